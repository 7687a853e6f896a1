"""What is no store, or not ours to open, is refused by name, whoever asks, and left as it is."""

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, cast

import pytest

import croupier
from croupier.errors import CroupierError
from croupier.report.accounting import report
from croupier.store.audit import audit
from croupier.store.backup import copied
from croupier.store.recalling import recall
from tests.rounds import refusal
from tests.store import evening

NOBODY = 65534  # a user who may do nothing


def opening(store: Path) -> CroupierError:
    return refusal(lambda: croupier.open_floor(store=store))


def auditing(store: Path) -> CroupierError:
    return refusal(lambda: audit(str(store)))


BOTH = pytest.mark.parametrize("refused", [opening, auditing])
Refused = Callable[[Path], CroupierError]


@BOTH
@pytest.mark.parametrize(
    "data, code",
    [
        (b"", "store/empty"),
        (b"x", "store/not-a-store"),
        (b"game: bclc/blackjack\n" * 500, "store/not-a-store"),
        (bytes(8192), "store/not-a-store"),
        (b"SQLite format 3\0" + bytes(34), "store/truncated"),
        (b"SQLite format 3\0" + bytes(100), "store/broken"),
    ],
    ids=["empty", "short", "scenario", "zeros", "half a header", "header"],
)
def test_what_is_no_store(data: bytes, code: str, refused: Refused, tmp_path: Path) -> None:
    file = tmp_path / "night.db"
    file.write_bytes(data)
    error = refused(file)
    assert (error.code, error.offender) == (code, str(file))
    assert file.read_bytes() == data


@BOTH
def test_a_database_of_somebody_else(refused: Refused, tmp_path: Path) -> None:
    file = tmp_path / "night.db"
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE events (id INTEGER)")
    other.close()
    data = file.read_bytes()
    assert refused(file).code == "store/not-a-store"
    assert file.read_bytes() == data


@BOTH
def test_a_store_of_a_newer_version(refused: Refused, tmp_path: Path) -> None:
    file = tmp_path / "night.db"
    evening.opened(file).shut()
    with sqlite3.connect(file) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    newer.close()
    data = file.read_bytes()
    error = refused(file)
    assert error.code == "store/newer-version"
    assert "9999" in error.message
    assert file.read_bytes() == data


@BOTH
def test_a_folder(refused: Refused, tmp_path: Path) -> None:
    assert refused(tmp_path).code == "store/not-a-store"


def test_a_file_that_is_not_there_is_made_but_not_audited(tmp_path: Path) -> None:
    assert auditing(tmp_path / "night.db").code == "store/not-found"
    assert not (tmp_path / "night.db").exists()
    assert opening(tmp_path / "nowhere" / "night.db").code == "store/no-folder"


@contextmanager
def as_nobody() -> Iterator[None]:
    """Root may open everything; so it is somebody else who tries."""
    if os.geteuid():
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@BOTH
@pytest.mark.parametrize("mode", [0o000, 0o500], ids=["closed", "read-only"])
def test_no_permission(mode: int, refused: Refused, tmp_path: Path) -> None:
    """Neither a folder that may not be looked into, nor one that may not be written to."""
    folder = tmp_path / "theirs"
    folder.mkdir()
    evening.opened(folder / "night.db").shut()
    data = (folder / "night.db").read_bytes()
    (folder / "night.db").chmod(0o000)
    if not os.geteuid():
        os.chown(folder, NOBODY, NOBODY)
    folder.chmod(mode)
    for above in (tmp_path, *tmp_path.parents):
        if above.stat().st_uid == os.geteuid() and above != Path("/"):
            above.chmod(above.stat().st_mode | 0o011)
    with as_nobody():
        error = refused(folder / "night.db")
    folder.chmod(0o700)
    (folder / "night.db").chmod(0o600)
    assert error.code in ("store/no-access", "store/failed")
    assert (folder / "night.db").read_bytes() == data


def readable_by_nobody(folder: Path) -> None:
    for above in (folder, *folder.parents):
        if above.stat().st_uid == os.geteuid() and above != Path("/"):
            above.chmod(above.stat().st_mode | 0o055)


def test_a_store_on_read_only_ground_is_looked_at_and_no_more(tmp_path: Path) -> None:
    """SQLite wants to make a file beside it, unless it is told that nobody can."""
    folder, copies = tmp_path / "theirs", tmp_path / "copies"
    folder.mkdir()
    copies.mkdir()
    store = folder / "night.db"
    with evening.opened(store) as floor:
        floor.open("A1", evening.BLACKJACK).sit(1, "ann", 500)
    readable_by_nobody(folder)
    copies.chmod(0o777)
    store.chmod(0o444)
    folder.chmod(0o555)
    try:
        with as_nobody():
            assert audit(str(store)).failed is None
            assert [one.stream for one in report(str(store)).tables] == ["A1"]
            assert recall(str(store), "A1", 1).stream == "A1"
            with copied(str(store), copies / "copy.db", lambda done, whole: None) as copy:
                copy.keep()
            assert opening(store).code == "store/no-access"
    finally:
        folder.chmod(0o755)
    assert audit(str(copies / "copy.db")).failed is None


