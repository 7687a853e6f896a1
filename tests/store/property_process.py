"""A property in a process of its own.

`python -m tests.store.property_process FOLDER URL NAME TABLES POOL DROP`

It reads one order a line and answers with one: `begin` hands at some of its tables, `end` them all at once,
`day` turns the business day, `shut` ends the night.
"""

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from functools import partial
from pathlib import Path
from threading import Barrier

from croupier.store.audit import audit
from croupier.store.floor import StoredFloor
from croupier.table.table import Table
from tests.store.properties import (
    WIDE,
    add_table,
    area,
    at_property,
    awards,
    begin,
    end,
    line_of,
    opened,
    posted,
    settled,
    soon,
)


def main(folder: str, url: str, name: str, tables: int, pool: int, drop: int) -> None:
    floor = opened(Path(folder), url, name)
    for number in range(tables):
        add_table(floor, f"T{number}", pool=pool, drop=drop)
    _say(floor.day.isoformat())
    for line in sys.stdin:
        match json.loads(line):
            case {"begin": list(names)}:
                _together(begin, floor, names)
                _say(posted(floor))
            case {"end": list(names)}:
                _together(end, floor, names)
                soon(lambda: settled(floor) and not line_of(floor)._has_news())
                _say({name: awards(floor.tables[name]) for name in names})
            case {"day": str(day)}:
                floor.next_day(date.fromisoformat(day))
                soon(partial(_is_posted, floor, day))
                _say(posted(floor))
            case {"shut": True}:
                floor.shut()
                failed = audit(floor.store).failed
                _say([at_property(floor), _hits(floor), None if failed is None else failed.message])
                return


def _hits(floor: StoredFloor) -> int:
    events = (event for table in floor.tables.values() for event in table.events)
    return sum(event.kind == "jackpot-hit" for event in events)


def _is_posted(floor: StoredFloor, day: str) -> bool:
    return area(floor).post(WIDE).day == day


def _together(what: object, floor: StoredFloor, names: list[str]) -> None:
    """At all these tables at once."""
    assert callable(what)
    if not names:
        return
    meet = Barrier(len(names))

    def one(table: Table) -> None:
        meet.wait()
        what(table)

    with ThreadPoolExecutor(len(names)) as dealers:
        for done in [dealers.submit(one, floor.tables[name]) for name in names]:
            done.result()


def _say(answer: object) -> None:
    print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], *map(int, sys.argv[4:]))
