"""`croupier analyze`: what it prints and what it refuses."""

import json
import sys
from typing import Any

import pytest

import croupier
import croupier.analysis.analyze as analyze_module
from croupier.analysis import card_rows, report
from croupier.analysis.study import Study
from croupier.cli.main import run
from tests.analysis.small_duel import small_duel
from tests.tables import JACKPOTS, ROOM, ROOM_OFFERS

Capture = pytest.CaptureFixture[str]
KINGS_BOUNTY = "bclc/kings-bounty"


def test_json_is_the_librarys_answer(capsys: Capture) -> None:
    assert run(["analyze", KINGS_BOUNTY, "--json", "--set", "soft-17=stand"]) == 0
    said = json.loads(capsys.readouterr().out)
    answer = croupier.analyze(KINGS_BOUNTY, options={"soft-17": "stand"})
    assert said.pop("seconds") >= 0
    answer.pop("seconds")
    assert said == answer


def test_a_pay_table_and_a_base_game_from_the_command_line(capsys: Capture) -> None:
    odds = "kings_bounty=500-50-30-20-9-6-4"
    assert run(["analyze", KINGS_BOUNTY, "--json", "--paytable", odds, "--on", "bclc/blackjack"]) == 0
    (wager,) = json.loads(capsys.readouterr().out)["wagers"]
    assert [row["pays"] for row in wager["distribution"]][:2] == ["500 to 1", "50 to 1"]


def page(key: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch, columns: int, *args: str) -> list[str]:
    monkeypatch.setenv("COLUMNS", str(columns))
    assert run(["analyze", key, *args]) == 0
    return capsys.readouterr().out.splitlines()


