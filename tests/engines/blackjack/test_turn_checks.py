"""Whose word counts: before the deal, after the round, behind a spot, and on which hand."""

import pytest

from croupier.clauses.cite import cite
from tests.blackjacks import bets, dealt
from tests.rounds import play_on
from tests.tables import refuse_act

B1 = cite("bclc-blackjack/1")
clause = pytest.mark.clause

TURNS = [
    ("bclc/blackjack", "bclc-blackjack/1/8.5"),
    ("bclc/free-bet-blackjack", "bclc-blackjack/3/8.5"),
    ("bclc/double-deck-blackjack", "bclc-blackjack/5/9.5"),
    ("bclc/zappit-blackjack", "bclc-blackjack/7/8.7"),
    ("ia/blackjack", "ia-blackjack/dealing-procedures/11"),
    ("pa/blackjack", "pa-blackjack/blackjack/12"),
]
EACH = [pytest.param(*case, marks=clause(case[1]), id=case[0]) for case in TURNS]
BACKED = ("bclc/blackjack", "bclc/double-deck-blackjack")  # where somebody may bet behind a spot
CARDS = {1: "Ts 8d", "dealer": "9h Tc"}


@pytest.mark.parametrize("key, cited", EACH)
def test_a_hand_is_played_between_the_deal_and_the_end_of_the_round(key: str, cited: str) -> None:
    """Too early and too late are told apart from another player's turn."""
    table = bets(key, CARDS)
    assert refuse_act(table, "action/not-dealt", 1, "hit").clause == cited
    table.deal()
    play_on(table)
    assert refuse_act(table, "action/round-over", 1, "hit").clause == cited


@pytest.mark.parametrize("key, cited", [case for case in EACH if case.id not in BACKED])
def test_where_nobody_bets_behind_nobody_else_plays_a_hand(key: str, cited: str) -> None:
    table = dealt(key, CARDS)
    assert refuse_act(table, "action/out-of-turn", 1, "hit", bettor="p9").clause == cited


@clause(B1("4.4.5"), B1("5.5.7.a"))
def test_a_back_bettor_answers_for_the_hand_that_is_played() -> None:
    """The first hand of a split doubles: nothing is asked about the second one yet."""
    cards = {1: "8s 8d 3c Tc 9c", "dealer": "6h Tc"}
    table = dealt("bclc/blackjack", cards, "1 split", "1 p9 follow", "1 double", back=40)
    for do in ("follow", "stay"):
        assert refuse_act(table, "action/wrong-hand", 1, do, bettor="p9", hand=2).clause == B1("4.4.5")
    table.act(1, "follow", bettor="p9", hand=1, amount=40)


# --- the nearest reason, and who is at fault ------------------------------------------------------

TWO = {1: "8s 8d 3c Tc 9c", 2: "Ts 8c", "dealer": "6h Tc"}


@clause(B1("8.5"))
def test_a_turn_is_told_by_its_seat() -> None:
    table = dealt("bclc/blackjack", {1: "Ts 8d", 2: "9s 8c", "dealer": "6h Tc"}, "1 stand")
    error = refuse_act(table, "action/out-of-turn", 1, "hit")
    assert (error.offender, error.clause) == ("seat 1", B1("8.5"))
    assert "It is seat 2's turn, not seat 1's." in error.message
    refuse_act(table, "action/out-of-turn", 1, "hit", hand=2)  # whose turn it is comes before which hand
    table.act(2, "stand", hand=1)


@clause(B1("8.8"))
def test_nobody_plays_once_it_is_the_dealers_turn() -> None:
    table = dealt("bclc/blackjack", {1: "Ts 8d", "dealer": "6h Tc"}, "1 stand", by_hand=True)
    assert "nobody" in refuse_act(table, "action/out-of-turn", 1, "hit").message


@clause(B1("4.4.5"))
def test_split_hands_are_played_in_their_order() -> None:
    table = dealt("bclc/blackjack", TWO, "1 split")
    error = refuse_act(table, "action/wrong-hand", 1, "hit", hand=2)
    assert (error.offender, error.clause) == ("seat 1", B1("4.4.5"))
    assert "Hand 1 is played first, not hand 2." in error.message
    table.act(1, "stand", hand=1)
    error = refuse_act(table, "action/wrong-hand", 1, "hit", hand=1)
    assert "Hand 2 is played first, not hand 1." in error.message
    table.act(1, "stand", hand=2)
    assert [one.do for one in table.legal(2)][:2] == ["hit", "stand"]


@clause(B1("4.6"), B1("5.5.7"))
def test_open_insurance_is_a_nearer_reason_than_whose_hand_it_is() -> None:
    table = dealt("bclc/blackjack", {1: "Ts 8d", "dealer": "Ah Tc"}, back=40)
    error = refuse_act(table, "action/insurance-open", 1, "hit", bettor="p9")
    assert (error.offender, error.clause) == ("p9", B1("4.6"))
    error = refuse_act(table, "action/wrong-hand", 1, "insure", hand=2)
    assert error.offender == "seat 1"
    assert refuse_act(table, "action/wrong-hand", 1, "decline", hand=2, bettor="p9").offender == "p9"
    table.act(1, "decline", hand=1)


@clause(B1("5.5.7"), B1("5.5.7.a"))
def test_while_a_back_bettor_is_asked_nobody_plays() -> None:
    table = dealt("bclc/blackjack", TWO, "1 split", back=40)
    for seat in (1, 2):
        error = refuse_act(table, "action/out-of-turn", seat, "stand")
        assert (error.offender, error.clause) == (f"seat {seat}", B1("5.5.7.a"))
    error = refuse_act(table, "action/out-of-turn", 1, "stand", bettor="p9")
    assert (error.offender, error.clause) == ("p9", B1("5.5.7"))
    assert refuse_act(table, "action/wrong-hand", 1, "stay", bettor="p9", hand=2).offender == "p9"


def test_who_has_no_bet_has_no_hand() -> None:
    table = dealt("bclc/blackjack", {1: "Ts 8d", "dealer": "Ah Tc"})
    table.sit(2, "p2")
    error = refuse_act(table, "action/no-hand", 2, "insure")
    assert error.offender == "seat 2"
    error = refuse_act(table, "action/no-back-bettor", 1, "insure", bettor="p9")
    assert error.offender == "p9"
