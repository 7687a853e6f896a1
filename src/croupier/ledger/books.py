"""The books' port, and the books that are kept in memory.

A table writes an action's events and postings in one commit, all or nothing, and reads balances. Where
they are kept (memory, a file, a database shared by several properties) is the books' business.
"""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import NamedTuple, Protocol, TypeVar

from croupier.ledger.accounts import OF_THE_FLOOR, SOLID, Account, family
from croupier.ledger.postings import Posting
from croupier.model.events import Event
from croupier.model.facts.bets import MeterFed, MeterOpened
from croupier.model.records import Records
from croupier.money.cents import Cents

V = TypeVar("V")


class PartCents(NamedTuple):
    """What waits beside a meter and its reserve to become a cent, in ten-thousandths of one."""

    meter: int = 0
    reserve: int = 0


NO_PARTS = PartCents()


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
    def part_cents(self, key: str) -> PartCents:
        """The parts of a cent that the floor's tables have left beside a meter: as its last event says."""
        ...

    def let_go(self, event: int) -> None:
        """Postings up to this event need not be kept any more; what accounts hold stays as it is."""
        ...

    def limit(self, player: str) -> None:
        """From now on this player's stack is never less than nothing."""
        ...


class Books(Protocol):
    """The books of a floor: one ledger for each table, and the meters that tables share."""

    def ledger(self, stream: str) -> Ledger: ...
    def has_meter(self, key: str) -> bool: ...


class MemoryLedger:
    """Every posting of a table, and what each account holds."""

    __slots__ = ("_limited", "_own", "_parts", "_shared", "events", "postings")

    def __init__(self, shared: dict[Account, Cents], parts: dict[str, PartCents] | None = None) -> None:
        self.postings: Records[Posting] = Records()
        self._own: dict[Account, Cents] = {}
        self._shared = shared  # with the other tables of the floor
        self._parts = {} if parts is None else parts  # likewise, by the key of a meter
        self._limited: set[Account] = set()
        self.events = 0

    def commit(self, events: Sequence[Event], postings: Sequence[Posting]) -> None:
        parts = part_cents_after(events)
        if not postings:
            self.events += len(events)
            self._parts.update(parts)
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
        self._write(len(events), postings, own, shared, parts)

    def _write(
        self,
        events: int,
        postings: Sequence[Posting],
        own: dict[Account, Cents],
        shared: dict[Account, Cents],
        parts: dict[str, PartCents],
    ) -> None:
        """Everything is right; only an interruption can still come between, and then nothing is kept."""
        own_before, length = self._own, self.postings.total
        shared_before = {account: self._shared.get(account) for account in shared} if shared else {}
        parts_before = {key: self._parts.get(key) for key in parts}
        try:
            self.postings.extend(postings)
            if shared:
                self._shared.update(shared)
            self._parts.update(parts)
            self._own = own
            self.events += events
        except BaseException:
            self._own = own_before
            _put_back(self._shared, shared_before)
            _put_back(self._parts, parts_before)
            self.postings.cut(length)
            raise

    def balance(self, account: Account) -> Cents:
        held = self._own.get(account)  # as nearly always
        return self._shared.get(account, 0) if held is None else held

    def balances(self) -> Mapping[Account, Cents]:
        return {**self._own, **self._shared}

    def part_cents(self, key: str) -> PartCents:
        return self._parts.get(key, NO_PARTS)

    def let_go(self, event: int) -> None:
        old = sum(1 for _ in takewhile(lambda posting: posting.event <= event, self.postings))
        self.postings.let_go(self.postings.gone + old)
        # Every payout that was held had an account of its own.
        self._own = {
            account: held for account, held in self._own.items() if held or not account.startswith("held:")
        }

    def limit(self, player: str) -> None:
        self._limited.add(f"stack:{player}")


def _put_back(held: dict[str, V], before: Mapping[str, V | None]) -> None:
    """As it was: a meter that a commit would have opened is not there."""
    for name, value in before.items():
        if value is None:
            held.pop(name, None)
        else:
            held[name] = value


def part_cents_after(events: Sequence[Event]) -> dict[str, PartCents]:
    """By meter, what the last of these events that opened or fed it left over."""
    return {
        fact.key: PartCents(fact.meter_parts, fact.reserve_parts)
        for event in events
        if isinstance(fact := event.data, MeterFed | MeterOpened)
    }


class MemoryBooks:
    """The books of a floor in memory."""

    def __init__(self) -> None:
        self._shared: dict[Account, Cents] = {}
        self._parts: dict[str, PartCents] = {}
        self.ledgers: dict[str, MemoryLedger] = {}

    def ledger(self, stream: str) -> MemoryLedger:
        return self.ledgers.setdefault(stream, MemoryLedger(self._shared, self._parts))

    def has_meter(self, key: str) -> bool:
        return key in self._parts or f"meter:{key}" in self._shared
