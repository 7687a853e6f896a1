"""Odds: what each kind pays, whether it keeps the stake, how it is rounded and how it reads."""

import pytest

from croupier.money.odds import (
    HALF,
    LOSE,
    PUSH,
    UNSET,
    Odds,
    To,
    for_,
    given_back,
    meter,
    prize,
    times,
    to,
)

DOLLAR = 100


@pytest.mark.parametrize(
    "odds, stake, unit, paid, back",
    [
        (to(1), 2500, 1, 2500, 2500),
        (to(3, 2), 2500, 1, 3750, 2500),
        (To(5), 101, 1, 505, 101),
        (to(3, 2), 333, 1, 499, 333),  # 4.995 rounds down
        (to(3, 2), 1500, DOLLAR, 2200, 1500),  # 22.50 in whole dollars
        (to(6, 5), 1600, 50, 1900, 1600),  # 19.20 in steps of 50 cents
        (for_(300), 100, 1, 30_000, 0),
        (for_(3), 101, 1, 303, 0),
        (for_(3), 150, DOLLAR, 400, 0),
        (times(5), 1000, 1, 5000, 1000),
        (times(3), 101, 1, 303, 101),
        (times(5), 150, DOLLAR, 700, 150),
        (prize("4"), 100, 1, 400, 0),
        (prize("4.50"), 700, DOLLAR, 450, 0),
        (meter(percent=10), 500_046, 1, 50_004, 0),
        (meter(percent=50), 102, 1, 51, 0),
        (meter(percent=10), 500_046, DOLLAR, 50_000, 0),
        (LOSE, 2500, 1, 0, 0),
        (UNSET, 2500, 1, 0, 0),
        (PUSH, 2500, 1, 0, 2500),
        (PUSH, 2550, DOLLAR, 0, 2550),  # a stake that goes back whole is not rounded
        (HALF, 2503, 1, 0, 1251),
        (HALF, 2500, DOLLAR, 0, 1200),
    ],
)
def test_what_is_paid_and_what_of_the_stake_goes_back(
    odds: Odds, stake: int, unit: int, paid: int, back: int
) -> None:
    assert (odds.pays(stake, unit), given_back(odds, stake, unit)) == (paid, back)
    if unit == 1:
        assert (odds.pays(stake), given_back(odds, stake)) == (paid, back)


@pytest.mark.parametrize(
    "odds, reads, result, keeps",
    [
        (to(40), "40 to 1", "win", False),
        (to(3, 2), "3 to 2", "win", False),
        (for_(300), "300 for 1", "win", True),
        (times(5), "5 times", "win", False),
        (prize(4), "$4.00", "win", True),
        (meter(percent=10), "10% of the meter", "win", True),
        (LOSE, "lose", "lose", False),
        (PUSH, "push", "push", False),
        (HALF, "surrender", "surrender", False),
        (UNSET, "set by the table", "lose", False),
    ],
)
def test_how_odds_read_and_end(odds: Odds, reads: str, result: str, keeps: bool) -> None:
    assert (str(odds), odds.result, odds.keeps_stake) == (reads, result, keeps)
