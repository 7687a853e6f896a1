"""Sheets of a document for tests: each row is a case that cites its clause, read beside it."""

import csv
from pathlib import Path
from typing import Any

import pytest


def rows(beside: str, name: str) -> list[dict[str, str]]:
    """The rows of a sheet in the folder of a test file."""
    with Path(beside).with_name(name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def cases(beside: str, name: str, document: str) -> list[Any]:
    """One case a row: everything but the clause as it is written, and the clause with its document."""
    found = []
    for row in rows(beside, name):
        *words, cited = row.values()
        clause = f"{document}/{cited}"
        found.append(pytest.param(*words, clause, marks=pytest.mark.clause(clause), id="-".join(words[:3])))
    return found
