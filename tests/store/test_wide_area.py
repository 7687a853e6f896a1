"""Floors of several properties on one pool: fed, posted, hit, out of reach and back."""

import os
import shutil
import signal
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import psycopg
import pytest

import croupier
from croupier.errors import BadInput, CroupierError
from croupier.report.accounting import report
from croupier.store import wide_pool
from croupier.store.archive import archive
from croupier.store.audit import audit
from croupier.store.floor import StoredFloor
from tests.rounds import refusal
from tests.store.postgres import Postgres
from tests.store.properties import (
    DAY,
    WIDE,
    Shared,
    add_table,
    area,
    at_property,
    awards,
    begin,
    end,
    line_of,
    opened,
    play,
    posted,
    quietly,
    settled,
    shares,
    soon,
)

TOMORROW = date(2026, 11, 17)


@pytest.fixture
def url(postgres: Postgres) -> str:
    return postgres.new_database()


@pytest.fixture
def north(tmp_path: Path, url: str) -> Iterator[StoredFloor]:
    """A property that brings $61,000, with a table A."""
    with opened(tmp_path, url, "north") as floor:
        add_table(floor, "A", pool=61_000, reserve=500)
        soon(lambda: posted(floor) == 61_000_00)
        yield floor


@pytest.fixture
def south(north: StoredFloor, tmp_path: Path, url: str) -> Iterator[StoredFloor]:
    with opened(tmp_path, url, "south") as floor:
        add_table(floor, "B")
        soon(lambda: posted(floor) == 61_000_00)
        yield floor


def kinds(floor: StoredFloor, name: str) -> list[str]:
    return [event.kind for event in floor.tables[name].events]


# --- in reach ---------------------------------------------------------------------------------------


def test_all_properties_feed_one_fund_which_is_posted_alike_for_the_day_after(
    north: StoredFloor, south: StoredFloor, url: str
) -> None:
    for floor, name in ((north, "A"), (south, "B"), (south, "B")):
        quietly(floor.tables[name])
    soon(lambda: Shared(url).held == 61_000_00 + 3 * 75)
    assert (posted(north), posted(south)) == (61_000_00, 61_000_00)  # until the next posting
    north.next_day(TOMORROW)
    soon(lambda: posted(north) == posted(south) == 61_000_00 + 3 * 75)
    quietly(south.tables["B"])
    south.next_day(TOMORROW)  # posted already, by the other
    soon(lambda: Shared(url).held == 61_000_00 + 4 * 75)
    assert (posted(north), posted(south)) == (61_000_00 + 3 * 75,) * 2
    assert Shared(url).reserve == 500_00 + 4 * 25


def test_what_is_given_on_a_day_is_not_posted_for_it(north: StoredFloor, url: str) -> None:
    """Only what was given through the day before, even if the pool hears of both at once."""
    line = line_of(north)
    line.let_go()
    quietly(north.tables["A"])
    north.next_day(TOMORROW)
    quietly(north.tables["A"])
    assert line.sync()
    assert (posted(north), Shared(url).held) == (61_000_00 + 75, 61_000_00 + 2 * 75)


def test_a_hit_is_paid_by_itself_and_the_reserve_seeds_the_next(
    north: StoredFloor, south: StoredFloor, url: str
) -> None:
    play(south.tables["B"])
    soon(lambda: settled(south) and awards(south.tables["B"]))
    assert sorted(awards(south.tables["B"])) == sorted(shares(61_000_00))
    paid = sum(amount for _, amount in shares(61_000_00))
    soon(lambda: posted(north) == 0)
    assert posted(south) == 0
    assert Shared(url).won == [("south", 61_000_00, paid)]
    assert at_property(north) + at_property(south) == Shared(url).held + Shared(url).reserve
    left = 61_000_00 - paid + 75 + 500_00 + 25
    north.next_day(TOMORROW)
    soon(lambda: posted(north) == posted(south) == left)
    assert Shared(url).reserve == 0


def test_of_two_hits_one_is_paid(north: StoredFloor, south: StoredFloor) -> None:
    tables = [north.tables["A"], south.tables["B"]]
    for table in tables:
        begin(table)
    for table in tables:
        end(table)
    soon(lambda: settled(north) and settled(south))
    assert sorted(map(len, map(awards, tables))) == [0, 5]


def test_of_two_hits_at_one_property_one_is_paid(north: StoredFloor) -> None:
    tables = [north.tables["A"], add_table(north, "A2")]
    for table in tables:
        begin(table)
    for table in tables:
        end(table)
    soon(lambda: settled(north))
    assert [sorted(awards(table)) for table in tables] == [sorted(shares(61_000_00)), []]


def test_the_stores_of_all_properties_pass_their_audits(north: StoredFloor, south: StoredFloor) -> None:
    """Everything is on the record: nobody asks the pool."""
    for floor, name in ((north, "A"), (south, "B")):
        play(floor.tables[name])
        soon(lambda: settled(floor))  # noqa: B023
        play(floor.tables[name])
        floor.shut()
        assert audit(floor.store).failed is None


