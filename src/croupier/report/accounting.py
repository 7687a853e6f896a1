"""A day's accounts, from the events of a store alone. What does not agree with the ledger is not reported.

The tray of a table is moved by fills, credits, corrections, what goes to meters, and bets; every other event
leaves it alone. A meter, a reserve or a pool is moved by contributions and awards.
"""

from collections import Counter
from collections.abc import Mapping
from typing import TypeAlias

from sqlalchemy import Engine

from croupier.errors import BadInput
from croupier.ledger.accounts import COMMISSION, DROP_BOX, OF_THE_FLOOR, TIP_BOX, TRAY, Account
from croupier.ledger.postings import Moves, moves
from croupier.model.events import Event
from croupier.model.facts import NAMES, Fact
from croupier.model.facts.arrange import BankTaken, BankWithdrawn
from croupier.model.facts.bets import AwardAuthorised, AwardDue, MeterFed, Settled, WagerCollected
from croupier.model.facts.desk import (
    CashedOut,
    Corrected,
    DayClosed,
    Refused,
    TrayCounted,
    TrayCredited,
    TrayFilled,
)
from croupier.model.facts.floor import TableClosed, TablePlaced
from croupier.model.facts.jackpots import JackpotClaimed, JackpotPaid, JackpotShared, JackpotVoided
from croupier.model.facts.table import (
    BoughtIn,
    PayoutHeld,
    PayoutReleased,
    RoundOpened,
    TableOpened,
    Voided,
)
from croupier.model.facts.wide_area import HitDecided, JackpotHit
from croupier.model.settlement import Settlement
from croupier.money.cents import Cents, dollars
from croupier.report.days import Day, chosen, days
from croupier.report.figures import Note, Pot, Report, TableDay, Wager
from croupier.store import reading
from croupier.store.connecting import look_at, named, shown
from croupier.store.cut import cuts
from croupier.table.floor_record import FLOOR

NOTED: Mapping[str, tuple[type[Fact], ...]] = {  # who answers for what
    "counts": (TrayCounted,),
    "due": (AwardDue, JackpotClaimed, JackpotHit),
    "held": (PayoutHeld,),
    "released": (PayoutReleased,),
    "authorised": (AwardAuthorised,),
    "jackpots": (JackpotPaid, JackpotShared, HitDecided),
    "voids": (Voided, JackpotVoided),
    "corrections": (Corrected,),
    "refusals": (Refused,),
}
_NOTED = {kind: name for name, kinds in NOTED.items() for kind in kinds}
HOUSE_BET = "house-bet"
Bet: TypeAlias = tuple[int, int, str, str, str]  # whose it is, and where it lay
MOST_OPENED = 100  # events with which a table is opened


def report(store: str, day: str | None = None) -> Report:
    """The accounts of a business day; the last one where none is named."""
    engine = look_at(store)
    store = shown(store)
    try:
        with named(store):
            return _Day(engine, store, day).all()
    finally:
        engine.dispose()


