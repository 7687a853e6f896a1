"""`croupier clause`: gloss, source, tests and rulings of one clause."""

import json
from typing import Any

import pytest

from croupier.cli.main import run

Capture = pytest.CaptureFixture[str]


def answer(capsys: Capture, *args: str) -> tuple[int, Any]:
    code = run([*args, "--json"])
    return code, json.loads(capsys.readouterr().out)


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
