"""`croupier games` lists all that the documents hold, built or not, in 80 columns."""

import json
import re
from typing import Any

import pytest

from croupier.clauses.register import DOCUMENTS, sections
from croupier.cli.games import entry, listing
from croupier.cli.main import run
from croupier.rulebook import catalog

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def lines(capsys: Capture) -> list[str]:
    assert run(["games"]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.fixture
def games(capsys: Capture) -> list[dict[str, Any]]:
    assert run(["games", "--json"]) == 0
    found: list[dict[str, Any]] = json.loads(capsys.readouterr().out)["games"]
    return found


def test_every_entry_has_a_line_with_title_and_section(lines: list[str]) -> None:
    listed = [line.split()[0] for line in lines if re.match(r"  [a-z]+/", line)]
    assert sorted(listed) == sorted(catalog.GAMES)
    assert re.search(r"^  bclc/blackjack +Basic Blackjack +section 1$", "\n".join(lines), re.MULTILINE)
    assert "  bclc/omaha-high                    Omaha High                     section 27" in lines


def test_they_are_counted(lines: list[str]) -> None:
    assert lines[-1].startswith("51 entries.")  # of the four documents


def test_an_offer_says_on_what(lines: list[str]) -> None:
    at = next(at for at, line in enumerate(lines) if line.startswith("  bclc/war "))
    assert lines[at + 1] == "      an offer on bclc/blackjack, bclc/six-to-five-blackjack"
    at = next(at for at, line in enumerate(lines) if line.startswith("  bclc/bad-beat-jackpot "))
    assert lines[at + 1] == "      an offer on bclc/texas-holdem"


def test_it_fits(lines: list[str]) -> None:
    assert [line for line in lines if len(line) > 80] == []


def test_json(games: list[dict[str, Any]]) -> None:
    assert [game["key"] for game in games] == list(catalog.GAMES)
    for game in games:
        assert game["kind"] in ("base", "offer")
        assert (game["kind"] == "offer") == bool(game["on"])
        assert (game["status"] == "draft") == bool(game["draft"])
        assert game["document"] in DOCUMENTS
        document, _, section = game["section"].partition("/")
        assert document == game["document"]
        assert not section or section in sections(document)
        assert set(game["on"]) <= {other["key"] for other in games}


def test_every_section_on_a_game_is_listed(games: list[dict[str, Any]]) -> None:
    """The sections of British Columbia's documents are the games and offers, one or two to each."""
    for document in ("bclc-blackjack", "bclc-poker"):
        listed = {game["section"].partition("/")[2] for game in games if game["document"] == document}
        assert listed == set(sections(document))


def test_a_draft_says_so() -> None:
    known = entry("bclc/blackjack")
    lines = list(listing([known, {**known, "key": "x/y", "draft": "no effective date"}]))
    assert "      draft: no effective date" in lines
    assert sum("draft" in line for line in lines) == 1
