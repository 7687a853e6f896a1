"""A table of a store played again, action by action, from what was asked for and the cards as they lay."""

from collections.abc import Sequence

from croupier.cards.shoe import Shoe
from croupier.errors import CroupierError
from croupier.ledger.accounts import OF_THE_FLOOR
from croupier.ledger.books import MemoryBooks
from croupier.model.events import Event
from croupier.model.facts.bets import MeterOpened
from croupier.model.facts.desk import TrayFilled
from croupier.model.facts.jackpots import BusinessDay, PoolOpened
from croupier.model.facts.table import BoughtIn, Meter, SeatTaken, TableOpened
from croupier.model.jackpots import OpeningPool, Pool
from croupier.store.retold import NotTold, RetoldDevice
from croupier.store.snapshot import Snapshot, parts_of, taken
from croupier.table.asked_again import again
from croupier.table.device import make_device
from croupier.table.opening import setting_of
from croupier.table.rebuild import SCRIPTED
from croupier.table.setting import Setting
from croupier.table.table import Table

TAKEN_OVER = (SeatTaken, BoughtIn, TrayFilled)  # by a table whose rules were replaced
KEPT_ROUNDS = 2  # of a table that is played again


class Replayed:
    """What a stream's actions lead to under our rules, beside what they led to."""

    def __init__(self, stream: str, opened: TableOpened, books: MemoryBooks) -> None:
        """Raises a `CroupierError` where our rules have no such table."""
        self._setting = setting_of(opened)
        self._inner = _shoe(self._setting)
        self._device = RetoldDevice(self._inner, opened.device)
        self._books = books
        self._at = 0
        self.table = Table(
            self._setting, self._device, books, stream=stream, clock=lambda: self._at, keep=KEPT_ROUNDS
        )
        self.spec = self._setting.spec
        self._opened = 0  # the number of the event that follows the opening

    def open(self, opening: Sequence[Event]) -> None:
        """Begin with the first action of the record."""
        opened = opening[0].data
        assert isinstance(opened, TableOpened)
        meters = {
            event.data.key: Meter(
                event.data.meter_cents,
                event.data.reserve_cents,
                event.data.meter_parts,
                event.data.reserve_parts,
            )
            for event in opening
            if isinstance(event.data, MeterOpened) and event.data.source == "house"
        }
        pools = {
            event.data.pool: OpeningPool(
                Pool(event.data.pool_cents, event.data.reserve_cents, event.data.posted_cents),
                event.data.claimed,
            )
            for event in opening
            if isinstance(event.data, PoolOpened)
        }
        self._at = opening[0].at
        self.table.open(meters, opened.carried, pools)
        self._opened = len(opening) + 1

    def go_on(self, told: Snapshot, of_last_round: list[Event]) -> None:
        """Begin where the record was cut; its books are there already."""
        table = self.table
        parts = parts_of(
            told, of_last_round, self._inner, self._books, table.stream, lambda: self._at, KEPT_ROUNDS
        )
        self.table = Table.of_parts(self._setting, parts._replace(device=self._device))
        for player in told.state.limited:
            self._books.ledger(table.stream).limit(player)

    def act(self, told: Sequence[Event], request: str | None, ident: str | None) -> str | None:
        """Do it again; why it could not be done, if so."""
        self._device.expect(event.data for event in told)
        self._at = told[0].at
        # In an earlier version a table of a floor began the jackpots' next day with its own.
        self.table.turns_day = any(isinstance(event.data, BusinessDay) for event in told)
        if request is None:
            if told[0].seq != self._opened or not all(isinstance(event.data, TAKEN_OVER) for event in told):
                return "was done without having been asked for"
            self.table.take_over(event.data for event in told)
            return None
        try:
            again(self.table, request, ident)
        except NotTold:
            return "has cards that came from nowhere"
        except CroupierError as error:
            if not self.since(told[0].seq - 1):
                return f"is not allowed by the rules ({error.message.rstrip('.')})"
        return None

    def since(self, seq: int) -> list[Event]:
        """What followed at our table after so many events."""
        return self.table.events.after(seq)

    def snapshot(self, events: int, link: str) -> Snapshot:
        """How our table stands."""
        balances = self.table.balances_cents().items()
        own = {account: cents for account, cents in balances if not account.startswith(OF_THE_FLOOR)}
        return taken(self.table.parts(), self.spec, events, bytes.fromhex(link), own)


def _shoe(setting: Setting) -> Shoe:
    device = make_device(setting.options)
    assert isinstance(device, Shoe)
    return device


def can_be_replayed(opened: TableOpened) -> bool:
    """Whether our rules are those that it was played under."""
    if opened.device == SCRIPTED:
        return False
    try:
        return setting_of(opened).spec == opened.spec
    except CroupierError:
        return False
