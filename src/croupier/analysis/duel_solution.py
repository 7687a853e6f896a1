"""A hand against the dealer's, solved: the best choice for every hand and open card, and what follows.

The kernels do the counting; here their work is cut into pieces, one for each rank of the dealer's open card.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.analysis.counts import Counts, Watch, unwatched
from croupier.analysis.duel import Plan
from croupier.analysis.edge import Net, Outcome
from croupier.analysis.holdem import Rows
from croupier.analysis.kernels import duel as kernel
from croupier.analysis.kernels.duel import Against, Bets, Hands, Ranks, Sets
from croupier.analysis.set_ranks import ranks_of_sets
from croupier.analysis.sweeps import each
from croupier.cards.card import DECK, RANKS, SUITS, Card
from croupier.clauses.cite import Clause
from croupier.hands.paytable import Row
from croupier.hands.showdown import Showdown
from croupier.money.odds import LOSE

if TYPE_CHECKING:
    from numpy.typing import NDArray

ALL = len(DECK)
MOST_THREADS = 4  # each works on some fifty megabytes


class Piece(NamedTuple):
    """The hands that meet one open card, one for all alike, and what to do with them."""

    shown: Card | None
    alike: int  # open cards like it
    cards: "NDArray[np.uint8]"
    rank: "NDArray[np.int16]"
    ways: "NDArray[np.int8]"
    choices: "NDArray[np.int8]"  # units raised, or `FOLD`
    played: "NDArray[np.int64]"  # deals, by units raised, kind of hand, comparison and level of the dealer's
    folded: int


@dataclass(frozen=True, slots=True)
class Solution:
    """The best choice everywhere."""

    plan: Plan
    pieces: tuple[Piece, ...]  # by the open card, where there is one
    played: "NDArray[np.int64]"
    folded: int
    deals: int

    def choice(self, own: Sequence[Card], shown: Card | None = None) -> int:
        """What to do with a hand: how often to raise, or `FOLD`."""
        suits = list(dict.fromkeys(SUITS if shown is None else shown[1] + SUITS))
        fixed = suits[: shown is not None]
        free = sorted(
            suits[len(fixed) :],
            key=lambda suit: sum(1 << RANKS.index(card[0]) for card in own if card[1] == suit),
            reverse=True,
        )
        to = dict(zip([*fixed, *free], SUITS, strict=True))
        wanted = sorted(DECK.index(card[0] + to[card[1]]) for card in own)
        piece = next(one for one in self.pieces if one.shown is None or (shown and one.shown[0] == shown[0]))
        (found,) = np.flatnonzero((piece.cards == wanted).all(axis=1))
        return int(piece.choices[found])

    def outcomes(self) -> tuple[Outcome, ...]:
        """Every end of a round, best first, by the clause that decides the ante."""
        found: Counter[tuple[Fraction, str, Clause]] = Counter()
        for units, kind, compared, level in np.argwhere(self.played).tolist():
            rows = self.plan.kinds[kind].ends[compared][level]
            won = self.plan.start(rows) + units * self.plan.more(rows)
            count = int(self.played[units, kind, compared, level])
            found[won, self._named(units, rows), rows[0].clause] += count
        ante = self.plan.folded[0]
        found[self.plan.start(self.plan.folded), ante.name, ante.clause] += self.folded
        ordered = sorted(found.items(), key=lambda one: (-one[0][0], one[0][1]))
        return tuple(
            Outcome(name, Net(won), count, clause) for (won, name, clause), count in ordered if count
        )

    def _named(self, units: int, rows: Rows) -> str:
        """How a round was played and ended: what was raised, the ante's row, and a bonus if one is paid."""
        ante, *others = rows
        paid = [row.name for row in others[: len(self.plan.bonuses)] if row.pays.result == "win"]
        return "-".join([f"bet-{units}", "lose" if ante.pays == LOSE else ante.name, *paid])

    def units_bet(self) -> Fraction:
        """All money bet in a round on the average, in units of the ante."""
        raised = sum(units * int(ends.sum()) for units, ends in enumerate(self.played))
        return 1 + Fraction(raised, self.deals)

    def beside(self, wager: str) -> Counts[Row[Showdown]]:
        """What becomes of another bet under this play."""
        plan = self.plan
        found: Counter[Row[Showdown]] = Counter()
        for units, kind, compared, level in np.argwhere(self.played).tolist():
            row = plan.kinds[kind].ends[compared][level][plan.bets.index(wager)]
            found[row] += int(self.played[units, kind, compared, level])
        left = [bet for bet in plan.bets if bet != plan.raised]
        found[plan.folded[left.index(wager)]] += self.folded
        return Counts(dict(found), self.deals, one_deal(plan))


