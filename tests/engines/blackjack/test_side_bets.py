"""Side bets beside blackjack: what is paid at once, what waits, and whose it is."""

import pytest

from croupier.clauses.cite import cite
from tests.blackjacks import bets, record
from tests.rounds import act, events, told
from tests.tables import lines, stacked

B2 = cite("bclc-blackjack/2")
B3 = cite("bclc-blackjack/3")
B6 = cite("bclc-blackjack/6")
R = cite("bclc-blackjack/ruling")
BASIC = "bclc/blackjack"
KINGS = ("bclc/kings-bounty",)
clause = pytest.mark.clause
# Seat 1 may still win a thousand to one, should the dealer have a blackjack; seat 2 has a suited 20.
OPEN = {1: "Ks Ks", 2: "Tc Qc", "dealer": "Th 9c"}


def paid_at_once(first: object, second: object, *, tip: object = None, own: bool = True) -> bool:
    """Whether seat 2 is paid before the dealer's second card; `own`: seat 1 bets, and not just tips."""
    table = stacked(BASIC, OPEN, {1: None, 2: None}, offers=KINGS)
    if own:
        table.bet(1, main=10, kings_bounty=first)
    else:
        table.bet(1, main=10)
        table.tip(1, kings_bounty=first)
    table.bet(2, main=10, kings_bounty=second)
    if tip is not None:
        table.tip(2, kings_bounty=tip)
    table.deal()
    return any(line.seat == 2 and line.wager == "kings-bounty" for line in table.settlements)


@clause(B2("5.2"), R("5"))
def test_winners_wait_as_soon_as_the_cap_could_be_passed_by_a_cent() -> None:
    """9 to 1 is won; 1000 to 1 may be: together 25,000.00 and no more."""
    assert paid_at_once("24.91", "10.00")  # 24,910.00 and 90.00
    assert not paid_at_once("24.92", "8.89")  # 24,920.00 and 80.01
    assert not paid_at_once("24.92", "10.00")


@clause(B2("5.2"), B2("4.5.2"))
def test_tips_do_not_count_towards_the_players_cap() -> None:
    """Neither one that is still open, whatever it may win, nor one that has won."""
    assert paid_at_once("30.00", "10.00", own=False)
    assert paid_at_once("24.91", "10.00", tip=5)
    assert not paid_at_once("24.92", "10.00", tip=5)


@clause(B2("5.2"))
def test_an_open_tip_changes_nothing_at_the_cap_itself() -> None:
    """Suited 20s at 9 to 1 and unsuited ones at 4 to 1, exactly the cap or a cent more."""
    cards = {1: "Ks Ks", 2: "Tc Qc", 3: "Td Qc", "dealer": "Th 9c"}
    for second, third, now in (("1.00", "6247.75", True), ("1.01", "6247.73", False)):
        table = stacked(BASIC, cards, {1: None, 2: None, 3: None}, offers=KINGS)
        table.bet(1, main=10)
        table.tip(1, kings_bounty=30)
        table.bet(2, main=10, kings_bounty=second)
        table.bet(3, main=10, kings_bounty=third)
        table.deal()
        assert [line.seat for line in table.settlements] == ([3, 2] if now else [])


@clause(R("5"), B3("4.7.6"))
def test_only_what_somebody_must_know_of_is_told_to_be_held() -> None:
    """Two kings of spades wait for the dealer's second card; every Push 22 bet does, and nobody says so."""
    table = stacked(BASIC, OPEN, {1: None, 2: None}, offers=KINGS)
    for seat in (1, 2):
        table.bet(seat, main=10, kings_bounty=5)
    table.deal()
    assert [told(event, "seat", "wager", "up") for event in events(table, "side-bet-held")] == [
        (1, "kings-bounty", "T")
    ]
    free = bets("bclc/free-bet-blackjack", OPEN, beside={"push_22": 5}, offers=("bclc/push-22",))
    free.deal()
    assert events(free, "side-bet-held") == []


@clause(B6("3.5.1"), B6("7.3.3.b"))
@pytest.mark.parametrize("answer", ["parlay", "decline"])
def test_a_parlay_is_of_the_players_own_war_bet(answer: str) -> None:
    """Neither of the tip on it, nor of another side bet that lies there."""
    table = stacked(BASIC, {1: "Ks 8d", "dealer": "9h Tc"}, {1: None}, offers=(*KINGS, "bclc/war"))
    table.bet(1, main=20)
    table.tip(1, war=3)
    table.bet(1, kings_bounty=7)
    table.bet(1, war=10)
    table.deal()
    (asked,) = events(table, "parlay-offered")
    assert told(asked, "amount_cents") == 1000
    happened = record(table, f"1 {answer}")
    raised = "wager-raised 1.1 main 10.00" if answer == "parlay" else "parlay-declined 1"
    assert happened[:3] == ["settled 1.1 war", raised, "settled 1.1 war dealer"]
    act(table, "1 stand")
    assert lines(table)[:2] == ["1 war player 10.00 -> 20.00 win", "1 war dealer 3.00 -> 6.00 win"]
    assert f"1 main player {30 if answer == 'parlay' else 20}.00 -> 0.00 lose" in lines(table)
