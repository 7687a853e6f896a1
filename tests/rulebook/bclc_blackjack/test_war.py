"""War: what its scenario files leave out."""

from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import pytest

import croupier
from croupier.clauses.cite import cite
from croupier.errors import BadInput, IllegalAction
from croupier.hands.dealt import Dealt
from croupier.table.opening import open_table
from tests import rounds
from tests.rounds import balance, cues, events, opened, replayed, shown, spot_of, told, waiting
from tests.specs import offer

KEY = "bclc/war"
B6 = cite("bclc-blackjack/6")
R = cite("bclc-blackjack/ruling")
clause = pytest.mark.clause

LOW_TO_HIGH = "A23456789TJQK"
BOTH = {"main": 10, "war": 5}
WON = {1: "Kd 9c", "dealer": "8h Tc"}


def played(deal: dict[Any, str], *actions: str, bets: Any = None, **parts: Any) -> Any:
    return rounds.played(KEY, deal, *actions, bets=bets or BOTH, **parts)


# --- who wins -----------------------------------------------------------------------------------


@clause(B6("1.2"), B6("1.3"), B6("2.1"), B6("2.3"), B6("2.3.1"), B6("6.2.1"))
def test_every_rank_against_every_rank() -> None:
    table = offer(KEY).wager.table
    for mine, theirs in product(LOW_TO_HIGH, repeat=2):
        row = table.judge(Dealt((mine + "d",), (theirs + "s",)))
        wins = LOW_TO_HIGH.index(mine) > LOW_TO_HIGH.index(theirs)
        assert str(row.pays) == ("1 to 1" if wins else "lose"), (mine, theirs)


@clause(B6("2.2"))
def test_suits_do_not_matter() -> None:
    table = offer(KEY).wager.table
    for mine, theirs in product("cdhs", repeat=2):
        assert table.judge(Dealt((f"9{mine}",), (f"9{theirs}",))).pays.result == "lose"
        assert table.judge(Dealt((f"9{mine}",), (f"8{theirs}",))).pays.result == "win"


@clause(B6("6.2.1"), B6("6.2.2"), B6("2.3.1"))
@pytest.mark.parametrize("decks", [1, 2, 6, 8])
def test_exact_counts(decks: int) -> None:
    """A higher rank on either side is as likely as the other; ties, with 4n - 1 cards, are the edge."""
    found, _ = croupier.analyze(KEY, options={"decks": decks})["wagers"]
    each, size = 4 * decks, 52 * decks
    wins = comb(13, 2) * each * each
    assert [(row["outcome"], row["pays"], row["count"]) for row in found["distribution"]] == [
        ("win", "1 to 1", wins),
        ("nothing", "lose", wins + 13 * each * (each - 1)),
    ]
    assert found["assumptions"]["deals"] == size * (size - 1)
    assert Fraction(found["edge_exact"]) == Fraction(each - 1, size - 1)
    assert found["hit_frequency"] == wins / (size * (size - 1))
    assert found["meter"] is None


def test_the_edge_with_six_decks_in_numbers() -> None:
    found, _ = croupier.analyze(KEY)["wagers"]
    assert (found["edge_exact"], f"{found['edge']:.4%}") == ("23/311", "7.3955%")
    assert found["assumptions"]["base-game"] == "bclc/blackjack"


# --- when it is settled -------------------------------------------------------------------------


@clause(B6("3.6"), B6("7.3.1"), B6("7.3.2"), B6("7.3.3"), R("101"))
def test_between_the_first_and_the_second_card() -> None:
    deal = {1: "Kd 9c", 2: "2d 9c", 3: "Kd 9c", "dealer": "8h Tc"}
    result = played(deal, "3 parlay", "1 stand", "2 stand", "3 stand")
    heard = []
    for event in events(result, "card-dealt", "settled", "parlay-offered"):
        where = told(event, "seat") or "dealer"
        card = f" {told(event, 'card')} {told(event, 'face')}" if event.kind == "card-dealt" else ""
        heard.append(f"{event.kind} {where}{card}")
    assert heard[:11] == [
        "card-dealt 1 Kd up",
        "card-dealt 2 2d up",
        "card-dealt 3 Kd up",
        "card-dealt dealer 8h up",
        "parlay-offered 3",
        "settled 3",
        "settled 2",
        "parlay-offered 1",
        "settled 1",
        "card-dealt 1 9c up",
        "card-dealt 2 9c up",
    ]


