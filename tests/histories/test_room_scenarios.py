"""Scenarios of the poker room: chips, cards for the button and what earlier hands left, right or refused."""

import json
from typing import Any

import pytest
import yaml

from croupier.histories.result import Result
from croupier.histories.run import play
from croupier.histories.scenario import read_scenario
from croupier.histories.yaml_file import parse
from croupier.model.facts.community import ButtonDrawn
from tests.histories.test_scenario import code_and_path, refused

STUD, HOLDEM, OMAHA = "bclc/seven-card-stud", "bclc/texas-holdem", "bclc/omaha-high"
THREE = {seat: {"player": f"p{seat}", "stack": 100} for seat in (1, 2, 3)}
STREET = {"seats": {1: "Ac Kd 9h", 2: "Qd Jc 2d", 3: "8h 7d Kc"}}
BRING_IN = [{"seat": 2, "do": "bet", "to": 4}, {"seat": 3, "do": "fold"}, {"seat": 1, "do": "fold"}]


def stud(**parts: Any) -> dict[str, Any]:
    """A hand that ends on third street, but for what is given."""
    return {"game": STUD, "seats": THREE, "deal": STREET, "actions": BRING_IN, **parts}


def cards(of: dict[int, Any], **parts: Any) -> dict[str, Any]:
    return stud(random={"button-cards": of}, **parts)


def played(parts: dict[str, Any]) -> Result:
    return play(read_scenario(parse(yaml.safe_dump(parts, sort_keys=False))))


def drawn(of: dict[int, str]) -> ButtonDrawn:
    events = played(cards(of)).rounds[0].events
    (fact,) = (event.data for event in events if isinstance(event.data, ButtonDrawn))
    return fact


# --- cards for the button -----------------------------------------------------------------------


BUTTON_CARDS: dict[str, tuple[dict[str, Any], str, str]] = {
    "a joker": (cards({1: "Jo", 2: "Kd", 3: "2d"}), "card/too-many-copies", ".1"),
    "no card": (cards({1: "", 2: "Kd", 3: "2d"}), "scenario/button-card", ".1"),
    "nothing": (cards({1: "Kc", 2: None, 3: "2d"}), "scenario/button-card", ".2"),
    "two cards": (cards({1: ["Kc", "Kd"], 2: "Qd", 3: "2d"}), "scenario/button-card", ".1"),
    "no such card": (cards({1: "Kc", 2: "Kx", 3: "2d"}), "card/unknown", ".2"),
    "the same card": (cards({1: "Kc", 2: "Qd", 3: "Kc"}), "card/too-many-copies", ".3"),
    "an empty seat": (cards({1: "Kc", 2: "Kd", 3: "2d", 5: "As"}), "name/unknown-seat", ".5"),
    "nobody's": (cards({}), "scenario/unused-setting", ""),
}


@pytest.mark.parametrize(("parts", "code", "path"), BUTTON_CARDS.values(), ids=BUTTON_CARDS)
def test_cards_for_the_button_that_cannot_be(parts: dict[str, Any], code: str, path: str) -> None:
    assert code_and_path(**parts) == (code, f"random.button-cards{path}")


def test_a_player_who_sits_out_draws_no_card_for_the_button() -> None:
    away = [{"seat": 3, "do": "sit-out"}, {"seat": 2, "do": "fold"}]
    random = {"button-cards": {1: "Kc", 2: "Kd", 3: "As"}}
    found = code_and_path(game=OMAHA, seats=THREE, deal=None, random=random, actions=away)
    assert found == ("scenario/unused-setting", "random.button-cards.3")


def test_cards_left_out_are_others_than_those_that_are_said() -> None:
    assert drawn({1: "2c", 2: "2d"}).cards == {1: "2c", 2: "2d", 3: "2h"}
    assert drawn({3: "2c"}).cards == {1: "2d", 2: "2h", 3: "2c"}
    assert drawn({2: "Ah"}).seat == 2


def test_a_card_for_the_button_goes_back_and_may_be_dealt() -> None:
    assert drawn({1: "Ac", 2: "Qd", 3: "Kc"}).seat == 1


# --- stacks -------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [{"player": "p1"}, {"player": "p1", "stack": None}])
@pytest.mark.parametrize("game", [STUD, HOLDEM])
def test_a_seat_in_the_room_has_a_stack(game: str, first: dict[str, Any]) -> None:
    error = refused(**stud(game=game, seats={**THREE, 1: first}))
    assert (error.code, error.offender) == ("scenario/missing-key", "stack")
    assert error.message == "seats.1 has no `stack`: players play for their chips."
    assert error.position is not None
    assert error.position["path"] == "seats.1"


# --- what earlier hands left --------------------------------------------------------------------


