"""A property that dies: `python -m tests.store.property_crashing FOLDER URL NAME POINT [TABLE]`.

It plays a hand that hits the jackpot and kills itself at a point on the way to its payment; or, without
such a point, plays on from day to day until somebody kills it.
"""

import os
import signal
import sys
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from time import sleep

from sqlalchemy import Connection

from croupier.model.wide_area import Hit
from croupier.store.stored_table import StoredTable
from croupier.store.wide_pool import Heard, Told, WidePool
from tests.store.properties import add_table, opened, play, posted, quietly, settled, soon

POINTS = (
    "drop-not-told",
    "hit-not-told",
    "answer-not-committed",
    "answer-not-written",
    "award-not-paid",
    "award-paid",
)
AT_ANY_TIME = "at-any-time"


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def arm(point: str) -> None:
    """From now on the process dies there."""
    tell, answer, pay = WidePool.tell, WidePool._answer, StoredTable.pay_between_hands

    def telling(self: WidePool, told: Mapping[str, Told]) -> dict[str, Heard]:
        hits = any(one.hits for one in told.values())
        if point == "drop-not-told" and any(map(len, (one.given for one in told.values()))):
            die()
        if point == "hit-not-told" and hits:
            die()
        heard = tell(self, told)
        if point == "answer-not-written" and hits:
            die()
        return heard

    def answering(self: WidePool, connection: Connection, hit: Hit) -> bool:
        won = answer(self, connection, hit)
        if point == "answer-not-committed":
            die()
        return won

    def paying(self: StoredTable) -> None:
        due = self._shared.board.due(self.stream)
        if point == "award-not-paid" and due:
            die()
        pay(self)
        if point == "award-paid" and due:
            die()

    WidePool.tell = telling  # type: ignore[method-assign]
    WidePool._answer = answering  # type: ignore[method-assign]
    StoredTable.pay_between_hands = paying  # type: ignore[method-assign]


def main(folder: str, url: str, name: str, point: str, table: str = "A") -> None:
    floor = opened(Path(folder), url, name)
    hand = add_table(floor, table, pool=61_000)
    print("ready", flush=True)
    while point == AT_ANY_TIME:
        play(hand)
        soon(lambda: settled(floor))
        floor.next_day(floor.day + timedelta(days=1))
    soon(lambda: posted(floor))
    arm(point)
    if point == "drop-not-told":
        quietly(hand)
    else:
        play(hand)
    sleep(30)


if __name__ == "__main__":
    main(*sys.argv[1:])
