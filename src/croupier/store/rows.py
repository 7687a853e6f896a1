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


def joined(group: Sequence[Rows]) -> Rows:
    """What several actions leave, as if they were one."""
    shared: dict[Account, Cents] = {}
    for rows in group:
        shared.update(rows.shared)
    return Rows(
        [row for rows in group for row in rows.events],
        [row for rows in group for row in rows.postings],
        [row for rows in group for row in rows.actions],
        [row for rows in group for row in rows.snapshots],
        shared,
        next((rows.commons for rows in reversed(group) if rows.commons is not None), None),
    )


def add(connection: Connection, group: Sequence[Rows], place: int) -> None:
    """Write all of it, within a transaction, after the action that has this place."""
    all_of_it = joined(group)
    placed = [(*row, number) for number, row in enumerate(all_of_it.actions, start=place + 1)]
    _put(connection, EVENTS, EventRow._fields, all_of_it.events)
    _put(connection, POSTINGS, PostingRow._fields, all_of_it.postings)
    _put(connection, ACTIONS, (*ActionRow._fields, "place"), placed)
    for snapshot in all_of_it.snapshots:  # the last one is enough
        connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.stream == snapshot.stream))
        connection.execute(insert(SNAPSHOTS), snapshot._asdict())
    ends = {event.stream: HeadRow(event.stream, event.seq, event.link) for event in all_of_it.events}
    _put(connection, HEADS, HeadRow._fields, list(ends.values()), anew=True)
    holds = [BalanceRow(account, cents, seal(account, cents)) for account, cents in all_of_it.shared.items()]
    _put(connection, BALANCES, BalanceRow._fields, holds, anew=True)
    if all_of_it.commons is not None:
        write_commons(connection, all_of_it.commons)


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