def test_a_file_that_may_not_be_written_to_is_no_floor(tmp_path: Path) -> None:
    """It was opened, and failed at the first bet."""
    store = tmp_path / "night.db"
    evening.opened(store).shut()
    readable_by_nobody(tmp_path)
    tmp_path.chmod(0o777)
    Path(f"{store}-lock").unlink()
    store.chmod(0o444)
    with as_nobody():
        error = opening(store)
    assert (error.code, error.offender, error.exit_code) == ("store/no-access", str(store), 3)
    assert not Path(f"{store}-lock").exists()


@BOTH
@pytest.mark.parametrize("left", [50, 4096, 50_000, -4096, -100])
def test_a_store_that_was_cut_short(left: int, refused: Refused, tmp_path: Path) -> None:
    """By its own first bytes: SQLite says something else for each length."""
    store = tmp_path / "night.db"
    evening.opened(store).shut()
    store.write_bytes(store.read_bytes()[:left])
    error = refused(store)
    assert (error.code, error.exit_code, error.offender) == ("store/truncated", 2, str(store))


def test_a_store_whose_newest_pages_lie_beside_it_is_whole(tmp_path: Path) -> None:
    """As a kill leaves it: the file itself still says how long it was before."""
    store = tmp_path / "night.db"
    with evening.opened(store) as floor:
        floor.open("A1", evening.BLACKJACK).sit(1, "ann", 500)
        for end in ("", "-wal"):
            shutil.copy(f"{store}{end}", tmp_path / f"killed.db{end}")
    assert audit(str(tmp_path / "killed.db")).failed is None
    with evening.opened(tmp_path / "killed.db") as again:
        assert again.tables["A1"].seats == {1: "ann"}


def test_a_store_that_is_open_elsewhere(tmp_path: Path) -> None:
    with evening.opened(tmp_path / "night.db"):
        assert opening(tmp_path / "night.db").code == "store/in-use"
        assert audit(str(tmp_path / "night.db")).failed is None  # who only looks may
    evening.opened(tmp_path / "night.db").shut()


@pytest.mark.parametrize("store", [7, b"night.db", ["night.db"], object()])
def test_what_is_no_name(store: object) -> None:
    assert refusal(lambda: croupier.open_floor(store=store)).code == "store/not-a-name"  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "name, wrong, code",
    [
        *[("day", wrong, "setting/business-day") for wrong in ("2026-11-17", 0, "", datetime(2026, 11, 17))],
        *[("clock", wrong, "setting/clock") for wrong in (0, "now")],
        ("people", {"s1": "boss"}, "name/unknown-role"),
        ("people", 0, "setting/not-by-name"),
    ],
)
@pytest.mark.parametrize("store", [None, "new.db", "night.db"])
def test_what_is_said_of_a_floor_is_read_before_its_store_is_touched(
    name: str, wrong: object, code: str, store: str | None, tmp_path: Path
) -> None:
    evening.opened(tmp_path / "night.db").shut()
    before = (tmp_path / "night.db").read_bytes()
    said: dict[str, Any] = {name: wrong}
    assert refusal(lambda: croupier.open_floor(store and tmp_path / store, **said)).code == code
    assert not (tmp_path / "new.db").exists()
    assert (tmp_path / "night.db").read_bytes() == before


@pytest.mark.parametrize("told", [1.5, None, True, "noon"])
def test_a_clock_that_does_not_tell_whole_microseconds_writes_nothing(told: object, tmp_path: Path) -> None:
    """With such a time in its record nobody could open the store again."""
    store, says = tmp_path / "night.db", [0]
    with croupier.open_floor(store, clock=lambda: says[-1]) as floor:
        table = floor.open("A1", evening.BLACKJACK)
        says.append(cast(int, told))
        assert refusal(lambda: table.sit(1, "ann", 500)).code == "setting/clock"
        assert refusal(lambda: floor.open("A2", evening.BLACKJACK)).code == "setting/clock"
        assert refusal(lambda: floor.join("zoe", evening.BLACKJACK)).code == "setting/clock"
    assert audit(str(store)).failed is None
    with croupier.open_floor(store) as floor:
        assert {name: table.seats for name, table in floor.tables.items()} == {"A1": {}}
        assert not any(floor.lists().values())
