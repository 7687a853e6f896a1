"""An action that is asked for many times under one id is done once."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from croupier.errors import IllegalAction
from croupier.store.audit import audit
from croupier.store.floor import StoredFloor
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.store.conftest import NewStore
from tests.store.disk import listening
from tests.store.evening import BLACKJACK, DAY

COPIES, ACTIONS = 100, 1_000

Ask = Callable[[Table, str], None]


def following(table: Table) -> Ask:
    """What happens next at a table where one player does the least."""
    if not table.seats:
        return lambda table, id: table.sit(1, "ann", 100_000, id=id)
    offered = [choice.do for choice in table.legal(1)]
    if "bet" in offered and not table.bets_lie():
        return lambda table, id: table.bet(1, main=10, id=id)
    do = next((word for word in ("decline", "stand") if word in offered), None)
    if do is None:
        return lambda table, id: table.deal(id=id)
    return lambda table, id: table.act(1, do, id=id)


def test_copies_of_an_action_have_one_effect(new_store: NewStore, size: Callable[[int], int]) -> None:
    """Beside it a table in memory does everything once: the two records are the same."""
    store = new_store()
    alone = open_table(BLACKJACK, seed=7, stream="A1", clock=lambda: 0)
    with listening(lambda call: None), StoredFloor(store, DAY, clock=lambda: 0) as floor:
        table = floor.open("A1", BLACKJACK, seed=7)
        meet = Barrier(COPIES)

        def ask(what: Ask, id: str) -> None:
            meet.wait()
            what(table, id)

        with ThreadPoolExecutor(COPIES) as people:
            for number in range(size(ACTIONS)):
                what = following(alone)
                what(alone, f"a{number}")
                for copy in [people.submit(ask, what, f"a{number}") for _ in range(COPIES)]:
                    copy.result()
                assert len(table.events) == len(alone.events)
        assert list(table.events) == list(alone.events)
        assert table.balances() == alone.balances()
    assert audit(store).failed is None


def test_an_id_stands_for_one_request(tmp_path: Path) -> None:
    with StoredFloor(str(tmp_path / "night.db"), DAY) as floor:
        table = floor.open("A1", BLACKJACK)
        table.sit(1, "ann", 500, id="one")
        table.bet(1, main=10, id="two")
        events = list(table.events)
        others: tuple[Callable[[], None], ...] = (
            lambda: table.bet(1, main=20, id="two"),
            lambda: table.tip(1, main=10, id="two"),
            lambda: table.sit(2, "ann", 500, id="one"),
            lambda: table.deal(id="one"),
        )
        for other in others:
            with pytest.raises(IllegalAction) as refused:
                other()
            assert (refused.value.code, refused.value.offender) in {
                ("action/id-used", "one"),
                ("action/id-used", "two"),
            }
        assert list(table.events) == events


def test_other_tables_have_ids_of_their_own(tmp_path: Path) -> None:
    with StoredFloor(str(tmp_path / "night.db"), DAY) as floor:
        for name in ("A1", "A2"):
            floor.open(name, BLACKJACK).sit(1, "ann", 500, id="one")
        assert [table.seats for table in floor.tables.values()] == [{1: "ann"}, {1: "ann"}]


def test_ids_survive_reopening(tmp_path: Path) -> None:
    with StoredFloor(str(tmp_path / "night.db"), DAY) as floor:
        floor.open("A1", BLACKJACK).sit(1, "ann", 500, id="one")
    with StoredFloor(str(tmp_path / "night.db"), DAY) as floor:
        table = floor.tables["A1"]
        table.sit(1, "ann", 500, id="one")  # the first answer again, not that the seat is taken
        assert len(table.events) == 3  # opened, seated, bought in
        with pytest.raises(IllegalAction) as refused:
            table.sit(2, "bob", 500, id="one")
        assert refused.value.code == "action/id-used"


def test_an_action_that_was_refused_leaves_its_id_free(tmp_path: Path) -> None:
    with StoredFloor(str(tmp_path / "night.db"), DAY) as floor:
        table = floor.open("A1", BLACKJACK)
        table.sit(1, "ann", 50)
        with pytest.raises(IllegalAction):
            table.bet(1, main=60, id="one")
        table.bet(1, main=50, id="one")
        assert table.funds("ann") == 0
