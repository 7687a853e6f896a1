"""What a player's rounds came to, against sums made by hand and against the ledger's own rows."""

import sqlite3
from collections import Counter

import pytest

from croupier.clauses.cite import cite
from croupier.model.events import Event
from croupier.model.facts.community import PotSettled
from croupier.model.facts.desk import CashedOut
from croupier.model.facts.table import BoughtIn
from croupier.model.settlement import Settlement
from croupier.report.evening import KINDS, Evening, Record, evening
from croupier.store import of_player
from croupier.store.connecting import look_at
from tests.report.test_accounting import SEEDS, store
from tests.rounds import played

P17 = cite("bclc-poker/17")
GIVEN = 1_000_000
CAGE = ("bought-in", "cashed-out", "corrected")  # moves a stack without a bet
TWO_ROUNDS = """
game: bclc/blackjack
offers: [bclc/war]
seats: {1: {player: p1, stack: 500}, 2: {player: p2, stack: 500}}
rounds:
  - wagers: {1: {main: 20, war: 5}, 2: {main: 50}}
    dealer-bets: {1: {main: 4}}
    deal: {seats: {1: "Kd As", 2: "Th 8c"}, dealer: "9h 9d"}
    actions: [{seat: 2, do: stand}]
  - wagers: {1: {main: 30}}
    deal: {seats: {1: "Th 6c"}, dealer: "9h Td"}
    actions: [{seat: 1, do: stand}]
"""


def of(player: str) -> Evening:
    result = played(TWO_ROUNDS)
    events = [event for one in result.rounds for event in one.events]
    return evening(player, [Record("table", "bclc/blackjack", ("bclc/war",), events)], GIVEN)


def test_rounds_are_added_up_by_game_and_wager() -> None:
    """A king beats a nine at war and pays 1 to 1, blackjack pays 3 to 2; then 16 loses to 19."""
    found = of("p1")
    assert [(one.round, one.gain_cents) for one in found.rounds] == [(1, 500 + 3000 - 400), (2, -3000)]
    assert {
        name: (one.bets, one.won, one.lost, one.gain_cents) for (_, name), one in found.wagers.items()
    } == {
        "war": (1, 1, 0, 500),
        "main": (2, 1, 1, 0),
        "tip": (1, 1, 0, -400),  # what it wins is the dealer's
    }
    (game,) = found.games.values()
    assert (game.rounds, game.bets, game.staked_cents, game.returned_cents) == (2, 4, 5900, 6000)
    assert [one.bankroll_cents for one in found.rounds] == [GIVEN + 3100, GIVEN + 100]
    assert found.biggest is found.rounds[0]


def test_nobody_elses_bets_are_counted() -> None:
    found = of("p2")
    assert [(one.round, one.gain_cents) for one in found.rounds] == [(1, 0)]  # 18 against 18
    assert list(found.wagers) == [("bclc/blackjack", "main")]
    assert found.biggest is None
    assert of("p").rounds == []


def test_who_had_none_left_was_given_again() -> None:
    """All is lost, and then 25 dollars won: the buy-in between them is more than the purse could hold."""
    facts = [
        BoughtIn(None, 1, "p1", GIVEN),
        _settled(GIVEN, 0),
        CashedOut(None, "p1", 0),
        BoughtIn(None, 1, "p1", 50_000),
        _settled(2_500, 5_000),
    ]
    events = [Event("T", at, str(at), at, "p1", "player", at, fact) for at, fact in enumerate(facts, 1)]
    assert [one.bankroll_cents for one in _evening("p1", events).rounds] == [0, GIVEN + 2_500]


def _settled(stake: int, returned: int) -> PotSettled:
    line = Settlement(1, "p1", "player", 1, "main-pot", stake, "win", 0, 0, returned, P17("2.1"))
    return PotSettled(P17("2.1"), line, 1)


@pytest.mark.parametrize("seed", SEEDS)
def test_whole_nights_agree_with_the_ledger(seed: int) -> None:
    """What play moved stacks by, as the ledger tells, is what the rounds of their players came to."""
    with sqlite3.connect(f"file:{store(seed)}?mode=ro", uri=True) as connection:
        rows = connection.execute(
            "SELECT account, kind, cents FROM postings JOIN events USING (stream, seq)"
            " WHERE account LIKE 'stack:%'"
        ).fetchall()
    moved: Counter[str] = Counter()
    for account, kind, amount in rows:
        moved[account.partition(":")[2]] += 0 if kind in CAGE else amount
    assert len(moved) > 3
    engine = look_at(store(seed))
    try:
        for player, amount in moved.items():
            events = list(of_player.naming(engine, store(seed), player, KINDS))
            gain = sum(one.gain_cents for one in _evening(player, events).rounds)
            assert gain == amount, player
    finally:
        engine.dispose()


def _evening(player: str, events: list[Event]) -> Evening:
    return evening(player, [Record("night", "", (), events)], GIVEN)
