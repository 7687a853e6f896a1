"""A floor and its tables from their store: of a table the last snapshot, then what happened since."""

from croupier.cards.shoe import Shoe
from croupier.errors import BadInput
from croupier.model.events import Event
from croupier.model.facts.table import TableOpened
from croupier.store import reading
from croupier.store.books import StoreBooks, broken, linked
from croupier.store.chain import NOTHING
from croupier.store.floor_state import FloorState
from croupier.store.snapshot import Snapshot, parts_of
from croupier.store.stored_table import StoredTable
from croupier.table.clock import Clock
from croupier.table.device import make_device
from croupier.table.floor_record import FLOOR
from croupier.table.opening import setting_of
from croupier.table.rebuild import refuse_other_spec, unbroken
from croupier.table.setting import Setting


def floor_of(books: StoreBooks) -> FloorState:
    """The floor's own record, read to its end."""
    ledger, stood = books.ledger(FLOOR), books.cut.stand(FLOOR)
    ledger.stands_at(stood.events, stood.head, {})
    since = ledger.follow_alone(reading.bodies(books.engine, books.store, FLOOR, stood.events))
    state = books.cut.floor.after(event.data for event in since)
    ledger.check_end()
    return state


def opened_as(books: StoreBooks, stream: str) -> TableOpened:
    """What a table was opened with."""
    found, last = linked(books.engine, books.store, stream, NOTHING, 0, 1)
    stays = books.cut.stand(stream).stays
    if stays is not None and last.hex() != stays.first:
        raise broken(books.store, stream, 1)
    if not found or not isinstance(found[0].data, TableOpened):
        why = f"{books.store}: {stream} does not begin with the opening of a table."
        raise BadInput("store/no-table", why, offender=stream)
    return found[0].data


def reopen(books: StoreBooks, stream: str, clock: Clock, keep: int | None) -> StoredTable:
    """The table as it was after the last event on record, ready to go on: its rules are ours."""
    opened = opened_as(books, stream)
    with unbroken():
        setting = setting_of(opened)
        refuse_other_spec(setting.spec, opened.spec, opened.game)
        told = books.last_snapshot(stream)
        table = _begun(books, stream, setting, told, clock, keep)
        ledger, after = books.ledger(stream), 0 if told is None else told.events
        table.follow(ledger.reading(reading.bodies(books.engine, books.store, stream, after)))
        ledger.check_end()
    return table


def _begun(
    books: StoreBooks, stream: str, setting: Setting, told: Snapshot | None, clock: Clock, keep: int | None
) -> StoredTable:
    device = make_device(setting.options)
    assert isinstance(device, Shoe)
    if told is None:
        return StoredTable(setting, device, books, stream=stream, clock=clock, keep=keep)
    of_last_round = _last_round(books, stream, told)
    books.ledger(stream).begin_at(told)
    table = StoredTable.of_parts(setting, parts_of(told, of_last_round, device, books, stream, clock, keep))
    assert isinstance(table, StoredTable)
    table.reopened_from(told)
    return table


def _last_round(books: StoreBooks, stream: str, told: Snapshot) -> list[Event]:
    """The events of the round that a snapshot was taken in or after, up to it."""
    at, before = told.opened_at, NOTHING
    if at:
        (before,) = [row.link for row in reading.rows(books.engine, books.store, stream, at - 1, at)]
    found, last = linked(books.engine, books.store, stream, before, at, told.events)
    if last.hex() != told.link:
        raise broken(books.store, stream, told.events)
    return found
