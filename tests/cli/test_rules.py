"""`croupier rules KEY` in its three forms."""

import json

import pytest

from croupier.cli.main import run
from croupier.rulebook import catalog

Capture = pytest.CaptureFixture[str]


def printed(capsys: Capture, *args: str) -> str:
    assert run(["rules", *args]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("key", catalog.GAMES)
def test_every_game_has_a_page(key: str, capsys: Capture) -> None:
    spec = catalog.game(key)
    page = json.loads(printed(capsys, key, "--json"))
    assert list(page) == ["game", "title", "section", "draft", "parts", "options", "rulings"]
    assert (page["game"], page["title"], page["section"]) == (key, spec.title, spec.section)
    assert [option["name"] for option in page["options"]] == [option.name for option in spec.options]
    assert printed(capsys, key).splitlines()[0] == spec.title
    assert printed(capsys, key, "--markdown").splitlines()[0] == f"# {spec.title}"


def test_the_page_goes_from_the_game_to_the_script(capsys: Capture) -> None:
    page = json.loads(printed(capsys, "bclc/blackjack", "--json"))
    assert [part["part"] for part in page["parts"]] == [
        "The game",
        "The wagers",
        "How a round goes",
        "What a player may decide",
        "How each bet ends",
        "Limits, tips and seats",
        "Options",
        "Rulings",
        "The dealer's script",
    ]


def test_the_width_is_the_terminals(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    widths = {}
    for columns in (60, 80):
        monkeypatch.setenv("COLUMNS", str(columns))
        widths[columns] = max(map(len, printed(capsys, "bclc/blackjack").splitlines()))
    assert 50 < widths[60] <= 60 < widths[80] <= 80


def test_a_clause_id_longer_than_the_terminal_is_printed_whole(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    assert "\nia-blackjack/dealing-procedures/19\n" in printed(capsys, "ia/blackjack")


def test_an_unknown_key_is_refused(capsys: Capture) -> None:
    assert run(["rules", "bclc/blackjak"]) == 2
    assert "bclc/blackjack" in capsys.readouterr().err
