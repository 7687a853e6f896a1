"""The longest flush against the dealer's, solved: which five cards play before two shared ones turn up.

A board of two is looked at once for all that differ only in the names of suits and in which wild cards lie
there. All hands of five beside it are ranked with it, sorted and counted against each other in one sweep, and
what becomes of each is added to the hands that it is alike with.
"""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from itertools import combinations
from math import comb
from queue import SimpleQueue
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.analysis.blinds import Plan
from croupier.analysis.blinds_ends import BINOMIALS, Ends, ends_of
from croupier.analysis.counts import Watch, unwatched
from croupier.analysis.kernels import flushes as kernel
from croupier.analysis.kernels.duel import FOLD
from croupier.analysis.kernels.flushes import FIELD, Board, Flushes
from croupier.analysis.kernels.sweep import FIVE, FIVES
from croupier.analysis.strengths import ranks_in_suit
from croupier.cards.card import DECK, RANKS, SUITS, Card
from croupier.hands.flush import FlushRanking

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST_THREADS = 4  # each works on some eighty megabytes
BOARD = 2
SHAPES = 1 << 3 * len(SUITS)


class Shared(NamedTuple):
    """A board that stands for its likes."""

    cards: tuple[Card, ...]
    ways: int


@dataclass(frozen=True, slots=True)
class Solution:
    """The best choice for every five cards, one for all alike."""

    plan: Plan
    ends: Ends
    flushes: Flushes
    keys: "NDArray[np.int64]"  # of hands that are alike, ascending
    number: "NDArray[np.int64]"  # how many they are
    found: "NDArray[np.int64]"  # deals by hand and end
    choices: "NDArray[np.int8]"  # units raised, or `FOLD`
    deals: int

    def choice(self, own: Sequence[Card]) -> int:
        """What to do with a hand: how often to raise, or `FOLD`."""
        key = kernel.alike_key(sum(int(self.flushes.codes[DECK.index(card)]) for card in own), self.flushes)
        return int(self.choices[np.searchsorted(self.keys, key)])

    def played(self) -> Iterator[tuple[int, int, int]]:
        """Units raised, the end, and in how many deals; a fold is an end of its own."""
        for units in sorted({int(one) for one in self.choices}):
            chosen = self.found[self.choices == units].sum(axis=0)
            if units == FOLD:
                yield FOLD, self.ends.folded, int(chosen.sum())
                continue
            for end in np.flatnonzero(chosen):
                yield units, int(end), int(chosen[end])

    def one_deal(self) -> str:
        own, board = self.plan.cards.own, self.plan.cards.board
        return f"the player's {own} cards, then {board} for all, then the dealer's {self.plan.cards.down}"


def solve(plan: Plan, watch: Watch = unwatched, ranks: str = RANKS, suits: str = SUITS) -> Solution:
    """Solve a game, with a whole deck or some ranks and suits of one."""
    assert SUITS.startswith(suits), "suits must be the first ones: boards that stand for others lie in those"
    deck = [rank + suit for rank in RANKS if rank in ranks for suit in suits]
    flushes = flushes_of(_ranking(plan))
    ends = ends_of(plan)
    keys, number, orbit = _alike(deck, flushes)
    boards = _boards(deck, suits, _ranking(plan).wild)
    room = comb(len(deck) - BOARD, FIVE)
    threads = min(os.cpu_count() or 1, MOST_THREADS, len(boards))
    sums = [np.zeros((len(keys), len(ends.rows)), np.int64) for _ in range(threads)]
    free: SimpleQueue[NDArray[np.int64]] = SimpleQueue()
    for one in sums:
        free.put(one)

    def work(shared: Shared) -> None:
        mine = free.get()
        try:
            _meet(plan, ends, deck, suits, shared, flushes, orbit, room, mine)
        finally:
            free.put(mine)

    pool = ThreadPoolExecutor(threads)
    try:
        pieces = [pool.submit(work, shared) for shared in boards]
        for done, piece in enumerate(as_completed(pieces), start=1):
            piece.result()
            watch(done, len(boards))
    finally:
        pool.shutdown(cancel_futures=True)  # where somebody has stopped it, after the pieces in hand
    found = sum(sums, np.zeros_like(sums[0]))
    left = len(deck) - FIVE
    each = comb(left, BOARD) * comb(left - BOARD, FIVE)
    assert (found.sum(axis=1) == number * each).all(), "some deals were lost or counted twice"
    choices = np.array([_choose(plan, ends, one) for one in found.tolist()], np.int8)
    return Solution(plan, ends, flushes, keys, number, found, choices, comb(len(deck), FIVE) * each)


