"""Before the deal: what is offered with which clause, and no more than a player's bank covers."""

import pytest

from tests.engines.arrange.tables import asked, at
from tests.rounds import choices
from tests.tables import offer, refuse

clause = pytest.mark.clause


@clause("bclc-poker/2/7.1.1", "bclc-poker/2/5.1")
def test_a_bet_and_a_tip_are_offered_with_their_clauses() -> None:
    table = at({2: "p2"})
    bet = offer(table, 2, "bet", "main")
    assert bet is not None
    assert (bet.clause, bet.min_cents, bet.max_cents) == ("bclc-poker/2/7.1.1", 100, 100_000)
    assert offer(table, 2, "tip") is None
    table.bet(2, main=20)
    tip = offer(table, 2, "tip", "main")
    assert tip is not None
    assert (tip.clause, tip.min_cents) == ("bclc-poker/2/5.1", 1)
    assert choices(table, 2) == ["tip", "withdraw", "house-way"]


@clause("bclc-poker/2/2.1.6.a")
def test_bets_and_tips_are_offered_up_to_what_the_bank_covers() -> None:
    table = at({2: "p2", 3: "p3", 4: "p4"}, last={3: 1000})
    asked(table)
    table.act(3, "bank", amount=31)
    bet = offer(table, 2, "bet")
    assert bet is not None
    assert bet.max_cents == 2100  # the house has bet 10
    table.bet(2, main=20)
    tip, other = offer(table, 2, "tip"), offer(table, 4, "bet")
    assert tip is not None
    assert other is not None
    assert (tip.max_cents, other.max_cents) == (100, 100)
    assert (
        refuse(table, lambda: table.bet(4, main=1.01), "money/bank-too-small").clause
        == "bclc-poker/2/2.1.6.a"
    )
    table.tip(2, main=1)
    assert offer(table, 4, "bet") is None
    assert (
        refuse(table, lambda: table.bet(4, main=1), "money/bank-too-small").clause == "bclc-poker/2/2.1.6.a"
    )
