"""Tables of five at a floor with jackpots, whose hands are known."""

from collections.abc import Callable
from datetime import date
from itertools import count
from typing import Any

from croupier.histories.scripted import ScriptedShoe
from croupier.table.floor import Floor
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.rounds import scenario
from tests.tables import PEOPLE

HOLDEM, NO_LIMIT = "bclc/texas-holdem", "bclc/no-limit"
BAD_BEAT, HIGH, DAILY = "bclc/bad-beat-jackpot", "bclc/high-hand-progressive", "bclc/daily-high-hand-bonus"
FIRST = "bclc/holdem-high-hand-progressive"
QUADS = f"{FIRST}/quads"
FOUR_NINES = '{1: "Ah Td", 2: "9c 9d"}, board: "9h 9s Ks 4h 2d"'
NOTHING = '{1: "Ah Td", 2: "8c 7d"}, board: "9h 9s Ks 4h 2d"'
LOST = '{1: "Ah Td", 2: "7s 7c"}, board: "Ac As Ts 7h 7d"'


class Hand:
    """A table of five at a floor whose next hand is known."""

    def __init__(
        self, floor: Floor, name: str, offers: tuple[str, ...], clock: Callable[[], int], **parts: Any
    ) -> None:
        self.shoe = ScriptedShoe(1, 0, 2)
        self.table: Table = open_table(
            HOLDEM,
            offers=(NO_LIMIT, *offers),
            stream=name,
            books=floor.books,
            device=self.shoe,
            people=PEOPLE,
            clock=clock,
            **parts,
        )
        floor.tables[name] = self.table
        self.table.turn_day(floor.day)
        for seat in range(1, 6):
            self.table.sit(seat, f"{name}{seat}", 1000)

    def begin(self, cards: str) -> None:
        self.shoe.begin(scenario(f"game: {HOLDEM}\ndeal: {{seats: {cards}}}").rounds[0].script)
        self.table.deal()

    def end(self) -> None:
        """Seats 1 and 2 bet twenty and check it down; the others fold."""
        while (prompts := self.table.waiting_on()) and self.table.in_play:
            seat = prompts[0].seat
            assert seat is not None
            does = {choice.do for choice in self.table.legal(seat)}
            if seat > 2:
                self.table.act(seat, "fold")
            elif "call" in does:
                self.table.act(seat, "call")
            elif "bet" in does and not self.table.view("public").board[3:] and seat == 1:
                self.table.act(seat, "bet", to=20)
            else:
                self.table.act(seat, "check")

    def play(self, cards: str) -> None:
        self.begin(cards)
        self.end()

    def awards(self) -> list[tuple[int, str, int]]:
        return [(line.seat, line.note, line.paid_cents) for line in self.table.settlements if line.paid_cents]


def ticking() -> Callable[[], int]:
    return count(1_000_000, 1_000_000).__next__


def two_tables(*offers: str, **parts: Any) -> tuple[Floor, Hand, Hand]:
    floor, clock = Floor(date(2026, 11, 15)), ticking()
    first = Hand(floor, "A", offers, clock, **parts)
    return floor, first, Hand(floor, "B", offers, clock, options=parts.get("options"))


def posted(floor: Floor) -> dict[str, int]:
    return {pool: amount for pool, amount in floor.jackpots().posted.items() if amount}
