"""The pages of Iowa's games against the sheet: what every line says, and the clause it rests on.

The deal, the script and the options have tests of their own.
"""

import pytest

from tests.pages import page_lines
from tests.rulebook.sheets import cases, rows


@pytest.mark.parametrize("entry, part, name, value, clause", cases(__file__, "page.csv", "ia-blackjack"))
def test_the_page_has_this_line(entry: str, part: str, name: str, value: str, clause: str) -> None:
    assert [line for line in page_lines(entry, part) if line[0] == name] == [(name, value, clause)]


def test_a_part_of_the_page_has_no_other_line() -> None:
    sheet = rows(__file__, "page.csv")
    for entry, part in {(row["entry"], row["part"]): None for row in sheet}:
        listed = [row["name"] for row in sheet if (row["entry"], row["part"]) == (entry, part)]
        assert sorted(name for name, _, clause in page_lines(entry, part) if clause) == sorted(listed)
