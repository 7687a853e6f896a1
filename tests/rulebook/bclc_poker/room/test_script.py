"""What the dealer of the poker room says and does, written beside the sections, and when."""

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.engines.community.spec import Community
from croupier.model.facts import KINDS
from croupier.model.game import Offer, SomeOffer
from croupier.rulebook import catalog
from croupier.script.render import Line
from tests.rulebook.bclc_poker.room.model_hands import Flop, Moment, heard, moments, twice
from tests.rulebook.bclc_poker.room.spoken import GAMES, OFFERS, SCRIPTS, spoken_room
from tests.rulebook.sheets import Row, each

with (Path(__file__).parent / "script.csv").open(encoding="utf-8", newline="") as file:
    SHEET: list[Row] = list(csv.DictReader(file))

HOLDEM = "bclc/texas-holdem"


@pytest.fixture(autouse=True)
def in_the_room() -> Iterator[None]:
    with spoken_room():
        yield


def game(key: str) -> Community:
    found = catalog.game(key)
    assert isinstance(found, Community)
    return found


def offer(key: str) -> SomeOffer:
    found = catalog.game(key)
    assert isinstance(found, Offer)
    return found


def text(line: Line) -> str:
    assert not (line["says"] and line["does"])
    return line["says"] or line["does"]


def told(key: str) -> list[tuple[str, str, str]]:
    """Moment, clause and words of every line in the model hand of a game."""
    return [(name, line["clause"], text(line)) for name, line in heard(game(key), moments(game(key)))]


@each(SHEET, "entry", "moment", "clause")
def test_a_line_sounds_at_its_moment(row: Row) -> None:
    at = [(clause, words) for name, clause, words in told(row["entry"]) if name == row["moment"]]
    assert (row["clause"], row["words"]) in at


@pytest.mark.parametrize("key", GAMES)
def test_no_other_line_sounds(key: str) -> None:
    """In this order and no more often: another line, or one too many, would be told to a dealer at work."""
    listed = [(row["moment"], row["clause"], row["words"]) for row in SHEET if row["entry"] == key]
    assert told(key) == listed


@pytest.mark.parametrize("key", GAMES)
def test_every_line_of_a_script_is_heard(key: str) -> None:
    """A line that no fact of the model hand gives is dead, or the model hand lacks something."""
    facts = {moment.name: moment.fact for moment in moments(game(key))}
    said = {(type(facts[name]), clause) for name, clause, _ in told(key)}
    assert {(KINDS[cue.on], cue.clause) for cue in SCRIPTS[key]} == said


@pytest.mark.parametrize("key", GAMES)
def test_a_card_that_lies_face_down_is_not_named(key: str) -> None:
    """Burned and hidden cards of the model hand are 5s and 2h, which nobody shows."""
    assert not [words for _, _, words in told(key) if "5s" in words or "2h" in words]


# --- what stands on top -----------------------------------------------------------------------------


def of_offer(key: str, told_of: Iterator[Moment]) -> list[tuple[str, str, str]]:
    """The lines that an offer adds, and those that it takes the place of."""
    lines = heard(game(HOLDEM), told_of, (offer(key),))
    section = f"{offer(key).section}/"
    return [(name, line["clause"], text(line)) for name, line in lines if line["clause"].startswith(section)]


P21, P33 = "bclc-poker/21/11.2", "bclc-poker/33/"
STRADDLED = ("straddle", f"{P33}1.11", "The least bet is now $8.00.")
HELD_TO_IT = [
    ("bet", f"{P33}1.6", "Hold seat 3 to the bet, $4.00 in all: it was said, or the chips are in the pot."),
    (
        "all-in raise",
        f"{P33}1.6",
        "Hold seat 3 to the raise, $13.00 in all: it was said, or the chips are in the pot.",
    ),
]
COUNTED = [
    ("bet", f"{P33}intro.4", "Count the pot: the bet may be no larger."),
    ("all-in raise", f"{P33}intro.4", "Count the pot: the raise may be no larger."),
]


@pytest.mark.clause(f"{P33}1.6", f"{P33}1.11")
def test_no_limit() -> None:
    assert of_offer("bclc/no-limit", moments(game(HOLDEM))) == [STRADDLED, *HELD_TO_IT]


