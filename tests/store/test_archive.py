"""Days that are over lie in an archive: nothing is lost or done twice, and all of it is still audited."""

import shutil
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from threading import Event, Thread
from typing import Any

import pytest
from sqlalchemy import Engine

import croupier
from croupier.report.accounting import report
from croupier.store import archive as archiving
from croupier.store import writer
from croupier.store.archive import archive
from croupier.store.audit import audit
from croupier.store.books import StoreBooks
from croupier.store.chain import seal
from croupier.store.connecting import look_at
from croupier.store.cut import Noted, cuts, digest
from croupier.store.floor import StoredFloor
from croupier.store.recalling import recall
from tests.rounds import refusal
from tests.store import days
from tests.store.conftest import NewStore
from tests.store.contents import bodies, contents, floor_seen
from tests.store.days import FIRST, FOURTH, SECOND, THIRD
from tests.store.disk import FULL, Call, listening
from tests.store.test_upgrading import other_rules


@cache
def _whole() -> Path:
    store = Path(mkdtemp()) / "night.db"
    days.play(store)
    return store


@cache
def _archived() -> Path:
    """The same with its first day in one archive, and the next two in another."""
    folder = Path(mkdtemp())
    store = Path(shutil.copy(_whole(), folder / "night.db"))
    assert archive(str(store), str(SECOND), folder / "first.db").audit.failed is None
    assert archive(str(store), str(FOURTH), folder / "next.db").audit.failed is None
    return folder


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """Four days, none of them archived, in a folder of their own."""
    folder = tmp_path / "whole"
    folder.mkdir()
    return Path(shutil.copy(_whole(), folder / "night.db"))


@pytest.fixture
def archived(tmp_path: Path) -> Path:
    """A folder with `night.db`, which begins with the fourth day, `first.db` and `next.db`."""
    for name in ("night.db", "first.db", "next.db"):
        shutil.copy(_archived() / name, tmp_path / name)
    return tmp_path


def audited(folder: Path, *archives: str) -> Any:
    return audit(str(folder / "night.db"), archives=[str(folder / name) for name in archives])


def failure(folder: Path, *archives: str) -> tuple[str, str | None]:
    failed = audited(folder, *archives).failed
    assert failed is not None
    return failed.code, failed.offender


def edit(store: Path, *changes: str) -> None:
    connection = sqlite3.connect(store)
    with connection:
        for change in changes:
            connection.execute(change)
    connection.close()


# --- what is where --------------------------------------------------------------------------------


def test_rounds_were_in_play_when_days_turned(whole: Path) -> None:
    """Otherwise the rest would not be tried at all."""
    for day in (SECOND, FOURTH):
        turned = next(body for body in bodies(whole)["floor"] if f'"day":"{day}"' in body)
        ends = croupier.Event.from_json(turned).data.heads  # type: ignore[attr-defined]
        kinds = {stream: [row[3] for row in contents(whole)["events"] if row[0] == stream] for stream in ends}
        cut = {stream: kinds[stream][: int(head.split()[0])] for stream, head in ends.items()}
        assert any(seen.count("round-opened") > seen.count("round-closed") for seen in cut.values())


def test_every_record_lies_in_one_file_or_the_other(whole: Path, archived: Path) -> None:
    before = contents(whole)
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
    assert (archived / "night.db").stat().st_size < _whole().stat().st_size / 2


def test_a_floor_is_found_as_it_stood(whole: Path, archived: Path) -> None:
    """Tables and their order, rounds in play, stacks, cards, meters, boards, lists, the day."""
    with days.opened(whole) as floor:
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
        floor.close("C1")
        assert floor.open("C1", days.THREE_CARD).stream == "C1 3"


def test_rounds_and_days_are_told_from_where_they_lie(whole: Path, archived: Path) -> None:
    files = {FIRST: "first.db", SECOND: "next.db", THIRD: "next.db", FOURTH: "night.db"}
    for day, name in files.items():
        told, wanted = report(str(archived / name), str(day)), report(str(whole), str(day))
        told.store = wanted.store
        assert list(told.rows()) == list(wanted.rows())
        assert told.json() == wanted.json()
    all_rounds = recall(str(whole), "A1", 1000).rounds
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


