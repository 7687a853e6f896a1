"""The dealer's script follows from the events and the cues of the game."""

from typing import Any

import pytest

from croupier.model.events import Event
from croupier.model.facts import Fact
from croupier.model.facts.bets import Settled, WagerPlaced
from croupier.model.facts.blackjack import Hit
from croupier.model.facts.cards import Turn
from croupier.model.game import Game
from croupier.model.rules import Cue
from croupier.model.settlement import Settlement
from croupier.script.render import ReadyCue, render
from tests.rounds import played


def event(fact: Fact, seq: int = 1) -> Event:
    return Event("t", seq, "t-1", 0, "dealer", "dealer", 1, fact)


def scripted(*cues: Cue) -> Game[Any]:
    return Game(key="t/game", title="A game", section="t/1", options=(), script=cues)


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
    words = {"clause": "b/1", "wager": "main", "hand": 2, "seat": None}
    assert ReadyCue(Cue("wager-placed", "c", when=when)).matches(words) is agrees


@pytest.mark.parametrize(
    ("when", "agrees"),
    [({}, True), ({"wager": "main"}, True), ({"hand": 1}, False), ({"clause": "b/1"}, True)],
)
def test_a_cue_is_given_by_its_own_kind_of_event_alone(when: dict[str, Any], agrees: bool) -> None:
    placed = event(WagerPlaced("b/1", 1, 2, "main", "player", "p1", 500))
    assert bool(render(scripted(Cue("wager-placed", "c", when=when)), [placed])) is agrees
    assert render(scripted(Cue("settled", "c", when=when)), [placed]) == []


def test_all_cues_that_match_speak_in_the_order_of_the_script() -> None:
    game = scripted(
        Cue("settled", "c/2", does="Pay {paid} to seat {seat}.", when={"result": "win"}),
        Cue("turn", "c/1", says="Seat {seat}?"),
        Cue("settled", "c/3", says="{note}!"),
    )
    won = Settlement(2, "p2", "player", 1, "main", 2500, "win", 3750, 0, 6250, "b/1", "{seat}")
    lost = Settlement(3, "p3", "player", 1, "main", 2500, "lose", 0, 0, 0, "b/1", "x")
    events = [
        event(Turn("b/1", 2, 1), seq=4),
        event(Hit("b/1", 2, 1, 2), seq=5),
        event(Settled("b/1", won), seq=6),
        event(Settled("b/1", lost), seq=7),
    ]
    assert render(game, events) == [
        {"event": 4, "says": "Seat 2?", "does": "", "clause": "c/1"},
        {"event": 6, "says": "", "does": "Pay $37.50 to seat 2.", "clause": "c/2"},
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
    assert lines[-1]["does"] == "Pay seat 1, main: $37.50."
    assert all(line["clause"].startswith("bclc-blackjack/1/") for line in lines)
