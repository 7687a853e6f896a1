"""What Iowa's own options mean: a floor under doubles, and the unit that a blackjack is rounded to."""

import pytest

from croupier.clauses.cite import cite
from croupier.table.opening import open_table
from tests.rounds import events, refusal, told

IA = cite("ia-blackjack")


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
