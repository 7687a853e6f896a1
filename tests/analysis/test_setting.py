"""The Fortune Bonus over every seven-card hand, against published figures."""

from fractions import Fraction
from unittest import mock

import pytest

from croupier.analysis.analyze import analyze, report
from croupier.analysis.setting import asks_only
from tests.specs import arranging

GAMES = ("bclc/fortune-pai-gow-poker", "bclc/face-up-pai-gow-poker", "bclc/fortune-asia-poker")


def test_the_edge_of_the_fortune_bonus_is_the_published_one() -> None:
    (study,) = report(GAMES[0]).wagers
    assert study.figures.edge == Fraction(11_970_096, 154_143_080)
    assert sum(outcome.count for outcome in study.outcomes) == 154_143_080
    assert [outcome.count for outcome in study.outcomes[:3]] == [32, 72, 196]


@pytest.mark.parametrize("key", GAMES)
def test_only_bets_on_what_seven_cards_hold_are_counted(key: str) -> None:
    assert [wager.name for wager in arranging(key).wagers if asks_only(wager.table)] == ["fortune"]


def test_without_the_compiler_the_bonus_waits() -> None:
    with mock.patch("croupier.analysis.setting.find_spec", return_value=None):
        found = analyze(GAMES[0])
    assert found["wagers"] == []
    assert [row["wager"] for row in found["covers"]["waiting"]] == ["main", "fortune", "envy"]
