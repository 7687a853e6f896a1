"""A table that is reopened from a snapshot is the same as one that is rebuilt from its whole record.

Every game plays some random rounds, so every engine and every device does; between rounds a snapshot is
written, and the table is reopened there and then, and in the middle of later rounds.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from croupier.cards.generator import SeededGenerator
from croupier.cards.words import Words
from croupier.model.events import Event
from croupier.rulebook import catalog
from croupier.store.floor import StoredFloor
from croupier.store.snapshot import Remembered
from croupier.store.stored_table import StoredTable
from croupier.table.floor import Floor
from croupier.table.state import TableState
from croupier.table.table import Table
from tests.rounds import current
from tests.store.contents import bodies, seen
from tests.store.disk import listening
from tests.store.evening import DAY, drop
from tests.store.players import somebody_acts
from tests.table.test_machine import state
from tests.tables import GAMES, PAYTABLES, ROOM, offers_of

SEED = 20261116
ACTIONS = 20_000  # of all games together
LEAST = 40  # of each
DEVICES = {"shoe", "hand-dealt", "continuous-shuffler", "packet-shuffler"}


def opened(store: Path, key: str, options: dict[str, object]) -> StoredFloor:
    floor = StoredFloor(str(store), DAY, clock=lambda: 0)
    floor.open("B1", "bclc/blackjack")  # which some tables may not be without
    offers = () if key in ROOM or options else offers_of(key)
    names = {wager.name for one in offers for wager in catalog.game(one).wagers}
    tables = {name: rows for name, rows in PAYTABLES.get(key, {}).items() if name in names}
    people = {"s1": "supervisor", "e1": "executive"}
    floor.open("A1", key, offers=offers, options=options, paytables=tables, people=people, seed=7)
    return floor


def everything(table: Table) -> Any:
    """All that it is, and remembers; and what it will deal once its generator is the same again."""
    known = table._course.state
    return (
        seen(table),
        state(current(table)),
        {name: getattr(known, name) for name in known.__slots__},
        list(known.seats),
        list(known.holds),
        table._course.opened_at,
        table.events.after(table._course.opened_at),
        table.cutter,
    )


def reopened(floor: Floor, store: Path) -> StoredFloor:
    """Dropped and opened again: as it was, and as its record tells."""
    table = floor.tables["A1"]
    before = everything(table)
    drop(floor)
    again = StoredFloor(str(store), None, clock=lambda: 0)
    assert everything(again.tables["A1"]) == before
    whole = Table.rebuild([Event.from_json(body) for body in bodies(store)["A1"]], clock=lambda: 0)
    assert everything(whole) == before
    device = again.tables["A1"]._course.device
    device._words = Words(SeededGenerator(7))  # type: ignore[attr-defined]  # it goes on as it would have
    return again


def sit_down(table: Table, random: Random) -> None:
    seats = list(range(1, table.options.number("seats") + 1))
    random.shuffle(seats)  # the order in which they sit down decides who cuts
    for number, seat in enumerate(seats[:4], start=1):
        table.sit(seat, f"p{number}", 3_000 if number < 4 or table.game.key in ROOM else None)


def played(store: Path, key: str, options: dict[str, object], actions: int) -> str:
    """So many actions with reopenings between them; the kind of device that dealt."""
    random = Random(f"{SEED} {key} {options}")
    floor = opened(store, key, options)
    sit_down(floor.tables["A1"], random)
    for _ in range(actions):
        table = floor.tables["A1"]
        assert isinstance(table, StoredTable)
        somebody_acts(table, random)
        if not table.in_play and table.settlements and random.random() < 0.3:
            table.write_snapshot()
        if random.random() < 0.15:
            floor = reopened(floor, store)
    floor = reopened(floor, store)
    kind = floor.tables["A1"]._course.device.kind
    floor.shut()
    return kind


@pytest.mark.parametrize("key", GAMES)
def test_a_reopened_table_is_the_one_that_was_left(
    key: str,
    tmp_path: Path,
    size: Callable[[int], int],
    record_property: Callable[[str, object], None],
) -> None:
    actions = max(LEAST, size(ACTIONS) // len(GAMES))
    record_property("size", actions)
    record_property("seed", SEED)
    with listening(lambda call: None):
        played(tmp_path / "night.db", key, {}, actions)


def test_all_devices_are_among_them(tmp_path: Path) -> None:
    tried: list[tuple[str, dict[str, object]]] = [
        ("bclc/blackjack", {}),
        ("bclc/blackjack", {"device": "continuous-shuffler"}),
        ("bclc/blackjack", {"device": "hand"}),
        ("bclc/three-card-poker", {}),
        ("bclc/texas-holdem", {}),
    ]
    with listening(lambda call: None):
        kinds = [
            played(tmp_path / f"{number}.db", key, options, LEAST)
            for number, (key, options) in enumerate(tried)
        ]
    assert set(kinds) == DEVICES


def test_nothing_that_a_table_remembers_is_left_out() -> None:
    """What is added to a table's memory has to be added here too, or a reopened table would not know it."""
    assert set(Remembered.__struct_fields__) == set(TableState.__slots__)
