"""Random hands beside PokerKit: whose turn it is, what a call costs, how far a raise may go, who has what at
the end."""

import random
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import pokerkit
import pytest
from pokerkit import Automation

from croupier.model.choices import Choice
from croupier.model.settlement import Settlement
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
ANTE, SMALL, BIG = 10, 50, 100
OPTIONS = {"small-bet": "1", "big-bet": "2", "chip": "0.01"}
BLINDS = {"small-blind": "0.50", "big-blind": "1"}
ANTES = {"ante": "0.10", "bring-in": "0.50"}


class OmahaHighLow(pokerkit.FixedLimitPokerMixin, pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter):
    """The peer's own class of this name bets up to the pot."""


class Shared(NamedTuple):
    """A game that both play."""

    key: str
    offers: tuple[str, ...]
    limit: bool
    peer: Any
    most: int = 9  # players


SHARED = {
    "limit": Shared("bclc/texas-holdem", (), True, pokerkit.FixedLimitTexasHoldem),
    "no-limit": Shared("bclc/texas-holdem", ("bclc/no-limit",), False, pokerkit.NoLimitTexasHoldem),
    "pot-limit-omaha": Shared("bclc/omaha-high", ("bclc/pot-limit",), False, pokerkit.PotLimitOmahaHoldem),
    "omaha-high-low": Shared("bclc/omaha-high-low", (), True, OmahaHighLow),
    "seven-card-stud": Shared("bclc/seven-card-stud", (), True, pokerkit.FixedLimitSevenCardStud, 6),
}


