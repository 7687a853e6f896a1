"""A table from its events: what it was, exactly, and ready to go on."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from croupier.errors import BadInput, CroupierError, brief
from croupier.ledger.books import MemoryBooks
from croupier.model.events import Event
from croupier.model.facts.table import TableOpened
from croupier.table.clock import Clock, clock_of
from croupier.table.device import make_device
from croupier.table.opening import setting_of
from croupier.table.reading import seed_of
from croupier.table.table import Table

SCRIPTED = "script"  # the kind of device that deals what a file says


def rebuild(events: Iterable[Event], *, seed: int | str | None, clock: Clock) -> Table:
    """Follow the events one by one; nothing is drawn, decided or asked."""
    told, seed, clock = listed(events), seed_of(seed), clock_of(clock)
    first = next(told, None)
    if first is not None and first.seq != 1:
        why = f"A table is rebuilt from its first event on; these begin with number {first.seq}."
        raise BadInput("store/cut-record", why, offender=first.stream)
    if first is None or not isinstance(first.data, TableOpened):
        raise BadInput("store/no-table", "A table is rebuilt from its first event on.", offender="events")
    opened = first.data
    with unbroken():
        return _followed(opened, first, told, seed, clock)


def _followed(
    opened: TableOpened, first: Event, told: Iterator[Event], seed: int | str | None, clock: Clock
) -> Table:
    if opened.device == SCRIPTED:
        why = "The cards of this table came from a script, which the record does not hold."
        raise BadInput("store/scripted-cards", why, offender=first.stream)
    setting = setting_of(opened)
    table = Table(
        setting, make_device(setting.options, seed), MemoryBooks(), stream=first.stream, clock=clock
    )
    refuse_other_spec(table.spec, opened.spec, opened.game)
    table.follow(_all(first, told))
    return table


@contextmanager
def unbroken() -> Iterator[None]:
    """What goes wrong in following a record is the record's fault: nothing is decided there."""
    try:
        yield
    except CroupierError:
        raise
    except Exception as error:
        why = "These events are not those of a table as it was played."
        raise BadInput("store/broken-record", why, offender="events") from error


def listed(events: object) -> Iterator[Event]:
    """Events, whoever keeps them."""
    if not isinstance(events, Iterable) or isinstance(events, str | bytes):
        raise BadInput("store/not-events", f"{brief(events)} is no list of events.", offender="events")
    for event in events:
        if not isinstance(event, Event):
            raise BadInput("store/not-an-event", f"{brief(event)} is no event.", offender="events")
        yield event


def _all(first: Event, others: Iterator[Event]) -> Iterator[Event]:
    """Every event of one table, none left out."""
    yield first
    last = first
    for event in others:
        if (event.stream, event.seq) != (first.stream, last.seq + 1):
            why = f"After {last.stream} {last.seq} comes the next, not {event.stream} {event.seq}."
            raise BadInput("store/event-missing", why, offender=event.stream)
        yield event
        last = event


def refuse_other_spec(ours: str, theirs: str, game: str) -> None:
    if ours != theirs:
        why = f"{game} was played under the rules {theirs}; these are the rules {ours}."
        raise BadInput("store/other-rules", why, offender=theirs)
