"""The power fails: of what was written since the last sync, any part may be gone.

A killed process leaves its writes to the system, a power failure does not. So everything that the evening
writes and syncs is recorded, and for each moment the files are built again with all, some or none of what was
not synced by then. Whatever comes of it must be a whole record with every step that was acknowledged.
"""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from unittest import mock

import pytest

from croupier.errors import CroupierError
from croupier.store import holding
from croupier.store.audit import audit
from tests.store import evening
from tests.store.disk import Call, listening
from tests.store.reference import Reference, reference

SEED = 20261116
SECTOR = 512  # what a disk writes whole
Pick = Callable[[list[Call]], list[Call]]


class Files:
    """Files as a disk holds them: what is synced is there, and the rest waits."""

    def __init__(self, begun: dict[Path, bytes]) -> None:
        self.synced = {path: bytearray(data) for path, data in begun.items()}
        self.waiting: dict[Path, list[Call]] = {}

    def hear(self, call: Call) -> None:
        waiting = self.waiting.setdefault(call.path, [])
        if call.kind == "sync":
            self._do(self.synced, waiting)
            waiting.clear()
        else:
            waiting.append(call)

    def after_power(self, pick: Pick) -> dict[Path, bytearray]:
        """What is found: everything that was synced, and what `pick` leaves of the rest."""
        found = {path: bytearray(data) for path, data in self.synced.items()}
        for waiting in self.waiting.values():
            self._do(found, pick(waiting))
        return found

    def _do(self, files: dict[Path, bytearray], calls: list[Call]) -> None:
        for call in calls:
            if call.kind == "delete":
                files.pop(call.path, None)
                continue
            data = files.setdefault(call.path, bytearray())
            length = call.at if call.kind == "truncate" else max(len(data), call.at + len(call.data))
            data.extend(bytes(max(0, length - len(data))))
            if call.kind == "truncate":
                del data[length:]
            else:
                data[call.at : call.at + len(call.data)] = call.data


def nothing(waiting: list[Call]) -> list[Call]:
    return []


def some(random: Random) -> Pick:
    """A random part of the calls, in their order; of a write perhaps only some sectors."""

    def pick(waiting: list[Call]) -> list[Call]:
        kept = [call for call in waiting if random.random() < 0.5]
        return [part for call in kept for part in (torn(call) if random.random() < 0.3 else [call])]

    def torn(call: Call) -> Iterator[Call]:
        for at in range(0, max(1, len(call.data)), SECTOR):
            if random.random() < 0.5:
                yield call._replace(at=call.at + at, data=call.data[at : at + SECTOR])

    return pick


Recorded = list[Call | int]  # what the disk heard, and between it the number of steps acknowledged by then


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Reference:
    return reference(tmp_path_factory.mktemp("whole") / "night.db")


def recorded(store: Path, *pragmas: str) -> tuple[dict[Path, bytes], Recorded]:
    """The files with which the evening began, and all that was asked of the disk from then on."""
    told: Recorded = []

    def heard(call: Call) -> None:
        told.append(call)

    evening.opened(store).shut()
    begun = {store: store.read_bytes()}
    with listening(heard, *pragmas), mock.patch.object(holding, "assert_durable"):
        floor = evening.opened(store)
        told.append(0)
        for number, step in enumerate(evening.steps(), start=1):
            step.take(floor)
            told.append(number)
        floor.shut()
    return begun, told


def lost(
    begun: dict[Path, bytes], told: Recorded, moment: int, pick: Pick, where: Path, whole: Reference
) -> Exception | None:
    """The power fails after so many calls: what is wrong with what it leaves, if anything is."""
    files, acknowledged = Files(begun), 0
    for one in told[:moment]:
        if isinstance(one, int):
            acknowledged = one
        else:
            files.hear(one)
    where.mkdir()
    for path, data in files.after_power(pick).items():
        (where / path.name).write_bytes(data)
    (store,) = [where / path.name for path in begun]
    try:
        whole.check(store, acknowledged)
    except (CroupierError, AssertionError) as error:
        return error
    return audit(str(store)).failed


def moments(told: Recorded, wanted: int) -> list[int]:
    return sorted(Random(SEED).sample(range(1, len(told) + 1), min(wanted, len(told))))


@pytest.mark.parametrize("kept", ["nothing", "some", "other", "all"])
def test_no_power_failure_takes_what_was_acknowledged(
    kept: str,
    whole: Reference,
    tmp_path: Path,
    size: Callable[[int], int],
    record_property: Callable[[str, object], None],
) -> None:
    begun, told = recorded(tmp_path / "night.db")
    record_property("seed", SEED)
    random = Random(f"{SEED} {kept}")
    known: dict[str, Pick] = {"nothing": nothing, "all": list}
    pick = known.get(kept, some(random))
    for moment in moments(told, size(len(told))):
        found = lost(begun, told, moment, pick, tmp_path / str(moment), whole)
        assert found is None, f"{found} at {moment}"
        shutil.rmtree(tmp_path / str(moment))


def test_without_syncs_acknowledged_steps_are_lost(whole: Reference, tmp_path: Path) -> None:
    """The proof would notice: a store that does not wait for its disk loses what it acknowledged."""
    begun, told = recorded(tmp_path / "night.db", "PRAGMA synchronous=OFF")
    found = lost(begun, told, len(told) // 2, nothing, tmp_path / "lost", whole)
    assert "after" in str(found)  # fewer events than after so many steps


def test_a_store_that_does_not_sync_is_not_written_to(tmp_path: Path) -> None:
    with listening(lambda call: None, "PRAGMA synchronous=OFF"):
        with pytest.raises(CroupierError) as refused:
            evening.opened(tmp_path / "night.db")
    assert refused.value.code == "store/not-durable"
