"""A floor to look at: as its store has it at one moment, while others may play on."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date

from croupier.store.books import StoreBooks
from croupier.store.connecting import look_at, named, shown
from croupier.store.reopening import floor_of, reopen
from croupier.store.still import still
from croupier.table.clock import now
from croupier.table.floor import Floor


class SeenFloor(Floor):
    """Tables, seats, lists and jackpots as they stand. Nothing can be written."""

    def __init__(self, books: StoreBooks) -> None:
        state = floor_of(books)
        super().__init__(date.fromisoformat(state.day) if state.day else date.today(), books)
        for name, entries in state.lists:
            self._lists.put(name, entries)
        for name, stream in state.tables:
            self.tables[name] = reopen(books, stream, now, None)


@contextmanager
def seen(store: str) -> Iterator[Floor]:
    """The floor of a store, which is only read."""
    engine, name = look_at(store), shown(store)
    try:
        with named(name), still(engine) as moment:
            books = StoreBooks(engine, name, moment)
            try:
                yield SeenFloor(books)
            finally:
                books.close()
    finally:
        engine.dispose()
