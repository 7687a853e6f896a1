"""A game of hold'em against the house, solved: the best choice for every hand and board, and what follows.

The kernels do the counting; here their work is cut into pieces for all cores. The sums are whole numbers, so
the answer is the same in whatever order the pieces are done.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import combinations, pairwise
from math import comb
from queue import SimpleQueue
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, TypeVar

import numpy as np

from croupier.analysis.counts import Watch, unwatched
from croupier.analysis.holdem import BOARD, FLOP, HOLE, TURN, Plan
from croupier.analysis.holdem_arrays import (
    PARTS,
    bets_of,
    cards_of,
    check_room,
    choices_of,
    deck_of,
    members,
    most_summed,
    scratch,
    sets_of,
)
from croupier.analysis.kernels import holdem as kernel
from croupier.analysis.kernels.evaluator import ranks_of, tables
from croupier.analysis.kernels.holdem import ENDS, Bets, Deck, Scratch, Sets, Told
from croupier.analysis.sweeps import each, elsewhere, threads
from croupier.cards.card import RANKS, SUITS, Card

if TYPE_CHECKING:
    from numpy.typing import NDArray

Kept = TypeVar("Kept")
Sums: TypeAlias = "tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64], Scratch]"
PIECES, PIECES_APART = 200, 24  # of the boards, twice over: here, and at a cluster


@dataclass(frozen=True, slots=True)
class Solution:
    """The best choice everywhere. Choices are units raised, `FOLD` or `CHECK`."""

    plan: Plan
    deck: Deck
    hands: tuple[tuple[Card, Card], ...]  # by number
    flops: Sets
    turns: Sets
    at_first: "NDArray[np.int8]"  # by hand
    at_flop: "NDArray[np.int8]"  # by flop and hand
    at_turn: "NDArray[np.int8]"  # by board of four and hand; empty where nobody is asked
    worth: tuple[Fraction, ...]  # what each hand wins in the end, in units
    told: Told
    paths: int  # ways in which each board can come
    deals: int  # of two cards, five for all and the dealer's two, on all paths

    def choice(self, hole: Sequence[Card], board: Sequence[Card]) -> int:
        """What to do with a hand that is asked."""
        place = {card: at for at, card in enumerate(cards_of(self.deck))}
        one, two = (place[card] for card in hole)
        pair = int(self.deck.pairs[one, two])
        shown = np.array([place[card] for card in board], np.int64)
        if len(board) == 0:
            return int(self.at_first[pair])
        if len(board) == BOARD:
            known, work = tables(self.plan.ranking), scratch(self.deck, self.plan)
            return kernel.last_choice(one, two, shown, self.deck, known, bets_of(self.plan), work)
        sets, choices = (self.flops, self.at_flop) if len(board) == FLOP else (self.turns, self.at_turn)
        return kernel.early_choice(pair, shown, sets, choices, self.deck)

    def play(self, deals: "NDArray[np.uint8]") -> "Played":
        """Dealt rounds: two cards, the board in its order, the dealer's two, by their places in the deck."""
        number = len(deals)
        units, kinds, ends = np.empty(number, np.int8), np.empty(number, np.int16), np.empty(number, np.int8)
        kernel.play_deals(
            deals, self.at_first, self.flops, self.at_flop, self.turns, self.at_turn, self.deck,
            tables(self.plan.ranking), bets_of(self.plan), scratch(self.deck, self.plan), units, kinds, ends,
        )  # fmt: skip
        return Played(units, kinds, ends)


class Played(NamedTuple):
    """What became of dealt rounds: `plan.kinds[kind].ends[end]` are the rows that decide each."""

    units: "NDArray[np.int8]"  # raised, or `FOLD`
    kinds: "NDArray[np.int16]"
    ends: "NDArray[np.int8]"