def _choose(plan: Plan, ends: Ends, found: list[int]) -> int:
    """The best choice of hands that are alike; among equals the least money."""
    start = sum(count * gain for count, gain in zip(found, ends.start, strict=True))
    more = sum(count * gain for count, gain in zip(found, ends.more, strict=True))
    most = max(plan.most)
    units = most if more > 0 else plan.least
    return FOLD if ends.fold * sum(found) >= start + units * more else units


def _meet(
    plan: Plan,
    ends: Ends,
    deck: Sequence[Card],
    suits: str,
    shared: Shared,
    flushes: Flushes,
    orbit: "NDArray[np.int32]",
    room: int,
    found: "NDArray[np.int64]",
) -> None:
    """Everything about one board."""
    left = np.array([DECK.index(card) for card in deck if card not in shared.cards], np.int64)
    board = _board(shared.cards, suits, flushes)
    rank, ways, shape = np.zeros(room, np.int16), np.zeros(room, np.int8), np.zeros(room, np.int16)
    hands, whole = np.zeros(room, np.int64), np.zeros(room, np.int32)
    kernel.rank_hands(left, board, flushes, rank, ways, hands, whole, shape, BINOMIALS)
    order, below = np.zeros((2, room), np.int32)
    shorter = np.full((len(plan.levels), SHAPES), -1, np.int32)
    kernel.compare(
        shared.ways, rank, ways, hands, whole, shape, orbit,
        np.array(plan.levels, np.int64), ends.level_of, ends.end_of, BINOMIALS,
        order, np.zeros(len(plan.values) + 1, np.int64), np.zeros(FIVES, np.int32), below, shorter,
        comb(len(left) - FIVE, FIVE), found,
    )  # fmt: skip


# --- hands and boards that are alike --------------------------------------------------------------


def flushes_of(ranking: FlushRanking) -> Flushes:
    codes = [1 << (FIELD * SUITS.index(card[1]) + RANKS.index(card[0])) for card in DECK]
    wild = sum(code for card, code in zip(DECK, codes, strict=True) if card[0] == ranking.wild)
    return Flushes(np.array(ranks_in_suit(ranking), np.int16), np.array(codes, np.int64), wild)


def _alike(
    deck: Sequence[Card], flushes: Flushes
) -> tuple["NDArray[np.int64]", "NDArray[np.int64]", "NDArray[np.int32]"]:
    """The keys of hands that are alike, how many they are, and which is whose by its number."""
    room = comb(len(deck), FIVE)
    keys, numbers = np.zeros((2, room), np.int64)
    places = np.array([DECK.index(card) for card in deck], np.int64)
    kernel.find_likes(places, flushes, BINOMIALS, keys, numbers)
    every, at, number = np.unique(keys, return_inverse=True, return_counts=True)
    orbit = np.full(comb(len(DECK), FIVE), -1, np.int32)
    orbit[numbers] = at
    return every, number.astype(np.int64), orbit


def _boards(deck: Sequence[Card], suits: str, wild: str) -> list[Shared]:
    """The boards that stand for all, each with the ranks of its suits from the most down."""
    found: Counter[tuple[tuple[str, ...], int]] = Counter()
    for board in combinations(deck, BOARD):
        plain = [card for card in board if card[0] != wild]
        held = ("".join(card[0] for card in plain if card[1] == suit) for suit in suits)
        found[tuple(sorted(held, key=_weight, reverse=True)), BOARD - len(plain)] += 1
    return [
        Shared(
            tuple(rank + suit for suit, ranks in zip(suits, held, strict=True) for rank in ranks)
            + tuple(wild + suit for suit in suits[:wilds]),
            ways,
        )
        for (held, wilds), ways in found.items()
    ]


def _weight(ranks: str) -> int:
    return sum(1 << RANKS.index(rank) for rank in ranks)


def _board(cards: Sequence[Card], suits: str, flushes: Flushes) -> Board:
    code = sum(int(flushes.codes[DECK.index(card)]) for card in cards)
    plain = code & ~flushes.wild
    held = [plain >> FIELD * suit & kernel.RANKS for suit in range(len(SUITS))]
    after = [
        suit - 1 if 0 < suit < len(suits) and held[suit] == held[suit - 1] else suit
        for suit in range(len(SUITS))
    ]
    left = [1 << bit for bit in range(FIELD * len(suits)) if flushes.wild >> bit & 1 and not code >> bit & 1]
    return Board(code, np.array(after, np.int64), np.array(left, np.int64))


def _ranking(plan: Plan) -> FlushRanking:
    assert isinstance(plan.ranking, FlushRanking)
    return plan.ranking
