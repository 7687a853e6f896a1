"""The books that are kept in memory."""

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from itertools import takewhile

from mypy_extensions import mypyc_attr

from croupier.ledger.accounts import OF_THE_FLOOR, SOLID, Account, family
from croupier.ledger.commons import NOTHING_SHARED, Commons
from croupier.ledger.port import Asked
from croupier.ledger.posting import Posting
from croupier.model.events import Event
from croupier.model.jackpots import Board
from croupier.model.records import Records
from croupier.money.cents import Cents


class Kept:
    """The commons of a floor, where all its ledgers find them."""

    __slots__ = ("now",)

    def __init__(self, now: Commons | None = None) -> None:
        self.now = NOTHING_SHARED if now is None else now


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class MemoryLedger:
    """Every posting of a table, and what each account holds."""

    keeps_requests = False

    __slots__ = ("_commons", "_limited", "_own", "_requests", "_shared", "events", "postings")

    def __init__(self, shared: dict[Account, Cents], commons: "Kept | None" = None) -> None:
        self.postings: Records[Posting] = Records()
        self._requests: dict[str, str] = {}
        self._own: dict[Account, Cents] = {}
        self._shared = shared  # with the other tables of the floor
        self._commons = commons or Kept()  # likewise
        self._limited: set[Account] = set()
        self.events = 0

    def commit(
        self, events: Sequence[Event], postings: Sequence[Posting], asked: Asked | None = None
    ) -> None:
        kept = self._commons
        before = kept.now
        commons = before.after(events)
        if commons is before and not postings and asked is None:  # as often
            self.events += len(events)
            return
        own, shared = self.weighed(postings)
        written = self.events
        try:
            kept.now = commons
            self.take_over(events, postings, own, shared, asked)
        except BaseException:
            if self.events == written:  # what tables share changes with the accounts, or neither does
                kept.now = before
            raise

    def request(self, ident: str) -> str | None:
        return self._requests.get(ident)

    def weighed(self, postings: Sequence[Posting]) -> tuple[dict[Account, Cents], dict[Account, Cents]]:
        """What accounts will hold: all of the table's own, and those of the floor's that change."""
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
            if account in self._limited or (family(account) in SOLID and not self._fed_by_others(account)):
                raise AssertionError(f"{account} would hold {holds} cents")
        return own, shared

    def _fed_by_others(self, account: Account) -> bool:
        """Whether an account may be below zero: a pool that other properties feed, by what they gave."""
        return family(account) == "pool" and self._board.linked(account.partition(":")[2])

    @property
    def _board(self) -> Board:
        """What a decision must reckon with."""
        return self._commons.now.board

    def take_over(
        self,
        events: Sequence[Event],
        postings: Sequence[Posting],
        own: dict[Account, Cents],
        shared: dict[Account, Cents],
        asked: Asked | None,
    ) -> None:
        """Everything is right; only an interruption can still come between, and then nothing is kept."""
        own_before, length = self._own, self.postings.total
        shared_before = {account: self._shared.get(account) for account in shared} if shared else {}
        ident, request = (None, "") if asked is None else asked
        try:
            self.postings.extend(postings)
            if shared:
                self._shared.update(shared)
            self._own = own
            if ident is not None:
                self._requests[ident] = request
            self.events += len(events)
        except BaseException:
            self._own = own_before
            if ident is not None:
                self._requests.pop(ident, None)
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

    def standing(self, account: Account) -> Cents:
        return self.balance(account)

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

    def go_on(self, events: int, own: Mapping[Account, Cents]) -> None:
        """Begin where other books have left off: after so many events, with so much in its own accounts."""
        self.events, self._own = events, dict(own)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class MemoryBooks:
    """The books of a floor in memory; they begin with what other books have left off with."""

    def __init__(self, shared: Mapping[Account, Cents] | None = None, commons: Commons | None = None) -> None:
        self._shared: dict[Account, Cents] = dict(shared or {})
        self._commons = Kept(commons)
        self.ledgers: dict[str, MemoryLedger] = {}

    def ledger(self, stream: str) -> MemoryLedger:
        return self.ledgers.setdefault(stream, MemoryLedger(self._shared, self._commons))

    def commons(self) -> Commons:
        return self._commons.now

    def standing_commons(self) -> Commons:
        return self._commons.now

    def has_meter(self, key: str) -> bool:
        return key in self._commons.now.parts or f"meter:{key}" in self._shared

    def shared(self) -> Mapping[Account, Cents]:
        """What the accounts hold that tables share."""
        return self._shared

    def written(self, stream: str) -> bool:
        return stream in self.ledgers and self.ledgers[stream].events > 0

    def together(self) -> AbstractContextManager[None]:
        return nullcontext()

    def heads(self) -> Mapping[str, str]:
        return {}
