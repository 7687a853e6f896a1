"""A table from its events: what it was, exactly, and ready to go on."""

from collections.abc import Iterable, Iterator

from croupier.errors import BadInput
from croupier.ledger.books import MemoryBooks
from croupier.model.events import Event
from croupier.model.facts.table import TableOpened
from croupier.table.device import make_device
from croupier.table.opening import setting_of
from croupier.table.table import Clock, Table

SCRIPTED = "script"  # the kind of device that deals what a file says


def rebuild(events: Iterable[Event], *, seed: int | str | None, clock: Clock) -> Table:
    """Follow the events one by one; nothing is drawn, decided or asked."""
    told = iter(events)
    first = next(told, None)
    if first is None or not isinstance(first.data, TableOpened):
        raise BadInput("store/no-table", "A table is rebuilt from its first event on.", offender="events")
    opened = first.data
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


def _all(first: Event, others: Iterator[Event]) -> Iterator[Event]:
    yield first
    yield from others


def refuse_other_spec(ours: str, theirs: str, game: str) -> None:
    if ours != theirs:
        why = f"{game} was played under the rules {theirs}; these are the rules {ours}."
        raise BadInput("store/other-rules", why, offender=theirs)
