"""The books' port, and the books that are kept in memory.

A table writes an action's events and postings in one commit, all or nothing, and reads balances. Where
they are kept (memory, a file, a database shared by several properties) is the books' business.
"""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Protocol

from croupier.ledger.accounts import OF_THE_FLOOR, SOLID, Account, family
from croupier.ledger.postings import Posting
from croupier.model.events import Event
from croupier.model.facts.jackpots import PoolOpened
from croupier.model.jackpots import NOTED, Board
from croupier.model.records import Records
from croupier.money.cents import Cents


class Ledger(Protocol):
    """The books of one table."""

    @property
    def postings(self) -> Records[Posting]: ...
    @property
    def events(self) -> int:
        """How many events are written."""
        ...

    def commit(self, events: Sequence[Event], postings: Sequence[Posting]) -> None:
        """Write an action's events and postings, or nothing at all."""
        ...

    def balance(self, account: Account) -> Cents: ...
    def balances(self) -> Mapping[Account, Cents]: ...
    def let_go(self, event: int) -> None:
        """Postings up to this event need not be kept any more; what accounts hold stays as it is."""
        ...

    def limit(self, player: str) -> None:
        """From now on this player's stack is never less than nothing."""
        ...


class Books(Protocol):
    """The books of a floor: one ledger for each table, and the meters and jackpots that tables share."""

    def ledger(self, stream: str) -> Ledger: ...
    def has_meter(self, key: str) -> bool: ...
    def board(self) -> Board:
        """What is posted of the jackpots, claimed and won, after every event that was committed."""
        ...


class Jackpots:
    """The board of a floor, where all its ledgers find it."""

    __slots__ = ("board",)

    def __init__(self) -> None:
        self.board = Board()

    def after(self, events: Sequence[Event]) -> Board:
        board = self.board
        for event in events:
            if type(event.data) in NOTED:
                board = board.after(event)
        return board


class MemoryLedger:
    """Every posting of a table, and what each account holds."""

    __slots__ = ("_jackpots", "_limited", "_own", "_shared", "events", "postings")

    def __init__(self, shared: dict[Account, Cents], jackpots: Jackpots | None = None) -> None:
        self.postings: Records[Posting] = Records()
        self._own: dict[Account, Cents] = {}
        self._shared = shared  # with the other tables of the floor
        self._jackpots = jackpots or Jackpots()  # likewise
        self._limited: set[Account] = set()
        self.events = 0

    def commit(self, events: Sequence[Event], postings: Sequence[Posting]) -> None:
        # Where no pool is open nothing of the rest can happen; a table opens its pools last of all.
        if self._jackpots.board.posted or (events and type(events[-1].data) is PoolOpened):
            self._commit_with_the_board(events, postings)
        else:
            self._commit(events, postings)

    def _commit_with_the_board(self, events: Sequence[Event], postings: Sequence[Posting]) -> None:
        """The board changes with the accounts, or neither does."""
        jackpots, written = self._jackpots, self.events
        before = jackpots.board
        try:
            jackpots.board = jackpots.after(events)
            self._commit(events, postings)
        except BaseException:
            if self.events == written:
                jackpots.board = before
            raise

    def _commit(self, events: Sequence[Event], postings: Sequence[Posting]) -> None:
        if not postings:
            self.events += len(events)
            return
        own = self._own.copy()
        shared: dict[Account, Cents] = {}  # of the floor's accounts, those that change
        below: dict[Account, Cents] = {}  # what would hold less than nothing
        total = event = 0
        for posting in postings:
            account, amount = posting.account, posting.amount_cents
            if posting.event != event:
                assert not total, f"event {event} does not balance"
                event = posting.event
            total += amount
            if account in own:  # as nearly always
                holds = own[account] = own[account] + amount
            elif account.startswith(OF_THE_FLOOR):
                known = shared if account in shared else self._shared
                holds = shared[account] = known.get(account, 0) + amount
            else:
                holds = own[account] = amount
            if holds < 0:
                below[account] = holds
            elif account in below:
                del below[account]
        assert not total, f"event {event} does not balance"
        for account, holds in below.items():
            if account in self._limited or family(account) in SOLID:
                raise AssertionError(f"{account} would hold {holds} cents")
        self._write(len(events), postings, own, shared)

    def _write(
        self,
        events: int,
        postings: Sequence[Posting],
        own: dict[Account, Cents],
        shared: dict[Account, Cents],
    ) -> None:
        """Everything is right; only an interruption can still come between, and then nothing is kept."""
        own_before, length = self._own, self.postings.total
        shared_before = {account: self._shared.get(account) for account in shared} if shared else {}
        try:
            self.postings.extend(postings)
            if shared:
                self._shared.update(shared)
            self._own = own
            self.events += events
        except BaseException:
            self._own = own_before
            for account, before in shared_before.items():
                if before is None:  # a meter that this commit would have opened is not there
                    self._shared.pop(account, None)
                else:
                    self._shared[account] = before
            self.postings.cut(length)
            raise

    def balance(self, account: Account) -> Cents:
        held = self._own.get(account)  # as nearly always
        return self._shared.get(account, 0) if held is None else held

    def balances(self) -> Mapping[Account, Cents]:
        return {**self._own, **self._shared}

    def let_go(self, event: int) -> None:
        old = sum(1 for _ in takewhile(lambda posting: posting.event <= event, self.postings))
        self.postings.let_go(self.postings.gone + old)
        # Every payout that was held had an account of its own.
        self._own = {
            account: held for account, held in self._own.items() if held or not account.startswith("held:")
        }

    def limit(self, player: str) -> None:
        self._limited.add(f"stack:{player}")


class MemoryBooks:
    """The books of a floor in memory."""

    def __init__(self) -> None:
        self._shared: dict[Account, Cents] = {}
        self._jackpots = Jackpots()
        self.ledgers: dict[str, MemoryLedger] = {}

    def ledger(self, stream: str) -> MemoryLedger:
        return self.ledgers.setdefault(stream, MemoryLedger(self._shared, self._jackpots))

    def board(self) -> Board:
        return self._jackpots.board

    def has_meter(self, key: str) -> bool:
        return f"meter:{key}" in self._shared
