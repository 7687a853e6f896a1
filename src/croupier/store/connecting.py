"""Opening a store: a file for SQLite, or a PostgreSQL URL. Nothing is written before all is found right."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlalchemy.pool import ConnectionPoolEntry

from croupier.errors import BadInput, CroupierError, MachineFailure, brief, plain
from croupier.store.schema import METADATA
from croupier.store.still import Source

NEWEST = "0004"  # the migration that this version knows last
HEADER = b"SQLite format 3\0"  # how every file of SQLite's begins
HEADER_SIZE = 100  # bytes, of all that it says of itself there
LARGEST_PAGE = 65536  # bytes, which two of them cannot say: they say 1
FULL = 2  # SQLite's number for synchronous=FULL: a commit has reached the disk when it returns
LOG = "PRAGMA wal_autocheckpoint=4000"  # pages until the log moves into the file: that costs more syncs
PREPARED = ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", LOG)  # every connection that writes
SMALL = 16 * 2**20  # bytes: a file up to this is looked through whole when it is opened
STOOD_ON = ("alembic_version", "heads", "balances", "snapshots", "cuts")  # of a longer one only these
VFS = ""  # the name of SQLite's way to the disk, where it is not the usual one


def is_url(store: str) -> bool:
    return store.startswith(("postgresql:", "postgresql+"))


def is_store(name: str) -> bool:
    """Whether this names a store, and not some other file: nothing else of it is looked at."""
    if is_url(name):
        return True
    try:
        with Path(name).open("rb") as file:
            return file.read(len(HEADER)) == HEADER
    except (OSError, ValueError):  # a NUL in the name is a ValueError
        return False


def shown(store: str) -> str:
    """A store as messages name it: nobody reads a password there."""
    if not is_url(store):
        return store
    return _url(store).render_as_string(hide_password=True).replace("+psycopg", "", 1)


def _url(store: str) -> URL:
    try:
        return make_url(store.replace("postgresql:", "postgresql+psycopg:", 1))
    except Exception:  # nothing of it is told: there may be a password in it
        why = "A PostgreSQL store is named postgresql://user:password@host:port/database."
        raise BadInput("store/not-a-name", why, offender="postgresql:...") from None


def connect(store: str, *, new: bool = False) -> Engine:
    """The engine of a store that is written to: made where there is none if it may be `new`, brought up to
    date where it is older."""
    if is_url(store):
        return _checked(postgres(store), shown(store), new=new, upgrade=True)
    path = check_file(store, new=new)
    if path.exists():  # what is no store, or not whole, is refused before it is touched
        looking = look_at(store)
        try:
            check_pages(looking, store)
        finally:
            looking.dispose()
    else:
        with named(store):
            _make(path)
    return _checked(_sqlite(path), store, new=False, upgrade=True)


def _make(path: Path) -> None:
    """A new store gets its name when it is whole: no file of that name is ever a half of one."""
    half = path.with_name(f"{path.name}-new")
    log = path.with_name(f"{half.name}-wal")
    for left_over in (half, log, path.with_name(f"{half.name}-journal")):  # by somebody who was interrupted
        left_over.unlink(missing_ok=True)
    engine = _sqlite(half)
    try:
        _upgrade(engine)
    finally:
        engine.dispose()  # what was written goes from the log into the file
    if log.exists():
        raise MachineFailure("store/failed", f"The store {path} could not be made.", offender=str(path))
    half.replace(path)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """A new name in a folder is there for good only then."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def look_at(store: str) -> Engine:
    """The engine of a store that is only read."""
    if is_url(store):
        return _checked(postgres(store), shown(store), new=False, upgrade=False)
    with named(store):
        path = check_file(store, new=False)
        newest_elsewhere = _has_log(path)
        with path.open("rb") as file:
            begins, found = file.read(HEADER_SIZE), file.seek(0, os.SEEK_END)
    if not begins:
        raise BadInput("store/empty", f"{path} is empty: no store was ever that short.", offender=store)
    if not begins.startswith(HEADER):
        raise BadInput("store/not-a-store", f"{path} is no store, nor any database.", offender=store)
    if not newest_elsewhere:
        _check_whole(path, begins, found)
    return _checked(_sqlite(path, read_only=True), store, new=False, upgrade=False)


