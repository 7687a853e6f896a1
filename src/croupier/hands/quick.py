"""The strength of a hand, quickly: exactly what a ranking's own `value` says, looked up or remembered.

Five-card rankings go through the tables of `lookup` for five to eight cards. Others remember what the
evaluator said: a hand in which no suit is long enough for a flush is worth what its ranks are worth, so few
answers serve all of them. Flush rankings remember by the ranks of one suit.
"""

from collections.abc import Sequence
from functools import lru_cache, singledispatch
from typing import Protocol

from croupier.cards.card import JOKER, RANKS, SUITS, Card
from croupier.hands.flush import FlushRanking
from croupier.hands.joker import JokerRanking
from croupier.hands.lookup import CODES, RANK_BITS, SUIT_CODES, Lookup
from croupier.hands.ranking import PokerRanking, Ranking, Value

REMEMBERED = 4096  # hands that share a suit, for each ranking
TOP_BITS = sum(8 * suit for suit in SUIT_CODES)
MOST = 7  # of one rank, before its three bits overflow
EIGHT = 8

_code = CODES.__getitem__


class Quick(Protocol):
    """A ranking's twin: `value` equals the ranking's own."""

    def value(self, cards: Sequence[Card]) -> Value: ...


class Remembered:
    """Any ranking by ranks, for up to seven cards of however many decks."""

    __slots__ = ("_by_ranks", "_exactly", "_ranking", "_start")

    def __init__(self, ranking: PokerRanking) -> None:
        self._ranking = ranking
        self._by_ranks: dict[int, Value] = {}
        # Each suit starts so high that a flush carries into the top bit of its field.
        self._start = sum((8 - ranking.flush_length) * suit for suit in SUIT_CODES)
        self._exactly = lru_cache(maxsize=REMEMBERED)(ranking.value)

    def value(self, cards: Sequence[Card]) -> Value:
        if len(cards) > MOST:
            return self._ranking.value(cards)
        total = sum(map(_code, cards), self._start)
        if total & TOP_BITS:
            return self._exactly(tuple(cards))
        found = self._by_ranks.get(total & RANK_BITS)
        if found is None:
            found = self._by_ranks[total & RANK_BITS] = self._ranking.value(cards)
        return found


class WithJoker:
    """A ranking with a joker: what it is worth beside ranks that share no suit, remembered by those."""

    __slots__ = ("_by_ranks", "_exactly", "_natural", "_ranking", "_start")

    def __init__(self, ranking: JokerRanking) -> None:
        self._ranking = ranking
        self._natural = Remembered(ranking)
        self._by_ranks: dict[int, Value] = {}
        # One card fewer makes a flush than without the joker.
        self._start = sum((9 - ranking.flush_length) * suit for suit in SUIT_CODES)
        self._exactly = lru_cache(maxsize=REMEMBERED)(ranking.value)

    def value(self, cards: Sequence[Card]) -> Value:
        if JOKER not in cards:
            return self._natural.value(cards)
        total = sum([_code(card) for card in cards if card != JOKER], self._start)
        if total & TOP_BITS:
            return self._exactly(tuple(cards))
        found = self._by_ranks.get(total & RANK_BITS)
        if found is None:
            found = self._by_ranks[total & RANK_BITS] = self._ranking.value(cards)
        return found


class LookedUp(Remembered):
    """A five-card ranking through its tables, where those know the hand."""

    __slots__ = ("_eights", "_lookup", "_values")

    def __init__(self, ranking: PokerRanking) -> None:
        super().__init__(ranking)
        self._lookup = Lookup(ranking)
        self._values = self._lookup.values
        self._eights: dict[int, Value] = {}  # by ranks, of one deck: those never overflow their bits

    def value(self, cards: Sequence[Card]) -> Value:
        try:
            if 5 <= len(cards) <= MOST:
                return self._values[self._lookup.value(cards)]
            if len(cards) == EIGHT:
                return self._of_eight(cards)
        except KeyError:
            pass  # more than one deck: five of a rank, or a flush with a pair in it
        return super().value(cards)

    def _of_eight(self, cards: Sequence[Card]) -> Value:
        """Three cards of eight do not play, so at least one of any six can be left out."""
        total = sum(map(_code, cards), self._start)
        suited = total & TOP_BITS
        found = None if suited else self._eights.get(total & RANK_BITS)
        if found is None:
            sevens = [(*cards[:out], *cards[out + 1 :]) for out in range(6)]
            found = self._values[max(map(self._lookup.value, sevens))]
            if not suited:
                self._eights[total & RANK_BITS] = found
        return found


class Suits:
    """A flush ranking, by the ranks of each suit and the number of wild cards."""

    __slots__ = ("_ranking", "_remembered", "_wild")

    def __init__(self, ranking: FlushRanking) -> None:
        self._ranking = ranking
        self._wild = ranking.wild
        self._remembered: dict[tuple[int, int], Value] = {}

    def value(self, cards: Sequence[Card]) -> Value:
        held = dict.fromkeys(SUITS, 0)
        wild = 0
        for card in cards:
            if card[0] == self._wild:
                wild += 1
            else:
                held[card[1]] |= _BITS[card[0]]
        return max([self._flush(ranks, wild) for ranks in held.values()])

    def _flush(self, ranks: int, wild: int) -> Value:
        found = self._remembered.get((ranks, wild))
        if found is None:
            natural = [rank + SUITS[0] for rank in RANKS if _BITS[rank] & ranks]
            deuces = [self._wild + suit for suit in SUITS[:wild]]
            found = self._remembered[ranks, wild] = self._ranking.value([*natural, *deuces])
        return found


_BITS = {rank: 1 << place for place, rank in enumerate(RANKS)}


@singledispatch
def make(ranking: Ranking) -> Quick:
    """A kind of ranking without a twin serves itself."""
    return ranking


@make.register
def _(ranking: PokerRanking) -> Quick:
    return LookedUp(ranking) if ranking.cards == 5 else Remembered(ranking)


@make.register
def _(ranking: JokerRanking) -> Quick:
    return WithJoker(ranking)


@make.register
def _(ranking: FlushRanking) -> Quick:
    return Suits(ranking)


@lru_cache(maxsize=64)
def quick(ranking: Ranking) -> Quick:
    """The twin of a ranking, made when it is first asked for."""
    return make(ranking)
