"""Nobody sees anything of an action before it is on the disk.

A commit is held up in the middle, at its sync, while others look. Who asks the table itself waits for it;
what can be read meanwhile, there and elsewhere, is as it was. Then the disk lets it pass, or fails.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from pathlib import Path
from threading import Event

import pytest

from croupier.errors import MachineFailure
from croupier.model.facts.bets import MeterFed
from croupier.store.audit import audit
from croupier.store.floor import StoredFloor
from croupier.table.table import Table
from tests.store.contents import bodies, floor_seen, seen
from tests.store.disk import IOERR_FSYNC, Call, listening
from tests.store.evening import BLACKJACK, DAY, HOLDEM, SEVENS, drop

BAD_BEAT = "bclc/bad-beat-jackpot"
A_WHILE = 0.3  # seconds in which somebody who need not wait has long answered
Look = Callable[[Table], object]
LOOKS: dict[str, Look] = {
    "view": lambda table: table.view("seat:1"),
    "public": lambda table: table.view("public"),
    "feed": lambda table: table.feed("supervisor"),
    "legal": lambda table: table.legal(1),
    "staff": lambda table: table.legal("dealer"),
    "settlements": lambda table: table.settlements,
    "balances": lambda table: table.balances(),
    "funds": lambda table: table.funds("ann"),
    "events": lambda table: len(table.events),
    "postings": lambda table: len(table.postings),
    "meters": lambda table: table.meters(),
    "waits": lambda table: table.waiting_on(),
    "seats": lambda table: table.seats,
    "in play": lambda table: table.in_play,
    "bets": lambda table: table.bets_lie(),
    "text": repr,
}


class Gate:
    """A disk on which a sync of the log waits, once it is told to."""

    def __init__(self) -> None:
        self.closed = False
        self.reached, self.open = Event(), Event()
        self.answer: int | None = None

    def __call__(self, call: Call) -> int | None:
        if not self.closed or call.kind != "sync" or not call.path.name.endswith("-wal"):
            return None
        self.reached.set()
        assert self.open.wait(60)
        return self.answer


@contextmanager
def floor_at(store: Path) -> Iterator[tuple[StoredFloor, Gate]]:
    """Two tables of blackjack on one meter, at each of which a bet lies, and one of hold'em."""
    gate = Gate()
    with listening(gate):
        floor = StoredFloor(str(store), DAY, clock=lambda: 0)
        try:
            for name in ("A1", "A2"):
                table = floor.open(name, BLACKJACK, offers=[SEVENS], seed=7)
                table.sit(1, "ann", 500)
                table.bet(1, main=10, blazing_sevens=1)
            floor.open("P1", HOLDEM)
            yield floor, gate
        finally:
            gate.open.set()
            gate.closed = False  # the disk works again
            drop(floor)


@contextmanager
def held_up(gate: Gate, do: Callable[[], object]) -> Iterator[tuple[Future[object], ThreadPoolExecutor]]:
    """While somebody's action is being written."""
    with ThreadPoolExecutor(len(LOOKS) + 2) as people:
        gate.closed = True
        acting = people.submit(do)
        assert gate.reached.wait(60)
        try:
            yield acting, people
        finally:
            gate.open.set()


def test_who_asks_the_table_meanwhile_waits_or_sees_the_old(tmp_path: Path) -> None:
    with floor_at(tmp_path / "night.db") as (floor, gate):
        table = floor.tables["A1"]
        before = {name: look(table) for name, look in LOOKS.items()}
        with held_up(gate, table.deal) as (acting, people):
            answers = {name: people.submit(look, table) for name, look in LOOKS.items()}
            wait(answers.values(), timeout=A_WHILE)
            early = {name for name, answer in answers.items() if answer.done()}
            for name in early:
                assert answers[name].result() == before[name], name
            assert not acting.done()
        acting.result()
        late = {name for name in LOOKS if name not in early}
        assert {"view", "feed", "legal", "balances", "settlements"} <= late
        for name in late:  # who waited is told what is written by now
            assert answers[name].result() == LOOKS[name](table), name