@pytest.mark.clause(f"{P33}intro.4")
def test_pot_limit_has_the_pot_counted_unasked() -> None:
    expected = [STRADDLED, HELD_TO_IT[0], COUNTED[0], HELD_TO_IT[1], COUNTED[1]]
    assert of_offer("bclc/pot-limit", moments(game(HOLDEM))) == expected


AGREED = [
    ("twice", P21, "The rest of the board is dealt twice."),
    ("twice", f"{P21}.3", "What is dealt first is the first set of cards."),
]
SECOND_FLOP = ("second flop", f"{P21}.4", "Burn a card, then lay 9s 5c 4d face up on the second board.")
SECOND_TURN = ("second turn", f"{P21}.4", "Burn a card, then lay 9h face up on the second board.")
SECOND_RIVER = ("second river", f"{P21}.4", "Burn a card, then lay Jc face up on the second board.")


def twice_told(kept: Flop) -> list[tuple[str, str, str]]:
    return of_offer("bclc/run-the-board-twice", twice(game(HOLDEM), kept))


@pytest.mark.clause(P21, f"{P21}.3", f"{P21}.4", f"{P21}.10", f"{P21}.11")
def test_the_board_dealt_twice_after_the_flop() -> None:
    """Three kings win with the first set, and nines full with the second."""
    assert twice_told(3) == [
        *AGREED,
        ("twice", f"{P21}.4", "Once the first turn and river are out, push them up a little."),
        SECOND_TURN,
        SECOND_RIVER,
        ("one set", f"{P21}.10", "Leave Kd Kh Ks Ah 8h up and pull 4c 7d down."),
        ("one set", f"{P21}.10", "Seat 1 shares the main pot: three of a kind, kings on the first board."),
        ("one set", f"{P21}.11", "Push $50.00 from the main pot to seat 1."),
        ("the other set", f"{P21}.10", "Leave 9c 9d 9h Kh Ks up and pull 4c Jc down."),
        (
            "the other set",
            f"{P21}.10",
            "Seat 3 shares the main pot: full house, nines over kings on the second board.",
        ),
        ("the other set", f"{P21}.11", "Push $50.00 from the main pot to seat 3."),
    ]


@pytest.mark.clause(f"{P21}.5")
def test_the_board_dealt_twice_after_the_turn() -> None:
    """One player wins with both sets, and is told to win, not to share."""
    assert twice_told(4) == [
        *AGREED,
        ("twice", f"{P21}.5", "Once the first river is out, push it up a little."),
        SECOND_RIVER,
        ("both sets", f"{P21}.10", "Leave Kd Kh Ks Ah 8h / Kd Kh Ks Ah Jc up and pull 4c 7d / 4c 7d down."),
        (
            "both sets",
            f"{P21}.10",
            "Seat 1 wins the main pot: three of a kind, kings on the first board; "
            "three of a kind, kings on the second board.",
        ),
        ("both sets", f"{P21}.11", "Push $100.00 from the main pot to seat 1."),
    ]


@pytest.mark.clause(f"{P21}.6", f"{P21}.6.a")
def test_the_board_dealt_twice_from_the_flop_on() -> None:
    found = twice_told(0)
    assert found[:7] == [
        *AGREED,
        ("twice", f"{P21}.6", "It has a flop, a turn and a river."),
        ("twice", f"{P21}.6.a", "Once they are out, begin again with a second flop."),
        SECOND_FLOP,
        SECOND_TURN,
        SECOND_RIVER,
    ]
    assert found[-2][2] == "Seat 3 shares the main pot: four of a kind, nines on the second board."


def test_a_pot_on_two_boards_is_read_and_pushed_once() -> None:
    """The game's own lines for one board give way."""
    lines = heard(game(HOLDEM), twice(game(HOLDEM), 3), (offer("bclc/run-the-board-twice"),))
    at_the_end = [line["clause"] for name, line in lines if name in ("one set", "the other set")]
    assert at_the_end == [f"{P21}.10", f"{P21}.10", f"{P21}.11"] * 2


@pytest.mark.parametrize("key", OFFERS)
def test_every_line_of_an_offer_is_heard(key: str) -> None:
    clauses = {clause for _, clause, _ in of_offer(key, moments(game(HOLDEM)))}
    for kept in (0, 3, 4):
        clauses |= {clause for _, clause, _ in of_offer(key, twice(game(HOLDEM), kept))}
    assert clauses == {cue.clause for cue in SCRIPTS[key]}
