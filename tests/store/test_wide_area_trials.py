"""Near-simultaneous claims of several properties, each a process of its own: one winner for each reset."""

import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

from tests.store.postgres import Postgres
from tests.store.properties import DAY, Shared, shares

TRIALS = 1_000
SEED = 11
NAMES = ("north", "south", "east", "west")
TABLES = 5  # at each property: twenty claims at most
BROUGHT = 25_000  # dollars, by each of them
DROP = 6  # dollars of every hand; a quarter of it is kept
TO_POOL, KEPT = 450, 150


class Property:
    """A process to give orders to."""

    def __init__(self, folder: Path, url: str, name: str) -> None:
        told = [folder, url, name, TABLES, BROUGHT, DROP]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.store.property_process", *map(str, told)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def order(self, **order: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{json.dumps(order)}\n")
        self._process.stdin.flush()

    def answer(self) -> Any:
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())

    def end(self) -> None:
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()


def asked(properties: dict[str, Property], orders: dict[str, dict[str, object]]) -> dict[str, Any]:
    """All of them hear their orders at once."""
    for name, order in orders.items():
        properties[name].order(**order)
    return {name: properties[name].answer() for name in orders}


def test_one_winner_for_each_reset_and_each_is_paid_what_was_locked(
    postgres: Postgres,
    tmp_path: Path,
    size: Callable[[int], int],
    record_property: Callable[[str, object], None],
) -> None:
    """What is posted is reckoned beside it, hand by hand."""
    record_property("seed", SEED)
    url, choose, day = postgres.new_database(), Random(SEED), DAY
    places = [(name, f"T{number}") for name in NAMES for number in range(TABLES)]
    winners, hands_played = [], 0
    with ExitStack() as night:
        properties = {name: Property(tmp_path, url, name) for name in NAMES}
        for one in properties.values():
            night.callback(one.end)
        for one in properties.values():
            assert one.answer() == DAY.isoformat()
        pool, reserve = len(NAMES) * BROUGHT * 100, 0
        for _ in range(size(TRIALS)):
            day += timedelta(days=1)
            amount = pool = pool + reserve  # what was kept of the drops, where it was won before
            reserve = 0
            heard = asked(properties, {name: {"day": day.isoformat()} for name in NAMES})
            assert set(heard.values()) == {amount}
            hit = choose.sample(places, choose.randint(2, len(places)))
            hands = {name: [table for where, table in hit if where == name] for name in NAMES}
            asked(properties, {name: {"begin": tables} for name, tables in hands.items()})
            paid = asked(properties, {name: {"end": tables} for name, tables in hands.items()})
            won = [
                (name, sorted(map(tuple, lines)))
                for name, tables in paid.items()
                for lines in tables.values()
                if lines
            ]
            assert [lines for _, lines in won] == [sorted(shares(amount))]
            total = sum(cents for _, cents in shares(amount))
            winners.append((won[0][0], amount, total))
            hands_played += len(hit)
            pool += TO_POOL * len(hit) - total
            reserve += KEPT * len(hit)
        night_end = asked(properties, {name: {"shut": True} for name in NAMES})
    shared = Shared(url)
    assert sorted(shared.won) == sorted(winners)
    claims = sum(made for _, made, _ in night_end.values())
    assert len(shared.hits) == claims
    # A hand that ends when its property has heard of the winner makes no claim any more: hardly ever.
    assert 0.9 * hands_played <= claims <= hands_played
    assert (shared.held, shared.reserve) == (pool, reserve)
    assert [failed for *_, failed in night_end.values()] == [None] * len(NAMES)
    assert sum(held for held, *_ in night_end.values()) == pool + reserve
    assert shared.given - sum(total for _, _, total in winners) == pool + reserve