KILL = {"state": "kill", "seat": 2}
KILL_POT = {"game": HOLDEM, "offers": ["bclc/kill-pot"]}
LEFT: dict[str, tuple[dict[str, Any], dict[str, Any], str, str]] = {
    "missed in stud": ({}, {"missed": {2: ["big"]}}, "scenario/unused-setting", "missed"),
    "new in stud": ({}, {"new": [2]}, "scenario/unused-setting", "new"),
    "kill in stud": ({}, {"kill": KILL}, "scenario/unused-setting", "kill"),
    "kill and no offer": ({"game": HOLDEM}, {"kill": KILL}, "scenario/unused-setting", "kill"),
    "leg up of nobody": (
        KILL_POT, {"kill": {"state": "leg-up", "seat": 9}}, "name/unknown-seat", "kill.seat"
    ),
    "kill of nobody": (KILL_POT, {"kill": {"state": "kill", "seat": 4}}, "name/unknown-seat", "kill.seat"),
    "missed by nobody": ({"game": HOLDEM}, {"missed": {7: ["big"]}}, "name/unknown-seat", "missed.7"),
    "missed what": ({"game": HOLDEM}, {"missed": {1: ["bigg"]}}, "name/unknown-blind", "missed.1[0]"),
    "nobody away": ({}, {"away": [2, 9]}, "name/unknown-seat", "away[1]"),
    "nobody new": ({"game": HOLDEM}, {"new": [1, 9]}, "name/unknown-seat", "new[1]"),
    "button beyond": ({"game": HOLDEM}, {"button": 12}, "name/unknown-seat", "button"),
    "button beyond eight": ({}, {"button": 9}, "name/unknown-seat", "button"),
    "button nowhere": ({"game": HOLDEM}, {"button": 0}, "name/unknown-seat", "button"),
    "no button": (
        {"game": HOLDEM}, {"button": None, "missed": {1: ["big"]}}, "scenario/missing-key", "missed"
    ),
    "away and no button": ({}, {"button": None, "away": [1]}, "scenario/missing-key", "away"),
}  # fmt: skip


@pytest.mark.parametrize(("parts", "left", "code", "path"), LEFT.values(), ids=LEFT)
def test_what_no_hand_would_read(parts: dict[str, Any], left: dict[str, Any], code: str, path: str) -> None:
    table = {name: value for name, value in {"button": 3, **left}.items() if value is not None}
    assert code_and_path(**stud(**parts, table=table)) == (code, f"table.{path}")


def test_the_button_may_lie_before_an_empty_seat_and_a_killer_may_have_left() -> None:
    folds = [{"seat": seat, "do": "fold"} for seat in (1, 2)]
    table = {"button": 10, "kill": {"state": "kill"}}
    played({**KILL_POT, "seats": THREE, "table": table, "actions": folds})


FOLDS = [{"seat": 3, "do": "fold"}, {"seat": 1, "do": "fold"}]
NEXT_FOLDS = [{"seat": 1, "do": "fold"}, {"seat": 2, "do": "fold"}]


@pytest.mark.parametrize(
    ("first", "then"),
    [
        (stud(table={"button": 3}), {}),
        ({"game": HOLDEM, "seats": THREE, "table": {"button": 3}, "actions": FOLDS}, {"actions": NEXT_FOLDS}),
    ],
    ids=[STUD, HOLDEM],
)
def test_what_one_file_ends_with_begins_the_next(first: dict[str, Any], then: dict[str, Any]) -> None:
    left = json.loads(b"".join(played(first).written()))["table"]
    assert left == {"button": 1, "kill": {"state": "neutral"}}
    played({**first, **then, "table": left})


def test_who_sits_out_sits_out_in_the_next_file_too() -> None:
    """Seat 4 has missed the big blind: it was due left of seat 3."""
    seats = {seat: {"player": f"p{seat}", "stack": 100} for seat in (1, 2, 3, 4)}
    walks = {"game": HOLDEM, "seats": seats, "table": {"button": 2}}
    folds = [{"seat": seat, "do": "fold"} for seat in (2, 3)]
    gone = {**walks, "actions": [{"seat": 4, "do": "sit-out"}, *folds]}
    left = json.loads(b"".join(played(gone).written()))["table"]
    assert left == {"button": 3, "kill": {"state": "neutral"}, "away": [4], "missed": {"4": ["big"]}}
    folds = [{"seat": seat, "do": "fold"} for seat in (3, 1)]
    left = json.loads(b"".join(played({**walks, "table": left, "actions": folds}).written()))["table"]
    assert left["away"] == [4]


# --- jackpots ------------------------------------------------------------------------------------

QUADS = "bclc/holdem-high-hand-progressive/quads"
HAND = {"actions": [{"seat": 3, "do": "fold"}, {"seat": 1, "do": "fold"}]}
NEXT = {"actions": [{"seat": 1, "do": "fold"}, {"seat": 2, "do": "fold"}]}


def jackpot(*rounds: dict[str, Any], **pools: Any) -> tuple[str, str]:
    """The hands of a table that plays for it; each pool by its name in the file."""
    offers = ["bclc/no-limit", "bclc/holdem-high-hand-progressive"]
    people = {"people": {"s1": "supervisor"}, "table": {"button": 3}}
    hands = {"game": HOLDEM, "deal": None, "actions": None, "rounds": [*rounds]}
    return code_and_path(**stud(offers=offers, pools=pools, **people, **hands))


@pytest.mark.parametrize("time", ["25:00:00", "noon", 7])
def test_a_first_card_that_is_at_no_time(time: object) -> None:
    rounds = ({**HAND, "first-card": "12:00:05"}, {**NEXT, "first-card": time})
    assert jackpot(*rounds) == ("setting/time", "rounds[1].first-card")


def test_where_another_table_has_won_every_hand_says_when_it_began() -> None:
    posts = {"actions": [{"by": "s1", "do": "post-jackpots"}]}
    claimed = {QUADS: {"pool": 900, "posted": 900, "claimed": "12:00:03"}}
    began = {**HAND, "first-card": "12:00:05"}
    assert jackpot(HAND, **claimed) == ("scenario/missing-key", "rounds[0]")
    assert jackpot(began, posts, NEXT, **claimed) == ("scenario/missing-key", "rounds[2]")


def test_an_unknown_pool_is_named_as_it_is_written() -> None:
    key = "bclc/holdem-high-hand-progressive/straight-flush-A"
    assert jackpot(HAND, **{key: {"pool": 500, "posted": 500}}) == ("name/unknown-pool", f"pools.{key}")
