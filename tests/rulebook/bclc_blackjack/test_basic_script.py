"""The dealer's script of Basic Blackjack: every clause that asks for a word or a gesture has its line."""

from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.histories.result import Result
from tests import rounds
from tests.rounds import Bets, Cards, Cue, cues, script

B1 = cite("bclc-blackjack/1")
clause = pytest.mark.clause


def case(
    cited: str, does: str, cards: dict[object, str], *actions: str, says: str = "", times: int = 1
) -> object:
    marks = clause(B1(cited))
    return pytest.param(cited, (says, does), times, cards, actions, marks=marks, id=f"{cited}-{does[:22]}")


def played(cards: Cards, *actions: str, bets: Bets | None = None, **parts: Any) -> Result:
    """A round of Basic Blackjack with 10 on every seat."""
    return rounds.played("bclc/blackjack", cards, *actions, bets=bets or {"main": 10}, **parts)


STAND = {1: "Ts Kd", "dealer": "9h Tc"}


@pytest.mark.parametrize(
    "cited, line, times, cards, actions",
    [
        case("8.1", "Check that every bet lies in its spot.", STAND, "1 stand"),
        case("8.2.1", "Deal Ts face up to seat 1.", STAND, "1 stand"),
        case("8.2.2", "Deal 9h face up in front of the tray.", STAND, "1 stand"),
        case("8.2.3.a", "Deal Kd to seat 1, leaving the first card readable.", STAND, "1 stand"),
        case(
            "8.3",
            "Offer insurance to every player.",
            {1: "Ts Kd", "dealer": "Ah Tc"},
            "1 stand",
            says="Insurance?",
        ),
        case("8.3", "Offer insurance to every player.", STAND, "1 stand", says="Insurance?", times=0),
        case(
            "8.4",
            "Sweep a hand along the line: no insurance exceeds half of its bet.",
            {1: "Ts Kd", "dealer": "Ah Tc"},
            "1 insure amount 5",
            "1 stand",
        ),
        case(
            "4.3.2",
            "Set the double of seat 1 behind the bet.",
            {1: "6s 5d Tc", "dealer": "9h Tc"},
            "1 double",
        ),
        case(
            "4.4.4",
            "Set the split bet of seat 1, hand 2 beside the first one.",
            {1: "8s 8d 8c Tc Td Ts", "dealer": "9h Tc"},
            "1 split",
            "1 split",
            "1 stand",
            "1 stand",
            "1 stand",
            times=2,
        ),
        case("4.1", "Hit seat 1 with 4c.", {1: "Ts 6d 4c", "dealer": "9h Tc"}, "1 hit", "1 stand"),
        case(
            "4.3.3",
            "One card only for the double at seat 1: Tc.",
            {1: "6s 5d Tc", "dealer": "9h Tc"},
            "1 double",
        ),
        case(
            "4.4.7",
            "Card for seat 1, hand 2: Td.",
            {1: "8s 8d Tc Td", "dealer": "9h Tc"},
            "1 split",
            "1 stand",
            "1 stand",
        ),
        case("4.3.4", "Set the bet of seat 1 on its cards.", {1: "Ts 6d Kc", "dealer": "Th 9c"}, "1 double"),
        case(
            "4.4.8",
            "Set the bet of seat 1, hand 1 on its cards.",
            {1: "8s 8d 6c Kc Tc", "dealer": "Th 9c"},
            "1 split",
            "1 hit",
            "1 stand",
        ),
        case(
            "8.6.1",
            "Leave the cards of seat 1: it is insured.",
            {1: "Ts 6d Kc", "dealer": "Ah 9c"},
            "1 insure amount 5",
            "1 hit",
        ),
        case("8.6", "Collect the cards of seat 1.", {1: "Ts 6d Kc", "dealer": "9h"}, "1 hit"),
        case("8.8", "All hands are done: play the house hand.", STAND, "1 stand"),
        case("8.8", "Draw Tc.", STAND, "1 stand"),
        case("8.8.1", "Hit the house hand: 4c.", {1: "Ts Kd", "dealer": "6h As 4c"}, "1 stand"),
        case("3.1", "Show the blackjack.", {1: "Ts Kd", "dealer": "Kh Ac"}, "1 stand", says="Blackjack."),
        case("8.8.2", "Stand on 19.", STAND, "1 stand", says="19."),
        case("7.1", "Pay seat 1, main: $10.00.", STAND, "1 stand"),
        case("7.2", "Push seat 1, main.", {1: "Ts 9d", "dealer": "9h Tc"}, "1 stand"),
        case("7.3", "Take the main of seat 1.", {1: "Ts 6d Kc", "dealer": "9h"}, "1 hit"),
        case(
            "4.5.2",
            "Take half of the main of seat 1: $5.00 goes back.",
            {1: "Ts 6d", "dealer": "9h"},
            "1 surrender",
        ),
    ],
)
def test_the_dealer_is_told(
    cited: str, line: tuple[str, str], times: int, cards: dict[object, str], actions: tuple[str, ...]
) -> None:
    cues = script(played(cards, *actions))
    assert cues.count(Cue(B1(cited), *line)) == times


