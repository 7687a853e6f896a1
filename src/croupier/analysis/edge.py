"""From a distribution to what a bet costs, in exact fractions of the initial wager."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from croupier.analysis.counts import Counts
from croupier.clauses.cite import Clause
from croupier.hands.paytable import PayTable, Row
from croupier.hands.predicate import Seen_contra
from croupier.money.cents import Cents
from croupier.money.odds import HALF, LOSE, PUSH, Fate, For, MeterShare, Odds, Prize, To


@dataclass(frozen=True, slots=True)
class Outcome:
    """One row of a distribution: how the bet ends, in how many deals, and on which clause that rests."""

    name: str
    pays: Odds
    count: int
    clause: Clause


@dataclass(frozen=True, slots=True)
class Meter:
    """What the progressive part of a bet is worth."""

    return_per_dollar: Fraction  # of the wager, for each dollar that the meter shows
    break_even_dollars: Fraction | None  # the meter at which the whole bet is even, if any meter is


@dataclass(frozen=True, slots=True)
class Figures:
    """What a bet costs and how it behaves. A share of a meter counts nothing here, except in `meter`."""

    edge: Fraction
    hit_frequency: Fraction
    variance: Fraction
    meter: Meter | None

    @property
    def player_return(self) -> Fraction:
        return 1 - self.edge

    @property
    def std_dev(self) -> float:
        return sqrt(self.variance)


def distribution(table: PayTable[Seen_contra], counts: Counts[Row[Seen_contra]]) -> tuple[Outcome, ...]:
    """The rows of a pay table, best first, with their counts; a row that cannot come counts nothing."""
    return tuple(Outcome(row.name, row.pays, counts.by.get(row, 0), row.clause) for row in table.every)


def figures(outcomes: Iterable[Outcome], price: Cents | None = None) -> Figures:
    """Everything about a bet from its distribution; `price` where its stake is fixed."""
    outcomes = list(outcomes)
    deals = sum(outcome.count for outcome in outcomes)
    gains = [(gain(outcome.pays, price), Fraction(outcome.count, deals)) for outcome in outcomes]
    mean = sum((won * chance for won, chance in gains), Fraction(0))
    squares = sum((won * won * chance for won, chance in gains), Fraction(0))
    hits = sum(outcome.count for outcome in outcomes if outcome.pays.result == "win")
    return Figures(
        edge=-mean,
        hit_frequency=Fraction(hits, deals),
        variance=squares - mean * mean,
        meter=_meter(outcomes, deals, -mean, price),
    )


def gain(odds: Odds, price: Cents | None = None) -> Fraction:
    """What the player is up after a bet of one unit ends at these odds."""
    if isinstance(odds, To):
        return Fraction(odds.win, odds.on)
    if isinstance(odds, For):
        return Fraction(odds.win - 1)
    if isinstance(odds, Prize):
        return Fraction(odds.amount_cents, _fixed(price)) - 1
    if isinstance(odds, MeterShare):
        return Fraction(-1)  # the stake is kept; what the meter adds is told apart
    if isinstance(odds, Fate):
        return Fraction(odds.given_back_percent, 100) - 1
    raise AssertionError(f"{odds} has no stake of its own to be measured by")


def net(won: Fraction) -> Odds:
    """A whole round's gain on one unit as odds: bets added in play may lose more than the first one.

    >>> [str(net(Fraction(won, 2))) for won in (3, 0, -1, -2, -4)]
    ['3 to 2', 'push', 'surrender', 'lose', 'lose 2']
    """
    if won > 0:
        return To(won.numerator, won.denominator)
    plain = {0: PUSH, -1: LOSE, Fraction(-1, 2): HALF}
    percent = 100 + 100 * won
    assert percent.denominator == 1, f"{won} is not a whole percentage of the wager"
    return plain.get(won) or Fate("lose", percent.numerator, f"lose {-won}")


def _meter(outcomes: list[Outcome], deals: int, edge: Fraction, price: Cents | None) -> Meter | None:
    percents = [(one.pays.percent, one.count) for one in outcomes if isinstance(one.pays, MeterShare)]
    if not percents:
        return None
    share = sum((Fraction(percent * ways, 100 * deals) for percent, ways in percents), Fraction(0))
    per_dollar = share / Fraction(_fixed(price), 100)
    # Few decks may not hold the cards that win a share.
    return Meter(per_dollar, edge / per_dollar if per_dollar else None)


def _fixed(price: Cents | None) -> Cents:
    assert price is not None, "a fixed prize or a share of a meter needs a fixed price"
    return price
