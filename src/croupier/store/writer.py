"""The one writer of a store: it takes what waits, from all tables, and writes it in one commit.

Whoever commits waits for the disk; while they wait, other tables play on and queue up behind them. Nothing is
lost by a failure, and nothing pretended: if a commit fails, everybody in its group and behind it is told so,
and the store takes nothing more until it is opened again.
"""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from threading import Condition, RLock, Thread
from time import monotonic

from sqlalchemy import Engine

from croupier.errors import MachineFailure
from croupier.ledger.accounts import Account
from croupier.ledger.commons import Commons
from croupier.money.cents import Cents
from croupier.store.connecting import failure
from croupier.store.rows import Rows, add, joined

MOST_AT_ONCE = 64  # actions in a commit
LONGEST_WAIT = 0.005  # seconds, for others to join it
WOKEN_AT_ONCE = 4  # of those who were in it, each of whom wakes another: all would stand in their own way
PATIENCE = 1.0  # seconds until somebody looks unasked: who was to wake them may have been interrupted


class Entry:
    """An action that waits to be written."""

    __slots__ = ("behind", "failed", "ready", "rows", "written")

    def __init__(self, rows: Rows, lock: RLock) -> None:
        self.rows = rows
        self.ready = Condition(lock)  # of its own: nobody else is woken for it
        self.written = False
        self.failed: MachineFailure | None = None
        self.behind: Entry | None = None  # who is woken by it

    @property
    def done(self) -> bool:
        return self.written or self.failed is not None


class Writer:
    """One thread with the pen. `desk` is held by whoever decides, and let go of while they wait."""

    def __init__(
        self, engine: Engine, store: str, known: Mapping[Account, Cents], commons: Commons, place: int
    ) -> None:
        self._lock = RLock()
        self.desk = Condition(self._lock)  # for those who wait for their turn
        self._work = Condition(self._lock)  # for the writer
        self.shown: dict[Account, Cents] = dict(known)  # what is written
        self.standing: dict[Account, Cents] = dict(known)  # with what waits
        self.commons = self.standing_commons = commons  # likewise
        self.groups = 0  # commits so far
        self._together: list[Rows] | None = None  # what goes into one commit, while it is gathered
        self._came_together = 1, 1  # how many actions the last two had
        self._wanted = 1  # for how many the writer is woken
        self._place = place  # of the last action that is written
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
            if self._together is not None:
                self._look_after(rows)
                self._together.append(rows)
                return
            entry = self._queued(rows)
            interrupted: BaseException | None = None
            while not entry.done:
                try:
                    entry.ready.wait(PATIENCE)
                except BaseException as error:  # it is in the writer's hands: how it ends must be known
                    interrupted = error
            if entry.behind is not None:
                entry.behind.ready.notify()
        if entry.failed is not None:  # everybody hears it for themselves
            why = f"{entry.failed.message} Nothing of this is seen; opening it again shows what was written."
            raise MachineFailure(entry.failed.code, why, offender=self._store)
        if interrupted is not None:
            raise Interrupted from interrupted

    @contextmanager
    def together(self) -> Iterator[None]:
        """What is written within goes into one commit, at the end: nobody else is let to the desk before."""
        with self.desk:
            before, commons = dict(self.standing), self.standing_commons
            together: list[Rows] = []
            self._together = together
            try:
                yield
            except BaseException:
                self.standing, self.standing_commons = before, commons
                raise
            finally:
                self._together = None
            self.write(joined(together))

    def _look_after(self, rows: Rows) -> None:
        """Who decides next reckons with it."""
        if self._failed is not None:
            raise self._stopped()
        if self._closing:
            raise MachineFailure("store/closed", f"The store {self._store} is closed.", offender=self._store)
        self.standing.update(rows.shared)
        self.standing_commons = rows.commons or self.standing_commons

    def _queued(self, rows: Rows) -> Entry:
        self._look_after(rows)
        entry = Entry(rows, self._lock)
        self._queue.append(entry)
        if len(self._queue) >= self._wanted:
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
                self._wanted = 1
                self._work.wait_for(lambda: self._queue or self._closing)
                if not self._queue:
                    return
                group = self._gathered()
            try:
                _commit(self._engine, [entry.rows for entry in group], self._place)
            except Exception as error:
                self._give_up(group, failure(self._store, error))
                return
            with self.desk:
                self.groups += 1
                for entry in group:
                    self._place += len(entry.rows.actions)
                    self.shown.update(entry.rows.shared)
                    self.commons = entry.rows.commons or self.commons
                    entry.written = True
                for entry, behind in zip(group, group[WOKEN_AT_ONCE:], strict=False):
                    entry.behind = behind
                for entry in group[:WOKEN_AT_ONCE]:
                    entry.ready.notify()

    def _gathered(self) -> list[Entry]:
        """Those who wait: as many as came together last time, or whoever is there after a moment."""
        until = monotonic() + LONGEST_WAIT
        self._wanted = max(self._came_together)
        while len(self._queue) < self._wanted and not self._closing:
            left = until - monotonic()
            if left <= 0:
                break
            self._work.wait(left)
        group = [self._queue.popleft() for _ in range(min(len(self._queue), MOST_AT_ONCE))]
        self._came_together = self._came_together[1], len(group)
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


def _commit(engine: Engine, group: Sequence[Rows], place: int) -> None:
    with engine.begin() as connection:
        add(connection, group, place)
