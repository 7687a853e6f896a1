"""Blackjack totals. An ace counts 11 unless that passes 21; soft means that one does."""

from collections.abc import Sequence

from croupier.cards.card import RANKS, SUITS, Card

_PIPS = {rank: RANKS.index(rank) + 2 for rank in RANKS}  # rule: other-cards-count-their-pips
_PIPS.update(dict.fromkeys("JQK", 10))  # rule: face-cards-count-ten
_PIPS["A"] = 1
POINTS: dict[Card, int] = {rank + suit: _PIPS[rank] for rank in RANKS for suit in SUITS}


def total(cards: Sequence[Card]) -> tuple[int, bool]:
    """The best total of a hand, and whether it is soft."""
    points = 0
    ace = False
    for card in cards:
        value = POINTS[card]
        points += value
        if value == 1:
            ace = True
    if ace and points <= 11:  # rule: an-ace-counts-one-or-eleven
        return points + 10, True
    return points, False


def is_two_card_21(cards: Sequence[Card]) -> bool:
    return len(cards) == 2 and total(cards)[0] == 21


def may_make_blackjack(up: Card) -> bool:
    """An ace or any ten-value card: the dealer's next card may make a blackjack."""
    return POINTS[up] in (1, 10)
