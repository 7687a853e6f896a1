"""What each fact does to a round against the house, seen from outside or in a record that breaks off."""

from itertools import takewhile
from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.model.facts.cards import CardDealt
from croupier.model.view import HIDDEN, Viewer
from croupier.table.replay import replay
from croupier.table.table import Table
from tests.rounds import Cards, act, current, seen, waiting
from tests.tables import bet_everything, opened

P9 = cite("bclc-poker/9")
clause = pytest.mark.clause

FAST = "bclc/fast-action-holdem"
FOURS: Cards = {1: "Ah Ac Kd 3c", 2: "Th Tc 8d 4c", "dealer": "Qh Qc 7s 4d", "board": "As Td 9h 5c 2s"}


@clause(P9("6.5.2"), P9("6.5.1"), P9("6.5.1.a"))
def test_both_hands_of_a_split_lie_open_each_behind_its_own_bets() -> None:
    """While another player still thinks, so that nothing is open because the round is over."""
    table = waiting(FAST, FOURS, bets={"main": 10, "bonus": 5})
    act(table, "1 split-hand first Kd+3c second Ah+Ac bonus yes")
    for who in ("seat:1", "seat:2", "public"):
        split, waits = seen(table, who, "spots")
        assert [hand["cards"] for hand in split["hands"]] == [["Kd", "3c"], ["Ah", "Ac"]]
        assert [[bet["wager"] for bet in hand["bets"]] for hand in split["hands"]] == [
            ["main", "bonus"],
            ["split", "split-bonus"],
        ]
        assert [hand["cards"] == ["??"] * 4 for hand in waits["hands"]] == [who != "seat:2"]


def broken_off(table: Table, kind: str) -> Any:
    """The round as its record tells it up to the first event of a kind."""
    before = list(takewhile(lambda event: event.kind != kind, table.events))
    return replay(table.events[: len(before) + 1])


DECIDED = [
    ("bclc/three-card-poker", "fold", {}, "folded"),
    ("bclc/three-card-poker", "play", {}, "raised"),
    ("bclc/ultimate-texas-holdem", "check", {}, "checked"),
    ("bclc/let-it-ride", "ride", {}, "rode"),
    ("bclc/let-it-ride", "take-back", {}, "taken-back"),
    (FAST, "keep", {"cards": slice(0, 2)}, "kept"),
    (FAST, "split-hand", {"first": slice(0, 2), "second": slice(2, 4)}, "hand-split"),
    (FAST, "house-way", {}, "house-way-asked"),
]


@pytest.mark.parametrize("key, do, cards, kind", DECIDED)
def test_who_has_decided_is_no_longer_asked(key: str, do: str, cards: dict[str, slice], kind: str) -> None:
    """From that event on it is nobody's turn, until the next event says whose."""
    table = opened(key, {1: None, 2: None}, offers=())
    for seat in (1, 2):
        bet_everything(table, seat)
    table.deal()
    held = current(table).spots[1].dealt
    table.act(1, do, **{name: held[part] for name, part in cards.items()})
    assert broken_off(table, "turn").turn == 1
    assert broken_off(table, kind).turn is None


def test_a_board_lies_open_as_far_as_its_cards_were_dealt_face_up() -> None:
    table = opened("bclc/let-it-ride", {1: None}, offers=())
    table.open_round()
    r = current(table)
    for card, face in (("Ah", "up"), ("Kd", "down"), ("Qs", "down")):
        r.apply(CardDealt("c", "board", None, None, card, face))  # type: ignore[arg-type]
    assert r.view(Viewer("public")).board == ("Ah", HIDDEN, HIDDEN)
