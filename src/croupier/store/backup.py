"""A copy of a store while it is written to: one moment of it, as SQLite's own backup reads it.

The copy lies under a name of its own until somebody has looked at it; it never takes the place of a file.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from croupier.errors import BadInput, MachineFailure, brief
from croupier.store.connecting import is_url, look_at, named, reading_uri, shown, sync_folder

PAGES = 1024  # at a time
BESIDE = ("", "-journal", "-wal", "-shm")  # what SQLite leaves beside a file
Watch = Callable[[int, int], None]  # pages so far, pages in all


class Copy:
    """A copy that is not yet called one."""

    def __init__(self, part: Path, to: Path) -> None:
        self._part = part
        self._to = to

    def __str__(self) -> str:
        return str(self._part)

    def keep(self) -> None:
        """Give the copy its name, unless something has taken it meanwhile."""
        try:
            _sync(self._part)
            os.link(self._part, self._to)
            sync_folder(self._to.parent)
        except FileExistsError:
            raise taken(self._to) from None
        except OSError as error:
            why = f"{self._to}: {error.strerror or error}."
            raise MachineFailure("store/failed", why, offender=str(self._to)) from error


@contextmanager
def copied(store: str, to: Path, watch: Watch) -> Iterator[Copy]:
    """A copy of the store to look at; what is not kept is gone at the end."""
    if is_url(store):
        why = "A PostgreSQL store is backed up with pg_dump, or by the server's own archiving."
        raise BadInput("store/use-pg-dump", why, offender=shown(store))
    look_at(store).dispose()  # what is no store is refused before anything is copied
    with beside(to) as copy:
        _copy(store, Path(str(copy)), watch)
        yield copy


@contextmanager
def beside(to: Path) -> Iterator[Copy]:
    """A name beside the one that a file shall have, until it is kept; what is not is gone at the end."""
    if not to.parent.is_dir():
        why = f"There is no folder {brief(str(to.parent))} for the copy."
        raise BadInput("store/no-folder", why, offender=str(to))
    if os.path.lexists(to):
        raise taken(to)
    part = to.with_name(f"{to.name}.part-{os.getpid()}")
    _remove(part)  # by somebody who had our number before us, and was interrupted
    try:
        yield Copy(part, to)
    finally:
        _remove(part)


def _remove(part: Path) -> None:
    for half in ("", "-new"):  # a store that was about to be made
        for end in BESIDE:
            with suppress(OSError):
                os.unlink(f"{part}{half}{end}")


def _copy(store: str, part: Path, watch: Watch) -> None:
    with named(store):
        source = sqlite3.connect(reading_uri(Path(store)), uri=True, timeout=10)
    try:
        with named(store):
            # Within a transaction the source stands still, however much is written to it meanwhile.
            source.execute("BEGIN")
            source.execute("SELECT count(*) FROM alembic_version").fetchone()
        with named(str(part)):
            target = sqlite3.connect(part)
            try:
                source.backup(target, pages=PAGES, progress=lambda _, left, total: watch(total - left, total))
            finally:
                target.close()
    finally:
        source.close()


def _sync(file: Path) -> None:
    """A copy that the disk does not have yet is none."""
    handle = os.open(file, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def taken(to: Path) -> BadInput:
    why = f"{to} exists: a copy never takes the place of another file."
    return BadInput("store/file-exists", why, offender=str(to))
