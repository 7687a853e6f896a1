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
LONGEST = 60.0  # seconds for a test whose time is not known
Patience = Callable[[str], float]
Note = Callable[[str], None]  # tells which test runs now
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

        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, 20 * seconds)  # for one that sleeps
        allow(seconds)
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


def allow(seconds: float) -> None:
    """So much more of the child's own time: others may keep the machine busy."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


def judging(
    plant: Plant,
    tests: Sequence[str],
    root: Path,
    patience: Patience = lambda test: LONGEST,
    note: Note = lambda test: None,
) -> Callable[[], int]:
    """What a child does with a mutant; a test that outlasts our patience never ends."""

    def work() -> int:
        try:
            thorough = plant()
        except BaseException:  # it cannot even be imported
            return 1
        return run(tests, root, patience, note, thorough=thorough)

    return work


def run(tests: Sequence[str], root: Path, patience: Patience, note: Note, *, thorough: bool) -> int:
    """0 when all tests pass. Scenarios and collected tests run here: most mutants die there, and quickly.

    `thorough`: test files may hold parts of the true catalog since they were collected, so tests that pass
    are run once more with files read anew.
    """
    import pytest

    for test in tests:
        allow(patience(test))
        note(test)
        if test.startswith(product.SCENARIO):
            failed = product.fails(test, root)
        else:
            failed = collected.knows(test) and collected.fails(test)
        if failed:
            return 1
    note("")
    others = [test for test in tests if not test.startswith(product.SCENARIO)]
    again = others if thorough else [test for test in others if not collected.knows(test)]
    rest = [test for test in again if "\\" not in test]  # such a name pytest prints but does not find
    allow(LONGEST + sum(map(patience, rest)))
    return int(pytest.main([*QUIET, f"--rootdir={root}", *rest])) if rest else 0
