"""The chance of each jackpot of the poker room, for each hand that is dealt: counted over every deal.

Everybody stays to the showdown. A board is looked at once for all that differ only in the names of their
suits; beside it the few hands that matter are found by a kernel. The cards of all others are not dealt but
counted: in how many ways they come so that nobody holds a hand that would change the result (`matchings`).
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import comb
from typing import NamedTuple

import numpy as np

from croupier.analysis.counts import Watch, unwatched
from croupier.analysis.holdem_arrays import deck_of, sets_of
from croupier.analysis.kernels.evaluator import tables
from croupier.analysis.kernels.high_hands import Found, strong_hands
from croupier.analysis.kernels.holdem import BOARD, Deck, Sets
from croupier.analysis.matchings import Pair, deals, deals_without
from croupier.cards.card import DECK, RANKS, SUITS, Card
from croupier.engines.community.jackpot_hands import HOLE, judged, prize
from croupier.engines.community.jackpot_spec import BadBeat, HighHand, Jackpot, Least
from croupier.hands.lookup import Lookup
from croupier.hands.ranking import FOUR_OF_A_KIND, PokerRanking

AT_ONCE = 2048  # boards that the kernel looks at before they are counted


class Strong(NamedTuple):
    """A hand that matters."""

    pair: Pair
    rank: int
    whole: bool  # it needs both cards

    def meets(self, other: "Strong") -> bool:
        """Whether one player can hold this while another one holds that."""
        return not set(self.pair) & set(other.pair)


@dataclass(frozen=True, slots=True)
class Won:
    """In how many deals each jackpot is won, of all deals."""

    by: Counter[str]
    deals: int


@dataclass(frozen=True, slots=True)
class Dealing:
    """How many are dealt in, from which cards."""

    players: int
    cards: int

    def others(self, hand: Strong, never: list[Strong]) -> int:
        """Ways to deal all others beside one hand, none of them holding one of these."""
        left = [one.pair for one in never if one.meets(hand)]
        return deals_without(left, self.cards - BOARD - HOLE, self.players - 1)


Judge = Callable[[tuple[Card, ...], list[Strong], Dealing], Counter[str]]


def count(
    jackpot: Jackpot,
    ranking: PokerRanking,
    players: int,
    watch: Watch = unwatched,
    ranks: str = RANKS,
    suits: str = SUITS,
) -> Won:
    """Over every deal to so many players, from a whole deck or some ranks and suits of one."""
    deck = deck_of(ranks, suits)
    size = len(deck.cards)
    if jackpot.bad_beat is not None:
        least, judge = jackpot.bad_beat.loses, _bad_beat(jackpot, jackpot.bad_beat, ranking)
    else:
        assert jackpot.high_hand is not None
        least, judge = jackpot.high_hand.least, _high_hand(jackpot, jackpot.high_hand, ranking, suits)
    dealing, found = Dealing(players, size), Counter[str]()
    for board, ways, hands in _boards(deck, ranking, least, watch):
        for name, number in judge(board, hands, dealing).items():
            found[name] += ways * number
    if jackpot.prizes:  # each counted once for each suit
        assert all(number % len(suits) == 0 for number in found.values())
        found = Counter({name: number // len(suits) for name, number in found.items()})
    return Won(found, comb(size, BOARD) * deals(size - BOARD, players))


# --- what wins ------------------------------------------------------------------------------------


def _bad_beat(jackpot: Jackpot, terms: BadBeat, ranking: PokerRanking) -> Judge:
    """The second best hands, all of them good enough, lose to one hand that is."""
    loses, wins = lowest(terms.loses, ranking), lowest(terms.wins or terms.loses, ranking)

    def judge(board: tuple[Card, ...], hands: list[Strong], dealing: Dealing) -> Counter[str]:
        whole = [hand for hand in hands if hand.whole]
        found: Counter[str] = Counter()
        for second in sorted({hand.rank for hand in whole if hand.rank >= loses}):
            above = [hand for hand in hands if hand.rank > second]
            equal = [hand for hand in hands if hand.rank == second]
            spoiling = [hand for hand in equal if not hand.whole]
            for best in above:
                if (
                    best.whole
                    and best.rank >= wins
                    and any(hand.whole and hand.meets(best) for hand in equal)
                ):
                    nobody_above = dealing.others(best, above + spoiling)
                    found[jackpot.slug] += nobody_above - dealing.others(best, above + equal)
        return found

    return judge


def _high_hand(jackpot: Jackpot, terms: HighHand, ranking: PokerRanking, suits: str) -> Judge:
    if terms.wins is None:
        return _somebody(jackpot)
    named: dict[int, Counter[str]] = {}

    def judge(board: tuple[Card, ...], hands: list[Strong], dealing: Dealing) -> Counter[str]:
        """One hand is better than all others."""
        found: Counter[str] = Counter()
        for best in hands:
            if best.whole:
                if best.rank not in named:
                    named[best.rank] = _prizes(jackpot, ranking, best, board, suits)
                ways = dealing.others(best, [hand for hand in hands if hand.rank >= best.rank])
                for name, times in named[best.rank].items():
                    found[name] += times * ways
        return found

    return judge


def _prizes(
    jackpot: Jackpot, ranking: PokerRanking, hand: Strong, board: tuple[Card, ...], suits: str
) -> Counter[str]:
    """Which jackpot a hand wins, asked once for each suit: the deck has as many of each."""
    found: Counter[str] = Counter()
    for turn in range(len(suits)):
        after = {suit: suits[(at + turn) % len(suits)] for at, suit in enumerate(suits)}
        cards = [card[0] + after[card[1]] for card in (DECK[hand.pair[0]], DECK[hand.pair[1]], *board)]
        shown = judged(ranking, cards[:HOLE], cards[HOLE:])
        won = None if shown is None else prize(jackpot.prizes, shown)
        if won is not None:
            found[won.name] += 1
    return found


def _somebody(jackpot: Jackpot) -> Judge:
    """Every hand that is good enough wins: one or more of them."""

    def judge(board: tuple[Card, ...], hands: list[Strong], dealing: Dealing) -> Counter[str]:
        cards, players = dealing.cards - BOARD, dealing.players
        nobody = deals_without([hand.pair for hand in hands if hand.whole], cards, players)
        return Counter({jackpot.slug: deals(cards, players) - nobody})

    return judge


# --- boards ---------------------------------------------------------------------------------------


def _boards(
    deck: Deck, ranking: PokerRanking, least: Least, watch: Watch
) -> Iterator[tuple[tuple[Card, ...], int, list[Strong]]]:
    """Each board on which some hand counts, how many are alike, and all hands that are good enough."""
    sets = sets_of(deck, BOARD)
    room = AT_ONCE * comb(len(deck.cards) - BOARD, HOLE)
    found = Found(
        np.zeros(room, np.int32),
        np.zeros(room, np.uint8),
        np.zeros(room, np.uint8),
        np.zeros(room, np.int16),
        np.zeros(room, np.bool_),
    )
    for start in range(0, len(sets.keys), AT_ONCE):
        part = Sets(sets.keys[start : start + AT_ONCE], sets.ways[start : start + AT_ONCE])
        yield from _part(deck, ranking, lowest(least, ranking), part, found)
        watch(min(start + AT_ONCE, len(sets.keys)), len(sets.keys))


def _part(
    deck: Deck, ranking: PokerRanking, least: int, sets: Sets, room: Found
) -> Iterator[tuple[tuple[Card, ...], int, list[Strong]]]:
    many = strong_hands(sets.keys, deck, tables(ranking), tables(ranking, 6), least, _fours(ranking), room)
    board, first, second, rank, whole = (column[:many] for column in room)
    with_whole = np.unique(board[whole])
    starts, ends = np.searchsorted(board, with_whole), np.searchsorted(board, with_whole, side="right")
    for at, start, end in zip(with_whole.tolist(), starts.tolist(), ends.tolist(), strict=True):
        rows = zip(
            first[start:end].tolist(),
            second[start:end].tolist(),
            rank[start:end].tolist(),
            whole[start:end].tolist(),
            strict=True,
        )
        hands = [Strong((one, two), ranked, needed) for one, two, ranked, needed in rows]
        yield _cards(int(sets.keys[at]), deck), int(sets.ways[at]), hands


def _cards(key: int, deck: Deck) -> tuple[Card, ...]:
    return tuple(DECK[place] for at, place in enumerate(deck.cards.tolist()) if key >> at & 1)


def lowest(least: Least, ranking: PokerRanking) -> int:
    """The lowest rank that is good enough."""
    values = Lookup(ranking).values
    return next(rank for rank, value in enumerate(values) if least.met(ranking, value))


def _fours(ranking: PokerRanking) -> "np.ndarray[tuple[int], np.dtype[np.int8]]":
    """By rank of a hand, the rank of the cards of which it has four; -1: it has not."""
    values = Lookup(ranking).values
    four = ranking.place(FOUR_OF_A_KIND)
    return np.array([value[1] - 2 if value[0] == four else -1 for value in values], np.int8)
