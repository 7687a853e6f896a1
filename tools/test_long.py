"""`make test-long`: the tests at the sizes the issues name, and the record of it in docs/test-long.md.

`make test-long PART=money` runs one part of them by its name.

A long test says how large it was and what it drew from: `record_property("size", ...)` and
`record_property("seed", ...)`; the `size` fixture does the first by itself.
"""

import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import astuple, dataclass, field, fields
from datetime import UTC, datetime
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
RECORD = Path("docs/test-long.md")
PARTS = {  # what some changes must prove again, and others need not
    "setting": ("tests/engines/arrange", "tests/rulebook/bclc_poker/setting"),
    "room": (
        "tests/bots",
        "tests/engines/community",
        "tests/histories/phh",
        "tests/rulebook/bclc_poker/room",
        "tests/table/test_room_machine.py",
        "tests/tools/test_compiled.py",
    ),
    "money": (
        "tests/ledger",
        "tests/store",
        "tests/table/test_jackpot_machine.py",
        "tests/table/test_shared_meter.py",
    ),
    "proof": ("tests/analysis", "tests/sheets"),
    "floor": ("tests/training", "tests/web"),
}
SIDE_BY_SIDE = ("-n", "2", "--dist", "worksteal")  # checks of minutes: whoever is done takes the next
HEAD = """# The long checks

What `make test-long` and `make mutants` ran last: at which commit, how large, from which seed.
"""


@dataclass(frozen=True, slots=True)
class Row:
    """One check in the record."""

    check: str
    size: str
    seed: str
    result: str
    seconds: str
    commit: str
    date: str


def stamp(root: Path = ROOT) -> tuple[str, str]:
    """Commit and UTC date of this run. A commit with changes on top is not that commit: say so."""
    commit = _git(root, "rev-parse", "--short=12", "HEAD") or "no commit"
    changed = _git(root, "status", "--porcelain", "--", ".", f":!{RECORD}")
    return f"{commit}{' with changes' if changed else ''}", f"{datetime.now(UTC):%Y-%m-%d %H:%M}"


def _git(root: Path, *args: str) -> str:
    done = subprocess.run(["git", *args], cwd=root, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else ""


def record(new: Iterable[Row], *, keep: Callable[[str], bool], root: Path = ROOT) -> None:
    """Write the record: the new rows, and of the old ones those whose check is to be kept."""
    path = root / RECORD
    rows = {row.check: row for row in read(path) if keep(row.check)} | {row.check: row for row in new}
    names = [column.name for column in fields(Row)]
    lines = [_line(names), _line("---" for _ in names)]
    lines += [_line(astuple(rows[check])) for check in sorted(rows)]
    path.parent.mkdir(exist_ok=True)
    path.write_text(HEAD + "\n" + "\n".join(lines) + "\n", "utf-8")


def read(path: Path) -> list[Row]:
    if not path.exists():
        return []
    table = [line for line in path.read_text("utf-8").splitlines() if line.startswith("|")]
    return [Row(*_cells(line)) for line in table[2:]]


def _line(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cell.replace("|", r"\|") for cell in cells) + " |"


def _cells(line: str) -> list[str]:
    return [cell.strip().replace(r"\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


@dataclass(eq=False)  # pytest wants plugins that can be told apart
class Watcher:
    """A pytest plugin that notes what each test reports of itself."""

    reports: dict[str, list[pytest.TestReport]] = field(default_factory=dict)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.reports.setdefault(report.nodeid, []).append(report)

    def rows(self, commit: str, date: str) -> list[Row]:
        """Of every test that came to an end: an interrupted one has said nothing yet."""
        ended = [test for test, phases in self.reports.items() if phases[-1].when == "teardown"]
        return [self._row(test, commit, date) for test in ended]

    def _row(self, test: str, commit: str, date: str) -> Row:
        phases = self.reports[test]
        said = {name: str(value) for phase in phases for name, value in phase.user_properties}
        outcomes = {phase.outcome for phase in phases}
        result = next(worst for worst in ("failed", "skipped", "passed") if worst in outcomes)
        seconds = f"{sum(phase.duration for phase in phases):.1f}"
        return Row(test, said.get("size", ""), said.get("seed", ""), result, seconds, commit, date)


def main(argv: list[str]) -> int:
    """Run all long checks, or those that the arguments select, parts among them, and write them down."""
    argv = [path for one in argv for path in PARTS.get(one, (one,))]
    commit, date = stamp()
    began = time.monotonic()
    watcher = Watcher()
    options = ["--full-size", "-m", "long or scaled", f"--rootdir={ROOT}", *SIDE_BY_SIDE]
    code = pytest.main([*options, *argv], plugins=[watcher])
    if not watcher.reports:  # pytest did not get as far as a test, and has said why
        return int(code)
    # A whole run drops checks that no longer exist; a part of one leaves the others as they were.
    record(watcher.rows(commit, date), keep=lambda check: bool(argv) or check.startswith("mutants"))
    print(f"{len(watcher.reports)} checks in {time.monotonic() - began:.0f} s, written to {RECORD}")
    return int(code)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
