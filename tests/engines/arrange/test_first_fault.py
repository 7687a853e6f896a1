"""An action with two faults is refused for the one that comes first: who and when, then what."""

from functools import partial
from typing import Any

import pytest

from tests.engines.arrange.tables import at, finish
from tests.tables import refuse


def bets_of(*seats: int) -> Any:
    table = at({5: "p5", 4: "p5", 2: "p2"}, last={2: 5000})
    for seat in seats:
        table.bet(seat, main=10)
    return table


def test_before_the_deal() -> None:
    table = bets_of(2)
    refuse(table, partial(table.act, 2, "set", bettor="p9", low="Ac Kd"), "wager/no-back-betting")
    refuse(table, partial(table.act, 2, "house-way", amount=5, wrong="x"), "name/unknown-argument")


def test_after_the_round() -> None:
    table = bets_of(2)
    finish(table)
    refuse(table, partial(table.act, 5, "set", low="Ac Kd"), "action/no-hand")
    refuse(table, partial(table.act, 2, "set", hand=2, low="Ac Kd"), "action/hands-shown")
    refuse(table, partial(table.act, 2, "house-way", amount=5, wrong="x"), "name/unknown-argument")


def test_a_marked_hand() -> None:
    table = bets_of(2, 5)
    table.act(2, "house-way")
    table.deal()
    refuse(table, partial(table.act, 2, "set", hand=2, low="Ac Kd"), "action/wrong-hand")


def test_who_banks_with_a_marked_hand() -> None:
    table = at({5: "p5", 2: "p2"}, last={5: 5000})
    table.act(5, "bank", amount=300)
    table.bet(2, main=10)
    table.act(5, "house-way")
    table.deal()
    refuse(table, partial(table.act, 5, "set", low="Ac Kd"), "action/set-by-house")


@pytest.mark.parametrize(
    ("said", "code"), [({"amount": 5}, "action/no-amount"), ({}, "wager/betting-closed")]
)
def test_a_bank_that_is_taken_down_too_late(said: dict[str, Any], code: str) -> None:
    table = at({5: "p5", 2: "p2"}, last={5: 5000})
    table.act(5, "bank", amount=300)
    table.bet(2, main=10)
    table.deal()
    refuse(table, partial(table.act, 5, "withdraw", **said), code)


def test_hands_that_neither_lie_side_by_side_nor_are_named() -> None:
    table = at({5: "p5", 4: "p5", 3: "p5"}, options={"minimum": 10})
    for seat in (5, 4, 3):
        table.bet(seat, main=20)
    table.act(4, "withdraw")
    refuse(table, table.deal, "wager/not-adjacent")
