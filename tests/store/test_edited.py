"""A store that somebody edited with a database tool fails its audit, which names the first wrong record."""

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.store.audit import audit
from croupier.store.chain import seal
from tests.rounds import refusal
from tests.store import evening
from tests.store.contents import contents

Edit = Callable[[sqlite3.Connection], object]


def sql(*lines: str) -> Edit:
    def edit(store: sqlite3.Connection) -> None:
        for line in lines:
            assert store.execute(line).rowcount, line

    return edit


def sealed_balance(store: sqlite3.Connection) -> None:
    """By somebody who knows how a seal is made."""
    account, cents = store.execute("SELECT account, cents FROM balances ORDER BY account").fetchone()
    store.execute(
        "UPDATE balances SET cents = ?, seal = ? WHERE account = ?",
        (cents + 100, seal(account, cents + 100), account),
    )


def sealed_snapshot(store: sqlite3.Connection) -> None:
    (body,) = store.execute("SELECT body FROM snapshots WHERE stream = 'A1'").fetchone()
    other = body.replace('"ann"', '"eve"')
    assert other != body
    store.execute("UPDATE snapshots SET body = ?, seal = ? WHERE stream = 'A1'", (other, seal("A1", other)))


def sealed_action(store: sqlite3.Connection) -> None:
    """An action that left nothing behind."""
    (place,) = store.execute("SELECT max(place) + 1 FROM actions").fetchone()
    row = ("A1", 999, place, "forged", "[]", seal("A1", 999, "forged", "[]"))
    store.execute("INSERT INTO actions VALUES (?, ?, ?, ?, ?, ?)", row)


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    store = tmp_path_factory.mktemp("good") / "night.db"
    with evening.opened(store) as floor:
        evening.play(floor)
    return store


