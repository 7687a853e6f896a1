"""Low hands: which cards make one, which is better, and how many there are."""

import random
from collections import Counter
from collections.abc import Callable
from itertools import combinations, pairwise, permutations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import DECK, SUITS, Card, parse_cards
from croupier.hands.low import LowRanking
from croupier.hands.ranking import Value
from tests.hands.rankings import hands, patterns

P26 = "bclc-poker/26"
LOW = LowRanking("eight-or-better", 5, highest=8, clause=f"{P26}/1.4.1")
SEED = 20240620
DIGITS = "A2345678"  # as they are written on cards that may play, lowest first

clause = pytest.mark.clause


def rise(*worst_first: str) -> bool:
    """Whether each hand beats the one before it."""
    values = [LOW.value(parse_cards(hand)) for hand in worst_first]
    found = [value for value in values if value is not None]
    return len(found) == len(values) and all(worse < better for worse, better in pairwise(found))


def number(cards: tuple[Card, ...]) -> int | None:
    """A second way to tell the best low: the smallest number that five digits write, the highest first."""
    digits = {DIGITS.index(card[0]) + 1 for card in cards if card[0] in DIGITS}
    written = [int("".join(map(str, sorted(five, reverse=True)))) for five in combinations(digits, 5)]
    return min(written, default=None)


def as_number(value: Value | None) -> int | None:
    return None if value is None else int("".join(str(-rank) for rank in value))


# --- what qualifies -------------------------------------------------------------------------------


@clause(f"{P26}/1.4.1")
@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ("8c 7d 6h 5s 4c", "low: eight, seven, six, five, four"),
        ("9c 7d 6h 5s 4c", "no low"),
        ("8c 7d 6h 5s 5c", "no low"),
        ("8c 8d 7h 6s 5c 4d", "low: eight, seven, six, five, four"),
        ("Ac Kd Qh Js 2c 3d 4h", "no low"),
        ("Ac Kd Qh 5s 2c 3d 4h", "low: five, four, three, two, ace"),
        ("Ac Ad 2h 2s 3c 3d 4h 4s", "no low"),
        ("8c 7d 6h 5s 4c 3d 2h", "low: six, five, four, three, two"),
        ("8c 7d 6h 5s", "no low"),
        ("", "no low"),
    ],
)
def test_five_cards_of_different_ranks_up_to_eight(cards: str, says: str) -> None:
    assert LOW.describe(parse_cards(cards)) == says
    assert (LOW.value(parse_cards(cards)) is None) == (says == "no low")


@clause(f"{P26}/1.4.1", f"{P26}/1.7.1")
def test_every_low_among_all_hands_of_five_and_how_often_each_comes() -> None:
    found = Counter[Value]()
    for hand, ways in patterns(5):
        value = LOW.value(hand)
        if value is not None:
            found[value] += ways
    assert found.total() == comb(8, 5) * 4**5 == 57_344
    assert found == {tuple(-rank for rank in ranks): 4**5 for ranks in combinations(range(8, 0, -1), 5)}
    tops = Counter({-top: sum(ways for value, ways in found.items() if value[0] == top) for top, *_ in found})
    # The other four are any below the highest: 35, 15, 5 and 1 choices.
    assert tops == {8: 35 * 1024, 7: 15 * 1024, 6: 5 * 1024, 5: 1024}
    assert max(found) == (-5, -4, -3, -2, -1)
    assert min(found) == (-8, -7, -6, -5, -4)


@clause(f"{P26}/1.4.1", f"{P26}/1.7.2")
def test_hand_by_hand(size: Callable[[int], int], record_property: Callable[[str, object], None]) -> None:
    record_property("seed", SEED)
    wanted = size(comb(52, 5))
    qualified = 0
    for hand in hands(5, wanted, SEED):
        value = LOW.value(hand)
        assert as_number(value) == number(hand), hand
        qualified += value is not None
    if wanted == comb(52, 5):
        assert qualified == 57_344


# --- which is better ------------------------------------------------------------------------------


@clause(f"{P26}/1.7.1")
def test_the_wheel_is_best_and_the_highest_card_that_differs_decides() -> None:
    assert rise(
        "8c 7d 6h 5s 4c",
        "8c 7d 6h 5s 3c",
        "8c 7d 6h 5s Ac",
        "8c 7d 5h 4s 3c",
        "8c 4d 3h 2s Ac",
        "7c 6d 5h 4s 3c",
        "7c 4d 3h 2s Ac",
        "6c 5d 4h 3s 2c",
        "6c 4d 3h 2s Ac",
        "Ac 2d 3h 4s 5c",
    )
    assert LOW.value(parse_cards("Ac 2d 3h 4s 5c")) == (-5, -4, -3, -2, -1)