def test_who_asks_for_what_is_archived_hears_where_it_lies(archived: Path) -> None:
    store = str(archived / "night.db")
    error = refusal(lambda: report(store, str(FIRST)))
    assert error.code == "store/archived"
    assert "first.db" in error.message
    assert recall(store, "C1", 1).stream == "C1 2"  # by the name of the table that stands there now
    with days.opened(store) as floor:
        floor.next_day(FOURTH.replace(day=20))
        floor.close("L1")
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
            error = refusal(lambda table=table, player=player, ident=ident: table.sit(1, player, 1, id=ident))  # type: ignore[misc]
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


# --- asked for twice, or interrupted --------------------------------------------------------------


def test_archiving_again_is_harmless(archived: Path) -> None:
    store, before = archived / "night.db", contents(archived / "night.db")
    data = (archived / "next.db").read_bytes()
    again = archive(str(store), str(FOURTH), archived / "next.db")
    assert (again.days, again.before) == ((str(SECOND), str(THIRD)), str(FOURTH))
    assert archive(str(store), str(SECOND), archived / "first.db").days == (str(FIRST),)
    assert contents(store) == before
    assert (archived / "next.db").read_bytes() == data
    other = refusal(lambda: archive(str(store), str(FOURTH), archived / "other.db"))
    assert other.code == "store/nothing-to-archive"
    assert not (archived / "other.db").exists()


