"""Games with a Blind as their twins play them: Flushes Gone Wild and Discard Inferno."""

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from croupier.analysis import burning_solution, flushes_solution
from croupier.analysis.blinds import Plan
from croupier.analysis.blinds_ends import BINOMIALS, Ends, outcome_of
from croupier.analysis.blinds_solution import Solution
from croupier.analysis.house_bases import ROOM, Played, chart_of, ended
from croupier.analysis.house_layout import Layout
from croupier.analysis.kernels import house_rounds as kernel
from croupier.analysis.kernels.burning import FIELD, Strength
from croupier.analysis.kernels.duel import FOLD
from croupier.analysis.kernels.evaluator import ranks_of, tables
from croupier.analysis.kernels.flushes import Flushes
from croupier.analysis.kernels.house_rounds import Burning, Chart
from croupier.analysis.strengths import whole_ranks
from croupier.analysis.twins import TwinRow
from croupier.cards.card import DECK, RANKS, SUITS
from croupier.hands.algorithm import Algorithm
from croupier.hands.ranking import PokerRanking

if TYPE_CHECKING:
    from numpy.typing import NDArray

SIZES = (5, 6, 7)  # of hands that are whole


def blinds_base(layout: Layout, solution: Solution, assumed: dict[str, str]) -> "LongestFlush | Burned":
    row = _row(solution.plan, solution.ends, assumed)
    if isinstance(solution, flushes_solution.Solution):
        return LongestFlush(layout, solution.plan, solution.ends, solution, (row,))
    return Burned(layout, solution.plan, solution.ends, _chart(solution), _burning(solution.plan), (row,))


def _row(plan: Plan, ends: Ends, assumed: dict[str, str]) -> TwinRow:
    """By units raised and end, a fold last."""
    found = [
        ended(outcome_of(plan, ends, units, end), len(plan.base) + units)
        for units in range(1, max(plan.most) + 1)
        for end in range(len(ends.rows))
    ]
    found.append(ended(outcome_of(plan, ends, FOLD, ends.folded), len(plan.base)))
    covered = (*plan.base, plan.raised)
    return TwinRow("ante", "ante", covered, tuple(found), None, tuple(assumed.items()))


def _ends(
    plan: Plan,
    ends: Ends,
    own: "NDArray[np.int16]",
    dealer: "NDArray[np.int16]",
    choices: "NDArray[np.int8]",
) -> "NDArray[np.int16]":
    compared = np.where(own > dealer, 0, np.where(own == dealer, 1, 2))
    found = ends.end_of[own, compared, ends.level_of[dealer]]
    found += (np.maximum(choices, 1).astype(np.int64) - 1) * len(ends.rows)
    last = max(plan.most) * len(ends.rows)
    whole: NDArray[np.int16] = np.where(choices == FOLD, last, found).astype(np.int16)
    return whole


# --- the longest flush ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LongestFlush:
    """Five cards, and two for all after the choice."""

    layout: Layout
    plan: Plan
    ends: Ends
    solution: flushes_solution.Solution
    rows: tuple[TwinRow, ...]

    def choose(self, deals: "NDArray[np.uint8]") -> "NDArray[np.int8]":
        units = np.empty(len(deals), np.int8)
        found = self.solution
        kernel.choose_by_key(self.layout.players(deals), found.flushes, found.keys, found.choices, units)
        return units

    def settle(self, deals: "NDArray[np.uint8]", choices: "NDArray[np.int8]") -> Played:
        own = self._rank(deals[:, : self.layout.own + self.layout.board], self.solution.flushes)
        dealer = self._rank(deals[:, self.layout.own :], self.solution.flushes)
        return Played(_ends(self.plan, self.ends, own, dealer, choices)[None], own)

    def _rank(self, hands: "NDArray[np.uint8]", flushes: Flushes) -> "NDArray[np.int16]":
        found = np.empty(len(hands), np.int16)
        kernel.rank_flushes(hands, flushes, found)
        return found


# --- cards that are burned ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Burned:
    """Six cards against a dealer whose cards are burned as they lie, the open one dealt last."""

    layout: Layout
    plan: Plan
    ends: Ends
    chart: Chart
    burning: Burning
    rows: tuple[TwinRow, ...]

    def choose(self, deals: "NDArray[np.uint8]") -> "NDArray[np.int8]":
        units = np.empty(len(deals), np.int8)
        up = self.layout.size - 1
        kernel.choose_by_chart(
            deals, self.layout.own, up, self.chart, BINOMIALS, np.zeros(ROOM, np.int64), units
        )
        return units

    def settle(self, deals: "NDArray[np.uint8]", choices: "NDArray[np.int8]") -> Played:
        ranking = self.plan.ranking
        assert isinstance(ranking, PokerRanking)
        whole = np.array(whole_ranks(ranking), np.int16)
        own = whole[ranks_of(np.ascontiguousarray(self.layout.players(deals)), ranking)]
        left, dealer = np.empty((2, len(deals)), np.int16)
        five, six, seven = (Strength(tables(ranking, size), whole) for size in SIZES)
        bits = [1 << (FIELD * SUITS.index(card[1]) + RANKS.index(card[0])) for card in DECK]
        kernel.rank_burned(
            self.layout.dealers(deals), self.burning, np.array(bits, np.int64), five, six, seven,
            np.zeros(ROOM, np.int64), left, dealer,
        )  # fmt: skip
        return Played(_ends(self.plan, self.ends, own, dealer, choices)[None], own, left)


def _chart(solution: burning_solution.Solution) -> Chart:
    return chart_of(
        [piece.number.astype(np.int64) for piece in solution.pieces],
        [piece.choices for piece in solution.pieces],
        [RANKS.index(piece.shown[0]) for piece in solution.pieces],
    )


def _burning(plan: Plan) -> Burning:
    """The rule of burning, asked for every order of the sorts."""
    burns, ranking = plan.burns, plan.ranking
    assert isinstance(burns, Algorithm)
    assert isinstance(ranking, PokerRanking)
    size = plan.cards.down + plan.cards.open
    piles = [[card for card in DECK if card[0] in sort] for sort in burns.sorts]
    kept = np.zeros(1 << size, np.int64)
    for order in product(range(len(piles)), repeat=size):
        takers = [iter(pile) for pile in piles]
        cards = tuple(next(takers[at]) for at in order)
        plays = burns(cards)
        sorts = sum(sort << at for at, sort in enumerate(order))
        kept[sorts] = sum(1 << at for at, card in enumerate(cards) if card in plays)
    second = np.array([card[0] in burns.sorts[1] for card in DECK], np.int64)
    return Burning(second, kept, burning_solution.short_places(ranking))
