"""The same pieces on more machines: a running Dask cluster plays them.

A piece that was lost with its worker is given to another one. It draws the same numbers there, so nothing
of this shows in the result.
"""

import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import croupier
from croupier.analysis.pieces import AHEAD, Piece, Tallies, Workers, in_turn
from croupier.analysis.tally import Measure, Tally
from croupier.analysis.twins import Asked, Twin
from croupier.errors import BadInput, MachineFailure

if TYPE_CHECKING:
    from distributed import Client, Future

SECONDS = 10  # in which a scheduler answers, and has a worker

_making = threading.Lock()
_made: dict[Asked, tuple[Twin, Measure]] = {}


def on_cluster(asked: Asked, seed: int, address: str) -> Workers:
    """The workers behind a scheduler's address."""

    def work(given: Iterable[Piece]) -> Tallies:
        with connected(address) as client:
            threads = sum(client.nthreads().values())

            def give(piece: Piece) -> Given:
                return Given(client.submit(play, asked, seed, piece, pure=False), address)

            yield from in_turn(give, given, AHEAD * threads)

    return work


def play(asked: Asked, seed: int, piece: Piece) -> tuple[str, Tally]:
    """One piece, at a worker, and the version that played it; the twin is made once in each process."""
    from croupier.analysis.simulate import twin_of

    with _making:
        if asked not in _made:
            twin = twin_of(asked)
            _made[asked] = twin, Measure(twin.rows)
    twin, measure = _made[asked]
    return croupier.__version__, measure.tally(twin.play(piece.rounds, seed, piece.number))


@dataclass(frozen=True, slots=True)
class Given:
    """A piece at the cluster."""

    future: "Future[tuple[str, Tally]]"
    address: str

    def result(self) -> Tally:
        from distributed import CancelledError
        from distributed.scheduler import KilledWorker

        try:
            version, tally = self.future.result()
        except KilledWorker:
            raise MachineFailure(
                "store/workers-lost",
                f"Workers of {self.address} were lost again and again with the same piece.",
                offender=self.address,
            ) from None
        except (CancelledError, OSError):
            raise MachineFailure(
                "store/scheduler-lost", f"The scheduler at {self.address} went away.", offender=self.address
            ) from None
        if version != croupier.__version__:
            raise MachineFailure(
                "store/other-version",
                f"A worker of {self.address} has croupier {version}, not {croupier.__version__}.",
                offender=self.address,
            )
        found: Tally = tally
        return found

    def cancel(self) -> None:
        self.future.cancel()


@contextmanager
def connected(address: str) -> "Iterator[Client]":
    """A client of the scheduler, with a worker there."""
    try:
        from distributed import Client
    except ImportError:
        raise MachineFailure(
            "store/no-cluster",
            "A cluster needs distributed, which cannot be loaded: pip install 'croupier[cluster]'.",
            offender="distributed",
        ) from None
    try:
        client = Client(address, timeout=SECONDS, set_as_default=False)
    except (ValueError, TypeError):
        raise BadInput(
            "setting/scheduler",
            f"--scheduler takes an address such as tcp://10.0.0.5:8786, not {address!r}.",
            offender=address,
        ) from None
    except (OSError, TimeoutError):
        raise MachineFailure(
            "store/no-scheduler",
            f"No scheduler answers at {address} within {SECONDS} seconds.",
            offender=address,
        ) from None
    try:
        try:
            client.wait_for_workers(1, timeout=SECONDS)
        except TimeoutError:
            raise MachineFailure(
                "store/no-workers", f"The scheduler at {address} has no workers.", offender=address
            ) from None
        yield client
    finally:
        client.close()