def test_whoever_is_killed_between_writing_and_cutting_cuts_later(
    whole: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, file = contents(whole), whole.with_name("days.db")
    with monkeypatch.context() as killed:
        killed.setattr(archiving, "_cut", lambda *parts: exec("raise KeyboardInterrupt"))
        with pytest.raises(KeyboardInterrupt):
            archive(str(whole), str(THIRD), file)
    assert contents(whole) == before
    assert audit(str(whole)).failed is None
    assert audit(str(file)).failed is None
    data = file.read_bytes()
    assert archive(str(whole), str(THIRD), file).days == (str(FIRST), str(SECOND))
    assert file.read_bytes() == data
    assert audit(str(whole), archives=[str(file)]).failed is None


def test_another_file_is_no_archive_that_was_left_over(whole: Path, tmp_path: Path) -> None:
    """Neither one of other days, nor of another store, nor one that was edited, nor a letter."""
    other, before = tmp_path / "other.db", contents(whole)
    days.play(other, seed=8)
    wrong = [other, whole, tmp_path / "letter.txt", tmp_path / "theirs.db", tmp_path / "edited.db"]
    wrong[2].write_text("Dear Sir")
    archive(str(other), str(THIRD), wrong[3])
    shutil.copy(whole, tmp_path / "copy.db")
    archive(str(tmp_path / "copy.db"), str(THIRD), wrong[4])
    edit(wrong[4], "UPDATE actions SET id = 'other' WHERE id = 'sit-ann' AND stream = 'A1'")
    for file in wrong:
        data = file.read_bytes()
        assert refusal(lambda file=file: archive(str(whole), str(THIRD), file)).code == "store/file-exists"  # type: ignore[misc]
        assert file.read_bytes() == data
    assert contents(whole) == before


def test_whoever_is_killed_at_any_write_loses_nothing(
    tmp_path: Path, size: Callable[[int], int], record_property: Callable[[str, object], None]
) -> None:
    """The files as they lie at each write and sync are what a killed process leaves."""
    folder = tmp_path / "live"
    folder.mkdir()
    store = folder / "night.db"
    left: list[Path] = []
    days.play(store, days=2, actions=4)
    before = contents(store)

    def heard(call: Call) -> None:
        kept = tmp_path / str(len(left))
        shutil.copytree(folder, kept)
        left.append(kept)

    with listening(heard):
        archive(str(store), str(SECOND), folder / "first.db", clock=lambda: 0)
    after = contents(store)
    chosen = sorted(Random(7).sample(range(len(left)), min(len(left), size(1_000))))
    record_property("size", len(chosen))
    found = set()
    for number in [*chosen, len(left) - 1]:
        one = left[number]
        cut = contents(one / "night.db")
        assert cut in (before, after)
        found.add(cut == after)
        assert audit(str(one / "night.db")).failed is None
        archive(str(one / "night.db"), str(SECOND), one / "first.db", clock=lambda: 0)
        assert contents(one / "night.db") == after
        assert audit(str(one / "night.db"), archives=[str(one / "first.db")]).failed is None
    assert found == {True, False}


# --- what is not as it was ------------------------------------------------------------------------

EDITED: dict[str, tuple[str, str]] = {
    "an event": (
        "UPDATE events SET body = replace(body, 'ann', 'eve') WHERE stream = 'A1' AND seq = 3",
        "store/broken-record",
    ),
    "a posting": (
        "UPDATE postings SET cents = cents * 2 WHERE stream = 'A1' AND seq = (SELECT min(seq) FROM postings)",
        "store/broken-record",
    ),
    "an event is gone": ("DELETE FROM events WHERE stream = 'P1' AND seq = 9", "store/event-missing"),
    "a request": (
        "UPDATE actions SET request = '[]' WHERE stream = 'A2' AND request IS NOT NULL",
        "store/broken-action",
    ),
    "an action is gone": ("DELETE FROM actions WHERE place = 12", "store/action-missing"),
    "how it ended": ("UPDATE cuts SET body = replace(body, 'ann', 'eve')", "store/broken-cut"),
    "where it ended": ("UPDATE cuts SET place = place - 1", "store/broken-cut"),
}


@pytest.mark.parametrize("what", EDITED)
def test_an_edited_archive_is_named(what: str, archived: Path) -> None:
    change, code = EDITED[what]
    edit(archived / "first.db", change)
    for found in (audit(str(archived / "first.db")), audited(archived, "first.db", "next.db")):
        assert found.failed is not None
        assert found.failed.code == code
        assert str(archived / "first.db") in found.failed.message


def test_an_archive_must_be_the_stores_own(archived: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    days.play(other, seed=8)
    archive(str(other), str(SECOND), tmp_path / "theirs.db")
    assert audit(str(tmp_path / "theirs.db")).failed is None
    for wrong in ("theirs.db", "other.db", "night.db"):
        assert failure(archived, "next.db", wrong) == ("store/wrong-archive", str(archived / wrong))
    shutil.copy(tmp_path / "theirs.db", archived / "first.db")  # in the place of the right one
    assert failure(archived, "first.db") == ("store/wrong-archive", str(archived / "first.db"))


def test_an_archive_that_is_not_there_is_named(archived: Path) -> None:
    error = refusal(lambda: audited(archived, "gone.db"))
    assert (error.code, error.offender) == ("store/not-found", str(archived / "gone.db"))
    found = audited(archived, "next.db")
    assert found.failed is None
    assert [(one.file, one.days, one.audit is None) for one in found.archives] == [
        ("first.db", (str(FIRST),), True),
        ("next.db", (str(SECOND), str(THIRD)), False),
    ]


def begins_again(store: Path, was: str, now: str, *, part: str = "begins") -> None:
    """Forge how a file begins or ends, with every seal right."""
    engine = look_at(str(store))
    noted = next(one for one in cuts(engine, str(store)).noted if one.part == part)
    engine.dispose()
    assert noted.body is not None
    assert was in noted.body
    body = noted.body.replace(was, now)
    row = Noted(*noted[:5], digest(body), body).row()
    connection = sqlite3.connect(store)
    with connection:
        connection.execute("DELETE FROM cuts WHERE place = ?", (noted.place,))
        connection.execute(
            "INSERT INTO cuts VALUES (:place, :part, :day, :days, :file, :digest, :body, :seal)", row
        )
    connection.close()


def test_a_forged_beginning_is_not_what_the_floor_noted(archived: Path) -> None:
    begins_again(archived / "night.db", '"A1-ann"', '"A1-eve"')
    assert failure(archived)[0] in ("store/broken-cut", "store/broken-record")


def test_a_forged_end_is_not_what_happened(archived: Path) -> None:
    begins_again(archived / "next.db", '"stack:A1-ann":', '"stack:A1-ann":1', part="ends")
    found = audit(str(archived / "next.db")).failed
    assert found is not None
    assert (found.code, found.offender) == ("store/broken-cut", str(FOURTH))


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM events WHERE stream = 'A1' AND seq = 1",
        "UPDATE events SET body = replace(body, ':false', ':true') WHERE stream = 'A1' AND seq = 1",
        "UPDATE events SET body = replace(body, '\"at\":1', '\"at\":2') WHERE stream = 'A1'"
        " AND seq = (SELECT min(seq) FROM events WHERE stream = 'A1' AND seq > 1)",
        "INSERT INTO postings VALUES ('L1', 2, 0, 'stack:lou', 100)",
        "INSERT INTO postings VALUES ('L1', 9, 0, 'stack:lou', 100)",
        "DELETE FROM events WHERE stream = 'P1'"
        " AND seq = (SELECT min(seq) FROM events WHERE stream = 'P1' AND seq > 1)",
    ],
)
def test_what_stays_of_archived_days_is_looked_at(change: str, archived: Path) -> None:
    edit(archived / "night.db", change)
    assert failure(archived)[0] in ("store/broken-record", "store/event-missing")


