"""The rankings of the house poker games, as their documents order them, and hands to try on them."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from math import comb, prod

from croupier.cards.card import DECK, JOKER, RANKS, SUITS, Card
from croupier.hands.flush import FlushRanking
from croupier.hands.joker import JokerRanking
from croupier.hands.ranking import (
    FIVE_ACES,
    FIVE_OF_A_KIND,
    FLUSH,
    FOUR_ACES,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    ROYAL_FLUSH,
    SECOND_HIGHEST,
    STRAIGHT,
    STRAIGHT_FLUSH,
    SUITED_FIVE_OF_A_KIND,
    THREE_OF_A_KIND,
    TWO_PAIR,
    PokerRanking,
)

USUAL = (HIGH_CARD, PAIR, TWO_PAIR, THREE_OF_A_KIND, STRAIGHT, FLUSH, FULL_HOUSE, FOUR_OF_A_KIND)

THREE_CARD = PokerRanking(
    "three-card",
    3,
    (HIGH_CARD, PAIR, FLUSH, STRAIGHT, THREE_OF_A_KIND, STRAIGHT_FLUSH),
    clause="bclc-poker/6/5.6",
)
FOUR_CARD = PokerRanking(
    "four-card",
    4,
    (HIGH_CARD, PAIR, TWO_PAIR, STRAIGHT, FLUSH, THREE_OF_A_KIND, STRAIGHT_FLUSH, FOUR_OF_A_KIND),
    clause="bclc-poker/7/5.6",
)
# Sections 1, 10, 11, 13 and the six card bonus of 6 list the same hands in the same order.
STANDARD = PokerRanking("standard", 5, (*USUAL, STRAIGHT_FLUSH, ROYAL_FLUSH), clause="bclc-poker/11/5.5")
FAST_ACTION = PokerRanking(
    "fast-action",
    5,
    (*USUAL, FIVE_OF_A_KIND, STRAIGHT_FLUSH, ROYAL_FLUSH, SUITED_FIVE_OF_A_KIND),
    clause="bclc-poker/9/5.4",
)
HIGH_WHEEL = PokerRanking(
    "high-wheel", 5, (*USUAL, STRAIGHT_FLUSH), clause="bclc-poker/25/1.5", wheel=SECOND_HIGHEST
)
FIVE_CARD = (STANDARD, FAST_ACTION, HIGH_WHEEL)

WILD_DEUCES = FlushRanking("flushes-gone-wild", wild="2", clause="bclc-poker/12/5.2")

# The 53-card deck: section 2, and the four-card hands of section 16.
JOKER_FIVE = JokerRanking(
    "joker-five", 5, (*USUAL, STRAIGHT_FLUSH, ROYAL_FLUSH, FIVE_ACES), clause="bclc-poker/2/6.1"
)
JOKER_FOUR = JokerRanking(
    "joker-four",
    4,
    (
        HIGH_CARD,
        PAIR,
        TWO_PAIR,
        THREE_OF_A_KIND,
        STRAIGHT,
        FLUSH,
        FOUR_OF_A_KIND,
        STRAIGHT_FLUSH,
        FOUR_ACES,
    ),
    clause="bclc-poker/16/5.6.1",
    wheel=SECOND_HIGHEST,
)


def hands(cards: int, wanted: int, seed: int) -> Iterator[tuple[Card, ...]]:
    """All hands of so many cards where that many are wanted, otherwise a seeded sample."""
    if wanted == comb(len(DECK), cards):
        yield from combinations(DECK, cards)
    else:
        yield from dealt(cards, wanted, seed)


def dealt(cards: int, wanted: int, seed: int) -> Iterator[tuple[Card, ...]]:
    choose = random.Random(f"{seed} {cards}")
    for _ in range(wanted):
        yield tuple(choose.sample(DECK, cards))


def sevens(wanted: int, seed: int) -> Iterator[tuple[Card, ...]]:
    """Hands of seven at random, of two suits, of high cards, and each kind with the joker."""
    choose = random.Random(seed)
    piles = [DECK, [card for card in DECK if card[1] in "hs"], [card for card in DECK if card[0] in "AKQJT9"]]
    for number in range(wanted):
        pile = piles[number % 3]
        yield (*choose.sample(pile, 6), JOKER) if number % 2 else tuple(choose.sample(pile, 7))


def patterns(cards: int, decks: int = 1) -> Iterator[tuple[tuple[Card, ...], int]]:
    """One hand for each choice of ranks, suited and not, with the number of hands that are like it."""
    for ranks in combinations_with_replacement(RANKS, cards):
        copies = Counter(ranks).values()
        if max(copies) > 4 * decks:
            continue
        suited = len(SUITS) * prod(comb(decks, count) for count in copies)
        if suited:
            yield tuple(rank + "c" for rank in ranks), suited
        mixed = tuple(rank + SUITS[place % 4] for place, rank in enumerate(ranks))
        yield mixed, prod(comb(4 * decks, count) for count in copies) - suited
