"""A table of a store played again, action by action, from what was asked for and the cards as they lay."""

from collections.abc import Sequence

from croupier.cards.shoe import Shoe
from croupier.errors import CroupierError
from croupier.ledger.accounts import OF_THE_FLOOR
from croupier.ledger.books import MemoryBooks
from croupier.model.events import Event
from croupier.model.facts.bets import MeterOpened
from croupier.model.facts.desk import TrayFilled
from croupier.model.facts.jackpots import PoolOpened
from croupier.model.facts.table import BoughtIn, Meter, SeatTaken, TableOpened
from croupier.model.jackpots import OpeningPool, Pool
from croupier.store.retold import NotTold, RetoldDevice
from croupier.store.snapshot import Snapshot, taken
from croupier.table.device import make_device
from croupier.table.opening import setting_of
from croupier.table.rebuild import SCRIPTED
from croupier.table.table import Table

TAKEN_OVER = (SeatTaken, BoughtIn, TrayFilled)  # by a table whose rules were replaced
KEPT_ROUNDS = 2  # of a table that is played again


class Replayed:
    """What a stream's actions lead to under our rules, beside what they led to."""

    def __init__(self, opening: Sequence[Event], books: MemoryBooks) -> None:
        """Raises a `CroupierError` where our rules have no such table."""
        opened = opening[0].data
        assert isinstance(opened, TableOpened)
        setting = setting_of(opened)
        inner = make_device(setting.options)
        assert isinstance(inner, Shoe)
        self._device = RetoldDevice(inner, opened.device)
        self._at = 0
        self.table = Table(
            setting, self._device, books, stream=opening[0].stream, clock=lambda: self._at, keep=KEPT_ROUNDS
        )
        self.spec = setting.spec
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

    def act(self, told: Sequence[Event], request: str | None, ident: str | None) -> str | None:
        """Do it again; why it could not be done, if so."""
        self._device.expect(event.data for event in told)
        self._at = told[0].at
        if request is None:
            if told[0].seq != self._opened or not all(isinstance(event.data, TAKEN_OVER) for event in told):
                return "was done without having been asked for"
            self.table.take_over(event.data for event in told)
            return None
        try:
            self.table.again(request, ident)
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
        """How our table stands, between two rounds."""
        balances = self.table.balances_cents().items()
        own = {account: cents for account, cents in balances if not account.startswith(OF_THE_FLOOR)}
        return taken(self.table.parts(), self.spec, events, bytes.fromhex(link), own)


def can_be_replayed(opened: TableOpened) -> bool:
    """Whether our rules are those that it was played under."""
    if opened.device == SCRIPTED:
        return False
    try:
        return setting_of(opened).spec == opened.spec
    except CroupierError:
        return False
