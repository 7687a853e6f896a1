"""What commands read of a store is the same from a file and from PostgreSQL, and names no password."""

import json
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.main import run
from tests.nights import night
from tests.store.postgres import Postgres

Capture = pytest.CaptureFixture[str]


def told(capsys: Capture, *args: str) -> Any:
    assert run([*args, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_both_kinds_are_reported_recalled_and_audited_alike(
    postgres: Postgres, tmp_path: Path, capsys: Capture
) -> None:
    stores = [str(tmp_path / "night.db"), postgres.new_database()]
    found = []
    for store in stores:
        night(store, seed=5)
        report = told(capsys, "report", store, "--day", "2026-11-15")
        recalled = told(capsys, "recall", store, "--table", "G1", "--last", "2")
        audit = told(capsys, "audit", store)
        found.append(({**report, "store": ""}, recalled, {**audit, "store": ""}))
    assert found[0] == found[1]
    assert len(found[0][1]["rounds"]) == 2


@pytest.mark.parametrize(
    "command",
    [
        ("audit",),
        ("report",),
        ("recall", "--table", "A1"),
        ("backup", "x.db"),
        ("archive", "--before", "2026-11-16", "-o", "x.db"),
    ],
)
def test_nobody_reads_a_password(command: tuple[str, ...], capsys: Capture) -> None:
    name, *others = command
    assert run([name, "postgresql://ann:secret@localhost:1/nowhere", *others]) in (2, 3)
    out, err = capsys.readouterr()
    assert "secret" not in out + err
