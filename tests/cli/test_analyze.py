"""`croupier analyze`: what it prints and what it refuses."""

import json

import pytest

import croupier
from croupier.cli.main import run

KINGS_BOUNTY = "bclc/kings-bounty"


def test_json_is_the_librarys_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["analyze", KINGS_BOUNTY, "--json", "--set", "decks=8"]) == 0
    said = json.loads(capsys.readouterr().out)
    answer = croupier.analyze(KINGS_BOUNTY, options={"decks": 8})
    assert said.pop("seconds") >= 0
    answer.pop("seconds")
    assert said == answer


def test_a_pay_table_and_a_base_game_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    odds = "kings_bounty=500-50-30-20-9-6-4"
    assert run(["analyze", KINGS_BOUNTY, "--json", "--paytable", odds, "--on", "bclc/blackjack"]) == 0
    (wager,) = json.loads(capsys.readouterr().out)["wagers"]
    assert [row["pays"] for row in wager["distribution"]][:2] == ["500 to 1", "50 to 1"]


def test_the_page_shows_figures_counts_and_clauses(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    assert run(["analyze", KINGS_BOUNTY]) == 0
    page = capsys.readouterr().out
    for text in (
        "King's Bounty",
        "23.1637%",
        "5980547/25818598",
        "two-suited-kings",
        "30 to 1",
        "4,310,550",
        "0.00092753",
        "bclc-blackjack/2/5.3#two-suited-kings",
        "4,647,347,640",
        "full decks",
    ):
        assert text in page


def test_the_page_names_departures(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    assert run(["analyze", "bclc/blackjack", "--set", "decks=1"]) == 0
    page = capsys.readouterr().out
    assert "insurance" in page
    assert "decks (bclc-blackjack/1/1.1)" in page


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
    ],
)
def test_refusals(args: list[str], code: str, meant: str | None, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["analyze", KINGS_BOUNTY, "--json", *args]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    error = json.loads(said.err)["error"]
    assert error["code"] == code
    if meant:
        assert error["nearest"] == meant


def test_help_has_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["analyze", "--help"]) == 0
    assert "croupier analyze bclc/kings-bounty" in capsys.readouterr().out
