"""What a store holds, read back: streams, events in their order, snapshots."""

from collections.abc import Iterator

from sqlalchemy import Engine, func, select

from croupier.errors import BadInput
from croupier.model.events import Event
from croupier.store.chain import seal
from croupier.store.connecting import named
from croupier.store.schema import EVENTS, SNAPSHOTS
from croupier.store.snapshot import Snapshot

PAGE = 1000  # events at a time


def streams(engine: Engine, store: str) -> dict[str, int]:
    """The streams of a store in the order of their first words, with the number of the last event of each."""
    wanted = select(EVENTS.c.stream, func.max(EVENTS.c.seq)).group_by(EVENTS.c.stream)
    with named(store), engine.connect() as connection:
        return {row[0]: row[1] for row in connection.execute(wanted.order_by(EVENTS.c.stream))}


def last_links(engine: Engine, store: str) -> dict[str, str]:
    """`1234 9f86d0...`: the number and the link of the last event of every stream."""
    last = select(EVENTS.c.stream, func.max(EVENTS.c.seq).label("seq")).group_by(EVENTS.c.stream).subquery()
    wanted = select(EVENTS.c.stream, EVENTS.c.seq, EVENTS.c.link).join(
        last, (EVENTS.c.stream == last.c.stream) & (EVENTS.c.seq == last.c.seq)
    )
    with named(store), engine.connect() as connection:
        found = connection.execute(wanted.order_by(EVENTS.c.stream)).all()
    return {stream: f"{seq} {link.hex()}" for stream, seq, link in found}


def bodies(
    engine: Engine, store: str, stream: str, after: int = 0, last: int | None = None
) -> Iterator[tuple[str, bytes]]:
    """Bodies and links of a stream's events, none left out, from the one after `after` on."""
    while True:
        wanted = select(EVENTS.c.seq, EVENTS.c.body, EVENTS.c.link).where(
            EVENTS.c.stream == stream, EVENTS.c.seq > after
        )
        if last is not None:
            wanted = wanted.where(EVENTS.c.seq <= last)
        with named(store), engine.connect() as connection:
            page = connection.execute(wanted.order_by(EVENTS.c.seq).limit(PAGE)).all()
        for seq, body, link in page:
            if seq != after + 1:
                why = f"{store}: event {after + 1} of {stream} is missing."
                raise BadInput("store/event-missing", why, offender=f"{stream} {after + 1}")
            yield body, link
            after = seq
        if len(page) < PAGE:
            return


def events(
    engine: Engine, store: str, stream: str, after: int = 0, last: int | None = None
) -> Iterator[Event]:
    return (Event.from_json(body) for body, _ in bodies(engine, store, stream, after, last))


def last_snapshot(engine: Engine, store: str, stream: str) -> Snapshot | None:
    """The last one of a table, if it is as it was written."""
    wanted = select(SNAPSHOTS.c.body, SNAPSHOTS.c.seal).where(SNAPSHOTS.c.stream == stream)
    with named(store), engine.connect() as connection:
        found = connection.execute(wanted.order_by(SNAPSHOTS.c.seq.desc()).limit(1)).first()
    if found is None:
        return None
    if seal(stream, found.body) != found.seal:
        why = f"{store}: the snapshot of {stream} is not as it was written."
        raise BadInput("store/broken-snapshot", why, offender=stream)
    return Snapshot.from_json(found.body)
