"""Long lists of small facts, kept as bare tuples and read as the named tuples they are.

An evening at a table makes a million of them. The garbage collector lets go of a bare tuple of plain values
after one look, but walks over every named tuple again and again: that was a fifth of a round's time.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Generic, TypeVar, overload

T = TypeVar("T")
R = TypeVar("R")  # a bare tuple
PAGE = 1024


class Records(Sequence[T], Generic[T, R]):
    """A sequence that grows at its end; its items are made when they are looked at.

    Full pages are tuples, which the collector lets go of too; only the last page is a list.
    """

    __slots__ = ("_kept", "_make")

    def __init__(self, make: Callable[[R], T]) -> None:
        self._make = make
        self._kept: tuple[tuple[tuple[R, ...], ...], list[R]] = ((), [])  # always replaced as one

    def extend(self, rows: Iterable[R]) -> None:
        pages, last = self._kept
        last += rows
        while len(last) >= PAGE:
            pages, last = self._kept = (*pages, tuple(last[:PAGE])), last[PAGE:]

    def cut(self, length: int) -> None:
        """Forget what came after so many items."""
        pages, last = self._kept
        full, rest = divmod(length, PAGE)
        if full < len(pages):
            pages, last = pages[:full], list(pages[full])
        self._kept = pages, last[:rest]

    def __len__(self) -> int:
        pages, last = self._kept
        return len(pages) * PAGE + len(last)

    def __iter__(self) -> Iterator[T]:
        return map(self._make, self._rows(0))

    def _rows(self, start: int) -> Iterator[R]:
        """Every row from this one on."""
        pages, last = self._kept
        first = min(start // PAGE, len(pages))
        return islice(chain(*pages[first:], last), start - first * PAGE, None)

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> list[T]: ...
    def __getitem__(self, at: int | slice) -> T | list[T]:
        wanted = range(len(self))[at]
        if isinstance(wanted, int):
            return self._make(next(self._rows(wanted)))
        if not wanted:
            return []
        lowest, highest = min(wanted[0], wanted[-1]), max(wanted[0], wanted[-1])
        rows = islice(self._rows(lowest), 0, highest - lowest + 1, abs(wanted.step))
        found = [self._make(row) for row in rows]
        return found if wanted.step > 0 else found[::-1]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # it grows
