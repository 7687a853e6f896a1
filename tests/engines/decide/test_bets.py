"""Before the deal, in every game against the house: what is bet, taken down, and shut by the deal."""

import pytest

from croupier.clauses.cite import cite
from tests.rounds import events, refusal
from tests.tables import bet_everything, bets_left, offer, opened

P1 = cite("bclc-poker/1")
P6 = cite("bclc-poker/6")
clause = pytest.mark.clause

# By game: once the deal has begun, the bets stay as they are.
CLOSED = {
    "bclc/let-it-ride": "bclc-poker/1/6.2.1.a",
    "bclc/three-card-poker": "bclc-poker/6/6.2",
    "bclc/four-card-poker": "bclc-poker/7/6.1",
    "bclc/four-card-poker-bad-beat": "bclc-poker/8/6.1",
    "bclc/fast-action-holdem": "bclc-poker/9/6.1",
    "bclc/texas-holdem-bonus": "bclc-poker/10/6.1",
    "bclc/ultimate-texas-holdem": "bclc-poker/11/6.1",
    "bclc/flushes-gone-wild": "bclc-poker/12/6.4.2",
    "bclc/discard-inferno": "bclc-poker/13/6.3.2",
}


@pytest.mark.parametrize(
    "key, closed", [pytest.param(key, one, marks=clause(one), id=key) for key, one in CLOSED.items()]
)
def test_bets_change_until_the_deal_and_not_after_it(key: str, closed: str) -> None:
    """The deal is offered as soon as there is a bet; before it a bet may go, with it betting ends."""
    table = opened(key, {1: None, 2: None}, offers=())
    bet_everything(table, 1)
    bet_everything(table, 2)
    table.act(1, "withdraw")
    taken = events(table, "wager-withdrawn")
    assert {event.clause for event in taken} == {closed}
    assert {account.split(":")[1] for account in bets_left(table)} == {"2"}
    deal = offer(table, "dealer", "deal")
    assert deal is not None
    assert deal.clause == closed
    table.deal()
    assert [event.clause for event in events(table, "bets-closed")] == [closed]
    assert offer(table, "dealer", "deal") is None
    for seat in (1, 2):
        error = refusal(lambda seat=seat: table.act(seat, "withdraw"))  # type: ignore[misc]
        assert (error.code, error.clause) == ("wager/betting-closed", closed)
