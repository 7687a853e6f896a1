"""Random evenings on a kept floor, with crashes in between.

Blackjack with Blazing 7's, three card poker, pai gow and hold'em are played by people who do whatever is
offered; they come and go, wait for seats and are called; days turn; tables open and close. At any time the
floor is shut or simply dropped, and opened again: it must be the one that was left, its record the one that
was lived, and its money must add up to nothing. In the end it is audited.
"""

import shutil
import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from datetime import timedelta
from functools import partial
from pathlib import Path
from random import Random

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from croupier.errors import CroupierError
from croupier.ledger.accounts import OF_THE_FLOOR
from croupier.store.audit import audit
from croupier.store.floor import StoredFloor
from croupier.store.stored_table import StoredTable
from croupier.table.closing import stacks
from croupier.table.floor import Floor
from croupier.table.table import Table
from tests.store.contents import contents, floor_seen
from tests.store.disk import listening
from tests.store.evening import BLACKJACK, DAY, HOLDEM, SEVENS, books_of, drop
from tests.store.players import somebody_acts

SEED = 20261116
EXAMPLES = 1_000
STEPS = 25
PLAYERS = ("ann", "bob", "cem", "dot", "eve", "fay")
OPENED = {"A1": BLACKJACK, "H1": "bclc/three-card-poker", "S1": "bclc/pai-gow-poker", "P1": HOLDEM}

tables, seats, people = st.sampled_from(list(OPENED)), st.integers(1, 6), st.sampled_from(PLAYERS)


