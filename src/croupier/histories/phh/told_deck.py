"""The device that deals the cards a file tells, and some other for each that nobody saw.

A file tells no burns. Where it deals so many cards that too few are left for those, cards that were burned
came back: so the last that it deals are burned before, in time to come back for their player.
"""

from collections import Counter
from collections.abc import Sequence

from croupier.cards.card import DECK, Card
from croupier.errors import BadInput
from croupier.histories.phh.actions import UNKNOWN, DealBoard, DealHole, Show
from croupier.histories.phh.hand import Hand
from croupier.histories.scripted import OTHERS, Script, ScriptedShoe

BOARD = "board"
BURN = "burn"


class ToldCards:
    """What a file tells of everybody's cards and the board, over the whole hand, in the order of the deal."""

    def __init__(self, hand: Hand) -> None:
        self.board: list[Card] = []
        self.players: dict[int, list[Card]] = {}
        self.dealt_last: list[int] = []  # who got the last card of all at the end
        for action in hand.actions:
            if isinstance(action, DealBoard):
                self.board += action.cards
            elif isinstance(action, DealHole):
                self.players.setdefault(action.player, []).extend(action.cards)
                self.dealt_last = [*filter(action.player.__ne__, self.dealt_last), action.player]
        for action in hand.actions:
            if isinstance(action, Show) and action.cards is not None:
                self.players[action.player] = seen(self.players.get(action.player, []), action.cards)

    def unknown(self, player: int) -> bool:
        """Whether a card of this player was never seen."""
        return UNKNOWN in self.players.get(player, [UNKNOWN])


def seen(dealt: Sequence[Card], shown: Sequence[Card]) -> list[Card]:
    """The cards as they were dealt, those unseen then told by what is shown now.

    >>> seen(["??", "??", "8h"], ["8h", "As", "Ad"])
    ['As', 'Ad', '8h']
    """
    new = [card for card in shown if card != UNKNOWN and card not in dealt]
    return [new.pop(0) if card == UNKNOWN and new else card for card in dealt]


class ToldDeck(ScriptedShoe):
    """One deck. Cards that the file does not tell, burns among them, are those that nobody else has."""

    def __init__(self, told: ToldCards) -> None:
        piles = {BOARD: told.board, **{f"seat:{player}": cards for player, cards in told.players.items()}}
        known = {card for cards in piles.values() for card in cards}
        self._others = [card for card in DECK if card not in known]
        self._told = {place: tuple(self._known(card) for card in cards) for place, cards in piles.items()}
        self._coming_back = [self._told[f"seat:{player}"][-1] for player in told.dealt_last]
        self._drawn: Counter[str] = Counter()
        super().__init__(1)

    def _known(self, card: Card) -> Card:
        if card != UNKNOWN:
            return card
        if not self._others:
            raise BadInput("scenario/not-played", "The file deals more cards than a deck has.")
        return self._others.pop()

    def begin(self, script: Script) -> None:
        super().begin(script)
        self._piles = dict(self._told)
        self._dealt = dict.fromkeys(self._piles, 0)

    def draw(self, to: str) -> Card:
        self._drawn[to] += 1
        return super().draw(to)

    def untold(self, place: str) -> int:
        """How many cards a place got that the file has not told yet."""
        return self._drawn[place]

    def tell(self, place: str, cards: int) -> None:
        self._drawn[place] -= cards

    def _take(self, to: str) -> Card:
        if to == BURN and not self._any_left_open():
            return self._coming_back.pop()
        return super()._take(to)

    def _any_left_open(self) -> bool:
        return self._dealt.get(OTHERS, 0) < len(self._piles.get(OTHERS, self._others))

    def _left_open(self) -> tuple[Card, ...]:
        return tuple(self._others)
