"""Blackjack totals. An ace counts 11 unless that passes 21; soft means that one does."""

from collections.abc import Sequence
from itertools import product

from croupier.cards.card import RANKS, SUITS, Card

_PIPS = {rank: RANKS.index(rank) + 2 for rank in RANKS}  # rule: other-cards-count-their-pips
_PIPS.update(dict.fromkeys("JQK", 10))  # rule: face-cards-count-ten
_PIPS["A"] = 1
POINTS: dict[Card, int] = {rank + suit: _PIPS[rank] for rank in RANKS for suit in SUITS}
_ACES = frozenset(card for card, points in POINTS.items() if points == 1)
_TENS = frozenset(card for card, points in POINTS.items() if points == 10)
_TWO_CARD_21 = frozenset((*product(_ACES, _TENS), *product(_TENS, _ACES)))


def total(cards: Sequence[Card]) -> tuple[int, bool]:
    """The best total of a hand, and whether it is soft."""
    points = sum(map(POINTS.__getitem__, cards))
    if points <= 11 and not _ACES.isdisjoint(cards):  # rule: an-ace-counts-one-or-eleven
        return points + 10, True
    return points, False


def is_two_card_21(cards: Sequence[Card]) -> bool:
    return len(cards) == 2 and tuple(cards) in _TWO_CARD_21


def may_make_blackjack(up: Card) -> bool:
    """An ace or any ten-value card: the dealer's next card may make a blackjack."""
    return POINTS[up] in (1, 10)
