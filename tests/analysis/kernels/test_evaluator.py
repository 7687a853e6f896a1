"""The batch evaluator: the readable evaluator's own answers, and every hand of seven cards."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, islice
from random import Random
from typing import Any

import numpy as np
import pytest

from croupier.analysis.kernels.evaluator import PLACES, places, ranks_of
from croupier.cards.card import DECK
from croupier.hands.lookup import CODES, Lookup
from croupier.hands.ranking import FLUSH, HIGH_CARD, STRAIGHT, THREE_OF_A_KIND, PokerRanking
from tests.hands.rankings import FIVE_CARD, HIGH_WHEEL, STANDARD

EVERY_HAND = 133_784_560
# Of all hands of seven cards, as published: what the best five of them make.
PUBLISHED = {
    "royal-flush": 4_324,
    "straight-flush": 37_260,
    "four-of-a-kind": 224_848,
    "full-house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
    "three-of-a-kind": 6_461_620,
    "two-pair": 31_433_400,
    "pair": 58_627_800,
    "high-card": 23_294_460,
}
ODD = PokerRanking("odd", 5, (HIGH_CARD, FLUSH, STRAIGHT, THREE_OF_A_KIND), clause="none")  # flushes are weak


@pytest.mark.parametrize("cards", [5, 6, 7])
@pytest.mark.parametrize("ranking", [*FIVE_CARD, ODD], ids=lambda ranking: ranking.name)
def test_ranks_are_the_readable_evaluators(
    cards: int,
    ranking: PokerRanking,
    size: Callable[[int], int],
    record_property: Callable[[str, Any], None],
) -> None:
    record_property("seed", 5)
    chance = Random(5)
    values = Lookup(ranking).values
    # Half of them from two suits, where flushes and straights are no rarity.
    decks = (DECK, [card for card in DECK if card[1] in "ch"])
    hands = [chance.sample(decks[at % 2], cards) for at in range(size(20_000))]
    for hand, rank in zip(hands, ranks_of(places(hands), ranking), strict=True):
        assert values[rank] == ranking.value(hand), hand


def test_cards_in_another_order_are_the_same_hand() -> None:
    hand = ["Ah", "Kh", "Qh", "Jh", "Th", "2c", "2d"]
    ranks = ranks_of(places([hand, hand[::-1], sorted(hand)]), STANDARD)
    assert len(set(ranks)) == 1
    assert Lookup(STANDARD).categories[ranks[0]] == "royal-flush"


def hands_of(prefix: tuple[int, ...], cards: int) -> np.ndarray:
    """Every hand that begins with these cards and goes on with later ones."""
    rest = list(combinations(range(prefix[-1] + 1, len(DECK)), cards - len(prefix)))
    hands = np.empty((len(rest), cards), np.uint8)
    hands[:, : len(prefix)] = prefix
    if rest:
        hands[:, len(prefix) :] = rest
    return hands


@pytest.mark.long
def test_every_hand_of_seven_cards_by_category(record_property: Callable[[str, Any], None]) -> None:
    record_property("size", EVERY_HAND)
    counts = np.zeros(len(Lookup(STANDARD).values), np.int64)
    for prefix in combinations(range(len(DECK)), 3):
        ranks = ranks_of(hands_of(prefix, 7), STANDARD)
        counts += np.bincount(ranks, minlength=len(counts))
    found: Counter[str] = Counter()
    for category, count in zip(Lookup(STANDARD).categories, counts, strict=True):
        found[category] += int(count)
    assert found == PUBLISHED
    assert found.total() == EVERY_HAND


@pytest.mark.long
def test_every_hand_of_seven_cards_is_ranked_as_the_lookup_ranks_it(
    record_property: Callable[[str, Any], None],
) -> None:
    """One by one, with a wheel that counts more than usual."""
    record_property("size", EVERY_HAND)
    value_of = Lookup(HIGH_WHEEL).value_of
    codes = [CODES[card] for card in DECK]
    checked = 0
    for hands in pieces(combinations(range(len(DECK)), 7)):
        ranks = ranks_of(np.array(hands, np.uint8), HIGH_WHEEL).tolist()
        assert ranks == [value_of([codes[card] for card in hand]) for hand in hands]
        checked += len(hands)
    assert checked == EVERY_HAND


def pieces(hands: Iterator[tuple[int, ...]]) -> Iterator[list[tuple[int, ...]]]:
    while piece := list(islice(hands, 200_000)):
        yield piece


def test_a_part_of_all_hands_is_ranked_as_the_lookup_ranks_it() -> None:
    """Every hand of seven from some ranks of all suits, four of a kind and straight flushes among them."""
    deck = [PLACES[rank + suit] for rank in "A2345" for suit in "cdhs"]
    value_of = Lookup(STANDARD).value_of
    hands = list(combinations(deck, 7))
    ranks = ranks_of(np.array(hands, np.uint8), STANDARD).tolist()
    assert ranks == [value_of([CODES[DECK[card]] for card in hand]) for hand in hands]