def test_a_property_whose_days_are_archived_stays_on_the_line(
    north: StoredFloor, tmp_path: Path, url: str
) -> None:
    """The beginning of its record is gone: the pool still knows it, and its audits still pass."""
    quietly(north.tables["A"])
    north.next_day(TOMORROW)
    soon(lambda: posted(north) == 61_000_75)
    quietly(north.tables["A"])
    before = at_property(north)
    north.shut()
    older = tmp_path / "older.db"
    archive(north.store, TOMORROW.isoformat(), older)
    with opened(tmp_path, url, "north", TOMORROW) as again:
        assert (posted(again), at_property(again)) == (61_000_75, before)
        table = add_table(again, "A2")
        play(table)
        soon(lambda: settled(again) and awards(table))
        assert sorted(awards(table)) == sorted(shares(61_000_75))
        assert at_property(again) == Shared(url).held + Shared(url).reserve
    assert audit(north.store).failed is None
    assert audit(north.store, archives=[str(older)]).failed is None


def test_the_report_of_a_property_tells_of_its_hit(north: StoredFloor) -> None:
    play(north.tables["A"])
    soon(lambda: settled(north))
    north.shut()
    told = report(north.store)
    paid = sum(cents for _, cents in shares(61_000_00))
    pot = told.shared[WIDE]
    assert (pot.contributions_cents, pot.awards_cents) == (61_500_00 + 100, paid)
    assert [note.event.kind for note in told.notes["due"]] == ["jackpot-hit"]
    assert [note.event.kind for note in told.notes["jackpots"]].count("hit-decided") == 1
    (hit,) = [note.json() for note in told.notes["due"]]
    assert hit["posted"] == "61000.00"


# --- out of reach -----------------------------------------------------------------------------------


def test_a_server_that_stops_and_starts_in_the_middle(
    north: StoredFloor, south: StoredFloor, postgres: Postgres, url: str
) -> None:
    a, b = north.tables["A"], south.tables["B"]
    begin(a)
    postgres.stop()
    try:
        end(a)  # dealt before: its claim waits
        soon(lambda: not area(north).reached and not area(south).reached)
        assert (awards(a), len(area(north).hits)) == ([], 1)
        play(b)  # dealt since: it neither feeds nor wins
        play(a)
        assert (kinds(south, "B").count("not-eligible"), kinds(south, "B").count("jackpot-dropped")) == (1, 0)
        assert (kinds(north, "A").count("not-eligible"), kinds(north, "A").count("jackpot-dropped")) == (1, 1)
        assert line_of(south).why
    finally:
        postgres.start()
    soon(lambda: area(north).reached and area(south).reached and settled(north))
    assert sorted(awards(a)) == sorted(shares(61_000_00))
    assert Shared(url).held == 61_000_00 + 75 - sum(amount for _, amount in shares(61_000_00))
    assert at_property(north) + at_property(south) == Shared(url).held + Shared(url).reserve
    play(b)
    assert kinds(south, "B").count("jackpot-dropped") == 1
    for floor in (north, south):
        floor.shut()
        assert audit(floor.store).failed is None


@pytest.mark.parametrize("more", [0, 100_000])  # so that the next one is smaller, or larger
def test_a_claim_that_waited_wins_nothing_of_the_next_jackpot(
    more: int, north: StoredFloor, south: StoredFloor, tmp_path: Path, url: str
) -> None:
    """The other property hits the same jackpot and a new one is posted, before the first is back."""
    a, b = north.tables["A"], south.tables["B"]
    line = line_of(north)
    line.let_go()  # from here on nothing is told by itself
    play(a)
    play(b)
    soon(lambda: settled(south))
    with opened(tmp_path, url, "west") as west:
        add_table(west, "C", pool=more)
    south.next_day(TOMORROW)
    soon(lambda: posted(south) > 0)
    assert (posted(south) > 61_000_00) == bool(more)
    assert line.sync()
    assert (awards(a), settled(north)) == ([], True)
    assert len(awards(b)) == 5
    assert posted(north) == posted(south) == Shared(url).posted


def test_a_claim_that_waited_is_worth_what_was_posted_when_it_was_played(
    north: StoredFloor, south: StoredFloor, url: str
) -> None:
    quietly(south.tables["B"])
    line = line_of(north)
    line.let_go()
    play(north.tables["A"])
    south.next_day(TOMORROW)
    soon(lambda: posted(south) == 61_000_75)
    assert line.sync()
    assert sorted(awards(north.tables["A"])) == sorted(shares(61_000_00))
    soon(lambda: posted(south) == 0)


def test_a_property_that_never_reaches_the_pool_deals_all_the_same(tmp_path: Path) -> None:
    nowhere = "postgresql://nobody:secret@127.0.0.1:1/nothing"
    with opened(tmp_path, nowhere, "north") as floor:
        table = add_table(floor, "A", pool=61_000)
        play(table)
        assert kinds(floor, "A").count("not-eligible") == 1
        assert (awards(table), posted(floor)) == ([], 0)
        assert "secret" not in line_of(floor).why
    assert audit(floor.store).failed is None


