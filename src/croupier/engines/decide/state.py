"""A round against the house in memory. Facts change it, in place; nothing here decides."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from croupier.cards.card import Card
from croupier.engines.common import core
from croupier.engines.common.core import Hand
from croupier.engines.decide.spec import House, Settle, Step
from croupier.hands.showdown import Showdown
from croupier.model.cap import Cap
from croupier.model.facts.table import RoundOpened
from croupier.model.game import Offer
from croupier.model.options import Values
from croupier.model.settlement import Stake
from croupier.model.wager import Wager
from croupier.money.cents import Cents


@dataclass(frozen=True, slots=True)
class Rules:
    """A game with the options and offers of one table."""

    game: House
    options: Values
    offers: tuple[Offer[Showdown], ...]
    by_name: dict[str, Wager[Showdown]]  # in the order of the document, an offer's after the game's
    board_burns: tuple[int, int]  # of the board's packet, from its top and from its bottom
    board_size: int  # how many cards of the board play in the end

    def wager(self, name: str) -> Wager[Showdown]:
        return self.by_name[name]

    def cap(self) -> Cap | None:
        return next((offer.cap for offer in self.offers if offer.cap is not None), self.game.cap)

    def order(self, settle: Settle) -> tuple[str, ...]:
        return (*settle.order, *(wager.name for offer in self.offers for wager in offer.wagers))


class Spot(core.Spot[Hand]):
    """A player's position: its hand (two after a split), and what has been decided about it."""

    __slots__ = ("chosen", "dealt", "folded", "help", "open")

    def __init__(self, seat: int, player: str) -> None:
        super().__init__(seat, player, [Hand(1)])
        self.dealt: list[Card] = []  # every card it was given, kept or not
        self.folded = False
        self.chosen: set[int] = set()  # the steps at which it has decided
        self.open = False  # its cards lie face up
        self.help: Literal["", "waits", "told"] = ""  # the dealer's advice

    def riding(self) -> Iterator[Stake]:
        """Every bet in play, also those that the tray holds."""
        yield from self.bets()
        yield from self.collected

    def has(self, *wagers: str) -> bool:
        for hand in self.hands:
            for bet in hand.bets:
                if bet.wager in wagers and bet.owner == "player":
                    return True
        return any(bet.wager in wagers and bet.owner == "player" for bet in self.collected)

    def stake(self, wager: str) -> Cents:
        bet = self.placed(wager)
        return bet.stake_cents if bet is not None else 0


class Round(core.Core[Spot]):
    """One round: the spots, the dealer's cards, the board, the step it has come to."""

    __slots__ = ("board", "board_up", "dealer_up", "played", "rules", "step", "turn")

    def __init__(self, rules: Rules, number: int, opening: RoundOpened) -> None:
        super().__init__(number, opening)
        self.rules = rules
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
