"""A table whose every answer is on the disk before it is given.

Whoever asks anything of it while an action is being written waits until that is done: neither a view nor a
feed tells of what may still fail. Other tables of the floor play on meanwhile.
"""

from contextlib import suppress

from croupier.cards.device import Device
from croupier.cards.shoe import Shoe
from croupier.errors import BadInput, MachineFailure
from croupier.ledger.port import Asked, Books
from croupier.model.choices import Action, Permit, Refusal
from croupier.model.engine import RoundInPlay
from croupier.model.facts.table import RoundOpened
from croupier.model.vocabulary import Role
from croupier.store.books import StoreBooks
from croupier.store.chain import seal
from croupier.store.rows import SnapshotRow
from croupier.store.snapshot import Snapshot, taken
from croupier.store.turns import Turns, guard
from croupier.table.clock import Clock, now
from croupier.table.setting import Setting
from croupier.table.table import Table

ROUNDS_BETWEEN = 200  # snapshots of a table


class StoredTable(Turns, Table):
    """A table of a floor with a store."""

    turns_day = False

    def __init__(
        self,
        setting: Setting,
        device: Device,
        books: Books,
        *,
        stream: str = "table",
        clock: Clock = now,
        keep: int | None = None,
    ) -> None:
        assert isinstance(books, StoreBooks)
        if not isinstance(device, Shoe):
            why = "A table of a store deals from cards whose order the record holds."
            raise BadInput("store/scripted-cards", why, offender=stream)
        Turns.__init__(self, books.writer.desk)
        self._stored = books.ledger(stream)
        self._snapshot_of = 0  # the round after which the last snapshot was taken
        self._snapshot_at = 0  # and the event
        Table.__init__(self, setting, device, books, stream=stream, clock=clock, keep=keep)

    def reopened_from(self, told: Snapshot) -> None:
        """This is its last snapshot."""
        self._snapshot_of, self._snapshot_at = told.round or 0, told.events

    def _commit(
        self,
        permit: Permit,
        by: str,
        role: Role,
        asked: Asked | None,
        current: RoundInPlay | None = None,
        opening: RoundOpened | None = None,
    ) -> None:
        with self._acting():
            super()._commit(permit, by, role, asked, current, opening)
            self._keep_snapshot()

    def _do(self, action: Action, asked: Asked | None, refusal: Refusal | None) -> None:
        with self._acting():
            super()._do(action, asked, refusal)
            self._keep_snapshot()

    def _keep_snapshot(self) -> None:
        current = self._course.round
        if current is None or not current.closed or current.number < self._snapshot_of + ROUNDS_BETWEEN:
            return
        with suppress(MachineFailure):  # the action is written: whoever acts next hears of it
            self.write_snapshot()

    def write_snapshot(self) -> None:
        """Write down how the table stands, between two rounds."""
        told = self.snapshot()
        body = told.to_json()
        self._snapshot_of, self._snapshot_at = told.round or 0, told.events
        self._stored.keep(SnapshotRow(self.stream, told.events, body, seal(self.stream, body)))

    def pay_between_hands(self) -> None:
        """Have paid what was won elsewhere. Nobody gets chips in the middle of a hand: then the dealer pays
        before the next one."""
        with self._turn():
            if not self.bets_lie():
                self.pay_claims()

    def rest(self) -> None:
        """Nobody plays on for now: a snapshot makes the next opening quick."""
        with self._turn():
            current = self._course.round
            if current is not None and current.closed and self._stored.events != self._snapshot_at:
                self.write_snapshot()

    def snapshot(self) -> Snapshot:
        """How the table stands, between two rounds."""
        ledger = self._stored
        return taken(self.parts(), self.spec, ledger.events, ledger.head, ledger.own)


guard(StoredTable, Table)