WRONG: dict[str, tuple[Edit, str, str]] = {  # the edit, then code and offender of the refusal
    "a posting changed": (
        sql("UPDATE postings SET cents = cents + 100 WHERE stream = 'A1' AND seq = 4 AND number = 0"),
        "store/broken-record",
        "A1 4",
    ),
    "both sides of a posting changed": (
        sql("UPDATE postings SET cents = cents * 2 WHERE stream = 'A1' AND seq = 4"),
        "store/broken-record",
        "A1 4",
    ),
    "postings deleted": (
        sql("DELETE FROM postings WHERE stream = 'A1' AND seq = 4"),
        "store/broken-record",
        "A1 4",
    ),
    "a posting of no event": (
        sql("INSERT INTO postings VALUES ('A1', 3, 0, 'cage', 100)"),
        "store/broken-record",
        "A1 3",
    ),
    "postings after the last event": (
        sql("INSERT INTO postings VALUES ('A1', 9999, 0, 'cage', 0)"),
        "store/broken-record",
        "A1 9999",
    ),
    "a stream of postings alone": (
        sql("INSERT INTO postings VALUES ('B1', 1, 0, 'cage', 0)"),
        "store/broken-record",
        "B1 1",
    ),
    "an event deleted": (
        sql(
            "DELETE FROM events WHERE stream = 'A1' AND seq = 5",
        ),
        "store/event-missing",
        "A1 5",
    ),
    "an event's body edited": (
        sql("UPDATE events SET body = replace(body, 'ann', 'eve') WHERE stream = 'A1' AND seq = 3"),
        "store/broken-record",
        "A1 3",
    ),
    "an event's time edited": (
        sql("UPDATE events SET body = replace(body, '\"at\":0', '\"at\":1') WHERE stream = 'P1' AND seq = 7"),
        "store/broken-record",
        "P1 7",
    ),
    "what stands beside an event edited": (
        sql("UPDATE events SET round = 7 WHERE stream = 'A1' AND seq = 3"),
        "store/broken-record",
        "A1 3",
    ),
    "a body that is none": (
        sql("UPDATE events SET body = 'gone' WHERE stream = 'floor' AND seq = 2"),
        "store/broken-record",
        "floor 2",
    ),
    "an event with more in it": (
        sql(
            "UPDATE events SET body = replace(body, '\"at\":0', '\"at\": 0') WHERE stream = 'A1' AND seq = 4"
        ),
        "store/broken-record",
        "A1 4",
    ),
    "rows swapped": (
        sql(
            "UPDATE events SET seq = -1 WHERE stream = 'A1' AND seq = 5",
            "UPDATE events SET seq = 5 WHERE stream = 'A1' AND seq = 6",
            "UPDATE events SET seq = 6 WHERE stream = 'A1' AND seq = -1",
        ),
        "store/broken-record",
        "A1 5",
    ),
    "a link edited": (
        sql("UPDATE events SET link = x'00' WHERE stream = 'P1' AND seq = 2"),
        "store/broken-record",
        "P1 2",
    ),
    "a snapshot edited": (
        sql("UPDATE snapshots SET body = replace(body, 'ann', 'eve') WHERE stream = 'A1'"),
        "store/broken-snapshot",
        "A1",
    ),
    "a snapshot edited and sealed": (sealed_snapshot, "store/broken-snapshot", "A1"),
    "balances edited": (
        sql("UPDATE balances SET cents = cents + 100 WHERE account = 'meter:bclc/blazing-sevens'"),
        "store/wrong-balance",
        "meter:bclc/blazing-sevens",
    ),
    "balances edited and sealed": (sealed_balance, "store/wrong-balance", "meter:bclc/blazing-sevens"),
    "balances deleted": (
        sql("DELETE FROM balances WHERE account = 'reserve:bclc/blazing-sevens'"),
        "store/wrong-balance",
        "reserve:bclc/blazing-sevens",
    ),
    "an action edited": (
        sql("UPDATE actions SET request = '[]' WHERE stream = 'A1' AND id = 'step-2'"),
        "store/broken-action",
        "A1 4",
    ),
    "an action of no events": (sealed_action, "store/broken-record", "A1 LAST"),
    "an action deleted": (
        sql("DELETE FROM actions WHERE stream = 'A1' AND id = 'step-2'"),
        "store/action-missing",
        "A1 6",
    ),
    "a head edited": (sql("UPDATE heads SET seq = 1 WHERE stream = 'A1'"), "store/broken-end", "A1 2"),
    "the number of a snapshot edited": (
        sql("UPDATE snapshots SET seq = 99999 WHERE stream = 'A1'"),
        "store/broken-snapshot",
        "A1",
    ),
    "a head deleted": (sql("DELETE FROM heads WHERE stream = 'A1'"), "store/broken-end", "A1 1"),
}


@pytest.mark.parametrize("what", WRONG)
def test_an_edited_store_fails_its_audit(what: str, good: Path, tmp_path: Path) -> None:
    edit, code, offender = WRONG[what]
    last = max(seq for stream, seq, *_ in contents(good)["events"] if stream == "A1")
    offender = offender.replace("LAST", str(last + 1))
    store = edited(good, tmp_path, edit)
    failed = audit(str(store)).failed
    assert failed is not None
    assert (failed.code, failed.offender) == (code, offender)


def test_where_only_the_link_of_the_end_differs_that_is_told(good: Path, tmp_path: Path) -> None:
    store = edited(good, tmp_path, sql("UPDATE heads SET link = zeroblob(32) WHERE stream = 'A1'"))
    failed = audit(str(store)).failed
    assert failed is not None
    assert failed.code == "store/broken-end"
    assert "link" in failed.message


