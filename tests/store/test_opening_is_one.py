"""A table and its place on the floor are one commit: nobody is killed between the two."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import Engine

import croupier
from croupier.errors import MachineFailure
from croupier.store import writer
from croupier.store.audit import audit
from croupier.store.floor import StoredFloor
from croupier.store.rows import Rows
from croupier.table.floor import Floor
from tests.store import evening
from tests.store.conftest import NewStore
from tests.store.test_upgrading import evening as an_evening
from tests.store.test_upgrading import play_by_other_rules, stands

SEVENS = evening.SEVENS


@contextmanager
def dying(monkeypatch: pytest.MonkeyPatch, last: int) -> Iterator[None]:
    """The disk takes so many commits more."""
    commit, number = writer._commit, count()

    def fails(engine: Engine, group: Sequence[Rows], place: int) -> None:
        if next(number) >= last:
            raise OSError("no more")
        commit(engine, group, place)

    with monkeypatch.context() as patched:
        patched.setattr(writer, "_commit", fails)
        yield


def open_two(floor: Floor) -> None:
    floor.open("A1", evening.BLACKJACK, offers=[SEVENS], meters={SEVENS: {"meter": 500}})
    floor.open("A2", evening.BLACKJACK, offers=[SEVENS])


@pytest.mark.parametrize("last", range(3))
def test_a_table_that_is_on_record_is_on_the_floor(
    last: int, new_store: NewStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = new_store()
    croupier.open_floor(store).shut()
    floor = croupier.open_floor(store)
    with dying(monkeypatch, last):
        if last < 2:
            with pytest.raises(MachineFailure):
                open_two(floor)
        else:
            open_two(floor)
        assert [*floor.tables] == ["A1", "A2"][:last]  # nothing is pretended
        floor.shut()
    found = audit(store)
    assert found.failed is None
    assert [one.name for one in found.streams] == ["floor", "A1", "A2"][: last + 1]
    with croupier.open_floor(store) as floor:
        assert [*floor.tables] == ["A1", "A2"][:last]
        for name in {"A1", "A2"} - {*floor.tables}:
            table = floor.open(name, evening.BLACKJACK, offers=[SEVENS])
            assert table.stream == name  # nobody has left a record of that name behind


def test_what_cannot_be_placed_was_never_opened(tmp_path: Path) -> None:
    store, times = tmp_path / "night.db", [0, 0]
    floor = croupier.open_floor(store, clock=lambda: times.pop())
    with pytest.raises(IndexError):  # the time at which it is placed
        floor.open("A1", evening.BLACKJACK, offers=[SEVENS], meters={SEVENS: {"meter": 500}})
    times.extend([0] * 9)
    assert not floor.tables
    table = floor.open("A1", evening.BLACKJACK, offers=[SEVENS], meters={SEVENS: {"meter": 70}})
    assert (table.stream, table.meter(SEVENS).meter_cents) == ("A1", 7_000)
    floor.shut()
    assert audit(str(store)).failed is None


def test_who_joins_a_meter_reckons_with_what_is_opened_in_the_same_commit(tmp_path: Path) -> None:
    with croupier.open_floor(tmp_path / "night.db") as floor:
        open_two(floor)
        assert floor.tables["A1"].meter(SEVENS) == floor.tables["A2"].meter(SEVENS)


@pytest.mark.parametrize("last", range(2))
def test_rules_are_replaced_at_a_table_whole_or_not_at_all(
    last: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise players would have bought in twice for the same chips."""
    night = tmp_path / "night.db"
    with monkeypatch.context() as before:
        play_by_other_rules(before)
        with croupier.open_floor(store=night) as floor:
            an_evening(floor)
            stood = stands(floor)
            assert isinstance(floor, StoredFloor)
            purses = floor.purses()
    with dying(monkeypatch, last), pytest.raises(MachineFailure):
        croupier.open_floor(store=night)
    with croupier.open_floor(store=night) as floor:
        assert isinstance(floor, StoredFloor)
        assert stands(floor) == stood
        assert {**floor.purses(), "bob": 0} == {**purses, "bob": 0}  # who plays without a stack has no purse
        assert {name: table.stream for name, table in floor.tables.items()} == {"A1": "A1 2", "P1": "P1 2"}
    assert audit(str(night)).failed is None
