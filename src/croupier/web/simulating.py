"""A simulation for a page: `python -m croupier.web.simulating REQUEST` plays on and prints how far it is.

It runs in a process of its own. Every line is JSON: the rounds so far, and edge and half width of each wager.
"""

import json
import os
import sys
import time

from croupier.analysis.simulate import Prepared, prepare
from croupier.analysis.tally import Measure, Tally
from croupier.errors import CroupierError

EVERY = 0.5  # seconds between two lines


def main(request: str) -> int:
    os.nice(19)  # behind the tables: whoever plays does not wait for it
    asked = json.loads(request)
    try:
        prepared = prepare(
            asked["game"],
            options=asked["options"],
            paytables=asked["paytables"],
            rounds=asked["rounds"],
            seed=asked["seed"],
        )
    except CroupierError as error:
        print(json.dumps({"error": error.json()}), flush=True)
        return error.exit_code
    play(prepared)
    return 0


def play(prepared: Prepared) -> None:
    measure, told = Measure(prepared.twin.rows), 0.0

    def look(tally: Tally) -> None:
        nonlocal told
        now = time.monotonic()
        if now - told >= EVERY or tally.rounds == prepared.rounds:
            told = now
            print(json.dumps(standing(measure, tally, prepared.rounds)), flush=True)

    prepared.run(look=look)


def standing(measure: Measure, tally: Tally, rounds: int) -> dict[str, object]:
    """How a simulation stands."""
    return {
        "rounds": tally.rounds,
        "of": rounds,
        "wagers": [
            {
                "wager": row.wager,
                "edge": -float(measure.mean(tally, row.wager)),
                "half_width": measure.half_width(tally, row.wager),
            }
            for row in measure.rows
            if measure.played(tally, row.wager) > 1
        ],
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
