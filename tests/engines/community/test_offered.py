"""What is offered before the cards: everything that is then accepted, and nothing that is refused."""

import copy
import random
from decimal import Decimal
from typing import Any

import pytest

from croupier.errors import CroupierError, IllegalAction
from croupier.model.carried import Carried, Room
from croupier.model.choices import Choice
from croupier.table.table import Table
from tests.engines.community.tables import seated
from tests.rounds import rules
from tests.tables import ROOM

COMING = ("buy-in", "sit-in", "sit-out", "leave")
OPENING = ("post", "straddle", *COMING)


def offered(table: Table, seat: int) -> list[str]:
    return [f"{one.do} {one.choice}" if one.choice else one.do for one in table.legal(seat)]


def arguments(choice: Choice, amount: Decimal | None) -> dict[str, Any]:
    if choice.choice is not None:
        return {"blind": choice.choice}
    if amount is None:
        return {}
    return {"to" if "to" in choice.also else "amount": amount}


def test_a_seat_before_the_first_hand() -> None:
    table = seated({1: 100, 2: 100, 3: 100, 4: 100})  # the button is at seat 4, the blinds at 1 and 2
    assert [offered(table, seat) for seat in (1, 2, 3, 4)] == [
        ["buy-in", "sit-out", "leave"],
        ["buy-in", "sit-out", "leave"],
        ["straddle", "buy-in", "sit-out", "leave"],
        ["buy-in", "sit-out", "leave"],
    ]
    (straddle,) = [one for one in table.legal(3) if one.do == "straddle"]
    assert (straddle.min_cents, straddle.max_cents, straddle.also) == (800, 1000, ("to",))


def straddle_of(table: Table, seat: int) -> tuple[int | None, int | None]:
    (found,) = [one for one in table.legal(seat) if one.do == "straddle"]
    return found.min_cents, found.max_cents


def test_a_straddle_is_offered_as_far_as_the_chips_go() -> None:
    table = seated({1: 100, 2: 100, 3: 9, 4: 100})
    assert straddle_of(table, 3) == (800, 900)


def test_a_missed_small_blind_that_lies_ready_is_nothing_to_straddle_with() -> None:
    """Of 11 two lie ready."""
    carried = Carried(poker=Room(4, (1, 2, 3, 4), missed={3: ("small",)}))
    table = seated({1: 100, 2: 100, 3: 11, 4: 100}, carried=carried)
    table.act(3, "post", blind="small")
    assert straddle_of(table, 3) == (800, 900)


@pytest.mark.clause("bclc-poker/17/5.1")
def test_the_least_buy_in_is_the_posted_one() -> None:
    table = seated({1: 100, 2: 100}, options={"buy-in-minimum": 80})
    (choice,) = [one for one in table.legal(1) if one.do == "buy-in"]
    assert (choice.min_cents, choice.clause) == (8000, "bclc-poker/17/5.1")


@pytest.mark.clause("bclc-poker/17/4.2", "bclc-poker/17/4.4")
def test_a_missed_blind_is_offered_until_it_lies_ready() -> None:
    table = seated({1: 100, 2: 100, 3: 100, 4: 100})
    table.act(2, "sit-out")
    for _ in range(4):
        table.deal()
        while table.in_play:
            table.act(table.waiting_on()[0].seat, "fold")
    table.act(2, "sit-in")
    assert offered(table, 2)[:2] == ["post big", "post small"]
    assert [one.clause for one in table.legal(2)[:2]] == ["bclc-poker/17/4.2", "bclc-poker/17/4.4"]
    table.act(2, "post", blind="big")
    assert offered(table, 2)[0] == "post small"


def test_a_cent_is_the_least_buy_in_where_none_is_posted() -> None:
    table = seated({1: 100, 2: 100}, options={"buy-in-minimum": 0})
    (choice,) = [one for one in table.legal(1) if one.do == "buy-in"]
    assert choice.min_cents == 1


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        pytest.param("bclc/texas-holdem", "bclc-poker/17/4.2", marks=pytest.mark.clause("bclc-poker/17/4.2")),
        ("bclc/seven-card-stud", None),
    ],
)
def test_who_sits_out_misses_blinds_where_there_are_any(key: str, clause: str | None) -> None:
    table = seated({1: 100, 2: 100}, key)
    (choice,) = [one for one in table.legal(1) if one.do == "sit-out"]
    assert choice.clause == (clause or rules(table).table_stakes)


