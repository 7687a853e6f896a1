"""A simulation cut into pieces, each with random numbers of its own, played by whoever is free.

A piece is so many rounds whoever plays it, and pieces are added in their order: the answer is the same to
the last digit for any number of workers, and one that is stopped is that of its first rounds.
"""

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, Protocol, TypeAlias

from croupier.analysis.counts import Watch, unwatched
from croupier.analysis.tally import Measure, Tally
from croupier.analysis.twins import Asked, Twin

PIECE = 1 << 17  # rounds
MOST_ROUNDS = 10**12  # a day of sixteen cores
AHEAD = 2  # pieces for each worker that are given out before they are needed

Look: TypeAlias = Callable[[Tally], None]  # is shown what has been found so far


def unseen(tally: Tally) -> None:
    """Nobody looks."""


class Piece(NamedTuple):
    number: int
    rounds: int


class Promise(Protocol):
    """A piece that was given out."""

    def result(self) -> Tally: ...

    def cancel(self) -> object: ...


Tallies: TypeAlias = Generator[Tally, None, None]
Workers: TypeAlias = Callable[[Iterable[Piece]], Tallies]  # pieces in, their tallies out in the same order


def pieces(rounds: int) -> Iterator[Piece]:
    """
    >>> [piece.rounds for piece in pieces(300_000)]
    [131072, 131072, 37856]
    """
    for number, begun in enumerate(range(0, rounds, PIECE)):
        yield Piece(number, min(PIECE, rounds - begun))


class Stopped(KeyboardInterrupt):
    """Somebody stopped a simulation that was to go on: this is what it had found."""

    def __init__(self, tally: Tally) -> None:
        super().__init__()
        self.tally = tally


def run(
    asked: Asked,
    rounds: int,
    seed: int,
    *,
    watch: Watch = unwatched,
    look: Look = unseen,
    scheduler: str | None = None,
    workers: int | None = None,
    twin: Twin | None = None,
) -> Tally:
    """Play so many rounds. Who stops it gets the first rounds, as many as were done.

    `twin` where it is made already; `scheduler` is the address of a cluster.
    """
    one, measure = _made(asked, twin)
    found = measure.nothing()
    try:
        for tally in _workers(asked, one, measure, seed, scheduler, workers)(pieces(rounds)):
            found += tally
            watch(found.rounds, rounds)
            look(found)
    except KeyboardInterrupt:
        pass  # what was found so far is the answer
    return found


def until(
    asked: Asked,
    half_width: float,
    seed: int,
    *,
    wagers: tuple[str, ...] | None = None,
    most: int = MOST_ROUNDS,
    watch: Watch = unwatched,
    look: Look = unseen,
    scheduler: str | None = None,
    workers: int | None = None,
    twin: Twin | None = None,
) -> Tally:
    """Play whole pieces until the interval of each of these wagers (of all) is no wider to either side.

    Whether that is so is asked after each piece in its turn, so the rounds do not depend on who plays them.
    """
    one, measure = _made(asked, twin)
    names = wagers or tuple(row.wager for row in measure.rows)
    found = measure.nothing()
    at_work = _workers(asked, one, measure, seed, scheduler, workers)(pieces(most))
    try:
        for tally in at_work:
            found += tally
            widest = max(measure.half_width(found, name) for name in names)
            done = widest <= half_width
            watch(found.rounds, found.rounds if done else _expected(found.rounds, widest / half_width, most))
            look(found)
            if done:
                break
    except KeyboardInterrupt:
        raise Stopped(found) from None
    finally:
        at_work.close()  # pieces begun ahead are not needed
    return found


def _expected(rounds: int, too_wide: float, most: int) -> int:
    """The rounds that it will take: an interval narrows with the root of them."""
    return min(most, max(rounds + 1, int(min(rounds * too_wide**2, most))))


def _made(asked: Asked, twin: Twin | None) -> tuple[Twin, Measure]:
    from croupier.analysis.simulate import twin_of

    one = twin_of(asked) if twin is None else twin
    return one, Measure(one.rows)


def _workers(
    asked: Asked, twin: Twin, measure: Measure, seed: int, scheduler: str | None, workers: int | None
) -> Workers:
    if scheduler is None:
        return on_threads(twin, measure, seed, workers or cores())
    from croupier.analysis.cluster import on_cluster

    return on_cluster(asked, seed, scheduler)


def on_threads(twin: Twin, measure: Measure, seed: int, workers: int) -> Workers:
    """The cores of this machine: kernels let other threads run, and all of them share one twin."""

    def play(piece: Piece) -> Tally:
        return measure.tally(twin.play(piece.rounds, seed, piece.number))

    def work(given: Iterable[Piece]) -> Tallies:
        with ThreadPoolExecutor(workers) as pool:
            yield from in_turn(lambda piece: pool.submit(play, piece), given, AHEAD * workers)

    return work


def in_turn(give: Callable[[Piece], Promise], given: Iterable[Piece], ahead: int) -> Tallies:
    """Tallies in the order of their pieces, so many of which are given out at a time."""
    waiting: deque[Promise] = deque()
    try:
        for piece in given:
            waiting.append(give(piece))
            if len(waiting) >= ahead:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for promise in waiting:
            promise.cancel()


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
