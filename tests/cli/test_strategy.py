"""`croupier strategy`: charts on a terminal, as a page and as JSON."""

import json
from pathlib import Path

import pytest

from croupier.analysis import sampling
from croupier.cli.main import run
from croupier.sheets.best_play import NO_DECISION

Capture = pytest.CaptureFixture[str]


def said(capsys: Capture, monkeypatch: pytest.MonkeyPatch, *args: str) -> list[str]:
    monkeypatch.setenv("COLUMNS", "80")
    assert run(["strategy", *args]) == 0
    return capsys.readouterr().out.splitlines()


def test_blackjack_fits_eighty_columns(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = said(capsys, monkeypatch, "ia/blackjack")
    assert max(map(len, lines)) <= 80
    rows = [line.split() for line in lines]
    assert rows.index(["Hard", "totals"]) < rows.index(["Soft", "totals"]) < rows.index(["Pairs"])
    assert ["16", *"SSSSSHHHHH"] in rows
    assert ["10,10", *"SSSSSSSSSS"] in rows
    assert any(row[:2] == ["P", "split"] for row in rows)


def test_an_option_changes_the_chart(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = said(capsys, monkeypatch, "ia/blackjack", "--set", "double-after-split=no")
    pairs = lines[lines.index("Pairs") :]
    fours = next(line.split() for line in pairs if line.split()[:1] == ["4,4"])
    assert fours[4:6] == ["H", "H"]  # published: fours are split against 5 and 6 only to be doubled


def test_the_house_way_is_pointed_to(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    text = " ".join(said(capsys, monkeypatch, "bclc/pai-gow-poker"))
    assert "croupier house-way bclc/pai-gow-poker CARDS" in text
    assert "bclc-poker/2/9.1" in text


def test_open_hands_are_set_best_and_the_house_way_has_its_price(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who is only told the house way pays more than three times as much as they need."""
    monkeypatch.setattr(sampling, "HALF_WIDTH", 0.01)
    text = " ".join(said(capsys, monkeypatch, "bclc/face-up-pai-gow-poker"))
    assert "Best is main-best-set, house edge " in text
    assert "who sets the house way pays " in text
    assert "one that beats both hands of the house" in text
    assert "ace-high: No decision changes this bet once it is made." in text


def test_a_threshold_within_a_kind_of_hand_is_told_beside_the_chart(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The chart alone says that some queens bet and some fold, and not which."""
    assert "  Bet play with Q-6-4 or better." in said(capsys, monkeypatch, "bclc/three-card-poker")
    to = tmp_path / "best.html"
    assert run(["strategy", "bclc/three-card-poker", "-o", str(to)]) == 0
    assert "Bet play with Q-6-4 or better." in to.read_text()


def test_bets_that_no_decision_changes_are_named_beside_the_others(capsys: Capture) -> None:
    for key, names in (
        ("bclc/multi-game-progressive", ["envy", "multi-game-progressive"]),
        ("bclc/three-card-poker", ["pair-plus", "six-card-bonus"]),
    ):
        assert run(["strategy", key, "--json"]) == 0
        without = json.loads(capsys.readouterr().out)["without"]
        assert [row["wager"] for row in without] == names
        assert {row["why"] for row in without} == {NO_DECISION}


def test_a_bet_without_decisions_says_so(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "\n".join(said(capsys, monkeypatch, "bclc/kings-bounty"))
    assert "kings-bounty: No decision changes this bet once it is made." in text


def test_json_has_charts_and_data(capsys: Capture) -> None:
    assert run(["strategy", "bclc/three-card-poker", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    (ante,) = found["wagers"]
    assert ante["wager"] == "ante"
    assert ante["lines"] == ["Bet play with Q-6-4 or better.", "Fold everything else."]
    assert ante["charts"][0]["columns"] == ["dealt", "do"]
    assert ante["strategy"]["decisions"][0]["plays"] == 14_900
    assert found["house_way"] is None


def test_a_page_shows_letters_and_colours(capsys: Capture, tmp_path: Path) -> None:
    to = tmp_path / "best.html"
    assert run(["strategy", "ia/blackjack", "-o", str(to)]) == 0
    page = to.read_text()
    assert '<th scope="row">16</th><td class="stand">S</td>' in page
    assert '<td class="split">P</td>' in page
    assert "http" not in page
    assert str(to) in capsys.readouterr().out


def test_refusals(capsys: Capture, tmp_path: Path) -> None:
    assert run(["strategy", "bclc/blackjak", "--json"]) == 2
    assert json.loads(capsys.readouterr().err)["error"]["nearest"] == "bclc/blackjack"
    assert run(["strategy", "bclc/blackjack", "-o", "best.text", "--json"]) == 2
    assert json.loads(capsys.readouterr().err)["error"]["code"] == "name/unknown-ending"
    assert run(["strategy", "bclc/texas-holdem", "--json"]) == 2
    assert json.loads(capsys.readouterr().err)["error"]["code"] == "name/nothing-to-analyse"
