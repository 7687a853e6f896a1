"""The base games of poker against the house as their twins play them: what is chosen, and how it ends."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations, product
from math import comb
from typing import TYPE_CHECKING, NamedTuple, Protocol

import numpy as np

from croupier.analysis import duel, duel_solution, holdem_outcomes, holdem_solution, riding
from croupier.analysis.blinds_ends import BINOMIALS
from croupier.analysis.edge import Net
from croupier.analysis.holdem import COMPARED, HOLE
from croupier.analysis.holdem_arrays import bets_of
from croupier.analysis.house_layout import Layout
from croupier.analysis.kernels import holdem as holdem_kernel
from croupier.analysis.kernels import house_rounds as kernel
from croupier.analysis.kernels.duel import FOLD
from croupier.analysis.kernels.evaluator import ranks_of
from croupier.analysis.kernels.house_rounds import Chart
from croupier.analysis.set_ranks import ranks_of_sets
from croupier.analysis.twins import End, TwinRow
from croupier.cards.card import DECK, RANKS, SUITS
from croupier.clauses.cite import Clause

if TYPE_CHECKING:
    from numpy.typing import NDArray

ROOM = 8  # cards that are set in order


class Played(NamedTuple):
    """What became of dealt rounds: by row, the number of the end that came; and what side bets go by."""

    ends: "NDArray[np.int16]"
    made: "NDArray[np.int16]"  # the rank of the player's hand by the game's ranking
    left: "NDArray[np.int16] | None" = None  # how many of the dealer's cards play, where some may be burned


class Base(Protocol):
    """A base game with a strategy. Choices are units raised or `FOLD`; in Let It Ride bits of what rides."""

    @property
    def rows(self) -> tuple[TwinRow, ...]: ...

    def choose(self, deals: "NDArray[np.uint8]") -> "NDArray[np.int8]": ...

    def settle(self, deals: "NDArray[np.uint8]", choices: "NDArray[np.int8]") -> Played: ...


def ended(end: tuple[Fraction, str, Clause], bet: int) -> End:
    won, name, clause = end
    return End(name, Net(won), clause, Fraction(bet))


def numbers_of(hands: "NDArray[np.uint8]") -> "NDArray[np.int32]":
    found = np.empty(len(hands), np.int32)
    kernel.number_sets(hands, BINOMIALS, np.zeros(ROOM, np.int64), found)
    return found


def chart_of(
    hands: Sequence["NDArray[np.int64]"], choices: Sequence["NDArray[np.int8]"], ranks: Sequence[int]
) -> Chart:
    """A chart of hands' numbers and choices, for each rank that may lie open, or one for all."""
    first = np.zeros(len(RANKS) + 1, np.int64)
    for rank, one in zip(ranks, hands, strict=True):
        first[rank + 1] = len(one)
    orders = [np.argsort(one) for one in hands]
    return Chart(
        np.cumsum(first),
        np.concatenate([one[order] for one, order in zip(hands, orders, strict=True)]).astype(np.int64),
        np.concatenate([one[order] for one, order in zip(choices, orders, strict=True)]),
    )


# --- Let It Ride ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Riding:
    """Bets that ride or are taken back."""

    layout: Layout
    plan: riding.Plan
    rides: tuple[
        tuple[int, "NDArray[np.bool_]"], ...
    ]  # cards seen, and by the number of their set if it rides
    rows: tuple[TwinRow, ...]

    def choose(self, deals: "NDArray[np.uint8]") -> "NDArray[np.int8]":
        found = np.zeros(len(deals), np.int8)
        for at, (seen, rides) in enumerate(self.rides):
            found |= rides[numbers_of(deals[:, :seen])].astype(np.int8) << at
        return found

    def settle(self, deals: "NDArray[np.uint8]", choices: "NDArray[np.int8]") -> Played:
        made = ranks_of(deals[:, : self.layout.own + self.layout.board], self.plan.ranking)
        kinds = np.array(self.plan.kind_of, np.int16)[made]
        ends = choices.astype(np.int16) * np.int16(len(self.plan.kinds)) + kinds
        return Played(ends[None], made)


def riding_base(
    layout: Layout, plan: riding.Plan, solution: riding.Solution, assumed: dict[str, str]
) -> Riding:
    tables = tuple((asked.seen, _riding_sets(solution, asked)) for asked in plan.asked)
    ends = []
    for stays in product((False, True), repeat=len(plan.asked)):
        rides = stays[::-1]  # the first bet asked is the lowest bit
        bet = len(plan.in_play(rides))
        ends += [ended(plan.end(rides, kind), bet) for kind in range(len(plan.kinds))]
    return Riding(
        layout, plan, tables, (TwinRow("main", "main", plan.base, tuple(ends), None, tuple(assumed.items())),)
    )


def _riding_sets(solution: riding.Solution, asked: riding.Asked) -> "NDArray[np.bool_]":
    """All sets with which a bet rides, by their numbers: those that are told, with all exchanges of suits."""
    found = np.zeros(comb(len(DECK), asked.seen), np.bool_)
    told = [solution.sets[asked.seen][orbit].cards for orbit in solution.rides[asked]]
    if told:
        cards = np.array([[DECK.index(card) for card in hand] for hand in told], np.int64)
        for order in permutations(range(len(SUITS))):
            exchanged = cards // len(SUITS) * len(SUITS) + np.array(order)[cards % len(SUITS)]
            found[numbers_of(exchanged.astype(np.uint8))] = True
    return found


