"""Poker hands with a joker that is an ace or completes a straight, a flush or a straight flush.

>>> from croupier.hands.ranking import FIVE_ACES, USUAL_ORDER
>>> ranking = JokerRanking("joker", 5, (*USUAL_ORDER, FIVE_ACES), clause="none")
>>> ranking.describe(["Kc", "Qc", "Jc", "8c", "Jo"])
'flush, ace high'
>>> ranking.describe(["Jo", "4d"])
'ace high'
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from croupier.cards.card import DECK, JOKER, RANKS, Card
from croupier.hands.ranking import PATTERNS, RANK, PokerRanking, Value

ACES = tuple(card for card in DECK if card[0] == RANKS[-1])
FIFTH_ACE = ACES[0]  # four aces differ in suit, so it does not matter which is there twice


@dataclass(frozen=True, slots=True)
class JokerRanking(PokerRanking):
    """The order of a document's hands for a deck with one joker. Fewer cards than a hand make no flush."""

    def value(self, cards: Iterable[Card]) -> Value:
        return self.played(cards)[0]

    def best(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The cards of the best hand, the joker in the place of the card that it stands for."""
        _, hand, stands_for = self.played(cards)
        plays = PokerRanking.best(self, natural(hand, stands_for))
        if JOKER not in hand:
            return plays
        at = plays.index(stands_for)
        return (*plays[:at], JOKER, *plays[at + 1 :])

    def describe(self, cards: Iterable[Card]) -> str:
        _, hand, stands_for = self.played(cards)
        return PokerRanking.describe(self, natural(hand, stands_for))

    def played(self, cards: Iterable[Card]) -> tuple[Value, tuple[Card, ...], Card]:
        """The best hand in the cards: its value, itself, and the card that a joker stands for."""
        held = tuple(cards)
        hands = combinations(held, min(self.cards, len(held)))
        return max((self._alone(hand) for hand in hands), key=lambda found: found[0])

    def _alone(self, hand: tuple[Card, ...]) -> tuple[Value, tuple[Card, ...], Card]:
        """What exactly these cards are worth."""
        if JOKER not in hand:
            return self._sorted_value(hand), hand, JOKER
        value, card = max(self._stand_ins(tuple(card for card in hand if card != JOKER)))
        return value, hand, card

    def _stand_ins(self, others: tuple[Card, ...]) -> Iterator[tuple[Value, Card]]:
        """Every card that a joker beside these may stand for, with what that makes."""
        free = [card for card in DECK if card not in others]
        if set(ACES) <= set(others):  # rule: a-fifth-ace
            free.append(FIFTH_ACE)
        for card in free:
            value = self._sorted_value((*others, card))
            pattern = PATTERNS[self.weakest_first[value[0]]]
            if card in ACES or pattern.run or pattern.suited:  # rule: an-ace-or-what-completes
                yield value, card

    def _sorted_value(self, hand: tuple[Card, ...]) -> Value:
        return self._value(tuple(sorted(hand, key=lambda card: -RANK[card])))


def natural(hand: Iterable[Card], stands_for: Card) -> list[Card]:
    """A hand with the card that its joker stands for."""
    return [stands_for if card == JOKER else card for card in hand]