@clause(B6("7.3.3"), B6("7.3.3.a"), B6("3.5.1"))
def test_each_winner_is_asked_when_the_dealer_comes_to_the_bet() -> None:
    table = waiting(KEY, {1: "Kd 9c", 2: "Kd 9c", "dealer": "8h Tc"}, bets=BOTH)
    for asked, other in ((2, 1), (1, 2)):
        assert [(one.do, one.clause) for one in table.legal(asked)] == [
            ("parlay", B6("7.3.3.a")),
            ("decline", B6("7.3.3.a")),
        ]
        assert table.legal(other) == []
        for wrong in ("parlay", "decline", "stand"):
            with pytest.raises(IllegalAction):
                table.act(other, wrong)
        assert len(spot_of(table, 1).first) == 1
        table.act(asked, "parlay")
    assert [choice.do for choice in table.legal(1)] == ["hit", "stand", "double", "surrender"]
    assert table.legal(2) == []


@clause(B6("3.4"), B6("7.1"), B6("7.2"))
def test_bet_before_the_first_card_beside_a_bet_on_the_game() -> None:
    table = opened(KEY, WON, bets={"main": 10})
    table.sit(2, "p2")
    offered = {one.wager: one for one in table.legal(1) if one.do == "bet"}
    assert offered["war"].clause == B6("3.4")
    assert not [one for one in table.legal(2) if one.do == "bet" and one.wager == "war"]
    table.bet(1, war=5)
    table.deal()
    assert not [one for one in table.legal(1) if one.do == "bet"]


# --- the parlay ---------------------------------------------------------------------------------


@clause(B6("3.5.1"), B6("7.3.3.b"), B6("7.3.3.a(1)"))
@pytest.mark.parametrize("parlay, war, main", [(True, 1000, 1500), (False, 1000, 1000)])
def test_where_the_money_lies_after_the_answer(parlay: bool, war: int, main: int) -> None:
    """A stack of exactly the bets: the War bet comes back, and with a parlay all its winnings are bet."""
    table = waiting(KEY, WON, bets=BOTH, more={1: {"stack": 15}})
    table.act(1, "parlay" if parlay else "decline")
    balances = table.balances_cents()
    assert balances["bet:1:1:main"] == main
    assert balances["stack:p1"] == (500 if parlay else 1000)
    assert table.settlements[0].returned_cents == war
    assert table.settlements[0].note == ("parlayed" if parlay else "")
    table.act(1, "stand")
    balances = table.balances_cents()
    assert balances["stack:p1"] == (500 if parlay else 1000) + 2 * main
    assert sum(balances.values()) == 0
    assert replayed(table).settlements == table.settlements


@clause(B6("4.2"), R("36"), R("99"))
def test_the_capped_bet_is_the_original_bet() -> None:
    table = waiting(KEY, {1: "8d 8c", "dealer": "6h Tc"}, bets=BOTH)
    table.act(1, "parlay")
    amounts = {one.do: (one.min_cents, one.max_cents) for one in table.legal(1)}
    assert amounts["split"] == (1500, 1500)
    assert amounts["double"] == (100, 1500)


@clause(B6("7.4"), R("33"), R("99"))
def test_even_money_is_paid_on_the_capped_bet() -> None:
    result = played({1: "Kd As", "dealer": "Ah", "next": "Tc"}, "1 parlay", "1 even-money")
    assert shown(result)[1] == "1 main 15.00 -> 30.00 win 4.6.3.a"


@clause(B6("3.3"), R("99"))
def test_a_parlay_stays_within_the_table_maximum() -> None:
    """60 and 40 at a table of 100: won and parlayed, the bet is exactly the maximum."""
    result = played(
        {1: "Kd 9c", "dealer": "8h Tc"},
        "1 parlay",
        "1 stand",
        bets={"main": 60, "war": 40},
        options={"maximum": 100},
    )
    assert shown(result)[1] == "1 main 100.00 -> 200.00 win 7.1"


# --- limits and tables --------------------------------------------------------------------------


@clause(B6("3.2"))
def test_the_usual_limits() -> None:
    table = opened(KEY, WON, bets={"main": 1}, options={"maximum": 20_000})
    (choice,) = [one for one in table.legal(1) if one.do == "bet" and one.wager == "war"]
    assert (choice.min_cents, choice.max_cents) == (100, 1_000_000)
    for amount, code in (("0.99", "below-minimum"), ("10000.01", "above-maximum")):
        with pytest.raises(IllegalAction) as caught:
            table.bet(1, war=amount)
        assert (caught.value.code, caught.value.clause) == (f"wager/{code}", B6("3.2"))


