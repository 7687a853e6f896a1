"""Four days of a floor, and the same with three of them in two archives."""

import shutil
import sqlite3
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from croupier.store.archive import archive
from croupier.store.audit import audit
from croupier.store.findings import Audit
from croupier.table.table import Table
from tests.store import days
from tests.store.days import FOURTH, SECOND


@cache
def four_days_played() -> Path:
    store = Path(mkdtemp()) / "night.db"
    days.play(store)
    return store


@cache
def archived_days() -> Path:
    """The first day lies in one archive, the next two in another."""
    folder = Path(mkdtemp())
    store = Path(shutil.copy(four_days_played(), folder / "night.db"))
    assert archive(str(store), str(SECOND), folder / "first.db").audit.failed is None
    assert archive(str(store), str(FOURTH), folder / "next.db").audit.failed is None
    return folder


def audited(folder: Path, *archives: str) -> Audit:
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


def a_round(table: Table) -> None:
    table.bet(1, main=10)
    table.deal()
    while table.in_play:
        turn = table.waiting_on()[0]
        table.act(turn.seat, turn.declines or "stand")
