"""Tables of no-limit hold'em with a jackpot for tests: five players with $100 each, the button at seat 5."""

from collections.abc import Mapping
from typing import Any

from croupier.histories.scripted import ScriptedShoe
from croupier.model.carried import Carried, Room
from croupier.model.facts.jackpots import JackpotPaid
from croupier.money.cents import dollars
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.rounds import scenario
from tests.tables import PEOPLE

Cards = Mapping[Any, str]  # by seat, and the board

FIVE = (1, 2, 3, 4, 5)
FOUR_NINES: Cards = {1: "9s 9h", 2: "Kc Qd", "board": "9c 9d Js 6c 2s"}
ACES_FULL_BEATEN: Cards = {1: "Ac Ad", 2: "Tc Th", "board": "Ah Ts Td 5c 2d"}
FOUR_EIGHTS_BEATEN: Cards = {1: "8h 8s", 2: "9h 9s", "board": "8c 8d 9c 9d 2s"}
NOTHING_MUCH: Cards = {1: "Ac Kd", 2: "Qc Jd", "board": "2h 5s 9c Tc 7d"}


def jackpot_table(offer: str, cards: Cards, *, stack: int = 100, elsewhere: int = 0, **parts: Any) -> Table:
    """A table with its cards in place; its players are called after it: `north-1`."""
    key, shoe = "bclc/texas-holdem", ScriptedShoe(1)
    room = Carried(poker=Room(5, FIVE), elsewhere=elsewhere)
    offers = ("bclc/no-limit", offer)
    table = open_table(key, offers=offers, people=PEOPLE, device=shoe, carried=room, **parts)
    (plan,) = scenario(key, cards).rounds
    shoe.load(plan.script)
    for seat in FIVE:
        table.sit(seat, f"{table.stream}-{seat}", stack)
    return table


def call_all_in(table: Table) -> None:
    """Seats 1 and 2 turn their cards up for all that they have."""
    table.deal()
    finish(table)


def finish(table: Table) -> None:
    for seat in (3, 4, 5):
        table.act(seat, "fold")
    table.act(1, "all-in")
    table.act(2, "call")


def give_up(table: Table) -> None:
    """Everybody folds to the big blind."""
    table.deal()
    for seat in (3, 4, 5, 1):
        table.act(seat, "fold")


def awards(table: Table) -> list[tuple[int, str, str]]:
    """What its dealer has paid of jackpots: seat, note and dollars."""
    lines = [event.data.line for event in table.events if isinstance(event.data, JackpotPaid)]
    return [(line.seat, line.note, dollars(line.paid_cents)) for line in lines]
