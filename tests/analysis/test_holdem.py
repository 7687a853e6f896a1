"""Hold'em against the house: published figures, small decks card by card, and what people read."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random
from typing import Any

import numpy as np
import pytest

from croupier.analysis.analyze import prepare, report
from croupier.analysis.counts import unwatched
from croupier.analysis.edge import Net
from croupier.analysis.holdem import plan
from croupier.analysis.holdem_arrays import cards_of, check_room, deck_of, sets_of
from croupier.analysis.holdem_outcomes import outcomes_of, units_bet
from croupier.analysis.holdem_solution import Solution, solve
from croupier.analysis.holdem_strategy import named, ranges, strategy
from croupier.cards.card import DECK
from croupier.engines.decide.spec import Decide, House
from croupier.hands.poker_tests import BeatsBoard, InSuit, LosingHandMade
from croupier.hands.ranking import Value
from croupier.model.rules import Rule
from croupier.model.wager import repriced
from tests.analysis.slow_holdem import BONUS, FOLD, RULES, ULTIMATE, Reckoning, small_deck
from tests.specs import house

GAMES = (ULTIMATE, BONUS)
SMALL = [("TJQKA", "cd"), ("89TJ", "cdh"), ("JQK", "cdhs")]  # straights and flushes, full houses, four alike


def solved(game: House, ranks: str, suits: str) -> Solution:
    found = plan(game)
    assert found is not None
    return solve(found, ranks=ranks, suits=suits)


def results(solution: Solution) -> Counter[Fraction]:
    found: Counter[Fraction] = Counter()
    for outcome in outcomes_of(solution):
        assert isinstance(outcome.pays, Net)
        found[outcome.pays.units] += outcome.count
    return found


# --- the published figures ------------------------------------------------------------------------


@pytest.mark.long
def test_ultimate_texas_holdem_costs_what_is_published(record_property: Callable[[str, Any], None]) -> None:
    """Edge 2.185%, risk 0.526%, standard deviation 4.94 and the raises before the flop, by one source."""
    deals = comb(52, 2) * comb(50, 5) * comb(45, 2) * 10
    record_property("size", deals)
    study = prepare(ULTIMATE).work["ante"](unwatched)
    assert f"{float(study.figures.edge):.3%}" == "2.185%"
    assert study.element_of_risk is not None
    assert f"{float(study.element_of_risk):.3%}" == "0.526%"
    assert sum(outcome.count for outcome in study.outcomes) == deals
    assert study.strategy is not None
    raises = study.strategy["decisions"][0]["hands"][0]
    assert (raises["do"], raises["times"]) == ("bet", 4)
    assert raises["with"] == ["33+", "A2s+", "A2o+", "K2s+", "K5o+", "Q6s+", "Q8o+", "J8s+", "JTo"]
    assert f"{study.figures.std_dev:.2f}" == "4.94"


@pytest.mark.long
def test_texas_holdem_bonus_costs_what_is_published(record_property: Callable[[str, Any], None]) -> None:
    """Edge 2.04% of the ante and element of risk 0.53%; only a deuce with a card up to seven is folded."""
    deals = comb(52, 2) * comb(50, 5) * comb(45, 2) * 20
    record_property("size", deals)
    study = prepare(BONUS).work["ante"](unwatched)
    assert f"{float(study.figures.edge):.2%}" == "2.04%"
    assert study.element_of_risk is not None
    assert f"{float(study.element_of_risk):.2%}" == "0.53%"
    assert sum(outcome.count for outcome in study.outcomes) == deals
    assert study.strategy is not None
    _, folds = study.strategy["decisions"][0]["hands"]
    assert (folds["do"], folds["with"]) == ("fold", ["72o", "62o", "52o", "42o", "32o"])


# --- small decks, card by card --------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize(("ranks", "suits"), SMALL)
def test_a_small_deck_card_by_card(key: str, ranks: str, suits: str) -> None:
    """Every hand's worth, every choice that is reached, every result and the money bet."""
    agrees(house(key), ranks, suits)


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
def test_a_larger_deck_card_by_card(key: str, record_property: Callable[[str, Any], None]) -> None:
    record_property("size", comb(14, 2) * comb(12, 5) * comb(7, 2))
    agrees(house(key), "89TJQKA", "cd")


