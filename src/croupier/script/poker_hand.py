"""What a dealer remembers of a hand of poker among players: the boards, who showed what, the fees."""

from collections.abc import Collection, Iterable

from croupier.cards.card import Card
from croupier.model.facts import Fact
from croupier.model.facts.cards import Folded, HandShown
from croupier.model.facts.community import (
    BoardDealt,
    Called,
    FeeReturned,
    HandStarted,
    Raked,
    RunsTwice,
    Wagered,
)
from croupier.model.shown import Shown
from croupier.money.cents import Cents


class PokerHand:
    """Told fact by fact, it knows what lies open when a pot is won."""

    __slots__ = ("_boards", "_cards", "_kept", "_live", "_opened", "_read", "fees_cents")

    def __init__(self) -> None:
        self.fees_cents: Cents = 0
        self._live: set[int] = set()  # the seats that still hold cards
        self._opened = False  # whether anybody has called, bet or raised
        self._boards: list[list[Card]] = [[]]
        self._kept = 0  # cards that both boards share
        self._cards: dict[int, tuple[Card, ...]] = {}  # of those who have shown, by seat
        self._read: set[int] = set()

    def hear(self, fact: Fact) -> None:
        match fact:
            case HandStarted():
                self._live = set(fact.stacks_cents)
            case Folded():
                self._live.discard(fact.seat)
            case Called() | Wagered():
                self._opened = True
            case BoardDealt():
                if fact.board > len(self._boards):
                    self._boards.append(self._boards[0][: self._kept])
                self._boards[fact.board - 1] += fact.cards
            case RunsTwice():
                self._kept = fact.kept
            case HandShown():
                self._cards[fact.seat] = fact.cards
            case Raked():
                self.fees_cents += fact.amount_cents
            case FeeReturned():
                self.fees_cents -= fact.amount_cents
            case _:
                pass

    def folded(self, seats: Iterable[int]) -> tuple[int, ...]:
        """Those of them whose players have left the hand."""
        return tuple(seat for seat in seats if seat not in self._live)

    def shown(self, seat: int, winners: Collection[int]) -> Shown:
        """What lies open when this player gets their share; their hand is then read."""
        hands = tuple((one, self._cards[one]) for one in sorted(winners) if one in self._cards)
        boards, alone, read = tuple(map(tuple, self._boards)), len(self._live) == 1, seat in self._read
        self._read.add(seat)
        unopened = alone and not (self._opened or any(boards))
        return Shown(seat, len(winners), hands, boards, alone, unopened, read)
