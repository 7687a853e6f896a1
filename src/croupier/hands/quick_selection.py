"""The strength of a hand of which some cards must be the player's own, quickly: the twin of `Selection`.

With two cards of a player and three of the board, a hand without a flush is worth what the ranks are worth:
there are 91 pairs of ranks, and 6,175 boards. For each board that comes up, the best hand with each pair is
worked out once; a player's hand is then the best of six. A flush needs three cards of a suit on the board, so
only one suit can have it.
"""

from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Protocol

from croupier.cards.card import SUITS, Card
from croupier.hands.lookup import CODES, RANK_BITS, RANK_CODES, SUIT_CODES, tables
from croupier.hands.low import LOW_RANK, LowRanking
from croupier.hands.quick import TOP_BITS, LookedUp, quick
from croupier.hands.ranking import PokerRanking, Value

PAIRS = {sum(pair): place for place, pair in enumerate(combinations_with_replacement(RANK_CODES, 2))}
# Each suit starts so high that the third card of it carries into the top bit of its field.
START = sum(5 * suit for suit in SUIT_CODES)

_code = CODES.__getitem__
_rank_code = {card: code & RANK_BITS for card, code in CODES.items()}.__getitem__


class QuickSelection(Protocol):
    """A ranking's twin where it matters which cards are the player's own."""

    def value(self, held: Sequence[Card], board: Sequence[Card]) -> Value: ...


class TwoOwn:
    """Exactly two of the player's cards and three of up to five on the board, all of one deck."""

    __slots__ = ("_boards", "_mixed", "_rows", "_suited", "_values")

    def __init__(self, ranking: PokerRanking) -> None:
        self._mixed, self._suited, _, self._values = tables(
            ranking.cards, ranking.weakest_first, ranking.wheel
        )
        self._rows: dict[int, array[int]] = {}  # by the ranks of three cards
        self._boards: dict[int, array[int]] = {}  # by the ranks of all: the best rank with each of `PAIRS`

    def value(self, held: Sequence[Card], board: Sequence[Card]) -> Value:
        total = sum(map(_code, board), START)
        best = self._boards.get(total & RANK_BITS) or self._add(board)
        found = max([best[PAIRS[one + other]] for one, other in combinations(map(_rank_code, held), 2)])
        if total & TOP_BITS:
            found = max(found, self._flush((total & TOP_BITS) >> 3, held, board))
        return self._values[found]

    def _add(self, board: Sequence[Card]) -> "array[int]":
        assert 3 <= len(board) <= 5, f"a board of {len(board)} cards"
        ranks = [_rank_code(card) for card in board]
        rows = [self._row(three) for three in set(map(sum, combinations(ranks, 3)))]
        best = self._boards[sum(ranks)] = array("H", map(max, rows[0], *rows))
        return best

    def _row(self, three: int) -> "array[int]":
        """The rank of a hand with each of `PAIRS` beside these three cards."""
        if three not in self._rows:
            # Five cards of a rank are in no deck: what is noted for them is never asked for.
            self._rows[three] = array("H", [self._mixed.get(pair + three, 0) for pair in PAIRS])
        return self._rows[three]

    def _flush(self, suit: int, held: Sequence[Card], board: Sequence[Card]) -> int:
        """The best hand of one suit, or the worst of all hands where the player has too few cards of it."""
        ranks = [_rank_code(card) for card in held if _code(card) & suit]
        others = [_rank_code(card) for card in board if _code(card) & suit]
        threes = [sum(three) for three in combinations(others, 3)]
        suited = [sum(two) + three for two in combinations(ranks, 2) for three in threes]
        return max(map(self._suited.__getitem__, suited), default=0)


class Searched:
    """Any other ranking or number of cards, by trying every hand."""

    __slots__ = ("_own", "_quick", "_rest")

    def __init__(self, ranking: PokerRanking, own: int) -> None:
        self._quick = quick(ranking)
        self._own, self._rest = own, ranking.cards - own

    def value(self, held: Sequence[Card], board: Sequence[Card]) -> Value:
        others = list(combinations(board, self._rest))
        hands = [part + rest for part in combinations(held, self._own) for rest in others]
        return max(map(self._quick.value, hands))


@lru_cache(maxsize=64)
def quick_selection(ranking: PokerRanking, own: int) -> QuickSelection:
    """The twin for hands with exactly so many of a player's own cards, made when it is first asked for."""
    if own == 2 and isinstance(quick(ranking), LookedUp):
        return TwoOwn(ranking)
    return Searched(ranking, own)


# --- low hands ------------------------------------------------------------------------------------

CLUBS = {1 << rank: card for card, rank in LOW_RANK.items() if card[1] == SUITS[0]}  # by the bit of a rank


class QuickLow:
    """A low ranking, by which ranks are there at all: of equal cards no more than one plays."""

    __slots__ = ("_bits", "_low", "_of_ranks", "_with")

    def __init__(self, low: LowRanking) -> None:
        self._low = low
        self._bits = {card: 1 << rank if rank <= low.highest else 0 for card, rank in LOW_RANK.items()}
        self._of_ranks: dict[int, Value | None] = {}
        self._with: dict[tuple[int, int, int], Value | None] = {}

    def value(self, cards: Iterable[Card]) -> Value | None:
        """The strength of the best low hand of any of the cards."""
        return self._best(self._ranks(cards))

    def value_with(self, own: int, held: Iterable[Card], board: Iterable[Card]) -> Value | None:
        """The same with exactly so many of a player's own cards."""
        key = own, self._ranks(held), self._ranks(board)
        if key not in self._with:
            self._with[key] = self._best_with(*key)
        return self._with[key]

    def _ranks(self, cards: Iterable[Card]) -> int:
        ranks = 0
        for card in cards:
            ranks |= self._bits[card]
        return ranks

    def _best(self, ranks: int) -> Value | None:
        if ranks not in self._of_ranks:
            self._of_ranks[ranks] = self._low.value(CLUBS[bit] for bit in CLUBS if bit & ranks)
        return self._of_ranks[ranks]

    def _best_with(self, own: int, held: int, board: int) -> Value | None:
        parts = combinations([bit for bit in CLUBS if bit & held], own)
        rests = list(combinations([bit for bit in CLUBS if bit & board], self._low.cards - own))
        # A rank in both parts is there once, and leaves too few for a hand.
        found = [self._best(sum(part) | sum(rest)) for part in parts for rest in rests]
        return max((value for value in found if value is not None), default=None)


@lru_cache(maxsize=64)
def quick_low(low: LowRanking) -> QuickLow:
    """The twin of a low ranking, made when it is first asked for."""
    return QuickLow(low)
