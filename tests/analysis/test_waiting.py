"""What an analysis does not cover is named, wager by wager."""

from unittest import mock

import pytest

from croupier.analysis.analyze import prepare, report
from croupier.analysis.waiting import NO_COMPILER, STOPPED, Waiting, waiting_beside
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


@pytest.mark.parametrize(
    ("key", "counted", "row", "covers"),
    [
        ("bclc/ultimate-texas-holdem", ["trips"], "ante", ("ante", "blind", "play")),
        ("bclc/blackjack", ["insurance"], "main", ("main", "double")),
    ],
)
def test_without_the_compiler_a_base_game_waits(
    key: str, counted: list[str], row: str, covers: tuple[str, ...]
) -> None:
    with mock.patch("croupier.analysis.report.find_spec", return_value=None):
        found = report(key)
    assert [study.wager for study in found.wagers] == counted
    assert found.waiting == (Waiting(row, covers, NO_COMPILER),)


def test_a_row_of_several_wagers_that_was_stopped_names_them() -> None:
    report = prepare("bclc/texas-holdem-bonus").report([], 0.0)
    assert [row.covers for row in report.waiting] == [
        ("ante", "flop", "turn", "river"),
        ("bonus-jackpot",),
    ]


def test_what_was_stopped_waits_too() -> None:
    with mock.patch("croupier.analysis.report.find_spec", return_value=None):
        found = prepare("bclc/flushes-gone-wild").report([], 0.0)
    assert [(row.wager, row.why) for row in found.waiting] == [("ante", NO_COMPILER), ("flush-rush", STOPPED)]