def one_deal(plan: Plan) -> str:
    shown = ", then the dealer's open card" if plan.open else ""
    return f"the player's {plan.own} cards{shown}, then the dealer's {plan.own}"


class Solving:
    """A game that is solved when somebody first asks, for all of its bets."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._found: Solution | None = None

    def __call__(self, watch: Watch) -> Solution:
        if self._found is None:
            self._found = solve(self.plan, watch)
        return self._found


def solve(plan: Plan, watch: Watch = unwatched, ranks: str = RANKS, suits: str = SUITS) -> Solution:
    """Solve a game, with a whole deck or some ranks and suits of one."""
    cards = [rank + suit for rank in ranks for suit in suits]
    check_room(plan, len(cards))
    shown: list[Card | None] = [rank + suits[0] for rank in ranks] if plan.open else [None]
    pieces: dict[Card | None, Piece] = {}
    with each(partial(_piece, plan, cards, suits), shown, most=MOST_THREADS) as found:
        for piece in found:
            pieces[piece.shown] = piece
            watch(len(pieces), len(shown))
    ordered = tuple(pieces[one] for one in shown)
    played = sum((piece.played for piece in ordered), np.zeros_like(ordered[0].played))
    folded = sum(piece.folded for piece in ordered)
    left = len(cards) - plan.own
    deals = comb(len(cards), plan.own) * (left if plan.open else 1) * comb(left - plan.open, plan.own)
    assert int(played.sum()) + folded == deals, "some deals were lost or counted twice"
    return Solution(plan, ordered, played, folded, deals)


def check_room(plan: Plan, cards: int) -> None:
    """Why nothing overflows: odds have at most seven digits, so this holds for every pay table.

    Counts of hands are below three million and kept in 32 bits; counts of deals and sums of gains in 64.
    """
    ends = [rows for kind in plan.kinds for compared in kind.ends for rows in compared]
    gain = max(abs(plan.start(rows)) + plan.most * abs(plan.more(rows)) for rows in ends)
    dealers = comb(cards, plan.own)
    deals = dealers * cards * dealers
    assert dealers < 2**31
    assert max(deals, int(plan.unit * gain) * dealers) < 2**62, "sums may be too large"


def _piece(plan: Plan, deck: Sequence[Card], suits: str, shown: Card | None) -> Piece:
    """Everything about one open card; where none is open, everything."""
    size = plan.own
    sets = sets_of(size)
    ranks = Ranks(
        np.array(ranks_of_sets(plan.ranking), np.int16),
        parts_of(size, plan.ranking.cards),
        parts_of(size + plan.open, plan.ranking.cards),
    )
    up = DECK.index(shown) if shown is not None else -1
    left = np.array(sorted(DECK.index(card) for card in deck if card != shown), np.int64)
    free = np.array([SUITS.index(suit) for suit in suits[plan.open :]], np.int64)
    nothing_free = np.zeros(0, np.int64)
    dealers = _hands(left, up, nothing_free, ranks.dealer, sets, ranks.of, plan)
    players = _hands(left, -1, free, ranks.own, sets, ranks.of, plan)
    twins = _twins(players, up, ranks, sets)
    number = len(players.rank)
    against = Against(
        below=np.zeros(number, np.int32),
        not_above=np.zeros(number, np.int32),
        under=np.zeros((len(plan.levels), number), np.int32),
    )
    counts = np.zeros(sets.starts[-1], np.int32)
    bets = bets_of(plan)
    kernel.compare(players, dealers, twins, bets.levels, sets, np.zeros(1 << size, np.int64), counts, against)
    shape = bets.base.shape
    played, folded = np.zeros((plan.most + 1, *shape), np.int64), np.zeros(1, np.int64)
    choices = np.zeros(number, np.int8)
    alike = len(suits) if plan.open else 1
    each = comb(len(left) - size, size)
    ends = np.zeros(shape[1:], np.int64)
    kernel.tell(players, each, alike, against, bets, ends, choices, played, folded)
    return Piece(
        shown,
        alike,
        players.cards,
        players.rank,
        players.ways.astype(np.int8),
        choices,
        played,
        int(folded[0]),
    )


def _hands(
    deck: "NDArray[np.int64]",
    shown: int,
    free: "NDArray[np.int64]",
    parts: "NDArray[np.int64]",
    sets: Sets,
    ranks: "NDArray[np.int16]",
    plan: Plan,
) -> Hands:
    room = comb(len(deck), plan.own)
    none = np.zeros(0, np.int64)
    found = Hands(
        np.zeros((room, plan.own), np.uint8), np.zeros(room, np.int16), np.zeros(room, np.int64), none, none
    )
    work = np.zeros((3, plan.own + 1), np.int64)
    number = kernel.find_hands(deck, shown, free, parts, sets, ranks, work, found)
    rank = found.rank[:number].copy()
    firsts = np.concatenate(([0], np.cumsum(np.bincount(rank, minlength=len(plan.kind_of)))))
    order = np.argsort(rank, kind="stable")
    return Hands(found.cards[:number].copy(), rank, found.ways[:number].copy(), order, firsts)


def _twins(players: Hands, shown: int, ranks: Ranks, sets: Sets) -> "NDArray[np.int16]":
    """What the dealer's hand would be worth with a player's very cards."""
    found = np.zeros(len(players.rank), np.int16)
    whole = np.zeros(players.cards.shape[1] + (shown >= 0), np.int64)
    kernel.rank_twins(players.cards.astype(np.int64), shown, ranks.dealer, sets, ranks.of, whole, found)
    return found


def sets_of(size: int) -> Sets:
    """The numbers of sets, and the parts of a hand of so many cards."""
    parts = range(1 << size)
    starts = np.zeros(size + 1, np.int64)
    for held in range(1, size):  # none for no cards and for all
        starts[held + 1] = starts[held] + comb(ALL, held)
    return Sets(
        np.array([[comb(card, held) for held in range(size + 2)] for card in range(ALL)], np.int64),
        np.array([part.bit_count() for part in parts], np.int64),
        np.array([max(part.bit_length() - 1, 0) for part in parts], np.int64),
        starts,
    )


def parts_of(cards: int, whole: int) -> "NDArray[np.int64]":
    """Which of some cards may make a whole hand."""
    return np.array(list(combinations(range(cards), whole)), np.int64)


def bets_of(plan: Plan) -> Bets:
    unit = plan.unit
    start = [[[int(unit * plan.start(rows)) for rows in ends] for ends in kind.ends] for kind in plan.kinds]
    more = [[[int(unit * plan.more(rows)) for rows in ends] for ends in kind.ends] for kind in plan.kinds]
    return Bets(
        kinds=np.array(plan.kind_of, np.int64),
        base=np.array(start, np.int64),
        raised=np.array(more, np.int64),
        fold=int(unit * plan.start(plan.folded)),
        least=plan.least,
        most=plan.most,
        levels=np.array(plan.levels, np.int64),
    )
