"""Exact sweeps in pieces: by the cores of this machine, or where somebody said so by a running Dask cluster.

    with at("tcp://10.0.0.5:8786"):
        croupier.analyze("bclc/ultimate-texas-holdem")

Sums of sweeps are whole numbers, so the answer is the same in whatever order and wherever pieces are done.
"""

import os
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import closing, contextmanager
from contextvars import ContextVar
from typing import TypeVar

MOST_THREADS = 8  # each keeps sums of its own, of up to a hundred megabytes

Given = TypeVar("Given")
Found = TypeVar("Found")

_scheduler: ContextVar[str | None] = ContextVar("scheduler", default=None)


@contextmanager
def at(address: str | None) -> Iterator[None]:
    """Sweeps and rounds that are played go to this cluster for a while; None: they stay here."""
    if address is not None:
        from croupier.analysis.cluster import connected

        with connected(address):
            pass  # before anything is begun in vain
    token = _scheduler.set(address)
    try:
        yield
    finally:
        _scheduler.reset(token)


def scheduler() -> str | None:
    """The address of the cluster that does it, if one does."""
    return _scheduler.get()


def elsewhere() -> bool:
    """Whether a cluster does it."""
    return _scheduler.get() is not None


def threads(most: int = MOST_THREADS) -> int:
    return min(os.cpu_count() or 1, most)


@contextmanager
def each(
    work: Callable[[Given], Found], given: Sequence[Given], *, most: int = MOST_THREADS
) -> Iterator[Iterator[Found]]:
    """What the work finds for each piece, as they are done; `most` threads of this machine do it.

    Who leaves before all is done waits for the pieces in hand, and no other one is begun.
    """
    with closing(_each(work, given, most)) as found:
        yield found


def _each(work: Callable[[Given], Found], given: Sequence[Given], most: int) -> Generator[Found, None, None]:
    address = _scheduler.get()
    if address is not None:
        from croupier.analysis.cluster import each_on_cluster

        yield from each_on_cluster(address, work, given)
        return
    pool = ThreadPoolExecutor(threads(most))
    try:
        for done in as_completed([pool.submit(work, one) for one in given]):
            yield done.result()
    finally:
        pool.shutdown(cancel_futures=True)