def _checked(engine: Engine, store: str, *, new: bool, upgrade: bool) -> Engine:
    try:
        with named(store):
            _check_version(engine, store, new=new, upgrade=upgrade)
    except BaseException:
        engine.dispose()
        raise
    return engine


@contextmanager
def named(store: str) -> Iterator[None]:
    """What the database complains of, or gives that cannot be read, as a refusal or failure with a name."""
    try:
        yield
    except CroupierError:
        raise
    except (DBAPIError, sqlite3.Error) as error:
        raise failure(store, error) from error
    except OSError as error:
        why = f"The store {store}: {error.strerror or plain(error)}."
        raise MachineFailure("store/no-access", why, offender=store) from error
    except Exception as error:  # text that is none, a number where a text was: nobody wrote that
        raise BadInput("store/broken", f"{store} is damaged: {plain(error)}.", offender=store) from error


def failure(store: str, error: Exception) -> MachineFailure:
    """A database that answers with an error: broken, full, or out of reach."""
    if isinstance(error, IntegrityError):  # the next event of a stream was there already
        why = f"Somebody else writes to the store {store}: one floor at a time does."
        return MachineFailure("store/in-use", why, offender=store)
    told = error.orig if isinstance(error, DBAPIError) else error
    why = next(iter(str(told).splitlines()), type(error).__name__).rstrip(".")
    kind = "broken" if isinstance(told, sqlite3.DatabaseError) and _is_damage(told) else "failed"
    return MachineFailure(f"store/{kind}", f"The store {store}: {why}.", offender=store)


def _is_damage(error: sqlite3.DatabaseError) -> bool:
    name = getattr(error, "sqlite_errorname", "") or ""
    return name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_FORMAT"))


def check_file(store: str, *, new: bool) -> Path:
    """Where the file is, if there is one, or a folder for it."""
    path = Path(store)
    if path.exists():
        if not path.is_file():
            raise BadInput("store/not-a-store", f"{path} is no file.", offender=str(path))
    elif not new:
        raise BadInput("store/not-found", f"There is no store {brief(store)}.", offender=store)
    elif not path.parent.is_dir():
        why = f"There is no folder {brief(str(path.parent))} for the store."
        raise BadInput("store/no-folder", why, offender=str(path))
    return path


def _has_log(path: Path) -> bool:
    """Whether the newest pages are not in the file itself yet."""
    log = Path(f"{path}-wal")
    return log.exists() and log.stat().st_size > 0


def _check_whole(path: Path, begins: bytes, found: int) -> None:
    """A file that was cut short is refused before SQLite reads anything from it: its own first bytes say how
    many pages there are, and of what size."""
    said, pages = int.from_bytes(begins[16:18], "big"), int.from_bytes(begins[28:32], "big")
    size = LARGEST_PAGE if said == 1 else said
    if found < HEADER_SIZE or (pages and found != pages * size):
        why = f"{path} is cut short or damaged: {found} bytes are not {pages} pages of {size}."
        raise BadInput("store/truncated", why, offender=str(path))


def check_pages(engine: Source, store: str, *, all_of_them: bool = False) -> None:
    """Whether SQLite finds what it looks for: a damaged index hides what is there."""
    if engine.dialect.name != "sqlite":
        return
    whole = all_of_them or Path(store).stat().st_size <= SMALL
    with named(store), engine.connect() as connection:
        there = inspect(connection).get_table_names()  # an older store has not all of them
        for part in ("",) if whole else [one for one in STOOD_ON if one in there]:
            asked = f"PRAGMA integrity_check({part or 1})"
            answer = str(connection.exec_driver_sql(asked).scalar())
            if answer != "ok":
                why = f"{store} is damaged: {answer.splitlines()[-1]}."
                raise BadInput("store/broken", why, offender=store)


