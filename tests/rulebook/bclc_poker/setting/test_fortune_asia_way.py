"""Section 16, clause 7: each rule of the house way with hands on both sides of its borders.

The settings in fortune_asia_way.csv are written from the clauses: what a row checks (R is a ruling), the
cards, the three hands as they read best, and the clause that decides.
"""

import csv
from itertools import permutations
from pathlib import Path
from random import Random

import pytest

from croupier.cards.card import DECK, JOKER
from croupier.clauses.cite import cite
from croupier.rulebook.bclc_poker.setting.fortune_asia_way import FORTUNE_ASIA_WAY
from croupier.rulebook.bclc_poker.setting.rankings import FORTUNE_ASIA

P16 = cite("bclc-poker/16")
R = cite("bclc-poker/ruling")
clause = pytest.mark.clause

with Path(__file__).with_name("fortune_asia_way.csv").open(newline="", encoding="utf-8") as file:
    CASES = list(csv.DictReader(file))


def checked(number: str) -> str:
    return R(number[1:]) if number.startswith("R") else P16(number)


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=f"{case['checks']}: {case['cards']}", marks=clause(checked(case["checks"])))
        for case in CASES
    ],
)
def test_the_house_way_sets(case: dict[str, str]) -> None:
    cards = case["cards"].split()
    for _ in range(5):
        hands, decided = FORTUNE_ASIA_WAY(tuple(cards))
        assert [" ".join(hand) for hand in hands] == [case["high"], case["medium"], case["low"]]
        assert decided == P16(case["clause"])
        Random(16).shuffle(cards)


@pytest.mark.parametrize(
    "hand, size",
    [
        pytest.param(2, 1, marks=clause(P16("7.intro.1")), id="low"),
        pytest.param(1, 2, marks=clause(P16("7.intro.2")), id="medium"),
        pytest.param(0, 4, marks=clause(P16("7.intro.3")), id="high"),
    ],
)
def test_how_many_cards_a_hand_has(hand: int, size: int) -> None:
    deck = [*DECK, JOKER]
    rng = Random(16)
    for _ in range(50):
        assert len(FORTUNE_ASIA_WAY(tuple(rng.sample(deck, 7))).hands[hand]) == size


@pytest.mark.parametrize(
    "cards, makes",
    [
        pytest.param("9c 7d 6h Jo 9s Kd 2c", "straight, nine high", marks=clause(P16("7.7.1.a"))),
        pytest.param("9c 8d 7h Jo 9s Kd 2c", "straight, ten high", marks=clause(P16("7.7.1.a"))),
        pytest.param("Qh 9h 5h Jo Qc Kd 2s", "flush, ace high", marks=clause(P16("7.15.4.a"))),
        pytest.param("9h 8h 7h Jo 9s Kd 2c", "straight flush, ten high", marks=clause(P16("7.15.4.a"))),
        pytest.param("Ah 9h 5h Jo Kc Qd 2s", "flush, ace high", marks=clause(R("138"))),
    ],
)
def test_the_joker_makes_the_high_hand_the_best_it_can_be(cards: str, makes: str) -> None:
    high, _, _ = FORTUNE_ASIA_WAY(tuple(cards.split())).hands
    assert FORTUNE_ASIA.describe(high) == makes
    assert FORTUNE_ASIA.best(high) == high  # laid out in the order in which it plays


@clause(R("d22"))
@pytest.mark.parametrize("cards", ["9h 9c 8h 7h 6h Kd 2s", "Ac Ad Ah As Jo 8h 3h", "Ah Ac Jo Kd 9c 5h 3h"])
def test_the_order_of_the_cards_never_matters(cards: str) -> None:
    (setting,) = {FORTUNE_ASIA_WAY(order) for order in permutations(cards.split())}
    assert sorted(card for hand in setting.hands for card in hand) == sorted(cards.split())


@clause(P16("6.9"))
def test_its_name_and_version() -> None:
    assert str(FORTUNE_ASIA_WAY) == "fortune-asia house way (version 1)"
    assert FORTUNE_ASIA_WAY.clause == P16("6.9")
