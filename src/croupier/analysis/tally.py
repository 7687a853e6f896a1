"""What was seen in rounds that were played, in whole numbers only.

Tallies add up to the same in any order, so a simulation comes out the same to the last digit whoever played
which part of it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import inf, isfinite, lcm, sqrt
from typing import TYPE_CHECKING, Any

from croupier.analysis.edge import Net, Outcome, figures, gain
from croupier.analysis.study import METER_LEFT_OUT, Sample, Study
from croupier.analysis.twins import TwinRow
from croupier.money.cents import dollars

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

NORMAL_95 = 1.959963984540054  # standard deviations to either side that hold 95% of a normal distribution

BY_ROUNDS = "by the variance of the rounds played"
BY_COUNT = "by the exact variance"

Sums = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """Rounds, how often each row came to each of its ends, and what two rows gained together."""

    rounds: int
    counts: Sums  # by row and end
    products: Sums  # by row and row: both gains multiplied, in parts of the scale squared

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.rounds + other.rounds,
            _added(self.counts, other.counts),
            _added(self.products, other.products),
        )


def _added(one: Sums, other: Sums) -> Sums:
    return tuple(
        tuple(first + second for first, second in zip(mine, theirs, strict=True))
        for mine, theirs in zip(one, other, strict=True)
    )


class Measure:
    """The rows of a twin with what each end gains, in whole parts of one scale: it makes tallies and reads
    them."""

    def __init__(self, rows: tuple[TwinRow, ...]) -> None:
        self.rows = rows
        gains = [[gain(end.pays, row.price) for end in row.ends] for row in rows]
        self.scale = lcm(*(one.denominator for ends in gains for one in ends))
        self.gains = [[int(one * self.scale) for one in ends] for ends in gains]

    def nothing(self) -> Tally:
        """Before the first round."""
        many = len(self.rows)
        return Tally(0, tuple((0,) * len(row.ends) for row in self.rows), ((0,) * many,) * many)

    def tally(self, ends: "NDArray[np.int16]") -> Tally:
        """Of rounds that were played: `ends` are those of each row in each round."""
        import numpy as np

        from croupier.analysis.kernels.joint import ends_of, together

        many = len(self.rows)
        counts: list[tuple[int, ...]] = []
        products = [[0] * many for _ in self.rows]
        for one in range(many):
            alone = np.zeros(len(self.gains[one]) + 1, np.int64)
            ends_of(ends[one], alone)
            counts.append(tuple(map(int, alone[1:])))
            products[one][one] = sum(
                count * won * won for count, won in zip(counts[one], self.gains[one], strict=True) if count
            )
            for other in range(one + 1, many):
                found = np.zeros((len(self.gains[one]) + 1, len(self.gains[other]) + 1), np.int64)
                together(ends[one], ends[other], found)
                products[one][other] = products[other][one] = sum(
                    int(found[here, there]) * self.gains[one][here - 1] * self.gains[other][there - 1]
                    for here, there in np.argwhere(found)
                    if here and there
                )
        return Tally(ends.shape[1], tuple(counts), tuple(map(tuple, products)))

    # --- reading --------------------------------------------------------------------------------

    def place(self, wager: str) -> int:
        return [row.wager for row in self.rows].index(wager)

    def played(self, tally: Tally, wager: str) -> int:
        """The rounds in which the bet was on the table."""
        return sum(tally.counts[self.place(wager)])

    def mean(self, tally: Tally, wager: str) -> Fraction:
        """What the bet gains in a round in which it is on the table."""
        return Fraction(self._sum(tally, wager), self.scale * self.played(tally, wager))

    def half_width(self, tally: Tally, wager: str) -> float:
        """Of the interval that holds the true mean in 95 of 100 samples, by the variance of this one."""
        place, played = self.place(wager), self.played(tally, wager)
        if played < 2:
            return inf
        squares = tally.products[place][place]
        apart = Fraction(squares * played - self._sum(tally, wager) ** 2, played * (played - 1))
        return NORMAL_95 * sqrt(apart / played) / self.scale

    def covariance(self, tally: Tally, one: str, other: str) -> Fraction:
        """Of what two bets gain in a round; one that is not on the table gains nothing."""
        together = tally.products[self.place(one)][self.place(other)]
        apart = together * tally.rounds - self._sum(tally, one) * self._sum(tally, other)
        return Fraction(apart, tally.rounds**2 * self.scale**2)

    def _sum(self, tally: Tally, wager: str) -> int:
        place = self.place(wager)
        return sum(
            count * won for count, won in zip(tally.counts[place], self.gains[place], strict=True) if count
        )

    def studies(self, tally: Tally, seed: int, assumed: Mapping[str, Any]) -> tuple[Study, ...]:
        """The rows that were on the table at all."""
        return tuple(
            self._study(tally, seed, assumed, row) for row in self.rows if self.played(tally, row.wager)
        )

    def _study(self, tally: Tally, seed: int, assumed: Mapping[str, Any], row: TwinRow) -> Study:
        counts, played = tally.counts[self.place(row.wager)], self.played(tally, row.wager)
        outcomes = merged(row, counts)
        found = figures(outcomes, row.price)
        bet = sum(count * end.bet for count, end in zip(counts, row.ends, strict=True)) / Fraction(played)
        told = {**assumed, "interval": BY_ROUNDS, **dict(row.assumed)}
        unseen = [outcome for outcome in outcomes if not outcome.count]
        if unseen:
            told["never-came"] = ", ".join(outcome.name for outcome in unseen)
        if any(outcome.pays.result == "win" for outcome in unseen):
            told["interval"] = f"{BY_ROUNDS}, in which not every prize came: it may be too narrow"
        if played < tally.rounds:
            told["on-the-table"] = f"in {played:,} of {tally.rounds:,} rounds"
        if row.price is not None:
            told["price"] = dollars(row.price)
        if found.meter:
            told.setdefault("meter", METER_LEFT_OUT)
        return Study(
            row.wager,
            outcomes,
            found,
            told,
            row.base,
            covers=row.covers,
            element_of_risk=None if all(end.bet == 1 for end in row.ends) else found.edge / bet,
            sample=Sample(tally.rounds, seed, self.half_width(tally, row.wager)),
        )


def knowing(played: Study, rounds: int, variance: Fraction) -> Study:
    """The same where the variance was counted: by that of a sample its interval misses the true edge too
    often while a rare prize has not come."""
    if played.sample is None or not isfinite(played.sample.half_width):
        return played
    half = NORMAL_95 * sqrt(variance / rounds)
    told = {**played.assumptions, "interval": BY_COUNT}
    return replace(played, sample=replace(played.sample, half_width=half), assumptions=told)


def merged(row: TwinRow, counts: tuple[int, ...]) -> tuple[Outcome, ...]:
    """Ends of one name and pay as one outcome, in the order of the row; gains best first, and those of whole
    rounds with all their bets without what never came."""
    found: dict[tuple[str, object], Outcome] = {}
    for end, count in zip(row.ends, counts, strict=True):
        known = found.get((end.name, end.pays))
        before = known.count if known is not None else 0
        clause = known.clause if known is not None else end.clause
        found[end.name, end.pays] = Outcome(end.name, end.pays, before + count, clause)
    outcomes = tuple(found.values())
    if all(isinstance(outcome.pays, Net) for outcome in outcomes):
        whole = any(end.bet != 1 for end in row.ends)
        came = (outcome for outcome in outcomes if outcome.count or not whole)
        return tuple(sorted(came, key=lambda outcome: gain(outcome.pays), reverse=True))
    return outcomes
