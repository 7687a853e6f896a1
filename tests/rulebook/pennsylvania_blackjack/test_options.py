"""Every option of Pennsylvania's games against the sheet: default, range, who decides it, clause."""

import pytest

from croupier.rulebook import catalog
from tests.pages import option as on_the_page
from tests.rulebook.sheets import cases, rows


@pytest.mark.parametrize(
    "entry, option, default, among, house, clause", cases(__file__, "options.csv", "pa-blackjack")
)
def test_an_option_is_what_its_clause_says(
    entry: str, option: str, default: str, among: str, house: str, clause: str
) -> None:
    (found,) = [one for one in catalog.game(entry).options if one.name == option]
    assert (str(found.among), found.house, found.clause) == (among, house == "yes", clause)
    assert found.default == found.among.parse(default)
    assert on_the_page(entry, option) == (default, among, clause)


def test_no_option_is_missing_and_none_is_extra() -> None:
    sheet = rows(__file__, "options.csv")
    for key in [key for key in catalog.GAMES if key.startswith("pa/")]:
        named = [row["option"] for row in sheet if row["entry"] == key]
        assert [one.name for one in catalog.game(key).options] == named
