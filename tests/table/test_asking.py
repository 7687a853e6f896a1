"""Who asks, and in which role it is recorded."""

from typing import Any

import pytest

from croupier.table.asking import Asking
from croupier.table.opening import open_table
from tests.rounds import refusal, rules


def test_a_back_bettor_is_recorded_as_one() -> None:
    table = open_table("bclc/blackjack", seed=7)
    table.sit(1, "p1")
    table.bet(1, main=25)
    table.back(1, "p2", main=10)
    own, behind = [(event.by, event.role) for event in table.events if event.kind == "wager-placed"]
    assert (own, behind) == (("p1", "player"), ("p2", "back-bettor"))


def test_what_a_back_bettor_asks_for_is_asked_by_them_whether_they_say_so_or_not() -> None:
    asking = Asking(rules(open_table("bclc/blackjack", seed=7)), {})
    for by, bettor, author in (
        (None, None, ("p1", "player")),
        ("p1", None, ("p1", "player")),
        (None, "p2", ("p2", "back-bettor")),
        ("p2", "p2", ("p2", "back-bettor")),
    ):
        action = asking.action({1: "p1"}, "insure", 1, by, bettor)
        assert (action.by, action.role) == author


def test_a_wager_that_a_table_does_not_have_is_refused_before_its_amount_is_read() -> None:
    table = open_table("bclc/blackjack", seed=7)
    table.sit(1, "p1")
    for place in (table.bet, table.tip):
        assert refusal(lambda place=place: place(1, mian="lots")).code == "name/unknown-wager"  # type: ignore[misc]


def test_where_no_bet_has_a_name_a_tip_is_refused_for_what_it_is() -> None:
    table = open_table("bclc/texas-holdem", seed=7)
    table.sit(1, "p1", 100)
    assert refusal(lambda: table.tip(1, main=5)).code == "wager/no-tips"
    assert refusal(lambda: table.bet(1, main=5)).code == "name/unknown-wager"


@pytest.mark.parametrize("seat", [True, "1", [1], 1.0])
def test_a_seat_is_a_whole_number(seat: Any) -> None:
    table = open_table("bclc/blackjack", seed=7)
    table.sit(1, "p1")
    assert refusal(lambda: table.bet(seat, main=5)).code == "name/unknown-seat"


@pytest.mark.parametrize("by", [["p1"], 5, True])
def test_whoever_asks_is_called_by_a_name(by: Any) -> None:
    table = open_table("bclc/blackjack", seed=7)
    table.sit(1, "p1")
    assert refusal(lambda: table.bet(1, main=5, by=by)).code == "name/unknown-person"
