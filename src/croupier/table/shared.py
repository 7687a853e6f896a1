"""What a table sees of what it shares with others: meters, pools, and the board of the jackpots.

Whoever looks sees what is written. Whoever decides, within an action (`batch`), reckons with what other
tables are about to write, and with what the action itself has moved so far.
"""

from croupier.ledger.accounts import meter, pool, reserve
from croupier.ledger.commons import NO_PARTS, part_cents_after
from croupier.ledger.port import Books, Ledger
from croupier.model.facts.table import Meter
from croupier.model.jackpots import Board, Pool
from croupier.money.cents import Cents
from croupier.table.record import Batch


class Shared:
    """The floor's meters and pools, as one table's books tell of them."""

    __slots__ = ("_books", "_ledger")

    def __init__(self, books: Books, ledger: Ledger) -> None:
        self._books = books
        self._ledger = ledger

    @property
    def board(self) -> Board:
        """What is posted, claimed and won, for whoever decides."""
        return self._books.standing_commons().board

    def overtaken(self, stream: str) -> bool:
        """Whether the award that waits at a table has to be reckoned anew, for whoever decides."""
        return self._books.standing_commons().overtaken(stream)

    def meter(self, key: str, batch: Batch | None) -> Meter:
        shows, kept = self._holds(meter(key), batch), self._holds(reserve(key), batch)
        if batch is None:
            return Meter(shows, kept, *self._books.commons().parts.get(key, NO_PARTS))
        fed = part_cents_after(batch.events).get(key)
        return Meter(shows, kept, *(fed or self._books.standing_commons().parts.get(key, NO_PARTS)))

    def standing_meter(self, key: str) -> Meter:
        """What the next round opens from, before its first event."""
        standing = self._ledger.standing
        parts = self._books.standing_commons().parts.get(key, NO_PARTS)
        return Meter(standing(meter(key)), standing(reserve(key)), *parts)

    def pool(self, name: str, batch: Batch | None) -> Pool:
        commons = self._books.commons() if batch is None else self._books.standing_commons()
        held, kept = self._holds(pool(name), batch), self._holds(reserve(name), batch)
        return Pool(held, kept, commons.board.posted.get(name, 0))

    def _holds(self, account: str, batch: Batch | None) -> Cents:
        if batch is None:
            return self._ledger.balance(account)
        return self._ledger.standing(account) + batch.moved(account)
