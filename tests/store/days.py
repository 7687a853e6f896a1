"""A floor over some business days, with everything that an archive must not lose.

Two tables of blackjack share a meter, a poker table has a jackpot, one table never deals, one is closed and
opened again, somebody waits, and rounds are in play when days turn.
"""

from datetime import date, timedelta
from itertools import count
from pathlib import Path
from random import Random

from croupier.store.floor import StoredFloor
from croupier.table.floor import Floor
from croupier.table.table import Table
from tests.store.players import somebody_acts
from tests.tables import close_table

FIRST = date(2026, 11, 16)
SECOND, THIRD, FOURTH = (FIRST + timedelta(days=number) for number in (1, 2, 3))
BLACKJACK, HOLDEM, THREE_CARD = "bclc/blackjack", "bclc/texas-holdem", "bclc/three-card-poker"
STAFF = {"s1": "supervisor", "e1": "executive"}


def opened(store: Path | str) -> StoredFloor:
    """The floor; its clock counts up, and from later on where it is opened again."""
    begun = 1_763_229_600_000_000 if not Path(store).exists() else 1_863_229_600_000_000
    ticks = count(begun, 1_000_000)
    return StoredFloor(str(store), FIRST, clock=lambda: next(ticks))


def play(store: Path | str, days: int = 4, actions: int = 60, seed: int = 7) -> None:
    """So many days, each with so many actions at every table."""
    random = Random(seed)
    with opened(store) as floor:
        open_tables(floor, seed)
        for number in range(days):
            if number:
                floor.next_day(FIRST + timedelta(days=number))
            act(floor, random, actions, f"day-{number}")
            if number == 0:
                close_table(floor, "C1")
            if number == 1:
                sit(floor.open("C1", THREE_CARD, seed=seed, people=STAFF))
                floor.join("zoe", HOLDEM)


def open_tables(floor: Floor, seed: int = 7) -> None:
    for name in ("A1", "A2"):
        table = floor.open(name, BLACKJACK, offers=["bclc/blazing-sevens"], people=STAFF, seed=seed)
        table.sit(1, f"{name}-ann", 5_000, id="sit-ann")
        table.sit(2, f"{name}-bob", 5_000)
    jackpot = "bclc/bad-beat-jackpot"
    options: dict[str, object] = {"bad-beat-jackpot-drop": 1, "rake-percent": 5}
    floor.open("P1", HOLDEM, offers=[jackpot], options=options, people=STAFF, seed=seed)
    sit(floor.tables["P1"], 5)
    floor.open("L1", "bclc/let-it-ride", seed=seed).sit(1, "lou", 300, id="sit-lou")  # who never bets
    sit(floor.open("C1", THREE_CARD, seed=seed, people=STAFF))


def sit(table: Table, people: int = 2) -> None:
    for seat in range(1, people + 1):
        table.sit(seat, f"{table.stream}-p{seat}", 3_000)


def act(floor: Floor, random: Random, actions: int, ids: str) -> None:
    """Whoever may do something does, at every table but the one that never deals; the last round stays open.

    The table that is closed later ends its round.
    """
    for number in range(actions):
        for name, table in floor.tables.items():
            if name != "L1":
                somebody_acts(table, random, f"{ids}-{number}")
    if "C1" in floor.tables:
        while floor.tables["C1"].in_play:
            somebody_acts(floor.tables["C1"], random)
