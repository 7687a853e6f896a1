"""A table of the poker room that goes on for a million hands: what its process holds early and at the end.

A process of its own, so that nothing else that was measured counts: `python benchmarks/million.py`.
"""

import json
import os
import sys
import time
from pathlib import Path

from room import HOLDEM, NO_LIMIT, play_hand, play_hands, six_handed

KEPT, EARLY, LATE = 100, 1_000, 1_000_000
WHOLE = 5_000  # hands of a table that keeps them all


def resident_kib() -> int:
    """What of this process lies in memory."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024


def main(late: int = LATE) -> None:
    play_hands(10)  # what every table shares is in memory before
    bare = resident_kib()
    table, held, start = six_handed(HOLDEM, NO_LIMIT, keep=KEPT), [], time.process_time()
    for hands in (EARLY, late - EARLY):
        for _ in range(hands):
            play_hand(table)
        held.append(resident_kib())
    seconds, before = time.process_time() - start, resident_kib()
    whole = play_hands(WHOLE)
    a_hand = (resident_kib() - before) / WHOLE
    assert len(whole.events) > WHOLE
    told = {"bare": bare, "early": held[0], "late": held[1], "seconds": seconds, "a-hand": a_hand}
    print(json.dumps(told))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
