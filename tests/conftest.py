"""Clause marks become coverage files, and sizes shrink to a hundredth unless `--full-size` is given.

A test cites what it checks with `@pytest.mark.clause(...)`. After a full run in which nothing failed, the
passing tests of each clause are written to the package, one file a section; if that changes a file, the run
fails, so what is committed is always what the last run proved.

Hypothesis draws the same examples in every run, remembers none, and has no deadline: cores are shared.
"""

import json
import random
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

MOST_CLAUSES = 6  # a case that cites more checks none of them well
COVERAGE = Path("src/croupier/clauses/coverage")
USUAL_MARKS = "not long"  # the -m of a full run, as in pyproject.toml

Cited = dict[str, set[str]]

settings.register_profile("croupier", derandomize=True, database=None, deadline=None)
settings.load_profile("croupier")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full-size", action="store_true", help="run scaled tests at the sizes they name")


@pytest.fixture
def size(request: pytest.FixtureRequest) -> Callable[[int], int]:
    """How many cases to run where an issue names a full number: all with --full-size, else 1%."""

    def scale(full: int) -> int:
        scaled = full if request.config.getoption("--full-size") else max(1, full // 100)
        request.node.user_properties.append(("size", scaled))
        return scaled

    return scale


@pytest.fixture(autouse=True)
def same_cards_in_every_run(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table without a seed deals what the test's name gives: a test fails in every run or in none."""
    from croupier.cards.generator import SystemGenerator

    chance = random.Random(request.node.nodeid)
    monkeypatch.setattr(SystemGenerator, "read", lambda _, size: chance.randbytes(size))


# --- collecting -------------------------------------------------------------------------------


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark what uses `size`, and let each report carry its clauses: xdist brings reports home."""
    if uses_size(item):
        item.add_marker("scaled")
    if item.get_closest_marker("long") is None:
        item.user_properties.extend(("clause", clause) for clause in clauses_of(item))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """A wrong citation is a collection error: it says where, with xdist too."""
    report = yield
    items = [item for item in report.result or () if isinstance(item, pytest.Item)]
    faults = [fault for item in items for fault in faults_of(item)]
    if report.passed and faults:
        report.outcome = "failed"
        report.longrepr = "\n".join(faults)
        report.result = []
    return report


def uses_size(item: pytest.Item) -> bool:
    """Whether a test takes the fixture above, and not a parameter of its own by that name."""
    parameters = getattr(getattr(item, "callspec", None), "params", {})
    return "size" in getattr(item, "fixturenames", ()) and "size" not in parameters


def clauses_of(item: pytest.Item) -> list[str]:
    """The clauses and rulings that a test case cites, its function's and its parameter's."""
    return list(dict.fromkeys(clause for mark in item.iter_markers("clause") for clause in mark.args))


def faults_of(item: pytest.Item) -> Iterator[str]:
    cited = clauses_of(item)
    if len(cited) > MOST_CLAUSES:
        yield f"{item.nodeid} cites {len(cited)} clauses, more than {MOST_CLAUSES}"
    for clause in cited:
        if not known(clause):
            yield f"{item.nodeid} cites {clause!r}, which is neither in a register nor a ruling"


def known(clause: object) -> bool:
    from croupier.clauses.register import exists
    from croupier.rulebook.rulings import rulings

    return isinstance(clause, str) and (exists(clause) or clause in rulings())


# --- recording --------------------------------------------------------------------------------


class Recorder:
    """Gathers the clauses of passing tests, and writes them down once all have run."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.cited: Cited = {}
        self.says = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            for name, value in report.user_properties:
                if name == "clause":
                    self.cited.setdefault(str(value), set()).add(report.nodeid)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        # A failed teardown also makes the exit status nonzero, so here every called test passed whole.
        if exitstatus != pytest.ExitCode.OK or not is_full(self.config):
            return
        stale = record(self.cited, self.config.rootpath / COVERAGE)
        if stale:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
            self.says = (
                f"coverage was stale and has been rewritten ({', '.join(stale)}): commit it and run again"
            )

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        if self.says:
            terminalreporter.write_sep("=", self.says, red=True, bold=True)


def record(cited: Cited, folder: Path) -> list[str]:
    """Write what differs from the files in the folder, and tell which those are."""
    from croupier.clauses.coverage import recorded_in

    wanted: dict[str, dict[str, list[str]]] = {}
    for clause in sorted(cited):
        wanted.setdefault(recorded_in(clause), {})[clause] = sorted(cited[clause])
    texts = {name: json.dumps(tests, indent=1) + "\n" for name, tests in wanted.items()}
    found = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*.json")}
    stale = sorted(
        name
        for name in texts.keys() | found.keys()
        if name not in texts or name not in found or found[name].read_text("utf-8") != texts[name]
    )
    for name in stale:
        if name in texts:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(texts[name], "utf-8")
        else:
            found[name].unlink()  # no test cites anything there any more
    return stale


def pytest_configure(config: pytest.Config) -> None:
    from croupier.analysis import kept

    kept.in_use = False  # what is tested is reckoned, not remembered
    if not hasattr(config, "workerinput"):  # under xdist only the controller hears of every test
        config.pluginmanager.register(Recorder(config), "clause-coverage")


def is_full(config: pytest.Config) -> bool:
    """Whether every test but the long ones was asked for."""
    option = config.option
    asked = {Path(config.invocation_params.dir, argument).resolve() for argument in config.args}
    whole = {(config.rootpath / folder).resolve() for folder in config.getini("testpaths")}
    narrowed = ("keyword", "deselect", "ignore", "ignore_glob", "lf", "stepwise", "collectonly")
    return (
        asked == whole
        and option.markexpr == USUAL_MARKS
        and not any(getattr(option, name, None) for name in narrowed)
    )