# --- tips, bets behind, even money, breaks: whose bet it is ---------------------------------------

WHOSE: list[tuple[str, list[str], dict[object, str], tuple[str, ...], dict[str, Any]]] = [
    (
        "1/5.5.7.a",
        ["Follow the double? Ask the back bettor behind seat 1."],
        {1: "6s 5d Tc", "dealer": "9h Tc"},
        ("1 double", "1 p9 follow"),
        {"back-bets": {1: {"p9": 10}}},
    ),
    (
        "1/5.5.7.a",
        ["Follow the split? Ask the back bettor behind seat 1."],
        {1: "8s 8d Tc Td", "dealer": "9h Tc"},
        ("1 split", "1 p9 stay", "1 stand", "1 stand"),
        {"back-bets": {1: {"p9": 10}}},
    ),
    ("1/5.5.7.a", [], {1: "6s 5d Tc", "dealer": "9h Tc"}, ("1 double",), {}),
    (
        "1/7.1",
        ["Pay seat 1, main: $10.00.", "Pay the back bettor p9 behind seat 1, main: $15.00."],
        {1: "Ts Kd", "dealer": "9h Tc"},
        ("1 stand",),
        {"back-bets": {1: {"p9": 15}}},
    ),
    (
        "1/4.6.3",
        ["Even money. Seat 1 takes even money."],
        {1: "As Kd", 2: "Ts 9d", "dealer": "Ah 8c"},
        ("1 even-money", "2 stand"),
        {},
    ),
    ("1/4.6.3", [], {1: "As Kd", 2: "Ts 9d", "dealer": "Ah 8c"}, ("2 stand",), {}),
    (
        "1/6.3.1",
        ["The dealer bet of seat 1 on main wins: $4.00 to the tip area."],
        {1: "Ts Kd", "dealer": "9h Tc"},
        ("1 stand",),
        {"tips": {"main": 2}},
    ),
    ("1/6.3.1", [], {1: "Ts 8d", "dealer": "9h Tc"}, ("1 stand",), {"tips": {"main": 2}}),
    ("1/6.3.1", [], {1: "Ts Kd", "dealer": "9h Tc"}, ("1 stand",), {}),
    (
        "1/6.5.1",
        ["The dealer bet of seat 1 is too small to halve: $0.50 to the tip area."],
        {1: "Ts 6d", "dealer": "9h"},
        ("1 surrender",),
        {"tips": {"main": "0.50"}},
    ),
    ("1/6.5.1", [], {1: "Ts 6d", "dealer": "9h"}, ("1 surrender",), {"tips": {"main": 2}}),
    (
        "ruling/45",
        ["25. The house breaks with 25: every hand that is left wins."],
        {1: "Ts Kd", "dealer": "9h 6c Td"},
        ("1 stand",),
        {},
    ),
    ("ruling/45", [], {1: "Ts Kd", "dealer": "9h Tc"}, ("1 stand",), {}),
    ("1/8.8.2", [], {1: "Ts Kd", "dealer": "9h 6c Td"}, ("1 stand",), {}),
]


@pytest.mark.parametrize(
    "cited, expected, cards, actions, parts",
    [
        pytest.param(*case, marks=clause(f"bclc-blackjack/{case[0]}"), id=f"{case[0]} {index}")
        for index, case in enumerate(WHOSE)
    ],
)
def test_whose_bet_it_is(
    cited: str,
    expected: list[str],
    cards: dict[object, str],
    actions: tuple[str, ...],
    parts: dict[str, Any],
) -> None:
    assert cues(played(cards, *actions, **parts), f"bclc-blackjack/{cited}") == expected
