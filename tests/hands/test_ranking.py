"""Rankings: exact counts over whole decks, second ways of counting, and the cases the documents name."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, permutations, product
from math import comb, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import DECK, JOKER, RANKS, SUITS, Card
from croupier.hands.ranking import (
    FIVE_OF_A_KIND,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    SUITED_FIVE_OF_A_KIND,
    THREE_OF_A_KIND,
    TWO_PAIR,
    Ranking,
)
from tests.hands.rankings import (
    FAST_ACTION,
    FIVE_CARD,
    FOUR_CARD,
    HIGH_WHEEL,
    STANDARD,
    THREE_CARD,
    dealt,
    hands,
)

ALL = (THREE_CARD, FOUR_CARD, *FIVE_CARD)
SEED = 20240611

by_name = pytest.mark.parametrize("ranking", ALL, ids=lambda ranking: ranking.name)
five_card = pytest.mark.parametrize("ranking", FIVE_CARD, ids=lambda ranking: ranking.name)


def value(ranking: Ranking, text: str) -> tuple[int, ...]:
    return ranking.value(text.split())


# --- exact counts -------------------------------------------------------------------------------

COUNTS = {
    3: {
        HIGH_CARD: 16_440,
        PAIR: 3_744,
        FLUSH: 1_096,
        STRAIGHT: 720,
        THREE_OF_A_KIND: 52,
        STRAIGHT_FLUSH: 48,
    },
    4: {
        HIGH_CARD: 183_480,
        PAIR: 82_368,
        TWO_PAIR: 2_808,
        STRAIGHT: 2_772,
        FLUSH: 2_816,
        THREE_OF_A_KIND: 2_496 - 0,
        STRAIGHT_FLUSH: 44,
        FOUR_OF_A_KIND: 13,
    },
    5: {
        HIGH_CARD: 1_302_540,
        PAIR: 1_098_240,
        TWO_PAIR: 123_552,
        THREE_OF_A_KIND: 54_912,
        STRAIGHT: 10_200,
        FLUSH: 5_108,
        FULL_HOUSE: 3_744,
        FOUR_OF_A_KIND: 624,
        STRAIGHT_FLUSH: 36,
        ROYAL_FLUSH: 4,
    },
}


def expected(ranking: Ranking) -> dict[str, int]:
    """The counts of one deck; a ranking without royal flushes counts them as straight flushes."""
    counts = dict(COUNTS[ranking.cards])
    if ROYAL_FLUSH not in ranking.weakest_first and ranking.cards == 5:
        counts[STRAIGHT_FLUSH] += counts.pop(ROYAL_FLUSH)
    return counts
