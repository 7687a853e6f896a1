"""`make mutants`: break each rule of each game in turn, and see that a test citing its clause fails.

A mutant is a whole spec with one object replaced by one of its nearest wrong values. It is planted in the
catalog of a forked child, which runs the tests that cite the object's clause. If all of them pass, nothing
checks the rule: the mutant survives, and that is a defect of the tests.
"""

import argparse
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest import mock

ROOT = Path(__file__).resolve().parent.parent
CHILDREN = 2
SECONDS = 120  # a mutant that never ends has been noticed
MEMORY_BYTES = 4 << 30  # one that loops may also grow
KILLED = (1, 2)  # pytest's exit codes for a failed test and a failed collection
QUIET = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", "--assert=plain")

SCENARIO = "tests/test_scenarios.py::test_scenario["

Tests = Mapping[str, Sequence[str]]


# --- where a spec can be broken ---------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Site:
    """One object of a spec that carries a clause, or one pair of steps whose order does."""

    path: str
    clause: str
    target: Any  # compared by identity: a derived game shares what it does not change
    wrong: Callable[[], list[Any]]
    rebuild: Callable[[Any], Any]  # the whole spec with another object in this place


def sites(value: Any, path: str, rebuild: Callable[[Any], Any] = lambda new: new) -> Iterator[Site]:
    """Every place in a spec that can be broken, in the order the spec is written."""
    if carries_clause(value):
        yield Site(path, value.clause, value, lambda: list(value.mutants()), rebuild)
    for step, child, put in children(value):
        whole = _after(rebuild, put)
        yield from sites(child, path + step, whole)
        if step == ".deal" and isinstance(child, tuple):
            yield from orders(child, path + step, whole)


