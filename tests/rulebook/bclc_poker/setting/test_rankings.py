"""How hands of four, two and one card compare at Fortune Asia Poker."""

from itertools import pairwise

import pytest

from croupier.clauses.cite import cite
from croupier.hands.quick import quick
from croupier.hands.ranking import Ranking, Value
from tests.specs import arranging

P16 = cite("bclc-poker/16")
R = cite("bclc-poker/ruling")
clause = pytest.mark.clause


def ranking() -> Ranking:
    return arranging("bclc/fortune-asia-poker").hand


def worth(cards: str) -> Value:
    """The value of a hand, on which the evaluator and its quick twin must agree."""
    hand = cards.split()
    assert quick(ranking()).value(hand) == ranking().value(hand)
    return ranking().value(hand)


# --- four cards -------------------------------------------------------------------------------

LADDER = (  # weakest first: clause, category, the worst and the best hands of each kind
    ("5.6.1.i", "high-card", "2c 3d 4h 6s", "Ac Kd Qh Ts"),
    ("5.6.1.h", "pair", "2c 2d 3h 4s", "Ac Ad Kh Qs"),
    ("5.6.1.g", "two-pair", "2c 2d 3h 3s", "Ac Ad Kh Ks"),
    ("5.6.1.f", "three-of-a-kind", "2c 2d 2h 3s", "Ac Ad Ah Ks"),
    ("5.6.1.e", "straight", "2c 3d 4h 5s", "Ac Kd Qh Js"),
    ("5.6.1.d", "flush", "2c 3c 4c 6c", "Ac Kc Qc Tc"),
    ("5.6.1.c", "four-of-a-kind", "2c 2d 2h 2s", "Kc Kd Kh Ks"),
    ("5.6.1.b", "straight-flush", "2c 3c 4c 5c", "Ac Kc Qc Jc"),
    ("5.6.1.a", "four-aces", "Ac Ad Ah As", "Ac Ad Ah Jo"),
)


@pytest.mark.parametrize(
    "weaker, stronger, name",
    [
        pytest.param(weaker, stronger, name, id=number, marks=clause(P16(number), P16(below)))
        for (below, _, _, weaker), (number, name, stronger, _) in pairwise(LADDER)
    ],
)
def test_the_worst_of_a_kind_beats_the_best_of_the_kind_below(weaker: str, stronger: str, name: str) -> None:
    assert ranking().category(stronger.split()) == name
    assert worth(stronger) > worth(weaker)


@pytest.mark.parametrize(
    "name, hands",
    [
        pytest.param(name, (worst, best), id=number, marks=clause(P16(number)))
        for number, name, worst, best in LADDER
    ],
)
def test_the_name_of_each_kind(name: str, hands: tuple[str, str]) -> None:
    assert {ranking().category(hand.split()) for hand in hands} == {name}


STRAIGHTS = ("2345", "3456", "6789", "789T", "9TJQ", "TJQK", "A234", "AKQJ")  # weakest first


@pytest.mark.parametrize(
    "suits",
    [
        pytest.param("cdhs", marks=clause(P16("5.6.1.e"), R("26")), id="straights"),
        pytest.param("cccc", marks=clause(P16("5.6.1.b"), R("26")), id="straight-flushes"),
    ],
)
def test_ace_to_four_is_second_only_to_ace_to_jack(suits: str) -> None:
    values = [
        worth(" ".join(rank + suit for rank, suit in zip(ranks, suits, strict=True))) for ranks in STRAIGHTS
    ]
    assert values == sorted(values)
    assert len({value[1:] for value in values}) == len(STRAIGHTS)
    assert len({value[0] for value in values}) == 1


@pytest.mark.parametrize(
    "weaker, stronger",
    [
        pytest.param("Ac Kd Qh 9s", "Ac Kd Qh Ts", marks=clause(P16("5.6.1.i")), id="high-card"),
        pytest.param("9c 9d Kh 4s", "9c 9d Kh 5s", marks=clause(P16("5.6.1.h")), id="pair"),
        pytest.param("9c 9d Ah Ks", "Tc Td 3h 2s", marks=clause(P16("5.6.1.h")), id="pairs"),
        pytest.param("Kc Kd 9h 9s", "Kc Kd Th Ts", marks=clause(P16("5.6.1.g")), id="two-pair"),
        pytest.param("9c 9d 9h As", "Tc Td Th 2s", marks=clause(P16("5.6.1.f")), id="three-of-a-kind"),
        pytest.param("Ac 9c 5c 3c", "Ac 9c 6c 2c", marks=clause(P16("5.6.1.d")), id="flush"),
        pytest.param("Qc Qd Qh Qs", "Kc Kd Kh Ks", marks=clause(P16("5.6.1.c")), id="four-of-a-kind"),
    ],
)
def test_hands_of_one_kind_compare_by_rank(weaker: str, stronger: str) -> None:
    assert worth(weaker) < worth(stronger)


@clause(P16("5.2"))
@pytest.mark.parametrize(
    "first, second",
    [
        ("Kc 9c 5c 2c", "Ks 9s 5s 2s"),
        ("9h 8h 7h 6h", "9d 8d 7d 6d"),
        ("9c 8d 7h 6s", "9s 8h 7d 6c"),
        ("Kc Kd 9h 5s", "Kh Ks 9d 5c"),
        ("Ac Kd", "As Kh"),
        ("Ac", "As"),
    ],
)
def test_suits_are_equal(first: str, second: str) -> None:
    assert worth(first) == worth(second)


