"""Facts of a setting game in words, one by one."""

from typing import Any

import pytest

from croupier.model.facts.arrange import (
    BankSettled,
    FirstHand,
    HandCompared,
    HandSet,
    HouseSet,
    HouseShown,
    StackDelivered,
    VacantRemoved,
)
from croupier.model.facts.bets import Settled
from croupier.model.settlement import Settlement
from tests.specs import arranging

GAME, FACE_UP = arranging("bclc/pai-gow-poker"), arranging("bclc/face-up-pai-gow-poker")
HANDS = (("As", "Ad", "7h", "5s", "2c"), ("Kc", "Kd"))


def line(commission: int, stake: int = 1000, returned: int = 2000) -> Settlement:
    return Settlement(2, "p2", "player", 1, "main", stake, "win", 1000, commission, returned, "c")


@pytest.mark.parametrize(
    "fact, said",
    [
        (HouseShown("c", ("As", "Kd")), {"laid": "As Kd"}),
        (FirstHand("c", (3, 4, 6), 13, 6, 2), {"by": "dice", "to": "seat 2", "banked": False}),
        (FirstHand("c", (5,), 5, 5, None, 3), {"by": "number", "to": "yourself", "banked": True}),
        (FirstHand("c", (5, 1), 6, 5, None, 3), {"by": "dice"}),
        (StackDelivered("c", None, ("As",)), {"to": "yourself"}),
        (StackDelivered("c", 4, ("As",)), {"to": "seat 4"}),
        (VacantRemoved("c", (6, 1)), {"vacant": "6, 1"}),
        (Settled("c", line(1)), {"charged": True, "banked": False}),
        (Settled("c", line(0), payer="bank:p3"), {"charged": False, "banked": True}),
        (BankSettled("c", line(1, 1000, 1500), 300), {"charged": True, "left": "$8.00"}),
        (BankSettled("c", line(0), 0), {"charged": False, "left": "$10.00"}),
        (
            HandSet("c", 2, HANDS),
            {
                "house": False,
                "laid": "As Ad 7h 5s 2c / Kc Kd",
                "lower": "low Kc Kd",
                "makes": "high hand pair of aces, low hand pair of kings",
                "made": ": high hand pair of aces, low hand pair of kings",
            },
        ),
        (HandSet("c", 2, HANDS, decided="d"), {"house": True}),
        (HouseSet("c", HANDS, "d"), {"house": False}),
        (HandCompared("c", 0, HANDS, "win"), {"house_hand": True, "outcome": "wins"}),
        (HandCompared("c", 2, HANDS, "push"), {"house_hand": False, "outcome": "push"}),
        (HandCompared("c", 2, HANDS, "lose"), {"outcome": "loses"}),
        (HandCompared("c", 2, HANDS, "lose", True), {"outcome": "a fouled hand loses"}),
        (
            HandCompared("c", 2, (("As", "Kd"),), "push"),
            {"laid": "As Kd", "makes": "", "made": "", "lower": ""},
        ),
    ],
)
def test_a_fact_in_words(fact: Any, said: dict[str, object]) -> None:
    told = GAME.words(fact)
    assert {name: told[name] for name in said} == said


def test_only_where_the_house_plays_face_up_may_its_hand_end_the_round() -> None:
    ace_high = HouseSet("c", (("As", "8c", "6h", "4d", "3s"), ("Qh", "Td")), "d")
    assert "no_contest" not in GAME.words(ace_high)
    assert FACE_UP.words(ace_high)["no_contest"] is True
    assert FACE_UP.words(HouseSet("c", HANDS, "d"))["no_contest"] is False
    assert "no_contest" not in FACE_UP.words(HandSet("c", 2, HANDS))
