"""Six cards against a dealer whose cards may be burned, solved: the best choice for every hand and open card.

The kernels do the counting; here their work is cut into pieces, one for each rank of the open card. How the
dealer's cards are burned is asked of the rule itself, in every order of the two sorts that it tells apart.
"""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from itertools import product
from math import comb, factorial, gcd, perm
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.analysis.blinds import Plan
from croupier.analysis.blinds_ends import BINOMIALS, Ends, ends_of
from croupier.analysis.counts import Watch, unwatched
from croupier.analysis.kernels import burning as kernel
from croupier.analysis.kernels.burning import FIELD, Against, Deck, Players, Strength
from croupier.analysis.kernels.duel import FOLD
from croupier.analysis.kernels.evaluator import tables
from croupier.analysis.kernels.sweep import FIVE, SIX, SIXES
from croupier.analysis.strengths import short_ranks, whole_ranks
from croupier.cards.card import DECK, RANKS, SUITS, Card
from croupier.hands.algorithm import Algorithm
from croupier.hands.ranking import PokerRanking

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST_THREADS = 4  # each works on some three hundred megabytes
LESS = np.iinfo(np.int32).max


class Left(NamedTuple):
    """What may be left of the dealer's cards, and in how many orders the others were burned."""

    with_open: bool
    cards: int  # of those that were dealt face down
    seconds: int  # of them, of the second sort
    burned: tuple[int, int]  # cards of either sort, without the open one
    orders: int  # of those that are left


class Piece(NamedTuple):
    """The hands that meet one open card, one for all alike, and what to do with them."""

    shown: Card
    alike: int  # open cards like it
    number: "NDArray[np.int32]"  # of hands, ascending
    rank: "NDArray[np.int16]"
    ways: "NDArray[np.int8]"
    choices: "NDArray[np.int8]"  # units raised, or `FOLD`
    played: "NDArray[np.int64]"  # deals, by units raised and end
    folded: int


@dataclass(frozen=True, slots=True)
class Solution:
    """The best choice everywhere."""

    plan: Plan
    ends: Ends
    pieces: tuple[Piece, ...]  # by the open card
    suits: str
    deals: int

    def choice(self, own: Sequence[Card], shown: Card) -> int:
        """What to do with a hand: how often to raise, or `FOLD`."""
        first, *free = [shown[1], *(suit for suit in self.suits if suit != shown[1])]
        free.sort(key=lambda suit: sum(1 << RANKS.index(c[0]) for c in own if c[1] == suit), reverse=True)
        to = dict(zip([first, *free], self.suits, strict=True))
        places = sorted(DECK.index(card[0] + to[card[1]]) for card in own)
        number = sum(comb(place, at + 1) for at, place in enumerate(places))
        piece = next(one for one in self.pieces if one.shown[0] == shown[0])
        return int(piece.choices[np.searchsorted(piece.number, number)])

    def played(self) -> Iterator[tuple[int, int, int]]:
        """Units raised, the end, and in how many deals; a fold is an end of its own."""
        whole = sum((piece.played for piece in self.pieces), np.zeros_like(self.pieces[0].played))
        for units, end in np.argwhere(whole).tolist():
            yield units, end, int(whole[units, end])
        yield FOLD, self.ends.folded, sum(piece.folded for piece in self.pieces)

    def one_deal(self) -> str:
        own, down = self.plan.cards.own, self.plan.cards.down
        return f"the player's {own} cards, then the dealer's open card, then {down} in order"


def solve(plan: Plan, watch: Watch = unwatched, ranks: str = RANKS, suits: str = SUITS) -> Solution:
    """Solve a game, with a whole deck or some ranks and suits of one."""
    cards = [rank + suit for rank in RANKS if rank in ranks for suit in suits]
    left = len(cards) - SIX - 1
    dealers = perm(left, SIX)
    deals = comb(len(cards), SIX) * (left + 1) * dealers
    ends = ends_of(plan)
    check_room(plan, ends, deals, dealers)
    shown = [rank + suits[0] for rank in RANKS if rank in ranks]
    pieces: dict[Card, Piece] = {}
    pool = ThreadPoolExecutor(min(os.cpu_count() or 1, MOST_THREADS))
    try:
        work = [pool.submit(_piece, plan, ends, cards, suits, one, dealers) for one in shown]
        for done in as_completed(work):
            piece = done.result()
            pieces[piece.shown] = piece
            watch(len(pieces), len(shown))
    finally:
        pool.shutdown(cancel_futures=True)  # where somebody has stopped it, after the pieces in hand
    found = Solution(plan, ends, tuple(pieces[one] for one in shown), suits, deals)
    assert sum(count for _, _, count in found.played()) == deals, "some deals were lost or counted twice"
    return found


