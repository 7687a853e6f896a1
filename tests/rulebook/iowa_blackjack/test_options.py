"""Every option of Iowa's games against the sheet: default, range, who decides it, clause."""

import pytest

from croupier.clauses.cite import cite
from croupier.rulebook import catalog
from croupier.table.opening import open_table
from tests.pages import option as on_the_page
from tests.rounds import events, refusal, told
from tests.rulebook.sheets import cases, rows

IA = cite("ia-blackjack")


@pytest.mark.parametrize(
    "entry, option, default, among, house, clause", cases(__file__, "options.csv", "ia-blackjack")
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
    for key in [key for key in catalog.GAMES if key.startswith("ia/")]:
        named = [row["option"] for row in sheet if row["entry"] == key]
        assert [one.name for one in catalog.game(key).options] == named


@pytest.mark.clause(IA("double-down-of-hands/1"), IA("ruling/162"))
def test_a_floor_under_doubles_departs_from_the_document() -> None:
    table = open_table("ia/blackjack", options={"double-minimum": "table", "resplit-aces": True}, seed=1)
    table.open_round()
    (opened,) = events(table, "round-opened")
    assert told(opened, "departures") == {"double-minimum": IA("ruling/162")}


@pytest.mark.clause(IA("payouts-and-odds/1"))
@pytest.mark.parametrize("unit", ["0.49", "1.01"])
def test_a_blackjack_is_rounded_to_the_half_dollar_or_the_dollar(unit: str) -> None:
    error = refusal(lambda: open_table("ia/blackjack", options={"payout-unit": unit}))
    assert (error.code, error.clause) == ("setting/out-of-range", IA("payouts-and-odds/1"))
