"""Whether rounds that were played look like the chances that were reckoned: chi-square, and Holm for many.

Cells in which fewer than ten rounds are expected are put together. All that a family of tests compares goes
to `disagree` at once: who compares a hundred wagers will see one at p = 0.01.
"""

from collections.abc import Mapping, Sequence
from math import exp, lgamma, log

from croupier.analysis.study import Study

LEAST = 10  # expected in a cell
LEVEL = 0.001

Cell = tuple[str, str]  # the outcome's name, and what it pays in words


def agreement(exact: Study, played: Study) -> float:
    """How likely rounds are to differ at least as much as these, if the exact chances are right."""
    deals = sum(outcome.count for outcome in exact.outcomes)
    chances = {cell: count / deals for cell, count in cells(exact).items()}
    return chi_square(chances, cells(played))


def cells(study: Study) -> dict[Cell, int]:
    found: dict[Cell, int] = {}
    for outcome in study.outcomes:
        cell = (outcome.name, str(outcome.pays))
        found[cell] = found.get(cell, 0) + outcome.count
    return found


def chi_square(chances: Mapping[Cell, float], seen: Mapping[Cell, int]) -> float:
    """The p-value. Something seen that has no chance is against all chances."""
    if any(count and not chances.get(cell) for cell, count in seen.items()):
        return 0.0
    rounds = sum(seen.values())
    pairs = sorted((chance * rounds, seen.get(cell, 0)) for cell, chance in chances.items() if chance)
    kept: list[tuple[float, int]] = []
    small, small_seen = 0.0, 0
    for expected, count in pairs:
        if expected < LEAST or 0 < small < LEAST:
            small, small_seen = small + expected, small_seen + count
        else:
            kept.append((expected, count))
    if small >= LEAST or (small and not kept):
        kept.append((small, small_seen))
    elif small:
        expected, count = kept.pop(0)  # the smallest of the others takes them in
        kept.append((expected + small, count + small_seen))
    if len(kept) == 1:
        return 1.0
    statistic = sum((count - expected) ** 2 / expected for expected, count in kept)
    return upper(statistic, len(kept) - 1)


def disagree(found: Mapping[str, float], level: float = LEVEL) -> list[tuple[str, float]]:
    """What is beyond chance after Holm: p-values from the smallest up, each times those not yet passed."""
    wrong: list[tuple[str, float]] = []
    for at, (name, p) in enumerate(sorted(found.items(), key=lambda pair: pair[1])):
        if p * (len(found) - at) > level:
            break
        wrong.append((name, p))
    return wrong


def upper(statistic: float, freedom: int) -> float:
    """The chance of a chi-square variable above this: the upper incomplete gamma function."""
    shape, x = freedom / 2, statistic / 2
    if x <= 0:
        return 1.0
    front = exp(shape * log(x) - x - lgamma(shape))
    if x < shape + 1:
        term = total = 1 / shape
        for step in range(1, 10_000):
            term *= x / (shape + step)
            total += term
            if term < total * 1e-16:
                break
        return max(0.0, 1 - front * total)
    # Lentz's continued fraction.
    b = x + 1 - shape
    c, d = 1e300, 1 / b
    value = d
    for step in range(1, 10_000):
        a = -step * (step - shape)
        b += 2
        d = 1 / (a * d + b)
        c = b + a / c
        value *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return front * value


def by_wager(exact: Sequence[Study], played: Sequence[Study], key: str) -> dict[str, float]:
    """Each wager of both by a name for `disagree`."""
    known = {study.wager: study for study in exact}
    return {
        f"{key} {study.wager}": agreement(known[study.wager], study)
        for study in played
        if study.wager in known
    }
