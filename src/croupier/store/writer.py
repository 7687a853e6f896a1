"""The one writer of a store: it takes what waits, from all tables, and writes it in one commit.

Whoever commits waits for the disk; while they wait, other tables play on and queue up behind them. Nothing is
lost by a failure, and nothing pretended: if a commit fails, everybody in its group and behind it is told so,
and the store takes nothing more until it is opened again.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from functools import cache
from threading import Condition, RLock, Thread
from time import monotonic
from typing import NamedTuple, TypedDict

from sqlalchemy import Connection, Dialect, Engine, Table, bindparam, delete, insert, update

from croupier.errors import MachineFailure
from croupier.ledger.accounts import Account
from croupier.ledger.commons import Commons
from croupier.money.cents import Cents
from croupier.store.chain import NOTHING, seal
from croupier.store.commons import write_commons
from croupier.store.connecting import failure
from croupier.store.schema import ACTIONS, BALANCES, EVENTS, HEADS, POSTINGS, SNAPSHOTS

MOST_AT_ONCE = 64  # actions in a commit
LONGEST_WAIT = 0.005  # seconds, for others to join it


class EventRow(TypedDict):
    stream: str
    seq: int
    round: int
    kind: str
    body: str
    link: bytes


class HeadRow(TypedDict):
    which: str
    last: int
    ends: bytes


class PostingRow(TypedDict):
    stream: str
    seq: int
    number: int
    account: str
    cents: int


class ActionRow(TypedDict):
    stream: str
    last: int
    place: int  # given when it is written
    id: str | None
    request: str | None
    seal: bytes


class SnapshotRow(TypedDict):
    stream: str
    seq: int
    body: str
    seal: bytes


class Rows(NamedTuple):
    """What one action leaves in the store."""

    events: Sequence[EventRow]
    postings: Sequence[PostingRow]
    actions: Sequence[ActionRow]
    snapshots: Sequence[SnapshotRow]
    shared: Mapping[Account, Cents]  # what accounts of the floor hold after it
    commons: Commons | None = None  # what tables share besides money after it, where that has changed


class Entry:
    """An action that waits to be written."""

    __slots__ = ("failed", "ready", "rows", "written")

    def __init__(self, rows: Rows, lock: RLock) -> None:
        self.rows = rows
        self.ready = Condition(lock)  # of its own: nobody else is woken for it
        self.written = False
        self.failed: MachineFailure | None = None

    @property
    def done(self) -> bool:
        return self.written or self.failed is not None


class Writer:
    """One thread with the pen. `desk` is held by whoever decides, and let go of while they wait."""

    def __init__(
        self, engine: Engine, store: str, known: Mapping[Account, Cents], commons: Commons, actions: int
    ) -> None:
        self._lock = RLock()
        self.desk = Condition(self._lock)  # for those who wait for their turn
        self._work = Condition(self._lock)  # for the writer
        self.shown: dict[Account, Cents] = dict(known)  # what is written
        self.standing: dict[Account, Cents] = dict(known)  # with what waits
        self.commons = self.standing_commons = commons  # likewise
        self.groups = 0  # commits so far
        self._together = 1  # how many actions the last one had
        self._actions = actions  # how many the store holds
        self._engine = engine
        self._store = store
        self._queue: deque[Entry] = deque()
        self._failed: MachineFailure | None = None
        self._closing = False
        self._thread = Thread(target=self._run, name="croupier-writer", daemon=True)
        self._thread.start()

    def write(self, rows: Rows) -> None:
        """Queue an action and wait until it is on the disk; the desk is let go of meanwhile."""
        with self.desk:
            entry = self._queued(rows)
            interrupted: BaseException | None = None
            while not entry.done:
                try:
                    entry.ready.wait()
                except BaseException as error:  # it is in the writer's hands: how it ends must be known
                    interrupted = error
        if entry.failed is not None:  # everybody hears it for themselves
            why = f"{entry.failed.message} Nothing of this is seen; opening it again shows what was written."
            raise MachineFailure(entry.failed.code, why, offender=self._store)
        if interrupted is not None:
            raise Interrupted from interrupted

    def _queued(self, rows: Rows) -> Entry:
        if self._failed is not None:
            raise self._stopped()
        if self._closing:
            raise MachineFailure("store/closed", f"The store {self._store} is closed.", offender=self._store)
        entry = Entry(rows, self._lock)
        self.standing.update(rows.shared)
        self.standing_commons = rows.commons or self.standing_commons
        self._queue.append(entry)
        self._work.notify()
        return entry

    @property
    def failed(self) -> bool:
        """Whether a commit has failed: nothing more is taken."""
        return self._failed is not None

    def close(self) -> None:
        """Write what waits, and stop."""
        with self.desk:
            self._closing = True
            self._work.notify()
        self._thread.join()

    def _stopped(self) -> MachineFailure:
        assert self._failed is not None
        why = f"The store {self._store} failed before and takes nothing more: open it again."
        return MachineFailure("store/stopped", why, offender=self._store)

    def _run(self) -> None:
        while True:
            with self.desk:
                self._work.wait_for(lambda: self._queue or self._closing)
                if not self._queue:
                    return
                group = self._gathered()
                for entry in group:
                    for action in entry.rows.actions:
                        self._actions += 1
                        action["place"] = self._actions
            try:
                _commit(self._engine, [entry.rows for entry in group])
            except Exception as error:
                self._give_up(group, failure(self._store, error))
                return
            with self.desk:
                self.groups += 1
                for entry in group:
                    self.shown.update(entry.rows.shared)
                    self.commons = entry.rows.commons or self.commons
                    entry.written = True
                    entry.ready.notify()

    def _gathered(self) -> list[Entry]:
        """Those who wait: as many as came together last time, or whoever is there after a moment."""
        until = monotonic() + LONGEST_WAIT
        while len(self._queue) < self._together and not self._closing:
            left = until - monotonic()
            if left <= 0:
                break
            self._work.wait(left)
        group = [self._queue.popleft() for _ in range(min(len(self._queue), MOST_AT_ONCE))]
        self._together = len(group)
        return group

    def _give_up(self, group: list[Entry], failed: MachineFailure) -> None:
        with self.desk:
            self._failed = failed
            for entry in (*group, *self._queue):
                entry.failed = failed
                entry.ready.notify()
            self._queue.clear()
            self.standing, self.standing_commons = dict(self.shown), self.commons


class Interrupted(BaseException):
    """Somebody pressed a key while an action was being written: it was."""


def _commit(engine: Engine, group: Sequence[Rows]) -> None:
    with engine.begin() as connection:
        add(connection, group)


def add(connection: Connection, group: Sequence[Rows]) -> None:
    """Write all of it, within a transaction."""
    events = [row for rows in group for row in rows.events]
    postings = [row for rows in group for row in rows.postings]
    actions = [row for rows in group for row in rows.actions]
    snapshots = [row for rows in group for row in rows.snapshots]
    _insert(connection, EVENTS, events)
    _insert(connection, POSTINGS, postings)
    _insert(connection, ACTIONS, actions)
    for snapshot in snapshots:  # the last one is enough
        connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.stream == snapshot["stream"]))
        connection.execute(insert(SNAPSHOTS), snapshot)
    _move_heads(connection, events)
    shared: dict[Account, Cents] = {}
    for rows in group:
        shared.update(rows.shared)
    for account, cents in shared.items():
        _set(connection, account, cents)
    all_commons = [rows.commons for rows in group if rows.commons is not None]
    if all_commons:
        write_commons(connection, all_commons[-1])


@cache
def _insertion(table: Table, dialect: Dialect) -> tuple[str, tuple[str, ...] | None]:
    """How a row is put into a table there, and the order of its values where they have no names."""
    said = insert(table).compile(dialect=dialect)
    return str(said), tuple(said.positiontup or ()) if said.positional else None


def _insert(connection: Connection, table: Table, rows: Sequence[Mapping[str, object]]) -> None:
    """Many rows of plain values: what is said of each of them again and again is worked out once."""
    if rows:
        said, order = _insertion(table, connection.dialect)
        values = rows if order is None else [tuple([row[name] for name in order]) for row in rows]
        connection.exec_driver_sql(said, values)


_MOVE = (
    update(HEADS)
    .where(HEADS.c.stream == bindparam("which"))
    .values(seq=bindparam("last"), link=bindparam("ends"))
)
_UPDATE = (
    update(BALANCES)
    .where(BALANCES.c.account == bindparam("which"))
    .values(cents=bindparam("holds"), seal=bindparam("sealed"))
)


def _move_heads(connection: Connection, events: Sequence[EventRow]) -> None:
    """Where streams end now."""
    new = [event["stream"] for event in events if event["seq"] == 1]
    if new:
        connection.execute(insert(HEADS), [{"stream": one, "seq": 0, "link": NOTHING} for one in new])
    ends: dict[str, HeadRow] = {
        event["stream"]: {"which": event["stream"], "last": event["seq"], "ends": event["link"]}
        for event in events
    }
    if ends:
        connection.execute(_MOVE, list(ends.values()))


def _set(connection: Connection, account: Account, cents: Cents) -> None:
    sealed = seal(account, cents)
    changed = connection.execute(_UPDATE, {"which": account, "holds": cents, "sealed": sealed}).rowcount
    if not changed:
        connection.execute(insert(BALANCES), {"account": account, "cents": cents, "seal": sealed})
