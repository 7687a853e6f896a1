"""A store that one process alone may write to."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from sqlalchemy import Connection, Engine, func, select
from sqlalchemy.exc import DBAPIError

from croupier.errors import BadInput, MachineFailure
from croupier.store.connecting import (
    assert_durable,
    check_file,
    connect,
    is_older,
    is_url,
    look_at,
    may_write,
    named,
    postgres,
    shown,
)
from croupier.store.cut import cuts

WRITES = 0x63726F7570696572  # of a server's locks, the one that a floor holds


@contextmanager
def held(store: str) -> Iterator[Engine]:
    """A store that is there, for as long as this lasts."""
    _refuse_archive(store)
    with lock(store, new=False):
        engine = to_write(store, new=False)
        try:
            yield engine
        finally:
            engine.dispose()


def lock(store: str, *, new: bool) -> ExitStack:
    """One process at a time writes to a store; who only reads it needs no lock. It is held until it is
    closed."""
    with named(shown(store)):
        if is_url(store):
            return _locked_server(store)
        path = check_file(store, new=new)
        if path.exists() and not may_write(path):
            why = f"{path} may not be written to: it can be read, and no more."
            raise MachineFailure("store/no-access", why, offender=store)
        return _locked(path)


def _locked_server(url: str) -> ExitStack:
    """The lock is the server's own, of this database, and ends with the connection whatever becomes of us."""
    with ExitStack() as held:
        engine = postgres(url)
        held.callback(engine.dispose)
        connection = held.enter_context(engine.connect()).execution_options(isolation_level="AUTOCOMMIT")
        if not connection.execute(select(func.pg_try_advisory_lock(WRITES))).scalar():
            raise _in_use(shown(url))
        held.callback(_unlocked, connection)
        return held.pop_all()


def _unlocked(connection: Connection) -> None:
    """Whoever comes next finds it free: by itself the server notices a while after a connection ended."""
    with suppress(DBAPIError):  # a connection that is lost holds no lock
        connection.execute(select(func.pg_advisory_unlock(WRITES)))


def _locked(path: Path) -> ExitStack:
    """The lock is on a file beside it: closing any handle of the file itself would take SQLite's own locks
    away."""
    try:
        import fcntl
    except ImportError:  # a second writer still cannot write the same number twice
        return ExitStack()
    file = os.open(f"{path}-lock", os.O_RDWR | os.O_CREAT, 0o644)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(file)
        raise _in_use(str(path)) from None
    held = ExitStack()
    held.callback(os.close, file)
    return held


def _in_use(store: str) -> MachineFailure:
    why = f"{store} is open elsewhere: one floor at a time writes to a store."
    return MachineFailure("store/in-use", why, offender=store)


def to_write(store: str, *, new: bool) -> Engine:
    """The engine of a store that may be written to: found right, up to date, and no archive."""
    if not is_url(store) and Path(store).exists():
        _refuse_archive(store)
    if is_older(store):
        _check_older(store)
    engine = connect(store, new=new)
    try:
        assert_durable(engine)
    except BaseException:
        engine.dispose()
        raise
    return engine


def _refuse_archive(store: str) -> None:
    looking = look_at(store)
    try:
        ends = cuts(looking, shown(store)).ends
    finally:
        looking.dispose()
    if ends is not None:
        why = f"{store} is an archive of the days before {ends.day}: nothing is added to it."
        raise BadInput("store/archive", why, offender=store)


def _check_older(store: str) -> None:
    """What is brought up to date is right before it: nobody could tell afterwards what was wrong."""
    from croupier.store.audit import audit

    failed = audit(store).failed
    if failed is not None:
        raise failed
