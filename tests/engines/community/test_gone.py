"""Players who leave: what they announced goes with them, and whoever takes the seat is new."""

from typing import Any

import pytest

from croupier.model.carried import Carried, Room
from tests.engines.community.tables import seated
from tests.rounds import events, told

KILL: dict[str, Any] = {
    "offers": ["bclc/kill-pot"],
    "carried": Carried(poker=Room(1, (1, 2, 3), kill=("kill", 1))),
}
FIVE: dict[int, object] = dict.fromkeys((1, 2, 3, 4, 5), 100)


@pytest.mark.clause("bclc-poker/17/4.1.5.c")
def test_a_straddle_is_nobodys_once_its_player_has_left() -> None:
    table = seated(FIVE, carried=Carried(poker=Room(5, (1, 2, 3, 4, 5))))
    table.act(3, "straddle", to=8)
    table.act(3, "leave")
    table.sit(3, "newcomer", 100)
    table.deal()
    assert [told(one, "what") for one in events(table, "posted")] == ["small-blind", "big-blind"]


@pytest.mark.clause("bclc-poker/22/6.2.6")
def test_a_promised_kill_is_played_without_who_promised_it() -> None:
    table = seated({seat: 100 for seat in FIVE if seat < 5}, **KILL)
    table.act(4, "kill-next")
    table.deal()
    table.act(4, "fold")
    table.act(4, "leave")
    table.sit(4, "newcomer", 100)
    for seat in (1, 2):
        table.act(seat, "fold")
    assert table.carried.poker is not None
    assert table.carried.poker.kill == ("kill", None)


@pytest.mark.clause("bclc-poker/22/6.5")
def test_before_the_cards_a_promise_goes_with_its_player() -> None:
    table = seated(FIVE, **KILL)
    table.act(4, "kill-next")
    table.act(4, "leave")
    table.act(5, "kill-next")
    table.deal()
    assert set(told(events(table, "hand-started")[0], "stacks_cents")) == {1, 2, 3, 5}


@pytest.mark.clause("bclc-poker/17/4.3")
def test_who_sits_down_after_a_player_left_in_mid_hand_is_new() -> None:
    table = seated(FIVE, carried=Carried(poker=Room(5, (1, 2, 3, 4, 5))))
    table.deal()
    table.act(3, "fold")
    table.act(3, "leave")
    table.sit(3, "newcomer", 100)
    for seat in (4, 5, 1):
        table.act(seat, "fold")
    assert table.carried.poker is not None
    assert table.carried.poker.regulars == (1, 2, 4, 5)
    table.deal()  # the button at seat 1: seat 3 would have the big blind, and waits
    assert set(told(events(table, "hand-started")[-1], "stacks_cents")) == {1, 2, 4, 5}


def test_a_blind_that_lay_ready_binds_no_chips_of_whoever_sits_down() -> None:
    table = seated(FIVE, carried=Carried(poker=Room(5, (1, 2, 3, 4, 5), missed={3: ("small",)})))
    table.act(3, "post", blind="small")
    table.act(3, "leave")
    table.sit(3, "newcomer", 9)
    table.act(3, "straddle", to=8)
    table.deal()
    assert [told(one, "what") for one in events(table, "posted")] == ["small-blind", "big-blind", "straddle"]


def test_a_void_hand_leaves_no_debt_to_whoever_sits_down_in_it() -> None:
    table = seated(FIVE, carried=Carried(poker=Room(5, (1, 2, 3, 4, 5), missed={4: ("small",)})))
    table.deal()
    table.act(4, "leave")
    table.sit(4, "newcomer", 100)
    table.act(None, "void", by="s1", reason="misdeal")
    assert table.carried.poker is not None
    assert table.carried.poker.missed == {}
    assert table.carried.poker.regulars == (1, 2, 3, 5)
