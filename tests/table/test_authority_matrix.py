"""Every action against every role: only the cells that the documents and contracts allow are let through.

The expected cells stand in two files, written by hand. An action that has no row there fails: somebody must
say first who may do it.
"""

import copy
import csv
from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.table import floor_people
from croupier.table.floor import Floor
from croupier.table.table import Table
from tests.tables import BLACKJACKS, POKERS, ROOM, SETTINGS, everything, opened, quick, refuse, refuse_act

ROLES = ("player", "dealer", "supervisor", "executive", "auditor")
STAFF = {"dealer": "dealer", "supervisor": "s1", "executive": "e1", "auditor": "a1"}
WRONG = "authority/wrong-role"


def cells(name: str) -> dict[str, set[str]]:
    """By action, the roles that may do it."""
    with (Path(__file__).parent / name).open() as file:
        return {row["action"]: {role for role in ROLES if row[role] == "yes"} for row in csv.DictReader(file)}


TABLE, FLOOR = cells("authority.csv"), cells("floor_authority.csv")


def ask(table: Table, role: str, do: str) -> None:
    said: dict[str, Any] = {}
    if do in table.rules.placing:
        said = {"wager": table.rules.wagers[0], "amount": 10}
    if role == "player":
        table.act(1, do, **said)
    else:
        table.act(None, do, by=STAFF[role], **said)


def refusal(table: Table, role: str, do: str) -> str | None:
    """The code with which it is refused, if it is."""
    try:
        ask(table, role, do)
    except CroupierError as error:
        return error.code
    return None


@pytest.mark.parametrize("key", [*BLACKJACKS, *POKERS, *SETTINGS, *ROOM])
def test_only_allowed_cells_pass_at_a_table(key: str) -> None:
    table = opened(key, {1: 500, 2: 500})
    before = everything(table)
    actions = sorted(table._asking.roles)
    assert set(actions) - set(TABLE) == set(), "nobody has said who may do these"
    for do in actions:
        for role in ROLES:
            if role not in TABLE[do]:
                short = quick(table)
                with pytest.raises(CroupierError) as refused:
                    ask(table, role, do)
                assert (refused.value.code, quick(table)) == (WRONG, short), (role, do)
                continue
            assert refusal(copy.copy(table), role, do) != WRONG, (role, do)
    assert everything(table) == before


DESK: dict[str, dict[str, Any]] = {
    "open-day": {},
    "fill": {"amount": 5000},
    "credit": {"amount": 100},
    "count": {"amount": 400},
    "correct": {"event": 1, "reason": "a wrong name"},
    "close-day": {},
}


@pytest.mark.parametrize("key", [BLACKJACKS[0], POKERS[0], SETTINGS[0], ROOM[0]])
@pytest.mark.parametrize("role", ["supervisor", "executive"])
def test_the_desk_does_its_day_at_every_kind_of_table(key: str, role: str) -> None:
    table = opened(key, {1: 500})
    for do, said in DESK.items():
        for other in ("dealer", "auditor"):
            refuse_act(table, WRONG, None, do, by=STAFF[other], **said)
        refuse_act(table, WRONG, 1, do, **said)
        table.act(None, do, by=STAFF[role], **said)
        assert (table.events[-1].by, table.events[-1].role) == (STAFF[role], role)


# --- the floor ------------------------------------------------------------------------------------

GAME = "bclc/texas-holdem"
DAY = date(2026, 11, 15)
Does = Callable[[Floor, str], object]
DOES: dict[str, Does] = {
    "open-table": lambda floor, by: floor.open("P2", GAME, by=by),
    "close-table": lambda floor, by: floor.close("P1", by=by),
    "next-day": lambda floor, by: floor.next_day(date(2026, 11, 16), by=by),
    "join": lambda floor, by: floor.join("dan", GAME, by=by),
    "call": lambda floor, by: floor.call(GAME, by=by),
    "seat": lambda floor, by: floor.seat("ann", GAME, 100, by=by),
    "pass-up": lambda floor, by: floor.pass_up("ann", GAME, by=by),
    "strike": lambda floor, by: floor.strike("ann", GAME, by=by),
}
OWN = {"join": "dan", "pass-up": "ann"}  # whom the action is about


def a_floor() -> Floor:
    """Ann has been called to a seat, bob waits."""
    staff = {name: role for role, name in STAFF.items() if role != "dealer"}
    floor = Floor(DAY, people={**staff, "ann": "player", "dan": "player"})
    floor.open("P1", GAME)
    floor.join("ann", GAME)
    floor.join("bob", GAME)
    floor.call(GAME)
    return floor


def stands(floor: Floor) -> object:
    tables = {name: (len(table.events), table.seats) for name, table in floor.tables.items()}
    return floor.day, tables, floor.lists(), len(floor._record.events)


def test_every_action_of_the_floor_has_its_cells() -> None:
    assert set(FLOOR) == set(DOES) == set(floor_people.ROLES)


@pytest.mark.parametrize("do", DOES)
@pytest.mark.parametrize("role", ROLES)
def test_only_allowed_cells_pass_on_the_floor(do: str, role: str) -> None:
    floor = a_floor()
    before = stands(floor)
    by = OWN.get(do, "ann") if role == "player" else STAFF[role]
    if role in FLOOR[do]:
        DOES[do](floor, by)
        assert stands(floor) != before
        assert {(event.by, event.role) for event in floor._record.events[-1:]} == {(by, role)}
        return
    with pytest.raises(CroupierError) as refused:
        DOES[do](floor, by)
    assert refused.value.code == WRONG
    assert stands(floor) == before


def test_players_do_things_for_themselves_alone() -> None:
    floor = a_floor()
    with pytest.raises(CroupierError) as refused:
        floor.join("dan", GAME, by="ann")
    assert refused.value.code == WRONG
    with pytest.raises(CroupierError) as refused:
        floor.pass_up("ann", GAME, by="bob")  # whom the floor does not know
    assert refused.value.code == "name/unknown-person"
    floor.pass_up("ann", GAME, by="ann")
    floor.join("eve", GAME, by="eve")


def test_where_nobody_is_named_the_house_acts() -> None:
    floor = a_floor()
    assert {(event.by, event.role) for event in floor._record.events} == {("floor", "supervisor")}


# --- who only looks -------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [BLACKJACKS[0], POKERS[0], SETTINGS[0], ROOM[0]])
def test_an_auditor_looks_at_everything_and_does_nothing(key: str) -> None:
    table = opened(key, {1: 500, 2: 500})
    before = everything(table)
    assert table.view("auditor") == table.view("supervisor")
    assert table.feed("auditor") == table.feed("supervisor")
    assert table.legal("a1") == []
    for do in table._asking.roles:
        refuse(table, partial(ask, table, "auditor", do), WRONG)
    refuse(table, lambda: table.give_up(1, by="a1"), WRONG)
    assert everything(table) == before
