"""The chi-square of the other tests, against closed forms and against samples that are right and wrong."""

import random
from collections import Counter
from math import erfc, exp, sqrt

import pytest

from tests.analysis.agreement import chi_square, disagree, upper


@pytest.mark.parametrize("x", [0.01, 0.5, 1, 2, 3.3, 9, 30, 120])
def test_the_tail_by_closed_forms(x: float) -> None:
    assert upper(x, 1) == pytest.approx(erfc(sqrt(x / 2)), rel=1e-9, abs=1e-15)
    assert upper(x, 2) == pytest.approx(exp(-x / 2), rel=1e-9, abs=1e-15)
    assert upper(x, 4) == pytest.approx(exp(-x / 2) * (1 + x / 2), rel=1e-9, abs=1e-15)
    odd = erfc(sqrt(x / 2)) + sqrt(2 * x / 3.141592653589793) * exp(-x / 2)
    assert upper(x, 3) == pytest.approx(odd, rel=1e-9, abs=1e-15)


CHANCES = {
    (name, "1 to 1"): chance for name, chance in zip("abcde", (0.5, 0.3, 0.19, 0.0099, 0.0001), strict=True)
}


def sample(seed: int, *, wrong: float = 0.0) -> Counter[tuple[str, str]]:
    draw = random.Random(seed)
    weights = [CHANCES[cell] for cell in CHANCES]
    weights[0] += wrong
    return Counter(draw.choices(list(CHANCES), weights, k=20_000))


def test_right_samples_pass_as_often_as_they_should() -> None:
    found = [chi_square(CHANCES, sample(seed)) for seed in range(60)]
    assert 0.3 < sum(found) / len(found) < 0.7
    assert sum(p < 0.1 for p in found) < 15
    assert disagree({str(at): p for at, p in enumerate(found)}) == []


def test_wrong_samples_do_not() -> None:
    found = {str(seed): chi_square(CHANCES, sample(seed, wrong=0.06)) for seed in range(10)}
    assert len(disagree(found)) == len(found)


def test_what_cannot_come_is_against_all_chances() -> None:
    assert chi_square(CHANCES, {**sample(1), ("f", "2 to 1"): 1}) == 0
    assert chi_square(CHANCES, {**sample(1), ("a", "2 to 1"): 1}) == 0


def test_cells_under_ten_are_put_together() -> None:
    """Two of 20,000 are expected of `e`: forty of them are too many, three are not."""
    expected = {cell: round(chance * 20_000) for cell, chance in CHANCES.items()}
    assert chi_square(CHANCES, {**expected, ("e", "1 to 1"): 3}) > 0.99
    few = {("a", "1 to 1"): 0.5, ("b", "1 to 1"): 0.5}
    assert chi_square(few, {("a", "1 to 1"): 9, ("b", "1 to 1"): 0}) == 1  # nine rounds tell nothing


def test_holm() -> None:
    assert disagree({"a": 0.0004, "b": 0.0006, "c": 0.5}) == []  # 3 * 0.0004 is too much already
    assert disagree({"a": 0.0003, "b": 0.0006, "c": 0.5}) == [("a", 0.0003)]
    assert disagree({"a": 0.0003, "b": 0.0004, "c": 0.5}) == [("a", 0.0003), ("b", 0.0004)]
