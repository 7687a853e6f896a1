"""Long lists of small values that the garbage collector does not look at, such as events and postings.

An evening at a table makes a million of them, and walking over a list of so many again and again was a fifth
of a round's time.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Generic, TypeVar, overload

T = TypeVar("T")
PAGE = 1024


class Records(Sequence[T], Generic[T]):
    """A sequence that grows at its end.

    Full pages are tuples, which the collector lets go of after one look; only the last page is a list.
    """

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: tuple[tuple[tuple[T, ...], ...], list[T]] = ((), [])  # always replaced as one

    def extend(self, items: Iterable[T]) -> None:
        pages, last = self._kept
        last += items
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
        return self._since(0)

    def _since(self, start: int) -> Iterator[T]:
        """Every item from this one on."""
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
            return next(self._since(wanted))
        if not wanted:
            return []
        lowest, highest = min(wanted[0], wanted[-1]), max(wanted[0], wanted[-1])
        found = list(islice(self._since(lowest), 0, highest - lowest + 1, abs(wanted.step)))
        return found if wanted.step > 0 else found[::-1]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # it grows