def _after(rebuild: Callable[[Any], Any], put: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda new: rebuild(put(new))


def carries_clause(value: Any) -> bool:
    return isinstance(getattr(value, "clause", None), str) and callable(getattr(value, "mutants", None))


def children(value: Any) -> Iterator[tuple[str, Any, Callable[[Any], Any]]]:
    """The parts of a value: how each is written, what it is, and the value with another in its place."""
    if is_dataclass(value) and not isinstance(value, type):
        for name in [known.name for known in fields(value) if known.init]:
            yield f".{name}", getattr(value, name), _put_field(value, name)
    elif isinstance(value, tuple) and type(value) is tuple:
        for index, item in enumerate(value):
            yield f"[{index}]", item, _put_item(value, index)
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield f"[{key}]", item, _put_key(value, key)


def _put_field(value: Any, name: str) -> Callable[[Any], Any]:
    return lambda new: replace(value, **{name: new})


def _put_item(value: tuple[Any, ...], index: int) -> Callable[[Any], Any]:
    return lambda new: (*value[:index], new, *value[index + 1 :])


def _put_key(value: Mapping[Any, Any], key: Any) -> Callable[[Any], Any]:
    return lambda new: {**value, key: new}


def orders(steps: tuple[Any, ...], path: str, rebuild: Callable[[Any], Any]) -> Iterator[Site]:
    """Neighbouring steps in the wrong order; the first one's clause says which comes first."""
    for index, (first, second) in enumerate(pairwise(steps)):
        if carries_clause(first) and carries_clause(second) and first != second:
            swapped = [(*steps[:index], second, first, *steps[index + 2 :])]
            yield Site(f"{path}[{index}:{index + 2}]", first.clause, steps, swapped.copy, rebuild)


# --- whose a shared object is -----------------------------------------------------------------


def own_sites(specs: Mapping[str, Any]) -> dict[str, list[Site]]:
    """Each game's sites, without those that a derived game shares with the game that defines them."""
    found = {key: list(sites(spec, key)) for key, spec in specs.items()}
    holders: dict[int, list[str]] = {}
    for key, places in found.items():
        for site in places:
            holders.setdefault(id(site.target), []).append(key)

    def owner(site: Site) -> str:
        # The game whose section the clause stands in; failing that, the first in the catalog.
        return max(holders[id(site.target)], key=lambda key: _nearness(specs[key], site.clause))

    return {key: [site for site in places if owner(site) == key] for key, places in found.items()}


def _nearness(spec: Any, clause: str) -> int:
    section: str = spec.section
    return len(section) if clause.startswith(f"{section}/") else 0


def chosen(keys: Sequence[str], section: str | None) -> dict[str, list[Site]]:
    """The sites of the games named, of the clauses in the sections named, or of everything."""
    from croupier.clauses.register import sections, select
    from croupier.rulebook import catalog

    every = own_sites({key: catalog.game(key) for key in catalog.GAMES})
    for key in keys:
        catalog.game(key)  # refuses an unknown name, with the nearest one
    wanted = [key.lower().replace("_", "-") for key in keys] or list(every)
    if section is None:
        return {key: every[key] for key in wanted}
    document, names = select(section)
    whole = names == sections(document)
    prefixes = [document] if whole else [f"{document}/{name}" for name in names]

    def inside(key: str, site: Site) -> bool:
        # A ruling stands in no section: it belongs to the game that it is part of.
        place = catalog.game(key).section if "/ruling/" in site.clause else site.clause
        return any(place == prefix or place.startswith(f"{prefix}/") for prefix in prefixes)

    return {key: [site for site in every[key] if inside(key, site)] for key in wanted}


# --- the hunt ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Mutant:
    """One wrong value in its place."""

    key: str
    site: Site
    wrong: Any

    def __str__(self) -> str:
        shown = str(self.wrong)
        return f"{self.site.path} [{self.site.clause}] as {shown if len(shown) < 90 else shown[:87] + '...'}"


@dataclass
class Tally:
    """What became of the mutants."""

    killed: int = 0
    refused: int = 0  # the spec would not even be built
    unbreakable: int = 0  # objects with a clause whose value has no wrong neighbour
    survivors: list[str] = field(default_factory=list)


def hunt(places: Mapping[str, Sequence[Site]], tests: Tests, root: Path) -> Tally:
    """Plant every mutant of every site, two at a time, and count what the tests let through."""
    tally = Tally()
    waiting = list(_mutants(places, tests, tally))
    total, done = len(waiting), 0
    running: dict[int, tuple[Mutant, float]] = {}
    try:
        while waiting or running:
            while waiting and len(running) < CHILDREN:
                mutant = waiting.pop(0)
                spec = _built(mutant)
                if spec is None:
                    tally.refused += 1
                    done += 1
                    continue
                plant = _planted(mutant.key, spec)
                running[_child(tests[mutant.site.clause], root, plant)] = mutant, time.monotonic()
            if running:
                pid, status = os.wait()
                mutant, began = running.pop(pid)
                done += 1
                _judge(mutant, status, time.monotonic() - began, tally)
                _progress(done, total, tally)
    finally:
        for pid in running:  # only after an interruption
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
    return tally


def _mutants(places: Mapping[str, Sequence[Site]], tests: Tests, tally: Tally) -> Iterator[Mutant]:
    for key, found in places.items():
        for site in found:
            if not tests.get(site.clause):
                tally.survivors.append(
                    f"survives: {site.path} [{site.clause}]: uncited, no passing test cites it"
                )
                continue
            wrongs = [wrong for wrong in site.wrong() if wrong != site.target]
            tally.unbreakable += not wrongs
            yield from (Mutant(key, site, wrong) for wrong in wrongs)


def _built(mutant: Mutant) -> Any | None:
    """The mutated spec, or nothing where the spec checks itself and refuses."""
    try:
        return mutant.site.rebuild(mutant.wrong)
    except (AssertionError, ValueError):
        return None


def _planted(key: str, spec: Any) -> Callable[[], None]:
    def plant() -> None:
        from croupier.rulebook import catalog

        load = catalog._load
        mock.patch.object(catalog, "_load", lambda asked: spec if asked == key else load(asked)).start()

    return plant


def _child(tests: Sequence[str], root: Path, plant: Callable[[], None], seconds: int = SECONDS) -> int:
    """Fork, and let the child run the tests; its exit code is pytest's."""
    sys.stdout.flush()
    pid = os.fork()
    if pid:
        return pid
    code = 70  # whatever goes wrong below is no verdict on the mutant
    try:
        import hypothesis
        import pytest

        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(seconds)
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY_BYTES, MEMORY_BYTES))
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        os.chdir(root)
        # A failing example must not be remembered: the next mutant, and make test, would replay it.
        hypothesis.settings.register_profile("mutants", database=None)
        hypothesis.settings.load_profile("mutants")
        plant()
        scenarios = [test for test in tests if test.startswith(SCENARIO)]
        others = [test for test in tests if not test.startswith(SCENARIO)]
        code = 1 if _differs(scenarios, root) else 0
        if code == 0 and others:
            code = int(pytest.main([*QUIET, f"--rootdir={root}", *others]))
    finally:
        os._exit(code)


