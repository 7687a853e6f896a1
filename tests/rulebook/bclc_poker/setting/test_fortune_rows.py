"""The Fortune schedule of sections 3, 5 and 16, row by row: its hands, the hands just below, what it pays."""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.hands.match import Match
from tests.specs import envy_of, set_table

R = cite("bclc-poker/ruling")
clause = pytest.mark.clause

FORTUNE, FACE_UP, ASIA = "bclc/fortune-pai-gow-poker", "bclc/face-up-pai-gow-poker", "bclc/fortune-asia-poker"
SCHEDULES = {FORTUNE: "3/5.5", FACE_UP: "5/6.6.1", ASIA: "16/5.7.1"}
NOTHING = {FORTUNE: "3/2.1.5", FACE_UP: "5/2.1.5", ASIA: "16/2.2.1.e"}
ENVY = {FORTUNE: "3/2.2.2", FACE_UP: "5/2.2.2", ASIA: "16/2.2.2.b"}
JOKER = {FORTUNE: "3/4.1", FACE_UP: "5/5.1", ASIA: "16/5.3"}
# The words of section 16 where they differ.
WORDS = {
    "royal-flush-plus-royal-match": "royal-flush-royal-match",
    "five-aces": "5-aces",
    "four-of-a-kind": "4-of-a-kind",
    "three-of-a-kind": "3-of-a-kind",
}
# name, odds to 1, envy in dollars
PAYS = [
    ("7-card-straight-flush-no-joker", 8000, 5000),
    ("royal-flush-plus-royal-match", 2000, 1000),
    ("7-card-straight-flush-with-joker", 1000, 500),
    ("five-aces", 400, 250),
    ("royal-flush", 150, 50),
    ("straight-flush", 50, 20),
    ("four-of-a-kind", 25, 5),
    ("full-house", 5, 0),
    ("flush", 4, 0),
    ("three-of-a-kind", 3, 0),
    ("straight", 2, 0),
]
HANDS = {  # hands of each row, its lowest and highest among them, and those that other rows would fit too
    "7-card-straight-flush-no-joker": [
        "7h 6h 5h 4h 3h 2h Ah",
        "8h 7h 6h 5h 4h 3h 2h",
        "Ac Kc Qc Jc Tc 9c 8c",
    ],
    "royal-flush-plus-royal-match": ["Ah Kh Qh Jh Th Kc Qc", "Ah Kh Qh Jh Jo Kc Qc", "Jo Ks Qs Js Ts Kd Qd"],
    "7-card-straight-flush-with-joker": [
        "Jo 6h 5h 4h 3h 2h Ah",
        "8h 7h Jo 5h 4h 3h 2h",
        "Jo Kc Qc Jc Tc 9c 8c",
    ],
    "five-aces": ["Ac Ad Ah As Jo 3c 2d", "Ac Ad Ah As Jo Kc Kd", "Ac Ad Ah As Jo Kh Qh"],
    "royal-flush": [
        "Ah Kh Qh Jh Th 4c 3c",
        "Ah Kh Qh Jh Th Kc Qd",
        "Ah Kh Qh Jh Th Kc Jo",
        "Ah Kh Qh Jh Th Jc Tc",
        "Ah Kh Jo Jh Th 4c 3c",
        "Ah Ac As Jo Kh Qh Jh",
    ],
    "straight-flush": [
        "Ah 2h 3h 4h 5h Kc Kd",
        "Kc Qc Jc Tc 9c Ad As",
        "8h 7h 6h 5h 4h 3h Kc",
        "Jo 9h 8h 7h 6h 6c 6d",
        "Ah 2h Jo 4h 5h 5c 5d",
        "8h 7h 6h 5h 4h 9c Jo",
    ],
    "four-of-a-kind": ["2c 2d 2h 2s 3c 3d 3h", "Ac Ad Ah Jo Kc Qd 2h", "Ac Ad Ah As Kc Kd Kh"],
    "full-house": [
        "2c 2d 2h 3c 3d Kh Qs",
        "Ac Ad Ah Kc Kd Kh Qs",
        "Ac Ad Jo Kc Kd Qh 9s",
        "Ah Ac Kh Kc Jo Qh 9h",
        "Kc Kd Kh Ac Jo 4d 2s",
    ],
    "flush": [
        "7h 5h 4h 3h 2h Kc Qd",
        "Ah Kh Qh Jh 9h 9c 9d",
        "Kh Jh 9h 7h Jo 4c 2d",
        "9h 8h 7h 6h 2h Tc 5d",
        "Ah 9h 7h 5h Jo Ac 2d",
    ],
    "three-of-a-kind": [
        "2c 2d 2h Kh Qs 9c 7d",
        "Ac Ad Jo Kh Qs 9c 7d",
        "8c 8d 8h 7c 6d 5h 4s",
        "Ac Ad Jo 5h 4s 3c 2d",
    ],
    "straight": [
        "Ac 2d 3h 4s 5c 9d 9h",
        "Ac Kd Qh Js Tc 3d 3h",
        "9c 8d Jo 6c 5d Kh Kc",
        "Ac Jo Kd Qh Js 4c 2d",
        "7c 6d 5h 4s 3c 2d Kd",
    ],
    "": [  # nothing
        "Kc Kh Jo 9c 6d 4c 2h",
        "Ac Ad Kc Kd Qc Qd 9h",
        "Ah Kh Qh Jh 9c 8d 2s",
        "Ac Jo 9d 8h 6s 3c 2d",
        "Kc Kd Jo 9h 8s 3c 2d",
        "9c 8d 7h 6c 4d 3h 2c",
    ],
}