# --- the joker --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "cards, same_as, says",
    [
        ("Jo Kc 9d 5h", "Ac Kd 9h 5s", "ace high"),  # an ace
        ("Jo Ac 9d 5h", "As Ac 9d 5h", "pair of aces"),
        ("Jo Kc Kd 5h", "Ac Kd Kh 5s", "pair of kings"),  # not a third king
        ("Jo 9c 9d 9h", "Ac 9d 9h 9s", "three of a kind, nines"),
        ("Jo 9c 8d 7h", "Tc 9d 8h 7s", "straight, ten high"),  # completes a straight, at its best
        ("Jo 9c 7d 6h", "9c 8d 7h 6s", "straight, nine high"),
        ("Jo 2c 3d 4h", "Ac 2d 3h 4s", "straight, four high"),
        ("Jo Ac 2d 4h", "Ac 2d 3h 4s", "straight, four high"),
        ("Jo Kc Qd Jh", "Ac Kd Qh Js", "straight, ace high"),
        ("Jo 9c 5c 2c", "Ac 9c 5c 2c", "flush, ace high"),
        ("Jo Ac 9c 5c", "Ac Kc 9c 5c", "flush, ace high"),
        ("Jo 9c 8c 6c", "9c 8c 7c 6c", "straight flush, nine high"),
        ("Jo Ac Ad Ah", "Ac Ad Ah As", "four aces"),
    ],
)
@clause(P16("5.3"))
def test_the_joker_is_an_ace_or_completes_a_straight_or_flush(cards: str, same_as: str, says: str) -> None:
    assert worth(cards) == worth(same_as)
    assert ranking().describe(cards.split()) == says


@clause(P16("5.6.1.a"))
@pytest.mark.parametrize("aces", ["Ac Ad Ah As", "Ac Ad Ah Jo", "Ac Ad Jo As"])
@pytest.mark.parametrize("others", ["Ac Kc Qc Jc", "Jo Kc Qc Jc", "Kc Kd Kh Ks"])
def test_four_aces_beat_everything(aces: str, others: str) -> None:
    assert worth(aces) > worth(others)


@clause(R("116"))
@pytest.mark.parametrize(
    "cards, same_as", [("Jo Kc", "Ac Kd"), ("Jo Ac", "Ad Ac"), ("Jo", "Ac"), ("Jo 2c", "As 2d")]
)
def test_in_the_other_hands_the_joker_is_an_ace(cards: str, same_as: str) -> None:
    assert worth(cards) == worth(same_as)


# --- two cards and one ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "weaker, stronger",
    [
        pytest.param("Ac Kd", "2c 2d", marks=clause(P16("5.6.2.a"), P16("5.6.2.b")), id="any pair is higher"),
        pytest.param("9c 9d", "Tc Td", marks=clause(P16("5.6.2.a")), id="pairs"),
        pytest.param("Kc Kd", "Ac Jo", marks=clause(P16("5.6.2.a")), id="ace and joker"),
        pytest.param("Kc Qc", "Ad 2h", marks=clause(P16("5.6.2.b")), id="the higher card"),
        pytest.param("Kc 9c", "Kd Th", marks=clause(P16("5.6.2.b")), id="then the other"),
        pytest.param("Ac 3d", "Kc Ad", marks=clause(P16("5.6.2.b")), id="no straight of two"),
        pytest.param("Qc Jc", "Kd 2h", marks=clause(P16("5.6.2.b")), id="no flush of two"),
        pytest.param("9c", "Td", marks=clause(P16("5.6.3.a")), id="one card"),
        pytest.param("Kc", "As", marks=clause(P16("5.6.3.a")), id="an ace"),
        pytest.param("Kc", "Jo", marks=clause(P16("5.6.3.a")), id="the joker"),
    ],
)
def test_the_smaller_hands(weaker: str, stronger: str) -> None:
    assert worth(weaker) < worth(stronger)


@clause(P16("5.6.3.a"))
def test_one_card_goes_by_its_rank_alone() -> None:
    assert worth("9c") == worth("9d") == worth("9h") == worth("9s")


@clause(R("115"))
@pytest.mark.parametrize(
    "larger, smaller, legal",
    [
        ("9c 9d 3h 2s", "8c 8d", True),  # by category, then by the first two ranks
        ("9c 9d 3h 2s", "9h 9s", True),  # equal
        ("9c 9d Ah Ks", "Tc Td", False),
        ("Ac Kd Qh 9s", "2c 2d", False),
        ("3c 3d 2h 2s", "Ac Ad", True),
        ("Kc 9d 4h 2s", "Kd 6c", True),
        ("Kc 6d 4h 2s", "Kd 6c", True),
        ("Kc 6d 5h 4s", "Kd 7c", False),
        ("Qc Td 9h 8s", "Kd 2c", False),
        ("2c 3d 4h 5s", "Ac Ad", True),
        ("Kd 2c", "Ks", True),
        ("Kd 2c", "Ah", False),
        ("2d 2c", "Ah", True),
        ("Jo 2c", "Ah", True),
    ],
)
def test_hands_of_unequal_length(larger: str, smaller: str, legal: bool) -> None:
    """As for a foul: no hand may be lower than the next."""
    assert (worth(larger) >= worth(smaller)) is legal
