"""Who opens a betting round of stud, by what lies face up: each seat's up cards in the order it got them.

>>> from croupier.hands.ranking import USUAL_ORDER
>>> up = {1: ["4d", "Kc"], 2: ["4c", "4h"], 3: ["Ah", "7s"]}
>>> lowest_card(up), highest_card(up), highest_hand(up, PokerRanking("usual", 5, USUAL_ORDER, clause="none"))
(2, 1, 2)
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from croupier.cards.card import SUITS, Card
from croupier.hands.quick import quick
from croupier.hands.ranking import RANK, PokerRanking, Value

UpCards: TypeAlias = Mapping[int, Sequence[Card]]  # by seat, of those who may open, from the button's left

# Single cards by rank, the ace high, and of one rank by suit: clubs, diamonds, hearts, spades.
# rule: suits-in-order
ORDER = {card: len(SUITS) * rank + SUITS.index(card[1]) for card, rank in RANK.items()}


def lowest_card(up: UpCards) -> int:
    """The seat that got the lowest card in this round of cards."""
    return min(up, key=lambda seat: ORDER[up[seat][-1]])  # rule: lowest-card-opens


def highest_card(up: UpCards) -> int:
    """The seat that got the highest card in this round of cards, whatever else it shows."""
    return max(up, key=lambda seat: ORDER[up[seat][-1]])  # rule: highest-card-opens


def highest_hand(up: UpCards, ranking: PokerRanking, *, by_suit: bool = True) -> int:
    """The seat that shows the best hand; of equal ones, that with the better suit of the highest card, or the
    first of them where suits do not matter.

    Fewer cards than make a hand are no straight and no flush.
    """
    value = quick(ranking).value

    def shown(seat: int) -> tuple[Value, int]:
        suit = max([ORDER[card] for card in up[seat]]) if by_suit else 0  # rule: equal-hands-by-suit
        return value(up[seat]), suit

    return max(up, key=shown)  # rule: highest-hand-opens


def same_card(up: UpCards, seat: int) -> bool:
    """Whether another seat got a card of the same rank in this round of cards."""
    ranks = [RANK[cards[-1]] for cards in up.values()]
    return ranks.count(RANK[up[seat][-1]]) > 1


def same_hand(up: UpCards, seat: int, ranking: PokerRanking) -> bool:
    """Whether another seat shows a hand that is worth the same."""
    values = [quick(ranking).value(cards) for cards in up.values()]
    return values.count(quick(ranking).value(up[seat])) > 1
