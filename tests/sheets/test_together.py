"""Bets that are made together."""

from math import sqrt

import pytest

from croupier.sheets.together import Together


def test_the_spread_of_a_sum_counts_what_goes_together() -> None:
    # Var(X + Y) = 4 + 9 + 2 * 3
    both = Together(("ante", "pair-plus"), ((4.0, 3.0), (3.0, 9.0)), rounds=1000, seed=7)
    assert both.std_dev == pytest.approx(sqrt(19))
    assert both.correlations == (("ante", (1.0, 0.5)), ("pair-plus", (0.5, 1.0)))
    assert both.json()["std_dev"] == both.std_dev


def test_a_bet_that_never_changes_goes_with_nothing() -> None:
    assert Together(("a", "b"), ((0.0, 0.0), (0.0, 1.0)), rounds=1, seed=1).correlation(0, 1) == 0
