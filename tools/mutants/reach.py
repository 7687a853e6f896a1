"""Which tests run which lines, measured once and kept until the source or the test changes."""

import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
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
BUDGET = 12.0  # seconds of other tests for one mutant; what they let through in that time is alive
PATIENCE = 3.0  # seconds on top of four times what the test usually takes
MOST_CALLS = 300_000  # of one test: what it reaches later, a quicker test reaches too
Lines = dict[str, set[int]]


@dataclass
class Reach:
    """Tests by file and line, with the time each takes."""

    seconds: dict[str, float] = field(default_factory=dict)
    by_line: dict[str, dict[int, list[str]]] = field(default_factory=dict)
    imported: Lines = field(default_factory=dict)  # what runs when the package is imported

    def add(self, test: str, seconds: float, lines: Lines) -> None:
        if test == IMPORT:
            self.imported = lines
            return
        self.seconds[test] = seconds
        for file, numbers in lines.items():
            listed = self.by_line.setdefault(file, {})
            for number in numbers:
                listed.setdefault(number, []).append(test)

    def reaching(self, path: Path, at: Sequence[int], *, inside: bool = True) -> list[str]:
        """All tests that run a line, or the statement around it; any line of the module if not `inside`."""
        lines = self.by_line.get(str(path), {})
        if not inside:
            return sorted({one for listed in lines.values() for one in listed})
        return next((lines[line] for line in at if line in lines), [])

    def on_import(self, path: Path, at: Sequence[int]) -> bool:
        """Whether a line runs while the package is imported, and in no scenario: specs check themselves."""
        played = any(test.startswith(product.SCENARIO) for test in self.reaching(path, at))
        return not played and any(line in self.imported.get(str(path), ()) for line in at)

    def tests(self, path: Path, at: Sequence[int], *, inside: bool = True) -> tuple[str, ...]:
        """The tests for a change: scenarios, then the module's own tests, then the quickest others."""
        found = self.reaching(path, at, inside=inside)
        scenarios = [test for test in found if test.startswith(product.SCENARIO)]
        others = [test for test in found if not test.startswith(product.SCENARIO)]
        others.sort(key=lambda test: (path.stem not in test.partition("::")[0], self.seconds[test]))
        return (*sorted(scenarios, key=self.seconds.__getitem__), *self._affordable(others))

    def _affordable(self, tests: Sequence[str]) -> Iterator[str]:
        spent = 0.0
        for test in tests:
            if spent > BUDGET:
                return
            spent += self.seconds[test]
            yield test

    def patience(self, test: str) -> float:
        """How long a test may take before it is taken to run for ever."""
        return PATIENCE + 4 * self.seconds[test] if test in self.seconds else LONGEST


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
        test: [seconds, {file: sorted(numbers) for file, numbers in lines.items()}]
        for test, (seconds, lines) in found.items()
    }
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(short))
    return 0


def groups(root: Path) -> list[str]:
    files = sorted(path.relative_to(root).as_posix() for path in (root / "tests").rglob("test_*.py"))
    return [IMPORT, product.SCENARIO, *(file for file in files if not file.startswith(SPARED))]


def collect(paths: Sequence[Path], root: Path, children: int, say: Callable[[str], None]) -> Reach:
    """What the tests reach, from what is kept where nothing has changed."""
    files = frozenset(map(str, paths))
    base = digest(sorted((root / "src").rglob("*.py"))) + digest([root / "tests/conftest.py"])
    kept: dict[str, Path] = {}
    for group in groups(root):
        own = (
            sorted((root / "tests/scenarios").rglob("*.yaml"))
            if group == product.SCENARIO
            else [root / group]
        )
        kept[group] = root / KEPT / f"{sha256((group + base + digest(own)).encode()).hexdigest()[:24]}.json"
    missing = [group for group, file in kept.items() if not file.exists()]
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
                reach.add(test, seconds, {name: set(numbers) for name, numbers in lines.items()})
    return reach


def _measuring(group: str, files: frozenset[str], root: Path, out: Path) -> Callable[[], int]:
    return lambda: measure(group, files, root, out)


def digest(paths: Sequence[Path]) -> str:
    found = sha256()
    for path in paths:
        found.update(f"{path.name}\n".encode())
        found.update(path.read_bytes() if path.exists() else b"")
    return found.hexdigest()
