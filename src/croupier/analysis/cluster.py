"""The same pieces on more machines: a running Dask cluster plays them.

A piece that was lost with its worker is given to another one. It draws the same numbers there, so nothing
of this shows in the result.
"""

import pickle
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

import croupier
from croupier.analysis.pieces import AHEAD, Piece, Tallies, Workers, in_turn
from croupier.analysis.tally import Measure, Tally
from croupier.analysis.twins import Asked, Twin
from croupier.errors import BadInput, MachineFailure, brief, plain

if TYPE_CHECKING:
    from distributed import Client, Future

MOST_MADE = 4  # twins that a worker keeps
SECONDS = 10  # in which a scheduler answers, and has a worker

Handed = TypeVar("Handed")
Found = TypeVar("Found")

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
            made = twin_of(asked)
            if len(_made) == MOST_MADE:
                _made.clear()
            _made[asked] = made, Measure(made.rows)
        twin, measure = _made[asked]
    return croupier.__version__, measure.tally(twin.play(piece.rounds, seed, piece.number))


def each_on_cluster(
    address: str, work: Callable[[Handed], Found], given: Sequence[Handed]
) -> Generator[Found, None, None]:
    """What the work finds for each piece, as they are done. The work itself goes to every worker once.

    Both travel as plain bytes: arrays that travel by themselves arrive read-only, and kernels write on them.
    """
    with connected(address) as client:
        import cloudpickle
        from distributed import as_completed

        sent = client.scatter(cloudpickle.dumps(work), broadcast=True)
        futures = [client.submit(_done, sent, one, pure=False) for one in given]
        for future in as_completed(futures, loop=client.loop):
            found: Found = pickle.loads(_answer(future, address))
            yield found
            future.release()


def _done(work: bytes, one: object) -> tuple[str, bytes]:
    """One piece, at a worker."""
    return croupier.__version__, pickle.dumps(pickle.loads(work)(one))


@dataclass(frozen=True, slots=True)
class Given:
    """A piece at the cluster."""

    future: "Future[tuple[str, Tally]]"
    address: str

    def result(self) -> Tally:
        return _answer(self.future, self.address)

    def cancel(self) -> None:
        self.future.cancel()


def _answer(future: "Future[tuple[str, Found]]", address: str) -> Found:
    """What a worker found, if the same version of Croupier found it."""
    from distributed import CancelledError
    from distributed.scheduler import KilledWorker

    try:
        version, found = future.result()
    except KilledWorker:
        why = f"Workers of {address} were lost again and again with the same piece."
        raise MachineFailure("store/workers-lost", why, offender=address) from None
    except (CancelledError, OSError):
        why = f"The scheduler at {address} went away."
        raise MachineFailure("store/scheduler-lost", why, offender=address) from None
    except ImportError as missing:
        why = f"A worker of {address} lacks {missing.name}: it needs croupier[cluster], too."
        raise MachineFailure("store/other-version", why, offender=address) from None
    if version != croupier.__version__:
        why = f"A worker of {address} has croupier {version}, not {croupier.__version__}."
        raise MachineFailure("store/other-version", why, offender=address)
    return found


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
    _readable(address)
    try:
        client = Client(address, timeout=SECONDS, set_as_default=False)
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


def _readable(address: str) -> None:
    """Refuse what cannot be an address before anything is begun with it."""
    from distributed.comm.addressing import get_address_host_port

    try:
        get_address_host_port(address, strict=True)
    except (ValueError, TypeError):
        raise BadInput(
            "setting/scheduler",
            f"A scheduler's address is written like tcp://10.0.0.5:8786, not {brief(address)}.",
            offender=plain(address),
        ) from None
