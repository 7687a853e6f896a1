"""A store that one process alone may write to."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Engine

from croupier.errors import BadInput, MachineFailure
from croupier.store.connecting import (
    assert_durable,
    check_file,
    connect,
    is_older,
    is_url,
    look_at,
    named,
    shown,
)
from croupier.store.cut import cuts


@contextmanager
def held(store: str) -> Iterator[Engine]:
    """A store that is there, for as long as this lasts."""
    _refuse_archive(store)
    file = lock(store, new=False)
    try:
        engine = to_write(store, new=False)
        try:
            yield engine
        finally:
            engine.dispose()
    finally:
        let_go(file)


def lock(store: str, *, new: bool) -> int | None:
    """One process at a time writes to a file; who only reads it needs no lock.

    The lock is on a file beside it: closing any handle of the file itself would take SQLite's own locks away.
    """
    if is_url(store):
        return None
    path = Path(store)
    with named(store):
        check_file(path, new=new)
        return _locked(path)


def _locked(path: Path) -> int | None:
    try:
        import fcntl
    except ImportError:  # a second writer still cannot write the same number twice
        return None
    file = os.open(f"{path}-lock", os.O_RDWR | os.O_CREAT, 0o644)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(file)
        why = f"{path} is open elsewhere: one floor at a time writes to a store."
        raise MachineFailure("store/in-use", why, offender=str(path)) from None
    return file


def let_go(file: int | None) -> None:
    if file is not None:
        os.close(file)


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