def _differs(tests: Sequence[str], root: Path) -> bool:
    """Whether a scenario test would fail, found by playing its file: most mutants die here, and quickly."""
    from croupier.histories.expect import check
    from croupier.histories.yaml_file import read

    for test in tests:
        try:
            if check(read(root / "tests/scenarios" / test[len(SCENARIO) : -1])) is not None:
                return True
        except Exception:  # a test that raises has failed, whatever it raises
            return True
    return False


def _judge(mutant: Mutant, status: int, seconds: float, tally: Tally) -> None:
    code = os.waitstatus_to_exitcode(status)
    if code in KILLED or code == -signal.SIGALRM:
        tally.killed += 1
    elif code == 0:
        tally.survivors.append(f"survives: {mutant} ({seconds:.1f} s)")
    else:
        tally.survivors.append(f"unclear: {mutant}: pytest ended with {code}")


def _progress(done: int, total: int, tally: Tally) -> None:
    if sys.stdout.isatty():
        alive = len(tally.survivors)
        print(f"\r\033[K{done} of {total} mutants, {alive} survive", end="", flush=True)


def baseline(places: Mapping[str, Sequence[Site]], tests: Tests, root: Path) -> bool:
    """Whether the tests pass while nothing is broken; otherwise every mutant would seem to die."""
    cited = {site.clause for found in places.values() for site in found}
    wanted = sorted({test for clause in cited for test in tests.get(clause, ())})
    if not wanted:
        return True
    _, status = os.waitpid(_child(wanted, root, lambda: None, seconds=10 * SECONDS), 0)
    return os.waitstatus_to_exitcode(status) == 0


# --- the command ------------------------------------------------------------------------------


def main(argv: Sequence[str], root: Path = ROOT, tests: Tests | None = None) -> int:
    """Hunt, print what survived, write the row of docs/test-long.md. 1 when something survived."""
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("keys", nargs="*", help="games of the catalog; all when none is named")
    parser.add_argument("--section", metavar="DOC:SECTIONS", help="only clauses of these sections")
    args = parser.parse_args(argv)

    import hypothesis  # noqa: F401  imported here once, so that no child pays for it
    import pytest  # noqa: F401

    import croupier.table.table  # noqa: F401
    from croupier.clauses.coverage import recorded_tests
    from croupier.errors import CroupierError

    began = time.monotonic()
    tests = recorded_tests() if tests is None else tests
    try:
        places = chosen(args.keys, args.section)
    except CroupierError as error:
        print(error, file=sys.stderr)
        return error.exit_code
    if not baseline(places, tests, root):
        print(
            "The tests fail with nothing broken, or coverage.json is stale: run make test.", file=sys.stderr
        )
        return 2
    tally = hunt(places, tests, root)
    return summarise(tally, time.monotonic() - began, argv, root)


def summarise(tally: Tally, seconds: float, argv: Sequence[str], root: Path) -> int:
    """The last lines of the run, and its row in the record."""
    from tools.test_long import Row, record, stamp

    alive = len(tally.survivors)
    result = f"{tally.killed} killed, {tally.refused} refused by the spec itself, {alive} survive"
    name = " ".join(["mutants", *argv])
    size = f"{tally.killed + tally.refused + alive} mutants"
    row = Row(name, size, "", result, f"{seconds:.1f}", *stamp(root))
    # A run over everything makes the record of its parts superfluous.
    record([row], keep=lambda check: bool(argv) or not check.startswith("mutants"), root=root)
    if sys.stdout.isatty():
        print("\r\033[K", end="")
    for line in tally.survivors:
        print(line)
    if tally.unbreakable:
        print(f"{tally.unbreakable} objects carry a clause but have no wrong value to plant")
    print(f"{result}; {seconds:.1f} s")
    return 1 if alive else 0


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))  # so that tools and tests are packages, as under pytest
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
