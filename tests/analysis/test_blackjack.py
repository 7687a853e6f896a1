"""The main bet of every blackjack: published figures, slow reckonings of small shoes, and what rules cost."""

import json
import time
from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import croupier
from croupier.analysis import blackjack_rules
from croupier.analysis.blackjack import Solved, solve, solve_game
from croupier.analysis.blackjack_rules import Compiled, compiled_rules
from croupier.analysis.blackjack_splits import shapes
from croupier.engines.blackjack.spec import Blackjack
from croupier.hands.blackjack import POINTS
from croupier.model.options import resolve
from croupier.rulebook import catalog
from tests.analysis.slow_blackjack import House, Shoe, mean_square, whole_game
from tests.tables import BLACKJACKS

FARMER = {"hole-card": "peek", "surrender": "none", "split-hands": 4}


def rules(key: str, **options: object) -> Compiled:
    game = catalog.game(key)
    assert isinstance(game, Blackjack)
    return compiled_rules(game, resolve(game.options, options))


@cache
def solved(key: str, *options: tuple[str, object]) -> Solved:
    return solve(rules(key, **dict(options)))


def gain(key: str, **options: object) -> float:
    return solved(key, *((name.replace("_", "-"), value) for name, value in options.items())).gain


def basic(**options: object) -> float:
    return gain("bclc/blackjack", **options)


@cache
def answer(key: str, *options: tuple[str, object]) -> dict[str, Any]:
    return croupier.analyze(key, options=dict(options))


def main_row(key: str, **options: object) -> dict[str, Any]:
    found: dict[str, Any] = answer(key, *options.items())["wagers"][0]
    return found


# --- published figures ------------------------------------------------------------------------


def test_six_decks_by_farmers_analyser() -> None:
    """H17, DAS, split to four, aces once, no surrender, peek; play after splits fixed as in his CDZ-."""
    assert basic(**FARMER) == pytest.approx(-0.00615389123, abs=5e-12)
    assert main_row("bclc/blackjack", **FARMER)["edge"] == pytest.approx(0.00615389123, abs=5e-12)


def test_it_takes_less_than_a_second_of_one_core() -> None:
    game = catalog.game("bclc/blackjack")
    assert isinstance(game, Blackjack)
    values = resolve(game.options, FARMER)
    solve_game(game, values)  # compiled by now
    started = time.thread_time()
    solve_game(game, values)
    assert time.thread_time() - started < 1


def test_two_decks_by_the_wizard_of_odds() -> None:
    """-0.3797%, without the cards of other hands of a split (see test_wizard_appendix.py): this class of play
    must come close and not above it."""
    found = gain("bclc/double-deck-blackjack")
    assert -0.003797 - 0.00001 < found < -0.003797


def test_free_bet_by_the_wizard_of_odds() -> None:
    """About 1.04%, quoted for a game that usually lets aces be split again."""
    once = gain("bclc/free-bet-blackjack", surrender="none")
    again = gain("bclc/free-bet-blackjack", surrender="none", resplit_aces="yes")
    assert once == pytest.approx(-0.0109, abs=5e-5)
    assert again == pytest.approx(-0.0101, abs=5e-5)
    assert once < -0.0104 < again


# --- every card of a small shoe ---------------------------------------------------------------

SMALL: list[tuple[str, dict[str, object], House, Shoe]] = [
    (
        "bclc/blackjack",
        {"hole-card": "peek", "surrender": "late", "split-hands": 3},
        House(surrender=True, most=3),
        (2, 0, 0, 0, 0, 5, 0, 3, 0, 6),
    ),
    (
        "bclc/blackjack",
        {"surrender": "none", "split-hands": 3, "double-after-split": "no", "soft-17": "stand"},
        House(peek=False, das=False, most=3, hits_soft_17=False),
        (2, 0, 0, 0, 0, 5, 0, 3, 0, 6),
    ),
    (
        "bclc/blackjack",  # no limit: so few cards of a worth set one
        {"surrender": "as-ruled", "double": "10-11"},
        House(peek=False, surrender=True, most=9, only_10_11=True),
        (2, 0, 0, 0, 0, 0, 3, 3, 3, 4),
    ),
    (
        "bclc/free-bet-blackjack",
        {"resplit-aces": "yes", "split-hands": 3},
        House(peek=False, surrender=True, most=3, free=True, push_22=True, resplit_aces=True),
        (3, 0, 0, 0, 4, 4, 0, 0, 0, 5),
    ),
    (
        "bclc/zappit-blackjack",
        {"split-hands": 2},
        House(peek=False, most=2, zap=True, push_22=True),
        (2, 0, 0, 0, 0, 4, 0, 3, 0, 6),
    ),
    ("pa/blackjack", {}, House(surrender=True, hits_soft_17=False), (2, 0, 0, 0, 0, 0, 5, 3, 0, 7)),
]


