"""A report: the studies of a game's wagers, as they were kept or as they are reckoned now."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from importlib.util import find_spec
from typing import Any, NamedTuple

import croupier
from croupier.analysis.counts import Watch, unwatched
from croupier.analysis.kept import Kept, usual
from croupier.analysis.reads import Reads
from croupier.analysis.study import Study
from croupier.analysis.waiting import NO_COMPILER, STOPPED, Waiting
from croupier.analysis.wanted import SetOption

Begin = Callable[[str], Watch]  # a watch for a computation, by its name


def unseen(name: str) -> Watch:
    """Nobody watches."""
    return unwatched


class Reckoning(NamedTuple):
    """The work that a row still takes."""

    covers: tuple[str, ...]  # the wagers that it is about; none: the bet alone, which the cards decide
    work: Callable[[Watch], Study]
    compiled: bool = True  # it takes the compiler of kernels
    played: bool = False  # it cannot be counted: rounds are played until its edge is known well enough


Rows = dict[str, Reckoning]  # by the name that the row has


class Found(NamedTuple):
    """A study, and whether it was kept from earlier."""

    study: Study
    kept: bool


@dataclass(frozen=True, slots=True)
class Report:
    """The studies of a game's wagers, the rules they hold for, and what they leave out."""

    game: str
    title: str
    spec: str
    seconds: float
    wagers: tuple[Study, ...]
    waiting: tuple[Waiting, ...]
    fresh: bool = True  # all of it was reckoned now
    options: tuple[SetOption, ...] = ()  # that were set, beside the rules that `spec` is the hash of

    def json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "spec": self.spec,
            "version": croupier.__version__,
            "fresh": self.fresh,
            "seconds": self.seconds,
            "wagers": [study.json() for study in self.wagers],
            "covers": {
                "analysed": [study.wager for study in self.wagers],
                "waiting": [{**asdict(row), "covers": list(row.covers)} for row in self.waiting],
            },
            "options": {one.name: one.json() for one in self.options},
        }


@dataclass(frozen=True, slots=True)
class Analysis:
    """What was asked for, checked: each wager with the work that it still takes."""

    game: str
    title: str
    spec: str
    work: Mapping[str, Callable[[Watch], Study]]
    waiting: tuple[Waiting, ...]
    reads: Reads
    covers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # where a row is of several wagers
    compiled: frozenset[str] = frozenset()  # rows that take the compiler of kernels
    played: frozenset[str] = frozenset()  # rows that are sampled
    options: tuple[SetOption, ...] = ()  # that were set

    def only(self, rows: Collection[str]) -> "Analysis":
        """The same of some rows."""
        return replace(self, work={name: work for name, work in self.work.items() if name in rows})

    def kept(self, wager: str, among: Kept) -> Study | None:
        """What was found out earlier about a wager under these very rules."""
        return among.find(self.game, self.reads.digest(wager))

    def study(self, wager: str, watch: Watch, among: Kept) -> Study:
        """Reckon one wager now, and keep what is found."""
        found = self.work[wager](watch)
        among.keep(self.reads.digest(wager), found)
        return found

    def studies(self, begin: Begin = unseen, *, fresh: bool = False, reckon: bool = True) -> Iterator[Found]:
        """Row by row: as it was kept, else reckoned now, unless that takes a compiler which is not there."""
        among = usual()
        for wager in self.work:
            known = None if fresh else self.kept(wager, among)
            if known is not None:
                yield Found(known, kept=True)
            elif reckon and not self._lacks_compiler(wager):
                yield Found(self.study(wager, begin(wager), among), kept=False)

    def report(self, studies: Sequence[Study], seconds: float, *, fresh: bool = True) -> Report:
        """What was done, be it all or not."""
        done = {study.wager for study in studies}
        missing = [
            Waiting(
                wager,
                self.covers.get(wager, (wager,)),
                NO_COMPILER if self._lacks_compiler(wager) else STOPPED,
            )
            for wager in self.work
            if wager not in done
        ]
        rest = (*missing, *self.waiting)
        return Report(self.game, self.title, self.spec, seconds, tuple(studies), rest, fresh, self.options)

    def _lacks_compiler(self, wager: str) -> bool:
        return wager in self.compiled and not compiler_there()


def compiler_there() -> bool:
    return find_spec("numba") is not None
