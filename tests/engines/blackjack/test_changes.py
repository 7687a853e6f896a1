"""What a fact changes, seen in what follows: mistakes that were told, seats that were given up."""

import pytest

from croupier.clauses.cite import cite
from tests.blackjacks import bets, dealt
from tests.rounds import act, current, events, told
from tests.tables import offer

B1 = cite("bclc-blackjack/1")
PS = cite("ia-blackjack/problem-solutions")
IA = "ia/blackjack"
CARDS = {1: "Ts 3d", 2: "5s 5c 2d 3c", 3: "8s 3h", "dealer": "9h Tc"}
clause = pytest.mark.clause


@clause(PS("8"))
def test_a_mistake_about_a_seat_goes_when_its_bets_do() -> None:
    """Whoever comes back to the seat is dealt to as everybody is."""
    table = bets(IA, CARDS)
    table.act(1, "err", by="dealer", kind="no-cards")
    table.act(1, "withdraw")
    table.bet(1, main=20)
    table.deal()
    assert events(table, "supervisor-called") == []
    assert offer(table, 1, "hit") is not None


@clause(PS("7"), PS("9"))
@pytest.mark.parametrize(
    "said, seat", [("kind no-cards seat 2", 2), ("kind dealer-card-count count 3", None)]
)
def test_a_mistake_about_somebody_else_stays(said: str, seat: int | None) -> None:
    table = bets(IA, CARDS)
    act(table, f"dealer err {said}")
    table.act(1, "withdraw")
    table.deal()
    (called,) = events(table, "supervisor-called")
    assert told(called, "seat", otherwise=None) == seat


@clause(PS("1"))
@pytest.mark.parametrize("do", ["hit", "stand", "double", "split"])
def test_whoever_acted_last_is_the_player_involved(do: str) -> None:
    table = dealt(IA, CARDS, "1 stand", f"2 {do}", "dealer err kind exposed-card")
    (called,) = events(table, "supervisor-called")
    assert told(called, "seat") == 2


@clause(B1("5.5.3"))
def test_who_takes_a_seat_that_was_given_up_has_refused_nothing() -> None:
    table = bets("bclc/blackjack", {2: "Ts 8d", "dealer": "9h"})
    table.sit(1, "p1")
    table.act(1, "refuse-back-bets")
    table.leave(1)
    assert current(table).seats == table.seats == {2: "p2"}
    table.sit(1, "p3")
    table.bet(1, main=10)
    assert offer(table, 1, "refuse-back-bets") is not None
    table.back(1, "p9", main=10)
