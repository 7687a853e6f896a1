"""The last rounds of a table, read from the end of its record."""

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import Engine, select

from croupier.errors import BadInput, unknown_name
from croupier.model.events import Event
from croupier.model.facts.floor import TablePlaced
from croupier.model.facts.table import RoundClosed, RoundOpened, TableOpened
from croupier.store import reading
from croupier.store.books import broken
from croupier.store.connecting import look_at, named, shown
from croupier.store.cut import Cuts, Stand, cuts
from croupier.store.schema import EVENTS
from croupier.table.floor_record import FLOOR


class Recalled(NamedTuple):
    """Rounds of a table that are over, and whether another is in play, whose cards are nobody's business."""

    stream: str
    opened: TableOpened
    rounds: list[list[Event]]
    in_play: bool
    archive: str | None = None  # where earlier rounds lie, if that many were asked for
    earlier: tuple["Recalled", ...] = ()  # tables that stood under the same name before, the first one first


def recall(store: str, table: str, last: int) -> Recalled:
    """The last rounds of a table, by its name or its stream, the oldest first.

    Where fewer were played since a table was opened under that name, those of the tables before it come too.
    """
    engine = look_at(store)
    store = shown(store)
    try:
        with named(store):
            known = cuts(engine, store)
            found: list[Recalled] = []
            for stream in reversed(_streams(engine, store, table, known)):
                found.append(_recalled(engine, store, stream, last, known))
                last -= len(found[-1].rounds)
                if last <= 0:
                    break
            latest, *before = found
            return latest._replace(earlier=tuple(reversed(before)))
    finally:
        engine.dispose()


def _recalled(engine: Engine, store: str, stream: str, last: int, known: Cuts) -> Recalled:
    """The last rounds of one record."""
    first = next(reading.events(engine, store, stream, 0, 1)).data
    if not isinstance(first, TableOpened):
        why = f"{store}: {stream} does not begin with the opening of a table."
        raise BadInput("store/no-table", why, offender=stream)
    stood = known.begins.stand(stream)
    rounds, in_play = _last_rounds(_backwards(engine, store, stream, stood), last)
    elsewhere = len(rounds) < last and _earlier(stood, rounds)
    return Recalled(stream, first, rounds, in_play, known.archived[-1].file if elsewhere else None)


def _earlier(stood: Stand, rounds: list[list[Event]]) -> bool:
    """Whether rounds of a stream lie in an archive alone: those before the first that is here. Where none is
    over, all that ever were came before the one that was in play where the store was cut."""
    if stood.stays is None or stood.snapshot is None:
        return False
    first = rounds[0][0].round if rounds else stood.snapshot.round or 1
    return first > 1


def _streams(engine: Engine, store: str, table: str, noted: Cuts) -> list[str]:
    """The records of the tables that stood under this name, the last one last; or the one that is called so
    itself, where that was another table's name."""
    known = [name for name in reading.streams(engine, store) if name != FLOOR]
    begins = noted.begins
    told = [event.data for event in reading.events(engine, store, FLOOR, begins.stand(FLOOR).events)]
    placed = [(fact.name, fact.stream) for fact in told if isinstance(fact, TablePlaced)]
    placed = [*begins.floor.tables, *placed]
    streams = list(dict.fromkeys(stream for name, stream in placed if name == table))
    if table in known and table not in streams:
        return [table]
    if streams:
        return streams
    if table in begins.streams and table != FLOOR:
        where = " or ".join(one.file for one in reversed(noted.archived))
        why = f"{table} was closed before {begins.day}: its rounds lie in {where}."
        raise BadInput("store/archived", why, offender=table)
    raise unknown_name("table", table, {*known, *(name for name, _ in placed)})


def _last_rounds(latest_first: Iterator[Event], last: int) -> tuple[list[list[Event]], bool]:
    """Events stand with the round that they came in, or came after."""
    rounds: list[list[Event]] = []
    in_play = False
    for event in latest_first:
        if not event.round:
            break
        if not rounds or rounds[-1][-1].round != event.round:
            if rounds and len(rounds) >= last + in_play:
                break
            rounds.append([])
            in_play = in_play or len(rounds) == 1
        rounds[-1].append(event)
        if len(rounds) == 1 and isinstance(event.data, RoundClosed):
            in_play = False
    told = [events[::-1] for events in reversed(rounds)]
    opened = [events for events in told if any(isinstance(one.data, RoundOpened) for one in events)]
    return (opened[:-1] if in_play else opened)[-last:], in_play


def _backwards(engine: Engine, store: str, stream: str, stood: Stand) -> Iterator[Event]:
    """The last event first, each where its number says; none is left out but what is in an archive."""
    archived = 0 if stood.stays is None else stood.stays.after
    columns, before = EVENTS.c, None
    while True:
        wanted = select(columns.seq, columns.body).where(columns.stream == stream)
        if before is not None:
            wanted = wanted.where(columns.seq < before)
        with engine.connect() as connection:
            page = connection.execute(wanted.order_by(columns.seq.desc()).limit(reading.PAGE)).all()
        for row in page:
            if before is not None and row.seq != before - 1 != archived:
                raise reading.missing(store, stream, before - 1)
            event = Event.from_json(row.body)
            if (event.stream, event.seq) != (stream, row.seq):
                raise broken(store, stream, row.seq)
            yield event
            before = row.seq
        if len(page) < reading.PAGE:
            return