def test_a_floor_that_is_opened_without_its_line_is_out_of_reach(
    north: StoredFloor, tmp_path: Path, url: str
) -> None:
    store = north.store
    north.shut()
    with croupier.open_floor(store) as floor:
        play(floor.tables["A"])
        assert [event.kind for event in floor.tables["A"].events].count("not-eligible") == 1
    with opened(tmp_path, url, "north") as again:
        assert area(again).reached
    assert audit(store).failed is None


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wide_pool, "PATIENCE", 1)


@pytest.mark.usefixtures("impatient")
def test_a_server_that_only_stops_answering(postgres: Postgres, tmp_path: Path, url: str) -> None:
    """Its process hangs and says nothing: whoever waits hangs up, and deals meanwhile."""
    with opened(tmp_path, url, "north") as floor:
        table = add_table(floor, "A", pool=61_000)
        soon(lambda: posted(floor) == 61_000_00)
        with psycopg.connect(url, autocommit=True) as watching:
            ours = "datname = current_database() AND pid <> pg_backend_pid()"
            pids = [row[0] for row in watching.execute(f"SELECT pid FROM pg_stat_activity WHERE {ours}")]
            assert pids
            for pid in pids:
                os.kill(pid, signal.SIGSTOP)
            try:
                begin(table)
                soon(lambda: not area(floor).reached)
                end(table)
            finally:
                for pid in pids:
                    os.kill(pid, signal.SIGCONT)
        soon(lambda: settled(floor))
        assert sorted(awards(table)) == sorted(shares(61_000_00))
        soon(lambda: area(floor).reached)


@pytest.mark.usefixtures("impatient")
def test_a_row_that_somebody_else_keeps_locked(tmp_path: Path, url: str) -> None:
    with opened(tmp_path, url, "north") as floor:
        table = add_table(floor, "A", pool=61_000)
        soon(lambda: posted(floor) == 61_000_00)
        with psycopg.connect(url) as other:
            other.execute("SELECT * FROM wide_pools FOR UPDATE")
            play(table)
            soon(lambda: not area(floor).reached)
            assert awards(table) == []
        soon(lambda: settled(floor))
        assert len(awards(table)) == 5


# --- who may join -----------------------------------------------------------------------------------


def test_another_store_has_no_business_under_a_name(
    north: StoredFloor, tmp_path_factory: pytest.TempPathFactory, url: str
) -> None:
    error = refusal(lambda: opened(tmp_path_factory.mktemp("other"), url, "north"))
    assert (error.code, error.offender) == ("store/other-property", "north")


def test_a_property_keeps_its_name(north: StoredFloor, url: str) -> None:
    store = north.store
    north.shut()
    error = refusal(lambda: croupier.open_floor(store, wide_area=url, property="south"))
    assert (error.code, error.offender) == ("store/other-property", "south")


def test_a_store_that_is_an_old_copy_is_not_believed(
    north: StoredFloor, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, url: str
) -> None:
    copy = tmp_path_factory.mktemp("copy")
    play(north.tables["A"])
    soon(lambda: settled(north))
    north.shut()
    shutil.copy(north.store, copy / "north.db")
    with opened(tmp_path, url, "north") as again:
        play(again.tables["A"])
    with opened(copy, url, "north") as old:
        assert not area(old).reached
        assert "old copy" in line_of(old).why
        play(old.tables["A"])
        assert kinds(old, "A").count("not-eligible") == 1


def test_what_a_house_held_before_is_brought_along(tmp_path: Path, url: str) -> None:
    store = str(tmp_path / "north.db")
    with StoredFloor(store, DAY) as alone:
        add_table(alone, "A", pool=900, reserve=30)
    with opened(tmp_path, url, "north") as floor:
        soon(lambda: posted(floor) == 900_00)
        assert (Shared(url).held, Shared(url).reserve) == (900_00, 30_00)
    assert audit(store).failed is None


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"wide_area": "night.db", "property": "north"}, "setting/wide-area"),
        ({"property": "north"}, "setting/wide-area"),
        ({"wide_area": "postgresql://h/d"}, "name/property"),
        ({"wide_area": "postgresql://h/d", "property": "north", "store": None}, "setting/wide-area"),
        ({"wide_area": "postgresql+pigeon://h/d", "property": "north"}, "store/no-driver"),
    ],
)
def test_no_line_to_other_properties(given: dict[str, str], code: str, tmp_path: Path) -> None:
    asked: dict[str, object] = {"store": tmp_path / "night.db", **given}
    with pytest.raises(CroupierError) as refused:
        croupier.open_floor(**asked)  # type: ignore[arg-type]
    assert isinstance(refused.value, BadInput)
    assert refused.value.code == code
