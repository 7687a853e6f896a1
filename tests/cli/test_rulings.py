"""`croupier rulings`: by game, document, section, clause and id."""

import json
from typing import Any

import pytest

from croupier.cli.main import run

Capture = pytest.CaptureFixture[str]


def answer(capsys: Capture, *args: str) -> tuple[int, Any]:
    code = run([*args, "--json"])
    return code, json.loads(capsys.readouterr().out)


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
