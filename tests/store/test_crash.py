"""Killed at any write and any sync, a floor loses nothing that it said was done, and goes on.

A child plays the evening and kills itself; the parent audits what it left, opens it again, asks for the step
that was not acknowledged a second time under the same id, and plays on to the end.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from croupier.errors import IllegalAction
from croupier.store.audit import audit
from croupier.table.floor import Floor
from tests.store import evening
from tests.store.contents import contents
from tests.store.crashing import How
from tests.store.disk import Call, listening
from tests.store.reference import Reference, reference

SEED = 20261116
KILLED = -9


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Reference:
    return reference(tmp_path_factory.mktemp("whole") / "night.db")


@pytest.fixture(scope="module")
def calls(tmp_path_factory: pytest.TempPathFactory) -> int:
    """How often the evening asks something of the disk."""
    heard: list[Call] = []
    with listening(heard.append):
        floor = evening.opened(tmp_path_factory.mktemp("counted") / "night.db")
        evening.play(floor)
        floor.shut()
    assert {"write", "sync", "truncate", "delete"} <= {call.kind for call in heard}
    assert {call.path.name for call in heard} >= {"night.db", "night.db-wal"}
    return len(heard)


@pytest.fixture(scope="module")
def dying() -> Iterator[Callable[[Path, int, How], dict[str, int]]]:
    """Plays the evening in a process of its own, which dies at that call of the disk."""
    server = subprocess.Popen(
        [sys.executable, "-m", "tests.store.crashing"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdin is not None
    assert server.stdout is not None
    told, answers = server.stdin, server.stdout

    def die(store: Path, point: int, how: How) -> dict[str, int]:
        print(json.dumps({"store": str(store), "point": point, "how": how}), file=told, flush=True)
        answer: dict[str, int] = json.loads(answers.readline())
        return answer

    yield die
    told.close()
    assert server.wait() == 0
    answers.close()


@pytest.mark.parametrize("how", ["kill", "torn"])
def test_a_killed_floor_loses_nothing(
    how: How,
    whole: Reference,
    calls: int,
    dying: Callable[[Path, int, How], dict[str, int]],
    tmp_path: Path,
    size: Callable[[int], int],
    record_property: Callable[[str, object], None],
) -> None:
    tried = Random(SEED).sample(range(1, calls + 1), size(calls))
    record_property("seed", SEED)
    for point in sorted(tried):
        store = tmp_path / f"{point}.db"
        answer = dying(store, point, how)
        assert answer["ended"] == KILLED
        with listening(lambda call: None):
            check(store, whole, answer["acknowledged"])
        remove(store)


def test_the_evening_that_nobody_kills_is_acknowledged_whole(
    whole: Reference, calls: int, dying: Callable[[Path, int, How], dict[str, int]], tmp_path: Path
) -> None:
    answer = dying(tmp_path / "night.db", calls + 1, "kill")
    assert answer == {"acknowledged": len(evening.steps()) + 1, "ended": 0}
    assert contents(tmp_path / "night.db")["events"]
    whole.check(tmp_path / "night.db", len(evening.steps()))


def remove(store: Path) -> None:
    """With what lies beside it: at full size there are hundreds."""
    for file in store.parent.glob(f"{store.name}*"):
        file.unlink()


def check(store: Path, whole: Reference, told: int) -> None:
    """What a dead process left: all that it acknowledged; and the evening goes on from there."""
    assert store.exists() or not told
    if store.exists():
        found = audit(str(store))
        assert found.failed is None, found.failed
        if told:  # the floor was open, and then so many steps were taken
            whole.check(store, told - 1)
    floor = evening.opened(store)
    go_on(floor, max(0, told - 1))
    assert list(floor.tables) == ["A1", "P1"]
    assert "zoe" in floor.tables["P1"].seats.values()
    floor.shut()
    assert audit(str(store)).failed is None
    once_each(contents(store))


def go_on(floor: Floor, done: int) -> None:
    """The step that was not acknowledged again, then the others."""
    for number, step in enumerate(evening.steps()[done:]):
        try:
            step.take(floor)
        except IllegalAction as error:  # it was done, and now its id would stand for what comes next
            assert (number, error.code) == (0, "action/id-used")  # noqa: PT017


def once_each(rows: dict[str, list[tuple[Any, ...]]]) -> None:
    """The events of an action stand together: it was done once."""
    for stream in ("A1", "P1"):
        ids = [json.loads(event[4])["id"] for event in rows["events"] if event[0] == stream]
        runs = [one for at, one in enumerate(ids) if at == 0 or ids[at - 1] != one]
        assert len(runs) == len(set(runs))
