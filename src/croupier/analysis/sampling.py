"""Rows that cannot be counted: a twin plays their game until the edge is known well enough."""

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Protocol, runtime_checkable

from croupier.analysis.counts import Watch
from croupier.analysis.pieces import Stopped, until
from croupier.analysis.study import Study
from croupier.analysis.sweeps import scheduler
from croupier.analysis.tally import Measure, Tally
from croupier.analysis.twins import Asked, Twin

HALF_WIDTH = 0.0002  # of the interval around the edge, at 95%
SEED = 12  # always the same, so that everybody finds the same figures


@runtime_checkable
class Announces(Protocol):
    """A watch that is also told how things stand, in words."""

    def __call__(self, done: int, total: int) -> None: ...

    def announce(self, text: str) -> None: ...


class StoppedEarly(KeyboardInterrupt):
    """Somebody stopped it: this is what the rounds so far say."""

    def __init__(self, study: Study) -> None:
        super().__init__()
        self.study = study


def sampled(
    asked: Asked,
    twin: Twin,
    wager: str,
    assumed: Mapping[str, Any],
    watch: Watch,
    strategy: dict[str, Any] | None = None,
) -> Study:
    """The row of this wager, from so many rounds that its interval is narrow enough.

    `strategy` is the play that the twin plays, where it can be told.
    """
    measure = Measure(twin.rows)

    def row(tally: Tally) -> Study:
        (found,) = (one for one in measure.studies(tally, SEED, assumed) if one.wager == wager)
        return replace(found, strategy=strategy)

    return until_known(asked, twin, wager, watch, row, HALF_WIDTH)


def until_known(
    asked: Asked, twin: Twin, wager: str, watch: Watch, row: Callable[[Tally], Study], half_width: float
) -> Study:
    """What rounds say, so many that the interval is no wider to either side; `row` makes a study of them."""
    measure, began = Measure(twin.rows), time.monotonic()

    def look(tally: Tally) -> None:
        if isinstance(watch, Announces):
            rate = tally.rounds / max(time.monotonic() - began, 1e-9)
            watch.announce(so_far(measure, tally, wager, rate))

    try:
        return row(
            until(
                asked,
                half_width,
                SEED,
                wagers=(wager,),
                watch=watch,
                look=look,
                scheduler=scheduler(),
                twin=twin,
            )
        )
    except Stopped as stopped:
        if not stopped.tally.rounds:
            raise KeyboardInterrupt from None
        raise StoppedEarly(row(stopped.tally)) from None


def so_far(measure: Measure, tally: Tally, wager: str, rate: float) -> str:
    """`2.7601% ±0.0200%, 2.9 million rounds a second`."""
    edge, half = -float(measure.mean(tally, wager)), measure.half_width(tally, wager)
    return f"{edge:.4%} ±{half:.4%}, {rate / 1e6:.1f} million rounds a second"
