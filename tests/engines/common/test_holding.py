"""Payouts that wait for the desk: whose, how much, and which awards."""

import pytest
from msgspec.structs import replace

from croupier.clauses.cite import cite
from croupier.engines.common.core import Core, Spot
from croupier.engines.common.holding import PARLAYED, held_payouts
from croupier.model.facts.table import PayoutHeld
from croupier.model.rules import Rule
from croupier.model.settlement import Settlement, Stake, line
from croupier.model.vocabulary import Owner
from croupier.money.odds import LOSE, PUSH, Odds, to
from tests.rounds import OPENING

P5 = cite("bclc-poker/5")
R = cite("bclc-poker/ruling")
clause = pytest.mark.clause


def settled(player: str, stake: int, pays: Odds, wager: str = "main", owner: Owner = "player") -> Settlement:
    return line(Stake(1, 1, wager, owner, player, stake), pays, "none")


def held(lines: list[Settlement], funds: int | None = None, number: int = 3) -> list[PayoutHeld]:
    r: Core[Spot[object]] = Core(number, OPENING)  # type: ignore[type-var]
    r.settlements = lines
    return list(held_payouts(r, Rule(1000, "some/1/1"), "some/game", lambda player: funds))  # type: ignore[arg-type]


@clause(P5("9.4"), R("d29"))
@pytest.mark.parametrize("paid, waits", [(999, False), (1000, True), (1001, True)])
def test_the_limit_itself_is_held(paid: int, waits: bool) -> None:
    facts = held([settled("p1", paid, to(1))])
    assert [(fact.player, fact.amount_cents) for fact in facts] == ([("p1", paid)] if waits else [])


@clause(P5("9.4"), R("d29"))
def test_what_one_player_wins_in_a_round_counts_together() -> None:
    lines = [
        settled("p1", 600, to(1)),
        settled("p2", 900, to(1)),
        settled("p1", 400, to(1), "fortune"),
        settled("p1", 100, to(1), "fortune"),
        settled("p1", 5000, PUSH, "ace-high"),
        settled("p1", 5000, LOSE, "ace-high"),
    ]
    (fact,) = held(lines)
    assert (fact.clause, fact.id, fact.key) == ("some/1/1", "3-p1", "some/game")
    assert (fact.player, fact.amount_cents, fact.awards) == ("p1", 1100, ("main", "fortune"))


def test_a_tip_is_the_dealers_and_no_payout_to_the_player() -> None:
    assert held([settled("p1", 5000, to(1), owner="dealer")]) == []
    assert len(held([settled("p9", 5000, to(1), owner="back")])) == 1


@pytest.mark.parametrize("funds, amount", [(5000, 1000), (1000, 1000), (400, 400)])
def test_no_more_is_held_than_there_is(funds: int, amount: int) -> None:
    (fact,) = held([settled("p1", 1000, to(1))], funds)
    assert fact.amount_cents == amount


def test_nothing_is_held_where_nothing_is_left() -> None:
    assert held([settled("p1", 1000, to(1))], 0) == []


# --- winnings that were bet again -------------------------------------------------------------------


def parlayed(won: int) -> Settlement:
    """An early win that went to the main bet: it came back nowhere but there."""
    return replace(settled("p1", won, to(1), "war"), note=PARLAYED)


def test_parlayed_winnings_that_were_lost_are_no_payout_and_no_award() -> None:
    """They neither make a large payout of a small one nor a small one of a large one."""
    lost = [parlayed(700), settled("p1", 800, LOSE)]
    assert held([*lost, settled("p1", 999, to(1), "kings-bounty")]) == []
    (fact,) = held([*lost, settled("p1", 1000, to(1), "kings-bounty")])
    assert (fact.amount_cents, fact.awards) == (1000, ("kings-bounty",))


def test_what_came_back_with_the_main_bet_is_told_before_its_commission() -> None:
    """Of a main bet of 800, 700 were won before; it wins 800 more, less 40."""
    main = replace(settled("p1", 800, to(1)), commission_cents=40, returned_cents=1560)
    (fact,) = held([parlayed(700), main])
    assert (fact.amount_cents, fact.awards) == (1500, ("war", "main"))
