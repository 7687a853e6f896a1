"""Where the cards of a hand are: none is dealt twice, and nobody shows or discards what they do not have."""

from collections import Counter, defaultdict

from croupier.cards.card import Card
from croupier.errors import BadInput, plain
from croupier.histories.phh.actions import UNKNOWN, Action, DealBoard, DealHole, Discard, Fold, Show
from croupier.histories.phh.variants import Variant

_NOT_IN_SHORT_DECK = frozenset("2345")


class CardsHeld:
    """Follows the cards through the actions of one hand, and refuses what cannot be.

    A card that was never seen may turn out to be any that nobody has. Where players draw, what they throw
    away may come back, because the discards are shuffled when the deck runs out.
    """

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._out: set[Card] = set()  # known cards that cannot be dealt again
        self._held: defaultdict[int, Counter[Card]] = defaultdict(Counter)

    def follow(self, action: Action) -> None:
        match action:
            case DealHole(player=player, cards=cards):
                self._leave_the_deck(cards)
                self._held[player].update(cards)
            case DealBoard(cards=cards):
                self._leave_the_deck(cards)
            case Show(player=player, cards=None):
                self._dealt_in_full(player)
            case Show(player=player, cards=tuple(cards)):
                self._have(player, cards)
            case Discard(player=player, cards=cards):
                self._have(player, cards)
                self._throw_away(player, cards)
            case Fold(player=player):
                self._throw_away(player, tuple(self._held[player].elements()))

    def _leave_the_deck(self, cards: tuple[Card, ...]) -> None:
        for card in cards:
            if card in self._out:
                raise BadInput("card/twice", f"{card} has been dealt already.", offender=card)
            if self._variant.short_deck and card[0] in _NOT_IN_SHORT_DECK:
                raise BadInput("card/not-in-deck", f"A short deck has no {card}.", offender=card)
            if card != UNKNOWN:
                self._out.add(card)

    def _have(self, player: int, cards: tuple[Card, ...]) -> None:
        """The player has these cards: those known, and others in place of cards unseen."""
        held = self._held[player]
        for card in (Counter(cards) - held).elements():
            if card == UNKNOWN:
                continue  # what was seen in the deal need not be seen again
            if held[UNKNOWN] < 1:
                raise self._not_held(player, card)
            self._leave_the_deck((card,))
            held[UNKNOWN] -= 1
            held[card] += 1

    def _dealt_in_full(self, player: int) -> None:
        held = self._held[player]
        if held[UNKNOWN] or not held.total():
            why = f"p{player} shows cards that were never told: write them instead of a dash."
            raise BadInput("card/not-held", why, offender="-")

    def _throw_away(self, player: int, cards: tuple[Card, ...]) -> None:
        held = self._held[player]
        if cards.count(UNKNOWN) > held[UNKNOWN]:
            raise self._not_held(player, UNKNOWN)
        held.subtract(cards)
        if self._variant.draws:
            self._out.difference_update(cards)

    def _not_held(self, player: int, card: Card) -> BadInput:
        holds = "".join(self._held[player].elements()) or "no cards"
        return BadInput("card/not-held", f"p{player} holds {plain(holds)}, not {card}.", offender=card)
