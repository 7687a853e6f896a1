"""What an analysis does not cover is named, wager by wager."""

from unittest import mock

import pytest

from croupier.analysis.analyze import prepare
from croupier.analysis.waiting import STOPPED, waiting_beside
from croupier.engines.decide.spec import House
from croupier.model.game import Offer
from croupier.rulebook import catalog

WAITING: dict[
    str, dict[str, list[str]]
] = {  # the wagers that no analysis counts yet, as contracts name them, by row
    "bclc/blackjack": {},
    "bclc/free-bet-blackjack": {},
    "bclc/kings-bounty": {},
    "bclc/let-it-ride": {},
    "bclc/three-card-poker": {},
    "bclc/four-card-poker": {},
    "bclc/four-card-poker-bad-beat": {},
    "bclc/fast-action-holdem": {},
    "bclc/texas-holdem-bonus": {},
    "bclc/ultimate-texas-holdem": {},
    "bclc/flushes-gone-wild": {},
    "bclc/discard-inferno": {},
    "bclc/burn-baby-burn": {},
}


@pytest.mark.parametrize("key", WAITING)
def test_what_waits_for_its_mathematics_is_named(key: str) -> None:
    waiting = prepare(key).waiting
    assert {row.wager: list(row.covers) for row in waiting} == WAITING[key]
    assert all("mathematics" in row.why for row in waiting)


@pytest.mark.parametrize("key", catalog.GAMES)
def test_every_wager_of_a_house_game_is_counted_or_waits(key: str) -> None:
    game = catalog.game(key)
    if isinstance(game, House):
        analysis = prepare(key)
        waiting = [name for row in analysis.waiting for name in row.covers if name != "envy"]
        counted = [name for row in analysis.work for name in analysis.covers.get(row, (row,))]
        assert sorted([*counted, *waiting]) == sorted(wager.name for wager in game.wagers)


def test_an_offer_that_is_not_counted_waits() -> None:
    offer = catalog.game("bclc/burn-baby-burn")
    assert isinstance(offer, Offer)
    assert waiting_beside(offer, ["burn-baby-burn"]) == ()
    assert [row.wager for row in waiting_beside(offer, [])] == ["burn-baby-burn"]


def test_without_the_compiler_holdem_waits() -> None:
    with mock.patch("croupier.analysis.base_games.find_spec", return_value=None):
        analysis = prepare("bclc/ultimate-texas-holdem")
    assert list(analysis.work) == ["trips"]
    assert [(row.wager, row.covers) for row in analysis.waiting] == [("ante", ("ante", "blind", "play"))]


def test_without_the_compiler_blackjack_waits() -> None:
    with mock.patch("croupier.analysis.base_games.find_spec", return_value=None):
        analysis = prepare("bclc/blackjack")
    assert list(analysis.work) == ["insurance"]
    assert [(row.wager, row.covers) for row in analysis.waiting] == [("main", ("main", "double"))]


def test_a_row_of_several_wagers_that_was_stopped_names_them() -> None:
    report = prepare("bclc/texas-holdem-bonus").report([], 0.0)
    assert [row.covers for row in report.waiting] == [
        ("ante", "flop", "turn", "river"),
        ("bonus-jackpot",),
    ]


def test_what_was_stopped_waits_too() -> None:
    with mock.patch("croupier.analysis.base_games.find_spec", return_value=None):
        report = prepare("bclc/flushes-gone-wild").report([], 0.0)
    assert [(row.wager, row.why == STOPPED) for row in report.waiting] == [
        ("flush-rush", True),
        ("ante", False),
    ]
