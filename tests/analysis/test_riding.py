"""Let It Ride: the published figures, small decks card by card, and the strategy in lines."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from croupier.analysis.analyze import prepare
from croupier.analysis.counts import unwatched
from croupier.analysis.edge import Net, gain
from croupier.analysis.riding import Plan, Solution, plan, solve
from croupier.analysis.riding_strategy import strategy
from croupier.cards.card import Card
from croupier.engines.decide.spec import Decide, House
from croupier.hands.poker_tests import InSuit
from croupier.hands.showdown import Showdown
from tests.specs import house

LET_IT_RIDE = "bclc/let-it-ride"
SMALL = [("TJQKA", "cd"), ("89TJ", "cdh"), ("JQK", "cdhs"), ("2345A", "cdh")]
BETS = ("bet-1", "bet-2", "bet-3")

Cards = tuple[Card, ...]


def planned(game: House) -> Plan:
    found = plan(game)
    assert found is not None
    return found


def results(solution: Solution) -> Counter[Fraction]:
    found: Counter[Fraction] = Counter()
    for outcome in solution.outcomes():
        assert isinstance(outcome.pays, Net)
        found[outcome.pays.units] += outcome.count
    return found


# --- the published figures ------------------------------------------------------------------------


def test_let_it_ride_costs_what_is_published() -> None:
    """Edge 1,822,224 of 51,979,200, element of risk 2.8453%, and the strategy of the same source."""
    analysis = prepare(LET_IT_RIDE)
    study = analysis.work["main"](unwatched)
    assert sum(outcome.count for outcome in study.outcomes) == 51_979_200
    assert study.figures.edge == Fraction(1_822_224, 51_979_200)
    assert study.element_of_risk is not None
    assert f"{float(study.element_of_risk):.4%}" == "2.8453%"
    assert (study.covers, study.base) == (BETS, "main")
    assert study.strategy is not None
    three, four = study.strategy["decisions"]
    # Three to a royal flush, three in a row but A23 and 234, one gap and a high card, two gaps and two.
    assert " ".join(three["one-suit"]) == (
        "AKQ AKJ AKT AQJ AQT AJT KQJ KQT KQ9 KJT KJ9 KT9 QJT QJ9 QJ8 QT9 QT8 JT9 JT8 JT7 J98 T98 T97 T87 "
        "987 876 765 654 543"
    )
    assert (three["mixed"], three["wins-already"]) == ([], 52 + 5 * 6 * 48)
    assert four["all-of-one-suit"]
    assert " ".join(four["mixed"]) == "AKQJ AKQT AKJT AQJT KQJT QJT9 JT98 T987 9876 8765 7654 6543 5432"


# --- small decks, card by card --------------------------------------------------------------------


def reckoned(game: House, deck: Cards) -> tuple[Counter[Fraction], int, dict[Any, bool]]:
    """Every deal in order, by the rows asked of real cards: results, units bet and choices."""
    tables = {wager.name: wager.table for wager in game.wagers}
    known: dict[tuple[str, frozenset[Card]], Fraction] = {}

    def won(bet: str, cards: Cards) -> Fraction:
        key = bet, frozenset(cards)
        if key not in known:
            seen = Showdown(game.hand, cards[:3], board=cards[3:], board_size=2)
            known[key] = gain(tables[bet].judge(seen).pays)
        return known[key]

    found: Counter[Fraction] = Counter()
    units = 0
    choices: dict[Any, bool] = {}
    for own in combinations(deck, 3):
        rest = [card for card in deck if card not in own]
        ends = [(*own, one, two) for one in rest for two in rest if one != two]
        choices[own] = first = sum(won("bet-1", cards) for cards in ends) >= 0
        for one in rest:
            after = [cards for cards in ends if cards[3] == one]
            choices[*own, one] = second = sum(won("bet-2", cards) for cards in after) >= 0
            bets = [bet for bet, rides in zip(BETS, (first, second, True), strict=True) if rides]
            for cards in after:
                found[sum((won(bet, cards) for bet in bets), Fraction(0))] += 1
                units += len(bets)
    return found, units, choices


def agrees(game: House, ranks: str, suits: str) -> Solution:
    solution = solve(planned(game), ranks=ranks, suits=suits)
    deck = tuple(rank + suit for rank in ranks for suit in suits)
    found, units, choices = reckoned(game, deck)
    assert results(solution) == found
    assert solution.deals == found.total()
    assert solution.units_bet() == Fraction(units, found.total())
    asked = {len(cards): one for cards in choices for one in solution.plan.asked if one.seen == len(cards)}
    assert {cards: solution.ride(asked[len(cards)], cards) for cards in choices} == choices
    return solution


@pytest.mark.parametrize(("ranks", "suits"), SMALL)
def test_a_small_deck_card_by_card(ranks: str, suits: str) -> None:
    agrees(house(LET_IT_RIDE), ranks, suits)


@pytest.mark.long
def test_a_larger_deck_card_by_card(record_property: Callable[[str, Any], None]) -> None:
    solution = agrees(house(LET_IT_RIDE), "3456789T", "cdh")
    record_property("size", solution.deals)
    assert len({rides for rides, _ in solution.ends}) == 4, "too few choices to compare"


def test_each_bet_has_its_own_pay_table() -> None:
    """What one bet pays changes whether it rides, and no other."""
    game = house(LET_IT_RIDE)
    usual = agrees(game, "89TJQ", "cd")
    wagers = [
        replace(wager, table=wager.table.replaced("1-1-1-1-1-1-1-1-1")) if wager.name == "bet-2" else wager
        for wager in game.wagers
    ]
    dearer = agrees(replace(game, wagers=tuple(wagers)), "89TJQ", "cd")
    first, second = usual.plan.asked
    assert dearer.rides[first] == usual.rides[first]
    assert dearer.rides[second] < usual.rides[second]


# --- plans ----------------------------------------------------------------------------------------


def test_a_plan_is_read_from_the_steps() -> None:
    found = planned(house(LET_IT_RIDE))
    assert found.base == BETS
    assert [tuple(one) for one in found.asked] == [("bet-1", 3), ("bet-2", 4)]


def test_what_does_not_fit_has_no_plan() -> None:
    game = house(LET_IT_RIDE)
    first, *others = game.wagers
    best, *rows = first.table.rows
    suited = replace(first.table, rows=(replace(best, when=InSuit("s")), *rows))
    assert plan(replace(game, wagers=(replace(first, table=suited), *others))) is None
    undecided = tuple(step for step in game.steps if not isinstance(step, Decide))
    assert plan(replace(game, steps=undecided)) is None
    assert plan(house("bclc/ultimate-texas-holdem")) is None


def test_the_strategy_in_lines() -> None:
    found = strategy(solve(planned(house(LET_IT_RIDE)), ranks="89TJQ", suits="cd"))
    assert found["lines"][0] == "With three cards seen: let bet-1 ride with every hand that wins already."
    assert [one["of"] for one in found["decisions"]] == [120, 210]
