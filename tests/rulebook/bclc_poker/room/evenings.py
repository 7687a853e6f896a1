"""Evenings in the poker room: everybody decides at random, with few chips, so that all-ins are many."""

import random
from collections.abc import Iterator
from typing import Any

from croupier.table.table import Table
from tests.engines.community.tables import seated
from tests.rounds import current, over
from tests.tables import ROOM

WITH_BLINDS = tuple(key for key in ROOM if "stud" not in key)
TWICE = "bclc/run-the-board-twice"  # where players are bold and have the same stacks: both must be all in
OPTIONS = {"rake-percent": 5}
HANDS = 12
MOST_STEPS = 500  # of one hand: betting that never ends would be a fault of its own


def evenings(hands: int = HANDS) -> Iterator[Table]:
    """Every game; those with blinds with other limits too, and with the board dealt twice."""
    for key in ROOM:
        yield evening(key, hands=hands)
    for key in WITH_BLINDS:
        for offer in ("bclc/no-limit", "bclc/pot-limit"):
            yield evening(key, offer, hands=hands)
    yield evening("bclc/texas-holdem", "bclc/no-limit", TWICE, hands=3 * hands, seats=2)


def evening(key: str, *offers: str, hands: int = HANDS, seats: int = 4) -> Table:
    choose = random.Random(" ".join((key, *offers)))
    table = new_table(key, offers, seats, choose)
    for _ in range(hands):
        table.deal()
        for _ in range(MOST_STEPS):
            if over(table):
                break
            next_step(table, choose)
        assert over(table)
        for seat, player in list(table.seats.items()):
            if TWICE in offers or not table.funds(player):
                table.leave(seat)
                table.sit(seat, f"{player}+", stack(offers, choose))
    return table


def stack(offers: tuple[str, ...], choose: random.Random) -> int:
    return 50 if TWICE in offers else choose.randint(5, 90)


def new_table(key: str, offers: tuple[str, ...], seats: int, choose: random.Random) -> Table:
    chairs = range(1, 2 * seats, 2)  # every second one is vacant
    stacks = {seat: stack(offers, choose) for seat in chairs}
    return seated(stacks, key, offers=list(offers), options=OPTIONS, seed=choose.randint(1, 10**6))


def next_step(table: Table, choose: random.Random) -> None:
    prompt = choose.choice(table.waiting_on())
    seat = prompt.seat
    assert seat is not None
    if "discard" in prompt.answers:
        table.act(seat, "discard", cards=choose.choice(current(table).spots[seat].cards))
        return
    aside(table, seat, choose)
    bold = TWICE in {offer.key for offer in table.offers} and choose.random() < 0.5
    legal = table.legal(seat)
    granted = [one for one in legal if one.do != "fold" or choose.random() < 0.2] or legal
    one = legal[-1] if bold else choose.choice(granted)
    said: dict[str, Any] = {}
    if "to" in one.also:
        assert one.min_cents is not None
        assert one.max_cents is not None
        middle = (one.min_cents + one.max_cents) // 200 * 100
        to = one.max_cents if bold else choose.choice((one.min_cents, one.max_cents, middle))
        said["to"] = f"{min(max(to, one.min_cents), one.max_cents) / 100:.2f}"
    table.act(seat, one.do, **said)


def aside(table: Table, seat: int, choose: random.Random) -> None:
    """What needs no turn."""
    if choose.random() < 0.1:
        table.act(seat, choose.choice(("show", "muck")))
    if TWICE in {offer.key for offer in table.offers}:
        for other in current(table).live():
            table.act(other, "agree", to="run-twice")