@pytest.mark.clause("bclc-poker/17/4.4")
def test_who_comes_back_with_the_big_blind_pays_no_other() -> None:
    """The small one is dead money of a player who is back before the big one."""
    carried = Carried(poker=Room(4, (1, 2, 3, 4), missed={2: ("small",), 3: ("small",)}))
    table = seated(dict.fromkeys((1, 2, 3, 4), 100), carried=carried)
    assert offered(table, 2) == ["buy-in", "sit-out", "leave"]
    assert offered(table, 3) == ["post small", "buy-in", "sit-out", "leave"]
    with pytest.raises(IllegalAction) as refused:
        table.act(2, "post", blind="small")
    assert (refused.value.code, refused.value.clause) == ("action/no-blind-owed", "bclc-poker/17/4.2")


@pytest.mark.clause("bclc-poker/22/6.2.7", "bclc-poker/22/6.5")
def test_a_kill_may_be_refused_by_the_killer_and_promised_by_who_is_new() -> None:
    carried = Carried(poker=Room(5, (1, 2, 3, 5), kill=("kill", 1)))
    stacks = dict.fromkeys((1, 2, 3, 4, 5), 100)
    table = seated(stacks, offers=["bclc/kill-pot"], carried=carried)
    coming = [name for name in COMING if name != "sit-in"]
    assert [offered(table, seat) for seat in (1, 2, 3, 4)] == [
        ["refuse-kill", *coming],
        coming,
        ["straddle", *coming],
        ["kill-next", *coming],
    ]
    assert table.legal(1)[0].clause == "bclc-poker/22/6.2.7"
    assert table.legal(4)[0].clause == "bclc-poker/22/6.5"


def test_in_a_hand_nobody_is_offered_what_comes_before_it() -> None:
    table = seated({1: 100, 2: 100, 3: 100})
    table.deal()
    assert not {one.do for seat in table.seats for one in table.legal(seat)} & set(OPENING)


@pytest.mark.clause("bclc-poker/18/10.8")
def test_a_card_to_give_away_is_offered() -> None:
    table = seated({1: 100, 2: 100}, "bclc/pineapple-holdem")
    table.deal()
    table.act(table.waiting_on()[0].seat, "call")
    table.act(table.waiting_on()[0].seat, "check")
    assert [offered(table, seat) for seat in (1, 2)] == [["discard"], ["discard"]]
    (choice,) = table.legal(1)
    assert (choice.also, choice.clause) == (("cards",), "bclc-poker/18/10.8")


@pytest.mark.parametrize("key", ROOM)
def test_what_is_offered_is_accepted_and_the_rest_refused(key: str) -> None:
    """Random comings and goings between hands; each choice is tried on a copy, at both ends of its range."""
    chance = random.Random(f"{key} offered")
    table = seated(
        {seat: chance.choice((5, 60, 300)) for seat in range(1, 6)}, key, seed=chance.getrandbits(9)
    )
    for _ in range(12):
        for seat in list(table.seats):
            choices = table.legal(seat)
            for choice in choices:
                for amount in {choice.min, choice.max}:
                    copy.copy(table).act(seat, choice.do, **arguments(choice, amount))
            for do in {"sit-in", "sit-out"} - {choice.do for choice in choices}:
                with pytest.raises(CroupierError):
                    copy.copy(table).act(seat, do)
            choice = chance.choice([one for one in choices if one.do != "leave"])
            if chance.random() < 0.4:
                amount = Decimal(200) if choice.do == "buy-in" else choice.min
                table.act(seat, choice.do, **arguments(choice, amount))
        try:
            table.deal()
        except CroupierError:
            continue
        while table.in_play:
            seat = table.waiting_on()[0].seat or 0
            choice = table.legal(seat)[0]
            if choice.do == "discard":
                cards = table.view(f"seat:{seat}").spots
                held = next(spot for spot in cards if spot.seat == seat).hands[0].cards
                table.act(seat, "discard", cards=held[0])
            else:
                amount = choice.min if "to" in choice.also else None
                table.act(seat, choice.do, **arguments(choice, amount))