def agrees(game: House, ranks: str, suits: str) -> None:
    solution = solved(game, ranks, suits)
    deck = tuple(rank + suit for rank in ranks for suit in suits)
    slow = Reckoning(game, RULES[game.key], deck)
    found: Counter[Fraction] = Counter()
    choices: dict[Any, int] = {}
    raised = 0
    for number, hole in enumerate(combinations(deck, 2)):
        assert solution.hands[number] == hole
        assert slow.worth(hole, (), 0) == 2 * solution.worth[number] * slow.deals(())
        raised += slow.follow(hole, (), 0, found, choices)
    assert results(solution) == found
    assert solution.deals == found.total()
    assert units_bet(solution) == len(solution.plan.base) + Fraction(raised, solution.deals)
    for hole, board in Random(1).sample(sorted(choices), 1_000):
        assert solution.choice(hole, board) == choices[hole, board], (hole, board)
    every = choices.values()
    assert len(set(every)) >= 3, "too few choices to compare"


@pytest.mark.parametrize("odds", ["40-30-20-10-5-2", "1-1-1-1-1-1"])
def test_other_odds_change_the_play(odds: str) -> None:
    game = house(ULTIMATE)
    other = replace(game, wagers=repriced(game.wagers, "blind", odds))
    agrees(other, "TJQKA", "cd")
    usual, changed = solved(game, "TJQKA", "cd"), solved(other, "TJQKA", "cd")
    assert usual.worth != changed.worth


def test_another_rule_for_the_dealer_changes_the_cost() -> None:
    """With a pair of queens, and with any hand at all."""
    game = house(ULTIMATE)
    queens: Rule[Value] = Rule((1, 12), "invented/1/1")
    for least in (queens, None):
        agrees(replace(game, qualifies=least), "TJQKA", "cd")


# --- dealt rounds ---------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_dealt_rounds_are_played_by_the_choices(key: str) -> None:
    """What the kernel raises is what each choice on the way says, and it ends as the cards fall."""
    solution = solved(house(key), "TJQKA", "cdhs")
    found, deck = solution.plan, cards_of(solution.deck)
    chance = Random(3)
    deals = [chance.sample(range(len(deck)), 9) for _ in range(500)]
    played = solution.play(np.array(deals, np.uint8))
    for deal, units, kind, end in zip(deals, *(part.tolist() for part in played), strict=True):
        cards = [deck[place] for place in deal]
        hole, board, dealer = cards[:2], cards[2:7], cards[7:]
        assert found.kinds[kind].ends[end] == found.rows(hole, board, dealer)
        raised = 0
        for asked in found.choices:
            if raised != FOLD and (found.adds or raised == 0):
                choice = solution.choice(hole, board[: asked.shown])
                raised = FOLD if choice == FOLD else raised + choice
        assert units == raised, cards
    assert len(set(played.units.tolist())) >= 3


# --- plans ----------------------------------------------------------------------------------------


def test_a_plan_is_read_from_the_steps() -> None:
    found = plan(house(ULTIMATE))
    assert found is not None
    assert (found.base, found.raised, found.adds, found.unit) == (("ante", "blind"), ("play",), False, 2)
    assert [tuple(one) for one in found.choices] == [
        (0, "play", False, True, 3, 4),
        (3, "play", False, True, 2, 2),
        (5, "play", True, False, 1, 1),
    ]
    found = plan(house(BONUS))
    assert found is not None
    assert (found.base, found.raised, found.adds, found.unit) == (
        ("ante",),
        ("flop", "turn", "river"),
        True,
        1,
    )
    assert [tuple(one) for one in found.choices] == [
        (0, "flop", True, False, 2, 2),
        (3, "turn", False, True, 1, 1),
        (4, "river", False, True, 1, 1),
    ]


@pytest.mark.parametrize("asks", [InSuit("s"), BeatsBoard(), LosingHandMade("flush")])
def test_a_row_that_asks_for_more_has_no_plan(asks: Any) -> None:
    game = house(ULTIMATE)
    ante, *others = game.wagers
    first, *rows = ante.table.rows
    table = replace(ante.table, rows=(first, replace(rows[0], when=asks), *rows[1:]))
    assert plan(replace(game, wagers=(replace(ante, table=table), *others))) is None