def check_room(plan: Plan, ends: Ends, deals: int, dealers: int) -> None:
    """Why nothing overflows: odds have at most seven digits, so this holds for every pay table."""
    most = max(
        abs(start) + max(plan.most) * abs(more) for start, more in zip(ends.start, ends.more, strict=True)
    )
    assert max(deals, most * dealers) < 2**63, "sums may be too large"


# --- one open card --------------------------------------------------------------------------------


def _piece(plan: Plan, ends: Ends, cards: Sequence[Card], suits: str, shown: Card, dealers: int) -> Piece:
    ranking, burns = _rules(plan)
    deck = _deck(cards, suits, shown, burns)
    left = list(leftovers(burns, shown))
    whole = np.array(whole_ranks(ranking), np.int16)
    six = Strength(tables(ranking, SIX), whole)
    (with_open,) = {one.with_open for one in left if one.cards == SIX}
    theirs = Strength(tables(ranking, SIX + 1), whole) if with_open else six
    room = comb(len(deck.cards), SIX)
    rank = np.zeros(room, np.int16)
    kernel.rank_six(deck, with_open, theirs, rank)
    players = _players(deck, six, rank, len(plan.values))
    against = Against(*np.zeros((2, len(players.hands)), np.int64))
    weights = [_weights(left, cards, burns, shown, held) for held in range(SIX + 1)]
    _unburned(deck, rank, [one[SIX] for one in weights], players, len(plan.values), against)
    del rank
    if any(one.cards < SIX for one in left):
        five = Strength(tables(ranking, FIVE), whole)
        _burned(deck, five, ranking, weights, players, len(plan.values), against)
    choices = np.zeros(len(players.hands), np.int8)
    played = np.zeros((max(plan.most) + 1, len(ends.rows)), np.int64)
    folded = np.zeros(1, np.int64)
    kernel.tell(
        players, dealers, len(suits), against, ends.end_of, np.array(ends.start, np.int64),
        np.array(ends.more, np.int64), ends.fold, plan.least, np.array(plan.most, np.int64),
        choices, played, folded,
    )  # fmt: skip
    return Piece(
        shown, len(suits), players.number, players.rank, players.ways, choices, played, int(folded[0])
    )


def _players(deck: Deck, six: Strength, theirs: "NDArray[np.int16]", values: int) -> Players:
    def blank(room: int) -> Players:
        return Players(
            hands=np.zeros(room, np.int64),
            number=np.zeros(room, np.int32),
            rank=np.zeros(room, np.int16),
            twin=np.zeros(room, np.int16),
            ways=np.zeros(room, np.int8),
            seconds=np.zeros(room, np.int8),
            order=np.zeros(0, np.int32),
            first=np.zeros(0, np.int64),
        )

    room = kernel.find_players(deck, six, theirs, BINOMIALS, blank(0))
    found = blank(room)
    kernel.find_players(deck, six, theirs, BINOMIALS, found)
    return found._replace(
        order=np.argsort(found.rank, kind="stable").astype(np.int32), first=_first(found.rank, values)
    )


def _first(rank: "NDArray[np.int16]", values: int) -> "NDArray[np.int64]":
    """Where each rank begins, once hands are in order."""
    return np.concatenate(([0], np.cumsum(np.bincount(rank, minlength=values)))).astype(np.int64)


