"""What a table of each entry may set: default, range and who decides, checked against the clause beside it.

`options.csv` has a line for every option of every entry: no entry has one that is missing there, nor one
more. The house decides what the document leaves open; any other value of the rest departs from the document.
Ranges, bet limits, the cut card, burns and joining are in no clause: there the line holds Croupier's own.
The table was drafted from the program, and every distinct line then read beside its clause.
"""

import csv
from pathlib import Path

import pytest

from croupier.model.game import Offer
from croupier.model.options import Option
from croupier.rulebook import catalog

ROWS = list(csv.DictReader(Path(__file__).with_name("options.csv").read_text("utf-8").splitlines()))


def options_of(entry: str) -> tuple[Option, ...]:
    """The options of a game, or of an offer; `OFFER on GAME` as another section words it there."""
    key, _, base = entry.partition(" on ")
    spec = catalog.game(key)
    return spec.on(base).options if isinstance(spec, Offer) and base else spec.options


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(row, id=f"{row['entry']} {row['option']}", marks=pytest.mark.clause(row["clause"]))
        for row in ROWS
    ],
)
def test_an_option_is_as_the_document_has_it(row: dict[str, str]) -> None:
    found = options_of(row["entry"])
    assert sorted(one.name for one in found) == sorted(
        listed["option"] for listed in ROWS if listed["entry"] == row["entry"]
    )
    (option,) = [one for one in found if one.name == row["option"]]
    assert str(option.among) == row["range"]
    assert option.default == option.parse(row["default"])
    assert option.house is (row["house"] == "yes")
    assert option.clause == row["clause"]
