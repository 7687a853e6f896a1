"""The last lines of a run, and its row in the record."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.mutants.hunt import Judged
from tools.mutants.mutant import Mutant
from tools.mutants.results import Verdict
from tools.test_long import Row, record, stamp

MOST_ALIVE_PERCENT = 5  # of the code mutants, each of them listed with its reason


@dataclass
class Report:
    """What was judged, and what is wrong besides."""

    judged: Judged
    listed: dict[str, str]
    faults: list[str]
    reused: int = 0

    @property
    def survivors(self) -> list[tuple[Mutant, Verdict]]:
        """Those that count as defects: a listed change of code that changes nothing is none."""
        return [pair for pair in self.alive if not (pair[0].family == "code" and pair[0].id in self.listed)]

    @property
    def alive(self) -> list[tuple[Mutant, Verdict]]:
        return [(mutant, seen) for mutant, seen in self.judged if seen.outcome in ("alive", "unclear")]

    def too_many(self) -> bool:
        codes = sum(mutant.family == "code" for mutant, _ in self.judged)
        alive = sum(mutant.family == "code" for mutant, _ in self.alive)
        return alive * 100 > codes * MOST_ALIVE_PERCENT

    def lines(self) -> list[str]:
        return [*map(_survivor, self.survivors), *self.faults, *self.by_kind(), *self.by_place()]

    def by_kind(self) -> list[str]:
        every = Counter((mutant.family, mutant.kind) for mutant, _ in self.judged)
        alive = Counter((mutant.family, mutant.kind) for mutant, _ in self.alive)
        spent = Counter[tuple[str, str]]()
        for mutant, seen in self.judged:
            spent[mutant.family, mutant.kind] += seen.seconds  # type: ignore[assignment]
        return [
            f"{family} {kind}: {every[family, kind]} mutants, {alive[family, kind]} survive, "
            f"{spent[family, kind] / every[family, kind]:.2f} s each"
            for family, kind in sorted(every)
        ]

    def by_place(self) -> list[str]:
        every = Counter(mutant.where for mutant, _ in self.judged)
        alive = Counter(mutant.where for mutant, _ in self.alive)
        return [f"{where}: {alive[where]} of {every[where]} survive" for where in sorted(alive)]

    def size(self) -> str:
        """How many of each kind: `7 spec (4 citation, 3 value), 1 code (1 comparison)`."""
        every = Counter((mutant.family, mutant.kind) for mutant, _ in self.judged)
        families = dict.fromkeys(mutant.family for mutant, _ in self.judged)
        parts = []
        for family in families:
            kinds = {kind: count for (own, kind), count in every.items() if own == family}
            listed = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
            parts.append(f"{sum(kinds.values())} {family} ({listed})")
        return ", ".join(parts) or "none"

    def result(self) -> str:
        seen = Counter(verdict.outcome for _, verdict in self.judged)
        parts = [f"{seen['killed']} killed", f"{seen['refused']} refused by the spec itself"]
        for family in ("spec", "marker", "code"):
            if any(mutant.family == family for mutant, _ in self.judged):
                left = sum(mutant.family == family for mutant, _ in self.survivors)
                parts.append(f"{left} {family} survive")
        excused = len(self.alive) - len(self.survivors)
        if excused:
            parts.append(f"{excused} change nothing")
        endless = sum(bool(verdict.why) for _, verdict in self.judged if verdict.outcome == "killed")
        if endless:
            parts.append(f"{endless} of the killed never ended")
        return ", ".join(parts)

    def write(self, argv: Sequence[str], seed: int | None, seconds: float, root: Path) -> int:
        """Print, write the row, and say whether the run passed."""
        for line in self.lines():
            print(line)
        failed = bool(self.survivors or self.faults) or self.too_many()
        shown = [word for word in argv if word != "--fresh"]
        row = Row(
            " ".join(["mutants", *shown]),
            self.size(),
            "" if seed is None else str(seed),
            self.result(),
            f"{seconds:.1f}",
            *stamp(root),
        )
        # A run over everything makes the record of its parts superfluous.
        record([row], keep=lambda check: bool(shown) or not check.startswith("mutants"), root=root)
        kept = f"; {self.reused} judged before" if self.reused else ""
        print(f"{self.result()}; {seconds:.1f} s{kept}")
        return 1 if failed else 0


def _survivor(pair: tuple[Mutant, Verdict]) -> str:
    mutant, seen = pair
    word = "survives" if seen.outcome == "alive" else "unclear"
    why = f" ({seen.why})" if seen.why else f" ({seen.seconds:.1f} s)"
    return f"{word}: {mutant.family} {mutant}{why}"
