"""An archive, or a store that was cut, that is not as it was written: the audit names it."""

import json
import shutil
import sqlite3
from pathlib import Path

import pytest

from croupier.store.archive import archive
from croupier.store.audit import audit
from croupier.store.chain import seal
from croupier.store.connecting import look_at
from croupier.store.cut import Noted, cuts, digest
from tests.rounds import refusal
from tests.store import days
from tests.store.archives import audited, edit, failure
from tests.store.contents import contents
from tests.store.days import FIRST, FOURTH, SECOND, THIRD

EARLIER_BOARD = 8  # things on it
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


def test_an_archive_of_an_earlier_version_ends_without_what_it_did_not_know(archived: Path) -> None:
    """Its board had no word of what a day has brought so far."""
    engine = look_at(str(archived / "next.db"))
    ends = next(one for one in cuts(engine, str(archived)).noted if one.part == "ends")
    engine.dispose()
    assert ends.body is not None
    now = json.dumps(json.loads(ends.body)["commons"], separators=(",", ":"))
    board, parts, *_ = json.loads(now)
    then = json.dumps([board[:EARLIER_BOARD], parts], separators=(",", ":"))
    assert then != now
    begins_again(archived / "next.db", now, then, part="ends")
    assert audit(str(archived / "next.db")).failed is None


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
