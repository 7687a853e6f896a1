"""Who asks, and in which role it is recorded."""

from typing import Any
from unittest import mock

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


@pytest.mark.parametrize(
    ("seat", "by", "code"),
    [
        (None, "s9", "name/unknown-person"),
        (9, None, "name/unknown-seat"),
        (1, "p9", "money/unreadable"),
        (None, "a1", "money/unreadable"),
    ],
)
def test_names_come_before_money_and_money_before_who_may(
    seat: int | None, by: str | None, code: str
) -> None:
    table = open_table("bclc/blackjack", seed=7, people={"a1": "auditor"})
    table.sit(1, "p1")
    assert refusal(lambda: table.act(seat, "void", by=by, amount="lots")).code == code


def test_what_is_not_for_players_is_refused_before_they_are_asked_for_a_seat() -> None:
    table = open_table("bclc/blackjack", seed=7, people={"p1": "player"})
    table.sit(1, "p1")
    assert refusal(lambda: table.act(None, "deal", by="p1")).code == "authority/wrong-role"
    assert refusal(lambda: table.act(None, "withdraw", by="p1")).code == "authority/not-your-seat"


def test_the_names_of_all_wagers_come_before_any_amount() -> None:
    table = open_table("bclc/blackjack", seed=7)
    table.sit(1, "p1")
    assert refusal(lambda: table.bet(1, main="lots", mian=5)).code == "name/unknown-wager"


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


@pytest.mark.parametrize("person", [["s1"], {"s1"}, mock.ANY])
def test_what_is_no_text_is_nobody_whatever_it_equals(person: Any) -> None:
    asking = Asking(rules(open_table("bclc/blackjack", seed=7)), {"s1": "supervisor"})
    assert refusal(lambda: asking.role(person)).code == "name/unknown-person"


@pytest.mark.parametrize("bettor", ["", " p2", "dealer", 5])
def test_whoever_bets_behind_has_a_name_that_a_player_may_have(bettor: Any) -> None:
    asking = Asking(rules(open_table("bclc/blackjack", seed=7)), {})
    error = refusal(lambda: asking.action({1: "p1"}, "insure", 1, None, bettor))
    assert error.code == "name/not-a-name"


def test_whoever_sits_there_now_asks() -> None:
    """What somebody else asked for at that seat in the same word does not count."""
    table = open_table("bclc/texas-holdem", seed=7)
    for seat, player in enumerate(("p1", "p2", "p3"), start=1):
        table.sit(seat, player, 100)
    table.act(1, "sit-out")
    table.act(1, "leave")
    table.sit(1, "p4", 100)
    table.act(1, "sit-out")
    assert [event.by for event in table.events if event.kind == "sat-out"] == ["p1", "p4"]


@pytest.mark.parametrize(
    ("seat", "do", "code"),
    [
        (True, "sit-out", "name/unknown-seat"),
        ([1], "sit-out", "name/unknown-seat"),
        (1, ["sit-out"], "name/unknown-action"),
    ],
    ids=["yes", "a list of seats", "a list of actions"],
)
def test_what_only_looks_like_a_seat_or_an_action_is_refused_by_name(seat: Any, do: Any, code: str) -> None:
    """Also where the same was asked for rightly before."""
    table = open_table("bclc/texas-holdem", seed=7)
    table.sit(1, "p1", 100)
    table.act(1, "sit-out")
    assert refusal(lambda: table.act(seat, do)).code == code


def test_nobody_at_a_seat_does_in_a_word_what_is_for_the_staff() -> None:
    table = open_table("bclc/texas-holdem", seed=7)
    for seat, player in enumerate(("p1", "p2"), start=1):
        table.sit(seat, player, 100)
    assert refusal(lambda: table.act(1, "deal")).code == "authority/wrong-role"
    assert not table.in_play


def test_nobody_acts_for_another_seat() -> None:
    table = open_table("bclc/texas-holdem", seed=7)
    for seat, player in enumerate(("p1", "p2"), start=1):
        table.sit(seat, player, 100)
    refused = refusal(lambda: table.act(1, "sit-out", by="p2"))
    assert (refused.code, refused.offender) == ("authority/not-your-seat", "p2")
