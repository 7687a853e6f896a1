"""Blackjack tables for tests that ask for more than a whole round: bets placed, or dealt and played so far.

`dealt("bclc/blackjack", {1: "8s 8d", "dealer": "9h"}, "1 split", back=40)` is a table where seat 1 has split
and p9, who bets behind it, is asked to follow. A refusal there leaves no trace (`tests.tables.refuse_act`).
"""

from collections.abc import Mapping
from typing import Any

from croupier.table.table import Table
from tests.rounds import PLACES, act
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
