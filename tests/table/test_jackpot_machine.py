"""Random play with jackpots that are easily won: pairs win what four of a kind would.

What holds for every table of the room holds here (test_room_machine.py): money goes from pots to pools and
from pools to stacks and nowhere else, a table rebuilt from its record is the same, and an action that fails
leaves pools and board as they were.
"""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import rule

from croupier.engines.community.jackpot_spec import Jackpot, Least
from croupier.model.events import Event
from croupier.model.game import SomeGame, SomeOffer
from croupier.model.rules import Rule
from croupier.rulebook import catalog
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.engines.community.jackpot_tables import ACES_FULL_BEATEN, awards, jackpot_table
from tests.rounds import told
from tests.table.test_machine import LEAST, SEED, run_machine
from tests.table.test_room_machine import RoomMachine
from tests.tables import JACKPOTS

EXAMPLES = 1_000
HOLDEM = "bclc/texas-holdem"
SEEN: set[str] = set()  # kinds of events, over all examples


def easy(offer: Jackpot) -> Jackpot:
    """The same jackpot for two players and for pairs: of several prizes, the first two."""
    pair = Least("pair", offer.qualifiers)
    if offer.bad_beat is not None:
        beat = replace(offer.bad_beat, loses=pair, wins=pair)
        return replace(offer, players=Rule(2, offer.players.clause), bad_beat=beat)
    assert offer.high_hand is not None
    prizes = list(offer.prizes)
    if prizes:
        prizes[0] = replace(prizes[0], category="pair", rank="", suit="")
        prizes[1] = replace(prizes[1], category="two-pair", rank="", suit="")
    terms = replace(offer.high_hand, least=pair, prizes=tuple(prizes))
    return replace(offer, players=Rule(2, offer.players.clause), least_pot=None, high_hand=terms)


@pytest.fixture(autouse=True)
def _easily_won(monkeypatch: pytest.MonkeyPatch) -> None:
    load = catalog._load

    def loaded(key: str) -> SomeGame | SomeOffer:
        entry = load(key)
        return easy(entry) if isinstance(entry, Jackpot) else entry

    monkeypatch.setattr(catalog, "_load", loaded)


class JackpotMachine(RoomMachine):
    """A table of Texas Hold'em with several jackpots."""

    def open(self, offers: list[str], options: dict[str, str]) -> Table:
        limits = [one for one in offers if one in ("bclc/no-limit", "bclc/kill-pot")]
        chosen = [key for at, key in enumerate(JACKPOTS) if self.shoe >> at & 1] or list(JACKPOTS)
        offered = [catalog.game(key) for key in chosen]
        jackpots = [offer for offer in offered if isinstance(offer, Jackpot)]
        settings = {f"{offer.slug}-drop": "0.50" for offer in jackpots}
        settings |= {f"{offer.slug}-reserve-percent": "30" for offer in jackpots if offer.seeds is not None}
        pools = {pool: {"pool": 90, "posted": "77.50"} for offer in jackpots for pool in offer.pools}
        return open_table(
            HOLDEM,
            offers=[*limits, *chosen],
            options=settings,
            pools=pools,
            seed=self.shoe,
            people={"s1": "supervisor", "e1": "executive"},
            by_hand=self.by_hand,
            clock=lambda: 0,
        )

    @rule(data=st.data())
    def the_desk_turns_the_day(self, data: st.DataObject) -> None:
        days = ["post-jackpots"] if self.table.bets_lie() else ["post-jackpots", "open-day"]
        do = data.draw(st.sampled_from(days))
        self.at_both(lambda table: table.act(None, do, by="s1"))

    def money_is_never_made_or_lost(self) -> None:
        super().money_is_never_made_or_lost()
        SEEN.update(event.kind for event in self.table.events)
        for name, pool in self.table.pools().items():
            assert 0 <= pool.posted_cents <= pool.pool_cents, name
        paid = sum(told(event)["line"].paid_cents for event in self.events("jackpot-paid"))
        fed = sum(told(event)["amount_cents"] for event in self.events("jackpot-dropped"))
        begun = sum(told(event)["pool_cents"] for event in self.events("pool-opened"))
        held = sum(pool.pool_cents + pool.reserve_cents for pool in self.table.pools().values())
        assert begun + fed == held + paid

    def events(self, kind: str) -> list[Event]:
        return [event for event in self.table.events if event.kind == kind]


def test_random_play_for_jackpots(
    size: Callable[[int], int], record_property: Callable[[str, object], None]
) -> None:
    examples = max(4 * LEAST, size(EXAMPLES))
    record_property("size", examples)
    record_property("seed", SEED)
    run_machine(JackpotMachine, HOLDEM, examples)
    assert {"jackpot-paid", "jackpot-claimed", "jackpots-posted", "jackpot-dropped"} <= SEEN


def test_where_nobody_else_was_dealt_in_their_share_stays_in_the_pool() -> None:
    """No document has a bad beat for so few; a spec that did would be divided all the same."""
    key = "bclc/bad-beat-jackpot"
    table = jackpot_table(key, ACES_FULL_BEATEN, pools={key: {"pool": 1000, "posted": 1000}})
    for seat in (3, 4, 5):
        table.act(seat, "sit-out")
    table.deal()
    first = table.waiting_on()[0].seat
    table.act(first, "all-in")
    table.act(3 - (first or 0), "call")
    assert awards(table) == [(1, "losing-hand", "500.00"), (2, "winning-hand", "250.00")]
    assert table.pool(key).pool == 250


def test_the_only_other_player_who_was_dealt_in_has_that_whole_share() -> None:
    key = "bclc/bad-beat-jackpot"
    table = jackpot_table(key, ACES_FULL_BEATEN, pools={key: {"pool": 1000, "posted": 1000}})
    for seat in (4, 5):
        table.act(seat, "sit-out")
    table.deal()
    does = iter(("all-in", "call"))
    while table.in_play:
        turn = table.waiting_on()[0].seat
        table.act(turn, "fold" if turn == 3 else next(does))
    assert awards(table) == [
        (1, "losing-hand", "500.00"),
        (2, "winning-hand", "250.00"),
        (3, "dealt-in", "250.00"),
    ]
    assert table.pool(key).pool == 0