def _sqlite(path: Path, *, read_only: bool = False) -> Engine:
    name = reading_uri(path) if read_only else f"{_uri(path)}?mode=rwc"
    url = f"sqlite:///{name}&uri=true{f'&vfs={VFS}' if VFS else ''}"
    engine = create_engine(url, connect_args={"check_same_thread": False, "timeout": 10})

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, entry: ConnectionPoolEntry) -> None:
        connection.isolation_level = None  # transactions begin where we say
        if not read_only:
            for pragma in PREPARED:
                connection.execute(pragma)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def reading_uri(path: Path) -> str:
    """A file that is only read. Where nobody may put anything beside it, and nothing newer lies there, SQLite
    is told that it stands still: otherwise it asks for a file beside it that it cannot make."""
    still = not may_write(path.absolute().parent) and not _has_log(path)
    return f"{_uri(path)}?mode=ro{'&immutable=1' if still else ''}"


def _uri(path: Path) -> str:
    return f"file:{quote(str(path.absolute()))}"


def may_write(path: Path) -> bool:
    """Whether we may, by what the file or folder itself says."""
    return os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)


def postgres(url: str, *, pre_ping: bool = True, **given: str | int) -> Engine:
    """The engine of a server; what is given is said to it with every connection."""
    try:
        import psycopg  # noqa: F401
    except ImportError as error:
        why = "PostgreSQL needs psycopg: install croupier[postgres]."
        raise BadInput("store/no-driver", why, offender=shown(url)) from error
    try:
        return create_engine(_url(url), pool_pre_ping=pre_ping, connect_args=given)
    except (ArgumentError, ImportError) as error:
        why = f"{shown(url)} is to be reached by psycopg: postgresql://..."
        raise BadInput("store/no-driver", why, offender=shown(url)) from error


def assert_durable(engine: Engine) -> None:
    """A commit must be on the disk when it returns: a store that promises less is not written to."""
    if engine.dialect.name != "sqlite":
        with engine.connect() as connection:
            assert_durable_server(connection)
        return
    with engine.connect() as connection:
        journal = connection.exec_driver_sql("PRAGMA journal_mode").scalar()
        synchronous = connection.exec_driver_sql("PRAGMA synchronous").scalar()
    if journal != "wal" or synchronous != FULL:
        why = f"The store is not durable: journal {journal}, synchronous {synchronous}."
        raise MachineFailure("store/not-durable", why, offender=str(engine.url.database))


def assert_durable_server(connection: Connection) -> None:
    wrong = {
        setting: str(connection.exec_driver_sql(f"SHOW {setting}").scalar())
        for setting in ("fsync", "synchronous_commit")
    }
    if "off" in wrong.values():
        why = f"The store is not durable: {', '.join(f'{name} {value}' for name, value in wrong.items())}."
        raise MachineFailure("store/not-durable", why, offender=str(connection.engine.url.database))


def version(connection: Connection) -> str | None:
    """The migration that a database was brought to last, if it is a store."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def is_older(store: str) -> bool:
    """Whether opening it will bring it up to date first."""
    if not is_url(store) and not Path(store).exists():
        return False
    engine = postgres(store) if is_url(store) else look_at(store)
    try:
        with named(shown(store)), engine.connect() as connection:
            found = version(connection)
    finally:
        engine.dispose()
    return found is not None and found < NEWEST


def _check_version(engine: Engine, store: str, *, new: bool, upgrade: bool) -> None:
    with engine.connect() as connection:
        tables = inspect(connection).get_table_names()
        found = version(connection)
    if (found is None and (tables or not new)) or (found is not None and not _is_version(found)):
        raise BadInput("store/not-a-store", f"{store} is no store of Croupier's.", offender=store)
    if found is not None and found > NEWEST:
        why = f"{store} was written by a newer version (store {found}; this one knows {NEWEST})."
        raise BadInput("store/newer-version", why, offender=store)
    if found == NEWEST:
        gone = [name for name in METADATA.tables if name not in tables]
        if gone:
            raise BadInput("store/broken", f"{store} is damaged: it has no {gone[0]}.", offender=store)
    elif upgrade:
        _upgrade(engine)


def _is_version(found: str) -> bool:
    return found.isdigit() and len(found) == len(NEWEST)


def _upgrade(engine: Engine) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "croupier.store:migrations")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
