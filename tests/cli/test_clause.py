"""`croupier clause`: gloss, source, tests and rulings of one clause."""

import json
import re
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
    assert re.search(r"^  croupier/rulebook/bclc_blackjack/basic\.py:\d+$", shown, re.MULTILINE)
    assert "Ruling bclc-blackjack/ruling/25" in shown


def test_a_clause_in_json_names_its_tests(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    from croupier.cli import clause

    monkeypatch.setattr(clause, "recorded_tests", lambda: {"bclc-blackjack/1/1.1": ("tests/t.py::t[a]",)})
    code, said = answer(capsys, "clause", "bclc-blackjack/1/1.1")
    assert (code, said["status"], said["tests"]) == (0, "covered", ["tests/t.py::t[a]"])
    assert answer(capsys, "clause", "bclc-blackjack/1/1.2")[1]["status"] == "needs no test"
    assert answer(capsys, "clause", "bclc-blackjack/ruling/29")[1]["kind"] == "ruling"


@pytest.mark.parametrize(
    ("clause", "says"),
    [
        ("bclc-poker/8/5.7#straight-flush", "as in bclc-poker/7/5.7#straight-flush"),
        ("bclc-blackjack/4/6.2", "put into effect with bclc-blackjack/4/6.1"),
        ("bclc-blackjack/5/5.3.2", "rule a-blackjack-ends-the-hand"),
        ("bclc-blackjack/ruling/100", "on bclc-blackjack/6/3.5.1"),
    ],
)
def test_a_line_says_how_it_is_known(clause: str, says: str, capsys: Capture) -> None:
    assert run(["clause", clause]) == 0
    assert re.search(rf"^  croupier/\S+\.py:\d+  {says}$", capsys.readouterr().out, re.MULTILINE)


def test_json_tells_file_line_and_how(capsys: Capture) -> None:
    code, said = answer(capsys, "clause", "bclc-poker/8/5.7#straight-flush")
    (place,) = said["implemented"]
    assert code == 0
    assert isinstance(place.pop("line"), int)
    assert place == {
        "file": "croupier/rulebook/bclc_poker/house/four_card.py",
        "how": "inherited",
        "via": "bclc-poker/7/5.7#straight-flush",
    }


def test_an_unknown_clause_is_a_bad_name(capsys: Capture) -> None:
    assert run(["clause", "bclc-blackjack/1/4.3.99", "--json"]) == 2
    error = json.loads(capsys.readouterr().err)["error"]
    assert error["code"] == "name/unknown-clause"
