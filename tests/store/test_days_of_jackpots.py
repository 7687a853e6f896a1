"""The jackpots' business day is the floor's, whatever happens to whoever turns it."""

import json
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

import croupier
from croupier.cli.main import run
from croupier.errors import CroupierError
from croupier.store.audit import audit
from croupier.store.stored_table import StoredTable
from croupier.table.floor import Floor
from croupier.table.table import Table
from tests.store.stacked import Stacked

FIRST = "bclc/holdem-high-hand-progressive"
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
    with mock.patch.object(StoredTable, "_enter_day", side_effect=Killed), pytest.raises(Killed):
        killed(floor)
    floor.shut()
    for _ in range(2):
        with croupier.open_floor(store=store) as again:
            assert str(again.day) == again.jackpots().day == day
            events = len(again.tables["P1"].events)
    with croupier.open_floor(store=store) as again:
        assert len(again.tables["P1"].events) == events, "the day is turned once"
    assert audit(str(store)).failed is None


@pytest.mark.clause("bclc-poker/32/1.4")
def test_a_day_begins_where_and_when_the_house_has_set_it(tmp_path: Path) -> None:
    """At noon in Toronto: an hour at which section 32 is not offered."""
    store = tmp_path / "night.db"
    for kept in (None, store):
        with croupier.open_floor(store=kept, day=DAY, zone="America/Toronto", begins=12) as floor:
            assert not floor.time_is(datetime(2026, 11, 17, 16, 59, tzinfo=UTC))
            assert floor.time_is(datetime(2026, 11, 17, 17, 0, tzinfo=UTC))
            assert floor.day == NEXT
            with pytest.raises(CroupierError, match="posted at 11:00; here a day begins at 12:00"):
                floor.open("P1", "bclc/texas-holdem", offers=[FIRST])
    with croupier.open_floor(store=store) as floor:
        floor.open("P1", "bclc/texas-holdem", offers=[FIRST])
    with pytest.raises(CroupierError) as refused:
        croupier.open_floor(store=store, begins=12)
    assert (refused.value.code, refused.value.clause) == ("setting/hour", "bclc-poker/32/1.4")
    with croupier.open_floor(store=store) as floor:
        assert not floor.time_is(datetime(2026, 11, 18, 18, 59, tzinfo=UTC))
        assert floor.time_is(datetime(2026, 11, 18, 19, 0, tzinfo=UTC))


def test_a_floor_of_another_hour_makes_no_file(tmp_path: Path) -> None:
    with pytest.raises(CroupierError):
        croupier.open_floor(store=tmp_path / "night.db", begins=24)
    assert list(tmp_path.iterdir()) == []


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


DAILY = "bclc/daily-high-hand-bonus"
ACES_FULL = "Ac 2c 3d 5h 7c Ad 8d 9h Jc Kd 2h Ah Ks Kh 2s 6c 2d 3s"  # of kings, for the small blind of five


def told(capsys: pytest.CaptureFixture[str], *args: object) -> Any:
    assert run([*map(str, args), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.clause("bclc-poker/31/1.4", "bclc-poker/31/3.1")
def test_the_winners_of_a_day_are_in_the_room_and_their_share_is_known_at_the_posting(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = tmp_path / "night.db"
    with croupier.open_floor(store=store, day=DAY, people={"s1": "supervisor"}) as floor:
        table = floor.open(
            "P1",
            "bclc/texas-holdem",
            offers=["bclc/no-limit", DAILY],
            pools={DAILY: {"pool": "1001.50"}},
            generator=Stacked(ACES_FULL, 3),
        )
        for seat in range(1, 6):
            table.sit(seat, f"p{seat}", 500)
        table.deal()
        while table.in_play and table.waiting_on():
            asked = table.waiting_on()[0].seat
            assert asked is not None
            does = {choice.do for choice in table.legal(asked)}
            table.act(asked, "check" if "check" in does else "call")
        room = told(capsys, "room", store)
        ((claim,), (due,)) = room["claims"], told(capsys, "report", store)["due"]
        cards = "Ac Ad Ah Kh Ks"
        assert (claim["player"], claim["cards"], room["winners"]) == ("p1", cards, [])
        assert (due["player"], due["by-posting"], "amount" in due) == ("p1", True, False)
        assert run(["report", str(store)]) == 0
        assert "by-posting yes" in " ".join(capsys.readouterr().out.split())
        floor.next_day(NEXT)
        floor.post_jackpots(by="s1")
        room = told(capsys, "room", store)
        (winner,) = room["winners"]
        assert (winner["player"], winner["cards"], winner["paid"]) == ("p1", cards, "1001.00")
        assert room["claims"] == []
