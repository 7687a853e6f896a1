"""A blackjack round in memory. Events change it, in place; nothing here decides."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from croupier.cards.card import Card
from croupier.engines.blackjack.spec import Blackjack
from croupier.hands.blackjack import total
from croupier.model.settlement import Settlement, Stake
from croupier.money.cents import Cents


class Rules(NamedTuple):
    """A game with the options of one table."""

    game: Blackjack
    options: dict[str, Any]


class Hand:
    """One hand of a spot and the bets that lie on it."""

    __slots__ = ("aces", "awaits_double", "bets", "cards", "collected", "doubled", "end", "number", "split")

    def __init__(self, number: int) -> None:
        self.number = number
        self.cards: list[Card] = []
        self.bets: list[Stake] = []
        self.split = False
        self.aces = False  # a split ace, limited in its cards
        self.doubled = False
        self.awaits_double = False
        self.end: str | None = None  # stood, blackjack, even-money, surrendered or bust
        self.collected = False  # the cards are in the discard rack already

    @property
    def total(self) -> int:
        return total(self.cards)[0]

    def bet(self, wager: str, owner: str) -> Stake | None:
        for bet in self.bets:
            if bet.wager == wager and bet.owner == owner:
                return bet
        return None


class Spot:
    """A betting position with a bet on it: the player's hands, insurance, and who bets behind."""

    __slots__ = ("back", "hands", "insurance", "offered", "player", "seat")

    def __init__(self, seat: int, player: str) -> None:
        self.seat = seat
        self.player = player
        self.back: str | None = None
        self.hands: list[Hand] = [Hand(1)]
        self.insurance: list[Stake] = []
        self.offered: list[str] = []  # owners who have not yet answered the offer of insurance

    def bets(self) -> Iterator[Stake]:
        for hand in self.hands:
            yield from hand.bets
        yield from self.insurance


class Round:
    """One round: the spots in play, the dealer's cards, whose turn it is, what has been settled."""

    __slots__ = (
        "cards_out", "code", "dealer", "funds", "hole_down", "last_tips", "no_back", "number", "phase", "rules",
        "seats", "settlements", "spots", "turn", "waits",
    )  # fmt: skip

    def __init__(self, rules: Rules, number: int) -> None:
        self.rules = rules
        self.number = number
        self.phase = "betting"  # then dealing, insurance, play, dealer, closed
        self.spots: dict[int, Spot] = {}
        self.dealer: list[Card] = []
        self.hole_down = False
        self.turn: tuple[int, int] | None = None  # seat and hand
        self.waits: tuple[int, int, str] | None = None  # a back bettor's answer: seat, hand, to what
        self.settlements: list[Settlement] = []
        self.code = 0  # the multiset of cards on the table, see cards.card.code
        self.cards_out: list[Card] = []
        self.seats: dict[int, str] = {}  # who sits where, betting or not
        self.last_tips: dict[int, tuple[str, Cents]] = {}  # how the tips of the last round ended
        self.no_back: set[int] = set()  # seats whose players disagree with bets behind them
        self.funds: Callable[[str], Cents | None] = lambda player: None  # None: not limited

    @property
    def closed(self) -> bool:
        return self.phase == "closed"

    @property
    def up(self) -> Card:
        return self.dealer[0]

    def hands(self) -> Iterator[tuple[Spot, Hand]]:
        for spot in self.spots.values():
            for hand in spot.hands:
                yield spot, hand

    def has_bets(self) -> bool:
        return any(True for spot in self.spots.values() for _ in spot.bets())
