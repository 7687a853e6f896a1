"""`croupier analyze --csv`: a table for spreadsheets."""

import csv
import io
import json
from dataclasses import replace

import pytest

import croupier
from croupier.analysis.analyze import report
from croupier.analysis.waiting import Waiting
from croupier.cli.analyze import show_csv
from croupier.cli.main import run

Capture = pytest.CaptureFixture[str]


def table(capsys: Capture, *args: str) -> list[dict[str, str]]:
    assert run(["analyze", *args, "--csv"]) == 0
    return list(csv.DictReader(io.StringIO(capsys.readouterr().out)))


@pytest.mark.parametrize("key", ["bclc/kings-bounty", "bclc/blazing-sevens", "bclc/three-card-poker"])
def test_lines_add_up_to_the_figures(capsys: Capture, key: str) -> None:
    """Odds to 1, prizes of a priced bet with shares of a meter, and results over several bets."""
    rows = table(capsys, key)
    answer = croupier.analyze(key)
    assert [row["wager"] for row in answer["wagers"]] == list(dict.fromkeys(row["wager"] for row in rows))
    for wager in answer["wagers"]:
        own = [row for row in rows if row["wager"] == wager["wager"]]
        assert [row["outcome"] for row in own] == [row["outcome"] for row in wager["distribution"]]
        mean = sum(float(row["net"]) * float(row["probability"]) for row in own)
        assert mean == pytest.approx(-wager["edge"])
        square = sum(float(row["net"]) ** 2 * float(row["probability"]) for row in own)
        assert (square - mean * mean) ** 0.5 == pytest.approx(wager["std_dev"])
        assert {row["edge_exact"] for row in own} == {wager["edge_exact"]}
        assert sum(int(row["count"]) for row in own) == wager["assumptions"]["deals"]
        assert all(row["clause"] for row in own)


def test_options_that_were_set_stand_in_every_line(capsys: Capture) -> None:
    rows = table(capsys, "bclc/kings-bounty", "--set", "split-hands=3", "--set", "soft-17=stand")
    assert {row["options"] for row in rows} == {"soft-17=stand split-hands=3"}
    assert {row["options"] for row in table(capsys, "bclc/kings-bounty")} == {""}


def test_where_nothing_is_staked_nothing_is_lost(capsys: Capture) -> None:
    """A jackpot that does not come costs nobody a unit."""
    told = report("bclc/kings-bounty")
    jackpot = replace(told, wagers=tuple(replace(one, staked=False) for one in told.wagers))
    show_csv(jackpot)
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert {row["net"] for row in rows} == {""}


def test_what_is_left_out_is_told_beside_the_table(capsys: Capture) -> None:
    half = replace(report("bclc/kings-bounty"), waiting=(Waiting("ante", ("ante", "play"), "Not yet."),))
    show_csv(half)
    seen = capsys.readouterr()
    assert seen.err == "not covered: ante: Not yet.\n"
    assert {row["wager"] for row in csv.DictReader(io.StringIO(seen.out))} == {"kings-bounty"}


def test_one_answer_at_a_time(capsys: Capture) -> None:
    assert run(["analyze", "bclc/kings-bounty", "--csv", "--json"]) == 2
    assert json.loads(capsys.readouterr().err)["error"]["offender"] == "--csv"
