"""Section 16, without its house way: the table, delivery, setting, comparison."""

from functools import partial
from itertools import product
from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.hands.match import Match
from croupier.model.options import departures
from croupier.table.opening import open_table
from tests.rounds import (
    act,
    balance,
    cards_seen,
    events,
    kinds,
    opened,
    over,
    played,
    refusal,
    shown,
    told,
    waiting,
)
from tests.rulebook.bclc_poker.setting.refusing import refuse
from tests.specs import arranging, set_table

P16 = cite("bclc-poker/16")
R = cite("bclc-poker/ruling")
clause = pytest.mark.clause

KEY = "bclc/fortune-asia-poker"
DEALER = "Qs Qd Js Jd 9s 8d 2d"  # Q-Q-8-2, J-J, 9
CARDS = {2: "Ac Ad Kc Kd Jh 3c 2h", "dealer": DEALER}


# --- the table ------------------------------------------------------------------------------------


@clause(P16("1.1"))
def test_one_deck_with_one_joker() -> None:
    table = open_table(KEY, seed=1)
    assert departures(table.game.options, table.options) == {}
    assert (table.options["decks"], table.options["jokers"], table.options["first-hand"]) == (1, 1, "number")
    for wrong in (
        {"decks": 0},
        {"decks": 2},
        {"jokers": 0},
        {"jokers": 2},
        {"decks": "none"},
        {"jokers": "none"},
    ):
        assert refusal(partial(open_table, KEY, options=wrong)).clause == P16("1.1")
    table.sit(2, "p2")
    table.bet(2, main=10)
    assert table._course.device.left == 53
    table.deal()
    (left,) = events(table, "cards-counted")
    assert told(left, "left") == 4


@clause(P16("3.1"))
def test_six_players_and_no_seventh() -> None:
    table = open_table(KEY, seed=1)
    for seat in range(1, 7):
        table.sit(seat, f"p{seat}")
        table.bet(seat, main=10)
    error = refusal(lambda: table.sit(7, "p7"))
    assert (error.code, error.clause) == ("name/unknown-seat", P16("3.1"))
    for wrong in (5, 7, "none"):
        assert refusal(partial(open_table, KEY, options={"seats": wrong})).clause == P16("3.1")


@clause(P16("3.2"), P16("3.2.1"))
def test_one_player_may_have_all_six_spots() -> None:
    table = open_table(KEY, seed=1)
    for seat in range(1, 7):
        table.sit(seat, "p1")
        table.bet(seat, main=2)
        if seat > 1:
            table.act(seat, "house-way")
    table.deal()
    table.act(1, "house-way")
    assert over(table)
    assert len(table.settlements) == 6


@clause(P16("3.2"))
def test_the_house_may_allow_fewer_spots_and_one_while_players_wait() -> None:
    for options, most in (({"positions": 2}, 2), ({"waiting-list": "yes"}, 1)):
        table = open_table(KEY, options=options, seed=1)
        for seat in range(1, most + 2):
            table.sit(seat, "p1")
        for seat in range(1, most + 1):
            table.bet(seat, main=10)
        error = refuse(table, partial(table.bet, most + 1, main=10), "wager/too-many-positions")
        assert error.clause == P16("3.2")
    for wrong in (0, 7, "none"):
        assert refusal(partial(open_table, KEY, options={"positions": wrong})).clause == P16("3.2")


@clause(P16("3.2.2"))
def test_several_hands_lie_side_by_side() -> None:
    table = open_table(KEY, seed=1)
    for seat in (1, 2, 3, 4):
        table.sit(seat, "p1")
    table.bet(2, main=10)
    assert refuse(table, partial(table.bet, 4, main=10), "wager/not-adjacent").clause == P16("3.2.2")
    table.bet(3, main=10)
    table.bet(4, main=10)
    table.act(3, "withdraw")  # leaves a gap
    table.act(2, "house-way")
    assert refuse(table, table.deal, "wager/not-adjacent").clause == P16("3.2.2")


