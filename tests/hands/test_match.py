"""A player's hands against the banker's: fouls, margins, and what stays unseen."""

import pytest

from croupier.clauses.cite import cite
from croupier.hands.dealt import Unseen
from croupier.hands.match import Match, SetHand, fouled, set_hand
from tests.specs import arranging

P2, P16 = cite("bclc-poker/2"), cite("bclc-poker/16")
R = cite("bclc-poker/ruling")
clause = pytest.mark.clause

RANKING = {2: "bclc/pai-gow-poker", 3: "bclc/fortune-asia-poker"}  # by how many hands are set


def laid(text: str) -> SetHand:
    """`Ac Ad 7h 5c 3d / Kc Kd`, set as a game with so many hands compares them."""
    hands = [tuple(part.split()) for part in text.split(" / ")]
    return set_hand(arranging(RANKING[len(hands)]).hand, hands)


@pytest.mark.parametrize(
    "text, foul",
    [
        pytest.param("Ac Ad 7h 5c 3d / Kc Kd", False, marks=clause(P2("8.3.3"))),
        pytest.param("Kc Kd 7h 5c 3d / Ac Ad", True, marks=clause(P2("8.3.3"))),
        pytest.param("Ac 9d 7h 5c 3d / Kc Qd", False, marks=clause(P2("8.3.3"))),
        pytest.param("Kc Qd 7h 5c 3d / Ac 2d", True, marks=clause(P2("8.3.3"))),
        pytest.param("Ac Ad 7h 5c 3d / Ah As", False, marks=clause(P2("8.3.3"), R("49"))),
        pytest.param("Ac Kd 7h 5c 3d / Ah Ks", False, marks=clause(P2("8.3.3"), R("49"))),
        pytest.param("Ac Kd 7h 5c 3d / Jo 2s", False, marks=clause(P2("8.3.3"))),
        pytest.param("Ac Ad 3c 2h / Kc Kd / 7h", False, marks=clause(P16("6.6.1"), P16("2.1.3"))),
        pytest.param("Kc Kd 3c 2h / Ac Ad / 7h", True, marks=clause(P16("6.6.1"), P16("2.1.3"))),
        pytest.param("9c 9d 3c 2h / Kc Qd / Ah", True, marks=clause(P16("6.6.1"), P16("2.1.3"))),
        pytest.param("9c 9d 3c 2h / Ac Qd / Ah", False, marks=clause(P16("6.6.1"), R("115"))),
        pytest.param("Ac Ad 3c 2h / Ah As / Kh", False, marks=clause(P16("6.6.1"), R("115"))),
        pytest.param("9c 9d 3c 2h / Kc Qd / Jo", True, marks=clause(P16("6.6.1"), R("116"))),
    ],
)
def test_a_lower_hand_may_equal_the_one_above_it_and_no_more(text: str, foul: bool) -> None:
    assert fouled(laid(text)) is foul


def test_a_set_hand_holds_its_cards_from_the_high_hand_down() -> None:
    hand = laid("Ac Ad 3c 2h / Kc Kd / 7h")
    assert hand.cards == ("Ac", "Ad", "3c", "2h", "Kc", "Kd", "7h")
    assert hand.hands == (("Ac", "Ad", "3c", "2h"), ("Kc", "Kd"), ("7h",))
    assert len(hand.values) == 3


OWN = "Ac Ad 3c 2h / Kc 7d / 9h"


@clause(P16("6.11.1"))
@pytest.mark.parametrize(
    "banker, margins",
    [
        ("Kh Ks 8c 4h / Qc Qd / 8h", [1, -1, 1]),
        ("Ah As 3d 2s / Ks 7s / 9d", [0, 0, 0]),
        ("Ah As 3d 2s / Ks 6s / Td", [0, 1, -1]),
    ],
)
def test_each_hand_is_compared_with_the_one_in_its_place(banker: str, margins: list[int]) -> None:
    match = Match((), laid(OWN), banker=laid(banker))
    assert match.margins() == margins
    assert (match.higher(), match.same()) == (margins.count(1), margins.count(0))


@clause(P16("6.6.1"))
def test_a_fouled_hand_beats_and_equals_nothing() -> None:
    match = Match((), laid(OWN), banker=laid("Ah As 3d 2s / Ks 6s / 8d"), foul=True)
    assert (match.margins(), match.higher(), match.same()) == ([0, 1, 1], 0, 0)


@pytest.mark.parametrize("own, banker", [(None, None), (OWN, None), (None, OWN)])
def test_nothing_is_compared_before_both_are_set(own: str | None, banker: str | None) -> None:
    match = Match((), own and laid(own), banker=banker and laid(banker))  # type: ignore[arg-type]
    with pytest.raises(Unseen, match="setting"):
        match.margins()


def test_the_bankers_cards_are_unseen_until_they_are_up() -> None:
    with pytest.raises(Unseen, match="banker"):
        Match(()).banker_cards()
    assert Match((), banker_cards=("As",)).banker_cards() == ("As",)
