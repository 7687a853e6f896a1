"""Poker hands with a joker: an ace, or what completes a straight, a flush or a straight flush."""

import re
from collections import Counter

import pytest

from croupier.cards.card import JOKER
from croupier.hands.joker import JokerRanking
from tests.hands.rankings import JOKER_FIVE, JOKER_FOUR, STANDARD, dealt, patterns

clause = pytest.mark.clause


@clause("bclc-poker/2/6.2")
@pytest.mark.parametrize(
    ("cards", "best", "says"),
    [
        ("Jo", "Jo", "ace high"),
        ("Jo 4d", "Jo 4d", "ace high"),
        ("Jo 4d 4c", "4c 4d Jo", "pair of fours"),  # no third four
        ("Jo 9d 7h 4s 2c", "Jo 9d 7h 4s 2c", "ace high"),
        ("Jo 9d 9h 4s 2c", "9d 9h Jo 4s 2c", "pair of nines"),
        ("Jo 9d 9h 4s 4c", "9d 9h 4c 4s Jo", "two pair, nines and fours"),  # no full house
        ("Jo 9d 9h 9s 3c", "9d 9h 9s Jo 3c", "three of a kind, nines"),
        ("Jo 4d 4h 4s 4c", "4c 4d 4h 4s Jo", "four of a kind, fours"),
        ("Jo 9d 8h 7s 6c", "Jo 9d 8h 7s 6c", "straight, ten high"),  # the higher end
        ("Jo Td 9h 7s 6c", "Td 9h Jo 7s 6c", "straight, ten high"),
        ("Jo Kd Qh Js Tc", "Jo Kd Qh Js Tc", "straight, ace high"),
        ("Jo Ad Kh Qs Jc", "Ad Kh Qs Jc Jo", "straight, ace high"),
        ("Jo 5d 4h 3s 2c", "Jo 5d 4h 3s 2c", "straight, six high"),
        ("Jo Ad 4h 3s 2c", "Jo 4h 3s 2c Ad", "straight, five high"),
        ("Jo 9d 8d 7d 6d", "Jo 9d 8d 7d 6d", "straight flush, ten high"),
        ("Jo Ad Kd Qd Td", "Ad Kd Qd Jo Td", "royal flush"),
        ("Jo Kd 9d 4d 2d 9h 9c", "Jo Kd 9d 4d 2d", "flush, ace high"),
    ],
)
def test_the_best_hand(cards: str, best: str, says: str) -> None:
    assert JOKER_FIVE.describe(cards.split()) == says
    assert " ".join(JOKER_FIVE.best(cards.split())) == best
    assert JOKER_FIVE.describe(cards.split()[::-1]) == says


@clause("bclc-poker/2/6.2")
@pytest.mark.parametrize(
    ("cards", "best", "says"),
    [
        ("Jo Ad", "A A", "pair of aces"),
        ("Jo Ad 9h 4s 3c", "A A 9h 4s 3c", "pair of aces"),
        ("Jo Ad 9h 9s 3c", "A A 9h 9s 3c", "two pair, aces and nines"),
        ("Jo Ad Ah 4s 3c", "A A A 4s 3c", "three of a kind, aces"),
        ("Jo Ad Ah 4s 4c", "A A A 4c 4s", "full house, aces over fours"),
        ("Jo Ad 4h 4s 4c", "4c 4h 4s A A", "full house, fours over aces"),
        ("Jo Ad Ah As 4c", "A A A A 4c", "four of a kind, aces"),
    ],
)
def test_beside_an_ace_it_is_one_more(cards: str, best: str, says: str) -> None:
    """Which of several aces is shown as the joker does not matter."""
    assert JOKER_FIVE.describe(cards.split()) == says
    assert re.sub("Jo|A[cdhs]", "A", " ".join(JOKER_FIVE.best(cards.split()))) == best


@clause("bclc-poker/ruling/50")
@pytest.mark.parametrize(
    ("joker", "natural"),
    [
        ("Jo Kd 9d 4d 2d", "Ah Kh 9h 4h 2h"),
        ("Jo Ad 9d 4d 2d", "Ah Kh 9h 4h 2h"),
        ("Jo Ad Kd 4d 2d", "Ah Kh Qh 4h 2h"),
        ("Jo Ad Kd Qd 2d", "Ah Kh Qh Jh 2h"),
    ],
)
def test_in_a_flush_it_is_the_highest_rank_missing(joker: str, natural: str) -> None:
    assert JOKER_FIVE.value(joker.split()) == JOKER_FIVE.value(natural.split())


@clause("bclc-poker/ruling/50")
def test_five_aces_beat_everything() -> None:
    aces = ["Ac", "Ad", "Ah", "As", "Jo"]
    assert JOKER_FIVE.describe(aces) == "five aces"
    assert set(JOKER_FIVE.best([*aces, "Kc"])) == set(aces)
    assert JOKER_FIVE.value(aces) > JOKER_FIVE.value(["Ah", "Kh", "Qh", "Jh", "Th"])
    assert JOKER_FIVE.value([*aces, "Kc", "Kd"]) == JOKER_FIVE.value(aces)


