"""The devices that deal: shoe, hand-dealt decks, continuous shuffler and packet shuffler.

A card is always in one of three places: in the device, in the discard rack (`discarded`) or out on the table
(`out`). The last two are kept as card codes, so that a table checks its cards at any moment:

    device.out == code(cards_on_table)
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from mypy_extensions import mypyc_attr

from croupier.cards.card import WEIGHT, Card, code, holds
from croupier.cards.deck import deck
from croupier.cards.device import ShoeEmpty
from croupier.cards.piles import Piles, Stood
from croupier.cards.shuffle import shuffle
from croupier.cards.words import Words
from croupier.errors import BadInput

MOST_DECKS = 8


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Shoe:
    """Decks dealt down to a cut card, with a discard rack beside them."""

    kind = "shoe"

    def __init__(
        self,
        decks: int,
        words: Words,
        cut_behind: int = 0,
        jokers: int = 0,
        *,
        lowest: int = 2,
        every_round: bool = False,
    ) -> None:
        if decks not in range(1, MOST_DECKS + 1):
            raise BadInput(
                "setting/decks", f"A table uses 1 to {MOST_DECKS} decks, not {decks}.", offender=str(decks)
            )
        self._sorted = deck(decks, jokers, lowest)
        if cut_behind not in range(len(self._sorted)):
            raise BadInput(
                "setting/cut-card",
                f"The cut card must have 0 to {len(self._sorted) - 1} cards behind it, not {cut_behind}.",
                offender=str(cut_behind),
            )
        self._words = words
        self._cut_behind = cut_behind
        self._every_round = every_round
        self._shuffles = 0  # how many there have been: a seed shuffles each in its own way
        self.whole = code(self._sorted)
        self._gather()

    def _gather(self) -> None:
        # Always from sorted order: a seed then gives the same shoe whatever was dealt before.
        self._stack = self._sorted.copy()
        self._dealt = 0  # how many of the stack have left it
        self._rack: list[Card] = []
        self.out = self.discarded = 0
        self._shuffled = self.cut_reached = False
        self.needs_shuffle = True

    @property
    def left(self) -> int:
        return len(self._stack) - self._dealt

    def draw(self, to: str) -> Card:
        """The next card. `to` names where it goes, which only scripted devices look at."""
        assert self._shuffled, "cards are shuffled before they are dealt"
        stack, at = self._stack, self._dealt
        left = len(stack) - at
        if not left:
            raise ShoeEmpty
        card = stack[at]
        self._dealt = at + 1
        self.out += WEIGHT[card]
        if left <= self._cut_behind + 1:
            self.cut_reached = self.needs_shuffle = True
        return card

    def deal(self, to: Sequence[str]) -> list[Card]:
        """As many cards as there are places, or none at all when so many are not left."""
        assert self._shuffled, "cards are shuffled before they are dealt"
        stack, at = self._stack, self._dealt
        end = at + len(to)
        left = len(stack) - end
        if left < 0:
            raise ShoeEmpty
        cards = stack[at:end]
        self._dealt = end
        self.out += code(cards)
        if left <= self._cut_behind:
            self.cut_reached = self.needs_shuffle = True
        return cards

    def throw(self, dice: int, sides: int) -> tuple[int, ...]:
        """They belong to the last shuffle, and have the number of it below zero."""
        self._words.begin(-self._shuffles)
        return tuple(choice + 1 for choice in self._words.choices([sides] * dice))

    def spread(self, seats: Sequence[int]) -> dict[int, Card]:
        """They belong to the last shuffle too."""
        self._words.begin(-self._shuffles)
        left = self._sorted.copy()
        sizes = range(len(left), len(left) - len(seats), -1)
        return {seat: left.pop(at) for seat, at in zip(seats, self._words.choices(list(sizes)), strict=True)}

    def discard(self, cards: Iterable[Card]) -> None:
        """Cards leave the table for the rack."""
        cards = list(cards)
        self.discarded += self._from_table(cards)
        self._rack += cards

    def shuffle(self) -> None:
        """Take every card back and shuffle. If the generator fails, nothing can be dealt."""
        self._gather()
        self._words.begin(self._shuffles)
        self._shuffles += 1
        shuffle(self._stack, self._words.choices)
        self._stack.reverse()
        self._shuffled = True
        self.needs_shuffle = False

    def reshuffle_discards(self, *, mixed: bool = True) -> None:
        """In mid-round, shuffle the rack in behind what is left, or put it there in its order if it is not to
        be mixed; the whole shoe is still due afterwards."""
        self.needs_shuffle = True  # also if the generator fails
        rack = self._rack.copy()
        self._words.begin(self._shuffles)
        self._shuffles += 1
        if mixed:
            shuffle(rack, self._words.choices)
            rack.reverse()
        self._behind(rack)

    def _behind(self, cards: list[Card]) -> None:
        """The rack goes behind what is left, in this order."""
        self.needs_shuffle = True
        self._stack = [*self._stack[self._dealt :], *cards]
        self._dealt = 0
        self._rack = []
        self.discarded = 0

    # --- the record ---------------------------------------------------------------------------

    def order(self) -> str:
        return "".join(self._stack[self._dealt :])

    def laid(self, order: str, *, whole: bool) -> None:
        cards = _cards(order)
        self._shuffles += 1
        if whole:
            self._gather()
            self._stack = cards
            self._shuffled = True
            self.needs_shuffle = False
        else:
            self._behind(cards[self.left :])

    def taken(self, card: Card) -> None:
        drawn = self.draw("record")
        assert drawn == card, f"the record deals {card}, the shoe {drawn}"

    def piles(self) -> Piles:
        """How everything lies that is not out on the table, to be written down."""
        rack = "".join(self._rack)
        return Piles(self.order(), rack, self._shuffles, self._shuffled, self.cut_reached, self.needs_shuffle)

    def put_back(self, piles: Piles) -> None:
        """Everything lies so again."""
        self._stack, self._dealt, self._rack = _cards(piles.order), 0, _cards(piles.rack)
        self.discarded = code(self._rack)
        self.out = self.whole - code(self._stack) - self.discarded
        self._shuffles, self._shuffled = piles.shuffles, piles.shuffled
        self.cut_reached, self.needs_shuffle = piles.cut_reached, piles.needs_shuffle

    def mark(self) -> Callable[[], None]:
        # Piles are never changed in place below a mark, so keeping one costs next to nothing.
        stood = Stood(
            self._stack,
            self._dealt,
            self._rack,
            len(self._rack),
            self.out,
            self.discarded,
            self._shuffles,
            self._shuffled,
            self.cut_reached,
            self.needs_shuffle,
        )
        return partial(self._back, stood)

    def _back(self, to: Stood) -> None:
        self._stack, self._dealt, self._rack = to.stack, to.dealt, to.rack
        del self._rack[to.racked :]
        self.out, self.discarded, self._shuffles = to.out, to.discarded, to.shuffles
        self._shuffled, self.cut_reached, self.needs_shuffle = to.shuffled, to.cut_reached, to.needs_shuffle

    def _from_table(self, cards: list[Card]) -> int:
        """The code of cards coming back, which must be out on the table."""
        returned = code(cards)
        assert holds(self.out, returned), "a card came back twice"
        self.out -= returned
        self.needs_shuffle |= self._every_round
        return returned


def _cards(order: str) -> list[Card]:
    return [order[at : at + 2] for at in range(0, len(order), 2)]


class HandDealt(Shoe):
    """Decks held in the hand: a shoe in all but its shape, often shuffled every round."""

    kind = "hand-dealt"


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class ContinuousShuffler(Shoe):
    """Takes the cards back in, and starts each round from all of them, freshly shuffled."""

    kind = "continuous-shuffler"

    def __init__(self, decks: int, words: Words, jokers: int = 0) -> None:
        super().__init__(decks, words, jokers=jokers, every_round=True)

    def discard(self, cards: Iterable[Card]) -> None:
        cards = list(cards)
        self._from_table(cards)
        self._stack = [*self._stack, *cards]  # at the bottom: not to be dealt again in the same round


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class PacketShuffler(Shoe):
    """A single-deck shuffler, shuffled every round, that hands out packets of cards."""

    kind = "packet-shuffler"

    def __init__(self, words: Words, jokers: int = 0) -> None:
        super().__init__(1, words, jokers=jokers, every_round=True)
