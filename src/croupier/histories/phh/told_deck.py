"""The device that deals the cards a file tells, and some other for each that nobody saw.

A file tells no burns, and no card that goes to a seat of stud where everybody checked and somebody folded.
Where it deals so many cards that too few are left for both, cards that were burned came back: so the last
that it deals are burned before, in time to come back for their player.
"""

from collections import Counter
from collections.abc import Sequence

from croupier.cards.card import DECK, Card
from croupier.errors import BadInput
from croupier.histories.phh.actions import UNKNOWN, BetTo, BringIn, DealBoard, DealHole, Fold, Show
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

        self.dead = 0 if hand.blinds_or_straddles_cents is not None else _dead(hand)

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


def _dead(hand: Hand) -> int:
    """How many cards went to seats that had just folded, in rounds where nobody bet."""
    found = folded = 0
    bet = False
    for action in hand.actions:
        if isinstance(action, Fold):
            folded += 1
        elif isinstance(action, BetTo | BringIn):
            bet = True
        elif isinstance(action, DealHole):
            found += 0 if bet else folded
            folded, bet = 0, False
    return found


class ToldDeck(ScriptedShoe):
    """One deck. Cards that the file does not tell, burns among them, are those that nobody else has."""

    def __init__(self, told: ToldCards) -> None:
        piles = {BOARD: told.board, **{f"seat:{player}": cards for player, cards in told.players.items()}}
        known = {card for cards in piles.values() for card in cards}
        self._others = [card for card in DECK if card not in known]
        self._told = {place: tuple(self._known(card) for card in cards) for place, cards in piles.items()}
        self._coming_back = [self._told[f"seat:{player}"][-1] for player in told.dealt_last]
        self._drawn: Counter[str] = Counter()
        self._dead = told.dead  # still to be dealt
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
        if to == BURN and self._left_for_burns() <= 0:
            return self._coming_back.pop()
        if to != BOARD and to in self._told and self._dealt[to] == len(self._told[to]):
            self._dead -= 1
        return super()._take(to)

    def _left_for_burns(self) -> int:
        return len(self._piles.get(OTHERS, self._others)) - self._dealt.get(OTHERS, 0) - self._dead

    def _left_open(self) -> tuple[Card, ...]:
        return tuple(self._others)
