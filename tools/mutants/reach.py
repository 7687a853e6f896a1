"""Which tests run which lines, measured once and kept until the test changes.

A line is kept as the function it is in, a mark of that function's text, and its place there, so that an
edit elsewhere moves nothing. Of a function that was edited since, every test that ran any of it counts.
"""

import ast
import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from math import inf
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from tools.mutants import product
from tools.mutants.child import LONGEST, QUIET, fork
from tools.mutants.collected import SPARED

KEPT = Path("build/mutants/reach")
IMPORT = "importing the package"
SECONDS = 900
BUDGET = 4.0  # seconds of scenarios for one mutant, and of other tests; what they let through is alive
PATIENCE = 3.0  # seconds on top of four times what the test usually takes
MOST_CALLS = 100_000  # of one test: what it reaches later, a quicker test reaches too
# What these run of an engine, quicker tests run too.
FAR = tuple(
    f"tests/{folder}/"
    for folder in ("analysis", "bots", "cards", "clauses", "cli", "hands", "hints", "sheets", "training")
)
Lines = dict[str, set[int]]
Spots = dict[str, set[str]]  # by file: "check.play@1f3a+3", three lines below the beginning of a function


@dataclass
class Reach:
    """Tests by file and line, with the time each takes."""

    seconds: dict[str, float] = field(default_factory=dict)
    by_spot: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    imported: Spots = field(default_factory=dict)  # what runs when the package is imported
    budget: float = BUDGET

    def add(self, test: str, seconds: float, spots: Spots) -> None:
        if test == IMPORT:
            self.imported = spots
            return
        self.seconds[test] = seconds
        for file, places in spots.items():
            listed = self.by_spot.setdefault(file, {})
            for place in places:
                listed.setdefault(place, []).append(test)

    def reaching(self, path: Path, at: Sequence[int], *, inside: bool = True) -> list[str]:
        """All tests that run a line, or the statement around it; any line of the module if not `inside`."""
        known = self.by_spot.get(str(path), {})
        if not inside:
            return sorted({one for listed in known.values() for one in listed})
        spots = _spots(path, at)
        found = next((known[spot] for spot in spots if spot in known), [])
        return [*found, *_edited(known, spots)]

    def measured(self, path: Path) -> bool:
        """Whether it is known at all which tests run a module."""
        return str(path) in self.by_spot

    def on_import(self, path: Path, at: Sequence[int]) -> bool:
        """Whether a line runs while the package is imported, and in no scenario: specs check themselves."""
        played = any(test.startswith(product.SCENARIO) for test in self.reaching(path, at))
        return not played and any(spot in self.imported.get(str(path), ()) for spot in _spots(path, at))

    def tests(self, path: Path, at: Sequence[int], *, inside: bool = True) -> tuple[str, ...]:
        """The tests for a change: scenarios, then the module's own tests, then the quickest others."""
        found = self.reaching(path, at, inside=inside)
        scenarios = [test for test in found if test.startswith(product.SCENARIO)]
        others = [test for test in found if not test.startswith(product.SCENARIO)]
        others.sort(key=lambda test: (not _is_own(path, test), self.seconds[test]))
        scenarios.sort(key=self.seconds.__getitem__)
        return (*self._affordable(scenarios), *self._affordable(others))

    def _affordable(self, tests: Sequence[str]) -> Iterator[str]:
        spent = 0.0
        for test in tests:
            if spent > self.budget:
                return
            spent += self.seconds[test]
            yield test

    def patience(self, test: str) -> float:
        """How long a test may take before it is taken to run for ever."""
        return PATIENCE + 4 * self.seconds[test] if test in self.seconds else LONGEST


def _is_own(path: Path, test: str) -> bool:
    """Whether a test is of the module itself, by the name of its file."""
    return path.stem in test.partition("::")[0].rpartition("/")[2]


def _edited(known: Mapping[str, list[str]], spots: Sequence[str]) -> list[str]:
    """The tests that ran a function when its text was another one."""
    marks = {spot.rpartition("+")[0] for spot in spots}
    names = {mark.partition("@")[0] for mark in marks if "@" in mark}
    return sorted(
        {
            one
            for spot, tests in known.items()
            if spot.partition("@")[0] in names and spot.rpartition("+")[0] not in marks
            for one in tests
        }
    )


def _spots(path: Path, at: Sequence[int]) -> list[str]:
    return [spot(path, line) for line in at]


def spot(path: Path, line: int) -> str:
    """A line as its function and its place there."""
    name, first = _functions(path).get(line, ("", 0))
    return f"{name}+{line - first}"


@cache
def _functions(path: Path) -> dict[int, tuple[str, int]]:
    """The innermost function around each line, by its name and a mark of its text, and where it begins."""
    found: dict[int, tuple[str, int]] = {}
    text = path.read_text("utf-8")

    def note(node: ast.AST, names: tuple[str, ...]) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                inner = (*names, child.name)
                if isinstance(child, ast.FunctionDef):
                    lines = range(child.lineno, (child.end_lineno or child.lineno) + 1)
                    mark = sha256((ast.get_source_segment(text, child) or "").encode()).hexdigest()[:8]
                    found.update(dict.fromkeys(lines, (f"{'.'.join(inner)}@{mark}", child.lineno)))
                note(child, inner)
            else:
                note(child, names)

    note(ast.parse(text), ())
    return found


