"""Conformance counts honestly: by section and kind, from the files of the last full run, less waivers."""

import json
from pathlib import Path

import pytest

from croupier.clauses import coverage
from croupier.clauses.register import DOCUMENTS, register, sections

SECTION_4 = [entry.id for entry in register("bclc-blackjack").values() if entry.section == "4"]


def test_the_waivers_of_this_package_are_in_order() -> None:
    assert list(coverage.waiver_faults(coverage.waivers(), coverage.recorded_tests())) == []


def test_a_wrong_waiver_is_named() -> None:
    rules = [entry.id for entry in register("pa-blackjack").values() if entry.kind == "rule"]
    waived = {rules[0]: "cannot be seen", rules[1]: " ", "pa-blackjack/push/99": "gone"}
    assert list(coverage.waiver_faults(waived, [rules[0]])) == [
        f"{rules[0]} is waived although a test covers it",
        f"{rules[1]} is waived without a reason",
        "pa-blackjack/push/99 is waived but in no register",
        "pa-blackjack waives 3 of 48 clauses, more than 2%",
    ]


def test_a_section_is_counted_by_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = [clause for clause in SECTION_4 if register("bclc-blackjack")[clause].kind == "rule"]
    monkeypatch.setattr(coverage, "recorded_tests", lambda: dict.fromkeys(rules[:2], ("tests/t.py::t",)))
    monkeypatch.setattr(coverage, "waivers", lambda: {rules[2]: "reason"})
    tally = coverage.report("bclc-blackjack", ["4"]).sections[0].rule
    assert (tally.total, tally.covered, tally.waived) == (8, 2, (rules[2],))
    assert tally.uncovered == tuple(rules[3:])


def test_each_file_holds_its_own_section_and_its_own_rulings() -> None:
    """So that the sections can be worked on side by side."""
    folder = Path(coverage.__file__).with_name("coverage")
    found: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("*.json")):
        name = file.relative_to(folder).as_posix()
        held = json.loads(file.read_text("utf-8"))
        assert {coverage.recorded_in(clause) for clause in held} == {name}
        assert list(held) == sorted(held)
        assert all(tests == sorted(set(tests)) and tests for tests in held.values())
        found |= held
    assert {clause: tuple(tests) for clause, tests in found.items()} == coverage.recorded_tests()


def test_a_file_is_named_after_a_section() -> None:
    names = {coverage.recorded_in(clause) for clause in coverage.recorded_tests()}
    known = {f"{document}/{section}.json" for document in DOCUMENTS for section in sections(document)}
    assert names <= known | {f"{document}/rulings.json" for document in DOCUMENTS}
