"""Sheets of what is not a plain bet: jackpots that nobody bets on, rows that were played, envy by players."""

import base64
import re
from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

import croupier
from croupier.analysis import room
from croupier.analysis.analyze import report
from croupier.sheets.after import after
from croupier.sheets.best_play import NO_BET, best_play
from croupier.sheets.par import Sheet, sheet
from croupier.sheets.par_page import par_page
from croupier.sheets.plots import many_rounds, one_round

STUD = "bclc/seven-card-stud"
MADE = date(2026, 1, 1)


def of(key: str, on: str | None = None) -> Sheet:
    return sheet(report(key, on=on), {}, {}, on=on, made=MADE)


@pytest.fixture
def jackpots(monkeypatch: pytest.MonkeyPatch) -> Sheet:
    monkeypatch.setattr(room, "HALF_WIDTH", 0.001)
    return of("bclc/high-hand-progressive", STUD)


def test_a_jackpot_has_a_chance_and_no_cost(jackpots: Sheet) -> None:
    page = par_page(jackpots)
    wagers = page.partition("<h2>Best play</h2>")[0]
    for word in ("House edge, exactly", "House edge, in more digits", "Volatility", "Contributes", "Pays"):
        assert word not in wagers
    assert "nobody bets on it" in wagers
    assert "of deals win it" in wagers
    assert NO_BET in page
    assert jackpots.json()["volatility"] == []


def test_rounds_that_were_dealt_are_no_combinations(jackpots: Sheet) -> None:
    page = par_page(jackpots)
    assert ">Rounds</th>" in page
    assert ">Combinations</th>" not in page


def test_assumptions_are_words() -> None:
    """Envy of a progressive is told by the number of players: no Python comes out of it."""
    found = of("bclc/multi-game-progressive")
    page = par_page(found)
    assert "2 players: edge " in page
    assert "{&#39;" not in page
    assert found.base == "Four Card Poker (bclc/four-card-poker)"


def test_a_row_that_is_set_the_house_way_is_no_bet_without_decisions() -> None:
    told = report("bclc/let-it-ride")
    (main, bonus) = best_play(told).parts
    assert bonus.why_unknown == "No decision changes this bet once it is made."
    played = replace(main.study, strategy=None, assumptions={"strategy-class": "the house way on both sides"})
    assert replace(main, study=played).why_unknown == "The house way on both sides."


# --- plots ----------------------------------------------------------------------------------------


def drawn(picture: str) -> list[str]:
    """The texts of a plot: its letters are shapes, with the text in a comment beside them."""
    svg = base64.b64decode(picture.partition("base64,")[2]).decode()
    return re.findall("<!-- (.*?) -->", svg)


def test_results_that_all_come_often_are_drawn_on_a_plain_scale() -> None:
    plain = drawn(one_round([(Fraction(1), 0.4745), (Fraction(-1), 0.5255)]))
    assert plain[:6] == ["0%", "25%", "50%", "75%", "100%", "chance"]
    rare = drawn(one_round([(Fraction(1000), 0.0001), (Fraction(-1), 0.9999)]))
    assert "chance, on a scale of tens" in rare
    assert "50%" not in rare


def test_even_is_named_only_where_it_can_be_seen() -> None:
    """After many rounds of a bad bet nobody is even any more: then there is no such line."""
    gains = [(Fraction(1), 0.3), (Fraction(-1), 0.7)]
    few, many = (drawn(many_rounds(after(gains, rounds))) for rounds in (10, 100_000))
    assert "even" in few
    assert "even" not in many


def test_a_sheet_of_the_library_is_the_same(jackpots: Sheet) -> None:
    told = croupier.par("bclc/high-hand-progressive", on=STUD)
    assert told["wagers"] == jackpots.json()["wagers"]


@pytest.mark.parametrize(("key", "told"), [("bclc/blazing-sevens", 1), ("bclc/kings-bounty", 0)])
def test_figures_without_the_meter_are_said_to_be_so(key: str, told: int) -> None:
    """Where they are first read, and beside the row that would otherwise seem to pay nothing."""
    page = par_page(of(key))
    assert page.count("Shares of a meter are left out of all these") == told
    assert page.count("A share of the meter counts nothing here") == told
