"""What a store holds, read back: streams, events in their order, snapshots."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sqlalchemy import func, select, tuple_

from croupier.errors import BadInput
from croupier.ledger.accounts import Account
from croupier.model.events import Event
from croupier.money.cents import Cents
from croupier.store.chain import NOTHING, seal
from croupier.store.connecting import named
from croupier.store.cut import NEW, Stand
from croupier.store.schema import ACTIONS, EVENTS, HEADS, POSTINGS, SNAPSHOTS
from croupier.store.snapshot import Snapshot
from croupier.store.still import Source

PAGE = 1000  # events at a time


def streams(engine: Source, store: str) -> dict[str, int]:
    """The streams of a store in the order of their first words, with the number of the last event of each."""
    wanted = select(EVENTS.c.stream, func.max(EVENTS.c.seq)).group_by(EVENTS.c.stream)
    with named(store), engine.connect() as connection:
        return {row[0]: row[1] for row in connection.execute(wanted.order_by(EVENTS.c.stream))}


class Head(NamedTuple):
    """Where a stream ends."""

    seq: int = 0
    link: bytes = NOTHING


def heads(engine: Source, store: str) -> dict[str, Head]:
    """Where every stream ends, by what was noted with its last event."""
    with named(store), engine.connect() as connection:
        found = connection.execute(select(HEADS).order_by(HEADS.c.stream)).all()
    return {row.stream: Head(row.seq, row.link) for row in found}


def head(engine: Source, store: str, stream: str) -> Head:
    """Where one of them ends."""
    with named(store), engine.connect() as connection:
        found = connection.execute(select(HEADS).where(HEADS.c.stream == stream)).first()
    return Head() if found is None else Head(found.seq, found.link)


def check_end(store: str, stream: str, found: Head, wanted: Head) -> None:
    """Whether a stream that was read to its end ends where it should."""
    if found != wanted:
        first = min(found.seq, wanted.seq) + (found.seq != wanted.seq)
        why = f"{store}: {stream} ends with event {found.seq}, and should with event {wanted.seq}."
        if found.seq == wanted.seq:
            why = f"{store}: {stream} ends with event {found.seq}, and its link is another than was noted."
        raise BadInput("store/broken-end", why, offender=f"{stream} {first}")


def without_events(engine: Source, store: str) -> dict[str, int]:
    """Streams of postings alone, each with the number of the first event that should be there."""
    known = select(EVENTS.c.stream).distinct()
    wanted = select(POSTINGS.c.stream, func.min(POSTINGS.c.seq)).where(POSTINGS.c.stream.not_in(known))
    with named(store), engine.connect() as connection:
        found = connection.execute(wanted.group_by(POSTINGS.c.stream).order_by(POSTINGS.c.stream))
        return {row[0]: row[1] for row in found}


class EventRow(NamedTuple):
    """An event as it stands in the store."""

    seq: int
    round: int
    kind: str
    body: str
    link: bytes


class PostingRow(NamedTuple):
    seq: int
    number: int
    account: str
    cents: int


def rows(
    engine: Source, store: str, stream: str, after: int = 0, last: int | None = None
) -> Iterator[EventRow]:
    """A stream's events, none left out, from the one after `after` on."""
    columns = EVENTS.c
    while True:
        wanted = select(columns.seq, columns.round, columns.kind, columns.body, columns.link).where(
            columns.stream == stream, columns.seq > after
        )
        if last is not None:
            wanted = wanted.where(columns.seq <= last)
        with named(store), engine.connect() as connection:
            page = connection.execute(wanted.order_by(columns.seq).limit(PAGE)).all()
        for row in page:
            if row.seq != after + 1:
                raise missing(store, stream, after + 1)
            yield EventRow(*row)
            after = row.seq
        if len(page) < PAGE:
            return


def postings(engine: Source, store: str, stream: str) -> Iterator[PostingRow]:
    """A stream's postings in their order."""
    columns, after = POSTINGS.c, (0, -1)
    while True:
        wanted = select(columns.seq, columns.number, columns.account, columns.cents).where(
            columns.stream == stream, tuple_(columns.seq, columns.number) > after
        )
        with named(store), engine.connect() as connection:
            page = connection.execute(wanted.order_by(columns.seq, columns.number).limit(PAGE)).all()
        for row in page:
            yield PostingRow(*row)
            after = row.seq, row.number
        if len(page) < PAGE:
            return


class ActionRow(NamedTuple):
    stream: str
    last: int
    place: int
    id: str | None
    request: str | None
    seal: bytes


