"""A store as it stood at one moment, however it is written to meanwhile."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Protocol

from sqlalchemy import Connection, Dialect, Engine


class Source(Protocol):
    """Where a store is read from: an engine, or one moment of it."""

    @property
    def dialect(self) -> Dialect: ...
    def connect(self) -> AbstractContextManager[Connection]: ...


class Still:
    """Everything is read in one transaction, which sees nothing that was written after it began."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    @property
    def dialect(self) -> Dialect:
        return self._connection.dialect

    def connect(self) -> AbstractContextManager[Connection]:
        return nullcontext(self._connection)


@contextmanager
def still(engine: Engine) -> Iterator[Source]:
    """Who reads long reads this way."""
    with engine.connect() as connection:
        if engine.dialect.name != "sqlite":  # where one transaction is one moment anyway
            connection = connection.execution_options(isolation_level="REPEATABLE READ")
        yield Still(connection)