def solve(plan: Plan, watch: Watch = unwatched, ranks: str = RANKS, suits: str = SUITS) -> Solution:
    """Solve a game, with a whole deck or some ranks and suits of one."""
    deck = deck_of(ranks, suits)
    cards = cards_of(deck)
    assert len(cards) >= HOLE + BOARD + HOLE, "too few cards for a round"
    bets = bets_of(plan)
    boards, flops = sets_of(deck, BOARD), sets_of(deck, FLOP)
    turns = sets_of(deck, TURN) if plan.asked_at(TURN) else Sets(*np.zeros((2, 0), np.int64))
    check_room(plan, deck)
    progress = _Progress(watch, len(boards.keys))
    base, at_turn, at_flop, first = _choose(plan, deck, bets, boards, turns, flops, progress)
    paths = len(PARTS[BOARD, FLOP]) * (2 if plan.asked_at(TURN) else 1)
    each = comb(len(cards) - HOLE, BOARD) * kernel.dealers_of(deck) * paths
    at_first, worth = [], []
    for start, later, raised in zip(base, *first, strict=True):
        start = int(start) * paths
        choice, best = kernel.choose(0, int(later), int(raised), each * bets.fold - start, bets)
        at_first.append(choice)
        worth.append(Fraction(start + int(best), each * plan.unit))
    opening = np.array(at_first, np.int8)
    told = _tell(plan, deck, bets, boards, turns, flops, (opening, at_flop, at_turn), progress)
    deals = each * len(opening)
    assert int(told.played.sum() + told.folded.sum()) == deals, "some deals were lost or counted twice"
    hands = tuple(combinations(cards, 2))
    return Solution(
        plan, deck, hands, flops, turns, opening, at_flop, at_turn, tuple(worth), told, paths, deals
    )


def _choose(
    plan: Plan, deck: Deck, bets: Bets, boards: Sets, turns: Sets, flops: Sets, progress: "_Progress"
) -> tuple["NDArray[np.int64]", "NDArray[np.int8]", "NDArray[np.int8]", "NDArray[np.int64]"]:
    """The best choices on turn and flop; and by hand what it starts with, is worth later, and raised."""
    hands = len(deck.exchanged_pairs[0])
    last = plan.asked_at(BOARD) is not None
    shown, under = (TURN, turns) if len(turns.keys) else (FLOP, flops)
    small = np.int32 if most_summed(plan, deck, TURN) < 2**31 and shown == TURN else np.int64
    known = tables(plan.ranking)

    def sums() -> Sums:
        rows = len(under.keys)
        later = np.zeros((rows if last else 1, hands), small)
        return np.zeros(hands, np.int64), later, np.zeros((rows, hands), small), scratch(deck, plan)

    def add(first: int, end: int, mine: Sums) -> None:
        base, later, raised, work = mine
        parts = PARTS[BOARD, shown]
        kernel.sum_boards(first, end, boards, under, parts, deck, known, bets, work, base, later, raised)

    done = _in_pieces(len(boards.keys), sums, add, progress)
    base, later, raised, _ = next(done)
    for more in done:
        base += more[0]
        later += more[1]
        raised += more[2]
    del done
    at_turn = np.zeros((len(turns.keys), hands), np.int8)
    if shown == TURN:
        later, raised = _down(TURN, turns, flops, deck, bets, later, raised, at_turn)
    at_flop = np.zeros((len(flops.keys), hands), np.int8)
    nothing = Sets(np.zeros(1, np.int64), np.ones(1, np.int64))
    first = np.concatenate(_down(FLOP, flops, nothing, deck, bets, later, raised, at_flop))
    no_cards = np.zeros(0, np.int64)
    whole = np.zeros((3, hands), np.int64)
    for at, one in enumerate((base, *first)):
        kernel.settle_sums(0, no_cards, deck, one.reshape(1, -1), whole[at])
    return whole[0], at_turn, at_flop, whole[1:]


def _down(
    shown: int,
    sets: Sets,
    under: Sets,
    deck: Deck,
    bets: Bets,
    later: "NDArray[np.int64]",
    raised: "NDArray[np.int64]",
    choices: "NDArray[np.int8]",
) -> tuple["NDArray[np.int64]", "NDArray[np.int64]"]:
    hands = choices.shape[1]
    under_later, under_raised = np.zeros((2, len(under.keys), hands), np.int64)
    cards, work = np.zeros(shown, np.int64), np.zeros((2, hands), np.int64)
    parts = PARTS[shown, FLOP if shown == TURN else 0]
    kernel.step_down(
        shown, sets, under, parts, deck, bets, later, raised, choices, cards, work, under_later, under_raised
    )
    return under_later, under_raised


