"""Stores for tests: files, and databases of a PostgreSQL server."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.store.postgres import Postgres

NewStore = Callable[[], str]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One server for all tests of this process."""
    server = Postgres()
    yield server
    server.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def new_store(request: pytest.FixtureRequest, tmp_path: Path) -> NewStore:
    """Makes names of stores that are not there yet, of either kind."""
    if request.param == "sqlite":
        numbers = count()
        return lambda: str(tmp_path / f"night-{next(numbers)}.db")
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database
