"""Cards that are set into hands: in order, in words, and how each compares with the banker's."""

from collections.abc import Sequence
from itertools import chain, combinations
from typing import NamedTuple, TypeAlias

from croupier.cards.card import JOKER, Card
from croupier.engines.arrange.spec import Arranging
from croupier.hands.match import Match, SetHand, fouled, set_hand
from croupier.hands.ranking import RANK
from croupier.model.game import SomeGame
from croupier.model.view import HIDDEN, View

Hands: TypeAlias = tuple[tuple[Card, ...], ...]  # the high hand first

COMPARED = {1: "higher", 0: "copy", -1: "lower"}
FOUL = "foul"


class Part(NamedTuple):
    """One of the hands that cards are set into."""

    name: str  # high, medium or low
    cards: tuple[Card, ...]
    made: str  # in words
    compared: str  # with the banker's; nothing while one of them is not to be seen


def in_order(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Cards as a player sorts them: the joker, then from the ace down.

    >>> in_order(["4d", "Ah", "Jo", "Ac"])
    ('Jo', 'Ac', 'Ah', '4d')
    """
    if HIDDEN in cards:
        return tuple(cards)
    return tuple(sorted(cards, key=lambda card: (card != JOKER, -RANK.get(card, 0), card)))


class Sets:
    """What the hands of one game are called, and what they are worth against a banker's."""

    def __init__(self, game: Arranging, banker: Hands = ()) -> None:
        self._game = game
        self._banker = self._seen(banker)

    def parts(self, hands: Hands, *, banker: bool = False) -> list[Part]:
        """Each hand with its words; the banker's own is compared with nobody's."""
        own = self._seen(hands)
        names = self._game.hands.names
        if own is None:
            return [Part(name, cards, "", "") for name, cards in zip(names, hands, strict=False)]
        words = [""] * len(hands) if banker else self._compared(own)
        made = [self._game.hand.describe(cards) for cards in hands]
        return [Part(*one) for one in zip(names, map(in_order, hands), made, words, strict=True)]

    def foul(self, hands: Hands) -> tuple[Part, Part] | None:
        """A hand that is worth more than the one above it, and that one, where there is such a pair."""
        parts, own = self.parts(hands), self._seen(hands)
        if own is None or not fouled(own):
            return None
        at = next(at for at in range(1, len(parts)) if own.values[at] > own.values[at - 1])
        return parts[at], parts[at - 1]

    def best(self, first: Hands) -> Hands | None:
        """The setting with the most hands above a banker's that lie open, the first one where none has more;
        None where they cannot be seen, or there are more than two."""
        if self._banker is None or len(first) != 2:
            return None
        held = tuple(chain(*first))
        lows = combinations(held, len(first[1]))
        every = [first, *((tuple(card for card in held if card not in low), low) for low in lows)]
        return max((hands for hands in every if self.foul(hands) is None), key=self.above)

    def above(self, hands: Hands) -> int:
        """How many of these hands are higher than the banker's."""
        return sum(part.compared == COMPARED[1] for part in self.parts(hands))

    def _compared(self, own: SetHand) -> list[str]:
        if fouled(own):
            wrong = [at for at in range(1, len(own.hands)) if own.values[at] > own.values[at - 1]]
            return [FOUL if at in wrong or at + 1 in wrong else "" for at in range(len(own.hands))]
        if self._banker is None:
            return [""] * len(own.hands)
        return [COMPARED[margin] for margin in Match(own.cards, own, banker=self._banker).margins()]

    def _seen(self, hands: Hands) -> SetHand | None:
        if not hands or any(HIDDEN in cards for cards in hands):
            return None
        return set_hand(self._game.hand, hands)


def sets_of(view: View, game: SomeGame, bank: int | None) -> Sets | None:
    """What hands are compared with at a table: those of the seat that banks, else the dealer's."""
    if not isinstance(game, Arranging):
        return None
    if bank is None:
        return Sets(game, view.dealer.parts)
    at_bank = [hand.parts for spot in view.spots if spot.seat == bank for hand in spot.hands]
    return Sets(game, next(iter(at_bank), ()))
