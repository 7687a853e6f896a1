"""A side bet whose winnings may ride, as the blackjack twin plays it: they ride where that is better."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

from croupier.analysis.edge import Net, gain
from croupier.analysis.parlay import Ranks, ridden, solve
from croupier.analysis.twins import End, TwinRow
from croupier.cards.card import DECK
from croupier.clauses.cite import Clause
from croupier.engines.blackjack.spec import Blackjack
from croupier.hands.dealt import Dealt
from croupier.hands.paytable import PayTable
from croupier.model.game import Offer
from croupier.model.values import Values

if TYPE_CHECKING:
    from numpy.typing import NDArray

COLLECTED = -1  # a row whose winnings cannot ride, because there are none


@dataclass(frozen=True, slots=True)
class ParlayTwin:
    """A bet with its winnings riding on the hand, told from what became of the bet and of the hand."""

    row: TwinRow
    bet: str
    rides: "NDArray[np.bool]"  # by the places of the first card and the up card
    begins: "NDArray[np.int16]"  # by row of the pay table: where the ends of winnings that rode begin

    def settle(
        self, bet: "NDArray[np.int16]", main: "NDArray[np.int16]", rides: "NDArray[np.int16]"
    ) -> "NDArray[np.int16]":
        """The ends of rounds by those of the bet and of the main bet, and by whether winnings would ride."""
        begins = self.begins[bet]
        return np.where((rides == 1) & (begins != COLLECTED), begins + main, bet)


def parlay_twin(
    offer: Offer[Dealt], clause: Clause, game: Blackjack, values: Values, main: TwinRow
) -> ParlayTwin:
    wager = offer.wager
    solved = solve(wager.table, game, values, clause)
    wins = [gain(row.pays) > 0 for row in wager.table.every]
    first, step = len(wins), len(main.ends)
    begins = [first + step * sum(wins[:at]) if won else COLLECTED for at, won in enumerate(wins)]
    ends = (*_collected(wager.table), *_ridden(wager.table, clause, main))
    assert len(ends) <= np.iinfo(np.int16).max, "an end is told in sixteen bits"
    told = {"base-game": game.key, "parlay": "where the hand gains by the two cards that are out"}
    row = TwinRow(f"{wager.name}-parlay", "main", (wager.name,), ends, assumed=tuple(told.items()))
    return ParlayTwin(row, wager.name, _rides(solved.rides), np.array(begins, np.int16))


def _collected(table: PayTable[Dealt]) -> Iterator[End]:
    for row in table.every:
        yield End(row.name, Net(gain(row.pays)), row.clause)


def _ridden(table: PayTable[Dealt], clause: Clause, main: TwinRow) -> Iterator[End]:
    """For each row that wins, every end of the main bet."""
    for row in table.every:
        won = gain(row.pays)
        for end in main.ends if won > 0 else ():
            more = won * (1 + gain(end.pays))
            yield End(ridden(more), Net(more), clause, Fraction(1) + won * end.bet)


def _rides(gains: dict[Ranks, float]) -> "NDArray[np.bool]":
    return np.array([[gains.get((first[0], up[0]), 0.0) > 0 for up in DECK] for first in DECK])
