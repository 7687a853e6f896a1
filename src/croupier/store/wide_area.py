"""A floor's line to the pools that it shares with other properties.

Everything that is told to a pool is on the floor's own record first, and every answer is written there before
anybody acts on it: whoever dies in between tells and asks again, to the same effect. While a pool does not
answer the tables play on: new hands neither feed it nor win it, and what was won before waits.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from threading import Lock, Thread
from typing import TypeAlias

from croupier.engines.community.jackpot_spec import Jackpot
from croupier.errors import BadInput, CroupierError, MachineFailure
from croupier.ledger.accounts import pool, reserve
from croupier.model.facts import Fact
from croupier.model.facts.wide_area import AreaJoined, AreaLost, AreaPosted, AreaReached, HitDecided
from croupier.model.jackpots import Board
from croupier.model.wide_area import Area, Days
from croupier.rulebook import catalog
from croupier.store import reading
from croupier.store.books import StoreBooks
from croupier.store.stored_table import StoredTable
from croupier.store.wide_pool import Heard, Told, WidePool
from croupier.table.floor_record import FLOOR

EVERY = 1.0  # seconds, at most, between two words with the pools


def linked_offers() -> dict[str, Jackpot]:
    """The jackpots that tables of several properties feed."""
    entries = map(catalog.game, catalog.GAMES)
    return {one.key: one for one in entries if isinstance(one, Jackpot) and one.linked is not None}


# Writes on the floor's record what follows from the board as it then stands.
Write: TypeAlias = Callable[[Callable[[Board], Iterable[Fact]]], None]


class WideArea:
    """Tells the pools what was given and won, and the floor what they answer."""

    def __init__(
        self, books: StoreBooks, write: Write, tables: Callable[[], list[StoredTable]], url: str, name: str
    ) -> None:
        self._books = books
        self._write = write
        self._tables = tables
        self._offers = linked_offers()
        area = books.commons().board.area
        self._store = _first_link(books) if area is None else area.store
        self._pool = WidePool(url, name, self._store)
        self._sent: Mapping[str, Days] = {}  # what the pools have acknowledged
        self._name = name
        self._one = Lock()  # whoever talks to the pools
        self._stopping = self._closed = False
        self.why = ""  # the pools are out of reach
        self._thread = Thread(target=self._run, name="croupier-wide-area", daemon=True)
        if area is not None and area.property != name:
            why = f"This store is {area.property}'s among the properties, not {name}'s."
            raise BadInput("store/other-property", why, offender=name)

    def open(self) -> None:
        """Join the others, where that was not done before, and keep the line by itself from now on.

        Whom the pools refuse is told so; who cannot reach them deals all the same.
        """
        try:
            with suppress(MachineFailure):
                self._pool.tell({})
            self._write(self._joined)
            self.sync()
        except BaseException:
            self._pool.close()
            raise
        self._thread.start()

    def _joined(self, board: Board) -> Iterator[Fact]:
        """What lies in the pools of this house is brought along, less what is somebody's already."""
        if board.area is None:
            held = self._books.ledger(FLOOR).standing
            brought = {key: held(pool(key)) - board.locked(key) for key in self._offers}
            kept = {key: held(reserve(key)) for key in self._offers}
            yield AreaJoined(None, self._name, self._store, brought, kept)

    # --- by itself ----------------------------------------------------------------------------

    def close(self) -> None:
        """A last word, and let go of the line; who was not heard is told when the floor is opened again."""
        self.let_go()
        if not self._closed:
            self._closed = True
            with suppress(MachineFailure):  # our own store
                self.sync()
            self._pool.close()

    def let_go(self) -> None:
        """From now on nothing is told by itself."""
        desk = self._books.writer.desk
        with desk:
            self._stopping = True
            desk.notify_all()
        if self._thread.ident is not None:
            self._thread.join()

    def _run(self) -> None:
        desk = self._books.writer.desk  # whoever has acted knocks there
        while True:
            with desk:
                desk.wait_for(self._has_news, EVERY)
                if self._stopping:
                    return
            try:
                self.sync()
            except MachineFailure:  # our own store: whoever acts next hears of it
                return

    def _has_news(self) -> bool:
        board = self._books.commons().board
        area = board.area
        if self._stopping or area is None or not area.reached:
            return self._stopping
        late = any(board.day > area.post(key).day for key in area.given)
        return late or bool(area.hits) or self._unsent(area)

    def _unsent(self, area: Area) -> bool:
        return any(
            given != self._sent.get(key, {}).get(day)
            for key, days in area.given.items()
            for day, given in days.items()
        )

    # --- one word with the pools --------------------------------------------------------------

    def sync(self) -> bool:
        """Tell what is new, write the answers down, and have paid what was won. Whether they answered."""
        with self._one:
            board = self._books.commons().board
            area = board.area
            assert area is not None
            told = {
                key: Told(days, board.day, [hit for hit in area.hits if hit.key == key])
                for key, days in area.given.items()
            }
            try:
                heard = self._pool.tell(told)
            except CroupierError as error:
                self.why = error.message
                self._write(lost)
                return False
            self.why = ""
            self._sent = {key: one.given for key, one in told.items()}
            self._write(lambda now: self._answers(now, heard))
            for table in self._tables():
                table.pay_between_hands()
            return True

    def _answers(self, board: Board, heard: Mapping[str, Heard]) -> Iterator[Fact]:
        area = board.area
        assert area is not None
        if not area.reached:
            yield AreaReached(None)
        for key, (post, answers) in heard.items():
            offer = self._offers[key]
            for hit, won in answers.items():
                yield HitDecided(offer.linked, hit, key, won)
            # A posting covers all days before it: what was given on them since we told must be told first.
            given = {day: given for day, given in area.given[key].items() if day < post.day}
            if post != area.post(key) and given.items() <= self._sent[key].items():
                yield AreaPosted(offer.posting.clause, key, *post)


def lost(board: Board) -> Iterator[Fact]:
    """The pools do not answer, where they did before."""
    if board.area is not None and board.area.reached:
        yield AreaLost(None)


def _first_link(books: StoreBooks) -> str:
    """A store is known by the first word of its floor, which may go into an archive once it has joined."""
    found = reading.link_of(books.engine, books.store, FLOOR, books.cut.stand(FLOOR).events + 1)
    assert found is not None
    return found.hex()
