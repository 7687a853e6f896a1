"""Setting hands: in which order, how late, and what is refused without a trace."""

from typing import Any

import pytest

from croupier.table.table import Table
from tests.engines.arrange.tables import asked, at
from tests.rounds import choices, events, played, seen, spot_of, told, waiting
from tests.tables import PEOPLE, refuse_act

clause = pytest.mark.clause
GAME = "bclc/pai-gow-poker"
CARDS = {2: "As Ad Kc Kd 7h 5s 2c", 4: "Qs Jd 9c 7d 5h 4s 2d", "dealer": "Ac Qh Td 8c 6h 4d 3s"}
SHOWN = ("hand-set", "banker-reset", "house-shown", "house-set", "hand-compared")


def banked() -> Table:
    """Seat 3 banks; seat 2 is its player's to set, seat 4 is marked."""
    table = at({2: "p2", 3: "p3", 4: "p4"}, last={3: 1000})
    asked(table)
    table.act(3, "bank", amount=500)
    table.bet(2, main=20)
    table.bet(4, main=20)
    table.act(4, "house-way")
    table.deal()
    return table


@clause("bclc-poker/2/8.3.4", "bclc-poker/2/8.3.5", "bclc-poker/2/8.3.6.a", "bclc-poker/ruling/51")
@clause("bclc-poker/ruling/c2")
def test_players_then_marked_hands_then_the_banker_and_the_house_last() -> None:
    table = banked()
    assert [prompt.seat for prompt in table.waiting_on()] == [2]
    assert choices(table, 3) == []
    table.act(2, "house-way")
    assert [prompt.seat for prompt in table.waiting_on()] == [3]
    assert not events(table, "house-shown")
    table.act(3, "house-way")
    shown = events(table, *SHOWN)
    assert [(event.kind, told(event, "seat", otherwise=None)) for event in shown[:5]] == [
        ("hand-set", 2),
        ("hand-set", 4),
        ("hand-set", 3),
        ("house-shown", None),
        ("house-set", None),
    ]
    assert [event.clause for event in shown[:4]] == [
        "bclc-poker/ruling/c2",
        "bclc-poker/2/8.3.5",
        "bclc-poker/ruling/c2",
        "bclc-poker/2/8.3.6.a",
    ]


@clause("bclc-poker/2/8.5.1", "bclc-poker/2/8.5.6")
def test_with_a_player_s_bank_the_house_is_compared_first_then_from_the_banker_on() -> None:
    table = banked()
    table.act(2, "house-way")
    table.act(3, "house-way")
    found = [(told(event, "seat"), event.clause) for event in events(table, "hand-compared")]
    assert found == [(0, "bclc-poker/2/8.5.1"), (2, "bclc-poker/2/8.5.6"), (4, "bclc-poker/2/8.5.6")]


@clause("bclc-poker/2/8.3.9")
def test_hands_are_spread_from_the_dealer_s_right() -> None:
    table = waiting(GAME, CARDS, "2 house-way", "4 house-way")
    found = [(told(event, "seat"), event.clause) for event in events(table, "hand-compared")]
    assert found == [(4, "bclc-poker/2/8.3.9"), (2, "bclc-poker/2/8.3.9")]


@clause("bclc-poker/2/8.3.1")
def test_players_set_their_hands_in_any_order_low_before_high() -> None:
    table = waiting(GAME, CARDS, "2 set low Kc+Kd")
    (event,) = events(table, "hand-set")
    assert told(event, "hands") == (("As", "Ad", "7h", "5s", "2c"), ("Kc", "Kd"))
    assert event.clause == "bclc-poker/2/8.3.1"
    assert seen(table, "seat:2", "spots", 0, "hands", 0, "parts") == [
        ["As", "Ad", "7h", "5s", "2c"],
        ["Kc", "Kd"],
    ]
    assert choices(table, 2) == ["set", "house-way"]  # may change it while seat 4 sets


@clause("bclc-poker/2/8.3.7")
def test_no_hand_is_picked_up_once_the_banker_s_is_exposed() -> None:
    table = waiting(GAME, CARDS, "2 set low Kc+Kd", "4 set low Jd+9c", people=PEOPLE)
    for do, said in (("set", {"low": "7h 5s"}), ("house-way", {})):
        error = refuse_act(table, None, 2, do, **said)
        assert (error.code, error.clause) == ("action/hands-shown", "bclc-poker/2/8.3.7")


@clause("bclc-poker/2/8.3.8")
def test_the_banker_s_hand_stands_once_hands_are_compared() -> None:
    table = banked()
    table.act(2, "house-way")
    table.act(3, "house-way")
    low = " ".join(spot_of(table, 3).cards[:2])
    error = refuse_act(table, "action/hands-shown", 3, "set", low=low)
    assert error.clause == "bclc-poker/2/8.3.8"
    assert refuse_act(table, "action/hands-shown", 2, "house-way").clause == "bclc-poker/2/8.3.7"


