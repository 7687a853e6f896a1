"""Cells of the charts that every book of blackjack agrees on, and thresholds that are published."""

from functools import cache
from typing import Any

import pytest

from croupier.analysis.analyze import prepare
from croupier.sheets.best_play import BestPlay, best_play, needed
from croupier.sheets.chart import Chart


@cache
def played(key: str, **options: str) -> BestPlay:
    analysis = needed(
        prepare(key, options={name.replace("_", "-"): value for name, value in options.items()})
    )
    return best_play(analysis.report([work(lambda done, total: None) for work in analysis.work.values()], 0))


def chart(play: BestPlay, title: str) -> Chart:
    (found,) = [one for part in play.known for one in part.charts if one.title == title]
    return found


def cell(play: BestPlay, title: str, hand: str, up: str) -> str:
    found = chart(play, title)
    cells = dict(found.rows)[hand]
    return cells[found.columns.index(up)].text


# Six decks, doubling after splits, the dealer looks at the hole card: as published for both dealer's rules.
BOTH = [
    ("Hard totals", "16", "10", "H"), ("Hard totals", "16", "6", "S"), ("Hard totals", "12", "2", "H"),
    ("Hard totals", "12", "3", "H"), ("Hard totals", "12", "4", "S"), ("Hard totals", "13", "2", "S"),
    ("Hard totals", "10", "10", "H"), ("Hard totals", "10", "9", "Dh"), ("Hard totals", "9", "2", "H"),
    ("Hard totals", "9", "3", "Dh"), ("Hard totals", "11", "10", "Dh"), ("Soft totals", "17", "2", "H"),
    ("Soft totals", "17", "3", "Dh"), ("Soft totals", "18", "7", "S"), ("Soft totals", "18", "9", "H"),
    ("Soft totals", "13", "5", "Dh"), ("Soft totals", "13", "4", "H"), ("Pairs", "8,8", "10", "P"),
    ("Pairs", "9,9", "7", "S"), ("Pairs", "9,9", "9", "P"), ("Pairs", "4,4", "5", "P"),
    ("Pairs", "4,4", "4", "H"), ("Pairs", "5,5", "9", "Dh"), ("Pairs", "10,10", "6", "S"),
    ("Pairs", "A,A", "A", "P"), ("Pairs", "2,2", "2", "P"), ("Pairs", "6,6", "7", "H"),
]  # fmt: skip
HITS_SOFT_17 = [
    ("Hard totals", "11", "A", "Dh"),
    ("Soft totals", "18", "2", "Ds"),
    ("Soft totals", "19", "6", "Ds"),
]
STANDS_ON_SOFT_17 = [
    ("Hard totals", "11", "A", "H"),
    ("Soft totals", "18", "2", "S"),
    ("Soft totals", "19", "6", "S"),
]


@pytest.mark.parametrize("soft_17, cells", [("hit", HITS_SOFT_17), ("stand", STANDS_ON_SOFT_17)])
def test_blackjack_without_surrender(soft_17: str, cells: list[tuple[str, str, str, str]]) -> None:
    play = played("ia/blackjack", soft_17=soft_17)
    wrong = [one for one in (*BOTH, *cells) if cell(play, *one[:3]) != one[3]]
    assert not wrong


def test_late_surrender_against_a_dealer_who_stands() -> None:
    play = played("pa/blackjack")
    given_up = [(hand, up) for hand in ("15", "16", "17") for up in "23456789"]
    assert [one for one in given_up if "R" in cell(play, "Hard totals", *one)] == [("16", "9")]
    assert cell(play, "Hard totals", "15", "10") == "Rh"
    assert cell(play, "Hard totals", "16", "A") == "Rh"
    assert cell(play, "Hard totals", "15", "A") == "H"
    assert cell(play, "Pairs", "8,8", "A") == "P"


def test_every_letter_of_a_chart_is_explained() -> None:
    play = played("pa/blackjack")
    charts = [one for part in play.known for one in part.charts]
    legend = {cell.text for one in charts for cell, _ in one.legend}
    used = {
        letter.upper() for one in charts for _, cells in one.rows for each in cells for letter in each.text
    }
    assert used == legend


def test_three_card_poker_plays_queen_six_four() -> None:
    (part,) = played("bclc/three-card-poker").known
    (found,) = part.charts
    assert part.lines[0] == "Bet play with Q-6-4 or better."
    assert found.title == "Of 22,100 hands 14,900 play"  # published
    rows = {head: [cell.text for cell in cells] for head, cells in found.rows}
    # Below Q-6-4 are eight pairs of ranks beside the queen, each in 60 ways (64 less four of one suit).
    assert rows["queen high"] == ["2,640", "bet 2,160, fold 480"]
    assert rows["jack high to five high"][1] == "fold"
    # 3,744 pairs of 13 ranks: 6 pairs of suits, 48 third cards.
    assert rows["pair of aces to pair of twos"] == [f"{13 * 6 * 48:,}", "bet"]


def test_let_it_ride() -> None:
    (part,) = played("bclc/let-it-ride").known
    first, second = part.charts
    suited = next(head for head, _ in first.rows if head.startswith("Of one suit"))
    # Published: three suited in sequence from 3-4-5 up; with one gap and a high card, with two gaps and two.
    assert "543" in suited
    assert "432" not in suited
    assert "T97" in suited
    assert "975" not in suited
    assert first.rows[-1][1][0].text == "take back"
    assert "All cards of one suit" in dict(second.rows)


# --- before the flop ------------------------------------------------------------------------------

FLOP: dict[str, Any] = {
    "decisions": [
        {
            "when": "before the flop",
            "bet": "play",
            "otherwise": "check",
            "hands": [
                {"do": "bet", "times": 4, "hands": 94, "with": ["33+", "A9s+", "KQo"]},
                {"do": "check", "hands": 1232, "with": ["22", "A8s-A2s", "A2o+", "K2s+", "KJo-K2o"]},
            ],
        }
    ]
}


def test_one_suit_stands_above_the_pairs_and_two_below() -> None:
    from croupier.analysis.hand_ranges import HIGHEST_FIRST
    from croupier.sheets.charts import charts_of

    ranks = HIGHEST_FIRST[2:]
    rest = [f"{ranks[at]}2{suits}+" for at in range(len(ranks) - 1) for suits in "so"]
    decision = FLOP["decisions"][0]
    decision["hands"][1]["with"] += rest
    (square,) = charts_of(FLOP)
    at = {
        (row, column): cell.text
        for row, cells in square.rows
        for column, cell in zip(square.columns, cells, strict=True)
    }
    assert (at["A", "9"], at["9", "A"]) == ("4", "C")  # ace nine of one suit, of two
    assert (at["Q", "K"], at["K", "Q"]) == ("4", "C")
    assert (at["3", "3"], at["2", "2"]) == ("4", "C")
    assert sum(text == "4" for text in at.values()) == 12 + 5 + 1