# --- measuring --------------------------------------------------------------------------------


class Tracer:
    """Notes the lines of some files; a function whose lines are all seen is left alone."""

    def __init__(self, files: frozenset[str], most: float = MOST_CALLS) -> None:
        self.files, self.most = files, most
        self.seen: dict[CodeType, set[int]] = {}
        self.all: dict[CodeType, int] = {}
        self.calls = 0

    def __call__(self, frame: FrameType, event: str, arg: Any) -> Callable[..., Any] | None:
        self.calls += 1
        if self.calls > self.most:
            sys.settrace(None)
            return None
        code = frame.f_code
        if code.co_filename not in self.files:
            return None
        seen = self.seen.setdefault(code, set())
        if code not in self.all:
            self.all[code] = len({line for _, _, line in code.co_lines() if line})
        if len(seen) >= self.all[code]:
            return None
        seen.add(frame.f_lineno)

        def line(frame: FrameType, event: str, arg: Any) -> Callable[..., Any]:
            seen.add(frame.f_lineno)
            return line

        return line

    def watch(self, work: Callable[[], object]) -> tuple[float, Lines]:
        self.seen, self.calls = {}, 0
        began = time.process_time()
        sys.settrace(self)
        try:
            work()
        finally:
            sys.settrace(None)
        lines: Lines = {}
        for code, seen in self.seen.items():
            lines.setdefault(code.co_filename, set()).update(seen)
        return time.process_time() - began, lines


class Plugin:
    """Traces each test of a pytest run; those that fail are no help."""

    def __init__(self, tracer: Tracer) -> None:
        self.tracer = tracer
        self.found: dict[str, tuple[float, Lines]] = {}

    def pytest_runtest_protocol(self, item: Any, nextitem: Any) -> bool:
        from _pytest.runner import runtestprotocol

        reports: list[Any] = []
        measured = self.tracer.watch(
            lambda: reports.extend(runtestprotocol(item, nextitem=nextitem, log=False))
        )
        if all(report.outcome == "passed" for report in reports):
            self.found[item.nodeid] = measured
        return True


def measure(group: str, files: frozenset[str], root: Path, out: Path) -> int:
    """Trace all scenarios, or one file of tests, and write down what they reached."""
    import pytest

    tracer = Tracer(files)
    found: dict[str, tuple[float, Lines]] = {}
    if group == IMPORT:
        product.unload()
        found[IMPORT] = Tracer(files, most=inf).watch(product.load)
    elif group == product.SCENARIO:
        for test in product.scenarios(root):
            result: list[bool] = []
            measured = tracer.watch(lambda test=test, result=result: result.append(product.fails(test, root)))  # type: ignore[misc]
            if result == [False]:
                found[test] = measured
    else:
        plugin = Plugin(tracer)
        quiet = [option for option in QUIET if option != "-x"]
        pytest.main([*quiet, f"--rootdir={root}", group], plugins=[plugin])
        found = plugin.found
    short = {
        test: [
            seconds,
            {file: sorted({spot(Path(file), at) for at in numbers}) for file, numbers in lines.items()},
        ]
        for test, (seconds, lines) in found.items()
    }
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(short))
    return 0


def groups(root: Path) -> list[str]:
    files = sorted(path.relative_to(root).as_posix() for path in (root / "tests").rglob("test_*.py"))
    return [IMPORT, product.SCENARIO, *(file for file in files if not file.startswith((*SPARED, *FAR)))]


def collect(
    paths: Sequence[Path], root: Path, children: int, say: Callable[[str], None], *, fresh: bool = False
) -> Reach:
    """What the tests reach, from what is kept where nothing has changed."""
    files = frozenset(map(str, paths))
    base = " ".join(sorted(files)) + digest([root / "tests/conftest.py"])
    kept: dict[str, Path] = {}
    for group in groups(root):
        own = (
            sorted((root / "tests/scenarios").rglob("*.yaml"))
            if group == product.SCENARIO
            else [root / group]
        )
        kept[group] = root / KEPT / f"{sha256((group + base + digest(own)).encode()).hexdigest()[:24]}.json"
    missing = [group for group, file in kept.items() if fresh or not file.exists()]
    running: dict[int, str] = {}
    while missing or running:
        while missing and len(running) < children:
            group = missing.pop(0)
            say(f"measuring: {'the scenarios' if group == product.SCENARIO else group}")
            running[fork(_measuring(group, files, root, kept[group]), root, SECONDS)] = group
        pid, _ = os.wait()
        running.pop(pid)
    reach = Reach()
    for file in kept.values():
        if file.exists():
            for test, (seconds, lines) in json.loads(file.read_text()).items():
                reach.add(test, seconds, {name: set(places) for name, places in lines.items()})
    return reach


def _measuring(group: str, files: frozenset[str], root: Path, out: Path) -> Callable[[], int]:
    return lambda: measure(group, files, root, out)


def digest(paths: Sequence[Path]) -> str:
    found = sha256()
    for path in paths:
        found.update(f"{path.name}\n".encode())
        found.update(path.read_bytes() if path.exists() else b"")
    return found.hexdigest()