@clause("bclc-poker/2/2.1.12", "bclc-poker/2/2.1.12.a")
def test_a_banker_s_foul_is_set_again_by_the_dealer() -> None:
    """Queens before ace high: they go behind, ace and ten in front, before the house is shown."""
    result = played("""
        game: bclc/pai-gow-poker
        table: {banker: house, last-bank: 4, last-bet: {3: 10}}
        seats: {3: {player: p3, stack: 500}}
        deal: {seats: {3: "Qc Qh Ad Tc 6h 4d 3s"}, dealer: "Js 9h 8d 6c 5c 4c 2h"}
        actions: [{seat: 3, do: bank, amount: 300}, {seat: 3, do: set, low: "Qc Qh"}]
    """)
    assert [event.kind for event in events(result, *SHOWN)][:3] == ["hand-set", "banker-reset", "house-shown"]
    (reset,) = events(result, "banker-reset")
    assert (told(reset, "seat"), reset.clause) == (3, "bclc-poker/2/2.1.12.a")
    assert set(told(reset, "hands")[1]) == {"Ad", "Tc"}


@pytest.mark.parametrize(
    "said, code, where",
    [
        ({"low": "Kc"}, "action/wrong-cards", "bclc-poker/2/1.2"),
        ({"low": "Kc Kd 7h"}, "action/wrong-cards", "bclc-poker/2/1.2"),
        ({"low": "Kc Kc"}, "action/wrong-cards", "bclc-poker/2/1.2"),
        ({"low": "Kc Qh"}, "action/wrong-cards", "bclc-poker/2/1.2"),
        ({"low": "Kc Kd", "high": "As Ad 7h 5s Kc"}, "action/wrong-cards", "bclc-poker/2/1.2"),
        ({"low": "Kc Kd", "high": "As Ad 7h 5s"}, "action/wrong-cards", "bclc-poker/2/1.2"),
        ({"low": "Kc Kd", "high": "As Ad 7h 5s 2c 2c"}, "action/wrong-cards", "bclc-poker/2/1.2"),
        ({"low": "Kc 1x"}, "card/unknown", None),
        ({}, "card/missing", None),
        ({"high": "As Ad 7h 5s 2c"}, "card/missing", None),
        ({"low": "Kc Kd", "hand": 2}, "action/wrong-hand", "bclc-poker/2/8.3.1"),
        ({"low": "Kc Kd", "amount": 5}, "action/no-amount", None),
        ({"low": "Kc Kd", "bettor": "p9"}, "wager/no-back-betting", "bclc-poker/2/7.1.1"),
    ],
)
@clause("bclc-poker/2/1.2")
def test_a_wrong_setting_is_refused_without_a_trace(
    said: dict[str, Any], code: str, where: str | None
) -> None:
    table = waiting(GAME, CARDS, people=PEOPLE)
    error = refuse_act(table, None, 2, "set", **said)
    assert (error.code, error.clause) == (code, where)


@clause("bclc-poker/2/8.3.1")
def test_nothing_is_set_before_the_deal_or_where_nobody_plays() -> None:
    table = at({2: "p2", 3: "p3"})
    table.bet(2, main=20)
    assert refuse_act(table, "action/not-dealt", 2, "set", low="Kc Kd").clause == "bclc-poker/2/8.3.1"
    table.deal()
    assert refuse_act(table, "action/no-hand", 3, "set", low="Kc Kd").clause == "bclc-poker/2/8.3.1"


@clause("bclc-poker/2/3.2.3", "bclc-poker/2/7.1.2", "bclc-poker/2/8.3.5")
def test_of_two_hands_one_is_the_player_s_and_the_other_the_dealer_s() -> None:
    table = at({2: "p2", 3: "p2"})
    table.bet(2, main=20)
    table.bet(3, main=20)
    assert refuse_act(table, "action/hand-not-named", None, "deal").clause == "bclc-poker/2/7.1.2"
    table.act(3, "house-way")
    (mark,) = events(table, "house-way-marked")
    assert (told(mark, "seat"), mark.clause) == (3, "bclc-poker/2/7.1.2")
    assert refuse_act(table, "action/already-marked", 3, "house-way").clause == "bclc-poker/2/7.1.2"
    table.deal()
    assert [prompt.seat for prompt in table.waiting_on()] == [2]
    assert refuse_act(table, "action/set-by-house", 3, "house-way").clause == "bclc-poker/2/3.2.3"
    table.act(2, "set", low=" ".join(sorted(spot_of(table, 2).cards)[:2]))
    assert [(told(event, "seat"), event.clause) for event in events(table, "hand-set")] == [
        (2, "bclc-poker/2/8.3.1"),
        (3, "bclc-poker/2/8.3.5"),
    ]


@clause("bclc-poker/2/7.1.2")
def test_no_spot_is_marked_that_has_no_bet() -> None:
    table = at({2: "p2", 3: "p3"})
    table.bet(2, main=20)
    assert refuse_act(table, "action/no-hand", 3, "house-way").clause == "bclc-poker/2/7.1.2"


@clause("bclc-poker/ruling/c2")
def test_the_banker_may_have_the_hand_set_named_before_the_deal() -> None:
    table = at({3: "p3"}, last={3: 1000})
    asked(table)
    table.act(3, "bank", amount=500)
    table.act(3, "house-way")
    table.deal()
    assert [line.wager for line in table.settlements] == ["house-bet", "bank"]


@clause("bclc-poker/2/7.1.5")
def test_players_are_asked_counter_clockwise_as_they_got_their_cards() -> None:
    table = waiting(GAME, CARDS)
    assert [prompt.seat for prompt in table.waiting_on()] == [4, 2]
