"""Two hands that make nothing: small decks dealt out, and the compiled count of single hands."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest

from croupier.analysis.counts import unwatched
from croupier.analysis.setting import count as count_one
from croupier.analysis.two_sevens import (
    ONE_HAND,
    OTHER_HAND,
    Pair,
    Sort,
    both_nothing,
    count,
    suits_of_two,
)
from croupier.hands.match_tests import HighCard
from tests.specs import set_table

SUITS, HAND, RANKS = 3, 3, 5
JOKER = (-1, -1)
LONGEST = (2, 1)  # three of a suit are a flush; the joker is one of them
ACE = RANKS - 1


@pytest.mark.parametrize("own, other, shared", [(3, 3, 0), (3, 3, 2), (3, 2, 1), (4, 3, 3), (4, 0, 0)])
@pytest.mark.parametrize("limits", [(2, 2), (3, 1), (1, 2)])
def test_suits_of_two_hands_are_counted_as_they_can_be_dealt(
    own: int, other: int, shared: int, limits: tuple[int, int]
) -> None:
    def short(suits: tuple[int, ...], limit: int) -> bool:
        return max(Counter(suits).values(), default=0) <= limit

    dealt = sum(
        all(mine[at] != theirs[at] for at in range(shared))
        and short(mine, limits[0])
        and short(theirs, limits[1])
        for mine in product(range(SUITS), repeat=own)
        for theirs in product(range(SUITS), repeat=other)
    )
    assert suits_of_two(own, other, shared, *limits, SUITS) == dealt


def small_look(hand: tuple[tuple[int, int], ...]) -> Sort | None:
    """Three cards of a small deck: nothing, or a pair, a straight or a flush. The joker is an ace."""
    joker = JOKER in hand
    naturals = [card for card in hand if card != JOKER]
    ranks = {rank for rank, _ in naturals} | ({ACE} if joker else set())
    climbs = any(
        len({top, top - 1, top - 2} & {rank for rank, _ in naturals}) + joker >= 3 for top in range(2, RANKS)
    )
    flush = len({suit for _, suit in naturals}) == 1
    if len(ranks) < HAND or climbs or flush:
        return None
    return Sort(sum(1 << rank for rank, _ in naturals), max(ranks), joker)


def test_two_hands_of_a_small_deck_that_make_nothing() -> None:
    deck = [*product(range(RANKS), range(SUITS)), JOKER]
    hands = {hand: small_look(hand) for hand in combinations(deck, HAND)}
    dealt: Counter[Pair] = Counter()
    for (own, mine), (banker, theirs) in product(hands.items(), repeat=2):
        if mine is not None and theirs is not None and not set(own) & set(banker):
            dealt[Pair(mine.highest, theirs.highest, theirs.joker)] += 1
    looks = sorted({look for look in hands.values() if look is not None})
    found = both_nothing(looks, HAND, LONGEST, SUITS)
    assert {pair: deals for pair, deals in found.items() if deals} == dealt
    assert dealt.total() > 1_000


def test_hands_that_make_nothing_are_those_of_the_compiled_count() -> None:
    """Each of the two hands by itself, over all 154,143,080."""
    own: Counter[int] = Counter()
    banker: Counter[int] = Counter()
    for pair, deals in count().items():
        assert deals > 0
        own[pair.own] += deals
        banker[pair.banker] += deals
    assert own == banker
    insurance = count_one(set_table("bclc/fortune-asia-poker", "insurance"), unwatched)
    alone = {row.when.rank: hands for row, hands in insurance.by.items() if isinstance(row.when, HighCard)}
    assert {rank: Fraction(deals, OTHER_HAND) for rank, deals in own.items() if rank} == alone
    assert own.total() == ONE_HAND * OTHER_HAND


def test_who_has_the_joker_is_told_of_every_deal() -> None:
    with_joker = sum(deals for pair, deals in count().items() if pair.banker_joker)
    assert with_joker * 53 == 7 * ONE_HAND * OTHER_HAND