class FloorMachine(RuleBasedStateMachine):
    """One floor and its store."""

    floor: Floor

    @initialize()
    def opens(self) -> None:
        self.folder = Path(tempfile.mkdtemp())
        self.store = self.folder / "night.db"
        self.disk = ExitStack()
        self.disk.enter_context(listening(lambda call: None))
        self.floor = StoredFloor(str(self.store), DAY, clock=lambda: 0)
        self.asked = 0
        self.lived: dict[str, list[str]] = {}
        for name in OPENED:
            self.open(name)

    def open(self, name: str) -> None:
        offers = [SEVENS] if name == "A1" else []
        staff = {"s1": "supervisor", "e1": "executive"}
        self.floor.open(name, OPENED[name], offers=offers, people=staff, seed=7)

    # --- what people do ---------------------------------------------------------------------------

    @rule(name=tables, chance=st.integers(0, 999), times=st.integers(1, 6))
    def they_play(self, name: str, chance: int, times: int) -> None:
        random = Random(chance)  # nothing is drawn by how a reopened table shuffles, which is as it likes
        for _ in range(times if name in self.floor.tables else 0):
            self.asked += 1
            somebody_acts(self.floor.tables[name], random, id=f"a{self.asked}")

    @rule(name=tables, seat=seats, player=people, stack=st.sampled_from([None, 40, 1_000]))
    def somebody_sits_down(self, name: str, seat: int, player: str, stack: int | None) -> None:
        if name in self.floor.tables:
            self.asked += 1
            for _ in range(2):  # the second time it is the same action, and done
                self.tried(lambda: self.floor.tables[name].sit(seat, player, stack, id=f"a{self.asked}"))

    @rule(name=tables, seat=seats)
    def somebody_leaves(self, name: str, seat: int) -> None:
        if name in self.floor.tables:
            self.tried(lambda: self.floor.tables[name].leave(seat))

    @rule(name=tables, player=people, word=st.sampled_from(["join", "call", "seat", "pass up", "strike"]))
    def somebody_waits(self, name: str, player: str, word: str) -> None:
        floor, game = self.floor, OPENED[name]
        does: dict[str, Callable[[], object]] = {
            "join": lambda: floor.join(player, game),
            "call": lambda: floor.call(game),
            "seat": lambda: floor.seat(player, game, 100),
            "pass up": lambda: floor.pass_up(player, game),
            "strike": lambda: floor.strike(player, game),
        }
        self.tried(does[word])

    @rule(days=st.integers(-1, 2))
    def the_day_turns(self, days: int) -> None:
        self.tried(lambda: self.floor.next_day(self.floor.day + timedelta(days=days)))

    @rule(name=tables)
    def a_table_closes_or_opens(self, name: str) -> None:
        table = self.floor.tables.get(name)
        if table is None:
            self.open(name)
            return
        for player in stacks(table.balances_cents()):
            self.tried(partial(table.cash_out, player))
        self.tried(lambda: self.floor.close(name))
        self.note(table)

    def tried(self, do: Callable[[], object]) -> None:
        """Done, or refused and nothing changed."""
        before = floor_seen(self.floor)
        try:
            do()
        except CroupierError:
            assert floor_seen(self.floor) == before

    # --- what may happen to the floor ---------------------------------------------------------------

    @rule()
    def it_is_dropped_and_opened_again(self) -> None:
        self.again(drop)

    @rule()
    def it_is_shut_and_opened_again(self) -> None:
        self.again(lambda floor: floor.shut())

    @rule(name=tables)
    def a_snapshot_is_written(self, name: str) -> None:
        table = self.floor.tables.get(name)
        if isinstance(table, StoredTable):
            table.rest()

    def again(self, end: Callable[[Floor], None]) -> None:
        before = floor_seen(self.floor)
        self.live_on()
        end(self.floor)
        self.floor = StoredFloor(str(self.store), None, clock=lambda: 0)
        assert floor_seen(self.floor) == before
        self.the_record_is_what_was_lived()

    # --- what always holds --------------------------------------------------------------------------

    @invariant()
    def live_on(self) -> None:
        """Note what the tables tell of themselves, event by event."""
        if not hasattr(self, "floor"):
            return
        for table in self.floor.tables.values():
            self.note(table)

    def note(self, table: Table) -> None:
        lived = self.lived.setdefault(table.stream, [])
        lived += [event.to_json() for event in table.events.after(len(lived))]

    def the_record_is_what_was_lived(self) -> None:
        rows = contents(self.store)
        found: dict[str, list[str]] = {}
        for stream, _, _, _, body, _ in rows["events"]:
            found.setdefault(stream, []).append(body)
        del found["floor"]
        assert found == self.lived
        self.money_adds_up(rows["postings"])

    def money_adds_up(self, postings: list[tuple[str, int, int, str, int]]) -> None:
        """Every event's postings to nothing, and every account to what is told of it."""
        sums: Counter[tuple[str, int]] = Counter()
        held: dict[str, Counter[str]] = {}
        for stream, seq, _, account, cents in postings:
            sums[stream, seq] += cents
            held.setdefault("" if account.startswith(OF_THE_FLOOR) else stream, Counter())[account] += cents
        assert not any(sums.values())
        assert +held.pop("", Counter()) == +Counter(books_of(self.floor).writer.shown)
        for table in self.floor.tables.values():
            own = books_of(self.floor).ledger(table.stream).own
            assert {name: cents for name, cents in own.items() if cents} == {
                name: cents for name, cents in held.get(table.stream, Counter()).items() if cents
            }

    def teardown(self) -> None:
        if not hasattr(self, "floor"):
            return
        try:
            self.again(drop)
            self.floor.shut()
            found = audit(str(self.store))
            assert found.failed is None, found.failed
        finally:
            self.disk.close()
            shutil.rmtree(self.folder)


def test_random_evenings(size: Callable[[int], int], record_property: Callable[[str, object], None]) -> None:
    record_property("seed", SEED)
    run_state_machine_as_test(
        seed(SEED)(FloorMachine),
        settings=settings(
            max_examples=size(EXAMPLES),
            stateful_step_count=STEPS,
            report_multiple_bugs=False,
            phases=(Phase.generate, Phase.shrink),
            suppress_health_check=list(HealthCheck),
        ),
    )
