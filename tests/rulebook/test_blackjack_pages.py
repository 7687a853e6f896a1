"""The specs of Iowa's and Pennsylvania's games: what every line says, and the clause it rests on.

The deal, the script and the options have tests of their own.
"""

from tests.pages import page_lines
from tests.rulebook.sheets import Row, each, rows

ROWS = rows("page.csv", "iowa_blackjack", "pennsylvania_blackjack")


@each(ROWS, "entry", "part", "name")
def test_the_page_has_this_line(row: Row) -> None:
    line = (row["name"], row["value"], row["clause"])
    assert [one for one in page_lines(row["entry"], row["part"]) if one[0] == row["name"]] == [line]


def test_a_part_of_the_page_has_no_other_line() -> None:
    for entry, part in {(row["entry"], row["part"]): None for row in ROWS}:
        listed = [row["name"] for row in ROWS if (row["entry"], row["part"]) == (entry, part)]
        assert sorted(name for name, _, clause in page_lines(entry, part) if clause) == sorted(listed)
