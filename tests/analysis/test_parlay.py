"""War with its winnings riding where that is better: against slow reckonings, and against the main game."""

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

import croupier
from croupier.analysis.blackjack import solve as solve_game
from croupier.analysis.blackjack_rules import compiled_rules
from croupier.analysis.parlay import Riding, ridden
from croupier.cards.card import RANKS
from croupier.engines.blackjack.spec import Blackjack
from croupier.model.options import resolve
from croupier.model.values import Values
from croupier.rulebook import catalog
from tests.analysis.slow_blackjack import House, Table, draws, without

KEY = "bclc/war"
WAR_ORDER = "A23456789TJQK"
WORTH = {rank: min(WAR_ORDER.index(rank), 9) for rank in RANKS}


@cache
def row(on: str = "bclc/blackjack", decks: int = 6) -> dict[str, Any]:
    found = croupier.analyze(KEY, on=on, options={"decks": decks})["wagers"]
    (parlay,) = [one for one in found if one["wager"] == "war-parlay"]
    return dict(parlay)


def base(on: str = "bclc/blackjack", **options: object) -> tuple[Blackjack, Values]:
    game = catalog.game(on)
    assert isinstance(game, Blackjack)
    return game, resolve(game.options, options)


def test_the_makers_figure() -> None:
    """About 1.17% with six decks: https://playags.com/portfolio/war-blackjack/, seen 2026-11-16."""
    assert f"{row()['edge']:.2%}" == "1.17%"


@pytest.mark.parametrize(
    "on", ["bclc/blackjack", pytest.param("bclc/six-to-five-blackjack", marks=pytest.mark.long)]
)
def test_from_what_every_hand_of_the_main_game_gains(on: str) -> None:
    """Another way: the main game's own values of every two cards, given one of them and the up card."""
    solved = solve_game(compiled_rules(*base(on)))
    total: defaultdict[tuple[int, int], float] = defaultdict(float)
    given: defaultdict[tuple[int, int], float] = defaultdict(float)
    for deal, chance in solved.dealt.items():
        one, two, shown = deal
        best = max(solved.plays[deal].values())
        for came_first in (one, two):  # either of the two may have
            total[came_first, shown] += chance * best / 2
            given[came_first, shown] += chance / 2
    assert sum(total.values()) == pytest.approx(solved.gain, abs=1e-14)
    edge = Fraction(23, 311)
    saved = 0.0
    rides = set()
    for at, first in enumerate(WAR_ORDER):
        for up in WAR_ORDER[:at]:
            worths = WORTH[first], WORTH[up]
            gained = total[worths] / given[worths]
            if gained > 0:
                rides.add((first, up))
                saved += gained * 24 * 24 / (312 * 311)
    found = row(on)
    assert found["edge"] == pytest.approx(float(edge) - saved, abs=1e-12)
    told = found["strategy"]["parlay"]
    assert {(one["first"], one["up"]) for one in told if one["parlay"]} == rides
    assert len(told) == 13 * 12 / 2  # each way to win is told


def test_a_small_shoe_card_by_card() -> None:
    house, shoe = House(peek=False, surrender=True, most=3), (2, 0, 0, 0, 0, 5, 0, 3, 0, 6)
    game, values = base(surrender="as-ruled", split_hands=3)
    riding = Riding(replace(compiled_rules(game, values), shoe=shoe))
    for up, first in ((6, 8), (6, 10), (10, 6), (8, 1), (8, 8)):
        table = Table(house, up, without(shoe, up))
        seconds = draws(without(table.shoe, first))
        slow = sum(
            (
                chance * max(table.plays(min(first, second), max(first, second)).values())
                for second, chance, _ in seconds
            ),
            Fraction(0),
        )
        found = riding.ride(first - 1, up - 1)
        assert found.gain == pytest.approx(float(slow), abs=1e-13), (up, first)
        assert sum(found.chances.values()) == pytest.approx(1, abs=1e-13)
        mean = sum(float(gain) * chance for gain, chance in found.chances.items())
        assert mean == pytest.approx(found.gain, abs=1e-13)


def test_what_rides_is_bet_again() -> None:
    """All money bet: the bet itself, and for each win that rides as much again, with doubles and splits."""
    found = row()
    told = found["strategy"]["parlay"]
    riding = sum(one["parlay"] for one in told) * 24 * 24 / (312 * 311)
    bet = found["edge"] / found["element_of_risk"]
    assert 1 + riding < bet < 1 + 1.25 * riding
    assert found["assumptions"]["average-bet"].startswith(f"{bet:.6f}")


def test_winnings_of_two_units_ride_whole() -> None:
    found = {one["wager"]: one["edge"] for one in croupier.analyze(KEY, paytables={"war": "2"})["wagers"]}
    saved = 23 / 311 - row()["edge"]
    assert found["war"] - found["war-parlay"] == pytest.approx(2 * saved, abs=1e-12)


def test_a_bet_that_does_not_ride_has_no_such_row() -> None:
    assert [one["wager"] for one in croupier.analyze("bclc/kings-bounty")["wagers"]] == ["kings-bounty"]


def test_outcomes_are_named_like_everything_else() -> None:
    assert [ridden(Fraction(won)) for won in ("5/2", "-2", "0")] == [
        "parlayed-win-5-2",
        "parlayed-lose-2",
        "parlayed-even",
    ]
