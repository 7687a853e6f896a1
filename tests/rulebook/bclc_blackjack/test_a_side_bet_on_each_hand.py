"""A player with several hands makes a side bet on each of them, and one on each: never two on one hand."""

from functools import partial
from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.table.opening import open_table
from tests.rounds import refusal, spot_of

B2, B6, B8 = cite("bclc-blackjack/2"), cite("bclc-blackjack/6"), cite("bclc-blackjack/8")


@pytest.mark.parametrize(
    ("key", "stake"),
    [
        pytest.param("bclc/kings-bounty", 5, marks=pytest.mark.clause(B2("3.3"))),
        pytest.param("bclc/war", 5, marks=pytest.mark.clause(B6("4.3"))),
        pytest.param("bclc/blazing-sevens", 1, marks=pytest.mark.clause(B8("2.1.1.a"))),
    ],
)
def test_one_on_each_hand_and_no_second_on_the_same(key: str, stake: int) -> None:
    wager = key.partition("/")[2]
    bet: dict[str, Any] = {wager.replace("-", "_"): stake}
    table = open_table("bclc/blackjack", offers=(key,), seed=1)
    for seat in (1, 2):
        table.sit(seat, "p1")
        table.bet(seat, main=10, **bet)
    for seat in (1, 2):
        laid = [(one.wager, one.stake_cents) for one in spot_of(table, seat).bets()]
        assert laid == [("main", 1000), (wager, stake * 100)]
        assert refusal(partial(table.bet, seat, **bet)).code == "wager/already-placed"
