"""The longest flush with one rank wild: how Flushes Gone Wild compares hands.

A wild card joins any suit and stands for the highest rank that its flush still lacks, so every wild card
belongs to every flush and only the suit is left to choose.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from croupier.cards.card import RANKS, SUITS, Card
from croupier.clauses.cite import Clause
from croupier.hands.ranking import ACE, NAMES, RANK, Value

DOWNWARDS = range(ACE, 1, -1)


@dataclass(frozen=True, slots=True)
class FlushRanking:
    """Hands by the length of their longest flush, then by its ranks from the top."""

    name: str
    wild: str  # the wild rank, as it is written on a card
    clause: Clause

    def __post_init__(self) -> None:
        assert self.wild in tuple(RANKS), f"no rank is written {self.wild!r}"

    @property
    def flush_length(self) -> int:
        return 1

    @property
    def counts_pairs(self) -> bool:
        return False

    @property
    def wheel_rank(self) -> str:
        return "as the ranking says"

    def mutants(self) -> Iterator["FlushRanking"]:
        """The next rank wild instead."""
        yield replace(self, wild=RANKS[(RANKS.index(self.wild) + 1) % len(RANKS)])

    def value(self, cards: Iterable[Card]) -> Value:
        """The strength of a hand: greater beats smaller, equal ties. The length, then rank by rank."""
        flush = self._longest(cards)
        return len(flush), *(rank for rank, _ in flush)

    def category(self, cards: Iterable[Card]) -> str:
        """The flush by its length, such as "5-card-flush"."""
        return self.category_at(self.length(cards))

    def category_at(self, place: int) -> str:
        return f"{place}-card-flush"

    def place(self, category: str) -> int:
        return int(category.removesuffix("-card-flush"))

    def at_least(self, cards: Iterable[Card], category: str) -> bool:
        return self.length(cards) >= self.place(category)

    def length(self, cards: Iterable[Card]) -> int:
        """How many cards the longest flush has, wild ones included."""
        return len(self._longest(cards))

    def natural_length(self, cards: Iterable[Card]) -> int:
        """The longest flush without a wild card; one of the flush's own suit would make it wild too."""
        suits = [card[1] for card in set(cards) if card[0] != self.wild]  # rule: a-natural-flush
        return max(map(suits.count, SUITS))

    def wild_length(self, cards: Iterable[Card]) -> int:
        """The longest flush that holds a wild card, or 0 where the hand has none."""
        held = tuple(cards)
        wild = sum(card[0] == self.wild for card in held)
        return self.natural_length(held) + wild if wild else 0  # rule: a-wild-flush

    def best(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The cards of the longest flush from the top, a wild card in the place of the rank it takes."""
        return tuple(card for _, card in self._longest(cards))

    def describe(self, cards: Iterable[Card]) -> str:
        """The flush as a dealer announces it, such as "wild five-card flush, ace high"."""
        flush = self._longest(cards)
        if not flush:
            return "no cards"
        kind = "wild" if any(card[0] == self.wild for _, card in flush) else "natural"
        return f"{kind} {NAMES[len(flush)]}-card flush, {NAMES[flush[0][0]]} high"

    def _longest(self, cards: Iterable[Card]) -> list[tuple[int, Card]]:
        """The best flush of all suits, clubs before spades where two are equal."""
        held = sorted(cards)
        flushes = [self._flush(held, suit) for suit in SUITS]
        # rule: the-longest-flush
        return max(flushes, key=lambda flush: (len(flush), [rank for rank, _ in flush]))

    def _flush(self, held: list[Card], suit: str) -> list[tuple[int, Card]]:
        """One suit's flush from the top: the rank each card counts as, and the card."""
        natural = {RANK[card]: card for card in held if card[0] != self.wild and card[1] == suit}
        missing = (rank for rank in DOWNWARDS if rank not in natural)  # rule: what-the-flush-lacks
        taken = dict(zip(missing, [card for card in held if card[0] == self.wild], strict=False))
        return sorted((natural | taken).items(), reverse=True)  # rule: a-flush-from-the-top
