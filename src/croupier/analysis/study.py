"""What is found out about one wager, and what it rests on."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite
from typing import Any

from croupier.analysis.edge import Figures, Outcome
from croupier.model.options import Option, Requires, departures
from croupier.model.values import Values
from croupier.money.cents import dollars

CAP_IGNORED = "ignored: every win is paid at its full odds"
METER_LEFT_OUT = "shares of the meter are left out of edge, return and standard deviation"


@dataclass(frozen=True, slots=True)
class Sample:
    """What was played where not everything can be counted."""

    rounds: int
    seed: int
    half_width: (
        float  # of the interval that holds the true edge in 95 of 100 samples; without stakes, the chance
    )

    def around(self, found: float) -> list[float] | None:
        """The interval; one round alone tells nothing of how far it may be off."""
        return [found - self.half_width, found + self.half_width] if isfinite(self.half_width) else None


@dataclass(frozen=True, slots=True)
class Study:
    """One wager: every way it can end, and what that costs. Exactly, unless a sample is named."""

    wager: str
    outcomes: tuple[Outcome, ...]  # best first
    figures: Figures
    assumptions: dict[str, Any]
    base: str = "main"  # the wager beside which it is placed
    covers: tuple[str, ...] = ()  # the wagers that are one with it; itself where none are named
    element_of_risk: Fraction | None = None  # of all money bet; the edge itself where nothing is ever added
    strategy: dict[str, Any] | None = None  # the play that earns it
    counted: bool = True  # False: chances in double precision, kept as parts of one and not as deals
    sample: Sample | None = None
    staked: bool = True  # False: nothing is bet on it, so it has a chance and no cost

    def json(self) -> dict[str, Any]:
        found, deals = self.figures, sum(outcome.count for outcome in self.outcomes)
        edge, sample = float(found.edge), self.sample
        costs = {
            "edge": edge,
            "edge_exact": self._exactly(),
            "interval": None if sample is None else sample.around(edge),
            "return": float(found.player_return),
            "element_of_risk": edge if self.element_of_risk is None else float(self.element_of_risk),
            "std_dev": found.std_dev,
        }
        return {
            "wager": self.wager,
            "method": "exact" if self.sample is None else "simulated",
            **(costs if self.staked else {**dict.fromkeys(costs), "interval": self._around_chance()}),
            "hit_frequency": float(found.hit_frequency),
            "base": self.base,
            "covers": list(self.covers or (self.wager,)),
            "assumptions": self.assumptions,
            "strategy": self.strategy,
            "rounds": None if sample is None else sample.rounds,
            "seed": None if sample is None else sample.seed,
            "meter": _meter(found),
            "distribution": [
                {
                    "outcome": outcome.name,
                    "pays": str(outcome.pays),
                    "count": outcome.count if self.counted else None,
                    "probability": outcome.count / deals,
                }
                for outcome in self.outcomes
            ],
        }

    def _around_chance(self) -> list[float] | None:
        return None if self.sample is None else self.sample.around(float(self.figures.hit_frequency))

    def _exactly(self) -> str | None:
        if not self.counted or self.sample is not None:
            return None
        return f"{self.figures.edge.numerator}/{self.figures.edge.denominator}"


def assumptions(
    known: tuple[Option, ...], values: Values, deals: int, one_deal: str, requires: Iterable[Requires] = ()
) -> dict[str, Any]:
    """What every row tells of the rules it holds for; its own words may take the place of these."""
    return {
        "decks": values["decks"],
        "cut-card": "ignored: every round is dealt from full decks",
        "strategy-class": "none: no decision changes this bet once it is made",
        "wheel-rank": "none: no straights here",
        "players": "any number: cards not looked at change no chance",
        "rounding": "none: odds are paid in full",
        "deals": deals,
        "one-deal": one_deal,
        "departures": departures(known, values, requires),
    }


def _meter(found: Figures) -> dict[str, Any] | None:
    if found.meter is None:
        return None
    even = found.meter.break_even_dollars
    return {
        "return_per_dollar": float(found.meter.return_per_dollar),
        "break_even": None if even is None else dollars(round(even * 100)),
    }
