"""Low hands: cards of different ranks, none too high, the ace lowest; straights and flushes count nothing.

>>> low = LowRanking("low", 5, highest=8, clause="none")
>>> low.describe(["8c", "Kd", "2h", "2s", "3c", "Ad", "6c"])
'low: eight, six, three, two, ace'
>>> low.value(["6c", "5c", "4c", "3c", "2c"]) > low.value(["7d", "4h", "3s", "2c", "Ad"])
True
>>> low.describe(["Ac", "2d", "3h", "4s", "9c"])
'no low'
"""

from collections.abc import Iterable
from dataclasses import dataclass

from croupier.cards.card import Card
from croupier.clauses.cite import Clause
from croupier.hands.ranking import ACE, NAMES, RANK, Value

# rule: the-ace-is-low
LOW_RANK: dict[Card, int] = {card: 1 if rank == ACE else rank for card, rank in RANK.items()}


@dataclass(frozen=True, slots=True)
class LowRanking:
    """How low hands are compared: by their highest cards, the lower the better. Not all cards make one."""

    name: str
    cards: int  # how many make a hand
    highest: int  # the rank that none may exceed
    clause: Clause

    def __post_init__(self) -> None:
        assert 1 <= self.cards <= self.highest < ACE, f"no {self.cards} ranks up to {self.highest}"

    def value(self, cards: Iterable[Card]) -> Value | None:
        """The strength of the best low hand, or None where there is none: greater beats smaller, equal ties.

        It is the ranks from the highest down, negated: the first that differs decides, and lower is better.
        """
        return tuple(-LOW_RANK[card] for card in self.best(cards)) or None

    def best(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The cards that make the best low hand, the highest first; none where nothing qualifies."""
        # Of two cards of a rank the club is shown, as in a high hand.
        by_rank = {LOW_RANK[card]: card for card in sorted(cards, reverse=True)}
        low = sorted(rank for rank in by_rank if rank <= self.highest)[: self.cards]  # rule: the-lowest-cards
        if len(low) < self.cards:  # rule: a-low-of-different-ranks
            return ()
        return tuple(by_rank[rank] for rank in reversed(low))

    def describe(self, cards: Iterable[Card]) -> str:
        """The hand as a dealer announces it, rank by rank."""
        named = [NAMES[RANK[card]] for card in self.best(cards)]
        return f"low: {', '.join(named)}" if named else "no low"
