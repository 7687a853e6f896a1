"""The same pieces on a Dask cluster: the same digits, whoever plays them and whoever is lost."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from croupier.analysis import cluster, duel, duel_solution, holdem, holdem_solution, sweeps
from croupier.analysis.pieces import PIECE, run
from croupier.analysis.simulate import twin_of
from croupier.analysis.tally import Tally
from croupier.analysis.twins import Asked
from croupier.cli.main import run as command
from croupier.engines.decide.spec import House
from croupier.errors import CroupierError
from croupier.rulebook import catalog

ASKED = Asked(
    "ia/lucky-ladies",
    "ia/single-deck-blackjack",
    (("soft-17", "stand"),),
    (("lucky-ladies", "1000-125-19-9-4"),),
)
KEY = ["simulate", "ia/single-deck-blackjack"]

pytestmark = pytest.mark.filterwarnings("ignore")  # those of distributed are not ours


@contextmanager
def scheduler(workers: int = 0, **parts: Any) -> Iterator[Any]:
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=workers,
        processes=False,
        protocol="tcp",
        dashboard_address=None,
        threads_per_worker=1,
        **parts,
    ) as local:
        yield local


def test_a_cluster_finds_what_this_machine_finds() -> None:
    rounds = 3 * PIECE + 5
    here = run(ASKED, rounds, 4, twin=twin_of(ASKED))
    with scheduler(2) as local:
        there = run(ASKED, rounds, 4, scheduler=local.scheduler_address)
    assert there == here
    assert there.rounds == rounds


@pytest.mark.long
def test_a_lost_workers_pieces_are_done_again() -> None:
    """Two processes without anybody to start them again, one killed in the middle."""
    rounds = 60 * PIECE + 77
    twin = twin_of(ASKED)
    with scheduler() as local:
        line = [sys.executable, "-m", "distributed.cli.dask_worker", local.scheduler_address]
        line += ["--no-nanny", "--nthreads", "1", "--no-dashboard"]
        workers = [subprocess.Popen(line, stderr=subprocess.DEVNULL) for _ in range(2)]
        try:
            from distributed import Client

            with Client(local.scheduler_address, set_as_default=False) as client:
                client.wait_for_workers(2, timeout=60)

            def kill(done: int, total: int) -> None:
                if done == 10 * PIECE:
                    workers[0].kill()

            there = run(ASKED, rounds, 4, twin=twin, scheduler=local.scheduler_address, watch=kill)
            assert workers[0].wait(10) == -9
            assert workers[1].poll() is None
        finally:
            for worker in workers:
                worker.kill()
                worker.wait()
    assert there == run(ASKED, rounds, 4, twin=twin)


def test_sweeps_find_the_same_there() -> None:
    """Hold'em and a hand against the dealer's, with decks small enough for a moment."""
    found = []
    with scheduler(2) as local:
        for address in (None, local.scheduler_address):
            with sweeps.at(address):
                hold = holdem_solution.solve(planned_holdem(), ranks="TJQKA", suits="cdh")
                fours = duel_solution.solve(planned_duel(), ranks="9TJQKA", suits="cd")
            played: list[Any] = [
                hold.told.played,
                hold.at_flop,
                hold.at_first,
                fours.played,
                fours.pieces[0].choices,
            ]
            found.append((hold.worth, hold.deals, fours.folded, [one.tolist() for one in played]))
    assert found[0] == found[1]
    assert found[0][1] > 10_000


def planned_holdem() -> holdem.Plan:
    game = catalog.game("bclc/ultimate-texas-holdem")
    assert isinstance(game, House)
    plan = holdem.plan(game)
    assert plan is not None
    return plan


def planned_duel() -> duel.Plan:
    game = catalog.game("bclc/four-card-poker")
    assert isinstance(game, House)
    plan = duel.plan(game)
    assert plan is not None
    return plan


# --- what goes wrong --------------------------------------------------------------------------------


def refused(address: str) -> CroupierError:
    with pytest.raises(CroupierError) as caught, cluster.connected(address):
        pass
    return caught.value


@pytest.mark.parametrize(
    "address", ["nonsense", "127.0.0.1:8786", "tcp://127.0.0.1", "foo://127.0.0.1:1", ""]
)
def test_what_is_no_address(address: str) -> None:
    error = refused(address)
    assert (error.code, error.exit_code, error.offender) == ("setting/scheduler", 2, address)


def test_a_scheduler_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "SECONDS", 0.2)
    error = refused("tcp://127.0.0.1:9")
    assert (error.code, error.exit_code) == ("store/no-scheduler", 3)


def test_a_scheduler_without_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "SECONDS", 0.5)
    with scheduler() as local:
        assert refused(local.scheduler_address).code == "store/no-workers"


@pytest.mark.parametrize(
    ("says", "code"),
    [
        ("0.0.1", "store/other-version"),
        (OSError(), "store/scheduler-lost"),
        (ModuleNotFoundError("no", name="croupier"), "store/other-version"),
    ],
)
def test_workers_of_another_version_and_a_scheduler_that_goes_away(says: object, code: str) -> None:
    future: Any = SimpleNamespace(result=lambda: answered(says))
    with pytest.raises(CroupierError) as caught:
        cluster.Given(future, "tcp://10.0.0.5:8786").result()
    assert (caught.value.code, caught.value.exit_code) == (code, 3)


def answered(says: object) -> tuple[object, Tally]:
    if isinstance(says, Exception):
        raise says
    return says, Tally(0, (), ())


def test_without_distributed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert command([*KEY, "--scheduler", "tcp://127.0.0.1:9"]) == 3
    said = capsys.readouterr().err
    assert "store/no-cluster" in said
    assert "croupier[cluster]" in said
