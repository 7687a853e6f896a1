"""A table's last rounds for the desk: `python -m croupier.web.recalling STORE TABLE LAST` prints them."""

import json
import os
import sys
from collections.abc import Sequence
from typing import Any, TypeAlias

from croupier.model.events import Event
from croupier.web.evening import moment
from croupier.web.retelling import played, retold

Json: TypeAlias = dict[str, Any]


def main(store: str, table: str, last: int) -> int:
    os.nice(15)  # behind the tables
    from croupier.store.recalling import recall

    print(json.dumps([_told(events) for events in reversed(recall(store, table, last).rounds)]))
    return 0


def last_rounds(events: Sequence[Event], last: int) -> list[Json]:
    """Those that are over, from a table's own events, the newest first."""
    by_round: dict[int, list[Event]] = {}
    for event in events:
        by_round.setdefault(event.round, []).append(event)
    over = [one for one in by_round.values() if played(one) is not None]
    return [_told(one) for one in reversed(over[-last:])]


def _told(events: Sequence[Event]) -> Json:
    one = played(events)
    assert one is not None, "a round that is recalled is over"
    found = retold(one)
    return found | {"at": moment(found["at"]), "desk": True}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