def test_the_page_shows_figures_counts_and_clauses(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = page(KINGS_BOUNTY, capsys, monkeypatch, 80)
    assert lines[0] == "King's Bounty  (bclc/kings-bounty)"
    assert "  house edge          23.1637%  exactly 5980547/25818598" in lines
    assert "  Outcomes, by clauses of bclc-blackjack/2" in lines
    rows = [line.split() for line in lines]
    assert ["two-suited-kings", "30", "to", "1", "4,310,550", "0.00092753", "5.3"] in rows
    assert ["all", "4,647,347,640", "1.00000000"] in rows
    assert any("full decks" in line for line in lines)


def test_the_page_names_departures(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = page("bclc/blackjack", capsys, monkeypatch, 80, "--set", "decks=1")
    assert "main" in lines
    assert "insurance" in lines
    assert "  decks = 1 (the document: 6) bclc-blackjack/1/1.1" in lines
    assert "  departures      decks = 1 (bclc-blackjack/1/1.1)" in lines


def test_analyses_under_other_options_can_be_told_apart(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The house sets how many hands there may be: no departure, but another edge."""
    told = [croupier.analyze(KINGS_BOUNTY, options={"split-hands": hands}) for hands in ("2", "3")]
    assert [one["options"]["split-hands"]["value"] for one in told] == ["2", "3"]
    assert told[0]["options"]["split-hands"] == {
        "value": "2",
        "usual": "none",
        "clause": "bclc-blackjack/ruling/26",
        "departs": False,
    }
    lines = page(KINGS_BOUNTY, capsys, monkeypatch, 80, "--set", "split-hands=2")
    assert lines[1] == "  split-hands = 2 (unless the house sets it: none) bclc-blackjack/ruling/26"
    assert croupier.analyze(KINGS_BOUNTY)["options"] == {}


def test_the_page_of_a_base_game_shows_its_best_play(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = page("ia/blackjack", capsys, monkeypatch, 60)
    assert "  house edge          0.6154%" in lines
    assert "  element of risk     0.5416%   of all money bet" in lines
    assert "  outcome    pays  probability  clause" in lines
    assert "  16  S   S   S   S   S   H   H   H   H   H" in lines
    assert "  10,10  S   S   S   S   S   S   S   S   S   S" in lines
    assert "  D  double; if it may not be done, what the small letter" in lines


def answer(capsys: Capture, key: str) -> Any:
    assert run(["analyze", key, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


# --- what is not covered ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "key, analysed, waits",
    [
        ("bclc/fast-action-holdem", [], "main (main, split): It takes a compiler, which is not there:"),
    ],
)
def test_what_waits_for_its_mathematics_is_said(
    key: str, analysed: list[str], waits: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(report, "find_spec", lambda name: None)  # there is no compiler
    covers = answer(capsys, key)["covers"]
    assert covers["analysed"] == analysed
    text = " ".join(" ".join(page(key, capsys, monkeypatch, 80)).split())
    assert f"Not covered {waits}" in text
    for row in covers["waiting"]:
        assert row["why"] in text


def test_an_offer_is_covered_whole(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    assert answer(capsys, KINGS_BOUNTY)["covers"] == {"analysed": ["kings-bounty"], "waiting": []}
    assert "Not covered" not in page(KINGS_BOUNTY, capsys, monkeypatch, 80)


def test_aces_up_says_that_it_stands_alone(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fold takes Aces Up with the Ante (bclc-poker/7/6.5.2); the figures are those of a bet by itself."""
    with small_duel():
        _, aces_up = answer(capsys, "bclc/four-card-poker")["wagers"]
    assert "a fold would take it" in aces_up["assumptions"]["beside"]
    monkeypatch.setattr(report, "find_spec", lambda name: None)  # or the base game would be solved too
    (flush_rush,) = answer(capsys, "bclc/flushes-gone-wild")["wagers"]  # lives on after a fold
    assert "beside" not in flush_rush["assumptions"]


# --- stopped, and watched ---------------------------------------------------------------------


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody presses Ctrl-C while the third bet is counted."""
    true = card_rows.card_bet

    def card_bet(*args: Any) -> Study:
        if args[3].name == "six-card-bonus":
            raise KeyboardInterrupt
        return true(*args)

    monkeypatch.setattr(analyze_module, "card_bet", card_bet)


@pytest.mark.usefixtures("stopped")
def test_ctrl_c_prints_what_is_done(capsys: Capture) -> None:
    assert run(["analyze", "bclc/three-card-poker"]) == 130
    said = capsys.readouterr()
    assert "pair-plus" in said.out.splitlines()
    assert "  six-card-bonus: Stopped before it was counted." in said.out.splitlines()
    assert said.err == ""


@pytest.mark.usefixtures("stopped")
def test_ctrl_c_prints_what_is_done_in_json(capsys: Capture) -> None:
    assert run(["analyze", "bclc/three-card-poker", "--json"]) == 130
    said = json.loads(capsys.readouterr().out)
    assert [wager["wager"] for wager in said["wagers"]] == ["ante", "pair-plus"]
    assert said["covers"]["analysed"] == ["ante", "pair-plus"]
    assert [row["wager"] for row in said["covers"]["waiting"]] == ["six-card-bonus"]


@pytest.mark.usefixtures("stopped")
def test_the_library_is_interrupted_as_usual() -> None:
    with pytest.raises(KeyboardInterrupt):
        croupier.analyze("bclc/three-card-poker")


def test_a_terminal_shows_how_far_it_is_and_a_pipe_nothing(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run(["analyze", "bclc/let-it-ride", "--json"]) == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    assert run(["analyze", "bclc/let-it-ride", "--json"]) == 0
    said = capsys.readouterr()
    assert "bonus" in said.err
    assert "100%" in said.err
    json.loads(said.out)


@pytest.mark.parametrize(
    ("args", "code", "meant"),
    [
        (["--set", "decks"], "setting/unreadable", None),
        (["--set", "=8"], "setting/unreadable", None),
        (["--set", "decks="], "setting/unreadable", None),
        (["--set", "decks=8", "--set", "decks=6"], "setting/given-twice", None),
        (["--set", "dekcs=8"], "name/unknown-option", "decks"),
        (["--set", "soft-17=hitt"], "setting/out-of-range", "hit"),
        (["--paytable", "1000-100"], "setting/unreadable", None),
        (["--paytable", "king-bounty=1000-100-30-20-9-6-4"], "name/unknown-paytable", "kings-bounty"),
        (["--paytable", "kings-bounty=1000-100"], "setting/paytable", None),
        (["--on", KINGS_BOUNTY], "setting/offer-not-admitted", None),
        (["--on", "bclc/blakjack"], "name/unknown-game", "bclc/blackjack"),
        (["--on", "bclc/texas-holdem"], "setting/offer-not-admitted", None),
        (["--on", "bclc/pai-gow-progressive"], "setting/offer-not-admitted", None),
        (["--sett", "decks=8"], "name/unknown-option", "--set"),
    ],
)
def test_refusals(args: list[str], code: str, meant: str | None, capsys: Capture) -> None:
    assert run(["analyze", KINGS_BOUNTY, "--json", *args]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    error = json.loads(said.err)["error"]
    assert error["code"] == code
    if meant:
        assert error["nearest"] == meant


@pytest.mark.parametrize("key", [*ROOM, *(one for one in ROOM_OFFERS if one not in JACKPOTS)])
def test_poker_among_players_has_no_edge_of_the_house(key: str, capsys: Capture) -> None:
    assert run(["analyze", key, "--json"]) == 2
    error = json.loads(capsys.readouterr().err)["error"]
    assert (error["code"], error["offender"]) == ("name/nothing-to-analyse", key)


def test_a_bet_without_odds_of_its_own_names_the_rows_that_need_them(capsys: Capture) -> None:
    assert run(["analyze", "pa/in-between"]) == 2
    said = capsys.readouterr().err
    assert "no pay table" in said
    assert "triple-match, one-in-between, two-in-between" in said
    assert run(["analyze", "pa/in-between", "--paytable", "in-between=30-12-6-4-1"]) == 0


def test_help_has_an_example(capsys: Capture) -> None:
    assert run(["analyze", "--help"]) == 0
    assert "croupier analyze bclc/three-card-poker" in capsys.readouterr().out
