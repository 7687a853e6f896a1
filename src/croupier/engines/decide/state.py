"""A round against the house in memory. Events change it, in place; nothing here decides."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from croupier.cards.card import Card
from croupier.engines.cap import Cap
from croupier.engines.decide.spec import Extra, House, Settle, Step, Wager
from croupier.model.settlement import Settlement, Stake
from croupier.money.cents import Cents


class Rules(NamedTuple):
    """A game with the options and offers of one table."""

    game: House
    options: dict[str, Any]
    offers: tuple[Extra, ...] = ()

    def wagers(self) -> Iterator[Wager]:
        yield from self.game.wagers
        for offer in self.offers:
            yield from offer.wagers

    def wager(self, name: str) -> Wager:
        return next(wager for wager in self.wagers() if wager.name == name)

    def cap(self) -> Cap | None:
        return next((offer.cap for offer in self.offers if offer.cap is not None), self.game.cap)

    def order(self, settle: Settle) -> tuple[str, ...]:
        return (*settle.order, *(wager.name for offer in self.offers for wager in offer.wagers))


class Hand:
    """The cards that play at a spot, with the bets that ride on them."""

    __slots__ = ("bets", "cards", "number")

    def __init__(self, number: int) -> None:
        self.number = number
        self.cards: list[Card] = []
        self.bets: list[Stake] = []

    def bet(self, wager: str, owner: str = "player") -> Stake | None:
        for bet in self.bets:
            if bet.wager == wager and bet.owner == owner:
                return bet
        return None


class Spot:
    """A player's position: its hand (two after a split), and what has been decided about it."""

    __slots__ = ("chosen", "dealt", "folded", "hands", "help", "open", "player", "seat")

    def __init__(self, seat: int, player: str) -> None:
        self.seat = seat
        self.player = player
        self.hands: list[Hand] = [Hand(1)]
        self.dealt: list[Card] = []  # every card it was given, kept or not
        self.folded = False
        self.chosen: set[int] = set()  # the steps at which it has decided
        self.open = False  # its cards lie face up
        self.help = ""  # "waits" for the dealer's advice, or was "told"

    def has(self, *wagers: str) -> bool:
        return any(bet.wager in wagers and bet.owner == "player" for hand in self.hands for bet in hand.bets)

    def stake(self, wager: str) -> Cents:
        bets = (hand.bet(wager) for hand in self.hands)
        return next((bet.stake_cents for bet in bets if bet), 0)


class Round:
    """One round: the spots, the dealer's cards, the board, the step it has come to."""

    __slots__ = (
        "board", "board_up", "cards_out", "code", "dealer", "dealer_up", "funds", "number", "phase", "played",
        "rules", "seats", "settlements", "spots", "step", "turn",
    )  # fmt: skip

    def __init__(self, rules: Rules, number: int) -> None:
        self.rules = rules
        self.number = number
        self.phase = "betting"  # then playing, closed
        self.step = 0
        self.spots: dict[int, Spot] = {}
        self.dealer: list[Card] = []
        self.dealer_up: set[int] = set()  # places of the dealer's cards that are face up
        self.played: list[Card] | None = None  # the dealer's cards that play, once arranged
        self.board: list[Card] = []
        self.board_up = 0
        self.turn: int | None = None  # the seat that must decide
        self.settlements: list[Settlement] = []
        self.code = 0
        self.cards_out: list[Card] = []
        self.seats: dict[int, str] = {}
        self.funds: Callable[[str], Cents | None] = lambda player: None

    @property
    def closed(self) -> bool:
        return self.phase == "closed"

    @property
    def at(self) -> Step:
        return self.rules.game.steps[self.step]

    def dealer_hand(self) -> list[Card]:
        return self.dealer if self.played is None else self.played

    def live(self) -> Iterator[tuple[Spot, Hand]]:
        """Hands that still play against the house or have a bet that outlives a fold."""
        for spot in self.spots.values():
            for hand in spot.hands:
                if hand.bets:
                    yield spot, hand

    def contested(self) -> bool:
        return any(not spot.folded for spot, _ in self.live())
