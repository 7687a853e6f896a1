"""What staff may do and whom a round waits for, step by step at a table dealt by hand."""

import pytest

from croupier.clauses.cite import cite
from croupier.model.engine import Prompt
from croupier.table.table import Table
from tests.blackjacks import bets, dealt
from tests.tables import offer, opened

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


def asked(table: Table) -> list[Prompt]:
    return table.waiting_on()


@clause(B1("5.5.7.a"))
def test_only_the_back_bettor_of_a_spot_is_asked_to_follow() -> None:
    table = dealt("bclc/blackjack", {1: "8s 8d", 2: "9s 8c", "dealer": "9h Tc"}, "1 split", back=40)
    assert [one.do for one in table.legal(1, "p9")] == ["follow", "stay"]
    for stranger in ("p8", "p1", "p2"):
        assert table.legal(1, stranger) == []
        assert table.legal(2, stranger) == []
    assert asked(table) == [Prompt(("follow", "stay"), 1, 1, "p9", "back-bettor", "stay")]


def test_an_auditor_deals_nothing() -> None:
    table = bets("bclc/blackjack", {1: "8s 8d", "dealer": "9h Tc"}, by_hand=True)
    assert [one.do for one in table.legal("dealer")] == ["deal"]
    assert table.legal("a1") == []
    assert [one.do for one in table.legal("s1")] == ["void"]
    table.deal()
    table.act(1, "stand")
    assert [one.do for one in table.legal("dealer")] == ["play-out"]
    assert table.legal("a1") == []


def test_whom_a_round_waits_for_from_bets_to_the_house_hand() -> None:
    table = opened("ia/blackjack", {1: None}, offers=(), by_hand=True)
    assert asked(table) == []
    cards = {1: "Ts 8d", 3: "9s 8c", "dealer": "Ah 5c"}
    table = bets("ia/blackjack", cards, by_hand=True)
    assert asked(table) == [Prompt(("deal",), role="dealer")]
    table.deal()
    answers = ("insure", "even-money", "decline")
    assert asked(table) == [Prompt(answers, seat, declines="decline") for seat in (1, 3)]
    table.act(3, "decline")
    assert asked(table) == [Prompt(answers, 1, declines="decline")]
    table.act(1, "decline")
    assert asked(table) == [Prompt(("peek",), role="dealer")]
    table.act(None, "peek")
    assert [(one.seat, one.hand) for one in asked(table)] == [(1, 1)]
    table.act(1, "stand")
    assert [(one.seat, one.hand) for one in asked(table)] == [(3, 1)]
    table.act(None, "err", kind="exposed-card")
    assert asked(table) == [Prompt(("rule", "void"), 1, role="supervisor")]
    table.act(None, "rule", by="s1", choice="burned", reason="refused")
    table.act(3, "stand")
    assert asked(table) == [Prompt(("play-out",), role="dealer")]
    table.act(None, "play-out")
    assert asked(table) == []


B8 = cite("bclc-blackjack/8")


@clause(B8("7.5.2"), B8("7.5.2.a"))
def test_a_round_waits_at_its_end_for_the_card_that_authorises_an_award() -> None:
    """Three sevens of diamonds: a share of the meter, after everything else is settled."""
    table = bets(
        "bclc/blackjack",
        {1: "7d 7d", "dealer": "7d Tc"},
        beside={"blazing_sevens": 1},
        offers=("bclc/blazing-sevens",),
    )
    table.deal()
    assert [(one.seat, one.hand) for one in asked(table)] == [(1, 1)]
    assert offer(table, "e1", "authorise") is None
    table.act(1, "stand")
    assert asked(table) == [Prompt(("authorise",), 1, role="executive")]
    assert table.legal("dealer") == []
    assert [one.do for one in table.legal("e1")] == ["void", "authorise"]
