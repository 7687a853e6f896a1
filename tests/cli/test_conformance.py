"""`croupier conformance`: the tables, the totals, and the exit code of a check."""

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
