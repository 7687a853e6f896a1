"""Bets that are made together: what their results have to do with each other, from rounds played with all."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import sqrt
from typing import Any

ROUNDS = 1_000_000
SEED = 12  # of every sheet: the same sheet comes out the same again


@dataclass(frozen=True, slots=True)
class Together:
    """One unit on each of some wagers, round after round."""

    wagers: tuple[str, ...]
    covariance: tuple[tuple[float, ...], ...]  # of the gains, by wager and wager
    rounds: int
    seed: int
    exact: tuple[str, ...] = ()  # wagers whose own variance is known, and not taken from the sample

    def knowing(self, variances: Mapping[str, float]) -> "Together":
        """The same with variances that were counted: a sample has a rare prize too often or not at all."""
        rows = tuple(
            tuple(variances.get(name, found) if at == other else found for other, found in enumerate(row))
            for at, (name, row) in enumerate(zip(self.wagers, self.covariance, strict=True))
        )
        return replace(self, covariance=rows, exact=tuple(name for name in self.wagers if name in variances))

    @property
    def std_dev(self) -> float:
        """Of all results added up."""
        return sqrt(sum(map(sum, self.covariance)))

    def correlation(self, one: int, other: int) -> float:
        own = self.covariance[one][one] * self.covariance[other][other]
        return self.covariance[one][other] / sqrt(own) if own else 0.0

    @property
    def correlations(self) -> tuple[tuple[str, tuple[float, ...]], ...]:
        places = range(len(self.wagers))
        return tuple(
            (name, tuple(self.correlation(at, other) for other in places))
            for at, name in enumerate(self.wagers)
        )

    def json(self) -> dict[str, Any]:
        return {
            "wagers": list(self.wagers),
            "covariance": [list(row) for row in self.covariance],
            "std_dev": self.std_dev,
            "exact_variances": list(self.exact),
            "rounds": self.rounds,
            "seed": self.seed,
        }


def played_together(
    key: str,
    *,
    on: str | None,
    options: Mapping[str, str],
    paytables: Mapping[str, str],
    rounds: int = ROUNDS,
) -> Together | None:
    """Rounds with every bet that can be made in each of them; None where there is only one such bet."""
    from croupier.analysis.simulate import report

    found = report(key, on=on, options=options, paytables=paytables, rounds=rounds, seed=SEED)
    if found.stopped:
        raise KeyboardInterrupt  # fewer rounds would be another sheet
    names = found.always_there()
    if len(names) < 2:
        return None
    covariance = tuple(tuple(found.covariance(one, other) for other in names) for one in names)
    return Together(tuple(names), covariance, found.tally.rounds, found.seed)
