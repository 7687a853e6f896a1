"""What the dealer of the poker room says and does, written beside the sections, and when."""

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from croupier.engines.community.spec import Community, RunTwice
from croupier.model.facts import KINDS
from croupier.model.facts.community import PotSettled
from croupier.model.game import Offer
from croupier.model.rules import Cue
from croupier.rulebook import catalog
from croupier.script.render import Line
from tests.rulebook.bclc_poker.room.model_hands import (
    KEPT,
    Moment,
    called_off,
    heard,
    kills,
    moments,
    timed_and_doubted,
    twice,
)
from tests.tables import JACKPOTS, ROOM, ROOM_OFFERS

HOLDEM = "bclc/texas-holdem"
ENTRIES = [key for key in (*ROOM, *ROOM_OFFERS) if key not in JACKPOTS]  # whose script has its own test


class Told(NamedTuple):
    """A line, and the moment of the model hand at which it sounds."""

    moment: str
    clause: str
    words: str


with (Path(__file__).parent / "script.csv").open(encoding="utf-8", newline="") as file:
    SHEET = [(row["entry"], Told(row["moment"], row["clause"], row["words"])) for row in csv.DictReader(file)]


def game(key: str) -> Community:
    found = catalog.game(key)
    assert isinstance(found, Community)
    return found


def told(key: str) -> list[Told]:
    """All lines of a game in its model hand; of an offer those that it adds to Texas Hold'em, or all
    where its section tells that game again."""
    entry = catalog.game(key)
    if not isinstance(entry, Offer):
        return [as_told(moment, line) for moment, line in heard(game(key), moments(game(key)))]
    if isinstance(entry, RunTwice):
        return [as_told(*one) for one in heard(entry.holdem, model_hands(key), (entry,))]
    own = {cue.clause for cue in entry.script}
    lines = heard(game(HOLDEM), model_hands(key), (entry,))
    return [as_told(moment, line) for moment, line in lines if line["clause"] in own]


def as_told(moment: Moment, line: Line) -> Told:
    assert not (line["says"] and line["does"])
    return Told(moment.name, line["clause"], line["says"] or line["does"])


def model_hands(key: str) -> Iterator[Moment]:
    """What an entry is heard in."""
    if key == "bclc/kill-pot":
        yield from kills(game(HOLDEM))
        return
    if key != "bclc/run-the-board-twice":
        yield from moments(game(key if key in ROOM else HOLDEM))
        if key in ("bclc/no-limit", "bclc/pot-limit"):
            yield from timed_and_doubted()
        return
    holdem = game_twice()
    yield from moments(holdem)
    for kept in KEPT:
        for moment in twice(holdem, kept):
            yield Moment(f"{kept} cards out, {moment.name}", moment.fact)


def game_twice() -> Community:
    """Hold'em as section 21 tells it."""
    offer = catalog.game("bclc/run-the-board-twice")
    assert isinstance(offer, RunTwice)
    return offer.holdem


def script_of(key: str) -> tuple[Cue, ...]:
    """Of an offer that tells a game again, its lines and those of the game."""
    entry = catalog.game(key)
    return entry.script + entry.holdem.script if isinstance(entry, RunTwice) else entry.script


def of_one_clause() -> Iterator[object]:
    """Every clause of every script."""
    for key, clause in dict.fromkeys((key, line.clause) for key, line in SHEET):
        yield pytest.param(key, clause, id=f"{key} {clause}", marks=pytest.mark.clause(clause))


@pytest.mark.parametrize(("key", "clause"), list(of_one_clause()))
def test_what_a_clause_asks_for_is_told_then_and_at_no_other_moment(key: str, clause: str) -> None:
    listed = [line for entry, line in SHEET if (entry, line.clause) == (key, clause)]
    assert [line for line in told(key) if line.clause == clause] == listed


@pytest.mark.parametrize("key", ENTRIES)
def test_nothing_else_is_told_and_this_in_its_order(key: str) -> None:
    assert told(key) == [line for entry, line in SHEET if entry == key]


@pytest.mark.parametrize("key", ENTRIES)
def test_every_line_of_a_script_is_heard(key: str) -> None:
    """A line that no fact of the model hand gives is dead, or the model hand lacks something."""
    facts = {moment.name: moment.fact for moment in model_hands(key)}
    said = {(type(facts[line.moment]), line.clause) for line in told(key)}
    assert {(KINDS[cue.on], cue.clause) for cue in script_of(key)} == said


@pytest.mark.parametrize("key", ROOM)
def test_a_card_that_lies_face_down_is_not_named(key: str) -> None:
    """Burned and hidden cards of the model hand are 5s and 2h, which nobody shows."""
    assert not [line for line in told(key) if "5s" in line.words or "2h" in line.words]


def test_a_pot_on_two_boards_is_read_and_pushed_once() -> None:
    """The game's own lines for one board give way."""
    offer = catalog.game("bclc/run-the-board-twice")
    assert isinstance(offer, Offer)
    for kept in KEPT:
        lines = heard(game_twice(), twice(game_twice(), kept), (offer,))
        at_the_end = [line["clause"] for moment, line in lines if isinstance(moment.fact, PotSettled)]
        assert all(clause.startswith("bclc-poker/21/") for clause in at_the_end)


@pytest.mark.parametrize("key", [*ROOM, "bclc/run-the-board-twice"])
def test_a_void_hand_leaves_the_button(key: str) -> None:
    """Also where the hand before it had a winner, and where all others of the evening have one."""
    holdem = game_twice() if key == "bclc/run-the-board-twice" else game(key)
    lines = heard(holdem, (*moments(holdem), *called_off(holdem), *moments(holdem)))
    asked = [moment.name for moment, line in lines if "button" in line["does"]]
    assert "void start" in asked
    assert "void end" not in asked
    assert asked.count("end") == asked.count("next end") == 2
