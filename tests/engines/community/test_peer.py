"""Random hands beside PokerKit: whose turn it is, what a call costs, how far a raise may go, who has what at
the end."""

import random
from collections.abc import Callable
from typing import Any

import pokerkit
import pytest
from pokerkit import Automation

from croupier.table.table import Table
from tests.engines.community.tables import seated
from tests.rounds import events, told

AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
SMALL, BIG = 50, 100
OPTIONS = {
    "small-blind": "0.50",
    "big-blind": "1",
    "small-bet": "1",
    "big-bet": "2",
    "chip": "0.01",
}
STRUCTURES: dict[str, tuple[list[str], Any]] = {
    "limit": ([], pokerkit.FixedLimitTexasHoldem),
    "no-limit": (["bclc/no-limit"], pokerkit.NoLimitTexasHoldem),
    "pot-limit": (["bclc/pot-limit"], None),
}


class Beside:
    """The same hand twice: our seats from the button's left are the peer's players from the first on."""

    def __init__(self, kind: str, stacks: list[int], seed: int) -> None:
        offers, peer = STRUCTURES[kind]
        self.table: Table = seated(
            {seat: f"{stack / 100:.2f}" for seat, stack in enumerate(stacks, start=1)},
            offers=offers,
            options=OPTIONS,
            seed=seed,
        )
        self.seats = list(range(1, len(stacks) + 1))  # the button is the last
        bets = (BIG, 2 * BIG) if kind == "limit" else (BIG,)
        self.peer = peer.create_state(
            AUTOMATIC, True, 0, (SMALL, BIG), *bets, tuple(stacks), len(stacks), mode=pokerkit.Mode.CASH_GAME
        )
        self.table.deal()
        for seat in self.seats:
            (dealt,) = (one for one in events(self.table, "hole-cards") if told(one, "seat") == seat)
            self.peer.deal_hole("".join(told(dealt, "cards")))
        self.boards = 0
        self.kind = kind
        self.levels, self.step = [BIG], BIG
        self.acted: dict[int, int] = {}

    def board(self) -> None:
        """Cards that lie on our board come to the peer's, who first asks a player with nothing to call."""
        found = events(self.table, "board-dealt")
        for one in found[self.boards :]:
            if self.peer.actor_index is not None:
                assert self.peer.checking_or_calling_amount == 0
                self.peer.check_or_call()
            if self.peer.can_burn_card():
                self.peer.burn_card("??")
                self.peer.deal_board("".join(told(one, "cards")))
            self.levels, self.step, self.acted = [0], BIG, {}
        self.boards = len(found)

    def explained(self, seat: int) -> bool:
        """Where the peer goes by other rules than the document.

        Limit: three raises at most before the flop too, none between two players, and half a bet reopens.
        No limit: who has acted may raise again only after a full raise, by one player or several together.
        """
        bets: list[int] = [one for one in self.levels if one]
        if self.kind == "limit":
            size = 100 if self.boards < 2 else 200
            short = any(one % size for one in bets)
            return short or len(bets) > 3 or self.peer.street_index == 0
        last = self.acted.get(seat)
        return last is not None and self.levels[-1] - last < self.step

    def note(self, seat: int, to: int) -> None:
        """What a player has just seen or made the level of this street."""
        level = max(to, self.levels[-1])
        if level - self.levels[-1] >= self.step:
            self.step = level - self.levels[-1]
        if level > self.levels[-1]:
            self.levels.append(level)
        self.acted[seat] = level

    def act(self, choose: random.Random) -> None:
        seat = self.table.waiting_on()[0].seat
        assert seat is not None
        assert self.seats.index(seat) == self.peer.actor_index
        legal = {one.do: one for one in self.table.legal(seat)}
        cost = legal["call"].max_cents if "call" in legal else 0
        assert cost == self.peer.checking_or_calling_amount
        wager = legal.get("bet") or legal.get("raise")
        least, most = (None, None) if wager is None else (wager.min_cents, wager.max_cents)
        peers = (
            self.peer.min_completion_betting_or_raising_to_amount,
            self.peer.max_completion_betting_or_raising_to_amount,
        )
        if (least, most) != peers:
            assert self.explained(seat), (legal, peers)
            wager = None  # what only one of the two allows is not tried
        said = choose.choice(("fold", "call", "call", "call", "wager", "wager"))
        if said == "wager" and wager is not None:
            assert least is not None
            assert most is not None
            to = choose.choice((least, most, choose.randint(least, most)))
            self.table.act(seat, wager.do, to=f"{to / 100:.2f}")
            self.peer.complete_bet_or_raise_to(to)
            self.note(seat, to)
        elif said == "fold" and cost:
            self.table.act(seat, "fold")
            self.peer.fold()
        else:
            self.table.act(seat, "call" if cost else "check")
            self.peer.check_or_call()
            self.note(seat, 0)
        self.board()


@pytest.mark.parametrize("kind", ["limit", "no-limit"])
def test_random_hands_equal_the_peers(kind: str, size: Callable[[int], int]) -> None:
    choose = random.Random(20_261_116)
    for _ in range(size(10_000)):
        stacks = [choose.choice((30, 90, 150, 400, 1000, 5000)) for _ in range(choose.randint(2, 9))]
        big = 0 if len(stacks) == 2 else 1
        stacks[big] = max(stacks[big], 150)  # the peer lets others call a short big blind for less
        beside = Beside(kind, stacks, choose.getrandbits(32))
        while beside.table.in_play:
            beside.act(choose)
        beside.board()
        found = [beside.table.funds_cents(f"p{seat}") for seat in beside.seats]
        assert found == list(beside.peer.stacks), list(beside.table.settlements)
