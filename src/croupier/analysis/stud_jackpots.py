"""Jackpots of a game in which every card is a player's own: too many deals to count, so rounds are dealt.

Kernels deal and rank; the few rounds with a hand that is good enough go to the engine's own judges.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.analysis.edge import Net
from croupier.analysis.twins import End, TwinRow
from croupier.cards.card import DECK
from croupier.engines.community.jackpot_hands import Judged, high_hands, judged, prize
from croupier.engines.community.jackpot_spec import HighHand, Jackpot
from croupier.engines.community.spec import Community

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

OWN = 7  # cards of a hand
BATCH = 1 << 14  # rounds that stay close to the processor
HALF_WIDTH = 0.00005  # of the interval around the chance of all jackpots together, at 95%
WON, NOT_WON = Net(Fraction(-1)), Net(Fraction(0))  # so that what a round costs is the chance of a jackpot
SHARED = "the last one lies in the middle for all"


def can_deal(jackpot: Jackpot, game: Community) -> bool:
    """Whether hands are seven cards of one's own, and one hand at most wins one of several jackpots."""
    own = sum(len(street.each) for street in game.streets)
    alone = own == OWN and not any(street.board for street in game.streets) and game.discards is None
    terms = jackpot.high_hand
    return alone and terms is not None and terms.wins is not None and bool(terms.prizes)


def shares_last_card(players: int) -> bool:
    """Whether the deck, with what was burned, has too few last cards for all: then they share one."""
    return len(DECK) - players * (OWN - 1) < players


@dataclass(frozen=True, slots=True)
class StudTwin:
    """So many players are dealt in, and all of them stay to the showdown."""

    jackpot: Jackpot
    game: Community
    players: int

    @property
    def terms(self) -> HighHand:
        assert self.jackpot.high_hand is not None
        return self.jackpot.high_hand

    @property
    def rows(self) -> tuple[TwinRow, ...]:
        name = self.jackpot.slug
        ends = [End(one.name, WON, one.clause) for one in self.terms.prizes]
        ends.append(End("nothing", NOT_WON, self.jackpot.qualifiers))
        return (TwinRow(name, "main-pot", (name,), tuple(ends)),)

    def play(self, rounds: int, seed: int, piece: int) -> "NDArray[np.int16]":
        import numpy as np

        from croupier.analysis.kernels.chance import begin
        from croupier.analysis.kernels.house_rounds import deal_rounds

        state, deck = begin(seed, piece), np.arange(len(DECK), dtype=np.uint8)
        cards = self.players * (OWN - 1) + 1 if shares_last_card(self.players) else self.players * OWN
        found = np.empty((1, rounds), np.int16)
        for first in range(0, rounds, BATCH):
            end = min(first + BATCH, rounds)
            deals = np.empty((end - first, cards), np.uint8)
            deal_rounds(state, deck, deals)
            found[0, first:end] = self.settle(deals)
        return found

    def settle(self, deals: "NDArray[np.uint8]") -> "NDArray[np.int16]":
        """The end of each deal: the cards of one player after the other, then what they share."""
        import numpy as np

        from croupier.analysis.jackpots import lowest
        from croupier.analysis.kernels.evaluator import ranks_of

        hands = self._hands(deals)
        ranks = ranks_of(hands.reshape(-1, OWN), self.game.hand).reshape(len(deals), self.players)
        least = lowest(self.terms.least, self.game.hand)
        found = np.full(len(deals), len(self.terms.prizes), np.int16)
        for at in np.flatnonzero(ranks.max(axis=1) >= least).tolist():
            good = [seat for seat in range(self.players) if ranks[at, seat] >= least]
            found[at] = self._won({seat: self._judged(hands[at, seat]) for seat in good})
        return found

    def _hands(self, deals: "NDArray[np.uint8]") -> "NDArray[np.uint8]":
        """By deal and player, seven cards."""
        import numpy as np

        if not shares_last_card(self.players):
            return deals.reshape(len(deals), self.players, OWN)
        own = deals[:, :-1].reshape(len(deals), self.players, OWN - 1)
        last = np.broadcast_to(deals[:, None, -1:], (len(deals), self.players, 1))
        return np.concatenate([own, last], axis=2)

    def _judged(self, hand: "NDArray[np.uint8]") -> Judged:
        """A card in the middle is played like the last one of a hand: neither lies in the hole."""
        found = judged(self.game.hand, [DECK[place] for place in hand.tolist()], ())
        assert found is not None
        return found

    def _won(self, hands: dict[int, Judged]) -> int:
        """The place of the jackpot that is won, among all; after the last: none."""
        for seat in high_hands(self.terms, self.game.hand, hands):
            won = prize(self.terms.prizes, hands[seat])
            if won is not None:
                return self.terms.prizes.index(won)
        return len(self.terms.prizes)
