"""What is offered to whom, and what a setting table lets nobody do."""

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from croupier.model.rules import Rule
from tests.engines.arrange.tables import GAME, at
from tests.rounds import choices, events, told
from tests.specs import arranging, changed
from tests.tables import offer, refuse, stacked

FORTUNE = "bclc/fortune-pai-gow-poker"
CARDS: dict[Any, str] = {
    2: "As Ad Kc Kd 7h 5s 2c",
    5: "Qd Jd 9c 7d 5h 4s 2d",
    "dealer": "Kh Ks Th 9h 6s 4c 3h",
}


def dealt(**parts: Any) -> Any:
    table = stacked(GAME, CARDS, {2: 1000, 5: 1000}, **parts)
    for seat in (2, 5):
        table.bet(seat, main=10)
    table.deal()
    return table


def test_every_choice_and_every_prompt_is_about_the_one_hand() -> None:
    table = dealt()
    assert [(choice.do, choice.hand, choice.also) for choice in table.legal(2)] == [
        ("set", 1, ("high", "low")),
        ("house-way", 1, ()),
    ]
    assert [(prompt.seat, prompt.hand, prompt.answers) for prompt in table.waiting_on()] == [
        (5, 1, ("set", "house-way")),
        (2, 1, ("set", "house-way")),
    ]
    assert table.view("public").turn == (5, 1)
    assert table.view("seat:2").turn == (2, 1)
    assert [hand.hand for spot in table.view("public").spots for hand in spot.hands] == [1, 1]
    assert [spot.folded for spot in table.view("public").spots] == [False, False]
    for number in (0, 2):
        refuse(table, partial(table.act, 2, "set", hand=number, low="Kc Kd"), "action/wrong-hand")
    table.act(2, "set", hand=1, low="Kc Kd")


def test_nobody_is_in_turn_before_the_deal_or_after_the_round() -> None:
    table = at({2: "p2"})
    table.bet(2, main=10)
    assert table.view("public").turn is None
    assert "set" not in choices(table, 2)
    table.deal()
    table.act(2, "house-way")
    assert table.view("public").turn is None
    assert "set" not in choices(table, 2)


def test_who_may_deal_and_who_may_void() -> None:
    table = at({2: "p2"})
    assert choices(table, "dealer") == choices(table, "s1") == []
    table.bet(2, main=10)
    assert [choices(table, who) for who in ("dealer", "s1", "a1")] == [["deal"], ["void"], []]
    assert [prompt.answers for prompt in table.waiting_on()] == [("deal",)]
    table.deal()
    assert [choices(table, who) for who in ("dealer", "s1", "a1")] == [[], ["void"], []]


def test_a_marked_hand_is_not_offered_to_its_player_and_no_longer_a_mark() -> None:
    table = at({2: "p2", 5: "p5"})
    table.bet(2, main=10)
    table.bet(5, main=10)
    table.act(2, "house-way")
    assert "house-way" not in choices(table, 2)
    table.deal()
    assert choices(table, 2) == []
    assert choices(table, 5) == ["set", "house-way"]
    refuse(table, lambda: table.act(2, "house-way"), "action/set-by-house")


def test_who_banks_may_set_when_all_others_have() -> None:
    table = at({2: "p2", 5: "p5"}, last={5: 1000})
    table.act(5, "bank", amount=100)
    table.bet(2, main=10)
    table.deal()
    assert (choices(table, 5), choices(table, 2)) == ([], ["set", "house-way"])
    table.act(2, "house-way")
    assert (choices(table, 5), choices(table, 2)) == (["set", "house-way"], ["set", "house-way"])
    assert [prompt.seat for prompt in table.waiting_on()] == [5]


def test_a_banker_s_hand_may_be_marked_and_is_set_after_the_others() -> None:
    table = at({2: "p2", 5: "p5"}, last={5: 1000})
    table.act(5, "bank", amount=100)
    table.bet(2, main=10)
    table.act(5, "house-way")
    table.deal()
    assert [prompt.seat for prompt in table.waiting_on()] == [2]
    table.act(2, "house-way")
    assert [told(event, "seat") for event in events(table, "hand-set")] == [2, 5]


@pytest.mark.parametrize(
    "ask, code",
    [
        (lambda t: t.act(None, "deal", amount=5), "action/no-amount"),
        (lambda t: t.act(2, "house-way", amount=5), "action/no-amount"),
        (lambda t: t.act(2, "house-way", cards="As"), "name/unknown-argument"),
        (lambda t: t.act(5, "withdraw", amount=5), "action/no-amount"),
        (lambda t: t.act(5, "withdraw", cards="As"), "name/unknown-argument"),
    ],
)
def test_stray_arguments_before_the_deal(ask: Any, code: str) -> None:
    table = at({2: "p2", 5: "p5"}, last={5: 1000})
    table.act(5, "bank", amount=100)
    table.bet(2, main=10)
    refuse(table, lambda: ask(table), code)


