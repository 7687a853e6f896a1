"""What a table of each poker game may set: default, range, who decides it, and the clause it rests on."""

from croupier.rulebook import catalog
from tests.rulebook.bclc_poker.tables import Row, each, entries, rows

OPTIONS = rows("options.csv")


def listed(entry: str) -> list[Row]:
    """The options of an entry as the table writes them."""
    return [
        {
            "entry": entry,
            "option": option.name,
            "default": option.among.show(option.default),
            "range": str(option.among),
            "house": "yes" if option.house else "no",
            "clause": option.clause,
        }
        for option in catalog.game(entry).options
    ]


@each(OPTIONS, "entry", "option")
def test_an_option_is_as_the_document_has_it(row: Row) -> None:
    assert [one for one in listed(row["entry"]) if one["option"] == row["option"]] == [row]


@entries(OPTIONS)
def test_there_are_no_other_options(entry: str) -> None:
    assert listed(entry) == [row for row in OPTIONS if row["entry"] == entry]


def test_every_poker_game_has_its_options_here() -> None:
    games = [catalog.game(key) for key in catalog.GAMES]
    with_options = {one.key for one in games if one.section.startswith("bclc-poker/") and one.options}
    assert with_options == {row["entry"] for row in OPTIONS}
