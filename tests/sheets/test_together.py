"""Bets that are made together."""

from math import sqrt

import pytest

from croupier.analysis.simulate import report
from croupier.sheets.together import Together, played_together


def test_the_spread_of_a_sum_counts_what_goes_together() -> None:
    # Var(X + Y) = 4 + 9 + 2 * 3
    both = Together(("ante", "pair-plus"), ((4.0, 3.0), (3.0, 9.0)), rounds=1000, seed=7)
    assert both.std_dev == pytest.approx(sqrt(19))
    assert both.correlations == (("ante", (1.0, 0.5)), ("pair-plus", (0.5, 1.0)))
    assert both.json()["std_dev"] == both.std_dev


def test_what_was_counted_takes_the_place_of_a_sample() -> None:
    both = Together(("ante", "pair-plus"), ((4.0, 3.0), (3.0, 9.0)), rounds=1000, seed=7).knowing(
        {"pair-plus": 12.0, "trips": 1.0}
    )
    assert both.covariance == ((4.0, 3.0), (3.0, 12.0))
    assert both.exact == ("pair-plus",)
    assert both.std_dev == pytest.approx(sqrt(22))


@pytest.mark.long
def test_rounds_with_a_side_bet() -> None:
    """Published: a hand of blackjack spreads by about 1.15 bets."""
    found = played_together("bclc/kings-bounty", on=None, options={}, paytables={})
    assert found is not None
    assert found.wagers == ("main", "kings-bounty")
    assert sqrt(found.covariance[0][0]) == pytest.approx(1.15, abs=0.01)
    assert found.covariance[0][1] == found.covariance[1][0]
    assert found.covariance[0][1] > 0  # twenties win both


@pytest.mark.parametrize(
    ("key", "wagers"),
    [
        ("bclc/war", ["main", "war"]),  # not war-parlay too
        ("bclc/face-up-pai-gow-poker", ["main", "fortune", "ace-high", "envy"]),  # nor main-best-set
    ],
)
def test_a_bet_is_made_once_however_it_can_be_played(key: str, wagers: list[str]) -> None:
    assert report(key, rounds=100, seed=1).always_there() == wagers


def test_a_bet_that_never_changes_goes_with_nothing() -> None:
    assert Together(("a", "b"), ((0.0, 0.0), (0.0, 1.0)), rounds=1, seed=1).correlation(0, 1) == 0