def _unburned(
    deck: Deck,
    rank: "NDArray[np.int16]",
    by_player: Sequence[Sequence[int]],
    players: Players,
    values: int,
    against: Against,
) -> None:
    """The dealer's hands of six: what they weigh is the same for every player."""
    weights, *others = by_player
    assert all(one == weights for one in others), "nothing was burned, so nothing depends on the player"
    each = gcd(*weights)
    light = [weight // each for weight in weights]
    assert max(light) * len(rank) < LESS, "sums of weights may be too large"
    first = _first(rank, values)
    hands, ends = np.zeros(len(rank), np.int64), first.copy()
    kernel.queue_six(deck.cards, rank, ends, hands)
    counts = np.zeros(SIXES, np.int32)
    kernel.sweep_six(hands, first, np.array(light, np.int64), each, deck, players, BINOMIALS, counts, against)


def _burned(
    deck: Deck,
    five: Strength,
    ranking: PokerRanking,
    by_player: Sequence[Sequence[Sequence[int]]],
    players: Players,
    values: int,
    against: Against,
) -> None:
    """The dealer's hands of fewer cards, once for each number of the second sort that a player may hold."""
    short = short_places(ranking)
    found = []
    for size in range(1, FIVE + 1):
        room = comb(len(deck.cards), size)
        hands, rank = np.zeros(room, np.int64), np.zeros(room, np.int16)
        kernel.find_short(deck, size, five, short, hands, rank)
        found.append((hands, rank))
    hands = np.concatenate([one for one, _ in found])
    rank = np.concatenate([one for _, one in found])
    hands = hands[np.argsort(rank, kind="stable")]
    first = _first(rank, values)
    for held, weights in enumerate(by_player):
        counts = np.zeros(SIXES, np.int64)
        table = np.array([[*row, *[0] * (SIX + 1 - len(row))] for row in weights], np.int64)
        kernel.sweep_short(hands, first, table, held, deck, players, BINOMIALS, counts, against)


def short_places(ranking: PokerRanking) -> "NDArray[np.int16]":
    """Ranks of fewer than five cards, by the places of their ranks in base fourteen."""
    found = np.zeros(14**4, np.int16)
    for ranks, rank in short_ranks(ranking).items():
        place = 0
        for one in ranks:
            place = place * 14 + one + 1
        found[place] = rank
    return found


def _deck(cards: Sequence[Card], suits: str, shown: Card, burns: Algorithm) -> Deck:
    return Deck(
        cards=np.array(
            [place for place, card in enumerate(DECK) if card in cards and card != shown], np.int64
        ),
        up=DECK.index(shown),
        free=np.array([SUITS.index(suit) for suit in suits if suit != shown[1]], np.int64),
        bits=np.array(
            [1 << (FIELD * SUITS.index(card[1]) + RANKS.index(card[0])) for card in DECK], np.int64
        ),
        second=np.array([card[0] in burns.sorts[1] for card in DECK], np.int64),
    )


def _rules(plan: Plan) -> tuple[PokerRanking, Algorithm]:
    assert isinstance(plan.ranking, PokerRanking)
    assert plan.burns is not None
    return plan.ranking, plan.burns


# --- what is burned -------------------------------------------------------------------------------


def leftovers(burns: Algorithm, shown: Card) -> Iterator[Left]:
    """What the rule leaves of six cards and the open one, in every order of the sorts."""
    piles = [[card for card in DECK if card[0] in sort and card != shown] for sort in burns.sorts]
    for order in product(range(len(piles)), repeat=SIX):
        takers = [iter(pile) for pile in piles]
        down = [next(takers[at]) for at in order]
        plays = burns((*down, shown))
        kept = [at for card, at in zip(down, order, strict=True) if card in plays]
        gone = [at for card, at in zip(down, order, strict=True) if card not in plays]
        orders = factorial(kept.count(0)) * factorial(kept.count(1))
        yield Left(shown in plays, len(kept), kept.count(1), (gone.count(0), gone.count(1)), orders)


def _weights(
    left: Sequence[Left], cards: Sequence[Card], burns: Algorithm, shown: Card, held: int
) -> list[list[int]]:
    """In how many orders a hand is what is left: by its cards, and by how many are of the second sort.

    The player holds so many cards of the second sort, and six in all.
    """
    there = [sum(card[0] in sort and card != shown for card in cards) for sort in burns.sorts]
    found = [[0] * (size + 1) for size in range(SIX + 1)]
    for one in left:
        own = (SIX - held, held)
        kept = (one.cards - one.seconds, one.seconds)
        # Where there are fewer than none, no such hand is left beside the player's.
        free = [max(there[sort] - own[sort] - kept[sort], 0) for sort in (0, 1)]
        ways = perm(free[0], one.burned[0]) * perm(free[1], one.burned[1])
        found[one.cards][one.seconds] += one.orders * ways
    return found
