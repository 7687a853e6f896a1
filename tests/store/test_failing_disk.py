"""A disk that is full or answers with an error: what it did not take is refused, and nothing is pretended.

The same evening, with an error at any one call of the disk, or from it on. The step that meets it is refused
by name; every table is as it was before it, and stays so: nothing more is acknowledged until the store is
opened again. A sync that failed may have written all the same, so a step that was refused may be on the
record when the store is opened again; then it is there whole.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeAlias

import pytest

from croupier.errors import CroupierError
from croupier.store.audit import audit
from croupier.table.floor import Floor
from tests.store import evening
from tests.store.contents import contents, floor_seen
from tests.store.disk import (
    FULL,
    IOERR_DELETE,
    IOERR_FSYNC,
    IOERR_TRUNCATE,
    IOERR_WRITE,
    Call,
    Kind,
    listening,
)
from tests.store.reference import Reference, reference
from tests.store.test_crash import go_on, once_each, remove

SEED = 20261116
EIO: dict[Kind, int] = {
    "write": IOERR_WRITE,
    "sync": IOERR_FSYNC,
    "truncate": IOERR_TRUNCATE,
    "delete": IOERR_DELETE,
}
ENOSPC: dict[Kind, int] = {**EIO, "write": FULL}
ERRORS = {"EIO": EIO, "ENOSPC": ENOSPC}
Look: TypeAlias = tuple[object, ...]  # of everybody at the floor


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Reference:
    return reference(tmp_path_factory.mktemp("whole") / "night.db")


class Failing:
    """A disk that fails at one call, or from it on."""

    def __init__(self, point: int, codes: dict[Kind, int], *, for_good: bool) -> None:
        self.point, self.codes, self.for_good = point, codes, for_good
        self.calls = 0

    def __call__(self, call: Call) -> int | None:
        self.calls += 1
        met = self.calls >= self.point if self.for_good else self.calls == self.point
        return self.codes[call.kind] if met else None


class Unspoilt(NamedTuple):
    """The evening on a disk that does not fail."""

    calls: int  # how often it asks something of the disk
    looks: Sequence[Look]  # of the floor before each step, the same in every such evening


@pytest.fixture(scope="module")
def unspoilt(tmp_path_factory: pytest.TempPathFactory) -> Unspoilt:
    disk, looks = Failing(0, {}, for_good=False), []
    with listening(disk):
        floor = evening.opened(tmp_path_factory.mktemp("unspoilt") / "night.db")
        for step in evening.steps():
            looks.append(floor_seen(floor))
            step.take(floor)
        floor.shut()
    return Unspoilt(disk.calls, looks)


@pytest.mark.parametrize("for_good", [False, True])
@pytest.mark.parametrize("error", ERRORS)
def test_what_the_disk_refuses_has_not_happened(
    error: str,
    for_good: bool,
    whole: Reference,
    unspoilt: Unspoilt,
    tmp_path: Path,
    size: Callable[[int], int],
    record_property: Callable[[str, object], None],
) -> None:
    tried = Random(SEED).sample(range(1, unspoilt.calls + 1), size(unspoilt.calls))
    record_property("seed", SEED)
    refusals = set()
    for point in sorted(tried):
        store = tmp_path / f"{point}.db"
        disk = Failing(point, ERRORS[error], for_good=for_good)
        acknowledged, refused = played(store, disk, unspoilt.looks)
        refusals.add(refused)
        if store.exists():
            found = audit(str(store))
            assert found.failed is None, found.failed
            if acknowledged >= 0:
                whole.check(store, acknowledged)
        with listening(lambda call: None):
            floor = evening.opened(store)
            go_on(floor, max(acknowledged, 0))
            floor.shut()
        assert audit(str(store)).failed is None
        once_each(contents(store))
        remove(store)
    assert refusals <= {"store/failed", "store/stopped", None}


def played(store: Path, disk: Failing, looks: Sequence[Look]) -> tuple[int, str | None]:
    """The steps that were acknowledged, -1 where the floor was not even opened; and how it was refused."""
    with listening(disk):
        try:
            floor = evening.opened(store)
        except CroupierError as refused:
            return -1, refused.code
        steps, writer = evening.steps(), evening.books_of(floor).writer
        for done, (step, before) in enumerate(zip(steps, looks, strict=True)):
            commits = writer.groups
            try:
                step.take(floor)
            except CroupierError as refused:
                if writer.groups > commits:  # to seat somebody from a list is to sit, then to strike
                    before = floor_seen(floor)
                stays_as_it_was(floor, before, refused)
                floor.shut()
                return done, refused.code
        try:
            floor.shut()
        except CroupierError as refused:  # the snapshots that would have made the next opening quick
            return len(steps), refused.code
        return len(steps), None


def stays_as_it_was(floor: Floor, before: Look, refused: CroupierError) -> None:
    assert refused.code in ("store/failed", "store/stopped")  # stopped by a snapshot, which nobody waits for
    assert floor_seen(floor) == before
    tries: tuple[Callable[[], object], ...] = (
        lambda: floor.next_day(evening.DAY.replace(year=2030)),
        lambda: floor.join("max", evening.HOLDEM),
        lambda: floor.tables["A1"].sit(5, "max"),
    )
    for again in tries:
        if "P1" in floor.tables:
            with pytest.raises(CroupierError) as stopped:
                again()
            assert stopped.value.code == "store/stopped"
    assert floor_seen(floor) == before