def test_a_snapshot_of_a_table_that_rests_is_looked_at(archived: Path) -> None:
    """Nobody has acted at it since the store was cut, and it would be reopened from this."""
    engine = look_at(str(archived / "night.db"))
    begins = cuts(engine, "night").begins
    engine.dispose()
    told = begins.stand("L1").snapshot
    assert told is not None
    body = told.to_json().replace("30000", "90000")
    connection = sqlite3.connect(archived / "night.db")
    with connection:
        row = ("L1", told.events, body, seal("L1", body))
        connection.execute("INSERT INTO snapshots VALUES (?, ?, ?, ?)", row)
    connection.close()
    assert failure(archived) == ("store/broken-snapshot", "L1")


def test_a_link_that_was_noted_may_lie_in_an_archive(archived: Path) -> None:
    store, archives = str(archived / "night.db"), [str(archived / "first.db")]
    noted = contents(archived / "first.db")["events"][9][5].hex()
    assert audit(store, head=noted, archives=archives).failed is None
    failed = audit(store, head=noted).failed
    assert failed is not None
    assert failed.code == "store/head-missing"
    assert "first.db" in failed.message


# --- refusals -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "code"),
    [
        ("yesterday", "setting/business-day"),
        (str(FIRST), "store/nothing-to-archive"),
        ("2026-11-20", "store/day-not-over"),
    ],
)
def test_days_that_cannot_be_archived(before: str, code: str, whole: Path) -> None:
    data = whole.read_bytes()
    assert refusal(lambda: archive(str(whole), before, whole.with_name("days.db"))).code == code
    assert whole.read_bytes() == data
    assert not whole.with_name("days.db").exists()


def test_a_day_that_nobody_opened_is_cut_at_the_next(tmp_path: Path) -> None:
    store = tmp_path / "night.db"
    with days.opened(store) as floor:
        floor.open("A1", days.BLACKJACK)
        floor.next_day(THIRD)
    found = archive(str(store), str(SECOND), tmp_path / "days.db")
    assert (found.days, found.before) == ((str(FIRST),), str(THIRD))


def test_a_floor_that_is_open_is_not_cut(whole: Path) -> None:
    with days.opened(whole) as floor:
        before = floor_seen(floor)
        error = refusal(lambda: archive(str(whole), str(THIRD), whole.with_name("days.db")))
        assert error.code == "store/in-use"
        assert floor_seen(floor) == before
    assert not whole.with_name("days.db").exists()


def test_an_archive_is_not_played_on(archived: Path) -> None:
    data = (archived / "first.db").read_bytes()
    for asked in (
        lambda: StoredFloor(str(archived / "first.db"), None),
        lambda: archive(str(archived / "first.db"), str(SECOND), archived / "x.db"),
    ):
        assert refusal(asked).code == "store/archive"
    assert (archived / "first.db").read_bytes() == data


def test_a_store_that_is_not_right_is_not_cut(whole: Path) -> None:
    edit(whole, "UPDATE postings SET cents = cents * 2 WHERE stream = 'A1' AND seq = 4")
    before = contents(whole)
    found = archive(str(whole), str(THIRD), whole.with_name("days.db"))
    assert found.audit.failed is not None
    assert (found.audit.failed.code, found.audit.failed.offender) == ("store/broken-record", "A1 4")
    assert contents(whole) == before
    assert [file.name for file in whole.parent.iterdir() if file.name.startswith("days")] == []


