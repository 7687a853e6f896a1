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
    table.act(1, "follow", bettor="p9", hand=1)
