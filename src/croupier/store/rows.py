"""What an action leaves in the store, and how that is written."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from sqlalchemy import Connection, Dialect, Table, delete, insert

from croupier.ledger.accounts import Account
from croupier.ledger.commons import Commons
from croupier.money.cents import Cents
from croupier.store.chain import seal
from croupier.store.commons import write_commons
from croupier.store.schema import ACTIONS, BALANCES, EVENTS, HEADS, POSTINGS, SNAPSHOTS


class EventRow(NamedTuple):
    stream: str
    seq: int
    round: int
    kind: str
    body: str
    link: bytes


class PostingRow(NamedTuple):
    stream: str
    seq: int
    number: int
    account: Account
    cents: Cents


class ActionRow(NamedTuple):
    """Its place among all actions of the store is given to it when it is written."""

    stream: str
    last: int
    id: str | None
    request: str | None
    seal: bytes


class SnapshotRow(NamedTuple):
    stream: str
    seq: int
    body: str
    seal: bytes


class HeadRow(NamedTuple):
    stream: str
    seq: int
    link: bytes


class BalanceRow(NamedTuple):
    account: Account
    cents: Cents
    seal: bytes


class Rows(NamedTuple):
    """What one action leaves in the store."""

    events: Sequence[EventRow]
    postings: Sequence[PostingRow]
    actions: Sequence[ActionRow]
    snapshots: Sequence[SnapshotRow]
    shared: Mapping[Account, Cents]  # what accounts of the floor hold after it
    commons: Commons | None = None  # what tables share besides money after it, where that has changed


def add(connection: Connection, group: Sequence[Rows], place: int) -> None:
    """Write all of it, within a transaction, after the action that has this place."""
    events = [row for rows in group for row in rows.events]
    actions = [row for rows in group for row in rows.actions]
    placed = [(*row, number) for number, row in enumerate(actions, start=place + 1)]
    _put(connection, EVENTS, EventRow._fields, events)
    _put(connection, POSTINGS, PostingRow._fields, [row for rows in group for row in rows.postings])
    _put(connection, ACTIONS, (*ActionRow._fields, "place"), placed)
    for snapshot in [row for rows in group for row in rows.snapshots]:  # the last one is enough
        connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.stream == snapshot.stream))
        connection.execute(insert(SNAPSHOTS), snapshot._asdict())
    ends = {event.stream: HeadRow(event.stream, event.seq, event.link) for event in events}
    _put(connection, HEADS, HeadRow._fields, list(ends.values()), anew=True)
    shared: dict[Account, Cents] = {}
    for rows in group:
        shared.update(rows.shared)
    holds = [BalanceRow(account, cents, seal(account, cents)) for account, cents in shared.items()]
    _put(connection, BALANCES, BalanceRow._fields, holds, anew=True)
    all_commons = [rows.commons for rows in group if rows.commons is not None]
    if all_commons:
        write_commons(connection, all_commons[-1])


def _put(
    connection: Connection,
    table: Table,
    names: tuple[str, ...],
    rows: Sequence[tuple[object, ...]],
    *,
    anew: bool = False,
) -> None:
    """All of these rows; `anew` where there may be one already, which it takes the place of."""
    if rows:
        connection.exec_driver_sql(_insertion(table, names, anew, connection.dialect), list(rows))


@cache
def _insertion(table: Table, names: tuple[str, ...], anew: bool, dialect: Dialect) -> str:
    """How a row is put into a table there: said again and again, and worked out once."""
    quote = dialect.identifier_preparer.quote
    mark = "?" if dialect.paramstyle == "qmark" else "%s"
    said = (
        f"INSERT INTO {quote(table.name)} ({', '.join(map(quote, names))}) "
        f"VALUES ({', '.join(mark for _ in names)})"
    )
    if not anew:
        return said
    keys = [column.name for column in table.primary_key]
    changed = [f"{quote(name)} = excluded.{quote(name)}" for name in names if name not in keys]
    return f"{said} ON CONFLICT ({', '.join(map(quote, keys))}) DO UPDATE SET {', '.join(changed)}"