def test_a_table_that_was_closed_and_played_on_is_not_cut(tmp_path: Path) -> None:
    """Somebody still had it in their hands; nothing of its last round would stay."""
    store = tmp_path / "night.db"
    with days.opened(store) as floor:
        table = floor.open("A1", days.BLACKJACK, seed=3)
        table.sit(1, "ann", 500)
        floor.close("A1")
        floor.next_day(SECOND)
        a_round(table)
    before = contents(store)
    error = refusal(lambda: archive(str(store), str(SECOND), tmp_path / "days.db"))
    assert (error.code, error.offender) == ("store/closed-table", "A1")
    assert contents(store) == before
    assert not (tmp_path / "days.db").exists()


def test_a_disk_that_is_full_leaves_the_store_as_it_was(whole: Path) -> None:
    before, file = contents(whole), whole.with_name("days.db")

    def full(call: Call) -> int | None:
        return FULL if "days.db" in call.path.name and call.kind == "write" and call.at > 4096 else None

    with listening(full):
        error = refusal(lambda: archive(str(whole), str(THIRD), file))
    assert (error.code, error.exit_code) == ("store/failed", 3)
    assert "days.db" in error.message
    assert contents(whole) == before
    assert [one.name for one in whole.parent.iterdir() if one.name.startswith("days.db")] == []
    assert archive(str(whole), str(THIRD), file).audit.failed is None


def test_a_table_under_other_rules_is_opened_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = tmp_path / "night.db"
    with monkeypatch.context() as before:
        before.setattr("croupier.table.setting.fingerprint", other_rules)
        before.setattr("croupier.table.opening.fingerprint", other_rules)
        with days.opened(store) as floor:
            table = floor.open("A1", days.BLACKJACK, seed=3)
            table.sit(1, "ann", 500)
            a_round(table)
            floor.next_day(SECOND)
    error = refusal(lambda: archive(str(store), str(SECOND), tmp_path / "days.db"))
    assert (error.code, error.offender) == ("store/other-rules", "A1")
    with days.opened(store) as floor:  # it goes on under ours
        a_round(floor.tables["A1"])
    assert archive(str(store), str(SECOND), tmp_path / "days.db").audit.failed is None
    found = audit(str(store), archives=[str(tmp_path / "days.db")])
    assert found.failed is None
    with days.opened(store) as floor:
        assert floor.tables["A1"].stream == "A1 2"


def test_rules_may_be_replaced_after_a_store_was_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table has not been touched since, so its last snapshot is the one of the cut."""
    store = tmp_path / "night.db"
    with monkeypatch.context() as before:
        before.setattr("croupier.table.setting.fingerprint", other_rules)
        before.setattr("croupier.table.opening.fingerprint", other_rules)
        with days.opened(store) as floor:
            table = floor.open("A1", days.BLACKJACK, seed=3)
            table.sit(1, "ann", 500)
            a_round(table)
            funds, tray = table.funds("ann"), table.balances()["tray"]
            floor.next_day(SECOND)
        assert archive(str(store), str(SECOND), tmp_path / "days.db").audit.failed is None
        assert audit(str(store)).failed is None
    assert audit(str(store), archives=[str(tmp_path / "days.db")]).failed is None  # now not replayed
    with days.opened(store) as floor:
        table = floor.tables["A1"]
        assert (table.stream, table.funds("ann"), table.balances()["tray"]) == ("A1 2", funds, tray)
        a_round(table)
    assert audit(str(store), archives=[str(tmp_path / "days.db")]).failed is None


def a_round(table: croupier.Table) -> None:
    table.bet(1, main=10)
    table.deal()
    while table.in_play:
        turn = table.waiting_on()[0]
        table.act(turn.seat, turn.declines or "stand")


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

    def held(engine: Engine, group: Sequence[writer.Rows]) -> None:
        writing.set()
        assert noted.wait(10)
        commit(engine, group)

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
