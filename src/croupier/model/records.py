"""Long lists of small values that the garbage collector does not look at, such as events and postings.

An evening at a table makes a million of them, and walking over a list of so many again and again was a fifth
of a round's time.

>>> told = Records()
>>> told.extend("abcd")
>>> told.let_go(3)
>>> list(told), len(told), told.gone
(['d'], 1, 3)
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Generic, TypeVar, overload

T = TypeVar("T")
PAGE = 1024


class Records(Sequence[T], Generic[T]):
    """A sequence that grows at its end, and whose oldest items may be let go.

    Full pages are tuples, which the collector lets go of after one look; only the last page is a list.
    """

    __slots__ = ("_kept", "gone")

    def __init__(self, gone: int = 0) -> None:
        # How many came before the first page, the full pages, the last one: always replaced as one.
        self._kept: tuple[int, tuple[tuple[T, ...], ...], list[T]] = (gone, (), [])
        self.gone = gone  # how many at the front were let go: the first item kept is number `gone + 1`

    def extend(self, items: Iterable[T]) -> None:
        before, pages, last = self._kept
        last += items
        while len(last) >= PAGE:
            pages, last = (*pages, tuple(last[:PAGE])), last[PAGE:]
            self._kept = before, pages, last

    def cut(self, total: int) -> None:
        """Forget what came after so many items, counted from the first there ever was."""
        before, pages, last = self._kept
        full, rest = divmod(total - before, PAGE)
        if full < len(pages):
            pages, last = pages[:full], list(pages[full])
        self._kept = before, pages, last[:rest]

    def let_go(self, gone: int) -> None:
        """Forget so many items at the front, counted from the first there ever was."""
        before, pages, last = self._kept
        self.gone = gone
        full = min((gone - before) // PAGE, len(pages))
        if full:
            self._kept = before + full * PAGE, pages[full:], last

    def after(self, number: int) -> list[T]:
        """What is kept of everything after the first `number` items that ever were."""
        before, pages, last = self._kept
        skipped = max(number, self.gone) - before
        if skipped >= len(pages) * PAGE:  # as nearly always: only what came last is asked for
            return last[skipped - len(pages) * PAGE :]
        return list(self._since(before + skipped))

    @property
    def total(self) -> int:
        """How many there have been, with those that were let go."""
        before, pages, last = self._kept
        return before + len(pages) * PAGE + len(last)

    def __len__(self) -> int:
        return self.total - self.gone

    def __iter__(self) -> Iterator[T]:
        return self._since(self.gone)

    def _since(self, number: int) -> Iterator[T]:
        """Every item after the first `number` that ever were, none of which was let go."""
        before, pages, last = self._kept
        first = min((number - before) // PAGE, len(pages))
        return islice(chain(*pages[first:], last), number - before - first * PAGE, None)

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> list[T]: ...
    def __getitem__(self, at: int | slice) -> T | list[T]:
        wanted = range(len(self))[at]
        if isinstance(wanted, int):
            return next(self._since(self.gone + wanted))
        if not wanted:
            return []
        lowest, highest = min(wanted[0], wanted[-1]), max(wanted[0], wanted[-1])
        found = list(islice(self._since(self.gone + lowest), 0, highest - lowest + 1, abs(wanted.step)))
        return found if wanted.step > 0 else found[::-1]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    def __copy__(self) -> "Records[T]":
        """One that grows by itself. What it holds is never changed, so both may hold it."""
        twin: Records[T] = Records()
        before, pages, last = self._kept
        twin._kept, twin.gone = (before, pages, last.copy()), self.gone
        return twin

    def __deepcopy__(self, memo: dict[int, object]) -> "Records[T]":
        return self.__copy__()

    __hash__ = None  # type: ignore[assignment]  # it grows
