"""`croupier simulate KEY`: rounds of a game played by its fast twin, and what they cost."""

import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from math import sqrt
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.analyze import pairs
from croupier.cli.asked import Key, Odds, On, Set
from croupier.cli.main import INTERRUPTED, interruptible

if TYPE_CHECKING:
    from croupier.analysis.pieces import Look
    from croupier.analysis.simulate import Prepared, Simulation
    from croupier.analysis.study import Study
    from croupier.analysis.tally import Measure, Tally

NOTHING_PLAYED = "Stopped before anything was played."


def simulate(
    key: Key,
    rounds: Annotated[str, typer.Option("--rounds", metavar="N", help="How many are played.")] = "1000000",
    seed: Annotated[
        str | None,
        typer.Option("--seed", metavar="S", help="The same seed plays the same rounds; else one is drawn."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    on: On = None,
    settings: Set = None,
    paytables: Odds = None,
    scheduler: Annotated[
        str | None,
        typer.Option("--scheduler", metavar="ADDRESS", help="A running Dask cluster that plays them."),
    ] = None,
) -> None:
    """Play rounds of a game with its best strategy, on all cores, and tell what each wager cost.

    The exact edge stands beside, where it can be counted. Ctrl-C stops it and shows the rounds played so far.

    Example: croupier simulate bclc/blackjack --rounds 10000000 --seed 7 --set decks=8
    """
    started = time.perf_counter()
    with interruptible(NOTHING_PLAYED):  # what was to be played is not known before the strategy is
        from croupier.analysis.simulate import prepare
        from croupier.analysis.sweeps import at

        if scheduler is not None:
            from croupier.analysis.cluster import connected

            with connected(scheduler):
                pass  # before a strategy is looked for in vain
        prepared = prepare(
            key,
            on=on,
            options=pairs(settings or (), "--set", "decks=8"),
            paytables=pairs(paytables or (), "--paytable", "kings-bounty=1000-100-30-20-9-6-4"),
            rounds=rounds,
            seed=seed,
        )
    with watching(prepared) as look:
        tally = prepared.run(scheduler=scheduler, look=look)
    with at(scheduler):
        exact = exactly(prepared, reckon=tally.rounds == prepared.rounds)
    found = prepared.told(tally, time.perf_counter() - started, exact)
    if as_json:
        print(json.dumps(found.json(), indent=2))
    else:
        show(found)
    if found.stopped:
        raise typer.Exit(INTERRUPTED)


def exactly(prepared: "Prepared", *, reckon: bool) -> "dict[str, Study]":
    """What is counted of the same wagers. Who stops that has seen enough."""
    from croupier.cli.progress import progress

    try:
        with progress() as begin:
            return prepared.exact(begin, reckon=reckon)
    except KeyboardInterrupt:
        return prepared.exact(reckon=False)


def show(found: "Simulation") -> None:
    from rich.console import Console

    from croupier.cli.figures import page

    console = Console(highlight=False, markup=False, emoji=False)
    for line in page(found.report, console.width, found.beside()):
        console.print(line.text, style=line.style or None, soft_wrap=True)
    for text in _closing(found):
        console.print(text)


def _closing(found: "Simulation") -> Iterator[str]:
    """How bets go together, and how to have the same rounds again."""
    for one, other in combinations(found.always_there(), 2):
        both = found.covariance(one, one) + found.covariance(other, other) + 2 * found.covariance(one, other)
        yield f"{one} and {other} together: standard deviation {sqrt(both):.4f}"
    rounds = found.tally.rounds
    if found.stopped and not rounds:
        yield NOTHING_PLAYED
        return
    told = f"{rounds:,} rounds"
    if found.stopped:
        told = f"Stopped: the first {rounds:,} of {found.asked_rounds:,} rounds"
    yield f"{told}; --rounds {rounds} --seed {found.seed} plays the same again."


@contextmanager
def watching(prepared: "Prepared") -> "Iterator[Look]":
    """A bar with the rate and the interval of the first wager so far: on a terminal only, on stderr."""
    from croupier.analysis.pieces import unseen

    if not sys.stderr.isatty():
        yield unseen
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeRemainingColumn

    from croupier.analysis.tally import Measure

    measure, began = Measure(prepared.twin.rows), time.monotonic()
    columns = ("{task.description}", BarColumn(20), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        bar = bars.add_task("", total=prepared.rounds)

        def look(tally: "Tally") -> None:
            rate = tally.rounds / max(time.monotonic() - began, 1e-9)
            bars.update(bar, completed=tally.rounds, description=_so_far(measure, tally, rate))

        yield look


def _so_far(measure: "Measure", tally: "Tally", rate: float) -> str:
    """`main 0.5063% ±0.0710%, 9.8 million a second`."""
    wager = measure.rows[0].wager
    if not measure.played(tally, wager):
        return wager
    edge, half = -float(measure.mean(tally, wager)), measure.half_width(tally, wager)
    return f"{wager} {edge:.4%} ±{half:.4%}, {rate / 1e6:,.1f} million a second"
