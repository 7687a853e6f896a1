"""`croupier games` lists the whole catalog."""

import json

import pytest

from croupier.cli.games import entry, listing
from croupier.cli.main import run
from croupier.rulebook import catalog

Capture = pytest.CaptureFixture[str]


def test_every_key_has_a_line_with_title_section_and_kind(capsys: Capture) -> None:
    assert run(["games"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(catalog.GAMES)
    assert any("Basic Blackjack" in line and "bclc-blackjack/1" in line and "base" in line for line in lines)


def test_json(capsys: Capture) -> None:
    assert run(["games", "--json"]) == 0
    games = json.loads(capsys.readouterr().out)["games"]
    assert [game["key"] for game in games] == list(catalog.GAMES)
    assert all(game["kind"] in ("base", "offer") for game in games)
    assert all((game["kind"] == "offer") == bool(game["on"]) for game in games)
    assert all((game["status"] == "draft") == bool(game["draft"]) for game in games)


def test_a_draft_says_so() -> None:
    known = entry("bclc/blackjack")
    lines = listing([known, {**known, "key": "x/y", "draft": "no effective date"}])
    assert lines[0].endswith("base")
    assert lines[1].endswith("draft: no effective date")