def row_of(table: Any, cards: str) -> Any:
    return table.judge(Match(tuple(cards.split())))


def number(key: str, name: str) -> str:
    return f"bclc-poker/{SCHEDULES[key]}#{WORDS.get(name, name) if key == ASIA else name}"


def each_row(key_and_more: Callable[[str, str], list[str]]) -> Any:
    cases = [
        pytest.param(key, name, odds, envy, id=f"{key.removeprefix('bclc/')}-{name}", marks=clause(*cited))
        for key in SCHEDULES
        for name, odds, envy in PAYS
        for cited in [key_and_more(key, name)]
    ]
    return pytest.mark.parametrize("key, name, odds, envy", cases)


@each_row(lambda key, name: [number(key, name), R("67"), f"bclc-poker/{NOTHING[key]}"])
def test_a_row_pays_for_its_hands_and_for_no_others(key: str, name: str, odds: int, envy: int) -> None:
    table = set_table(key, "fortune")
    found = [
        cards for some in HANDS.values() for cards in some if row_of(table, cards).clause == number(key, name)
    ]
    assert found == HANDS[name]
    assert {str(row_of(table, cards).pays) for cards in found} == {f"{odds} to 1"}
    assert row_of(table, HANDS[name][0]).name == number(key, name).partition("#")[2]


@each_row(lambda key, name: [number(key, name), f"bclc-poker/{ENVY[key]}"])
def test_the_rows_that_are_envied(key: str, name: str, odds: int, envy: int) -> None:
    table = envy_of(key).table
    found = [
        cards for some in HANDS.values() for cards in some if row_of(table, cards).clause == number(key, name)
    ]
    assert found == (HANDS[name] if envy else [])
    lowest = row_of(table, HANDS[name][0])
    if envy:
        assert (lowest.pays.result, str(lowest.pays)) == ("win", f"${envy}.00")
    else:
        assert (lowest.pays.result, lowest.clause) == ("lose", f"bclc-poker/{ENVY[key]}")


@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=clause(f"bclc-poker/{NOTHING[key]}", R("67"))) for key in SCHEDULES]
)
def test_two_pair_pair_and_high_card_pay_nothing(key: str) -> None:
    table = set_table(key, "fortune")
    assert [row_of(table, cards).pays.result for cards in HANDS[""]] == ["lose"] * len(HANDS[""])
    assert {row_of(table, cards).clause for cards in HANDS[""]} == {f"bclc-poker/{NOTHING[key]}"}


@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=clause(f"bclc-poker/{JOKER[key]}")) for key in SCHEDULES]
)
@pytest.mark.parametrize(
    "cards, name",
    [
        ("Kc Kd Jo 9h 8s 3c 2d", "nothing"),  # not a third king
        ("Ac Ad Jo Kh Qs 9c 7d", "three-of-a-kind"),  # but a third ace
        ("9c 8d Jo 6c 5d Kh Kc", "straight"),
        ("Kh Jh 9h 7h Jo 4c 2d", "flush"),
        ("Jo 9h 8h 7h 6h 6c 6d", "straight-flush"),
    ],
)
def test_the_joker_is_an_ace_or_completes(key: str, cards: str, name: str) -> None:
    row = row_of(set_table(key, "fortune"), cards)
    assert row.name == (WORDS.get(name, name) if key == ASIA else name)


@pytest.mark.parametrize(
    "key",
    [
        pytest.param(FORTUNE, marks=clause("bclc-poker/3/4.3", "bclc-poker/3/5.5#note-royal-match")),
        pytest.param(FACE_UP, marks=clause("bclc-poker/5/5.3", "bclc-poker/5/6.6.1#note-royal-match")),
        pytest.param(ASIA, marks=clause("bclc-poker/16/5.4")),
    ],
)
@pytest.mark.parametrize(
    "cards, odds",
    [
        ("Ah Kh Qh Jh Th Kc Qc", "2000 to 1"),
        ("Ah Kh Qh Jh Jo Kc Qc", "2000 to 1"),
        ("Ah Kh Qh Jh Th Kc Qd", "150 to 1"),
        ("Ah Kh Qh Jh Th Qc Jc", "150 to 1"),
        ("Ah Kh Qh Jh Th Kc Jo", "150 to 1"),
        ("Kh Qh Jh Th 9h Kc Qc", "50 to 1"),
    ],
)
def test_a_royal_match_is_king_and_queen_of_one_suit_beside_a_royal_flush(
    key: str, cards: str, odds: str
) -> None:
    assert str(row_of(set_table(key, "fortune"), cards).pays) == odds
