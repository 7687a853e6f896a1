"""The device of a table that is played again: what chance gave is what the record tells."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence

from croupier.cards.card import Card
from croupier.cards.piles import Piles
from croupier.cards.shoe import Shoe
from croupier.model.facts import Fact
from croupier.model.facts.arrange import FirstHand
from croupier.model.facts.cards import DiscardsShuffled
from croupier.model.facts.community import ButtonDrawn, CardsReturned
from croupier.model.facts.table import Shuffled


class NotTold(Exception):
    """The table wants a shuffle, a throw or a draw that the record knows nothing of."""


class RetoldDevice:
    """Deals from the cards as they lay; shuffles, dice and cards for the button come from `expect`."""

    def __init__(self, inner: Shoe, kind: str) -> None:
        self._inner = inner
        self.kind = kind
        self._told: deque[Fact] = deque()

    def expect(self, facts: Iterable[Fact]) -> None:
        """What happened in the action that is played next."""
        chance = Shuffled | DiscardsShuffled | CardsReturned | FirstHand | ButtonDrawn
        self._told = deque(fact for fact in facts if isinstance(fact, chance))

    def _next(self) -> Fact:
        if not self._told:
            raise NotTold
        return self._told.popleft()

    # --- chance -------------------------------------------------------------------------------

    def shuffle(self) -> None:
        fact = self._next()
        if not isinstance(fact, Shuffled):
            raise NotTold
        self._inner.laid(fact.order, whole=True)

    def reshuffle_discards(self, *, mixed: bool = True) -> None:
        fact = self._next()
        if not isinstance(fact, DiscardsShuffled | CardsReturned):
            raise NotTold
        self._inner.laid(fact.order, whole=False)

    def throw(self, dice: int, sides: int) -> tuple[int, ...]:
        fact = self._next()
        if not isinstance(fact, FirstHand) or len(fact.thrown) != dice:
            raise NotTold
        return fact.thrown

    def spread(self, seats: Sequence[int]) -> dict[int, Card]:
        fact = self._next()
        if not isinstance(fact, ButtonDrawn) or set(fact.cards) != set(seats):
            raise NotTold
        return {seat: fact.cards[seat] for seat in seats}

    # --- everything else is the shoe's --------------------------------------------------------

    @property
    def whole(self) -> int:
        return self._inner.whole

    @property
    def out(self) -> int:
        return self._inner.out

    @property
    def discarded(self) -> int:
        return self._inner.discarded

    @property
    def left(self) -> int:
        return self._inner.left

    @property
    def cut_reached(self) -> bool:
        return self._inner.cut_reached

    @property
    def needs_shuffle(self) -> bool:
        return self._inner.needs_shuffle

    def draw(self, to: str) -> Card:
        return self._inner.draw(to)

    def deal(self, to: Sequence[str]) -> list[Card]:
        return self._inner.deal(to)

    def discard(self, cards: Iterable[Card]) -> None:
        self._inner.discard(cards)

    def order(self) -> str:
        return self._inner.order()

    def mark(self) -> Callable[[], None]:
        return self._inner.mark()

    def laid(self, order: str, *, whole: bool) -> None:
        self._inner.laid(order, whole=whole)

    def taken(self, card: Card) -> None:
        self._inner.taken(card)

    def piles(self) -> Piles:
        return self._inner.piles()
