"""The pools that several properties share, as one property asks them.

Whatever is told twice has one effect: a property says what it has given in all on each of its days, and a hit
is answered once. Everybody locks the row of the pool first, so that gifts, hits and postings come one after
the other, whoever they are from.
"""

import os
import socket
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from threading import Timer
from typing import NamedTuple

from sqlalchemy import Connection, Row, func, insert, select, update
from sqlalchemy.dialects import postgresql

from croupier.errors import BadInput, CroupierError
from croupier.model.wide_area import Days, Given, Hit, Post
from croupier.money.cents import Cents
from croupier.store.connecting import assert_durable_server, failure, postgres, shown
from croupier.store.wide_schema import GIVEN, HITS, METADATA, POOLS, PROPERTIES, VERSION, VERSIONS

PATIENCE = 3  # seconds that a pool has to answer
OPENS = 0x43726F75  # the number of the lock for making its tables


class Told(NamedTuple):
    """What a property tells of one jackpot: what it has given, which day it is there, who has hit it."""

    given: Days
    day: str
    hits: Sequence[Hit]


class Heard(NamedTuple):
    """What it hears: what is posted, and which of its hits have won."""

    post: Post
    answers: Mapping[str, bool]


class WidePool:
    """One property's line to the pools. What it cannot reach is a `MachineFailure`."""

    def __init__(self, url: str, name: str, record: str) -> None:
        """`record` tells the property's store from any other that would go by the same name."""
        self._name = name
        self._record = record
        self.shown = shown(url)
        given = f"-c statement_timeout={PATIENCE}s -c lock_timeout={PATIENCE}s"
        engine = postgres(url, pre_ping=False, connect_timeout=PATIENCE, options=given)
        self._engine = engine.execution_options(isolation_level="READ COMMITTED")
        self._joined = False

    def close(self) -> None:
        self._engine.dispose()

    def tell(self, told: Mapping[str, Told]) -> dict[str, Heard]:
        """Tell everything, in one transaction, and hear the answers."""
        with self._asking() as connection:
            if not self._joined:
                self._join(connection)
            heard = {key: self._tell(connection, key, one) for key, one in sorted(told.items())}
        self._joined = True
        return heard

    @contextmanager
    def _asking(self) -> Iterator[Connection]:
        """A transaction that nobody waits for longer than is decent."""
        try:
            with self._engine.connect() as line, _at_most(line, 2 * PATIENCE), line.begin():
                yield line
        except CroupierError:
            raise
        except Exception as error:  # whatever is wrong with the line, nobody answers on it
            self._engine.dispose()  # the next attempt begins with a new line
            raise failure(self.shown, error) from error

    def _join(self, connection: Connection) -> None:
        """The tables are made where there are none; another store has no business under our name."""
        assert_durable_server(connection)
        connection.execute(select(func.pg_advisory_xact_lock(OPENS)))
        METADATA.create_all(connection)
        version = connection.execute(select(VERSIONS.c.version)).scalar()
        if version is None:
            connection.execute(insert(VERSIONS), {"version": VERSION})
        elif version != VERSION:
            why = f"{self.shown} holds pools of version {version}; this one knows {VERSION}."
            raise BadInput("store/newer-version", why, offender=self.shown)
        ours = {"property": self._name, "store": self._record}
        connection.execute(postgresql.insert(PROPERTIES).values(ours).on_conflict_do_nothing())
        known = connection.execute(
            select(PROPERTIES.c.store).where(PROPERTIES.c.property == self._name)
        ).scalar()
        if known != self._record:
            why = f"Another store feeds the pools at {self.shown} under the name {self._name}."
            raise BadInput("store/other-property", why, offender=self._name)

    def _tell(self, connection: Connection, key: str, told: Told) -> Heard:
        _locked(connection, key)
        for day, given in told.given.items():
            self._give(connection, key, day, given)
        answers = {hit.id: self._answer(connection, hit) for hit in told.hits}
        _post(connection, key, told.day)
        row = _locked(connection, key)
        return Heard(Post(row.day, row.cycle, row.posted_cents), answers)

    # --- gifts --------------------------------------------------------------------------------

    def _give(self, connection: Connection, key: str, day: str, given: Given) -> None:
        """What is new of a day's gifts goes into the pool."""
        ours = GIVEN.c.key == key, GIVEN.c.property == self._name, GIVEN.c.day == day
        found = connection.execute(select(GIVEN.c.pool_cents, GIVEN.c.reserve_cents).where(*ours)).first()
        before = Given() if found is None else Given(*found)
        more = Given(given.pool_cents - before.pool_cents, given.reserve_cents - before.reserve_cents)
        if min(more) < 0:
            why = f"{self._name} gave more to {key} before than it knows of now: is its store an old copy?"
            raise BadInput("store/other-property", why, offender=self._name)
        if not any(more):
            return
        values = {"pool_cents": given.pool_cents, "reserve_cents": given.reserve_cents}
        if found is None:
            at = {"key": key, "property": self._name, "day": day}
            connection.execute(insert(GIVEN), {**at, **values})
        else:
            connection.execute(update(GIVEN).where(*ours).values(values))
        connection.execute(
            update(POOLS)
            .where(POOLS.c.key == key)
            .values(
                held_cents=POOLS.c.held_cents + more.pool_cents,
                reserve_cents=POOLS.c.reserve_cents + more.reserve_cents,
            )
        )

    # --- hits ---------------------------------------------------------------------------------

    def _answer(self, connection: Connection, hit: Hit) -> bool:
        """The first of a cycle has it; what is not paid of what was posted stays in the pool."""
        known = select(HITS.c.won).where(HITS.c.property == self._name, HITS.c.hit == hit.id)
        before = connection.execute(known).scalar()
        if before is not None:
            return bool(before)
        row = _locked(connection, hit.key)
        won = bool(row.cycle == hit.cycle and row.posted_cents >= hit.posted_cents > 0)
        connection.execute(
            insert(HITS),
            {
                "property": self._name,
                "hit": hit.id,
                "key": hit.key,
                "cycle": hit.cycle,
                "posted_cents": hit.posted_cents,
                "paid_cents": hit.paid_cents if won else 0,
                "won": won,
            },
        )
        if won:
            left = POOLS.c.held_cents - hit.paid_cents
            reset = {"held_cents": left, "posted_cents": 0, "cycle": POOLS.c.cycle + 1}
            connection.execute(update(POOLS).where(POOLS.c.key == hit.key).values(reset))
        return won


