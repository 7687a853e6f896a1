"""The hunt: two children at a time, each with one mutant, and what became of all of them."""

import mmap
import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from tools.mutants.child import KILLED, LONGEST, Patience, fork, judging
from tools.mutants.mutant import Mutant, Refused
from tools.mutants.results import Results, Verdict

CHILDREN = 2
FIRST = 12  # tests that killed most so far go first

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
    running: dict[int, tuple[Mutant, float, Slate]] = {}
    kills: Counter[str] = Counter()
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
                slate = Slate()
                work = judging(plant, deadliest_first(mutant.tests, kills), root, patience, slate.write)
                running[fork(work, root, LONGEST)] = mutant, time.monotonic(), slate
            if running:
                pid, status = os.wait()
                mutant, began, slate = running.pop(pid)
                seen = verdict(status, time.monotonic() - began)
                if seen.outcome == "killed":
                    seen = replace(seen, by=slate.read())
                    kills[seen.by] += 1
                settle(mutant, seen)
    finally:
        for pid in running:  # only after an interruption
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
    order = {mutant.id: at for at, mutant in enumerate(mutants)}
    return sorted(judged, key=lambda pair: order[pair[0].id])


class Slate:
    """Where a child writes which test it runs, for its parent to read."""

    def __init__(self) -> None:
        self.shared = mmap.mmap(-1, 1024)

    def write(self, test: str) -> None:
        self.shared[:] = test.encode()[:1024].ljust(1024, b"\0")

    def read(self) -> str:
        return bytes(self.shared).rstrip(b"\0").decode(errors="replace")


def deadliest_first(tests: Sequence[str], kills: Counter[str]) -> list[str]:
    """The same tests, those that killed most mutants so far in front: neighbours die of the same tests."""
    first = sorted((test for test in tests if kills[test]), key=lambda test: -kills[test])[:FIRST]
    front = set(first)
    return [*first, *(test for test in tests if test not in front)]


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
