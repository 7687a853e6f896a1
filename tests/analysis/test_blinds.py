"""Flushes Gone Wild and Discard Inferno: small decks card by card, and what is told of them."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from math import comb, perm
from typing import Any

import pytest

from croupier.analysis.analyze import prepare
from croupier.analysis.blinds import Plan, plan
from croupier.analysis.blinds_ends import ends_of, outcomes_of, units_bet
from croupier.analysis.blinds_solution import Solution, solve
from croupier.analysis.blinds_strategy import strategy
from croupier.analysis.burning_solution import check_room
from croupier.analysis.counts import unwatched
from croupier.analysis.edge import Net, figures
from croupier.cards.card import DECK
from croupier.engines.decide.spec import House
from croupier.hands.poker_tests import BeatsBoard
from croupier.hands.ranking import USUAL_ORDER
from croupier.model.wager import repriced
from tests.analysis.slow_blinds import FLUSHES, FOLD, INFERNO, Reckoning
from tests.specs import house

SMALL = [
    (FLUSHES, "2TQA", "cdh"),
    (FLUSHES, "235TKA", "cd"),
    (FLUSHES, "2KA", "cdhs"),
    (INFERNO, "34578TA", "cd"),
]


def planned(game: House) -> Plan:
    found = plan(game)
    assert found is not None
    return found


def agrees(game: House, ranks: str, suits: str) -> Solution:
    found = planned(game)
    solution = solve(found, ranks=ranks, suits=suits)
    slow = Reckoning(game, tuple(rank + suit for rank in ranks for suit in suits))
    slow.play()
    results: Counter[Fraction] = Counter()
    for outcome in outcomes_of(found, solution.ends, solution.played()):
        assert isinstance(outcome.pays, Net)
        results[outcome.pays.units] += outcome.count
    assert results == slow.results
    assert results.total() == solution.deals
    assert units_bet(found, solution.played()) == 2 + Fraction(slow.units, solution.deals)
    assert {(own, up): solution.choice(own, *up) for own, up in slow.choices} == slow.choices
    return solution


@pytest.mark.parametrize(("key", "ranks", "suits"), SMALL)
def test_a_small_deck_card_by_card(key: str, ranks: str, suits: str) -> None:
    """Every choice, every result, and the money bet."""
    agrees(house(key), ranks, suits)


@pytest.mark.long
@pytest.mark.parametrize(
    ("key", "ranks", "suits"),
    [(FLUSHES, "2379TKA", "cd"), (INFERNO, "3789TKA", "cd"), (INFERNO, "78TJA", "cdh")],
)
def test_a_larger_deck_card_by_card(
    key: str, ranks: str, suits: str, record_property: Callable[[str, Any], None]
) -> None:
    record_property("size", agrees(house(key), ranks, suits).deals)


def test_other_odds_change_the_cost() -> None:
    game = house(FLUSHES)
    usual = agrees(game, "2TQA", "cdh")
    dear = agrees(replace(game, wagers=repriced(game.wagers, "blind", "900-800-700-600")), "2TQA", "cdh")
    assert cost(dear) < cost(usual)


def cost(solution: Solution) -> Fraction:
    return figures(outcomes_of(solution.plan, solution.ends, solution.played())).edge


# --- plans and rows -------------------------------------------------------------------------------


def test_a_plan_is_read_from_the_steps() -> None:
    found = planned(house(FLUSHES))
    assert (found.base, found.raised, found.least, set(found.most)) == (("ante", "blind"), "play", 2, {2})
    assert [found.values[level][0] for level in found.levels] == [1, 2, 3, 4, 5, 6, 7]
    found = planned(house(INFERNO))
    assert (found.least, set(found.most), found.levels) == (1, {2, 3}, (0,))
    raised = {
        found.ranking.category_at(value[0])
        for value, most in zip(found.values, found.most, strict=True)
        if most == 3
    }
    assert raised == set(USUAL_ORDER[3:])


@pytest.mark.parametrize("key", [FLUSHES, INFERNO])
def test_a_row_that_asks_for_more_has_no_plan(key: str) -> None:
    game = house(key)
    ante, *others = game.wagers
    first, *rows = ante.table.rows
    table = replace(ante.table, rows=(first, replace(rows[0], when=BeatsBoard()), *rows[1:]))
    assert plan(replace(game, wagers=(replace(ante, table=table), *others))) is None


def test_other_games_have_no_plan() -> None:
    for key in ("bclc/three-card-poker", "bclc/ultimate-texas-holdem", "bclc/let-it-ride"):
        assert plan(house(key)) is None


def test_no_pay_table_is_too_large_for_the_sums() -> None:
    game = house(INFERNO)
    most = planned(replace(game, wagers=repriced(game.wagers, "blind", "-".join(["9999999"] * 7))))
    dealers = perm(len(DECK) - 7, 6)
    check_room(most, ends_of(most), comb(len(DECK), 6) * (len(DECK) - 6) * dealers, dealers)


@pytest.mark.parametrize(("key", "ranks", "suits"), [(FLUSHES, "2TQA", "cdh"), (INFERNO, "34578TA", "cd")])
def test_the_strategy_counts_every_hand(key: str, ranks: str, suits: str) -> None:
    solution = solve(planned(house(key)), ranks=ranks, suits=suits)
    found = strategy(solution)
    (decision,) = found["decisions"]
    cards = len(ranks) * len(suits)
    assert decision["of"] == (comb(cards, 5) if key == FLUSHES else comb(cards, 6) * (cards - 6))
    folds = sum(row["fold"] for row in decision["by-hand"])
    each = solution.deals // decision["of"]
    assert folds * each == sum(count for units, _, count in solution.played() if units == FOLD)
    assert decision["plays"] == decision["of"] - folds
    for row in decision["by-hand"]:
        choices = {name: count for name, count in row.items() if name == "fold" or name.startswith("bet-")}
        assert sum(choices.values()) == row["of"]
        for by_card in row.get("by-open-card", {}).values():
            assert set(by_card) == set(choices)
    assert found["lines"]


@pytest.mark.long
@pytest.mark.parametrize("key", [FLUSHES, INFERNO])
def test_the_whole_deck(key: str, record_property: Callable[[str, Any], None]) -> None:
    """Every deal is counted once, and the side bets are still decided by their cards alone."""
    analysis = prepare(key)
    study = analysis.work["ante"](unwatched)
    deals = {
        FLUSHES: comb(52, 5) * comb(47, 2) * comb(45, 5),
        INFERNO: comb(52, 6) * 46 * perm(45, 6),
    }[key]
    record_property("size", deals)
    assert sum(outcome.count for outcome in study.outcomes) == deals
    assert study.covers == ("ante", "blind", "play")
    assert analysis.waiting == ()
