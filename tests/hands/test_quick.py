"""The quick twins of rankings: exactly the value that the readable evaluator gives."""

import random
from itertools import combinations

import pytest

from croupier.cards.card import DECK, JOKER
from croupier.hands.flush import FlushRanking
from croupier.hands.joker import JokerRanking
from croupier.hands.quick import LookedUp, Remembered, Suits, WithJoker, quick
from croupier.hands.ranking import Ranking
from tests.hands.rankings import (
    FAST_ACTION,
    FIVE_CARD,
    FOUR_CARD,
    JOKER_FIVE,
    JOKER_FOUR,
    THREE_CARD,
    WILD_DEUCES,
    dealt,
)

EVERY: tuple[Ranking, ...] = (THREE_CARD, FOUR_CARD, *FIVE_CARD, WILD_DEUCES)
by_name = pytest.mark.parametrize("ranking", EVERY, ids=lambda ranking: ranking.name)


@by_name
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6, 7, 8])
def test_values_are_the_evaluators(ranking: Ranking, size: int) -> None:
    twin = quick(ranking)
    for cards in dealt(size, 150, seed=11):
        assert twin.value(cards) == ranking.value(cards)
        assert twin.value(cards[::-1]) == ranking.value(cards)  # remembered by now


@by_name
@pytest.mark.parametrize("size", [5, 6, 7, 8])
def test_hands_of_two_suits(ranking: Ranking, size: int) -> None:
    """Flushes of every length, which hands at random seldom hold."""
    choose = random.Random(size)
    few = [card for card in DECK if card[1] in "hs"]
    for _ in range(150):
        cards = tuple(choose.sample(few, size))
        assert quick(ranking).value(cards) == ranking.value(cards)


def test_every_hand_of_three_cards() -> None:
    twin = quick(THREE_CARD)
    assert all(twin.value(cards) == THREE_CARD.value(cards) for cards in combinations(DECK, 3))


@pytest.mark.parametrize("size", [5, 6, 7, 8])
def test_six_decks(size: int) -> None:
    """Five of a kind, suited or not, and flushes with a pair are in no table for one deck."""
    choose = random.Random(size)
    few = [rank + suit for rank in "AKQ" for suit in "hs"] * 6
    for _ in range(200):
        cards = tuple(choose.choices(few, k=size))
        assert quick(FAST_ACTION).value(cards) == FAST_ACTION.value(cards)


@pytest.mark.parametrize("rank", ["2", "K", "A"])
@pytest.mark.parametrize("suits", ["hhhhssss", "hhhhhhss"])
def test_eight_of_a_rank_are_not_taken_for_one_of_the_next(rank: str, suits: str) -> None:
    """Their count does not fit into three bits."""
    twin = quick(FAST_ACTION)
    for cards in dealt(1, 52, seed=4):
        twin.value(cards)  # remembered
    cards = tuple(rank + suit for suit in suits)
    assert twin.value(cards) == FAST_ACTION.value(cards)


def test_each_kind_has_its_twin_and_keeps_it() -> None:
    assert type(quick(THREE_CARD)) is Remembered
    assert type(quick(FAST_ACTION)) is LookedUp
    assert type(quick(WILD_DEUCES)) is Suits
    assert type(quick(JOKER_FIVE)) is WithJoker
    assert quick(FAST_ACTION) is quick(FAST_ACTION)
    other = FlushRanking("wild threes", wild="3", clause="bclc-poker/12/5.2")
    assert quick(other).value(("3c", "4d")) != quick(WILD_DEUCES).value(("3c", "4d"))


@by_name
def test_what_a_ranking_says_of_itself_agrees_with_its_values(ranking: Ranking) -> None:
    for cards in dealt(6, 200, seed=3):
        category = ranking.category(cards)
        place = ranking.value(cards)[0]
        assert ranking.place(category) == place
        assert ranking.category_at(place) == category
        assert ranking.at_least(cards, category)
        if place < ranking.value(("Ac", "Kc", "Qc", "Jc", "Tc"))[0]:
            assert not ranking.at_least(cards, ranking.category_at(place + 1))
    assert ranking.counts_pairs == (ranking.value(("Ac", "Ad"))[0] != ranking.value(("Ac", "Kd"))[0])


def test_how_long_a_flush_must_be() -> None:
    assert [ranking.flush_length for ranking in EVERY] == [3, 4, 5, 5, 5, 1]
    assert [ranking.wheel_rank for ranking in EVERY[:5]] == ["lowest"] * 4 + ["second-highest"]


with_joker = pytest.mark.parametrize("ranking", [JOKER_FIVE, JOKER_FOUR], ids=lambda ranking: ranking.name)


@with_joker
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6])
def test_a_joker_is_worth_what_the_evaluator_says(ranking: JokerRanking, size: int) -> None:
    """Beside cards at random, of two suits and of few ranks: nothing, flushes, straights and aces."""
    choose = random.Random(size)
    two_suits = [card for card in DECK if card[1] in "hs"]
    few_ranks = [card for card in DECK if card[0] in "AKQJT"]
    for pile in (DECK, two_suits, few_ranks):
        for _ in range(30):
            others = choose.sample(pile, size - 1)
            cards = tuple(choose.sample([*others, JOKER], size))
            assert quick(ranking).value(cards) == ranking.value(cards), cards
            assert quick(ranking).value(cards[::-1]) == ranking.value(cards), cards


@with_joker
@pytest.mark.parametrize("size", [2, 4, 5, 7])
def test_hands_without_the_joker_that_could_have_had_one(ranking: JokerRanking, size: int) -> None:
    choose = random.Random(size)
    two_suits = [card for card in DECK if card[1] in "hs"]
    for pile in (DECK, two_suits):
        for _ in range(60):
            cards = tuple(choose.sample(pile, size))
            assert quick(ranking).value(cards) == ranking.value(cards), cards