class _Day:
    def __init__(self, engine: Engine, store: str, wanted: str | None) -> None:
        self._engine = engine
        self._store = store
        known = cuts(engine, store)
        self._cut = known.begins  # the store's own days come after it
        self._floor = list(reading.events(engine, store, FLOOR, self._cut.stand(FLOOR).events))
        ended = None if known.ends is None else known.ends.cut(store).at
        self._day: Day = chosen(days(self._floor, ended), wanted, store, known)
        stood = {stream: stand.events for stream, stand in self._cut.streams.items()}
        self._known = dict(sorted({**stood, **reading.streams(engine, store)}.items()))
        self._report = Report(store, self._day.day, self._day.begins, self._day.ends)
        self._report.notes = {name: [] for name in NOTED}

    def all(self) -> Report:
        open_then = self._open_then()
        for key in (*self._cut.commons.parts, *self._cut.commons.board.posted):
            self._report.shared[key] = Pot(key)
        for stream, last in self._known.items():
            first, until = self._day.before(stream), self._day.until(stream, last)
            before, after = self._sums(stream, first), self._sums(stream, until)
            self._add_opened(stream, until)
            self._add_shared(before, after)
            if stream != FLOOR and (until > first or stream in open_then):
                self._add_table(stream, first, until, before, after)
            elif stream == FLOOR:
                self._check(stream, before, after, self._hear(stream, first, until, None))
        for pot in self._report.shared.values():
            if pot.opening_cents + pot.contributions_cents - pot.awards_cents != pot.closing_cents:
                raise self._disagrees(pot.key, pot.closing_cents)
        return self._report

    def _open_then(self) -> set[str]:
        """The tables that stood on the floor at some time of the day."""
        begun, until = self._day.before(FLOOR), self._day.until(FLOOR, self._known.get(FLOOR, 0))
        found = set(self._cut.floor.streams)
        for event in self._floor:
            if event.seq > until:
                break
            if isinstance(event.data, TablePlaced):
                found.add(event.data.stream)
            elif isinstance(event.data, TableClosed) and event.seq <= begun:
                found.discard(event.data.stream)
        return found

    def _sums(self, stream: str, last: int) -> dict[Account, Cents]:
        """What the accounts of a stream hold after its event number `last`, by the ledger."""
        return reading.sums(self._engine, self._store, stream, last, self._cut.stand(stream))

    # --- tables -------------------------------------------------------------------------------

    def _add_table(
        self,
        stream: str,
        first: int,
        until: int,
        before: Mapping[Account, Cents],
        after: Mapping[Account, Cents],
    ) -> None:
        opened = next(reading.events(self._engine, self._store, stream, 0, 1)).data
        game = opened.game if isinstance(opened, TableOpened) else ""
        table = TableDay(stream, game, before.get(TRAY, 0), after.get(TRAY, 0))
        table.held_cents = sum(cents for account, cents in after.items() if account.startswith("held:"))
        self._report.tables.append(table)
        self._check(stream, before, after, self._hear(stream, first, until, table))
        if table.should_close_with_cents != table.closing_cents:
            raise self._disagrees(f"{stream} tray", table.closing_cents)

    def _check(
        self,
        stream: str,
        before: Mapping[Account, Cents],
        after: Mapping[Account, Cents],
        moved: Mapping[Account, Cents],
    ) -> None:
        """Whether every account has moved by what the day's events say."""
        for account in sorted({*before, *after, *moved}):
            if after.get(account, 0) - before.get(account, 0) != moved.get(account, 0):
                raise self._disagrees(f"{stream} {account}", after.get(account, 0))

    def _hear(self, stream: str, first: int, until: int, table: TableDay | None) -> Mapping[Account, Cents]:
        """Note and count what happened; what it has moved, by account."""
        decided: dict[Bet, Cents] = {}
        total: Counter[Account] = Counter()
        for event in reading.events(self._engine, self._store, stream, first, until):
            fact = event.data
            section = _NOTED.get(type(fact))
            if section is not None:
                self._report.notes[section].append(Note(event))
            moved = moves(fact)
            if moved:
                self._feed(fact, moved)
                for account, cents in moved:
                    total[account] += cents
            if table is not None:
                _count(table, event, decided)
                _post(table, fact, moved)
        return total

    # --- what tables share --------------------------------------------------------------------

    def _add_opened(self, stream: str, until: int) -> None:
        """Meters and pools that a table was opened with, also those that hold nothing yet."""
        if self._cut.stand(stream).events:
            return  # it was before
        first: Event | None = None
        for event in reading.events(self._engine, self._store, stream, 0, min(until, MOST_OPENED)):
            first = first or event
            if event.id != first.id:
                return
            for account, _ in moves(event.data):
                if account.startswith(OF_THE_FLOOR):
                    key = account.partition(":")[2]
                    self._report.shared.setdefault(key, Pot(key))

    def _add_shared(self, before: Mapping[Account, Cents], after: Mapping[Account, Cents]) -> None:
        for account in sorted({*before, *after}):
            if account.startswith(OF_THE_FLOOR):
                part, _, key = account.partition(":")
                pot = self._report.shared.setdefault(key, Pot(key))
                pot.opening_cents += before.get(account, 0)
                pot.closing_cents += after.get(account, 0)
                pot.parts_cents[part] = pot.parts_cents.get(part, 0) + after.get(account, 0)

    def _feed(self, fact: Fact, moved: Moves) -> None:
        """What goes in is a contribution, what comes out an award, unless a contribution is given back."""
        net: Counter[str] = Counter()
        for account, cents in moved:
            if account.startswith(OF_THE_FLOOR):
                net[account.partition(":")[2]] += cents
        for key, cents in net.items():
            pot = self._report.shared.setdefault(key, Pot(key))
            if cents < 0 and not isinstance(fact, MeterFed):
                pot.awards_cents -= cents
            else:
                pot.contributions_cents += cents

    def _disagrees(self, what: str, holds: Cents) -> BadInput:
        why = f"{self._store}: {what} holds {dollars(holds)}, which is not what happened: audit the store."
        return BadInput("store/wrong-balance", why, offender=what)


