"""A store is cut: what lies in an archive is taken out of it, in one transaction, and the floor notes it."""

from sqlalchemy import Connection, Engine, and_, delete, insert, not_

from croupier.model.events import Event
from croupier.model.facts.floor import DaysArchived
from croupier.store import reading
from croupier.store.chain import link, seal
from croupier.store.connecting import named
from croupier.store.cut import Cut, Cuts, Noted
from croupier.store.rows import ActionRow, EventRow, Rows, add
from croupier.store.schema import ACTIONS, CUTS, EVENTS, POSTINGS, SNAPSHOTS
from croupier.table.floor_people import THE_FLOOR
from croupier.table.floor_record import FLOOR


def cut_off(engine: Engine, store: str, known: Cuts, noted: Noted, at: int) -> None:
    """Let the store begin where an archive ends, which is on the disk."""
    with named(store), engine.begin() as connection:
        _take_out(connection, noted.cut(store))
        connection.execute(delete(CUTS))
        for one in known.archived:
            connection.execute(insert(CUTS), one._replace(part="earlier", body=None).row())
        connection.execute(insert(CUTS), noted._replace(part="begins").row())
        add(connection, [_note(engine, store, noted, at)], reading.last_place(engine, store))


def _take_out(connection: Connection, cut: Cut) -> None:
    """What lies in the archive, but for what the store cannot do without (`staying.py`)."""
    for name, stand in cut.streams.items():
        old = and_(EVENTS.c.stream == name, EVENTS.c.seq <= stand.events)
        if stand.stays is not None:
            old = and_(old, EVENTS.c.seq > 1, EVENTS.c.seq <= stand.stays.after)
        connection.execute(delete(EVENTS).where(old))
        for table in (POSTINGS, SNAPSHOTS):
            connection.execute(delete(table).where(table.c.stream == name, table.c.seq <= stand.events))
    again = and_(ACTIONS.c.id.is_not(None), ACTIONS.c.stream.in_(cut.floor.streams))
    connection.execute(delete(ACTIONS).where(ACTIONS.c.place <= cut.place, not_(again)))


def _note(engine: Engine, store: str, noted: Noted, at: int) -> Rows:
    """What the floor's own record tells of it."""
    head = reading.head(engine, store, FLOOR)
    seq = head.seq + 1
    event = Event(
        FLOOR, seq, f"{FLOOR}-{seq}", at, *THE_FLOOR, 0, DaysArchived(None, noted.day, noted.digest)
    )
    body = event.to_json()
    row = EventRow(FLOOR, seq, 0, event.kind, body, link(head.link, body, ()))
    action = ActionRow(FLOOR, seq, None, None, seal(FLOOR, seq, None, None))
    return Rows((row,), (), (action,), (), {})


def shrink(engine: Engine, store: str) -> None:
    """Give back what is not needed any more; a server does that by itself."""
    if engine.dialect.name != "sqlite":
        return
    with named(store):
        connection = engine.raw_connection()
        try:
            connection.cursor().execute("VACUUM")
        finally:
            connection.close()
