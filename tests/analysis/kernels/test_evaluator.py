"""The batch evaluator: the readable evaluator's own answers, and every hand of seven cards."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest

from croupier.analysis.kernels.evaluator import PLACES, places, ranks_of
from croupier.cards.card import DECK
from croupier.hands import lookup
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


@pytest.mark.long
def test_every_hand_of_seven_cards(record_property: Callable[[str, Any], None]) -> None:
    """Each is ranked as the lookup's tables rank it, and all together are what is published."""
    record_property("size", EVERY_HAND)
    counts = np.zeros(len(Lookup(STANDARD).values), np.int64)
    expected = looked_up(STANDARD)
    fours = np.array(list(combinations(range(len(DECK)), 4)), np.uint8)
    for prefix in combinations(range(len(DECK)), 3):
        rest = fours[np.searchsorted(fours[:, 0], prefix[-1], side="right") :]
        hands = np.concatenate([np.tile(np.array(prefix, np.uint8), (len(rest), 1)), rest], axis=1)
        ranks = ranks_of(hands, STANDARD)
        assert (ranks == expected(hands)).all(), prefix
        counts += np.bincount(ranks, minlength=len(counts))
    found: Counter[str] = Counter()
    for category, count in zip(Lookup(STANDARD).categories, counts, strict=True):
        found[category] += int(count)
    assert found == PUBLISHED
    assert found.total() == EVERY_HAND


def looked_up(ranking: PokerRanking) -> Callable[[np.ndarray], np.ndarray]:
    """What `Lookup.value` does, for many hands: its own codes, summed, and its own tables."""
    known = lookup.tables(ranking.cards, ranking.weakest_first, ranking.wheel)
    codes = np.array([CODES[card] for card in DECK], np.int64)
    mixed, suited = (
        (np.array(sorted(table), np.int64), np.array([table[key] for key in sorted(table)]))
        for table in (known.mixed, known.suited)
    )

    def value(hands: np.ndarray) -> np.ndarray:
        held = codes[hands]
        total = held.sum(axis=1) + lookup.START
        keys, ranks = mixed
        found: np.ndarray = ranks[np.searchsorted(keys, total & lookup.RANK_BITS)]
        flush = total & lookup.FLUSH_BITS
        at = np.flatnonzero(flush)
        of_suit = np.where(held[at] & (flush[at, None] >> 3), held[at] & lookup.RANK_BITS, 0).sum(axis=1)
        keys, ranks = suited
        found[at] = np.maximum(found[at], ranks[np.searchsorted(keys, of_suit)])
        return found

    return value


def test_the_lookup_for_many_hands_is_the_lookup() -> None:
    chance = Random(6)
    hands = [chance.sample(DECK, 7) for _ in range(2_000)] + [
        chance.sample(DECK[::2], 7) for _ in range(2_000)
    ]
    found = looked_up(HIGH_WHEEL)(places(hands)).tolist()
    assert found == [Lookup(HIGH_WHEEL).value(hand) for hand in hands]


def test_a_part_of_all_hands_is_ranked_as_the_lookup_ranks_it() -> None:
    """Every hand of seven from some ranks of all suits, four of a kind and straight flushes among them."""
    deck = [PLACES[rank + suit] for rank in "A2345" for suit in "cdhs"]
    value_of = Lookup(STANDARD).value_of
    hands = list(combinations(deck, 7))
    ranks = ranks_of(np.array(hands, np.uint8), STANDARD).tolist()
    assert ranks == [value_of([CODES[DECK[card]] for card in hand]) for hand in hands]
