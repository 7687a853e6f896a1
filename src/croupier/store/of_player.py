"""What a store holds of one player: the events that name them, and whole rounds that they played."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec.json import encode
from sqlalchemy import select

from croupier.model.events import Event
from croupier.store import reading
from croupier.store.connecting import named
from croupier.store.schema import EVENTS
from croupier.store.still import Source


def naming(engine: Source, store: str, player: str, kinds: Iterable[str]) -> Iterator[Event]:
    """Events of some kinds in which a player is named as the player, stream after stream.

    The text is only looked through, and databases differ about capitals: whoever reads looks at the name.
    """
    text = f'"player":{encode(player).decode()}'
    columns = EVENTS.c
    wanted = select(columns.body).where(
        columns.kind.in_(list(kinds)), columns.body.contains(text, autoescape=True)
    )
    with named(store), engine.connect() as connection:
        for body in connection.execute(wanted.order_by(columns.stream, columns.seq)).scalars():
            yield Event.from_json(body)


def rounds(
    engine: Source, store: str, wanted: Mapping[str, Iterable[int]]
) -> dict[tuple[str, int], list[Event]]:
    """All events of some rounds, by their stream and number."""
    found: dict[tuple[str, int], list[Event]] = {}
    columns = EVENTS.c
    for stream, numbers in wanted.items():
        asked = select(columns.body).where(columns.stream == stream, columns.round.in_(list(numbers)))
        with named(store), engine.connect() as connection:
            for body in connection.execute(asked.order_by(columns.seq)).scalars():
                event = Event.from_json(body)
                found.setdefault((stream, event.round), []).append(event)
    return found


def opening(engine: Source, store: str, stream: str) -> Event:
    """The first event of a table."""
    return next(reading.events(engine, store, stream, 0, 1))