def test_a_record_without_its_end_fails_too(good: Path, tmp_path: Path) -> None:
    """The last event of a stream, and its actions: nothing else points at them."""
    last = max(seq for stream, seq, *_ in contents(good)["events"] if stream == "P1")
    store = edited(
        good,
        tmp_path,
        sql(
            f"DELETE FROM events WHERE stream = 'P1' AND seq = {last}",
            "DELETE FROM actions WHERE stream = 'P1'",
            "DELETE FROM snapshots WHERE stream = 'P1'",
        ),
    )
    failed = audit(str(store)).failed
    assert failed is not None
    assert failed.code == "store/action-missing"


def test_a_stream_that_is_gone_is_missed(good: Path, tmp_path: Path) -> None:
    store = edited(
        good,
        tmp_path,
        sql(*(f"DELETE FROM {table} WHERE stream = 'P1'" for table in ("events", "actions", "snapshots"))),
    )
    failed = audit(str(store)).failed
    assert failed is not None
    assert failed.code == "store/action-missing"


STOOD_ON: dict[str, tuple[Edit, str, str]] = {  # what opening looks at, without an audit
    "the end of a table": (
        sql(
            "DELETE FROM events WHERE stream = 'P1' AND seq = (SELECT seq FROM heads WHERE stream = 'P1')",
            "DELETE FROM snapshots WHERE stream = 'P1'",
        ),
        "store/broken-end",
        "P1 ",
    ),
    "the end of a table, not of its snapshot": (
        sql("DELETE FROM events WHERE stream = 'P1' AND seq = (SELECT seq FROM heads WHERE stream = 'P1')"),
        "store/broken-record",
        "P1 ",
    ),
    "what no snapshot covers": (
        sql(
            "DELETE FROM snapshots WHERE stream = 'A1'",
            "UPDATE events SET body = replace(body, 'ann', 'eve') WHERE stream = 'A1' AND seq = 3",
        ),
        "store/broken-record",
        "A1 3",
    ),
    "the end of the floor": (
        sql("DELETE FROM events WHERE stream = 'floor' AND kind = 'day-turned' AND seq > 1"),
        "store/broken-end",
        "floor ",
    ),
    "the setting of a table": (
        sql("UPDATE events SET body = replace(body, ':false', ':true') WHERE stream = 'A1' AND seq = 1"),
        "store/broken-record",
        "A1 1",
    ),
    "the last round": (
        sql("UPDATE events SET body = replace(body, 'ann', 'eve') WHERE stream = 'A1' AND round = 2"),
        "store/broken-record",
        "A1 ",
    ),
    "a snapshot": WRONG["a snapshot edited"],
    "a balance": WRONG["balances edited"],
}


@pytest.mark.parametrize("what", STOOD_ON)
def test_what_tables_stand_on_is_looked_at_when_they_are_reopened(
    what: str, good: Path, tmp_path: Path
) -> None:
    edit, code, offender = STOOD_ON[what]
    store = edited(good, tmp_path, edit)
    data = store.read_bytes()
    error = refusal(lambda: evening.opened(store))
    assert error.code == code
    assert (error.offender or "").startswith(offender)
    assert store.read_bytes() == data


def test_what_was_done_under_an_edited_id_is_not_guessed(good: Path, tmp_path: Path) -> None:
    edit, code, offender = WRONG["an action edited"]
    store = edited(good, tmp_path, edit)
    with evening.opened(store) as floor:
        error = refusal(lambda: floor.tables["A1"].sit(1, "ann", 500, id="step-2"))
    assert (error.code, error.offender) == (code, offender)


def test_a_link_that_was_noted_outside(good: Path) -> None:
    """A store that was made anew by somebody who knows everything has other links."""
    heads = {stream: link.hex() for stream, _, link in contents(good)["heads"]}
    assert audit(str(good), head=heads["A1"]).failed is None
    failed = audit(str(good), head="00" * 32).failed
    assert failed is not None
    assert failed.code == "store/head-missing"


def edited(good: Path, folder: Path, edit: Edit) -> Path:
    store = folder / good.name
    shutil.copy(good, store)
    connection = sqlite3.connect(store)
    with connection:
        edit(connection)
    connection.close()
    return store
