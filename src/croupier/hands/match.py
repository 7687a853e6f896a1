"""What the pay tables of setting games look at: seven cards, how they are set, and the banker's."""

from collections.abc import Sequence
from typing import NamedTuple

from croupier.hands.algorithm import Cards
from croupier.hands.dealt import Unseen
from croupier.hands.quick import quick
from croupier.hands.ranking import Ranking, Value


class SetHand(NamedTuple):
    """Seven cards set into hands, the high hand first."""

    cards: Cards
    hands: tuple[Cards, ...]
    values: tuple[Value, ...]


def set_hand(ranking: Ranking, hands: Sequence[Cards]) -> SetHand:
    """Cards set so, with what each hand is worth."""
    value = quick(ranking).value
    return SetHand(tuple(card for hand in hands for card in hand), tuple(hands), tuple(map(value, hands)))


def fouled(hand: SetHand) -> bool:
    """Whether a lower hand is worth more than the one above it; equal hands are no foul."""
    return sorted(hand.values, reverse=True) != [*hand.values]  # rule: a-low-hand-above


class Match:
    """One player's seven cards against the banker's."""

    __slots__ = ("_banker", "_banker_cards", "_own", "cards", "foul")

    def __init__(
        self,
        cards: Cards,
        own: SetHand | None = None,
        *,
        banker_cards: Cards | None = None,
        banker: SetHand | None = None,
        foul: bool = False,
    ) -> None:
        """`own` and `banker` are the hands as they are set, once they are."""
        self.cards = cards
        self.foul = foul
        self._own, self._banker = own, banker
        self._banker_cards = banker_cards

    def banker_cards(self) -> Cards:
        if self._banker_cards is None:
            raise Unseen("banker")
        return self._banker_cards

    def margins(self) -> list[int]:
        """For each hand, from the high one down: 1 higher than the banker's, 0 the same, -1 lower."""
        if self._own is None or self._banker is None:
            raise Unseen("setting")
        pairs = zip(self._own.values, self._banker.values, strict=True)
        return [(own > banker) - (own < banker) for own, banker in pairs]  # rule: each-hand-with-its-own

    def higher(self) -> int:
        """How many hands beat the banker's; of a fouled hand none does."""
        return 0 if self.foul else self.margins().count(1)

    def same(self) -> int:
        """How many are copies of the banker's."""
        return 0 if self.foul else self.margins().count(0)
