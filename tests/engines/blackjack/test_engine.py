"""What staff may do and whom a round waits for, step by step at a table dealt by hand."""

import pytest

from croupier.clauses.cite import cite
from tests.blackjacks import bets
from tests.tables import offer

B1 = cite("bclc-blackjack/1")
IA = cite("ia-blackjack/dealing-procedures")
clause = pytest.mark.clause


@clause(B1("8.8"))
def test_the_house_hand_comes_after_all_others() -> None:
    table = bets("bclc/blackjack", {1: "Ts 8d", 2: "9s 8c", "dealer": "9h Tc"}, by_hand=True)
    table.deal()
    for seat in (1, 2):
        assert [choice.do for choice in table.legal("dealer")] == []
        table.act(seat, "stand")
    assert [(choice.do, choice.clause) for choice in table.legal("dealer")] == [("play-out", B1("8.8"))]
    table.act(None, "play-out")
    assert offer(table, "dealer", "play-out") is None


@clause(IA("15"), IA("21"))
def test_the_dealer_looks_under_a_ten_before_anybody_acts_and_turns_it_at_the_end() -> None:
    table = bets("ia/blackjack", {1: "Ts 8d", "dealer": "Th 7c"}, by_hand=True)
    table.deal()
    assert [(choice.do, choice.clause) for choice in table.legal("dealer")] == [("peek", IA("15"))]
    table.act(None, "peek")
    assert table.legal("dealer") == []
    table.act(1, "stand")
    assert [(choice.do, choice.clause) for choice in table.legal("dealer")] == [("play-out", IA("21"))]
