"""From which cards a hand is made: any of a player's own and the board's, or exactly so many of each.

>>> from croupier.hands.ranking import USUAL_ORDER
>>> usual = PokerRanking("usual", 5, USUAL_ORDER, clause="none")
>>> held, board = ["Ah", "8c", "8d", "2s"], ["Kh", "Qh", "9h", "3h", "3c"]
>>> usual.describe(Selection("none").hand(usual, held, board).cards)
'flush, ace high'
>>> usual.describe(Selection("none", own=2).hand(usual, held, board).cards)
'two pair, eights and threes'
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from croupier.cards.card import Card
from croupier.clauses.cite import Clause
from croupier.hands.low import LowRanking
from croupier.hands.quick import quick
from croupier.hands.quick_selection import quick_low, quick_selection
from croupier.hands.ranking import RANK, PokerRanking, Value


class BestHand(NamedTuple):
    """The best hand that a selection allows."""

    value: Value  # greater beats smaller, equal ties; high hands with high ones, low with low
    cards: tuple[Card, ...]  # that make it, the ones that matter most first
    own: tuple[Card, ...]  # those of them that the player holds, in the same order


@dataclass(frozen=True, slots=True)
class Selection:
    """Which cards may make a hand: the value of the best is looked up, its cards are searched for.

    Cards are not checked: those of no whole hand, or not of one deck, are the caller's error.
    """

    clause: Clause
    own: int | None = None  # exactly so many of the player's, the others from the board; None: any

    def value(self, ranking: PokerRanking, held: Sequence[Card], board: Sequence[Card] = ()) -> Value:
        """The strength of the best high hand."""
        return self.values(ranking, (held,), board)[0]

    def values(
        self, ranking: PokerRanking, hands: Iterable[Sequence[Card]], board: Sequence[Card] = ()
    ) -> list[Value]:
        """The same for each of several players with one board."""
        if self.own is None:  # rule: which-cards-play
            value = quick(ranking).value
            return [value((*held, *board)) for held in hands]
        value_with = quick_selection(ranking, self.own).value
        return [value_with(held, board) for held in hands]

    def low_value(self, low: LowRanking, held: Sequence[Card], board: Sequence[Card] = ()) -> Value | None:
        """The strength of the best low hand, or None where no cards make one."""
        if self.own is None:
            return quick_low(low).value((*held, *board))
        return quick_low(low).value_with(self.own, held, board)

    def hand(self, ranking: PokerRanking, held: Iterable[Card], board: Iterable[Card] = ()) -> BestHand:
        """The best high hand. Which of several equal ones never depends on the order of the cards."""
        held = tuple(held)
        value = quick(ranking).value
        found = max(self.hands(ranking.cards, held, board), key=lambda hand: value(hand))
        best = ranking.best(found)
        return BestHand(value(best), best, tuple(card for card in best if card in held))

    def low_hand(self, low: LowRanking, held: Iterable[Card], board: Iterable[Card] = ()) -> BestHand | None:
        """The best low hand, if there is one."""
        held = tuple(held)
        value = quick_low(low).value
        found = max(self.hands(low.cards, held, board), key=lambda hand: value(hand) or (), default=())
        worth = value(found)
        if worth is None:
            return None
        best = low.best(found)
        return BestHand(worth, best, tuple(card for card in best if card in held))

    def hands(self, cards: int, held: Iterable[Card], board: Iterable[Card]) -> Iterator[tuple[Card, ...]]:
        """Every hand that may be made, in one order: higher ranks before lower, clubs before spades."""
        if self.own is None:  # rule: which-cards-play
            every = _sorted((*held, *board))
            yield from combinations(every, min(cards, len(every)))
        else:
            others = list(combinations(_sorted(board), cards - self.own))
            for part in combinations(_sorted(held), self.own):
                yield from (part + rest for rest in others)


def _sorted(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: (-RANK[card], card))
