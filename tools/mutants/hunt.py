"""The hunt: two children at a time, each with one mutant, and what became of all of them."""

import os
import signal
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from tools.mutants.child import KILLED, LONGEST, Patience, fork, judging
from tools.mutants.mutant import Mutant, Refused
from tools.mutants.results import Results, Verdict

CHILDREN = 2

Judged = list[tuple[Mutant, Verdict]]


def hunt(
    mutants: Sequence[Mutant],
    root: Path,
    results: Results,
    *,
    patience: Patience = lambda test: LONGEST,
    say: Callable[[str], None] = lambda text: None,
) -> Judged:
    """A verdict for every mutant; those that have one are not run again."""
    judged: Judged = []
    alive = 0

    def settle(mutant: Mutant, verdict: Verdict, *, new: bool = True) -> None:
        nonlocal alive
        judged.append((mutant, verdict))
        alive += verdict.outcome in ("alive", "unclear")
        if new:
            results.put(mutant, verdict)
            say(f"{len(judged)} of {len(mutants)} mutants, {alive} survive")

    waiting: list[Mutant] = []
    for mutant in mutants:
        known = results.get(mutant)
        if known is not None:
            settle(mutant, known, new=False)
        else:
            waiting.append(mutant)
    waiting.reverse()
    running: dict[int, tuple[Mutant, float]] = {}
    try:
        while waiting or running:
            while waiting and len(running) < CHILDREN:
                mutant = waiting.pop()
                if not mutant.reached:
                    settle(mutant, Verdict("alive", why="no test that must notice comes by"))
                    continue
                try:
                    plant = mutant.make()
                except Refused:
                    settle(mutant, Verdict("refused"))
                    continue
                work = judging(plant, mutant.tests, root, patience)
                running[fork(work, root, LONGEST)] = mutant, time.monotonic()
            if running:
                pid, status = os.wait()
                mutant, began = running.pop(pid)
                settle(mutant, verdict(status, time.monotonic() - began))
    finally:
        for pid in running:  # only after an interruption
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
    order = {mutant.id: at for at, mutant in enumerate(mutants)}
    return sorted(judged, key=lambda pair: order[pair[0].id])


def verdict(status: int, seconds: float) -> Verdict:
    code = os.waitstatus_to_exitcode(status)
    if code in KILLED:
        return Verdict("killed", seconds)
    if code in (-signal.SIGPROF, -signal.SIGALRM):
        return Verdict("killed", seconds, "never ended")
    if code == 0:
        return Verdict("alive", seconds)
    return Verdict("unclear", seconds, f"pytest ended with {code}")


def passes(tests: Sequence[str], root: Path) -> bool:
    """Whether the tests pass while nothing is broken; otherwise every mutant would seem to die."""
    if not tests:
        return True
    _, status = os.waitpid(fork(judging(lambda: False, tests, root), root, LONGEST), 0)
    return os.waitstatus_to_exitcode(status) == 0
