"""Amounts that are left out: one that is the only one is taken, one of several is asked for by name."""

from typing import Any

import pytest

from croupier.errors import IllegalAction
from croupier.model.choices import Choice
from croupier.table.table import Table
from tests.engines.test_stray_arguments import against_an_ace, at_iowa, backed, dealt, open_seat, state
from tests.rounds import events, opened, played, refusal, refused, told, waiting

CLAUSE = "bclc-blackjack/1/4.3.1"
PAIR = {1: "5h 6d 9c", "dealer": "6s Tc"}


def followed() -> Table:
    table = opened("bclc/blackjack", {1: "5h 6d 9c", "dealer": "6s"})
    table.back(1, "p9", main=10)
    table.deal()
    table.act(1, "double", amount=20)
    return table


def priced() -> Table:
    return opened("bclc/blackjack", {1: "8h 8d", "dealer": "6s"}, offers=["bclc/blazing-sevens"])


def test_the_only_amount_may_be_left_out() -> None:
    only = Choice("play", CLAUSE, "play", 1, 1000, 1000)
    assert only.check(None, "seat 1") == only.check(1000, "seat 1") == 1000
    one_step = Choice("play", CLAUSE, "play", 1, 1000, 1999, 1000)  # 20.00 is already too much
    assert one_step.check(None, "seat 1") == 1000


@pytest.mark.parametrize(("most", "step"), [(1001, 1), (4000, 1), (2000, 1000)])
def test_one_of_several_amounts_is_never_chosen_for_the_player(most: int, step: int) -> None:
    several = Choice("play", CLAUSE, "play", 1, 1000, most, step, amount_clause="bclc-poker/11/2.1.2")
    with pytest.raises(IllegalAction) as caught:
        several.check(None, "seat 1")
    error = caught.value
    assert (error.code, error.clause, error.offender) == (
        "money/amount-needed",
        "bclc-poker/11/2.1.2",
        "seat 1",
    )
    assert error.json()["legal"] == [{"do": "play", "min": "10.00", "max": f"{most // 100}.{most % 100:02d}"}]


@pytest.mark.parametrize("amount", [999, 2001, 1001])
def test_a_wrong_amount_tells_the_right_ones(amount: int) -> None:
    with pytest.raises(IllegalAction) as caught:
        Choice("play", CLAUSE, "play", 1, 1000, 2000, 1000).check(amount, "seat 1")
    assert caught.value.legal == [{"do": "play", "min": "10.00", "max": "20.00"}]


@pytest.mark.parametrize(
    ("make", "do", "said", "least", "most"),
    [
        (at_iowa, "double", {}, "0.01", "20.00"),
        (lambda: waiting("pa/blackjack", PAIR), "double", {}, "0.01", "20.00"),
        (lambda: waiting("bclc/blackjack", PAIR), "double", {}, "1.00", "20.00"),
        (against_an_ace, "insure", {}, "0.01", "10.00"),
        (followed, "follow", {"bettor": "p9"}, "1.00", "10.00"),
        (lambda: dealt("bclc/ultimate-texas-holdem", ante=10, blind=10), "play", {}, "30.00", "40.00"),
        (lambda: open_seat("bclc/blackjack"), "bet", {}, "1.00", "10000.00"),
        (lambda: open_seat("bclc/three-card-poker"), "bet", {"wager": "ante"}, "1.00", "10000.00"),
        (priced, "tip", {}, "0.01", "10000.00"),
    ],
)
def test_every_action_of_several_amounts_asks_for_one(
    make: Any, do: str, said: dict[str, Any], least: str, most: str
) -> None:
    table = make()
    before = state(table)
    error = refusal(lambda: table.act(1, do, **said))
    assert error.code == "money/amount-needed"
    assert state(table) == before
    assert error.legal == [{"do": do, "min": least, "max": most}]


@pytest.mark.parametrize(
    ("make", "do", "said", "lies"),
    [
        (at_iowa, "split", {}, 2000),
        (backed, "follow", {"bettor": "p9"}, 1000),
        (lambda: dealt("bclc/three-card-poker", ante=10), "play", {}, 1000),
        (priced, "bet", {"wager": "blazing-sevens"}, 100),
    ],
)
def test_where_only_one_amount_is_legal_nobody_has_to_name_it(
    make: Any, do: str, said: dict[str, Any], lies: int
) -> None:
    table = make()
    placed = len(events(table, "wager-placed"))
    table.act(1, do, **said)
    assert told(events(table, "wager-placed")[placed], "amount_cents") == lies


def test_a_bet_that_equals_another_is_placed_without_its_amount() -> None:
    table = open_seat("bclc/ultimate-texas-holdem")
    table.act(1, "bet", wager="ante", amount="12.50")
    table.act(1, "bet", wager="blind")
    assert [told(event, "amount_cents") for event in events(table, "wager-placed")] == [1250, 1250]


def test_who_may_not_act_is_not_asked_for_an_amount() -> None:
    """Turn and hand come before the amount."""
    assert refusal(lambda: at_iowa().act(1, "insure")).code == "action/insurance-not-open"
    assert refusal(lambda: against_an_ace().act(1, "insure", hand=2)).code == "action/wrong-hand"
    assert refusal(lambda: at_iowa().act(1, "double", hand=2)).code == "action/wrong-hand"


def test_a_scenario_file_is_asked_too() -> None:
    text = """game: pa/blackjack
seats: {1: {player: p1, wagers: {main: 20}}}
deal: {seats: {1: "5h 6d 9c"}, dealer: "6s Tc Td"}
actions: [{seat: 1, do: double}]
"""
    assert refused(text) == ("money/amount-needed", "pa-blackjack/doubling-down/2")
    error = refusal(lambda: played(text))
    assert error.position == {"file": "text", "line": 4, "path": "actions[0].amount"}
    assert error.legal == [{"do": "double", "min": "0.01", "max": "20.00"}]
