"""Between hands: what a missed blind, a buy-in, a seat that is left and a kill are refused for."""

from typing import Any

import pytest

from croupier.model.carried import Carried, Room
from croupier.model.choices import Permit
from croupier.table.table import Table
from tests.engines.community.asking import ask, code, said_no, why
from tests.engines.community.tables import seated
from tests.rounds import current, events, over

WHOLE_STACK = "bclc-poker/33/intro.7"
QUITS, PROMISE, ONE = "bclc-poker/22/6.2.6", "bclc-poker/22/6.5", "bclc-poker/22/6.3"


def lying(state: str, seat: int | None, regulars: tuple[int, ...] = (1, 2, 3, 4), **parts: Any) -> Table:
    """Four players at a kill table with the button at seat 1."""
    carried = Carried(poker=Room(1, regulars, kill=(state, seat)))
    stacks = dict.fromkeys((1, 2, 3, 4), 100)
    return seated(stacks, offers=["bclc/kill-pot"], carried=carried, **parts)


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


@pytest.mark.clause("bclc-poker/17/4.2")
def test_who_sits_out_pays_a_missed_blind_once_they_are_back() -> None:
    """And what lies ready for the next hand is taken up again by sitting out."""
    carried = Carried(poker=Room(1, (1, 2, 3, 4), away=(4,), missed={4: ("small",)}))
    table = seated(dict.fromkeys((1, 2, 3, 4), 100), carried=carried)
    assert said_no(ask(table, "post", 4, blind="small")) == ("action/sits-out", "bclc-poker/17/4.2")
    table.act(4, "sit-in")
    table.act(4, "post", blind="small")
    table.act(4, "sit-out")
    table.act(4, "sit-in")
    assert isinstance(ask(table, "post", 4, blind="small"), Permit)
    table.deal()
    assert 4 not in current(table).spots


@pytest.mark.clause("bclc-poker/17/4.2")
def test_only_who_has_the_big_blind_anyway_pays_no_missed_one() -> None:
    """Without a word the big blind is seat 2's; seat 3 may pay, and is in."""
    carried = Carried(poker=Room(1, (1, 2, 3), missed={2: ("small",), 3: ("small",)}))
    table = seated({1: 100, 2: 100, 3: 100}, carried=carried)
    table.act(3, "post", blind="small")
    table.deal()
    assert 3 in current(table).spots


@pytest.mark.clause("bclc-poker/17/4.2")
@pytest.mark.parametrize("missed", ["big", "small"])
def test_who_has_the_big_blind_whether_they_pay_or_not_pays_no_missed_one(missed: str) -> None:
    """With the button at seat 1, the big blind is seat 3's either way."""
    carried = Carried(poker=Room(1, (1, 2, 3, 4), missed={3: (missed,)}))
    table = seated(dict.fromkeys((1, 2, 3, 4), 100), carried=carried)
    refused = ask(table, "post", 3, blind=missed)
    assert said_no(refused) == ("action/no-blind-owed", "bclc-poker/17/4.2")
    assert why(refused) == "Seat 3 comes in with the big blind and owes no other."
    table.deal()
    assert 3 in current(table).spots
    assert not events(table, "blind-paid")


def owing_with(stack: object) -> Table:
    """Seat 4 has missed the small blind and has so much."""
    carried = Carried(poker=Room(1, (1, 2, 3, 4), missed={4: ("small",)}))
    return seated({1: 100, 2: 100, 3: 100, 4: stack}, carried=carried)


def test_who_has_one_cent_pays_a_missed_blind_with_it() -> None:
    assert isinstance(ask(owing_with("0.01"), "post", 4, blind="small"), Permit)


def test_who_has_no_chips_pays_no_missed_blind() -> None:
    assert code(ask(owing_with(0), "post", 4, blind="small")) == "money/insufficient-funds"


@pytest.mark.parametrize("do", ["buy-in", "leave"])
def test_a_word_that_is_not_known_is_refused_before_the_number_of_a_hand(do: str) -> None:
    table = seated({1: 100, 2: 100})
    assert code(ask(table, do, 1, hand=1, colour="red")) == "name/unknown-argument"


# --- leaving ----------------------------------------------------------------------------------------


@pytest.mark.clause(WHOLE_STACK)
def test_only_who_holds_cards_may_not_leave_a_hand() -> None:
    table = seated({1: 100, 2: 100, 3: 100, 4: 100})
    table.act(4, "sit-out")
    table.deal()
    assert said_no(ask(table, "leave", 1)) == ("action/bets-in-play", WHOLE_STACK)
    assert isinstance(ask(table, "leave", 4), Permit)
    seat = table.waiting_on()[0].seat
    table.act(seat, "fold")
    assert isinstance(ask(table, "leave", seat), Permit)
    table.act(table.waiting_on()[0].seat, "fold")
    assert over(table)
    assert all(isinstance(ask(table, "leave", one), Permit) for one in (1, 2, 3))


def test_a_killer_who_leaves_before_the_cards_quits() -> None:
    assert left_by(lying("kill", 3), 3) == QUITS


@pytest.mark.clause(WHOLE_STACK)
@pytest.mark.parametrize(("state", "seat"), [("kill", 4), ("leg-up", 3), ("neutral", None)])
def test_who_has_no_kill_just_leaves(state: str, seat: int | None) -> None:
    table = lying(state, seat)
    assert left_by(table, 3) == WHOLE_STACK


def test_a_killer_who_has_posted_and_folded_just_leaves() -> None:
    table = lying("kill", 4)
    table.deal()
    while not current(table).spots[4].folded:
        table.act(table.waiting_on()[0].seat, "fold")
    assert table.in_play
    assert left_by(table, 4) == WHOLE_STACK


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


@pytest.mark.clause(PROMISE)
def test_who_sits_out_has_no_promise_that_keeps_another_from_theirs() -> None:
    table = lying("kill", 1, (1, 2))
    table.act(3, "kill-next")
    table.act(3, "sit-out")
    assert said_no(ask(table, "kill-next", 3)) == ("action/sits-out", PROMISE)
    table.act(4, "kill-next")
    table.deal()
    assert 4 in current(table).spots
