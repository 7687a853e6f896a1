"""What each person sees of a round against the house: every card, and every fact that names one."""

from dataclasses import replace
from typing import Any

import pytest

from croupier.engines.decide.state import Round, Rules, Spot
from croupier.engines.decide.view import hidden_from, view
from croupier.model.facts.bets import BetsClosed
from croupier.model.facts.cards import CardDealt
from croupier.model.facts.decide import HandSplit, HouseWayTold, Kept
from croupier.model.rules import Rule
from croupier.model.view import HIDDEN, Viewer
from tests.rounds import OPENING
from tests.specs import house

OWN = Viewer("seat", 1, "p1")
SAME = Viewer("seat", 2, "p1")  # another seat of the same player
NEW = Viewer("seat", 1, "p9")  # who has taken the seat since
OTHER = Viewer("seat", 3, "p3")
DEALER = Viewer("dealer")
EVERYBODY = (OWN, SAME, NEW, OTHER, DEALER, Viewer("public"))


def table(one_by_one: Rule[bool] | None = None) -> Round:
    """p1 at seats 1 and 2, p3 at seat 3; nothing is open yet."""
    game = replace(house("bclc/three-card-poker"), one_by_one=one_by_one)
    r = Round(Rules(game, None, (), {}, (0, 0), 0), 1, OPENING)  # type: ignore[arg-type]
    for seat, player in ((1, "p1"), (2, "p1"), (3, "p3")):
        spot = r.spots[seat] = Spot(seat, player)
        spot.hands[0].cards = [f"{seat + 1}h", f"{seat + 1}d"]
    r.dealer = ["Ah", "Kd", "Ah"]
    r.board = ["2s", "3s", "4s"]
    return r


def cards(r: Round, who: Viewer, seat: int) -> tuple[str, ...]:
    return next(spot.hands[0].cards for spot in view(r, who).spots if spot.seat == seat)


def sees(r: Round, seat: int) -> list[Viewer]:
    own = tuple(r.spots[seat].hands[0].cards)
    for who in EVERYBODY:
        assert cards(r, who, seat) in (own, (HIDDEN, HIDDEN))
    return [who for who in EVERYBODY if cards(r, who, seat) == own]


# --- cards --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "up, seen",
    [
        (set(), (HIDDEN, HIDDEN, HIDDEN)),
        ({1}, (HIDDEN, "Kd", HIDDEN)),
        ({0, 1, 2}, ("Ah", "Kd", "Ah")),
    ],
)
def test_the_dealer_s_cards_are_seen_as_far_as_they_are_up(up: set[int], seen: tuple[str, ...]) -> None:
    r = table()
    r.dealer_up = up
    for who in EVERYBODY:
        assert view(r, who).dealer.cards == seen


@pytest.mark.parametrize("up", [0, 1, 3])
def test_the_board_is_seen_as_far_as_it_is_turned(up: int) -> None:
    r = table()
    r.board_up = up
    assert view(r, DEALER).board == (*r.board[:up], *(HIDDEN,) * (3 - up))


@pytest.mark.parametrize(
    "played, places", [(None, None), (["Kd", "Ah"], (0, 1)), (["Ah", "Ah"], (0, 2)), (["Kd"], (1,))]
)
def test_which_of_the_dealer_s_cards_play(played: Any, places: tuple[int, ...] | None) -> None:
    r = table()
    r.played = played
    assert view(r, DEALER).dealer.plays == places


def test_whose_turn_it_is() -> None:
    r = table()
    assert view(r, DEALER).turn is None
    r.turn = 3
    assert tuple(view(r, DEALER).turn or ()) == (3, 1)


def test_a_hand_is_its_player_s_until_hands_are_compared() -> None:
    r = table()
    assert sees(r, 1) == [OWN]
    assert sees(r, 3) == [OTHER]
    r.spots[3].open = True
    assert sees(r, 3) == list(EVERYBODY)
    assert sees(r, 1) == [OWN]
    r.phase = "closed"
    assert sees(r, 1) == list(EVERYBODY)
    r.spots[1].folded = True
    assert sees(r, 1) == [OWN]


def test_a_second_hand_waits_until_the_first_is_set() -> None:
    for rule in (None, Rule(False, "c"), Rule(True, "c")):
        r = table(rule)
        assert sees(r, 1) == [OWN]
        assert sees(r, 2) == ([] if rule is not None and rule.value else [SAME])
        assert sees(r, 3) == [OTHER]
        r.spots[1].chosen.add(4)
        assert sees(r, 2) == [SAME]


# --- facts --------------------------------------------------------------------------------------


def dealt(to: Any, seat: int | None, face: Any) -> CardDealt:
    return CardDealt("c", to, seat, 1 if seat else None, "Ah", face)


@pytest.mark.parametrize(
    "fact, seen_by",
    [
        (dealt("seat", 1, "down"), [OWN]),
        (dealt("seat", 1, "up"), EVERYBODY),
        (dealt("dealer", None, "down"), ()),
        (dealt("dealer", None, "up"), EVERYBODY),
        (dealt("board", None, "up"), EVERYBODY),
        (dealt("board", None, "down"), ()),
        (dealt("burn", None, "down"), ()),
        (dealt("burn", None, "up"), ()),
        (Kept("c", 1, ("Ah",), "down"), [OWN]),
        (Kept("c", 1, ("Ah",), "up"), EVERYBODY),
        (HandSplit("c", 1, ("Ah",), ("Kd",), "down"), [OWN]),
        (HandSplit("c", 1, ("Ah",), ("Kd",), "up"), EVERYBODY),
        (HouseWayTold("c", 1, ("Ah",)), [OWN]),
        (BetsClosed("c", (1,), 1), EVERYBODY),
    ],
)
def test_who_is_told_the_cards_of_a_fact(fact: Any, seen_by: Any) -> None:
    r = table()
    assert [who for who in EVERYBODY if not hidden_from(r, who, fact)] == list(seen_by)
