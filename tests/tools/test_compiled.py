"""What `make compiled` makes passes the same tests as the sources and tells the same events."""

import os
import subprocess
import sys
from collections.abc import Callable

import pytest

from tools.compiled import ROOT, compiled_modules

COMPILED = ROOT / "build" / "compiled"
# Beyond these there are tests that break in at a place of their own, or that look at what a class is made of.
THE_SAME = (
    "tests/cards", "tests/engines", "tests/hands", "tests/histories", "tests/rulebook",
    "tests/store/test_once.py", "tests/store/test_writer.py", "tests/store/test_visible.py",
    "tests/table/test_copying.py", "tests/table/test_reading.py", "tests/table/test_table_fuzz.py",
    "tests/test_playthroughs.py", "tests/test_scenarios.py",
)  # fmt: skip
TOLD = """
from hashlib import sha256
from croupier.engines.community.engine import __file__
from tests.script.evenings import everything
assert __file__.endswith(".so") is COMPILED
for one in everything():
    events = [(event.seq, event.id, event.by, event.role, event.round, event.data) for event in one.events]
    print(one.game.key, len(events), sha256(repr((events, one.lines)).encode()).hexdigest())
"""


def test_what_is_named_is_there_once() -> None:
    modules = compiled_modules()
    assert modules == sorted(set(modules))
    assert [one for one in modules if not (ROOT / "src" / one).is_file()] == []


@pytest.mark.long
def test_it_tells_the_same_events(record_property: Callable[[str, object], None]) -> None:
    """Every scenario file, and evenings of every game at which everybody plays at random."""
    told = [
        run("-c", TOLD.replace("COMPILED", str(compiled)), compiled=compiled) for compiled in (False, True)
    ]
    ours, theirs = [one.stdout.splitlines() for one in told]
    record_property("size", f"{sum(int(line.split()[1]) for line in ours):,} events of {len(ours):,} tables")
    assert ours == theirs


@pytest.mark.long
def test_it_passes_the_same_tests(record_property: Callable[[str, object], None]) -> None:
    done = run("-m", "pytest", *THE_SAME, compiled=True)
    record_property("size", done.stdout.splitlines()[-1])


def run(*arguments: str, compiled: bool) -> subprocess.CompletedProcess[str]:
    """What a fresh interpreter answers with the sources, or with what was made of them."""
    if compiled and not COMPILED.is_dir():
        pytest.fail("`make compiled` first, as `make test-long` does")
    path = [COMPILED, ROOT] if compiled else [ROOT]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path))}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return done
