"""The cards a side bet looks at. Asking for one that is not out yet raises `Unseen`.

The same few functions then serve the table, which holds the bet until the card comes, and the
enumeration, which goes on to deal it.
"""

from collections.abc import Sequence

from croupier.cards.card import Card
from croupier.hands.blackjack import is_two_card_21, may_make_blackjack


class Unseen(Exception):
    """The answer depends on a card that has not been dealt."""


class Dealt:
    """What is on the table: a hand's first cards, the dealer's cards, and whether the dealer is done."""

    __slots__ = ("_dealer", "_done", "_no_blackjack", "_player")

    def __init__(
        self,
        player: Sequence[Card],
        dealer: Sequence[Card] = (),
        *,
        done: bool = False,
        no_blackjack: bool = False,
    ) -> None:
        self._player = player
        self._dealer = dealer
        self._done = done
        self._no_blackjack = no_blackjack  # a peek has found none

    def first(self) -> Card:
        return self._at(self._player, 0)

    def two(self) -> tuple[Card, Card]:
        """The first two cards dealt to the hand."""
        return self._at(self._player, 0), self._at(self._player, 1)

    def up(self) -> Card:
        return self._at(self._dealer, 0)

    def dealer_blackjack(self) -> bool:
        """Known from the up card alone when it is neither an ace nor a ten."""
        if self._no_blackjack or not may_make_blackjack(self.up()):
            return False
        return is_two_card_21((self.up(), self._at(self._dealer, 1)))

    def dealer_hand(self) -> tuple[Card, ...]:
        """The dealer's finished hand."""
        if not self._done:
            raise Unseen
        return tuple(self._dealer)

    @staticmethod
    def _at(cards: Sequence[Card], place: int) -> Card:
        if place >= len(cards):
            raise Unseen
        return cards[place]
