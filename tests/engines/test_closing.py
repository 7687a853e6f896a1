"""Where bets may be taken down, when the deal is done, and who calls a round off, each by its clause."""

from typing import Any

import pytest

from tests.rounds import refusal
from tests.tables import bet_everything, offer, opened, refuse_act

clause = pytest.mark.clause

# By game: nobody touches a bet once the deal has begun; and what calling a round off rests on.
CLAUSES = {
    "bclc/blackjack": ("bclc-blackjack/1/5.3", "bclc-blackjack/ruling/c1"),
    "bclc/free-bet-blackjack": ("bclc-blackjack/3/5.3", "bclc-blackjack/ruling/c1"),
    "bclc/six-to-five-blackjack": ("bclc-blackjack/1/5.3", "bclc-blackjack/ruling/c1"),
    "bclc/double-deck-blackjack": ("bclc-blackjack/5/6.3", "bclc-blackjack/ruling/c1"),
    "bclc/zappit-blackjack": ("bclc-blackjack/7/5.3", "bclc-blackjack/ruling/c1"),
    "pa/blackjack": ("pa-blackjack/blackjack/1", "pa-blackjack/ruling/c1"),
    "ia/blackjack": ("ia-blackjack/dealing-procedures/2", "ia-blackjack/ruling/177"),
    "bclc/let-it-ride": ("bclc-poker/1/6.2.1.a", "bclc-poker/ruling/c1"),
    "bclc/three-card-poker": ("bclc-poker/6/6.2", "bclc-poker/ruling/c1"),
    "bclc/four-card-poker": ("bclc-poker/7/6.1", "bclc-poker/ruling/c1"),
    "bclc/four-card-poker-bad-beat": ("bclc-poker/8/6.1", "bclc-poker/ruling/c1"),
    "bclc/fast-action-holdem": ("bclc-poker/9/6.1", "bclc-poker/ruling/c1"),
    "bclc/texas-holdem-bonus": ("bclc-poker/10/6.1", "bclc-poker/ruling/c1"),
    "bclc/ultimate-texas-holdem": ("bclc-poker/11/6.1", "bclc-poker/ruling/c1"),
    "bclc/flushes-gone-wild": ("bclc-poker/12/6.4.2", "bclc-poker/ruling/c1"),
    "bclc/discard-inferno": ("bclc-poker/13/6.3.2", "bclc-poker/ruling/c1"),
}


def cases(which: int) -> list[Any]:
    """Each game with its clause."""
    return [
        pytest.param(key, both[which], marks=clause(both[which]), id=key) for key, both in CLAUSES.items()
    ]


@pytest.mark.parametrize("key, closed", cases(0))
def test_bets_are_taken_down_before_the_deal_and_cards_are_dealt_once(key: str, closed: str) -> None:
    table = opened(key, {1: None, 2: None}, offers=())
    bet_everything(table, 1)
    taking_down = offer(table, 1, "withdraw")
    assert taking_down is not None
    assert taking_down.clause == closed
    assert offer(table, 2, "withdraw") is None  # where no bet lies
    table.deal()
    assert offer(table, 1, "withdraw") is None
    if table.in_play:
        error = refusal(table.deal)
        assert (error.code, error.clause) == ("action/already-dealt", closed)


@pytest.mark.parametrize("key", ["bclc/blackjack", "bclc/three-card-poker", "bclc/pai-gow-poker"])
def test_after_a_round_a_deal_is_refused_as_before_the_first(key: str) -> None:
    table = opened(key, {1: None}, offers=())
    first = refuse_act(table, "action/no-bets", None, "deal", by="dealer")
    bet_everything(table, 1)
    table.deal()
    if table.in_play:
        table.act(None, "void", by="s1", reason="a fire")
    after = refuse_act(table, "action/no-bets", None, "deal", by="dealer")
    assert (after.clause, after.message) == (first.clause, first.message)
    table.act(None, "open-day", by="s1")
    table.act(None, "close-day", by="s1")
    refuse_act(table, "action/day-closed", None, "deal", by="dealer")


@pytest.mark.parametrize("key, void", cases(1))
def test_the_desk_and_nobody_else_calls_a_round_off(key: str, void: str) -> None:
    table = opened(key, {1: None}, offers=())
    assert offer(table, "s1", "void") is None
    bet_everything(table, 1)
    for who in ("s1", "e1"):
        choice = offer(table, who, "void")
        assert choice is not None
        assert choice.clause == void
    assert offer(table, "dealer", "void") is offer(table, "a1", "void") is None
    table.act(None, "void", by="s1", reason="the lights went out")
    assert [event.clause for event in table.events if event.kind in ("voided", "settled")][:2] == [void, void]
    assert not table.in_play


@pytest.mark.parametrize(
    "key, one, shuffles",
    [
        pytest.param(key, one, shuffles, marks=clause(one))
        for key, one, shuffles in (
            ("ia/single-deck-blackjack", "ia-blackjack/single-deck-blackjack/12", True),
            ("ia/double-deck-blackjack", "ia-blackjack/double-deck-blackjack/9", False),
        )
    ],
)
def test_a_new_dealer_shuffles_or_burns_by_the_clause(key: str, one: str, shuffles: bool) -> None:
    table = opened(key, {1: None}, offers=())
    table.open_round()  # the first shuffle is done
    bet_everything(table, 1)
    table.act(None, "void", by="s1", reason="so that the round is over")
    table.change_dealer("d2")
    (event,) = [event for event in table.events if event.kind == "dealer-changed"]
    data: Any = event.data
    assert (event.clause, data.dealer, data.shuffles) == (one, "d2", shuffles)
    assert (table.events[-1].kind == "card-burned") is not shuffles
