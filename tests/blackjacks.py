"""Blackjack tables for tests that ask for more than a whole round: bets placed, or dealt and played so far.

`dealt("bclc/blackjack", {1: "8s 8d", "dealer": "9h"}, "1 split", back=40)` is a table where seat 1 has split
and p9, who bets behind it, is asked to follow. A refusal there leaves no trace (`tests.tables.refuse_act`).
"""

from collections.abc import Mapping
from typing import Any

from croupier.cards.card import code
from croupier.model.events import Event
from croupier.money.cents import dollars
from croupier.table.table import Table
from tests.rounds import PLACES, act, told
from tests.tables import stacked

BACK = "p9"


def bets(
    key: str,
    cards: Mapping[Any, str],
    *,
    main: object = 20,
    tip: object = None,
    back: object = None,
    stacks: Mapping[int, object] | None = None,
    by_hand: bool = False,
    beside: Mapping[str, Any] | None = None,
    **parts: Any,
) -> Table:
    """The same bet at every seat that has cards, `beside` it side bets; a tip and a bet behind the first."""
    seats = [seat for seat in cards if seat not in PLACES]
    table = stacked(key, cards, {seat: (stacks or {}).get(seat) for seat in seats}, **parts)
    table.by_hand = by_hand
    for seat in seats:
        table.bet(seat, main=main, **(beside or {}))
    if back is not None:
        table.back(seats[0], BACK, main=back)
    if tip is not None:
        table.tip(seats[0], main=tip)
    return table


def dealt(key: str, cards: Mapping[Any, str], *actions: str, **parts: Any) -> Table:
    """The same after the deal and these actions."""
    table = bets(key, cards, **parts)
    table.deal()
    return act(table, *actions)


def record(table: Table, *actions: str) -> list[str]:
    """What these actions brought about, event by event: `wager-placed 1.2 main back 40.00`."""
    before = len(table.events)
    act(table, *actions)
    return [brief(event) for event in table.events[before:]]


def brief(event: Event) -> str:
    """An event in a few words: where, which bet and whose, how much, which cards."""
    said = told(event)
    seat, hand = said.get("seat"), said.get("hand")
    place = seat if hand is None else f"{seat}.{hand}"
    owner = said.get("owner") if said.get("owner") != "player" else None
    amount = dollars(said["amount_cents"]) if "amount_cents" in said else None
    cards = said.get("card") or said.get("cards")
    shown = " ".join(cards) if isinstance(cards, tuple) else cards if isinstance(cards, str) else None
    parts = (event.kind, place, said.get("wager"), owner, amount, shown)
    return " ".join(str(part) for part in parts if part is not None)


def run_out(table: Table) -> Table:
    """Everything but the cards of the script lies in the rack: after them the shoe is empty."""
    device: Any = table._course.device
    rest = list(device._left_open())
    device._piles["others"], device._dealt["others"] = (), 0
    device.left -= len(rest)
    device.out += code(rest)
    device.discard(rest)
    return table