@pytest.mark.parametrize(("key", "options", "house", "shoe"), SMALL)
def test_a_small_shoe_card_by_card(key: str, options: dict[str, object], house: House, shoe: Shoe) -> None:
    found = solve(replace(rules(key, **options), shoe=shoe))
    assert found.gain == pytest.approx(float(whole_game(house, shoe)), abs=1e-13)


@pytest.mark.long
def test_a_larger_one() -> None:
    shoe = (3, 0, 0, 0, 0, 7, 0, 3, 0, 9)
    found = solve(replace(rules("ia/blackjack", surrender="late"), shoe=shoe))
    assert found.gain == pytest.approx(float(whole_game(House(surrender=True), shoe)), abs=1e-13)


@pytest.mark.parametrize(("key", "options", "house", "shoe"), [row for row in SMALL if not row[2].zap])
def test_hands_of_a_split_together_come_out_nearly_right(
    key: str, options: dict[str, object], house: House, shoe: Shoe
) -> None:
    """In a shoe of 16 cards, where they depend on each other as they never do in a whole deck: as independent
    hands they would be wrong by half a percent and more."""
    found = solve(replace(rules(key, **options), shoe=shoe))
    square = sum(float(won) ** 2 * chance for won, chance in found.chances.items())
    assert square == pytest.approx(float(mean_square(house, shoe)), rel=0.0025)


def test_shapes_of_a_split() -> None:
    """Second cards p (a pair, split again) and n in every order that can come."""

    def by_hand(most: int) -> list[tuple[int, int, int, int]]:
        found: Counter[tuple[int, int, int]] = Counter()

        def go(pairs: int, others: int) -> None:
            hands = 2 + pairs
            left = hands - others
            if not left or hands == most:
                found[pairs, others, left] += 1
                return
            go(pairs + 1, others)
            go(pairs, others + 1)

        go(0, 0)
        return sorted((*key, ways) for key, ways in found.items())

    for most in (2, 3, 4, 5, 9):
        assert sorted((one.pairs, one.closed, one.open, one.ways) for one in shapes(most)) == by_hand(most)


# --- what rules cost --------------------------------------------------------------------------


def test_no_hole_card_with_original_bets_only_costs_nothing() -> None:
    assert basic(surrender="none", split_hands=4) == pytest.approx(basic(**FARMER), abs=1e-14)


@pytest.mark.parametrize(
    ("options", "better"),
    [
        ({"soft-17": "stand"}, 0.0021),
        ({"resplit-aces": "yes"}, 0.0007),
        ({"surrender": "late"}, 0.0009),
        ({"double-after-split": "no"}, -0.0014),
        ({"split-hands": 2}, -0.0005),
        ({"blackjack-pays": "6-5"}, -0.0136),
        ({"decks": 8}, -0.0003),
    ],
)
def test_an_option_changes_the_figures(options: dict[str, object], better: float) -> None:
    """By what is known of it, more or less."""
    changed = basic(**{**FARMER, **options})
    assert changed - basic(**FARMER) == pytest.approx(better, abs=0.0001)


def test_a_spec_changes_the_figures() -> None:
    """A blackjack of the dealer that takes doubles and splits too, where nobody looks for it."""
    game = catalog.game("bclc/blackjack")
    assert isinstance(game, Blackjack)
    pays = game.pays
    hard = replace(game, pays=replace(pays, double_added=pays.lose, split_added=pays.lose))
    values = resolve(game.options, {"surrender": "none", "split-hands": 4})
    cost = solve_game(game, values).gain - solve_game(hard, values).gain
    assert cost == pytest.approx(0.0011, abs=0.0001)


