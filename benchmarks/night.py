"""A night that is kept: tables of one floor with a store, every action on the disk before it is answered."""

import sqlite3
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import NamedTuple

import croupier
from croupier.table.table import Table

KEPT = 5  # rounds in memory: the store has the others


class Night(NamedTuple):
    """What came of one: rates are by the clock on the wall, for most of it is waiting for the disk."""

    rounds_per_second: float
    actions_per_second: float
    commits_per_second: float
    bytes_per_round: float
    reopened: float  # seconds, all tables


def play(table: Table, rounds: int) -> int:
    """One spot that stands on everything; how many actions it took."""
    actions = 0
    for _ in range(rounds):
        table.bet(1, main=10)
        table.deal()
        actions += 2
        while table.in_play:
            table.act(1, table.waiting_on()[0].declines or "stand")
            actions += 1
    return actions


def night(tables: int, rounds: int) -> Night:
    """So many tables of blackjack, each played by a thread of its own, so many rounds each."""
    with TemporaryDirectory() as folder:
        store = Path(folder) / "night.db"
        with croupier.open_floor(store=store) as floor:
            opened = [
                floor.open_table("bclc/blackjack", name=f"A{number}", seed=number, keep=KEPT)
                for number in range(tables)
            ]
            for table in opened:
                table.sit(1, "bot", 1_000_000)
            done = [0] * tables

            def run(number: int) -> None:
                done[number] = play(opened[number], rounds)

            threads = [Thread(target=run, args=(number,)) for number in range(tables)]
            start = time.perf_counter()
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            seconds = time.perf_counter() - start
            commits = floor.books.writer.groups  # type: ignore[attr-defined]
        size = store.stat().st_size
        start = time.perf_counter()
        with croupier.open_floor(store=store):
            reopened = time.perf_counter() - start
    total = tables * rounds
    return Night(total / seconds, sum(done) / seconds, commits / seconds, size / total, reopened)


def raw_commits_per_second(seconds: float = 2.0) -> float:
    """Of the same disk: one row a commit, with the same promise, by Python's own sqlite3."""
    with TemporaryDirectory() as folder:
        bare = sqlite3.connect(Path(folder) / "raw.db", isolation_level=None)
        bare.execute("PRAGMA journal_mode=WAL")
        bare.execute("PRAGMA synchronous=FULL")
        bare.execute("CREATE TABLE rows (number INTEGER PRIMARY KEY, body TEXT)")
        number, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            bare.execute("INSERT INTO rows (body) VALUES (?)", ("x" * 200,))
            number += 1
        taken = time.perf_counter() - start
        bare.close()
    return number / taken
