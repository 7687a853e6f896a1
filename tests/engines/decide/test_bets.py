"""Before the deal, in every game against the house: what is bet, taken down, and shut by the deal."""

from typing import Any

import pytest

from croupier.clauses.cite import cite
from tests.rounds import events, refusal
from tests.tables import bet_everything, bets_left, offer, opened

P1 = cite("bclc-poker/1")
P6 = cite("bclc-poker/6")
P9 = cite("bclc-poker/9")
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


# --- which mistake is named ------------------------------------------------------------------------


@clause(P9("3.2"))
def test_a_third_hand_is_one_too_many_wherever_it_lies() -> None:
    table = opened("bclc/fast-action-holdem", offers=())
    for seat in (1, 2, 3, 5):
        table.sit(seat, "p1")
    for seat in (1, 2):
        table.bet(seat, main=10)
    for seat in (3, 5):
        error = refusal(lambda seat=seat: table.bet(seat, main=10))  # type: ignore[misc]
        assert (error.code, error.clause) == ("wager/too-many-positions", P9("3.2"))


@clause(P1("4.4"), P1("4.1"))
def test_nobody_tips_on_the_bonus_in_the_game_or_out_of_it() -> None:
    table = opened("bclc/let-it-ride", {1: None}, offers=())
    for placed in (False, True):
        if placed:
            bet_everything(table, 1)
        error = refusal(lambda: table.tip(1, bonus=1))
        assert (error.code, error.clause) == ("wager/no-tips", P1("4.4"))
    table.tip(1, bet_3=1)


@clause(P6("3.3"), P6("6.2"))
def test_which_mistake_of_a_bet_is_named_first() -> None:
    """Each line takes one mistake away from the one before."""
    table = opened("bclc/three-card-poker", {1: None}, offers=())
    table.bet(1, ante=10)
    table.deal()
    mistakes: dict[str, Any] = {"colour": "red", "hand": 2, "bettor": "p9"}
    found = []
    for gone in (None, "colour", "hand", "bettor"):
        mistakes.pop(gone or "", None)
        error = refusal(lambda: table.act(1, "bet", wager="ante", amount=10, **mistakes))
        found.append((error.code, error.clause))
    assert found == [
        ("name/unknown-argument", None),
        ("action/wrong-hand", None),
        ("wager/no-back-betting", P6("3.3")),
        ("wager/betting-closed", P6("6.2")),
    ]


@clause(P9("6.1"), P9("2.2.1"))
def test_of_two_late_bets_the_first_is_named() -> None:
    table = opened("bclc/fast-action-holdem", {1: None}, offers=())
    table.bet(1, main=10)
    table.deal()
    for wagers, cited in (
        ({"main": 10, "bonus": 5}, P9("6.1")),
        ({"bonus": 5, "main": 10}, P9("2.2.1")),
    ):
        error = refusal(lambda wagers=wagers: table.bet(1, **wagers))  # type: ignore[misc]
        assert (error.code, error.clause) == ("wager/betting-closed", cited)


@clause(P6("3.3"))
def test_who_would_bet_behind_is_named() -> None:
    table = opened("bclc/three-card-poker", {1: None}, offers=())
    table.bet(1, ante=10)
    error = refusal(lambda: table.back(1, "p9", ante=10))
    assert (error.code, error.clause, error.offender) == ("wager/no-back-betting", P6("3.3"), "p9")
    error = refusal(lambda: table.act(1, "back", wager="ante", amount=10))
    assert (error.code, error.clause, error.offender) == ("wager/no-back-betting", P6("3.3"), "seat 1")
