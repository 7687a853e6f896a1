"""What a player is up or down after many rounds: exactly, and as the normal curve has it.

The sum of many rounds is counted by Fourier's transform: gains are whole steps above the least, so the
chances of one round lie on a circle, and the power of their transform is that of many. On a circle that is
too short for the whole range, what lies beyond it is bounded first, and the circle made longer until that is
nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import exp, gcd, lcm, log2, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SHARES = (0.5, 0.9, 0.99)  # of all results, in the middle
ROUNDS = (1_000, 100_000)
LONGEST = 22  # a circle of 2^22 steps takes a second
BEYOND = 1e-9  # the chance of a result outside the circle, at most
WIDE = 48  # standard deviations that a circle has at least

Gains = Sequence[tuple[Fraction, float]]  # what one round may gain, with its chance


@dataclass(frozen=True, slots=True)
class Range:
    """Where the middle share of results lies."""

    share: float
    normal: tuple[float, float]
    exact: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class After:
    """Results after so many rounds, in units of the initial wager."""

    rounds: int
    mean: float
    std_dev: float
    ranges: tuple[Range, ...]
    ahead_normal: float
    ahead: float | None  # the chance to be up, exactly
    curve: "Curve | None"  # None: it was out of reach, and the normal curve is all there is
    sampled: bool = False  # the chances of one round are those of a sample

    @property
    def counted(self) -> str:
        """What chances that were added up are, beside the normal curve."""
        return "from the sample" if self.sampled else "exact"

    def json(self) -> dict[str, Any]:
        return {
            "rounds": self.rounds,
            "mean": self.mean,
            "std_dev": self.std_dev,
            "method": "normal approximation" if self.curve is None else self.counted,
            "ahead": self.ahead,
            "ahead_normal": self.ahead_normal,
            "ranges": [
                {
                    "share": one.share,
                    "normal": list(one.normal),
                    "exact": None if one.exact is None else list(one.exact),
                }
                for one in self.ranges
            ],
        }


@dataclass(frozen=True, slots=True)
class Curve:
    """The chance of every result: the first is `low` units, each next one a `step` more."""

    low: Fraction
    step: Fraction
    chances: "NDArray[np.float64]"

    def at(self, place: int) -> float:
        return float(self.low + self.step * place)

    def middle(self, share: float) -> tuple[float, float]:
        import numpy as np

        below = (1 - share) / 2
        risen = np.cumsum(self.chances)
        first, last = np.searchsorted(risen, (below, 1 - below))
        return self.at(int(first)), self.at(min(int(last), len(risen) - 1))

    def ahead(self) -> float:
        first = int(-self.low / self.step // 1) + 1  # the first place above nothing
        return float(self.chances[max(first, 0) :].sum())


def after(gains: Gains, rounds: int, *, sampled: bool = False) -> After:
    mean = sum(float(gain) * chance for gain, chance in gains)
    square = sum((float(gain) - mean) ** 2 * chance for gain, chance in gains)
    normal = NormalDist(mean * rounds, max(sqrt(square * rounds), 1e-300))
    found = curve(gains, rounds)
    ranges = tuple(
        Range(
            share,
            (normal.inv_cdf((1 - share) / 2), normal.inv_cdf((1 + share) / 2)),
            None if found is None else found.middle(share),
        )
        for share in SHARES
    )
    ahead = None if found is None else found.ahead()
    return After(rounds, normal.mean, normal.stdev, ranges, 1 - normal.cdf(0), ahead, found, sampled)


def curve(gains: Gains, rounds: int) -> Curve | None:
    """Every result with its chance; None where a circle would have to be too long."""
    import numpy as np

    gains = [(gain, chance) for gain, chance in gains if chance > 0]
    least = min(gain for gain, _ in gains)
    step = _step([gain - least for gain, _ in gains])
    places = np.array([int((gain - least) / step) for gain, _ in gains])
    chances = np.array([chance for _, chance in gains])
    chances = chances / chances.sum()
    mean = float(places @ chances)
    spread = sqrt(float((places - mean) ** 2 @ chances) * rounds)
    whole = int(places.max()) * rounds + 1
    for power in range(max(8, int(log2(WIDE * spread + 1)) + 1), LONGEST + 1):
        size = 2**power
        first = 0 if whole <= size else max(0, int(mean * rounds) - size // 2)
        if whole <= size or _beyond(places - mean, chances, rounds, first - mean * rounds, size) < BEYOND:
            circle = np.zeros(size)
            np.add.at(circle, places % size, chances)
            turned = np.fft.irfft(np.fft.rfft(circle) ** rounds, size)
            straight = np.roll(turned, -(first % size))
            kept = straight[: min(size, whole - first)]
            return Curve(least * rounds + step * first, step, np.clip(kept, 0, None))
    return None


def _step(above: Sequence[Fraction]) -> Fraction:
    """The largest step that all of these are whole numbers of."""
    under = lcm(*(gain.denominator for gain in above))
    return Fraction(gcd(*(int(gain * under) for gain in above)) or 1, under)


def _beyond(
    moved: "NDArray[np.float64]", chances: "NDArray[np.float64]", rounds: int, first: float, size: int
) -> float:
    """A bound on the chance that a sum of rounds lies outside a stretch (Chernoff's, on both sides).

    `moved` are the results of one round around their mean, as is the stretch: from `first`, `size` long.
    """
    import numpy as np

    bound = 0.0
    least = rounds * float(moved.min())
    for sign, edge in ((1, first + size), (-1, -first)):
        if sign < 0 and first <= least + 0.5:
            continue  # nothing lies below the least
        if edge <= 0:
            return 1.0
        tilts = np.geomspace(1e-9, 50, 400) / max(float(np.abs(moved).max()), 1.0)
        powers = np.outer(tilts, sign * moved)
        tops = powers.max(axis=1)
        logs = tops + np.log((np.exp(powers - tops[:, None]) * chances).sum(axis=1))
        bound += exp(min(0.0, float((rounds * logs - tilts * edge).min())))
    return bound
