"""Days that are over lie in an archive: nothing is lost or done twice, and the store goes on."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any

import pytest
from sqlalchemy import Engine

import croupier
from croupier.report.accounting import report
from croupier.store import writer
from croupier.store.archive import archive
from croupier.store.audit import audit
from croupier.store.books import StoreBooks
from croupier.store.recalling import recall
from croupier.store.rows import Rows
from tests.rounds import refusal
from tests.store import days
from tests.store.archives import a_round, audited, edit, failure, four_days_played
from tests.store.conftest import NewStore
from tests.store.contents import bodies, contents, floor_seen
from tests.store.days import FIRST, FOURTH, SECOND, THIRD
from tests.tables import close_table

# --- what is where --------------------------------------------------------------------------------


def test_rounds_were_in_play_when_days_turned(four_days: Path) -> None:
    """Otherwise the rest would not be tried at all."""
    for day in (SECOND, FOURTH):
        turned = next(body for body in bodies(four_days)["floor"] if f'"day":"{day}"' in body)
        ends = croupier.Event.from_json(turned).data.heads  # type: ignore[attr-defined]
        kinds = {
            stream: [row[3] for row in contents(four_days)["events"] if row[0] == stream] for stream in ends
        }
        cut = {stream: kinds[stream][: int(head.split()[0])] for stream, head in ends.items()}
        assert any(seen.count("round-opened") > seen.count("round-closed") for seen in cut.values())


def test_every_record_lies_in_one_file_or_the_other(four_days: Path, archived: Path) -> None:
    before = contents(four_days)
    found: dict[str, dict[tuple[Any, ...], None]] = {"events": {}, "postings": {}, "actions": {}}
    for name in ("first.db", "next.db", "night.db"):
        for table, known in found.items():
            known.update(dict.fromkeys(contents(archived / name)[table]))
    for table, known in found.items():
        more = set(known) - set(before[table])
        assert set(before[table]) <= set(known)
        assert all(row[0] == "floor" for row in more)  # what the floor has noted of its archives
    assert len(contents(archived / "night.db")["events"]) < len(before["events"]) / 2


def test_a_store_gets_smaller(archived: Path) -> None:
    assert (archived / "night.db").stat().st_size < four_days_played().stat().st_size / 2


def test_a_floor_is_found_as_it_stood(four_days: Path, archived: Path) -> None:
    """Tables and their order, rounds in play, stacks, cards, meters, boards, lists, the day."""
    with days.opened(four_days) as floor:
        before, order = floor_seen(floor), list(floor.tables)
        board = floor.jackpots()
    with days.opened(archived / "night.db") as floor:
        assert floor_seen(floor) == before
        assert list(floor.tables) == order
        assert floor.jackpots() == board


def test_a_floor_goes_on_and_can_be_archived_again(archived: Path) -> None:
    store = archived / "night.db"
    with days.opened(store) as floor:
        days.act(floor, Random(3), 40, "later")
        floor.next_day(FOURTH.replace(day=20))
        days.act(floor, Random(4), 40, "much later")
        before = floor_seen(floor)
    assert audited(archived, "first.db", "next.db").failed is None
    assert archive(str(store), "2026-11-20", archived / "third.db").days == (str(FOURTH),)
    found = audited(archived, "third.db", "first.db", "next.db")
    assert found.failed is None
    looked_at = [one.file for one in found.archives if one.audit is not None]
    assert looked_at == ["first.db", "next.db", "third.db"]
    with days.opened(store) as floor:
        assert floor_seen(floor) == before


def test_a_table_of_a_name_that_was_archived_gets_a_record_of_its_own(archived: Path) -> None:
    with days.opened(archived / "night.db") as floor:
        assert floor.tables["C1"].stream == "C1 2"  # the first was closed on the first day
        close_table(floor, "C1")
        assert floor.open("C1", days.THREE_CARD).stream == "C1 3"


def test_rounds_and_days_are_told_from_where_they_lie(four_days: Path, archived: Path) -> None:
    files = {FIRST: "first.db", SECOND: "next.db", THIRD: "next.db", FOURTH: "night.db"}
    for day, name in files.items():
        told, wanted = report(str(archived / name), str(day)), report(str(four_days), str(day))
        told.store = wanted.store
        assert list(told.rows()) == list(wanted.rows())
        assert told.json() == wanted.json()
    all_rounds = recall(str(four_days), "A1", 1000).rounds
    lately = recall(str(archived / "night.db"), "A1", 1000)
    assert lately.rounds == all_rounds[-len(lately.rounds) :]
    assert lately.archive == "next.db"
    assert recall(str(archived / "night.db"), "A1", 1).archive is None
    earlier = recall(str(archived / "next.db"), "A1", 1000)
    assert earlier.archive == "first.db"
    first = recall(str(archived / "first.db"), "A1", 1000)
    assert first.archive is None
    numbers = [events[0].round for one in (first, earlier, lately) for events in one.rounds]
    assert sorted(set(numbers)) == [events[0].round for events in all_rounds]


def test_where_no_round_is_archived_nobody_is_sent_to_the_archive(tmp_path: Path) -> None:
    """The opening of the table and who sat down are there, and no round."""
    store = tmp_path / "night.db"
    with days.opened(store) as floor:
        table = floor.open("A1", days.BLACKJACK, seed=3)
        table.sit(1, "ann", 500)
        a_round(table)
        floor.next_day(SECOND)
        a_round(table)
    archive(str(store), str(SECOND), tmp_path / "first.db")
    found = recall(str(store), "A1", 5)
    assert ([events[0].round for events in found.rounds], found.archive) == ([1, 2], None)
    with days.opened(store) as floor:
        floor.next_day(THIRD)
    archive(str(store), str(THIRD), tmp_path / "second.db")
    found = recall(str(store), "A1", 5)
    assert ([events[0].round for events in found.rounds], found.archive) == ([2], "second.db")


def test_who_asks_for_what_is_archived_hears_where_it_lies(archived: Path) -> None:
    store = str(archived / "night.db")
    error = refusal(lambda: report(store, str(FIRST)))
    assert error.code == "store/archived"
    assert "first.db" in error.message
    assert recall(store, "C1", 1).stream == "C1 2"  # by the name of the table that stands there now
    with days.opened(store) as floor:
        floor.next_day(FOURTH.replace(day=20))
        close_table(floor, "L1")
        floor.next_day(FOURTH.replace(day=21))
    archive(store, "2026-11-21", archived / "third.db")
    error = refusal(lambda: recall(store, "L1", 1))
    assert error.code == "store/archived"
    assert "third.db" in error.message


# --- exactly once ---------------------------------------------------------------------------------


def test_an_id_that_was_archived_is_still_known(archived: Path) -> None:
    with days.opened(archived / "night.db") as floor:
        before = floor_seen(floor)
        for name, player, ident in (("A1", "A1-ann", "sit-ann"), ("L1", "lou", "sit-lou")):
            table, stack = floor.tables[name], 5_000 if name == "A1" else 300
            table.sit(1, player, stack, id=ident)
            error = refusal(partial(table.sit, 1, player, 1, id=ident))
            assert error.code == "action/id-used"
        assert floor_seen(floor) == before


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE actions SET id = 'other' WHERE id = 'sit-ann' AND stream = 'A1'",
        "DELETE FROM actions WHERE id = 'sit-ann' AND stream = 'A2'",
    ],
)
def test_an_id_that_is_lost_is_noticed(change: str, archived: Path) -> None:
    edit(archived / "night.db", change)
    assert failure(archived)[0] == "store/broken-action"


# --- both kinds, and tables that play while days turn ---------------------------------------------


def test_both_kinds_of_stores_are_cut(new_store: NewStore, tmp_path: Path) -> None:
    store = new_store()
    days.play(store, days=3, actions=20)
    with days.opened(store) as floor:
        before = floor_seen(floor)
    for day, name in ((SECOND, "first.db"), (THIRD, "next.db")):
        assert archive(store, str(day), tmp_path / name).audit.failed is None
    found = audit(store, archives=[str(tmp_path / "first.db"), str(tmp_path / "next.db")])
    assert found.failed is None
    with days.opened(store) as floor:
        assert floor_seen(floor) == before
        days.act(floor, Random(3), 20, "later")
    assert audit(store).failed is None


def test_what_waits_to_be_written_when_a_day_begins_is_of_that_day(
    new_store: NewStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The floor notes where the day before has ended, and only then a bet is written that was made before."""
    store, commit, heads = new_store(), writer._commit, StoreBooks.heads
    writing, noted = Event(), Event()

    def held(engine: Engine, group: Sequence[Rows], place: int) -> None:
        writing.set()
        assert noted.wait(10)
        commit(engine, group, place)

    def read(books: StoreBooks) -> Mapping[str, str]:
        found = heads(books)
        noted.set()
        return found

    with days.opened(store) as floor:
        table = floor.open("A1", days.BLACKJACK, offers=["bclc/blazing-sevens"], people=days.STAFF, seed=7)
        table.sit(1, "ann", 500)
        with monkeypatch.context() as busy:
            busy.setattr(writer, "_commit", held)
            busy.setattr(StoreBooks, "heads", read)
            betting = Thread(target=lambda: table.bet(1, main=10, blazing_sevens=1))
            betting.start()
            assert writing.wait(10)
            floor.next_day(SECOND)
            betting.join()
        before = floor_seen(floor)
    assert archive(store, str(SECOND), tmp_path / "first.db").audit.failed is None
    found = contents(store)
    (cut,) = [row[0] for row in found["cuts"]]
    assert next(row[2] - cut for row in found["actions"] if row[0] == "floor") == 2  # the bet came first
    assert audit(store, archives=[str(tmp_path / "first.db")]).failed is None
    with days.opened(store) as floor:
        assert floor_seen(floor) == before
        floor.tables["A1"].deal()
    assert audit(store).failed is None