def _tell(
    plan: Plan,
    deck: Deck,
    bets: Bets,
    boards: Sets,
    turns: Sets,
    flops: Sets,
    choices: tuple["NDArray[np.int8]", "NDArray[np.int8]", "NDArray[np.int8]"],
    progress: "_Progress",
) -> Told:
    """Follow the best choices through every deal."""
    categories = len(plan.ranking.weakest_first)
    makes = np.array(plan.makes, np.int64)
    made_by_board = makes[ranks_of(members(boards, deck, BOARD), plan.ranking)]
    flop_parts, turn_parts = PARTS[BOARD, FLOP], PARTS[BOARD, TURN]
    follows = np.array([[set(flop) <= set(turn) for turn in turn_parts] for flop in flop_parts], np.int64)
    flop_bits, turn_bits = choices_of(len(flop_parts)), choices_of(len(turn_parts))
    together, bits = flop_bits @ follows @ turn_bits.T, flop_bits.sum(axis=1)
    known = tables(plan.ranking)

    def blank() -> tuple[Told, Scratch]:
        told = Told(
            played=np.zeros((plan.most_raised + 1, len(plan.kinds), ENDS), np.int64),
            folded=np.zeros(BOARD + 1, np.int64),
            last=np.zeros((categories, categories, 2), np.int64),
            beaten_by=np.array([-1, 2**31], np.int64),
        )
        return told, scratch(deck, plan)

    def tell(first: int, end: int, mine: tuple[Told, Scratch]) -> None:
        told, work = mine
        kernel.tell_boards(
            first, end, boards, made_by_board, makes, flops, flop_parts, turns, turn_parts, together,
            bits, *choices, deck, known, bets, work, told,
        )  # fmt: skip

    parts = [told for told, _ in _in_pieces(len(boards.keys), blank, tell, progress)]
    return Told(
        played=sum((part.played for part in parts), np.zeros_like(parts[0].played)),
        folded=sum((part.folded for part in parts), np.zeros_like(parts[0].folded)),
        last=sum((part.last for part in parts), np.zeros_like(parts[0].last)),
        beaten_by=np.array(
            [max(part.beaten_by[0] for part in parts), min(part.beaten_by[1] for part in parts)], np.int64
        ),
    )


# --- pieces ---------------------------------------------------------------------------------------


class _Progress:
    """Boards that are done, of all that are looked at twice."""

    def __init__(self, watch: Watch, boards: int) -> None:
        self._watch, self._done, self._total = watch, 0, 2 * boards

    def add(self, boards: int) -> None:
        self._done += boards
        self._watch(self._done, self._total)


def _in_pieces(
    boards: int, make: Callable[[], Kept], work: Callable[[int, int, Kept], None], progress: _Progress
) -> Iterator[Kept]:
    """All boards in pieces: what each of those who did them has kept.

    The threads of this machine each keep one sum. A cluster's pieces are larger and come with sums of their
    own, because they travel.
    """
    if elsewhere():
        with each(partial(_apart, make, work), _ranges(boards, PIECES_APART)) as found:
            for kept, many in found:
                progress.add(many)
                yield kept
        return
    shared = [make() for _ in range(threads())]
    free: SimpleQueue[Kept] = SimpleQueue()
    for one in shared:
        free.put(one)

    def piece(given: tuple[int, int]) -> int:
        mine = free.get()
        try:
            work(*given, mine)
        finally:
            free.put(mine)
        return given[1] - given[0]

    with each(piece, _ranges(boards, PIECES)) as done:
        for many in done:
            progress.add(many)
    yield from shared


def _apart(
    make: Callable[[], Kept], work: Callable[[int, int, Kept], None], given: tuple[int, int]
) -> tuple[Kept, int]:
    mine = make()
    work(*given, mine)
    return mine, given[1] - given[0]


def _ranges(boards: int, many: int) -> list[tuple[int, int]]:
    return list(pairwise(boards * at // many for at in range(many + 1)))