@clause(B6("1.4"), R("104"))
@pytest.mark.parametrize(
    "device, decks, open_",
    [
        ("shoe", 6, True),
        ("shoe", 5, False),
        ("shoe", 7, False),
        ("continuous-shuffler", 1, False),
        ("continuous-shuffler", 2, True),
        ("continuous-shuffler", 8, True),
        ("hand", 6, False),
    ],
)
def test_a_shoe_of_six_decks_or_a_shuffler_of_several(device: str, decks: int, open_: bool) -> None:
    options = {"device": device, "decks": decks}
    if open_:
        assert open_table("bclc/blackjack", offers=[KEY], options=options).options["decks"] == decks
        return
    with pytest.raises(BadInput) as caught:
        open_table("bclc/blackjack", offers=[KEY], options=options)
    assert (caught.value.code, caught.value.clause) == ("setting/not-together", B6("1.4"))


@clause(B6("4.1"))
@pytest.mark.parametrize("seats", [1, 7])
def test_up_to_seven_seats(seats: int) -> None:
    assert open_table("bclc/blackjack", offers=[KEY], options={"seats": seats}).options["seats"] == seats


@clause(R("103"), R("d30"))
def test_only_on_basic_and_six_to_five() -> None:
    assert offer(KEY).base_games == ("bclc/blackjack", "bclc/six-to-five-blackjack")


# --- tips ---------------------------------------------------------------------------------------

TIPPED = {1: {"dealer-bets": {"war": 2}}}


@clause(B6("5.4.1"), B6("5.5.2"))
def test_a_winning_tip_and_its_payout_go_to_the_tip_box() -> None:
    result = played(WON, "1 parlay", "1 stand", more=TIPPED)
    assert balance(result, "tip-box") == 400
    assert cues(result, B6("5.4.1")) == ["The dealer bet of seat 1 on War wins: $4.00 to the tip area."]
    assert cues(result, B6("5.5.1")) == []


@clause(B6("5.5.1"))
def test_a_losing_tip_goes_to_the_tray() -> None:
    result = played({1: "8d 9c", "dealer": "8h Tc"}, "1 stand", more=TIPPED)
    assert balance(result, "tip-box") == 0
    assert cues(result, B6("5.5.1")) == ["Take the dealer bet on War of seat 1."]
    assert cues(result, B6("5.4.1")) == []


@clause(B6("5.4.2"), R("58"))
def test_only_the_main_tip_may_stay_for_the_next_round() -> None:
    """The main tip pushes and is left; the one on War won and is gone."""
    table = opened(
        KEY, {1: "Kd 8c", "dealer": "8h Tc"}, bets=BOTH, more={1: {"dealer-bets": {"main": 1, "war": 2}}}
    )
    table.deal()
    table.act(1, "decline")
    table.act(1, "stand")
    table.bet(1, main=10)
    table.act(1, "leave-tip")
    assert [(bet.wager, bet.owner) for bet in spot_of(table, 1).bets()] == [
        ("main", "player"),
        ("main", "dealer"),
    ]
    assert table.balances_cents()["tip-box"] == 400


# --- what the dealer does -----------------------------------------------------------------------

CUES = {
    "5.3": ["See how the dealer bet of seat 1 on War lies:"],
    "5.3.1": ["clear of the player's War bet,"],
    "5.3.2": ["on your left of it."],
    "7.1": ["Check that every War bet lies in its spot."],
    "7.2": ["Check that a blackjack bet lies beside each War bet."],
    "7.3": ["War comes between the first card and the second."],
    "7.3.3": ["Pay seat 2, War: $5.00."],
    "7.3.3.a": ["Parlay? Seat 2 won $5.00 at War: ask.", "Parlay? Seat 1 won $5.00 at War: ask."],
    "7.3.3.b": [
        "Seat 1 parlays the $5.00 it won.",
        "Cap the main of seat 1 with $5.00; hand the War bet back.",
    ],
    "3.5.1": ["The War bet of seat 2 goes back with its winnings."],
}


@pytest.mark.parametrize("number", [pytest.param(n, marks=clause(B6(n)), id=n) for n in CUES])
def test_the_dealers_steps(number: str) -> None:
    deal = {1: "Kd 9c", 2: "Kd 9c", "dealer": "8h Tc"}
    result = played(deal, "1 parlay", "1 stand", "2 stand", more=TIPPED)
    assert cues(result, B6(number)) == CUES[number]


@clause(B6("7.3.3"))
def test_a_losing_war_bet_is_taken() -> None:
    result = played({1: "8d 9c", "dealer": "8h Tc"}, "1 stand")
    assert cues(result, B6("7.3.3")) == ["Take the War of seat 1."]
