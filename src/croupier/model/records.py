"""Long lists of small facts, kept as bare tuples and read as the named tuples they are.

An evening at a table makes a million of them. The garbage collector lets go of a bare tuple of plain values
after one look, but walks over every named tuple again and again: that was a fifth of a round's time.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, TypeVar, overload

T = TypeVar("T")
R = TypeVar("R")  # a bare tuple


class Records(Sequence[T], Generic[T, R]):
    """A sequence that grows at its end; its items are made when they are looked at."""

    __slots__ = ("_make", "_rows")

    def __init__(self, make: Callable[[R], T]) -> None:
        self._make = make
        self._rows: list[R] = []

    def extend(self, rows: Iterable[R]) -> None:
        self._rows += rows

    def cut(self, length: int) -> None:
        """Forget what came after so many items."""
        del self._rows[length:]

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[T]:
        return map(self._make, self._rows)

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> list[T]: ...
    def __getitem__(self, at: int | slice) -> T | list[T]:
        if isinstance(at, slice):
            return [self._make(row) for row in self._rows[at]]
        return self._make(self._rows[at])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # it grows
