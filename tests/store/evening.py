"""A scripted evening on one floor: blackjack with Blazing 7's, and hold'em with a waiting list.

Every step can be asked for again, after a crash too: actions at tables carry ids, and what has no id looks
first whether it was done. Nothing but the cards is left to chance.
"""

from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from pathlib import Path
from typing import NamedTuple

from croupier.model.waiting import Waiting
from croupier.store.books import StoreBooks
from croupier.store.floor import StoredFloor
from croupier.table.floor import Floor
from tests.store.stacked import Stacked

DAY = date(2026, 11, 16)
BLACKJACK, HOLDEM = "bclc/blackjack", "bclc/texas-holdem"
SEVENS, BAD_BEAT = "bclc/blazing-sevens", "bclc/bad-beat-jackpot"
# Two cards for each of five, then burns and board.
BEATEN = "As Ts 4c 5c 7d Ac Tc 8h 9s 2h 3s Ah Th Td 6s 2c 6d 3d"


Do = Callable[[Floor, str], None]


class Step(NamedTuple):
    """What is done next, under an id of its own."""

    id: str
    do: Do

    def take(self, floor: Floor) -> None:
        self.do(floor, self.id)


def opened(store: Path | str) -> StoredFloor:
    """The floor of the evening, new or again."""
    return StoredFloor(str(store), DAY, clock=lambda: 0)


def drop(floor: Floor) -> None:
    """As if its process had died: nothing is written down any more, and the store can be opened again."""
    assert isinstance(floor, StoredFloor)
    books_of(floor).close()
    floor._held.close()


def books_of(floor: Floor) -> StoreBooks:
    assert isinstance(floor.books, StoreBooks)
    return floor.books


def play(floor: Floor, rounds: int = 2, hands: int = 1) -> None:
    """The evening, from wherever the floor stands."""
    for step in steps(rounds, hands):
        step.take(floor)


def steps(rounds: int = 2, hands: int = 1) -> list[Step]:
    return [Step(f"step-{number}", do) for number, do in enumerate(_all(rounds, hands))]


def _all(rounds: int, hands: int) -> Iterator[Do]:
    yield partial(_open, name="A1", game=BLACKJACK, offers=[SEVENS])
    yield _open_poker
    yield partial(_sit, name="A1", seat=1, player="ann")
    yield partial(_sit, name="A1", seat=2, player="bob")
    for seat in range(1, 6):
        yield partial(_sit, name="P1", seat=seat, player=f"p{seat}")
    yield _join
    for number in range(max(rounds, hands)):
        if number < rounds:
            yield partial(_bet, seat=1)
            yield partial(_bet, seat=2)
            yield partial(_deal, name="A1")
            yield from [partial(_answer, name="A1")] * 4
        if number < hands:
            yield partial(_deal, name="P1")
            yield from [partial(_answer, name="P1")] * 20
    yield _call
    yield _seat
    yield _turn


def _open(floor: Floor, id: str, name: str, game: str, offers: list[str]) -> None:
    if name not in floor.tables:
        floor.open(name, game, offers=offers, seed=7, people={"s1": "supervisor"})


def _open_poker(floor: Floor, id: str) -> None:
    """Aces full of tens lose to four tens in the first hand, and everybody who was dealt in has a part."""
    if "P1" not in floor.tables:
        floor.open(
            "P1",
            HOLDEM,
            offers=[BAD_BEAT],
            options={"bad-beat-jackpot-drop": 1},
            pools={BAD_BEAT: {"pool": 61_000, "posted": 60_000}},
            generator=Stacked(BEATEN, seed=7),
            people={"s1": "supervisor"},
        )


def _sit(floor: Floor, id: str, name: str, seat: int, player: str) -> None:
    floor.tables[name].sit(seat, player, 500, id=id)


def _bet(floor: Floor, id: str, seat: int) -> None:
    table = floor.tables["A1"]
    if any(choice.do == "bet" for choice in table.legal(seat)):
        table.bet(seat, main=10, blazing_sevens=1, id=id)


def _deal(floor: Floor, id: str, name: str) -> None:
    table = floor.tables[name]
    if any(choice.do == "deal" for choice in table.legal("dealer")):
        table.deal(id=id)


def _answer(floor: Floor, id: str, name: str) -> None:
    """Whoever is waited for does the least that lets the round go on."""
    table = floor.tables[name]
    for prompt in table.waiting_on() if table.in_play else ():
        offered = [] if prompt.seat is None else [choice.do for choice in table.legal(prompt.seat)]
        do = next((word for word in ("decline", "check", "call", "stand", "show") if word in offered), None)
        if do is not None:
            table.act(prompt.seat, do, id=id)
            return


def _waits(floor: Floor) -> list[Waiting]:
    return [one for entries in floor.lists().values() for one in entries]


def _join(floor: Floor, id: str) -> None:
    if not _waits(floor) and "zoe" not in floor.tables["P1"].seats.values():
        floor.join("zoe", HOLDEM)


def _call(floor: Floor, id: str) -> None:
    if any(not one.called for one in _waits(floor)):
        floor.call(HOLDEM)


def _seat(floor: Floor, id: str) -> None:
    if any(one.called for one in _waits(floor)):
        floor.seat("zoe", HOLDEM, 100)


def _turn(floor: Floor, id: str) -> None:
    if floor.day == DAY:
        floor.next_day(date(2026, 11, 17))