@clause(P16("3.2.3"), P16("6.2"))
def test_of_several_hands_one_is_seen_and_set_by_the_player() -> None:
    cards = {2: CARDS[2], 3: "Qc Ts 7c 6h 4h 3h 2c", "dealer": DEALER}
    more = {2: {"player": "p2"}, 3: {"player": "p2"}}
    table = opened(KEY, cards, more=more)
    assert refuse(table, table.deal, "action/hand-not-named").clause == P16("6.2")
    (choice,) = [one for one in table.legal(3) if one.do == "house-way"]
    assert choice.clause == P16("6.2")
    act(table, "3 house-way")
    (marked,) = events(table, "house-way-marked")
    assert (marked.clause, told(marked, "seat")) == (P16("6.2"), 3)
    table.deal()
    assert cards_seen(table, "seat:3")[3] == ["??"] * 7
    error = refuse(table, partial(table.act, 3, "set", medium="Ts 6h", low="7c"), "action/set-by-house")
    assert error.clause == P16("3.2.3")
    act(table, "2 set medium Kc+Kd low Jh")
    assert kinds(table, "hand-set", "house-set") == ["hand-set 2", "hand-set 3", "house-set"]
    assert events(table, "hand-set")[1].clause == P16("3.2.3")


@clause(P16("6.1"))
def test_the_basic_bet_has_limits_and_stays_as_it_is() -> None:
    table = open_table(KEY, seed=1)
    table.sit(2, "p2")
    (choice,) = [one for one in table.legal(2) if one.do == "bet"]
    assert (choice.clause, choice.min_cents, choice.max_cents) == (P16("6.1"), 100, 1_000_000)
    for wrong in ("0.99", "10000.01"):
        assert refuse(table, partial(table.bet, 2, main=wrong)).clause == P16("6.1")
    table.bet(2, main=10)
    assert refuse(table, partial(table.back, 2, "p9", main=10), "wager/no-back-betting").clause == P16("6.1")
    table.deal()
    for late in (partial(table.bet, 2, main=10), partial(table.act, 2, "withdraw")):
        assert refuse(table, late, "wager/betting-closed").clause == P16("6.1")
    for name in ("minimum", "maximum"):
        assert refusal(partial(open_table, KEY, options={name: "none"})).code == "money/unreadable"
        assert [one.house for one in arranging(KEY).options if one.name == name] == [True]


@clause(P16("2.1.1"))
def test_a_spot_opens_with_the_basic_bet() -> None:
    table = open_table(KEY, seed=1)
    table.sit(2, "p2")
    error = refuse(table, table.deal, "action/no-bets")
    assert error.clause == P16("2.1.1")
    assert [one.wager for one in table.legal(2) if one.do == "bet"] == ["main"]


# --- delivery -------------------------------------------------------------------------------------


@clause(P16("6.3.1"), P16("6.3.2"), P16("6.4"), P16("6.4.1"))
@pytest.mark.parametrize("number", range(1, 8))
def test_the_number_is_the_position_of_the_first_hand_counted_from_the_right(number: int) -> None:
    result = played(KEY, CARDS, "2 house-way", random={"number": number})
    (first,) = events(result, "first-hand")
    positions = [6, 5, 4, 3, 2, 1, None]
    assert told(first, "total", "position") == (number, number)
    assert told(first, "seat", otherwise=None) == positions[number - 1]
    delivered = [told(event, "seat", otherwise=None) for event in events(result, "stack-delivered")]
    assert delivered == positions[number - 1 :] + positions[: number - 1]
    assert first.clause == P16("6.3.1")
    assert [event.clause for event in events(result, "stack-delivered")] == [
        P16("6.3.2") if seat in (2, None) else P16("6.4.1") for seat in delivered
    ]
    (stacks,) = events(result, "stacks-dealt")
    assert (stacks.clause, told(stacks, "stacks", "size")) == (P16("6.4"), (7, 7))


@clause(P16("6.3.1"), P16("6.4"))
def test_a_generator_and_a_shuffler_and_nothing_else() -> None:
    for name, cited in (("first-hand", "6.3.1"), ("device", "6.4")):
        (option,) = [one for one in arranging(KEY).options if one.name == name]
        assert option.clause == P16(cited)
        assert refusal(partial(open_table, KEY, options={name: "dice"})).clause == P16(cited)
        assert option.house is False  # there is nothing to choose
    assert open_table(KEY).options["device"] == "packet-shuffler"


@clause(P16("6.3.1"))
def test_every_position_is_drawn() -> None:
    totals = set()
    for seed in range(60):
        table = open_table(KEY, seed=seed)
        table.sit(2, "p2")
        table.bet(2, main=10)
        table.deal()
        (first,) = events(table, "first-hand")
        totals.add(told(first, "total"))
    assert totals == set(range(1, 8))


