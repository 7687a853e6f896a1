"""A store file with one wrong byte, or cut short, is read back as it was or refused by name.

Both ways in are tried: the audit, which looks at everything, and opening the floor, which looks at what its
tables stand on. Neither may tell anything else than what was written, and a refusal leaves the file alone.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from croupier.errors import CroupierError
from croupier.store.audit import audit
from croupier.store.connecting import look_at
from croupier.store.floor import StoredFloor
from croupier.table.floor import Floor
from tests.store import evening
from tests.store.contents import contents, floor_seen
from tests.store.disk import listening
from tests.store.test_crash import remove

SEED = 20261116
FLIPS, CUTS = 10_000, 1_000


class Good(NamedTuple):
    """The store as it was written, and everything that can be learnt from it."""

    store: Path
    data: bytes
    contents: dict[str, list[tuple[Any, ...]]]
    seen: tuple[object, ...]
    requests: dict[tuple[str, str], str]


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Good:
    store = tmp_path_factory.mktemp("good") / "night.db"
    floor = evening.opened(store)
    evening.play(floor, rounds=2, hands=1)
    floor.shut()  # which takes snapshots; then a round goes on behind them
    floor = evening.opened(store)
    table = floor.tables["A1"]
    table.bet(1, main=20, id="later")
    table.deal(id="much later")
    looks = floor_seen(floor)
    evening.drop(floor)
    found = contents(store)
    assert found["snapshots"]
    requests = {(row[0], row[3]): row[4] for row in found["actions"] if row[3] is not None}
    return Good(store, store.read_bytes(), found, looks, requests)


def test_single_wrong_bytes(
    good: Good,
    tmp_path: Path,
    size: Callable[[int], int],
    record_property: Callable[[str, object], None],
) -> None:
    random = Random(SEED)
    record_property("seed", SEED)
    outcomes = []
    for _ in range(size(FLIPS)):
        at, other = random.randrange(len(good.data)), random.randrange(1, 256)
        data = bytearray(good.data)
        data[at] ^= other
        outcomes.append(read_back(good, bytes(data), tmp_path, f"byte {at} ^ {other}"))
    assert {"read back", "refused"} <= set(outcomes)


def test_files_cut_short(
    good: Good,
    tmp_path: Path,
    size: Callable[[int], int],
    record_property: Callable[[str, object], None],
) -> None:
    random = Random(SEED)
    record_property("seed", SEED)
    lengths = {0, 1, 4096, len(good.data) - 1, *random.sample(range(len(good.data)), size(CUTS))}
    for length in sorted(lengths):
        assert read_back(good, good.data[:length], tmp_path, f"{length} bytes") == "refused"


def read_back(good: Good, data: bytes, folder: Path, what: str) -> str:
    """How a file is taken that is not as it was written."""
    store = folder / good.store.name
    remove(store)
    store.write_bytes(data)
    found = audited(good, store, what)
    assert store.read_bytes() == data, what
    opened = reopened(good, store, what)
    if opened == "refused":
        assert store.read_bytes() == data, what
    return "refused" if "refused" in (found, opened) else "read back"


def audited(good: Good, store: Path, what: str) -> str:
    try:
        if audit(str(store)).failed is not None:
            return "refused"
        found = contents(store)
    except CroupierError:
        return "refused"
    assert found == good.contents, what
    return "read back"


def reopened(good: Good, store: Path, what: str) -> str:
    try:
        with listening(lambda call: None):
            floor = StoredFloor(str(store), None, clock=lambda: 0)
    except CroupierError:
        return "refused"
    try:
        assert floor_seen(floor) == good.seen, what
        return asked_again(good, floor, what)
    finally:
        evening.drop(floor)


def asked_again(good: Good, floor: Floor, what: str) -> str:
    """What was done under an id is known to have been done."""
    for (stream, ident), request in good.requests.items():
        try:
            assert evening.books_of(floor).ledger(stream).request(ident) == request, f"{what}: {ident}"
        except CroupierError:
            return "refused"
    return "read back"


def test_the_file_as_it_was_written_is_read_back(good: Good, tmp_path: Path) -> None:
    assert read_back(good, good.data, tmp_path, "nothing wrong") == "read back"
    look_at(str(good.store)).dispose()