def actions(engine: Source, store: str, after: int = 0, last: int | None = None) -> Iterator[ActionRow]:
    """Every action in the order in which they were written, from the place after `after` on."""
    columns = ACTIONS.c
    wanted = select(
        columns.stream, columns.last, columns.place, columns.id, columns.request, columns.seal
    ).order_by(columns.place)
    if last is not None:
        wanted = wanted.where(columns.place <= last)
    while True:
        with named(store), engine.connect() as connection:
            page = connection.execute(wanted.where(columns.place > after).limit(PAGE)).all()
        for row in page:
            yield ActionRow(*row)
            after = row.place
        if len(page) < PAGE:
            return


def last_place(engine: Source, store: str) -> int:
    """How many actions there have been."""
    with named(store), engine.connect() as connection:
        return connection.execute(select(func.max(ACTIONS.c.place))).scalar() or 0


def link_of(engine: Source, store: str, stream: str, seq: int) -> bytes | None:
    wanted = select(EVENTS.c.link).where(EVENTS.c.stream == stream, EVENTS.c.seq == seq)
    with named(store), engine.connect() as connection:
        return connection.execute(wanted).scalar()


def numbers(engine: Source, store: str, stream: str, last: int) -> list[int]:
    """The numbers of the events of a stream that are there, up to `last`."""
    wanted = select(EVENTS.c.seq).where(EVENTS.c.stream == stream, EVENTS.c.seq <= last)
    with named(store), engine.connect() as connection:
        return list(connection.execute(wanted.order_by(EVENTS.c.seq)).scalars())


def sums(
    engine: Source, store: str, stream: str, last: int | None = None, stand: Stand = NEW
) -> dict[Account, Cents]:
    """What a stream has moved into each account up to its event number `last`, by the ledger; `stand` is how
    it stood where the store was cut."""
    columns = POSTINGS.c
    wanted = select(columns.account, func.sum(columns.cents)).where(columns.stream == stream)
    if last is not None:
        wanted = wanted.where(columns.seq <= last)
    found = Counter(stand.sums)
    with named(store), engine.connect() as connection:
        for account, cents in connection.execute(wanted.group_by(columns.account)):
            found[account] += int(cents)
    return dict(found)


def has_link(engine: Source, store: str, head: str) -> bool:
    """Whether some event has this link, written in hexadecimal."""
    try:
        link = bytes.fromhex(head)
    except ValueError:
        return False
    with named(store), engine.connect() as connection:
        return connection.execute(select(EVENTS.c.seq).where(EVENTS.c.link == link)).first() is not None


def bodies(
    engine: Source, store: str, stream: str, after: int = 0, last: int | None = None
) -> Iterator[tuple[str, bytes]]:
    """Bodies and links of a stream's events, none left out, from the one after `after` on."""
    return ((row.body, row.link) for row in rows(engine, store, stream, after, last))


def missing(store: str, stream: str, seq: int) -> BadInput:
    """A gap in a record."""
    return BadInput(
        "store/event-missing", f"{store}: event {seq} of {stream} is missing.", offender=f"{stream} {seq}"
    )


def events(
    engine: Source, store: str, stream: str, after: int = 0, last: int | None = None
) -> Iterator[Event]:
    return (Event.from_json(body) for body, _ in bodies(engine, store, stream, after, last))


def of_kinds(engine: Source, store: str, kinds: Iterable[str]) -> Iterator[Event]:
    """All events of some kinds, stream after stream."""
    wanted = select(EVENTS.c.body).where(EVENTS.c.kind.in_(list(kinds)))
    with named(store), engine.connect() as connection:
        for body in connection.execute(wanted.order_by(EVENTS.c.stream, EVENTS.c.seq)).scalars():
            yield Event.from_json(body)


def with_snapshots(engine: Source, store: str) -> list[str]:
    """The streams that have one."""
    with named(store), engine.connect() as connection:
        return list(connection.execute(select(SNAPSHOTS.c.stream).order_by(SNAPSHOTS.c.stream)).scalars())


def last_snapshot(engine: Source, store: str, stream: str) -> Snapshot | None:
    """The last one of a table, if it is as it was written."""
    columns = SNAPSHOTS.c
    wanted = select(columns.seq, columns.body, columns.seal).where(columns.stream == stream)
    with named(store), engine.connect() as connection:
        found = connection.execute(wanted.order_by(columns.seq.desc()).limit(1)).first()
    if found is None:
        return None
    if seal(stream, found.body) == found.seal:
        told = Snapshot.from_json(found.body)
        if told.events == found.seq:
            return told
    why = f"{store}: the snapshot of {stream} is not as it was written."
    raise BadInput("store/broken-snapshot", why, offender=stream)
