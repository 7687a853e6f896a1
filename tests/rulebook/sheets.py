"""Sheets of a document for tests: each row is a case that cites its clause.

They were drafted from the program. Options, page lines and the words of the setting games were then read
beside their clauses; the moments of the poker script only as a whole, so those hold what is rather than prove
it right.
"""

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Row = dict[str, str]
FOLDERS = ("bclc_blackjack", "bclc_poker", "iowa_blackjack", "pennsylvania_blackjack")


def rows(name: str, *folders: str) -> list[Row]:
    """The rows of a sheet, in the folders of these documents."""
    found: list[Row] = []
    for folder in folders:
        with (Path(__file__).parent / folder / name).open(encoding="utf-8", newline="") as file:
            found += csv.DictReader(file)
    return found


def each(listed: list[Row], *columns: str) -> Callable[[Any], Any]:
    """One case for every row, called by these columns and citing the row's clause."""
    cases = [
        pytest.param(row, id=" ".join(row[name] for name in columns), marks=pytest.mark.clause(row["clause"]))
        for row in listed
    ]
    return pytest.mark.parametrize("row", cases)


def entries(listed: list[Row]) -> Callable[[Any], Any]:
    """One case for every entry of the catalog that a sheet speaks of."""
    return pytest.mark.parametrize("entry", list(dict.fromkeys(row["entry"] for row in listed)))