# --- Three Card Poker, Four Card Poker ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Duel:
    """A hand against the dealer's."""

    layout: Layout
    plan: duel.Plan
    chart: Chart
    rows: tuple[TwinRow, ...]
    beside: tuple["NDArray[np.int16]", ...]  # for other rows, by end of the first: the end of theirs

    def choose(self, deals: "NDArray[np.uint8]") -> "NDArray[np.int8]":
        up = self.layout.size - 1 if self.plan.open else -1
        units = np.empty(len(deals), np.int8)
        kernel.choose_by_chart(
            deals, self.plan.own, up, self.chart, BINOMIALS, np.zeros(ROOM, np.int64), units
        )
        return units

    def settle(self, deals: "NDArray[np.uint8]", choices: "NDArray[np.int8]") -> Played:
        plan = self.plan
        own, dealer = self._rank(self.layout.players(deals)), self._rank(self.layout.dealers(deals))
        compared = np.where(own > dealer, 0, np.where(own == dealer, 1, 2))
        level = np.searchsorted(plan.levels, dealer, side="right") - 1
        kind = np.array(plan.kind_of, np.int64)[own]
        shape = (plan.most, len(plan.kinds), len(COMPARED), len(plan.levels))
        units = np.maximum(choices, 1).astype(np.int64) - 1
        ends = np.ravel_multi_index((units, kind, compared, level), shape)
        ends = np.where(choices == FOLD, np.prod(shape), ends).astype(np.int16)
        return Played(np.stack([ends, *(one[ends] for one in self.beside)]), own)

    def _rank(self, hands: "NDArray[np.uint8]") -> "NDArray[np.int16]":
        size, whole = hands.shape[1], self.plan.ranking.cards
        found = np.empty(len(hands), np.int16)
        ranks = np.array(ranks_of_sets(self.plan.ranking), np.int16)
        sets, parts = duel_solution.sets_of(size), duel_solution.parts_of(size, whole)
        kernel.rank_best(hands, parts, sets, ranks, np.zeros(size, np.int64), found)
        return found


def duel_base(
    layout: Layout, solution: duel_solution.Solution, beside: Sequence[TwinRow], assumed: dict[str, str]
) -> Duel:
    plan = solution.plan
    chart = chart_of(
        [numbers_of(piece.cards).astype(np.int64) for piece in solution.pieces],
        [piece.choices for piece in solution.pieces],
        [0 if piece.shown is None else RANKS.index(piece.shown[0]) for piece in solution.pieces],
    )
    every = [
        (units, rows)
        for units in range(1, plan.most + 1)
        for kind in plan.kinds
        for compared in kind.ends
        for rows in compared
    ]
    ends = [ended(duel_solution.end_of(plan, units, rows), 1 + units) for units, rows in every]
    covered = (plan.ante, plan.raised, *plan.bonuses)
    ends.append(ended(duel_solution.fold_of(plan), 1))
    left = [bet for bet in plan.bets if bet != plan.raised]
    others = []
    for row in beside:
        names = [end.name for end in row.ends]
        at = [rows[plan.bets.index(row.wager)].name for _, rows in every]
        at.append(plan.folded[left.index(row.wager)].name)
        others.append(np.array([names.index(name) for name in at], np.int16))
    ante = TwinRow("ante", "ante", covered, tuple(ends), None, tuple(assumed.items()))
    return Duel(layout, plan, chart, (ante, *beside), tuple(others))


# --- hold'em --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Holdem:
    """Two cards and five for all. Cards are told by their places in the deck of the solution."""

    layout: Layout
    solution: holdem_solution.Solution
    rows: tuple[TwinRow, ...]

    def choose(self, deals: "NDArray[np.uint8]") -> "NDArray[np.int8]":
        place = np.zeros(len(DECK), np.uint8)
        place[self.solution.deck.cards] = np.arange(len(self.solution.deck.cards))
        return self.solution.play(place[deals]).units

    def settle(self, deals: "NDArray[np.uint8]", choices: "NDArray[np.int8]") -> Played:
        plan, hole = self.solution.plan, HOLE
        made = ranks_of(np.ascontiguousarray(deals[:, :-hole]), plan.ranking)
        theirs = ranks_of(np.ascontiguousarray(deals[:, hole:]), plan.ranking)
        bets = bets_of(plan)
        compared = np.where(made > theirs, 0, np.where(made == theirs, 1, 2))
        compared += np.where(theirs >= plan.qualifies, 0, len(COMPARED))
        shape = (plan.most_raised + 1, len(plan.kinds), holdem_kernel.ENDS)
        units = np.maximum(choices, 0).astype(np.int64)
        ends = np.ravel_multi_index((units, bets.kinds[made], compared), shape)
        ends = np.where(choices == FOLD, np.prod(shape), ends)
        return Played(ends.astype(np.int16)[None], made)


def holdem_base(layout: Layout, solution: holdem_solution.Solution, assumed: dict[str, str]) -> Holdem:
    plan = solution.plan
    ends = [
        ended(holdem_outcomes.end_of(plan, units, rows), len(plan.base) + units)
        for units in range(plan.most_raised + 1)
        for kind in plan.kinds
        for rows in kind.ends
    ]
    ends.append(ended(holdem_outcomes.fold_of(plan), len(plan.base)))
    covered = (*plan.base, *plan.raised)
    return Holdem(
        layout, solution, (TwinRow("ante", "ante", covered, tuple(ends), None, tuple(assumed.items())),)
    )
