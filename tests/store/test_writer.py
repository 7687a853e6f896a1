"""One writer: what waits is written together, and how an action ended is always known."""

import signal
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread, main_thread
from time import monotonic, sleep
from unittest import mock

import pytest

from croupier.errors import MachineFailure
from croupier.store import writer
from croupier.store.audit import audit
from croupier.store.floor import StoredFloor
from croupier.store.stored_table import StoredTable
from croupier.table.floor import Floor
from tests.store.contents import floor_seen
from tests.store.disk import listening
from tests.store.evening import BLACKJACK, DAY, books_of
from tests.store.test_once import following
from tests.store.test_visible import Gate, floor_at, held_up

TABLES = 7


def waiting(floor: Floor) -> int:
    return len(books_of(floor).writer._queue)


def until(reached: int, floor: Floor) -> None:
    """Wait until so many actions wait."""
    end = monotonic() + 60
    while waiting(floor) < reached:
        assert monotonic() < end
        sleep(0.01)


@pytest.mark.parametrize("most, commits", [(64, 2), (3, 3), (1, 7)])
def test_what_waits_behind_a_commit_is_written_in_one(most: int, commits: int, tmp_path: Path) -> None:
    """While one commit is under way six actions come: one commit for all of them, or as few as may be."""
    gate = Gate()
    with listening(gate), StoredFloor(str(tmp_path / "night.db"), DAY) as floor:
        tables = [floor.open(f"A{number}", BLACKJACK) for number in range(TABLES)]
        before = books_of(floor).writer.groups
        began = monotonic()
        with mock.patch.multiple(writer, MOST_AT_ONCE=most, PATIENCE=60):
            with held_up(gate, lambda: tables[0].sit(1, "ann")) as (_, people):
                others = [people.submit(table.sit, 1, "ann") for table in tables[1:]]
                until(len(others), floor)
            for one in others:
                one.result()
        assert monotonic() < began + 60  # they were woken, and did not look by themselves
        assert books_of(floor).writer.groups == before + commits
        assert all(table.seats == {1: "ann"} for table in tables)


@pytest.fixture
def listens() -> Iterator[None]:
    """A shell that started the tests in the background has them ignore the key."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("listens")
def test_who_is_interrupted_while_it_is_written_finds_it_written(tmp_path: Path) -> None:
    """The disk has it or has not; a key that somebody presses does not decide that."""
    store = tmp_path / "night.db"
    with floor_at(store) as (floor, gate):
        table = floor.tables["A1"]
        before = len(table.events)
        gate.closed, over = True, Event()

        def press() -> None:
            assert gate.reached.wait(60)
            sleep(0.1)
            signal.pthread_kill(main_thread().ident or 0, signal.SIGINT)
            sleep(0.1)
            gate.open.set()
            over.set()

        pressing = Thread(target=press)
        pressing.start()
        with pytest.raises(KeyboardInterrupt):
            table.deal()
        pressing.join()
        assert over.is_set()
        assert len(table.events) > before
        assert not any(choice.do == "bet" for choice in table.legal(1))  # the cards are dealt
        seen = floor_seen(floor)
    with StoredFloor(str(store), None, clock=lambda: 0) as again:
        assert floor_seen(again) == seen
    assert audit(str(store)).failed is None


def test_a_snapshot_that_fails_takes_no_action_with_it(tmp_path: Path) -> None:
    """The action before it is written and seen: its player is not told otherwise."""
    failing = MachineFailure("store/failed", "The disk is full.")
    with listening(lambda call: None), StoredFloor(str(tmp_path / "night.db"), DAY) as floor:
        table = floor.open("A1", BLACKJACK, seed=7)
        table.sit(1, "ann")
        with mock.patch.object(StoredTable, "write_snapshot", side_effect=failing) as tried:
            while not table.settlements:
                following(table)(table, f"a{len(table.events)}")
        assert tried.called


def test_a_closed_store_takes_nothing_more(tmp_path: Path) -> None:
    floor = StoredFloor(str(tmp_path / "night.db"), DAY)
    table = floor.open("A1", BLACKJACK)
    floor.shut()
    with pytest.raises(MachineFailure) as refused:
        table.sit(1, "ann")
    assert refused.value.code == "store/closed"
    assert table.seats == {}