def test_no_limit_of_hands_is_reckoned_as_many(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = basic()
    monkeypatch.setattr(blackjack_rules, "MANY_HANDS", 15)
    assert solve(rules("bclc/blackjack")).gain == pytest.approx(usual, abs=1e-10)


# --- the row ----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", BLACKJACKS)
def test_every_blackjack_has_its_main_row(key: str) -> None:
    found = answer(key)
    row = found["wagers"][0]
    assert (row["wager"], row["method"], row["base"]) == ("main", "exact", "main")
    assert (row["edge_exact"], row["interval"], row["rounds"], row["seed"]) == (None, None, None, None)
    assert found["covers"]["waiting"] == []
    assert json.loads(json.dumps(found)) == found
    free = ["free-double", "free-split"] if "free" in key else []
    assert row["covers"] == ["main", "double", *free]
    assert 0 < row["element_of_risk"] < row["edge"] < 0.02
    assert row["return"] == pytest.approx(1 - row["edge"], abs=1e-15)
    parts = row["distribution"]
    assert sum(part["probability"] for part in parts) == pytest.approx(1, abs=1e-12)
    assert all(part["count"] is None for part in parts)
    assert {"decks", "cut-card", "strategy-class", "players", "distribution"} <= set(row["assumptions"])
    assert "CDZ-" in row["assumptions"]["strategy-class"]


@pytest.mark.parametrize("key", BLACKJACKS)
def test_outcomes_have_the_mean_of_the_play(key: str) -> None:
    """What hands of a split draw from each other changes no mean."""
    found = solved(key)
    mean = sum(float(won) * chance for won, chance in found.chances.items())
    assert mean == pytest.approx(found.gain, abs=1e-13)
    assert main_row(key)["edge"] == pytest.approx(-found.gain, abs=1e-13)


def test_the_blackjack_outcome_is_a_blackjack_that_is_paid() -> None:
    """Ace and ten in either order, and no blackjack of the dealer from what is left."""
    tens, aces, cards = 96, 24, 312
    dealt = 2 * tens * aces / (cards * (cards - 1))
    both = 2 * (tens - 1) * (aces - 1) / ((cards - 2) * (cards - 3))
    rows = {part["outcome"]: part for part in main_row("bclc/blackjack", **FARMER)["distribution"]}
    assert rows["blackjack"]["pays"] == "+1.5"
    assert rows["blackjack"]["probability"] == pytest.approx(dealt * (1 - both), abs=1e-13)


def test_money_bet_is_what_doubles_and_splits_add() -> None:
    """With peek nothing is added against a dealer's blackjack; without, it is, and comes back."""
    peek, none = solved("bclc/blackjack", *FARMER.items()), solved(
        "bclc/blackjack", ("surrender", "none"), ("split-hands", 4)
    )  # fmt: skip
    assert 1.13 < peek.staked < none.staked < 1.15
    # Free bets are no money.
    assert 1 < solved("bclc/free-bet-blackjack").staked < 1.01


def test_shoes_hold_cards_by_their_points() -> None:
    assert rules("bclc/blackjack", decks=2).shoe == (8,) * 9 + (32,)
    assert set(POINTS.values()) == set(range(1, 11))


# --- charts -----------------------------------------------------------------------------------


def test_the_chart_of_six_decks() -> None:
    """As it is printed everywhere for H17 with doubles after splits and no surrender."""
    chart = main_row("bclc/blackjack", **FARMER)["strategy"]
    assert chart["up"] == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A"]
    assert {total: " ".join(row) for total, row in chart["hard"].items()} == {
        **dict.fromkeys(("5", "6", "7", "8"), "H H H H H H H H H H"),
        "9": "H Dh Dh Dh Dh H H H H H",
        "10": "Dh Dh Dh Dh Dh Dh Dh Dh H H",
        "11": "Dh Dh Dh Dh Dh Dh Dh Dh Dh Dh",
        "12": "H H S S S H H H H H",
        **dict.fromkeys(("13", "14", "15", "16"), "S S S S S H H H H H"),
        **dict.fromkeys(("17", "18", "19"), "S S S S S S S S S S"),
    }
    assert {total: " ".join(row) for total, row in chart["soft"].items()} == {
        **dict.fromkeys(("13", "14"), "H H H Dh Dh H H H H H"),
        **dict.fromkeys(("15", "16"), "H H Dh Dh Dh H H H H H"),
        "17": "H Dh Dh Dh Dh H H H H H",
        "18": "Ds Ds Ds Ds Ds S S H H H",
        "19": "S S S S Ds S S S S S",
        "20": "S S S S S S S S S S",
    }
    assert {pair: " ".join(row) for pair, row in chart["pairs"].items()} == {
        **dict.fromkeys(("2,2", "3,3", "7,7"), "P P P P P P H H H H"),
        "4,4": "H H H P P H H H H H",
        "5,5": "Dh Dh Dh Dh Dh Dh Dh Dh H H",
        "6,6": "P P P P P H H H H H",
        **dict.fromkeys(("8,8", "A,A"), "P P P P P P P P P P"),
        "9,9": "P P P P P S P P S S",
        "10,10": "S S S S S S S S S S",
    }
    assert list(chart["legend"]) == ["S", "H", "D", "P"]


def test_exceptions_go_by_the_cards() -> None:
    """With one deck 12 stands against 4, but not a ten with a two; surrender has what comes instead of it."""
    chart = main_row("bclc/blackjack", **{**FARMER, "decks": 1, "surrender": "late"})["strategy"]
    assert chart["hard"]["12"][2] == "S"
    assert {"hand": "10,2", "up": "4", "play": "H"} in chart["exceptions"]
    assert chart["hard"]["16"][8] == "Rh"


def test_charts_of_free_hands_and_exchanges() -> None:
    free = main_row("bclc/free-bet-blackjack")["strategy"]
    assert free["hard"]["17"][7] == "S"
    assert free["free-hands"]["hard"]["17"][7] == "H"  # nothing to lose
    zap = main_row("bclc/zappit-blackjack")["strategy"]
    assert zap["hard"]["16"] == ["Zs"] * 5 + ["Zh"] * 5
    assert "Z" in zap["legend"]
