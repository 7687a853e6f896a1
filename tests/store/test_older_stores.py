"""Stores of earlier versions are brought up to date when they are opened, and lose nothing by it.

tests/data/stores holds one of each, see the README there. Rules may have changed since they were written;
that is another matter, so tables go on here whatever rules their records name.
"""

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest

from croupier.store import connecting, reopening
from croupier.store import floor as floor_of_a_store
from croupier.store.audit import audit
from croupier.store.connecting import NEWEST, connect
from croupier.store.floor import StoredFloor
from croupier.table import opening
from croupier.table.setting import Setting
from tests.rounds import refusal
from tests.store import evening
from tests.store.disk import Call, listening

STORES = Path("tests/data/stores")
OLDER = ["0001", "0002", "0003"]
RECORD = ("events", "postings", "actions")  # what no migration touches


def rows(store: Path) -> dict[str, list[tuple[object, ...]]]:
    connection = sqlite3.connect(store)
    found = {name: connection.execute(f"SELECT * FROM {name} ORDER BY 1, 2, 3").fetchall() for name in RECORD}
    connection.close()
    return found


@pytest.fixture(params=OLDER)
def older(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    store = tmp_path / "night.db"
    shutil.copy(STORES / f"{request.param}.db", store)
    with (
        mock.patch.object(reopening, "refuse_other_spec"),
        mock.patch.object(floor_of_a_store, "can_be_replayed", return_value=True),
    ):
        yield store


def test_every_earlier_version_is_there() -> None:
    assert [f"{number:04}" for number in range(1, int(NEWEST))] == OLDER
    for revision in OLDER:
        connection = sqlite3.connect(STORES / f"{revision}.db")
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == (revision,)
        connection.close()


def test_it_passes_its_audit_as_it_is(older: Path) -> None:
    data = older.read_bytes()
    found = audit(str(older))
    assert found.failed is None, found.failed
    assert {stream.name for stream in found.streams} == {"floor", "A1", "L1"}
    assert found.rounds == 2
    assert older.read_bytes() == data


def test_it_is_brought_up_to_date_and_plays_on(older: Path) -> None:
    before = rows(older)
    connect(str(older)).dispose()
    assert rows(older) == before
    with StoredFloor(str(older), None, clock=lambda: 0) as floor:
        table = floor.tables["A1"]
        assert table.seats == {1: "ann"}
        assert [one.player for entries in floor.lists().values() for one in entries] == ["zoe"]
        assert str(floor.day) == "2026-11-17"
        table.sit(1, "ann", 500, id="first")  # as it was asked for then
        table.bet(1, main=10, blazing_sevens=1)
        table.deal()
        floor.tables["L1"].bet(1, bet_1=5, bet_2=5, bet_3=5)
    with sqlite3.connect(older) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == (NEWEST,)
    connection.close()
    assert audit(str(older)).failed is None
    for name, old in before.items():
        assert set(old) <= set(rows(older)[name])


def test_a_long_one_is_brought_up_to_date_too(older: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a long store only what it stands on is looked through; an older one has not all of that."""
    monkeypatch.setattr(connecting, "SMALL", 0)
    before = rows(older)
    connect(str(older)).dispose()
    assert rows(older) == before


def test_a_damaged_one_is_not_brought_up_to_date(older: Path) -> None:
    with sqlite3.connect(older) as connection:
        connection.execute("UPDATE events SET body = replace(body, 'ann', 'eve') WHERE stream = 'A1'")
    connection.close()
    data = older.read_bytes()
    error = refusal(lambda: StoredFloor(str(older), None))
    assert (error.code, error.offender) == ("store/broken-record", "A1 3")
    assert older.read_bytes() == data


def test_who_is_killed_while_bringing_it_up_to_date_loses_nothing(older: Path) -> None:
    """The files as they lie at each write are what a killed process leaves."""
    before = rows(older)
    left: list[Path] = []

    def heard(call: Call) -> None:
        folder = older.parent / str(len(left))
        folder.mkdir()
        for file in (older, older.with_name(f"{older.name}-wal"), older.with_name(f"{older.name}-journal")):
            if file.exists():
                shutil.copy(file, folder)
        left.append(folder / older.name)

    with listening(heard):
        connect(str(older)).dispose()
    assert len(left) > 20
    for store in left:
        assert rows(store) == before
        connect(str(store)).dispose()
        assert rows(store) == before
        assert audit(str(store)).failed is None


class TestOtherRules:
    """Rounds under rules that are not ours any more."""

    @pytest.fixture
    def store(self, tmp_path: Path) -> Path:
        """The evening, as it was played under other rules of blackjack."""
        store = tmp_path / "night.db"

        class Other(Setting):
            def __init__(self, *parts: object, **named: object) -> None:
                super().__init__(*parts, **named)  # type: ignore[arg-type]
                if self.game.key == evening.BLACKJACK:
                    self.spec = "0123456789abcdef"

        with mock.patch.object(opening, "Setting", Other):
            with evening.opened(store) as floor:
                evening.play(floor)
        return store

    def test_they_are_audited_by_chain_ledger_and_settlements(self, store: Path) -> None:
        found = audit(str(store))
        assert found.failed is None, found.failed
        told = {stream.name: (stream.rounds, stream.not_replayed) for stream in found.streams}
        assert told["A1"] == (2, {"0123456789abcdef": 2})
        assert told["P1"] == (1, {})

    @pytest.mark.parametrize("wrong", ["cents = cents * 2", "account = 'tray'"])
    def test_their_money_is_still_looked_at(self, wrong: str, store: Path) -> None:
        with sqlite3.connect(store) as connection:
            (settled,) = connection.execute(
                "SELECT max(seq) FROM events WHERE stream = 'A1' AND kind = 'settled'"
            ).fetchone()
            connection.execute(f"UPDATE postings SET {wrong} WHERE stream = 'A1' AND seq = {settled}")
        connection.close()
        failed = audit(str(store)).failed
        assert failed is not None
        assert (failed.code, failed.offender) == ("store/broken-record", f"A1 {settled}")
