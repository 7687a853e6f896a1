"""Refusals at any table, whoever is on duty there."""

from collections.abc import Callable

from croupier.errors import CroupierError
from croupier.table.table import Table
from tests.rounds import refusal


def refuse(table: Table, do: Callable[[], object], code: str | None = None) -> CroupierError:
    """The error with which something is refused; no money and no bet has moved."""
    before = dict(table.balances_cents()), {seat: table.legal(seat) for seat in table.seats}
    error = refusal(do)
    assert (dict(table.balances_cents()), {seat: table.legal(seat) for seat in table.seats}) == before
    assert code in (None, error.code)
    return error
