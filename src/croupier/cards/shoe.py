"""The devices that deal: shoe, hand-dealt decks, continuous shuffler and packet shuffler.

A card is always in one of three places: in the device (`remaining`), in the discard rack (`discarded`)
or out on the table. The first two are kept as card codes, so that a table checks its cards at any moment:

    device.remaining + device.discarded + code(cards_on_table) == device.whole
"""

from collections.abc import Iterable
from typing import Protocol

from croupier.cards.card import WEIGHT, Card, code, holds
from croupier.cards.deck import deck
from croupier.cards.generator import Words
from croupier.cards.shuffle import shuffle
from croupier.errors import BadInput

MOST_DECKS = 8


class ShoeEmpty(Exception):
    """Nothing is left to draw; what happens now is for the game's rules to say."""


class Device(Protocol):
    """What a table needs of whatever deals its cards, real or scripted."""

    @property
    def whole(self) -> int: ...
    @property
    def remaining(self) -> int: ...
    @property
    def discarded(self) -> int: ...
    @property
    def left(self) -> int: ...
    @property
    def cut_reached(self) -> bool: ...
    @property
    def needs_shuffle(self) -> bool: ...

    def draw(self, to: str) -> Card: ...
    def discard(self, cards: Iterable[Card]) -> None: ...
    def shuffle(self) -> None: ...
    def reshuffle_discards(self) -> None: ...


class Shoe:
    """Decks dealt down to a cut card, with a discard rack beside them."""

    def __init__(
        self, decks: int, words: Words, cut_behind: int = 0, jokers: int = 0, *, every_round: bool = False
    ) -> None:
        if decks not in range(1, MOST_DECKS + 1):
            raise BadInput(
                "setting/decks", f"A table uses 1 to {MOST_DECKS} decks, not {decks}.", offender=str(decks)
            )
        self._sorted = deck(decks, jokers)
        if cut_behind not in range(len(self._sorted)):
            raise BadInput(
                "setting/cut-card",
                f"The cut card must have 0 to {len(self._sorted) - 1} cards behind it, not {cut_behind}.",
                offender=str(cut_behind),
            )
        self._words = words
        self._cut_behind = cut_behind
        self._every_round = every_round
        self.whole = code(self._sorted)
        self._gather()

    def _gather(self) -> None:
        # Always from sorted order: a seed then gives the same shoe whatever was dealt before.
        self._stack, self.remaining = self._sorted.copy(), self.whole
        self._rack: list[Card] = []
        self.discarded = 0
        self._shuffled = self.cut_reached = False
        self.needs_shuffle = True

    @property
    def left(self) -> int:
        return len(self._stack)

    def draw(self, to: str) -> Card:
        """The next card. `to` names where it goes, which only scripted devices look at."""
        assert self._shuffled, "cards are shuffled before they are dealt"
        if not self._stack:
            raise ShoeEmpty
        card = self._stack.pop()
        self.remaining -= WEIGHT[card]
        if len(self._stack) <= self._cut_behind:
            self.cut_reached = self.needs_shuffle = True
        return card

    def discard(self, cards: Iterable[Card]) -> None:
        """Cards leave the table for the rack."""
        cards = list(cards)
        self.discarded += self._from_table(cards)
        self._rack += cards

    def shuffle(self) -> None:
        """Take every card back and shuffle. If the generator fails, nothing can be dealt."""
        self._gather()
        shuffle(self._stack, self._words.below)
        self._shuffled = True
        self.needs_shuffle = False

    def reshuffle_discards(self) -> None:
        """In mid-round, shuffle the rack in behind what is left; the whole shoe is still due afterwards."""
        self.needs_shuffle = True
        shuffle(self._rack, self._words.below)
        self._stack[:0] = self._rack
        self.remaining += self.discarded
        self._rack.clear()
        self.discarded = 0

    def _from_table(self, cards: list[Card]) -> int:
        """The code of cards coming back, which must be out on the table."""
        returned = code(cards)
        assert holds(self.whole - self.remaining - self.discarded, returned), "a card came back twice"
        self.needs_shuffle |= self._every_round
        return returned


class HandDealt(Shoe):
    """Decks held in the hand: a shoe in all but its shape, often shuffled every round."""


class ContinuousShuffler(Shoe):
    """Takes the cards back in, and starts each round from all of them, freshly shuffled."""

    def __init__(self, decks: int, words: Words, jokers: int = 0) -> None:
        super().__init__(decks, words, jokers=jokers, every_round=True)

    def discard(self, cards: Iterable[Card]) -> None:
        cards = list(cards)
        self.remaining += self._from_table(cards)
        self._stack[:0] = cards  # at the bottom: not to be dealt again in the same round


class PacketShuffler(Shoe):
    """A single-deck shuffler, shuffled every round, that hands out packets of cards."""

    def __init__(self, words: Words, jokers: int = 0) -> None:
        super().__init__(1, words, jokers=jokers, every_round=True)

    def packet(self, size: int, to: str) -> list[Card]:
        """The next `size` cards, or none at all when so many are not left."""
        if self.left < size:
            raise ShoeEmpty
        return [self.draw(to) for _ in range(size)]
