"""What a table of each entry may set: default, range, who decides, checked against the clause beside it.

`options.csv` of each document has a line for every option of every entry: no entry has one that is missing
there, nor one more. The house decides what the document leaves open; any other value of the rest departs from
the document. Ranges, bet limits, the cut card, burns and joining are in no clause: there the line holds
Croupier's own.
"""

from croupier.model.game import Offer
from croupier.model.options import Option
from croupier.rulebook import catalog
from tests.pages import option as on_the_page
from tests.rulebook.sheets import FOLDERS, Row, each, entries, rows

ROWS = rows("options.csv", *FOLDERS)


def options_of(entry: str) -> tuple[Option, ...]:
    """The options of a game, or of an offer; `OFFER on GAME` as another section words it there."""
    key, _, base = entry.partition(" on ")
    spec = catalog.game(key)
    return spec.on(base).options if isinstance(spec, Offer) and base else spec.options


@each(ROWS, "entry", "option")
def test_an_option_is_as_the_document_has_it(row: Row) -> None:
    (option,) = [one for one in options_of(row["entry"]) if one.name == row["option"]]
    assert str(option.among) == row["range"]
    assert option.default == option.parse(row["default"])
    assert option.house is (row["house"] == "yes")
    assert option.clause == row["clause"]
    if " on " not in row["entry"]:
        assert on_the_page(row["entry"], row["option"]) == (row["default"], row["range"], row["clause"])


@entries(ROWS)
def test_no_option_is_missing_and_none_is_extra(entry: str) -> None:
    listed = [row["option"] for row in ROWS if row["entry"] == entry]
    assert [one.name for one in options_of(entry)] == listed


def test_every_entry_with_options_has_its_lines() -> None:
    with_options = {key for key in catalog.GAMES if catalog.game(key).options}
    assert with_options == {row["entry"] for row in ROWS if " on " not in row["entry"]}