@clause("bclc-poker/2/6.1")
def test_the_wheel_is_the_lowest_straight_of_five() -> None:
    wheel, six = ["Jo", "4d", "3h", "2s", "Ac"], ["6c", "5d", "4h", "3s", "Jo"]
    assert JOKER_FIVE.category(wheel) == "straight"
    assert JOKER_FIVE.value(wheel) == JOKER_FIVE.value(["5c", "4d", "3h", "2s", "Ac"])
    assert JOKER_FIVE.value(["Jo", "5d", "4h", "3s", "2c"]) > JOKER_FIVE.value(wheel)
    assert JOKER_FIVE.value(["6c", "5d", "4h", "3s", "2d"]) < JOKER_FIVE.value(
        six
    )  # the joker makes it seven high


@clause("bclc-poker/16/5.6.1.b", "bclc-poker/16/5.6.1.e")
def test_the_wheel_is_the_second_highest_straight_of_four() -> None:
    for high, wheel, next_one in (
        ("Ac Kd Qh Jo", "Ac 2d 3h Jo", "Kc Qd Jh Ts"),
        ("Ac Kc Qc Jo", "Ac 2c 3c Jo", "Kd Qd Jd Td"),
    ):
        values = [JOKER_FOUR.value(hand.split()) for hand in (high, wheel, next_one)]
        assert values == sorted(values, reverse=True)
        assert len(set(values)) == 3
    assert JOKER_FOUR.describe(["2c", "3d", "4h", "Jo"]) == "straight, four high"  # rather than five high


@pytest.mark.parametrize("ranking", [JOKER_FIVE, JOKER_FOUR], ids=lambda ranking: ranking.name)
def test_short_hands_make_no_straight_or_flush(ranking: JokerRanking) -> None:
    assert ranking.category(["Jo", "Kd", "Qd"]) == "high-card"
    assert ranking.category(["Jo", "Ad"]) == "pair"
    assert ranking.value(["Jo", "Kd"]) == ranking.value(["Ac", "Kd"])
    assert ranking.value(["Jo"]) == ranking.value(["Ac"])


def test_without_a_joker_nothing_changes() -> None:
    for size in (2, 5, 6):
        for cards in dealt(size, 100, seed=4):
            assert JOKER_FIVE.category(cards) == STANDARD.category(cards)
            assert JOKER_FIVE.best(cards) == STANDARD.best(cards)


@clause("bclc-poker/2/6.2")
def test_every_hand_of_four_cards_and_the_joker() -> None:
    """Counted by hand. Of the 715 sets of four ranks 41 are four fifths of a straight: 11 runs of four and
    30 with a hole; 8 of the 41 hold an ace, 5 lie between ten and ace. Four cards of given different ranks
    come in 256 ways, in 4 of them suited.
    """
    found: Counter[str] = Counter()
    for cards, ways in patterns(4):
        found[JOKER_FIVE.category((*cards, JOKER))] += ways
    assert found == {
        "five-aces": 1,
        "royal-flush": 4 * 5,
        "straight-flush": 4 * (41 - 5),
        "four-of-a-kind": 12 + 4 * 48,  # natural ones, or three aces
        "full-house": 6 * 12 * 6 + 12 * 4 * 4,  # two aces and a pair, or an ace and three of a kind
        "flush": 4 * (715 - 41),
        "straight": 41 * 252,
        "three-of-a-kind": 6 * 66 * 16 + 12 * 4 * 44,  # two aces, or natural ones without an ace
        "two-pair": 66 * 36 + 4 * 72 * 44,  # natural ones without an ace, or an ace and a pair
        "pair": (220 - 8) * 252 + 72 * 55 * 16,  # an ace, or a natural pair without one
        "high-card": (495 - 33) * 252,
    }
    assert found.total() == 270_725


def test_every_hand_of_five_from_53_cards() -> None:
    """Those above and the natural ones, as they are published."""
    found: Counter[str] = Counter()
    for cards, ways in patterns(5):
        found[JOKER_FIVE.category(cards)] += ways
    for cards, ways in patterns(4):
        found[JOKER_FIVE.category((*cards, JOKER))] += ways
    assert found.total() == 2_869_685
    assert found == {
        "five-aces": 1,
        "royal-flush": 24,
        "straight-flush": 180,
        "four-of-a-kind": 828,
        "full-house": 4_368,
        "flush": 7_804,
        "straight": 20_532,
        "three-of-a-kind": 63_360,
        "two-pair": 138_600,
        "pair": 1_215_024,
        "high-card": 1_418_964,
    }
