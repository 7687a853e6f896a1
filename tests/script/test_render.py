"""The dealer's script follows from the events and the cues of the game."""

from types import SimpleNamespace
from typing import Any

import pytest

from croupier.model.events import VERSION, Event
from croupier.model.rules import Cue
from croupier.script.render import matches, render
from tests.rounds import played


def event(kind: str, clause: str | None = None, seq: int = 1, **data: Any) -> Event:
    return Event(VERSION, "t", seq, "t-1", 0, "dealer", "dealer", 1, kind, clause, data)


@pytest.mark.parametrize(
    ("when", "agrees"),
    [
        ({}, True),
        ({"wager": "main"}, True),
        ({"wager": "double"}, False),
        ({"wager": "main", "hand": 2}, True),
        ({"wager": "main", "hand": 1}, False),
        ({"hand": range(2, 99)}, True),
        ({"hand": range(3, 99)}, False),
        ({"wager": ("double", "main")}, True),
        ({"wager": frozenset({"double"})}, False),
        ({"clause": "b/1"}, True),
        ({"clause": "b/2"}, False),
        ({"clause": ("b/1", "b/2")}, True),
        ({"blackjack": True}, False),
        ({"seat": range(1, 9)}, False),
        ({"seat": None}, True),
    ],
)
def test_a_cue_is_given_when_everything_it_asks_for_holds(when: dict[str, Any], agrees: bool) -> None:
    placed = event("wager-placed", "b/1", wager="main", hand=2, seat=None)
    assert matches(Cue("wager-placed", "c", when=when), placed) is agrees
    assert not matches(Cue("settled", "c", when=when), placed)


def test_all_cues_that_match_speak_in_the_order_of_the_script() -> None:
    game = SimpleNamespace(
        script=(
            Cue("settled", "c/2", does="Pay {paid} to seat {seat}.", when={"result": "win"}),
            Cue("turn", "c/1", says="Seat {seat}?"),
            Cue("settled", "c/3", says="{a_name}!"),
        )
    )
    events = [
        event("turn", seq=4, seat=2),
        event("hit", seq=5),
        event("settled", seq=6, seat=2, paid_cents=3750, result="win", a_name="{seat}"),
        event("settled", seq=7, seat=3, paid_cents=0, result="lose", a_name="x"),
    ]
    assert render(game, events) == [
        {"event": 4, "says": "Seat 2?", "does": "", "clause": "c/1"},
        {"event": 6, "says": "", "does": "Pay 37.50 to seat 2.", "clause": "c/2"},
        {"event": 6, "says": "{seat}!", "does": "", "clause": "c/3"},
        {"event": 7, "says": "x!", "does": "", "clause": "c/3"},
    ]


def test_the_script_of_a_round() -> None:
    text = """
        game: bclc/blackjack
        seats: {1: {player: p1, wagers: {main: 25}}}
        deal: {seats: {1: "As Kd"}, dealer: "9h"}
    """
    result = played(text)
    lines = render(result.game, result.rounds[0].events)
    assert "Deal As face up to seat 1." in [line["does"] for line in lines]
    assert lines[-1]["does"] == "Pay seat 1: main, 37.50."
    assert all(line["clause"].startswith("bclc-blackjack/1/") for line in lines)
