"""Pai Gow tables for tests: who sits where, what earlier rounds left, and rounds of one line."""

from collections.abc import Mapping
from typing import Any

from croupier.model.carried import Carried
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.rounds import choices, over
from tests.tables import PEOPLE

GAME = "bclc/pai-gow-poker"


def at(
    players: Mapping[int, str], *, last: Mapping[int, int] | None = None, key: str = GAME, **parts: Any
) -> Table:
    """A table where the house banked last; `last`: what seats last bet against it, in cents."""
    left = Carried("house", parts.pop("last_offer", None), (), dict(last or {}))
    carried = parts.pop("carried", left)
    parts.setdefault("seed", 5)
    table = open_table(key, people=PEOPLE, carried=carried, **parts)
    for seat, player in players.items():
        table.sit(seat, player, None if player in table.seats.values() else 1000)
    return table


def finish(table: Table) -> None:
    """Deal, and let the dealer set every hand."""
    table.deal()
    while not over(table):
        seat = next(prompt.seat for prompt in table.waiting_on() if prompt.seat is not None)
        table.act(seat, "house-way")


def house_round(table: Table, *seats: int, bet: int = 10) -> None:
    """The house banks, whoever is asked: these seats bet, and their hands are set for them."""
    for seat in seats:
        table.bet(seat, main=bet)
    for seat in seats:
        if "house-way" in choices(table, seat):
            table.act(seat, "house-way")
    finish(table)


def bank_round(table: Table, seat: int) -> None:
    """This seat banks, against the house alone."""
    table.act(seat, "bank", amount=500)
    finish(table)


def asked(table: Table) -> int | None:
    """The seat that is offered the bank in the round that begins now."""
    if not table.in_play:
        table.open_round()
    return next((one.seat for one in table.waiting_on() if "bank" in one.answers), None)