def test_steps_that_do_not_fit_have_no_plan() -> None:
    game = house(ULTIMATE)
    asked = [step for step in game.steps if isinstance(step, Decide)]
    without = tuple(step for step in game.steps if step is not asked[1])
    assert plan(replace(game, steps=without)) is None
    again = tuple(replace(step, unless=None) if step is asked[1] else step for step in game.steps)
    assert plan(replace(game, steps=again)) is None


def test_no_pay_table_is_too_large_for_the_sums() -> None:
    game = house(ULTIMATE)
    most = "-".join(["9999999"] * 6)
    found = plan(replace(game, wagers=repriced(game.wagers, "blind", most)))
    assert found is not None
    check_room(found, deck_of())


def test_who_stops_it_need_not_wait() -> None:
    """The first piece that is told of ends it: the others are given up."""
    found = plan(house(ULTIMATE))
    assert found is not None
    told = []

    def stop(done: int, total: int) -> None:
        told.append((done, total))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve(found, stop, ranks="TJQKA", suits="cdh")
    assert len(told) == 1


def test_whoever_watches_is_told_of_every_board_twice() -> None:
    found = plan(house(BONUS))
    assert found is not None
    told: list[tuple[int, int]] = []
    solve(found, lambda done, total: told.append((done, total)), ranks="TJQKA", suits="cd")
    boards = len(sets_of(deck_of("TJQKA", "cd"), 5).keys)
    assert told[-1] == (2 * boards, 2 * boards)
    assert told == sorted(told)


# --- sets of cards ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "known"), [(2, 169), (3, 1_755), (4, 16_432), (5, 134_459)])
def test_sets_up_to_their_suits(size: int, known: int) -> None:
    found = sets_of(deck_of(), size)
    assert len(found.keys) == known
    assert found.ways.sum() == comb(52, size)


# --- what people read -----------------------------------------------------------------------------


def test_the_strategy_of_a_small_deck_in_lines() -> None:
    solution = solved(house(ULTIMATE), "TJQKA", "cdh")
    found = strategy(solution)
    first, flop, last = found["decisions"]
    assert [one["when"] for one in found["decisions"]] == ["before the flop", "on the flop", "on the river"]
    assert sum(row["hands"] for row in first["hands"]) == comb(15, 2)
    asked = sum(row["hands"] for row in first["hands"] if row["do"] == "check")
    assert sum(row["of"] for row in flop["by-hand"]) == asked * comb(13, 3)
    # Everybody who checks twice is asked on the river, for every board in each of its ten orders.
    checked = sum(row["of"] - row["bets"] for row in flop["by-hand"]) * comb(10, 2)
    assert sum(row["of"] for row in last["by-hand"]) == checked
    folds = sum(row["of"] - row["bets"] for row in last["by-hand"]) * comb(8, 2)
    assert folds == int(solution.told.folded.sum())
    assert found["lines"][0].startswith("Before the flop: ")
    assert any("of the dealer's 28 hands" in line for line in found["lines"])


def test_hands_in_short() -> None:
    assert [named(hand) for hand in (("As", "Ks"), ("2c", "Kd"), ("7c", "7s"))] == ["AKs", "K2o", "77"]
    assert ranges([]) == []
    assert ranges(["77", "66", "55", "AA"]) == ["AA", "77-55"]
    every = ranges(named(hand) for hand in combinations(DECK, 2))
    assert every[:3] == ["22+", "A2s+", "A2o+"]
    assert every[-2:] == ["32s", "32o"]


@pytest.mark.parametrize("key", GAMES)
def test_the_row_of_an_analysis(key: str) -> None:
    with small_deck():
        found = report(key)
    study = found.wagers[0]
    row = study.json()
    assert (row["wager"], row["base"], row["method"]) == ("ante", "ante", "exact")
    assert (
        row["covers"] == {ULTIMATE: ["ante", "blind", "play"], BONUS: ["ante", "flop", "turn", "river"]}[key]
    )
    assert row["element_of_risk"] < row["edge"] or row["edge"] <= 0
    assert row["strategy"]["lines"]
    assert found.waiting == ()
    wins = sum(one["count"] for one in row["distribution"] if one["pays"].startswith("+"))
    assert row["hit_frequency"] == pytest.approx(wins / row["assumptions"]["deals"])
