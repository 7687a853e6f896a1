"""Between hands: what a missed blind, a buy-in, a seat that is left and a kill are refused for."""

from typing import Any

import pytest

from croupier.model.carried import Carried, Room
from croupier.model.choices import Permit
from croupier.table.table import Table
from tests.engines.community.asking import ask, code, said_no, why
from tests.engines.community.tables import seated
from tests.rounds import current, events, over, rules

QUITS, PROMISE, ONE = "bclc-poker/22/6.2.6", "bclc-poker/22/6.5", "bclc-poker/22/6.3"


def lying(state: str, seat: int | None, regulars: tuple[int, ...] = (1, 2, 3, 4), **parts: Any) -> Table:
    """Four players at a kill table with the button at seat 1."""
    carried = Carried(poker=Room(1, regulars, kill=(state, seat)))
    stacks = dict.fromkeys((1, 2, 3, 4), 100)
    return seated(stacks, offers=["bclc/kill-pot"], carried=carried, **parts)


def whole_stack(table: Table) -> str:
    return str(rules(table).whole_stack)


def left_by(table: Table, seat: int) -> str | None:
    """The clause by which a seat is left."""
    table.act(seat, "leave")
    return events(table, "seat-left")[-1].clause


# --- blinds and chips -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "blind"),
    [
        ("bclc/texas-holdem", "middle"),
        ("bclc/texas-holdem", None),
        ("bclc/seven-card-stud", "small"),
        ("bclc/seven-card-stud", "middle"),
    ],
)
def test_a_blind_that_the_game_does_not_have_is_not_paid(key: str, blind: str | None) -> None:
    table = seated({1: 100, 2: 100}, key)
    unknown = "blind" if key == "bclc/texas-holdem" else "action"
    assert code(ask(table, "post", 1, blind=blind)) == f"name/unknown-{unknown}"


def test_a_blind_is_named_and_only_a_game_with_blinds_has_them() -> None:
    holdem, stud = seated({1: 100, 2: 100}), seated({1: 100, 2: 100}, "bclc/seven-card-stud")
    assert why(ask(holdem, "post", 1)) == "Say which blind: big, small."
    assert why(ask(stud, "post", 1, blind="big")) == "There is no post in this game."


@pytest.mark.parametrize("do", ["kill-next", "refuse-kill"])
def test_without_kills_nobody_kills(do: str) -> None:
    answer = ask(seated({1: 100, 2: 100}), do, 1)
    assert (code(answer), why(answer)) == ("name/unknown-action", f"There is no {do} in this game.")


@pytest.mark.parametrize("amount", [None, 0, -100])
def test_a_buy_in_is_of_something(amount: int | None) -> None:
    table = seated({1: 100, 2: 100}, options={"buy-in-minimum": 40})
    assert code(ask(table, "buy-in", 1, amount=amount)) == "money/missing"
    assert code(ask(table, "buy-in", 1, amount=3999)) == "money/buy-in-too-small"
    assert isinstance(ask(table, "buy-in", 1, amount=4000), Permit)


def test_where_the_house_posts_no_least_a_cent_is_a_buy_in() -> None:
    table = seated({1: 100, 2: 100}, options={"buy-in-minimum": 0})
    assert code(ask(table, "buy-in", 1, amount=0)) == "money/missing"
    assert isinstance(ask(table, "buy-in", 1, amount=1), Permit)


@pytest.mark.clause("bclc-poker/17/5.1")
def test_who_plays_without_bounds_is_told_so_before_an_amount_is_asked_for() -> None:
    table = seated({1: None, 2: 100})
    assert said_no(ask(table, "buy-in", 1)) == ("money/no-bounds", "bclc-poker/17/5.1")


# --- leaving ----------------------------------------------------------------------------------------


def test_only_who_holds_cards_may_not_leave_a_hand() -> None:
    table = seated({1: 100, 2: 100, 3: 100, 4: 100})
    table.act(4, "sit-out")
    table.deal()
    assert said_no(ask(table, "leave", 1)) == ("action/bets-in-play", whole_stack(table))
    assert isinstance(ask(table, "leave", 4), Permit)
    seat = table.waiting_on()[0].seat
    table.act(seat, "fold")
    assert isinstance(ask(table, "leave", seat), Permit)
    table.act(table.waiting_on()[0].seat, "fold")
    assert over(table)
    assert all(isinstance(ask(table, "leave", one), Permit) for one in (1, 2, 3))


def test_a_killer_who_leaves_before_the_cards_quits() -> None:
    assert left_by(lying("kill", 3), 3) == QUITS


@pytest.mark.parametrize(("state", "seat"), [("kill", 4), ("leg-up", 3), ("neutral", None)])
def test_who_has_no_kill_just_leaves(state: str, seat: int | None) -> None:
    table = lying(state, seat)
    assert left_by(table, 3) == whole_stack(table)


def test_a_killer_who_has_posted_and_folded_just_leaves() -> None:
    table = lying("kill", 4)
    table.deal()
    while not current(table).spots[4].folded:
        table.act(table.waiting_on()[0].seat, "fold")
    assert table.in_play
    assert left_by(table, 4) == whole_stack(table)


# --- kills ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("state", "seat"), [("kill", 4), ("leg-up", 3), ("neutral", None)])
def test_only_a_killer_has_a_kill_to_refuse(state: str, seat: int | None) -> None:
    assert said_no(ask(lying(state, seat), "refuse-kill", 3)) == ("action/no-kill", "bclc-poker/22/6.2")


def test_only_who_is_new_in_a_kill_round_kills_the_next_pot() -> None:
    table = lying("kill", 1, (1, 2))
    assert said_no(ask(table, "kill-next", 2)) == ("action/no-kill", PROMISE)
    table.act(3, "kill-next")
    assert said_no(ask(table, "kill-next", 4)) == ("action/one-kill", ONE)
    assert said_no(ask(table, "kill-next", 2)) == ("action/no-kill", PROMISE)  # who may not is told that
    assert said_no(ask(lying("leg-up", 1, (1, 2)), "kill-next", 3)) == ("action/no-kill", PROMISE)
