"""Conformance counts honestly, and its commands answer with the right exit code."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from croupier.clauses import coverage
from croupier.clauses.register import DOCUMENTS, register
from croupier.cli.main import run

Capture = pytest.CaptureFixture[str]
Pretend = Callable[..., None]
SECTION_4 = [entry.id for entry in register("bclc-blackjack").values() if entry.section == "4"]


@pytest.fixture
def pretend(monkeypatch: pytest.MonkeyPatch) -> Pretend:
    """Replaces what is recorded as tested and as waived."""

    def _pretend(tested: list[str], waived: list[str] | None = None) -> None:
        monkeypatch.setattr(coverage, "recorded_tests", lambda: dict.fromkeys(tested, ("tests/t.py::t",)))
        monkeypatch.setattr(coverage, "waivers", lambda: dict.fromkeys(waived or [], "reason"))

    return _pretend


def answer(capsys: Capture, *args: str) -> tuple[int, Any]:
    code = run([*args, "--json"])
    return code, json.loads(capsys.readouterr().out)


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


def test_a_section_is_counted_by_kind(pretend: Pretend) -> None:
    rules = [clause for clause in SECTION_4 if register("bclc-blackjack")[clause].kind == "rule"]
    pretend(rules[:2], rules[2:3])
    tally = coverage.report("bclc-blackjack", ["4"]).sections[0].rule
    assert (tally.total, tally.covered, tally.waived) == (8, 2, (rules[2],))
    assert tally.uncovered == tuple(rules[3:])


def test_json_covers_all_documents_with_the_totals_of_the_registers(capsys: Capture) -> None:
    code, said = answer(capsys, "conformance")
    assert code == 0
    assert [one["document"] for one in said["documents"]] == list(DOCUMENTS)
    for one in said["documents"]:
        for kind in ("rule", "procedure"):
            tallies = [section[kind] for section in one["sections"]]
            listed = [entry for entry in register(one["document"]).values() if entry.kind == kind]
            assert sum(tally["total"] for tally in tallies) == len(listed)
            for tally in tallies:
                known = tally["covered"] + len(tally["waived"]) + len(tally["uncovered"])
                assert known == tally["total"]


def test_check_passes_when_everything_is_covered_or_waived(pretend: Pretend, capsys: Capture) -> None:
    pretend(SECTION_4[1:], SECTION_4[:1])
    assert run(["conformance", "--check", "bclc-blackjack:4"]) == 0
    assert "bclc-blackjack:4: conforms" in capsys.readouterr().out


def test_check_fails_and_lists_what_is_uncovered(pretend: Pretend, capsys: Capture) -> None:
    pretend(SECTION_4[:-1])
    assert run(["conformance", "--check", "bclc-blackjack:4"]) == 1
    shown = capsys.readouterr().out
    assert SECTION_4[-1] in shown
    assert "bclc-blackjack:4: 1 uncovered" in shown
    assert answer(capsys, "conformance", "--check", "bclc-blackjack:4")[0] == 1


@pytest.mark.parametrize("wrong", ["bclc-blackjak", "bclc-blackjack:9", "ia-blackjack:insurence"])
def test_check_refuses_names_it_does_not_know(wrong: str, capsys: Capture) -> None:
    assert run(["conformance", "--check", wrong]) == 2
    assert "Did you mean" in capsys.readouterr().err


def test_every_section_has_a_plain_line(capsys: Capture) -> None:
    assert run(["conformance"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 8 + 33 + 10 + 12
    assert lines[0].split()[:2] == ["bclc-blackjack/1", "rules"]


def test_a_clause_shows_gloss_source_and_rulings(capsys: Capture) -> None:
    assert run(["clause", "bclc-blackjack/1/4.3.1"]) == 0
    shown = capsys.readouterr().out
    assert "not below the table minimum." in shown
    assert "rulebook/bclc_blackjack/basic.py:" in shown
    assert "Ruling bclc-blackjack/ruling/25" in shown


def test_a_clause_in_json_names_its_tests(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    from croupier.cli import clause

    monkeypatch.setattr(clause, "recorded_tests", lambda: {"bclc-blackjack/1/1.1": ("tests/t.py::t[a]",)})
    code, said = answer(capsys, "clause", "bclc-blackjack/1/1.1")
    assert (code, said["status"], said["tests"]) == (0, "covered", ["tests/t.py::t[a]"])
    assert answer(capsys, "clause", "bclc-blackjack/1/1.2")[1]["status"] == "needs no test"
    assert answer(capsys, "clause", "bclc-blackjack/ruling/29")[1]["kind"] == "ruling"


def test_an_unknown_clause_is_a_bad_name(capsys: Capture) -> None:
    assert run(["clause", "bclc-blackjack/1/4.3.99", "--json"]) == 2
    error = json.loads(capsys.readouterr().err)["error"]
    assert error["code"] == "name/unknown-clause"


@pytest.mark.parametrize(
    "key", ["bclc/blackjack", "bclc-blackjack", "bclc-blackjack/1", "bclc-blackjack/ruling/29"]
)
def test_rulings_by_game_document_section_and_id(key: str, capsys: Capture) -> None:
    code, said = answer(capsys, "rulings", key)
    assert code == 0
    assert "bclc-blackjack/ruling/29" in [one["id"] for one in said["rulings"]]
    assert not any(one["id"].startswith("ia-") for one in said["rulings"])


def test_rulings_on_one_clause_and_on_all(capsys: Capture) -> None:
    _, some = answer(capsys, "rulings", "bclc-blackjack/1/4.3.1")
    assert some["rulings"]
    assert all("bclc-blackjack/1/4.3.1" in one["clauses"] for one in some["rulings"])
    _, every = answer(capsys, "rulings")
    assert {one["id"].split("/")[0] for one in every["rulings"]} == {
        "bclc-blackjack",
        "bclc-poker",
        "pa-blackjack",
        "ia-blackjack",
    }
    assert run(["rulings"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == f"{len(every['rulings'])} rulings"


@pytest.mark.parametrize(
    "wrong, code",
    [
        ("bclc/blakjack", "name/unknown-game"),
        ("bclc-blackjak", "name/unknown-document"),
        ("bclc-blackjack/1/99", "name/unknown-clause"),
        ("bclc-blackjack/ruling/999", "name/unknown-ruling"),
    ],
)
def test_rulings_on_nothing_known(wrong: str, code: str, capsys: Capture) -> None:
    assert run(["rulings", wrong, "--json"]) == 2
    assert json.loads(capsys.readouterr().err)["error"]["code"] == code