def test_other_tables_play_on_and_show_the_old_meters(tmp_path: Path) -> None:
    """A meter that two tables share is seen at the second when what the first fed is written."""
    with floor_at(tmp_path / "night.db") as (floor, gate):
        first, second = floor.tables["A1"], floor.tables["A2"]
        before = seen(second)
        with held_up(gate, first.deal) as (acting, people):
            assert people.submit(seen, second).result(60) == before
            queued = people.submit(second.deal)
            wait([queued], timeout=A_WHILE)
            assert not queued.done()
            assert floor.tables["P1"].seats == {}  # nobody waits for a table that does nothing
        acting.result()
        queued.result()
        fed = second.meters()[SEVENS]
        assert first.meters()[SEVENS] == fed
        (one,) = [event.data for event in first.events if isinstance(event.data, MeterFed)]
        assert one.meter_cents > 0
        assert fed.meter_cents == before.meters[SEVENS].meter_cents + 2 * one.meter_cents


def test_what_is_being_posted_cannot_be_won_elsewhere_yet(tmp_path: Path) -> None:
    """Another table and the board show the old amount until the new one is written."""
    with floor_at(tmp_path / "night.db") as (floor, gate):
        held = {BAD_BEAT: {"pool": 700, "reserve": 0, "posted": 600}}
        options = {"bad-beat-jackpot-drop": 1}
        first = floor.open(
            "J1", HOLDEM, offers=[BAD_BEAT], options=options, pools=held, people={"s1": "supervisor"}
        )
        second = floor.open("J2", HOLDEM, offers=[BAD_BEAT], options=options)
        with held_up(gate, lambda: first.act(None, "post-jackpots", by="s1")) as (acting, people):
            assert people.submit(second.pool, BAD_BEAT).result(60).posted == 600
            assert floor.jackpots().posted[BAD_BEAT] == 600_00
        acting.result()
        assert second.pool(BAD_BEAT).posted == 700
        assert floor.jackpots().posted[BAD_BEAT] == 700_00


@pytest.mark.parametrize("action", ["deal", "next day", "join"])
def test_a_commit_that_fails_shows_nothing_ever(action: str, tmp_path: Path) -> None:
    store = tmp_path / "night.db"
    with floor_at(store) as (floor, gate):
        before, record = floor_seen(floor), bodies(store)
        do: dict[str, Callable[[], object]] = {
            "deal": floor.tables["A1"].deal,
            "next day": lambda: floor.next_day(DAY.replace(year=2030)),
            "join": lambda: floor.join("zoe", HOLDEM),
        }
        with held_up(gate, do[action]) as (acting, people):
            looking = people.submit(floor_seen, floor)
            wait([looking], timeout=A_WHILE)
            gate.answer = IOERR_FSYNC
        with pytest.raises(MachineFailure) as failed:
            acting.result()
        assert failed.value.code == "store/failed"
        assert looking.result() == before
        assert floor_seen(floor) == before
        assert bodies(store) == record
    assert bodies(store) == record  # nor when the log has gone into the file
    assert audit(str(store)).failed is None


def test_everybody_in_a_group_that_fails_is_restored(tmp_path: Path) -> None:
    """What waits behind a commit that fails fails with it."""
    with floor_at(tmp_path / "night.db") as (floor, gate):
        before = floor_seen(floor)
        with held_up(gate, floor.tables["A1"].deal) as (acting, people):
            queued = people.submit(floor.tables["A2"].deal)
            wait([queued], timeout=A_WHILE)
            gate.answer = IOERR_FSYNC
        for one in (acting, queued):
            with pytest.raises(MachineFailure) as failed:
                one.result()
            assert failed.value.code == "store/failed"
        assert floor_seen(floor) == before
