"""How much each seat is paid: shares in whole dollars, reckoned again for many posted amounts."""

import json
from random import Random

import pytest

from croupier.histories.result import Result
from croupier.histories.run import play
from tests.rounds import scenario

BAD_BEAT = "bclc/bad-beat-jackpot"
PERCENT = {"single-table": (50, 25, 25), "multiple-tables": (40, 20, 40)}


def bad_beat(posted: str, share: str, players: int, elsewhere: int) -> Result:
    """Seat 1 loses with aces full of tens to the four sevens of seat 2."""
    left = {"button": players}
    if share == "multiple-tables":
        left["dealt-in-elsewhere"] = elsewhere
    folds = [{"seat": seat, "do": "fold"} for seat in range(3, players + 1)]
    file = {
        "game": "bclc/texas-holdem",
        "offers": ["bclc/no-limit", BAD_BEAT],
        "options": {"jackpot-share": share},
        "pools": {BAD_BEAT: {"pool": "99999.99", "posted": posted}},
        "table": left,
        "seats": {seat: {"player": f"p{seat}", "stack": 100} for seat in range(1, players + 1)},
        "deal": {"seats": {1: "Ah Td", 2: "7s 7c"}, "board": "Ac As Ts 7h 7d"},
        "actions": [*folds, {"seat": 1, "do": "all-in"}, {"seat": 2, "do": "call"}],
    }
    return play(scenario(json.dumps(file)))


@pytest.mark.clause("bclc-poker/28/3.2")
@pytest.mark.clause("bclc-poker/28/3.3.1.a")
@pytest.mark.clause("bclc-poker/28/3.3.2.b")
@pytest.mark.clause("bclc-poker/28/3.3.2.c")
@pytest.mark.parametrize("number", range(12))
def test_shares_are_whole_dollars_and_the_rest_stays(number: int) -> None:
    """Reckoned in dollars from the left, not in cents from the engine's arithmetic."""
    chance = Random(number)
    cents = chance.randrange(100, 9_999_999)
    share, players = chance.choice(sorted(PERCENT)), chance.randrange(5, 9)
    elsewhere = chance.randrange(1, 60) if share == "multiple-tables" else 0
    result = bad_beat(f"{cents // 100}.{cents % 100:02}", share, players, elsewhere)
    losing, winning, others = PERCENT[share]
    each = int(cents * others / 100 / (players - 2 + elsewhere) / 100)
    expected = {1: int(cents * losing / 100 / 100), 2: int(cents * winning / 100 / 100)}
    expected |= dict.fromkeys(range(3, players + 1), each)
    paid = {line.seat: line.paid_cents for line in result.settlements if line.paid_cents}
    assert paid == {seat: dollars * 100 for seat, dollars in expected.items() if dollars}
    left = 9_999_999 - sum(paid.values()) - each * 100 * elsewhere
    pool = result.pools[BAD_BEAT]
    assert (pool.pool_cents, pool.posted_cents) == (left, 0)