# --- setting --------------------------------------------------------------------------------------


@clause(P16("6.6"), P16("2.1.2"), P16("1.2"), P16("2.1.2.a"), P16("2.1.2.b"), P16("2.1.2.c"))
def test_seven_cards_make_hands_of_four_two_and_one() -> None:
    table = waiting(KEY, CARDS)
    (choice,) = [one for one in table.legal(2) if one.do == "set"]
    assert (choice.clause, choice.also) == (P16("6.6"), ("high", "medium", "low"))
    wrongs: tuple[dict[str, Any], ...] = (
        {"medium": "Kc Kd Jh", "low": "3c"},
        {"medium": "Kc Kd", "low": "3c 2h"},
        {"medium": "Kc", "low": "3c"},
    )
    for wrong in wrongs:
        assert refuse(table, partial(table.act, 2, "set", **wrong), "action/wrong-cards").clause == P16(
            "2.1.2"
        )
    five: dict[str, Any] = {"high": "Ac Ad 3c 2h Jh", "medium": "Kc Kd", "low": "Jh"}
    assert refuse(table, partial(table.act, 2, "set", **five), "action/wrong-cards").clause == P16("2.1.2")
    act(table, "2 set high Ac+Ad+3c+2h medium Kc+Kd low Jh")
    (laid,) = events(table, "hand-set")
    assert (laid.clause, told(laid, "hands")) == (
        P16("6.6"),
        (("Ac", "Ad", "3c", "2h"), ("Kc", "Kd"), ("Jh",)),
    )


@clause(P16("6.7"))
def test_the_house_way_on_request() -> None:
    table = waiting(KEY, CARDS)
    (choice,) = [one for one in table.legal(2) if one.do == "house-way"]
    assert choice.clause == P16("6.7")
    act(table, "2 house-way")
    (laid,) = events(table, "hand-set")
    assert (laid.clause, told(laid, "hands")[1:]) == (P16("6.7"), (("Kc", "Kd"), ("Jh",)))


@clause(P16("6.9"))
def test_the_dealers_cards_come_up_when_players_have_set_and_stand_by_the_house_way() -> None:
    table = waiting(KEY, {**CARDS, 5: "Qc Ts 7c 6h 4h 3h 2c"}, "2 house-way")
    assert events(table, "house-shown") == []
    act(table, "5 house-way")
    (up,), (laid,) = events(table, "house-shown"), events(table, "house-set")
    assert (up.clause, laid.clause) == (P16("6.9"), P16("6.9"))
    assert told(laid, "hands") == (("Qd", "Qs", "8d", "2d"), ("Jd", "Js"), ("9s",))
    late = refuse(table, partial(table.act, 2, "set", medium="Kc Kd", low="Jh"), "action/hands-shown")
    assert late.clause == P16("6.9")
    hands = arranging(KEY).hands
    assert (hands.house_way.clause, hands.banker_last) == (P16("6.9"), P16("6.9"))


# --- comparison -----------------------------------------------------------------------------------


