"""Results after many rounds: against sums that are made one round at a time, and closed forms."""

from collections import Counter
from fractions import Fraction
from math import comb, sqrt

import pytest

from croupier.sheets import after as module
from croupier.sheets.after import after, curve

MIXED = [
    (Fraction(3, 2), 0.05),
    (Fraction(1), 0.4),
    (Fraction(0), 0.1),
    (Fraction(-1, 2), 0.05),
    (Fraction(-1), 0.4),
]
LONG_SHOT = [(Fraction(20), 0.04), (Fraction(-1), 0.96)]


def one_by_one(gains: list[tuple[Fraction, float]], rounds: int) -> dict[Fraction, float]:
    found = {Fraction(0): 1.0}
    for _ in range(rounds):
        further: Counter[Fraction] = Counter()
        for won, chance in found.items():
            for gain, part in gains:
                further[won + gain] += chance * part  # type: ignore[assignment]
        found = dict(further)
    return found


def test_it_is_the_sum_of_rounds() -> None:
    slow = one_by_one(MIXED, 12)
    found = curve(MIXED, 12)
    assert found is not None
    fast = {found.low + found.step * at: chance for at, chance in enumerate(found.chances)}
    assert found.step == Fraction(1, 2)
    for won, chance in slow.items():
        assert fast[won] == pytest.approx(chance, abs=1e-12)
    assert sum(fast.values()) == pytest.approx(1)


def binomial(wins: int, rounds: int, chance: Fraction) -> Fraction:
    return comb(rounds, wins) * chance**wins * (1 - chance) ** (rounds - wins)


def test_on_a_circle_that_is_shorter_than_the_whole_range() -> None:
    rounds = 3000
    found = curve(LONG_SHOT, rounds)
    assert found is not None
    assert found.step == 21
    assert len(found.chances) < rounds  # of 3,001 results
    chance = Fraction(4, 100)
    for wins in (80, 120, 150):
        at = (wins * 21 - rounds - found.low) / found.step
        assert found.chances[int(at)] == pytest.approx(float(binomial(wins, rounds, chance)), rel=1e-6)
    ahead = sum(binomial(wins, rounds, chance) for wins in range(rounds // 21 + 1, rounds // 21 + 120))
    assert found.ahead() == pytest.approx(float(ahead), rel=1e-6)


def test_even_is_not_ahead() -> None:
    coin = [(Fraction(1), 0.5), (Fraction(-1), 0.5)]
    told = after(coin, 10)
    assert told.ahead == pytest.approx((1 - comb(10, 5) / 2**10) / 2)


def test_the_middle_of_the_results() -> None:
    coin = [(Fraction(1), 0.5), (Fraction(-1), 0.5)]
    told = after(coin, 1000)
    assert told.mean == 0
    assert told.std_dev == pytest.approx(sqrt(1000))
    nine_tenths = next(one for one in told.ranges if one.share == 0.9)
    assert nine_tenths.exact is not None
    low, high = nine_tenths.exact
    inside = sum(comb(1000, wins) for wins in range(1001) if low <= 2 * wins - 1000 <= high) / 2**1000
    tighter = sum(comb(1000, wins) for wins in range(1001) if low < 2 * wins - 1000 < high) / 2**1000
    assert tighter < 0.9 <= inside
    assert nine_tenths.normal == pytest.approx((-52.01, 52.01), abs=0.01)  # 1.6449 of 31.623


def test_out_of_reach_only_the_normal_curve_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LONGEST", 8)
    told = after([(Fraction(20_000), 1e-4), (Fraction(1), 0.4), (Fraction(-1), 0.5999)], 100_000)
    assert told.curve is None
    assert told.ahead is None
    assert told.json()["method"] == "normal approximation"
    assert all(one.exact is None for one in told.ranges)
