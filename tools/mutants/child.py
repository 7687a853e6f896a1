"""A forked child: plant one mutant, play the scenario files, then let pytest run the other tests."""

import os
import resource
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from tools.mutants import collected, product
from tools.mutants.mutant import Plant

MEMORY_BYTES = 4 << 30  # a mutant that loops may also grow
KILLED = (1, 2)  # pytest's exit codes for a failed test and a failed collection
NO_VERDICT = 70
QUIET = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", "--assert=plain")


def fork(work: Callable[[], int], root: Path, seconds: float) -> int:
    """Run something in a child that is quiet, bounded and leaves no trace; its exit code is the answer."""
    sys.stdout.flush()
    pid = os.fork()
    if pid:
        return pid
    code = NO_VERDICT  # whatever goes wrong below is no verdict on the mutant
    try:
        import hypothesis

        for timer, alarm, limit in (
            (signal.ITIMER_PROF, signal.SIGPROF, seconds),  # of its own time: others may be busy
            (signal.ITIMER_REAL, signal.SIGALRM, 6 * seconds),  # and one that sleeps
        ):
            signal.signal(alarm, signal.SIG_DFL)
            signal.setitimer(timer, limit)
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY_BYTES, MEMORY_BYTES))
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        os.chdir(root)
        # A failing example must not be remembered: the next mutant, and make test, would replay it.
        hypothesis.settings.register_profile("mutants", database=None)
        hypothesis.settings.load_profile("mutants")
        code = work()
    finally:
        os._exit(code)


def judging(plant: Plant, tests: Sequence[str], root: Path) -> Callable[[], int]:
    """What a child does with a mutant."""

    def work() -> int:
        try:
            thorough = plant()
        except BaseException:  # it cannot even be imported
            return 1
        return run(tests, root, thorough=thorough)

    return work


def run(tests: Sequence[str], root: Path, *, thorough: bool = True) -> int:
    """0 when all tests pass. Scenarios are played here and first: most mutants die there, and quickly.

    `thorough`: test files may hold parts of the true catalog since they were collected, so tests that pass
    are run once more with files read anew.
    """
    import pytest

    played = [test for test in tests if test.startswith(product.SCENARIO)]
    others = [test for test in tests if not test.startswith(product.SCENARIO)]
    if any(product.fails(test, root) for test in played):
        return 1
    at_hand = [test for test in others if collected.knows(test)]
    if at_hand and collected.fails(at_hand):
        return 1
    rest = others if thorough else [test for test in others if not collected.knows(test)]
    return int(pytest.main([*QUIET, f"--rootdir={root}", *rest])) if rest else 0