def _count(table: TableDay, event: Event, decided: dict[Bet, Cents]) -> None:
    """What is told by the event itself; `decided` holds what was bet in this round and is decided."""
    match event.data:
        case RoundOpened():
            table.rounds += 1
            decided.clear()
        case TrayFilled(amount_cents=amount):
            table.fills_cents += amount
        case TrayCredited(amount_cents=amount):
            table.credits_cents += amount
        case BoughtIn(amount_cents=amount):
            table.drop_cents += amount
        case CashedOut(amount_cents=amount):
            table.cashed_out_cents += amount
        case DayClosed() as closed:
            table.collected_cents += closed.drop_box_cents + closed.tip_box_cents + closed.commission_cents
        case Settled() as settled if _meets_the_house(settled):
            wager = _wager(table, settled.line.wager)
            wager.lines += 1
            wager.handle_cents += settled.line.stake_cents
            decided[_bet(settled.line)] = settled.line.stake_cents
        case Settled(line=line) if not line.stake_cents and _bet(line) in decided:
            wager = _wager(table, line.wager)  # it was lost before the round was called off
            wager.lines -= 1
            wager.handle_cents -= decided.pop(_bet(line))


def _bet(line: Settlement) -> Bet:
    return line.seat, line.hand, line.wager, line.owner, line.player


def _meets_the_house(settled: Settled) -> bool:
    """Not a bet that was called off, nor one that another player's bank pays."""
    against = settled.payer == TRAY or settled.payer.startswith(OF_THE_FLOOR) or settled.returns_to == TRAY
    return against and settled.line.result != "void"


def _post(table: TableDay, fact: Fact, moved: Moves) -> None:
    """What is told by the money that the event moves."""
    if isinstance(fact, TrayFilled | TrayCredited | DayClosed):
        return
    total: Counter[Account] = Counter()
    for account, cents in moved:
        total[account] += cents
    if isinstance(fact, Corrected):
        table.corrections_cents += total[TRAY]
        return
    table.tips_cents += total[TIP_BOX]
    table.commission_cents += total[COMMISSION]
    table.rake_cents += total[DROP_BOX]
    if not total[TRAY]:
        return
    name = _of_wager(fact)
    if name is None:
        table.to_meters_cents -= total[TRAY]
    else:
        _wager(table, name).win_cents += total[TRAY]


def _of_wager(fact: Fact) -> str | None:
    """The wager that an event is about; None where a table feeds what it shares with others."""
    match fact:
        case Settled(line=line):
            return line.wager
        case WagerCollected(wager=wager):
            return wager
        case BankTaken() | BankWithdrawn():
            return HOUSE_BET
    shares = any(account.startswith(OF_THE_FLOOR) for account, _ in moves(fact))
    return None if shares else NAMES[type(fact)]


def _wager(table: TableDay, name: str) -> Wager:
    return table.wagers.setdefault(name, Wager(name))
