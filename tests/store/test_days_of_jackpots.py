"""The jackpots' business day is the floor's, whatever happens to whoever turns it."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from unittest import mock

import pytest

import croupier
from croupier.store.audit import audit
from croupier.store.stored_table import StoredTable
from croupier.table.floor import Floor
from croupier.table.table import Table

DAY, NEXT = date(2026, 11, 16), date(2026, 11, 17)


class Killed(BaseException):
    """Of a process."""


def open_table(floor: Floor) -> Table:
    people = {"s1": "supervisor"}
    return floor.open("P1", "bclc/texas-holdem", offers=["bclc/bad-beat-jackpot"], people=people)


@pytest.mark.parametrize(
    ("begun", "killed", "day"),
    [
        (open_table, lambda floor: floor.next_day(NEXT), "2026-11-17"),
        (lambda floor: None, open_table, "2026-11-16"),
    ],
    ids=["turning", "opening"],
)
def test_whoever_is_killed_between_floor_and_tables(
    tmp_path: Path, begun: Callable[[Floor], object], killed: Callable[[Floor], object], day: str
) -> None:
    store = tmp_path / "night.db"
    floor = croupier.open_floor(store=store, day=DAY)
    begun(floor)
    with mock.patch.object(StoredTable, "turn_day", side_effect=Killed), pytest.raises(Killed):
        killed(floor)
    floor.shut()
    for _ in range(2):
        with croupier.open_floor(store=store) as again:
            assert str(again.day) == again.jackpots().day == day
            events = len(again.tables["P1"].events)
    with croupier.open_floor(store=store) as again:
        assert len(again.tables["P1"].events) == events, "the day is turned once"
    assert audit(str(store)).failed is None


def test_a_record_in_which_tables_turned_the_day_still_passes(tmp_path: Path) -> None:
    """As an earlier version wrote it."""
    store = tmp_path / "night.db"
    with croupier.open_floor(store=store, day=DAY) as floor:
        table = open_table(floor)
        table.turns_day = True
        for _ in range(2):
            table.act(None, "open-day", by="s1")
        assert floor.jackpots().day == "2026-11-18"
        table.turns_day = False
        table.act(None, "close-day", by="s1")
        table.act(None, "open-day", by="s1")
        floor.next_day(NEXT)
    with croupier.open_floor(store=store) as again:
        assert again.jackpots().day == "2026-11-18"
    assert audit(str(store)).failed is None
