"""Charts on a terminal: a narrow one breaks words, and loses none."""

import pytest

from croupier.sheets.chart import Cell, Chart
from croupier.sheets.chart_text import chart_text
from croupier.sheets.holdem_charts import with_a_board

FLOP = {
    "when": "on the flop",
    "bet": "play",
    "times": 2,
    "otherwise": "check",
    "by-hand": [
        {"hand": "three-of-a-kind", "board": "three-of-a-kind", "bets": 118, "of": 1000},
        {"hand": "four-of-a-kind", "board": "pair", "bets": 10, "of": 10},
        {"hand": "four-of-a-kind", "board": "three-of-a-kind", "bets": 10, "of": 10},
        {"hand": "high-card", "board": "high-card", "bets": 350, "of": 1000, "four-to-a-flush": True},
    ],
}


@pytest.mark.parametrize("width", [45, 60, 80])
def test_no_line_is_longer_than_the_terminal(width: int) -> None:
    lines = [line.plain for line in chart_text(with_a_board(FLOP), width)]
    assert max(map(len, lines)) <= width
    assert {"four", "flush", "alone", "11.8%", "35.0%"} <= {word for line in lines for word in line.split()}


def test_what_does_not_fit_goes_on_below() -> None:
    chart = Chart("Any", "hand", ("do",), (("three of a kind", (Cell("bet or fold"),)),), (), even=False)
    assert [line.plain.rstrip() for line in chart_text(chart, 20)] == [
        "Any",
        "  hand     do",
        "  three of bet or",
        "  a kind   fold",
    ]


def test_the_legend_shows_a_share_of_its_own_chart() -> None:
    assert [cell.text for cell, _ in with_a_board(FLOP).legend] == ["always", "11.8%"]
