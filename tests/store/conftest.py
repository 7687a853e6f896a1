"""Stores for tests: files, and databases of a PostgreSQL server."""

import shutil
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.store.archives import archived_days, four_days_played
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


@pytest.fixture
def four_days(tmp_path: Path) -> Path:
    """A store with four business days, in a folder of its own."""
    folder = tmp_path / "whole"
    folder.mkdir()
    return Path(shutil.copy(four_days_played(), folder / "night.db"))


@pytest.fixture
def archived(tmp_path: Path) -> Path:
    """A folder with `night.db`, which begins with the fourth day, and its archives `first.db`, `next.db`."""
    for name in ("night.db", "first.db", "next.db"):
        shutil.copy(archived_days() / name, tmp_path / name)
    return tmp_path
