"""Properties that share the wide area jackpot: floors with stores of their own, whose every hand hits it."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from time import monotonic, sleep

from sqlalchemy import create_engine, func, select

from croupier.ledger.accounts import pool, reserve
from croupier.model.wide_area import Area
from croupier.store.floor import Line, StoredFloor
from croupier.store.wide_area import WideArea
from croupier.store.wide_schema import GIVEN, HITS, POOLS
from croupier.table.table import Table
from tests.store.stacked import Stacked

WIDE = "bclc/wide-area-bad-beat-jackpot"
SLUG = "wide-area-bad-beat-jackpot"
HOLDEM = "bclc/texas-holdem"
DAY = date(2026, 11, 16)
# Two cards for each of five from the button's left, then burns and board: four eights lose to four nines.
BEATEN = "8s 9s 4c 5c 7d 8c 9c Ah Kd 2h 3s 8h 8d 9h 6s 9d 6d 2c"
PATIENCE = 30.0  # seconds that a test waits for what happens by itself


def opened(folder: Path, url: str, name: str, day: date = DAY) -> StoredFloor:
    """A property's floor, new or again."""
    return StoredFloor(str(folder / f"{name}.db"), day, line=Line(url, name))


def add_table(floor: StoredFloor, name: str, *, pool: int = 0, reserve: int = 0, drop: int = 1) -> Table:
    """A table of five; a dollar of every pot is dropped, a quarter of that for the reserve."""
    table = floor.open(
        name,
        HOLDEM,
        offers=[WIDE],
        options={f"{SLUG}-drop": drop, f"{SLUG}-reserve-percent": 25},
        pools={WIDE: {"pool": pool, "reserve": reserve}},
        generator=Stacked(BEATEN, seed=7, always=True),
        people={"s1": "supervisor"},
    )
    for seat in range(1, 6):
        table.sit(seat, f"{name}-{seat}", 1_000_000)
    return table


# --- hands ------------------------------------------------------------------------------------------


def begin(table: Table) -> None:
    """A hand up to its last decision: blinds call and check, the others fold."""
    table.deal()
    while (answer := _next(table)) is not None and not _is_last(table):
        answer()


def end(table: Table) -> None:
    """And the last decision."""
    while (answer := _next(table)) is not None:
        answer()


def play(table: Table) -> None:
    begin(table)
    end(table)


def quietly(table: Table) -> None:
    """A hand that only feeds the jackpot: somebody has spoken of it."""
    begin(table)
    table.act(None, "void-jackpot", by="s1", reason="somebody spoke of it")
    end(table)


def _next(table: Table) -> Callable[[], None] | None:
    if not table.in_play:
        return None
    seat = table.waiting_on()[0].seat
    assert seat is not None
    does = {choice.do for choice in table.legal(seat)}
    blinds = {event.data.seat for event in table.events[-60:] if event.kind == "posted"}  # type: ignore[attr-defined]
    do = "check" if "check" in does else "call" if seat in blinds else "fold"
    return lambda: table.act(seat, do)


def _is_last(table: Table) -> bool:
    """Whether the river lies and one of the two has checked."""
    view = table.view("public")
    if len(view.board) < 5:
        return False
    since = [event.kind for event in table.events[-1:]]
    return since == ["checked"]


def awards(table: Table) -> list[tuple[str, int]]:
    """What was paid of the jackpot with the last hand, by note."""
    return [(line.note, line.paid_cents) for line in table.settlements if line.wager == SLUG]


def shares(posted: int) -> list[tuple[str, int]]:
    """What a hit is paid at a table of five, in whole dollars: half, a quarter, and a quarter for three."""
    parts = [("losing-hand", posted * 50 // 100), ("winning-hand", posted * 25 // 100)]
    parts += [("dealt-in", posted * 25 // 100 // 3)] * 3
    return [(note, amount // 100 * 100) for note, amount in parts if amount >= 100]


# --- what is known where ----------------------------------------------------------------------------


def line_of(floor: StoredFloor) -> WideArea:
    assert floor.wide_area is not None
    return floor.wide_area


def area(floor: StoredFloor) -> Area:
    found = floor.jackpots().area
    assert found is not None
    return found


def posted(floor: StoredFloor) -> int:
    return floor.jackpots().posted[WIDE]


def soon(happens: Callable[[], object]) -> None:
    """Wait for what happens by itself."""
    until = monotonic() + PATIENCE
    while not happens():
        assert monotonic() < until, "it does not happen"
        sleep(0.01)


def settled(floor: StoredFloor) -> bool:
    """Whether every hit is decided and paid."""
    return not area(floor).hits and not floor.jackpots().claims


class Shared:
    """The rows of the pool, as anybody may look them up."""

    def __init__(self, url: str) -> None:
        engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:", 1))
        with engine.connect() as connection:
            row = connection.execute(select(POOLS)).one()
            self.held, self.reserve, self.posted = row.held_cents, row.reserve_cents, row.posted_cents
            self.cycle, self.day = row.cycle, row.day
            given = select(func.sum(GIVEN.c.pool_cents + GIVEN.c.reserve_cents))
            self.given = int(connection.execute(given).scalar() or 0)
            self.hits = connection.execute(select(HITS)).all()
        engine.dispose()

    @property
    def won(self) -> list[tuple[str, int, int]]:
        """Every answer that was yes: whose, for what was posted, and what is paid of it."""
        return [(hit.property, hit.posted_cents, hit.paid_cents) for hit in self.hits if hit.won]


def at_property(floor: StoredFloor) -> int:
    """What a property has put in, less what its players were paid."""
    balances = next(iter(floor.tables.values())).balances_cents()
    return balances.get(pool(WIDE), 0) + balances.get(reserve(WIDE), 0)
