"""A killed property loses nothing and is paid nothing twice, wherever it was on its way to the pool."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import sleep

import pytest

from croupier.model.facts.jackpots import JackpotPaid
from croupier.store import reading
from croupier.store.audit import audit
from croupier.store.connecting import look_at
from croupier.store.floor import StoredFloor
from tests.store.postgres import Postgres
from tests.store.properties import (
    Shared,
    add_table,
    area,
    at_property,
    opened,
    play,
    posted,
    settled,
    shares,
    soon,
)
from tests.store.property_crashing import AT_ANY_TIME, POINTS

KILLED = -9
LIVES = 100
SEED = 29


def living(folder: Path, url: str, *said: str) -> subprocess.Popen[str]:
    told = [str(folder), url, "north", *said]
    return subprocess.Popen(
        [sys.executable, "-m", "tests.store.property_crashing", *told], stdout=subprocess.PIPE, text=True
    )


def wait_for_its_end(process: subprocess.Popen[str]) -> None:
    assert process.wait() == KILLED
    assert process.stdout is not None
    process.stdout.close()


def paid(store: str) -> list[int]:
    """Every award on a store's record, in cents."""
    engine = look_at(store)
    found = [
        event.data.line.paid_cents
        for stream in reading.streams(engine, store)
        for event in reading.events(engine, store, stream)
        if isinstance(event.data, JackpotPaid)
    ]
    engine.dispose()
    return found


@pytest.mark.parametrize("point", POINTS)
def test_killed_on_the_way(point: str, postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.new_database()
    wait_for_its_end(living(tmp_path, url, point))
    store, due = str(tmp_path / "north.db"), [cents for _, cents in shares(61_000_00)]
    if point == "drop-not-told":
        due = []
    assert audit(store).failed is None
    assert len(paid(store)) in (0, len(due))
    for _ in range(2):  # opened again, and once more: nothing is done twice
        with opened(tmp_path, url, "north") as floor:
            soon(lambda: settled(floor))
            assert sorted(paid(store)) == sorted(due)
            assert Shared(url).held == 61_000_00 + 75 - sum(due)
            assert Shared(url).reserve == 25
            assert at_property(floor) == Shared(url).held + Shared(url).reserve
            assert posted(floor) == (0 if due else 61_000_00)
        assert len(Shared(url).won) == (1 if due else 0)
    assert audit(store).failed is None


def test_killed_at_any_time_while_another_plays_on(
    postgres: Postgres,
    tmp_path: Path,
    size: Callable[[int], int],
    record_property: Callable[[str, object], None],
) -> None:
    record_property("seed", SEED)
    url, choose = postgres.new_database(), Random(SEED)
    with opened(tmp_path, url, "south") as south:
        table = add_table(south, "B")
        for life in range(size(LIVES)):
            process = living(tmp_path, url, AT_ANY_TIME, f"L{life}")
            assert process.stdout is not None
            process.stdout.readline()
            for _ in range(choose.randint(0, 3)):
                play(table)
            sleep(choose.random() / 2)
            process.kill()
            wait_for_its_end(process)
        soon(lambda: settled(south))
        with opened(tmp_path, url, "north") as north:
            soon(lambda: settled(north) and _all_told(north) and _all_told(south))
            shared = Shared(url)
            assert at_property(north) + at_property(south) == shared.held + shared.reserve
            _check_paid(shared, north, south)
    for name in ("north", "south"):
        assert audit(str(tmp_path / f"{name}.db")).failed is None


def _all_told(floor: StoredFloor) -> bool:
    assert floor.wide_area is not None
    return area(floor).reached and not floor.wide_area._has_news()


def _check_paid(shared: Shared, *floors: StoredFloor) -> None:
    """What every property has paid is what was locked for it."""
    for floor in floors:
        name = area(floor).property
        assert sum(paid(floor.store)) == sum(cents for who, _, cents in shared.won if who == name)