@pytest.mark.parametrize(
    "ask, code",
    [
        (lambda t: t.act(5, "withdraw"), "wager/betting-closed"),
        (lambda t: t.act(2, "house-way", amount=5), "action/no-amount"),
        (lambda t: t.act(2, "house-way", low="As"), "name/unknown-argument"),
        (lambda t: t.act(2, "set", amount=5, low="As"), "action/no-amount"),
        (lambda t: t.act(2, "set", amount=5, medium="As"), "name/unknown-argument"),
        (lambda t: t.act(2, "set", bettor="p9", low="As Ad"), "wager/no-back-betting"),
        (lambda t: t.act(3, "set", low="As Ad"), "action/no-hand"),
    ],
)
def test_stray_arguments_after_the_deal(ask: Any, code: str) -> None:
    table = at({2: "p2", 5: "p5", 3: "p3"}, last={5: 1000})
    table.act(5, "bank", amount=100)
    table.bet(2, main=10)
    table.deal()
    refuse(table, lambda: ask(table), code)


def test_a_card_that_is_not_held_and_one_that_is_set_twice() -> None:
    table = dealt()
    strange = refuse(table, partial(table.act, 2, "set", low="As Qd"), "action/wrong-cards")
    assert strange.message == "Seat 2 does not hold Qd."
    twice = refuse(table, partial(table.act, 2, "set", low="As As"), "action/wrong-cards")
    assert twice.message == "As is set twice."


def test_fields_that_a_document_may_leave_out() -> None:
    """Spots anywhere, each at the least bet, all of them seen."""
    hands = replace(arranging(GAME).hands, one_seen=Rule(False, "made-up/1/1"))
    with changed(GAME, adjacent=None, several_minimum=None, hands=hands):
        table = at({1: "p", 3: "p"})
        table.bet(1, main=1)
        table.bet(3, main=1)
        table.deal()
    assert [prompt.seat for prompt in table.waiting_on()] == [3, 1]


def test_what_closing_the_bets_tells() -> None:
    table = at({2: "p2", 4: "p4", 5: "p4"})
    for seat in (5, 4, 2):
        table.bet(seat, main=10)
    table.act(5, "house-way")
    table.deal()
    (closed,) = events(table, "bets-closed")
    assert told(closed, "seats", "positions") == ((2, 4, 5), 2)


def test_a_full_table_has_no_vacant_hand_and_a_number_no_dice() -> None:
    table = at({seat: f"p{seat}" for seat in range(1, 7)}, options={"first-hand": "number"})
    for seat in range(1, 7):
        table.bet(seat, main=10)
    table.deal()
    assert events(table, "vacant-removed") == events(table, "dice-covered") == []
    (first,) = events(table, "first-hand")
    assert 1 <= told(first, "total") <= 7
    assert told(first, "position") == told(first, "total")


def test_by_hand_nothing_goes_straight_to_the_players() -> None:
    table = at({2: "p2"}, options={"device": "hand-dealt", "delivery": "direct"})
    table.bet(2, main=10)
    table.deal()
    kinds = [event.kind for event in events(table, "stacks-dealt", "cards-counted", "bets-closed")]
    assert kinds[0] == "stacks-dealt"
    assert events(table, "stacks-dealt")[0].clause == "bclc-poker/2/7.1.5.c"


def test_where_no_banker_throws_and_no_dice_are_covered() -> None:
    delivery = replace(arranging(GAME).delivery, banker_throws={}, cover=None)
    with changed(GAME, delivery=delivery):
        table = at({2: "p2", 5: "p5"}, last={5: 1000})
        table.act(5, "bank", amount=100)
        table.bet(2, main=10)
        table.deal()
    assert told(events(table, "first-hand")[0], "thrown_by", otherwise=None) is None
    assert events(table, "dice-covered") == []


def test_a_bonus_is_not_bounded_by_what_the_bank_covers() -> None:
    table = at({2: "p2", 5: "p5"}, last={5: 1000}, key=FORTUNE)
    table.act(5, "bank", amount=15)
    main = offer(table, 2, "bet", "main")
    assert main is not None
    assert main.max_cents == 500
    table.bet(2, main=5)
    bonus, tip = offer(table, 2, "bet", "fortune"), offer(table, 2, "tip", "main")
    assert bonus is not None
    assert bonus.max_cents == 99_500  # all that is left of the stack
    assert tip is None  # the bank is full


def test_tips_may_come_before_the_player_s_own_bet() -> None:
    with changed(GAME, tip_after_player=Rule(False, "made-up/1/1")):
        table = stacked(GAME, CARDS, {2: 1000})
        table.bet(2, main=10)
        table.tip(2, main=5)
        table.deal()
        table.act(2, "house-way")
    assert [line.owner for line in table.settlements] == ["dealer", "player"]