class Beside:
    """The same hand twice: our seats from the button's left are the peer's players from the first on."""

    def __init__(self, kind: str, stacks: list[int], seed: int) -> None:
        shared = SHARED[kind]
        self.stud, self.limit = "stud" in shared.key, shared.limit
        self.table: Table = seated(
            {seat: f"{stack / 100:.2f}" for seat, stack in enumerate(stacks, start=1)},
            shared.key,
            offers=shared.offers,
            options={**OPTIONS, **(ANTES if self.stud else BLINDS)},
            seed=seed,
        )
        self.table.deal()
        (started,) = events(self.table, "hand-started")
        button = int(told(started, "button"))
        seats = range(1, len(stacks) + 1)
        self.seats = [*seats[button:], *seats[:button]]  # the button is the last
        forced = (ANTE, SMALL) if self.stud else (0, (SMALL, BIG))
        bets = (BIG, 2 * BIG) if shared.limit else (BIG,)
        behind = tuple(stacks[seat - 1] for seat in self.seats)
        self.peer = shared.peer.create_state(
            AUTOMATIC, True, *forced, *bets, behind, len(stacks), mode=pokerkit.Mode.CASH_GAME
        )
        self.hole, self.boards, self.streets = 0, 0, 0
        self.levels, self.step = [BIG], BIG
        self.acted: dict[int, int] = {}
        self.cards()

    def cards(self) -> None:
        """Cards that are dealt here come to the peer, who first asks a player with nothing to call."""
        hole, boards = events(self.table, "hole-cards"), events(self.table, "board-dealt")
        dealt = hole[self.hole :] + boards[self.boards :]
        while dealt:
            street = told(dealt[0], "street") if dealt[0].kind == "board-dealt" else None
            now = [dealt.pop(0)]
            while street is None and dealt and len(told(dealt[0], "cards")) == len(told(now[0], "cards")):
                if told(dealt[0], "seat") in {told(one, "seat") for one in now}:
                    break
                now.append(dealt.pop(0))
            if self.streets:
                if self.peer.actor_index is not None:
                    assert self.peer.checking_or_calling_amount == 0
                    self.peer.check_or_call()
                if self.peer.can_burn_card():
                    self.peer.burn_card("??")
            for one in now:
                if one.kind == "board-dealt":
                    self.peer.deal_board("".join(told(one, "cards")))
                else:
                    self.peer.deal_hole("".join(told(one, "cards")), self.seats.index(told(one, "seat")))
            self.levels, self.step, self.acted = [0 if self.streets or self.stud else BIG], BIG, {}
            self.streets += 1
        self.hole, self.boards = len(hole), len(boards)

    def comparable(self) -> bool:
        """The peer lets others call a short big blind for less."""
        blinds = [one for one in events(self.table, "posted") if told(one, "what") == "big-blind"]
        return all(told(one, "amount_cents") == BIG for one in blinds)

    def explained(self, seat: int) -> bool:
        """Where the peer goes by other rules than the document.

        Limit: three raises at most before the flop too, none between two players, and half a bet reopens.
        No limit: who has acted may raise again only after a full raise, by one player or several together.
        """
        bets: list[int] = [one for one in self.levels if one]
        if self.limit:
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

    def act(self, choose: random.Random) -> bool:
        """One action at both; False where they go different ways from here on."""
        seat = self.table.waiting_on()[0].seat
        assert seat is not None
        if self.tied():
            return False
        assert self.seats.index(seat) == self.peer.actor_index
        legal = {one.do: one for one in self.table.legal(seat)}
        if self.peer.can_post_bring_in():
            self.bring_in(seat, legal["bet"], choose)
            return True
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
        self.cards()
        return True

    def tied(self) -> bool:
        """Between open hands of the same worth suits decide here, and the seat there."""
        if not self.stud or self.streets < 2:
            return False
        up: dict[int, list[str]] = {}
        folded = {told(one, "seat") for one in events(self.table, "folded")}
        for one in events(self.table, "hole-cards"):
            shown = [
                card for card, face in zip(told(one, "cards"), told(one, "each"), strict=True) if face == "u"
            ]
            up.setdefault(told(one, "seat"), []).extend(card[0] for card in shown)
        ranks = [sorted(cards) for seat, cards in up.items() if seat not in folded]
        return any(ranks.count(one) > 1 for one in ranks)

    def compare(self) -> None:
        """Who has what at the end. Odd chips go round here, and to the first winner there."""
        lines = list(self.table.settlements)
        found = [self.table.funds_cents(f"p{seat}") or 0 for seat in self.seats]
        others = list(self.peer.stacks)
        assert sum(found) == sum(others)
        pots: dict[str, list[int]] = {}
        for line in lines:
            pots.setdefault(line.wager, []).append(line.seat)
        if self.low_elsewhere(pots.values()):
            return
        odd = sum(map(len, pots.values()))
        assert all(abs(one - other) < odd for one, other in zip(found, others, strict=True)), lines
        if not any(len(winners(lines, pot)) > 1 for pot in pots):
            assert found == others, lines

    def low_elsewhere(self, pots: Iterable[list[int]]) -> bool:
        """The peer shares half of a pot among all where nobody in it has a low hand and somebody else has."""
        if self.peer.hand_type_count < 2:
            return False
        hands = dict(zip(self.seats, self.peer.get_up_hands(0, 1), strict=True))
        low = {seat for seat, hand in hands.items() if hand is not None}
        return bool(low) and any(not low & set(pot) for pot in pots)

    def bring_in(self, seat: int, bet: Choice, choose: random.Random) -> None:
        """The lowest card must bet: at least the bring-in, at most the small bet."""
        have = self.table.funds_cents(f"p{seat}")
        assert have is not None
        assert (bet.min_cents, bet.max_cents) == (min(SMALL, have), min(BIG, have))
        if choose.random() < 0.5 and have >= BIG:
            self.table.act(seat, "bet", to="1")
            self.peer.complete_bet_or_raise_to(BIG)
            self.note(seat, BIG)
        else:
            self.table.act(seat, "bet", to=f"{min(SMALL, have) / 100:.2f}")
            self.peer.post_bring_in()
            self.note(seat, SMALL)
        self.cards()


def winners(lines: Iterable[Settlement], pot: str) -> list[int]:
    return [line.seat for line in lines if line.wager == pot and line.result == "win"]


@pytest.mark.parametrize("kind", SHARED)
def test_random_hands_equal_the_peers(kind: str, size: Callable[[int], int]) -> None:
    choose = random.Random(20_261_116)
    for _ in range(size(10_000)):
        players = choose.randint(2, SHARED[kind].most)
        stacks = [choose.choice((30, 90, 150, 400, 1000, 5000)) for _ in range(players)]
        beside = Beside(kind, stacks, choose.getrandbits(32))
        if not beside.comparable():
            continue
        while beside.table.in_play and beside.act(choose):
            pass
        if not beside.table.in_play:
            beside.compare()