@clause(P16("6.11.1"), P16("6.11.2"), P16("6.11.3"), P16("6.11.3.a"), P16("5.5"), R("119"))
@pytest.mark.parametrize("margins", list(product((1, 0, -1), repeat=3)))
def test_two_of_three_win_and_ties_are_the_houses(
    margins: tuple[int, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = set_table(KEY, "main")
    match = Match(())
    monkeypatch.setattr(Match, "margins", lambda self: list(margins))
    row = table.judge(match)
    won, tied = margins.count(1), margins.count(0)
    if won >= 2:
        assert (str(row.pays), row.cites(match)) == ("1 to 1", P16("6.11.2"))
    else:
        decided = "6.11.3.a" if won + tied >= 2 else "6.11.3"
        assert (row.pays.result, row.cites(match)) == ("lose", P16(decided))


@clause(P16("6.11.1"), P16("2.1.4"))
def test_each_hand_is_spread_and_compared_with_the_dealers_own() -> None:
    result = played(KEY, CARDS, "2 set medium Kc+Kd low Jh")
    (spread,) = events(result, "hand-compared")
    assert (spread.clause, told(spread, "result")) == (P16("6.11.1"), "win")


@clause(P16("6.13"), P16("6.10"), R("c4"))
def test_hands_are_settled_from_the_right_each_with_its_bonuses() -> None:
    cards = {1: "Qc Ts 7c 6h 4h 3h 2c", 2: CARDS[2], 6: "Kh Tc 8c 6c 5d 4c 3d", "dealer": DEALER}
    result = played(
        KEY,
        cards,
        "2 house-way",
        "1 set medium Ts+6h low 7c",
        "6 house-way",
        bets={"main": 10, "fortune": 5, "insurance": 5},
    )
    assert [(line.seat, line.wager) for line in result.settlements] == [
        (seat, wager) for seat in (6, 2, 1) for wager in ("main", "fortune", "insurance")
    ]
    closed = events(result, "round-closed")
    assert [event.clause for event in closed] == [P16("6.13")]


# --- dealer bets ----------------------------------------------------------------------------------


@clause(P16("4.2"), P16("4.2.1"))
def test_a_winning_tip_is_paid_after_the_players_bet_into_the_tip_area() -> None:
    result = played(KEY, CARDS, "2 set medium Kc+Kd low Jh", tips={"main": 3})
    assert shown(result) == ["2 main 20.00 -> 40.00 win 6.11.2", "2 main dealer 3.00 -> 6.00 win 6.11.2"]
    assert balance(result, "tip-box") == 600
    assert arranging(KEY).tip_after_player.clause == P16("4.2")


@clause(P16("4.2.2"))
def test_no_tip_stays_for_the_next_game() -> None:
    table = waiting(KEY, CARDS, "2 set medium Kc+Kd low Jh", tips={"main": 3})
    assert over(table)
    assert [line.owner for line in table.settlements] == ["player", "dealer"]
    assert not [
        account for account, cents in table.balances_cents().items() if account.startswith("bet:") and cents
    ]


@clause(P16("4.1"))
def test_a_tip_needs_a_player_in_the_game() -> None:
    table = open_table(KEY, seed=1)
    table.sit(2, "p2")
    assert refuse(table, partial(table.tip, 2, main=2), "wager/no-base-bet").clause == P16("4.1")
    table.bet(2, main=10)
    granted = {one.wager: one.clause for one in table.legal(2) if one.do == "tip"}
    assert granted == dict.fromkeys(("main", "fortune", "insurance"), P16("4.1"))
    assert arranging(KEY).tips == P16("4.1")


# --- insurance ------------------------------------------------------------------------------------

INSURED = [
    ("9-high", 100, ["9c 8d 7h 6c 4d 3h 2c"]),
    ("10-high", 50, ["Tc 8d 7h 6c 4d 3h 2c", "Tc 9d 8h 7c 5d 4h 3c"]),
    ("jack-high", 10, ["Jc 8d 7h 6c 4d 3h 2c", "Jc Td 9h 8c 5d 4h 3c"]),
    ("queen-high", 7, ["Qc 8d 7h 6c 4d 3h 2c"]),
    ("king-high", 5, ["Kc 8d 7h 6c 4d 3h 2c", "Kc Qd Jh Tc 8d 7h 6c"]),
    ("ace-high", 3, ["Ac 8d 7h 6c 4d 3h 9d", "Jo Td 9h 6c 4d 2h Qc", "Ac Kd Qh Jc 9d 8h 7c"]),
]
WORSE = [
    "8c 7d 6h 5c 4d 3h 2c",
    "9h 8d 7h 6c 4h 3h 2h",
    "Kc 8d 7h 6c 4d 2h 2c",
    "Jo Ac 9h 6c 4d 2h Qc",
    "9c 8d Jo 6c 5d 3h 2c",
]


@pytest.mark.parametrize(
    "name, odds",
    [
        pytest.param(name, odds, marks=clause(P16(f"5.7.2#{name}"), P16("2.3.1.d"), R("117")))
        for name, odds, _ in INSURED
    ],
)
def test_a_row_of_insurance_pays_for_its_hands_and_no_others(name: str, odds: int) -> None:
    table = set_table(KEY, "insurance")
    every = [cards for _, _, some in INSURED for cards in some] + WORSE
    rows = {cards: table.judge(Match(tuple(cards.split()))) for cards in every}
    own = next(some for one, _, some in INSURED if one == name)
    assert [cards for cards, row in rows.items() if row.clause == P16(f"5.7.2#{name}")] == own
    assert {str(rows[cards].pays) for cards in own} == {f"{odds} to 1"}
    assert {(rows[cards].pays.result, rows[cards].clause) for cards in WORSE} == {("lose", P16("2.3.1.d"))}
