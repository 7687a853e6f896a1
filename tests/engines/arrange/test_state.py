"""What a round leaves to the next, and what is rebuilt from the record in the middle of a bank."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from croupier.model.events import Event
from croupier.table.table import Table
from tests.engines.arrange.tables import asked, at, bank_round, finish, house_round
from tests.rounds import over, seen

clause = pytest.mark.clause
THREE = {6: "a", 4: "b", 1: "c"}
BET = {6: 1000, 4: 2000, 1: 3000}


def left(table: Table) -> Any:
    return table._course.state.carried


def test_a_round_leaves_who_banked_who_was_asked_and_the_last_bets() -> None:
    table = at(THREE, last=BET)
    asked(table)
    bank_round(table, 6)
    assert (left(table).banker, left(table).last_offer, left(table).had_turn) == ("a", 6, ("a",))
    assert left(table).last_bets == BET
    house_round(table, 4, bet=7)
    assert (left(table).banker, left(table).last_offer, left(table).had_turn) == ("house", 6, ("a",))
    assert left(table).last_bets == {**BET, 4: 700}


@clause("bclc-poker/ruling/c1")
@pytest.mark.parametrize("dealt", [False, True])
def test_a_void_round_leaves_everything_as_it_was(dealt: bool) -> None:
    """The bank is offered to the same seat again, and all money is back."""
    table = at(THREE, last=BET)
    before, money = left(table), {name: cents for name, cents in table.balances_cents().items() if cents}
    asked(table)
    table.act(6, "bank", amount=500)
    table.bet(4, main=30)
    if dealt:
        table.deal()
    table.act(None, "void", by="s1", reason="a card lay face up")
    assert over(table)
    assert left(table) == before
    assert {name: cents for name, cents in table.balances_cents().items() if cents} == money
    assert asked(table) == 6


@clause("bclc-poker/2/2.1.6.b")
def test_who_takes_a_seat_has_not_bet_what_was_bet_there_before() -> None:
    table = at(THREE, last=BET)
    table.leave(6)
    table.sit(6, "d", 1000)
    assert left(table).last_bets == {4: 2000, 1: 3000}
    assert asked(table) == 4


WAYS: list[Callable[[Table], Table]] = [
    copy.deepcopy,
    lambda table: pickle.loads(pickle.dumps(table)),
    lambda table: Table.rebuild([Event.from_json(event.to_json()) for event in table.events], seed=5),
]


@pytest.mark.parametrize("way", WAYS, ids=["copy", "pickle", "rebuild"])
@pytest.mark.parametrize("point", ["taken", "dealt", "set", "over", "waived"])
def test_a_table_goes_on_from_the_middle_of_a_bank(way: Callable[[Table], Table], point: str) -> None:
    table = at(THREE, last=BET)
    asked(table)
    if point == "waived":
        table.act(6, "waive")
    else:
        table.act(6, "bank", amount=500)
    table.bet(4, main=30)
    table.bet(1, main=20)
    if point in ("dealt", "set", "over"):
        table.deal()
    if point in ("set", "over"):
        table.act(1, "house-way")
    if point == "over":
        table.act(4, "house-way")
        table.act(6, "house-way")
    twin = way(table)
    ends = []
    for who in ("seat:6", "seat:4", "public"):
        assert seen(twin, who) == seen(table, who)
    for one in (table, twin):
        if point in ("taken", "waived"):
            one.deal()
        while not over(one):
            seat = next(prompt.seat for prompt in one.waiting_on() if prompt.seat is not None)
            one.act(seat, "house-way")
        house_round(one, 4, 1)
        offered = asked(one)
        one.bet(1, main=5)
        finish(one)
        ends.append((offered, one.settlements, one.balances_cents(), left(one), list(one.seats)))
    assert ends[0] == ends[1]
