"""The parts of the long checks, and what is written down of them."""

import pytest

from tools.test_long import PARTS, ROOT, Watcher


def test_parts_are_tests() -> None:
    for paths in PARTS.values():
        assert all((ROOT / path).exists() for path in paths)


def test_what_was_interrupted_is_not_written_down() -> None:
    watcher = Watcher()
    for test, phases in {"whole": ("setup", "call", "teardown"), "cut short": ("setup", "call")}.items():
        for phase in phases:
            report = pytest.TestReport(test, ("", 0, ""), {}, "passed", None, phase)  # type: ignore[arg-type]
            watcher.pytest_runtest_logreport(report)
    assert [row.check for row in watcher.rows("", "")] == ["whole"]
