"""A round against the house in memory. Facts change it, in place; nothing here decides."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from croupier.cards.card import Card
from croupier.engines.common import seated
from croupier.engines.common.core import Hand
from croupier.engines.decide.spec import House, Settle, Step
from croupier.hands.showdown import Showdown
from croupier.model.facts.table import RoundOpened


@dataclass(frozen=True, slots=True)
class Rules(seated.Rules[Showdown]):
    """A game with the options and offers of one table."""

    game: House
    board_burns: tuple[int, int]  # of the board's packet, from its top and from its bottom
    board_size: int  # how many cards of the board play in the end

    def order(self, settle: Settle) -> tuple[str, ...]:
        names = list(settle.order)
        # rule: side-bets-after-the-game
        names.extend(wager.name for offer in self.offers for wager in offer.wagers)
        return tuple(names)


class Spot(seated.Spot):
    """A player's position: its hand (two after a split), and what has been decided about it."""

    __slots__ = ("chosen", "dealt", "folded", "help", "open")

    def __init__(self, seat: int, player: str) -> None:
        super().__init__(seat, player, [Hand(1)])
        self.dealt: list[Card] = []  # every card it was given, kept or not
        self.folded = False
        self.chosen: set[int] = set()  # the steps at which it has decided
        self.open = False  # its cards lie face up
        self.help: Literal["", "waits", "told"] = ""  # the dealer's advice


class Round(seated.Round[Spot, Showdown]):
    """One round: the spots, the dealer's cards, the board, the step it has come to."""

    __slots__ = ("board", "board_up", "dealer_up", "played", "step", "turn")
    rules: Rules

    def __init__(self, rules: Rules, number: int, opening: RoundOpened) -> None:
        super().__init__(rules, number, opening)
        self.step = 0
        self.dealer_up: set[int] = set()  # places of the dealer's cards that are face up
        self.played: list[Card] | None = None  # the dealer's cards that play, once arranged
        self.board: list[Card] = []
        self.board_up = 0
        self.turn: int | None = None  # the seat that must decide

    @property
    def at(self) -> Step:
        return self.rules.game.steps[self.step]

    def dealer_hand(self) -> list[Card]:
        return self.dealer if self.played is None else self.played

    def open_board(self) -> tuple[Card, ...]:
        """The open cards that play in the game."""
        return self.shared()[: self.rules.board_size]

    def shared(self) -> tuple[Card, ...]:
        """All that lie open for everybody, those of a bet beside the game too."""
        return tuple(self.board[: self.board_up])

    def live(self) -> Iterator[tuple[Spot, Hand]]:
        """Hands that still play against the house or have a bet that outlives a fold."""
        for spot in self.spots.values():
            for hand in spot.hands:
                if any(bet.hand == hand.number for bet in spot.riding()):
                    yield spot, hand

    def contested(self) -> bool:
        """Whether anybody still plays against the house."""
        for spot in self.spots.values():
            if spot.folded:
                continue
            if spot.collected:
                return True
            for hand in spot.hands:
                if hand.bets:
                    return True
        return False
