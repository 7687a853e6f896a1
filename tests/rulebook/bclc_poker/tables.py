"""Tables of options, page lines and moments of the script, each row with the clause that it rests on.

They were drafted from the program. The options and page lines were then read beside their clauses; the
moments of the script only as a whole, so those hold what is rather than prove it right.
"""

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Row = dict[str, str]


def rows(name: str) -> list[Row]:
    """The rows of a table beside this file."""
    with (Path(__file__).parent / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def each(listed: list[Row], *columns: str) -> Callable[[Any], Any]:
    """One case for every row, called by these columns and citing the row's clause."""
    cases = [
        pytest.param(row, id=" ".join(row[name] for name in columns), marks=pytest.mark.clause(row["clause"]))
        for row in listed
    ]
    return pytest.mark.parametrize("row", cases)


def entries(listed: list[Row]) -> Callable[[Any], Any]:
    """One case for every entry of the catalog that a table speaks of."""
    return pytest.mark.parametrize("entry", list(dict.fromkeys(row["entry"] for row in listed)))
