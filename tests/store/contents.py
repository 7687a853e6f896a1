"""Everything that a store holds, row by row, and what its tables look like to everybody."""

from typing import Any, NamedTuple

from sqlalchemy import select

from croupier.store.connecting import look_at
from croupier.store.schema import METADATA
from croupier.table.floor import Floor
from croupier.table.table import Table


def contents(store: object) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all tables of a store, in the order of their keys."""
    engine = look_at(str(store))
    try:
        with engine.connect() as connection:
            return {
                name: [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))]
                for name, table in METADATA.tables.items()
            }
    finally:
        engine.dispose()


def bodies(store: object) -> dict[str, list[str]]:
    """The events of every stream as they are written."""
    found: dict[str, list[str]] = {}
    for stream, _, _, _, body, _ in contents(store)["events"]:
        found.setdefault(stream, []).append(body)
    return found


class Seen(NamedTuple):
    """A table as everybody sees it."""

    views: dict[str, Any]
    legal: dict[int | str, Any]
    feeds: dict[str, Any]
    waits: Any
    settlements: Any
    money: dict[str, int]
    meters: Any
    seats: list[tuple[int, str]]
    holds: list[str]
    carried: Any
    cards: Any


def seen(table: Table) -> Seen:
    """All of it; of the record only what the last round left, which every reopened table has."""
    who = ["public", "dealer", "supervisor", *(f"seat:{seat}" for seat in table.seats)]
    people: list[int | str] = [*table.seats, "dealer", "supervisor", "executive"]
    parts = table.parts()
    since = parts.opened_at
    return Seen(
        {one: table.view(one) for one in who},
        {one: table.legal(one) for one in people},
        {one: table.feed(one, since) for one in who},
        table.waiting_on(),
        table.settlements,
        {account: cents for account, cents in sorted(table.balances_cents().items()) if cents},
        table.meters(),
        list(table.seats.items()),
        table.held(),
        table.carried,
        (parts.device.piles(), parts.state.last_tips),  # type: ignore[attr-defined]
    )


def floor_seen(floor: Floor) -> tuple[object, ...]:
    """The floor with all its tables."""
    return floor.day, floor.lists(), floor.warnings(), {name: seen(one) for name, one in floor.tables.items()}