# --- the row of a pool ------------------------------------------------------------------------------


def _locked(connection: Connection, key: str) -> Row[tuple[str, Cents, Cents, Cents, str, int, int]]:
    """It is ours until the transaction ends; an empty one where there was none."""
    wanted = select(POOLS).where(POOLS.c.key == key).with_for_update()
    found = connection.execute(wanted).first()
    if found is not None:
        return found
    empty = {
        "key": key,
        "held_cents": 0,
        "reserve_cents": 0,
        "posted_cents": 0,
        "day": "",
        "cycle": 0,
        "seeded": 0,
    }
    connection.execute(postgresql.insert(POOLS).values(empty).on_conflict_do_nothing())
    return connection.execute(wanted).one()


def _post(connection: Connection, key: str, day: str) -> None:
    """Once for each business day, by whoever comes to it first: the total of all properties through the day
    before. After a win the reserve goes into it."""
    row = _locked(connection, key)
    if day <= row.day:
        return
    seed = row.reserve_cents if row.seeded < row.cycle else 0
    later = select(func.coalesce(func.sum(GIVEN.c.pool_cents), 0)).where(
        GIVEN.c.key == key, GIVEN.c.day >= day
    )
    since = int(connection.execute(later).scalar_one())
    connection.execute(
        update(POOLS)
        .where(POOLS.c.key == key)
        .values(
            held_cents=row.held_cents + seed,
            reserve_cents=row.reserve_cents - seed,
            posted_cents=row.held_cents + seed - since,
            day=day,
            seeded=row.cycle,
        )
    )


@contextmanager
def _at_most(connection: Connection, seconds: float) -> Iterator[None]:
    """A server that has stopped answering without hanging up: then we do."""
    line = connection.connection.driver_connection
    assert line is not None
    held = socket.socket(fileno=os.dup(line.fileno()))

    def hang_up() -> None:
        with suppress(OSError):
            held.shutdown(socket.SHUT_RDWR)

    timer = Timer(seconds, hang_up)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        held.close()