@clause(f"{P26}/1.7.1")
def test_the_order_of_all_lows_is_that_of_their_numbers() -> None:
    every = [[rank + "c" for rank in five] for five in combinations(DIGITS, 5)]
    worst_first = sorted(every, key=lambda hand: LOW.value(hand) or ())
    assert len(worst_first) == 56
    assert [number(tuple(hand)) for hand in worst_first] == sorted(
        (number(tuple(hand)) or 0 for hand in every), reverse=True
    )


@clause(f"{P26}/1.7.2")
@pytest.mark.parametrize("ranks", ["A2345", "23456", "45678", "A2346", "24678"])
def test_straights_and_flushes_count_nothing(ranks: str) -> None:
    suited = [rank + "s" for rank in ranks]
    mixed = [rank + suit for rank, suit in zip(ranks, "sdhcs", strict=True)]
    assert LOW.value(suited) == LOW.value(mixed) is not None
    assert LOW.value(suited) == tuple(-(DIGITS.index(rank) + 1) for rank in reversed(ranks))


@clause(f"{P26}/1.7.2")
def test_a_straight_flush_beats_only_what_is_higher() -> None:
    assert rise("7s 6s 5s 4s 3s", "7c 6d 5h 4s 2c", "6s 5s 4s 3s 2s", "6c 5d 4h 3s Ac", "6c 5d 4h 2s Ac")


# --- the cards of a hand --------------------------------------------------------------------------


def test_the_best_cards_are_told_from_the_highest_down() -> None:
    assert LOW.best(parse_cards("Ad 3s 8c 2h Kd 7c 8d")) == ("8c", "7c", "3s", "2h", "Ad")
    assert LOW.best(parse_cards("Ad 3s 9c 2h Kd 7c 7d")) == ()


def test_of_equal_cards_the_club_is_shown_whatever_the_order() -> None:
    cards = parse_cards("Ac As 2d 2h 3c 4d 5h")
    assert {LOW.best(order) for order in permutations(cards)} == {("5h", "4d", "3c", "2d", "Ac")}


some_cards = st.lists(st.sampled_from(DECK), min_size=0, max_size=9, unique=True)


@given(cards=some_cards, order=st.permutations(SUITS))
def test_suits_never_matter(cards: list[Card], order: list[str]) -> None:
    assert LOW.value([card[0] + order[SUITS.index(card[1])] for card in cards]) == LOW.value(cards)


@given(cards=some_cards)
def test_the_best_cards_are_worth_the_same_and_more_cards_never_less(cards: list[Card]) -> None:
    best = LOW.best(cards)
    assert set(best) <= set(cards)
    assert LOW.value(best) == LOW.value(cards)
    assert LOW.describe(best) == LOW.describe(cards)
    assert as_number(LOW.value(cards)) == number(tuple(cards))
    for held in range(len(cards)):
        fewer = LOW.value(cards[:held])
        assert fewer is None or fewer <= (LOW.value(cards) or ())


# --- the ranking itself ---------------------------------------------------------------------------


def test_another_number_and_another_highest_rank() -> None:
    seven = LowRanking("seven-or-better", 5, highest=7, clause="none")
    assert seven.value(parse_cards("8c 4d 3h 2s Ac")) is None
    three = LowRanking("three-cards", 3, highest=13, clause="none")
    assert three.value(parse_cards("Kc Qd Kh As")) == (-13, -12, -1)


@pytest.mark.parametrize(("cards", "highest"), [(5, 4), (5, 14), (0, 8)])
def test_a_ranking_checks_itself(cards: int, highest: int) -> None:
    with pytest.raises(AssertionError):
        LowRanking("wrong", cards, highest=highest, clause="none")


def test_a_hand_is_found_among_any_cards() -> None:
    choose = random.Random(SEED)
    for held in (6, 7, 8, 9, 13):
        for _ in range(100):
            cards = tuple(choose.sample(DECK, held))
            assert as_number(LOW.value(cards)) == number(cards), cards
    assert LOW.value(DECK) == (-5, -4, -3, -2, -1)
