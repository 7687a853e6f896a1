"""A blackjack round in memory. Events change it, in place; nothing here decides."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from croupier.cards.card import Card
from croupier.engines.blackjack.spec import Blackjack
from croupier.engines.cap import Cap
from croupier.engines.meter import Award, Meter
from croupier.engines.sidebet import SideBet
from croupier.hands.blackjack import total
from croupier.model.settlement import Settlement, Stake
from croupier.money.cents import Cents


class Mishap(NamedTuple):
    """A mistake the dealer is making in the deal: which, at whose seat, how many cards."""

    kind: str
    seat: int | None
    cards: int


class Trouble(NamedTuple):
    """An irregularity that waits for a supervisor's ruling."""

    kind: str
    seat: int | None


class Rules(NamedTuple):
    """A game with the options and offers of one table."""

    game: Blackjack
    options: dict[str, Any]
    sides: tuple[SideBet, ...] = ()

    def side(self, wager: str) -> SideBet | None:
        return next((side for side in self.sides if side.wager == wager), None)

    def pools(self) -> Iterator[tuple[Cap | None, tuple[SideBet, ...]]]:
        """Side bets that share a cap, and each of the others by itself."""
        shared = self.game.side_cap
        if shared is not None:
            together = tuple(side for side in self.sides if side.wager in shared.wagers)
            if together:
                yield shared, together
        for side in self.sides:
            if side.progressive is None and (shared is None or side.wager not in shared.wagers):
                yield (side.cap.at(self.options) if side.cap is not None else None), (side,)


class Hand:
    """One hand of a spot and the bets that lie on it."""

    __slots__ = (
        "aces", "awaits_double", "bets", "cards", "collected", "deferred", "doubled",
        "end", "face_down", "number", "split", "zapped",
    )  # fmt: skip

    def __init__(self, number: int) -> None:
        self.number = number
        self.cards: list[Card] = []
        self.bets: list[Stake] = []
        self.split = False
        self.aces = False  # a split ace, limited in its cards
        self.doubled = False
        self.awaits_double = False
        self.zapped = False
        self.face_down: set[int] = set()  # places of cards that only their owner has seen
        self.end: str | None = None  # stood, blackjack, surrendered or bust
        self.collected = False  # the cards are in the discard rack already
        self.deferred = False  # played after all the others

    @property
    def total(self) -> int:
        return total(self.cards)[0]

    def bet(self, wager: str, owner: str) -> Stake | None:
        for bet in self.bets:
            if bet.wager == wager and bet.owner == owner:
                return bet
        return None

    def base(self, owner: str) -> Stake | None:
        """The bet that carries the hand: the main bet, or the free one that took its place."""
        return self.bet("main", owner) or self.bet("free-split", owner)

    def original(self, owner: str) -> Cents:
        """What that bet is worth: doubles and splits are measured by it."""
        base = self.base(owner)
        return max(base.stake_cents, base.worth_cents) if base else 0


class Spot:
    """A betting position with a bet on it: the player's hands, insurance, side bets, and who bets behind."""

    __slots__ = ("back", "collected", "first", "hands", "insurance", "offered", "player", "seat", "sides")

    def __init__(self, seat: int, player: str) -> None:
        self.seat = seat
        self.player = player
        self.back: str | None = None
        self.hands: list[Hand] = [Hand(1)]
        self.insurance: list[Stake] = []
        self.sides: list[Stake] = []
        self.collected: list[Stake] = []  # progressive wagers, in the tray since the start of the game
        self.first: list[Card] = []  # the first two cards dealt, whatever becomes of them
        self.offered: list[str] = []  # owners who have not yet answered the offer of insurance

    def bets(self) -> Iterator[Stake]:
        for hand in self.hands:
            yield from hand.bets
        yield from self.insurance
        yield from self.sides


class Round:
    """One round: the spots in play, the dealer's cards, whose turn it is, what has been settled."""

    __slots__ = (
        "award", "cards_out", "code", "dealer", "done", "dropped", "exposed", "funds", "hole_down",
        "joined", "last_seat", "last_tips", "late", "may_fold", "meters", "mishap", "no_back", "number",
        "offered_card", "overlooked", "parlay", "peeked", "phase", "rules", "seats", "settlements",
        "spots", "started", "trouble", "turn", "unpeeked", "waits",
    )  # fmt: skip

    def __init__(self, rules: Rules, number: int) -> None:
        self.rules = rules
        self.number = number
        self.phase = "betting"  # then dealing, insurance, peek, play, dealer, awards, closed
        self.spots: dict[int, Spot] = {}
        self.dealer: list[Card] = []
        self.hole_down = False
        self.peeked = False  # looked under the up card and found no blackjack
        self.done = False  # the dealer's hand is complete
        self.turn: tuple[int, int] | None = None  # seat and hand
        self.waits: tuple[int, int, str] | None = None  # a back bettor's answer: seat, hand, to what
        self.parlay: int | None = None  # the seat that is asked to parlay
        self.started: set[str] = set()  # progressives whose wagers are locked and collected
        self.meters: dict[str, Meter] = {}
        self.award: Award | None = None  # a share of a meter that waits for its authorisation
        self.settlements: list[Settlement] = []
        self.code = 0  # the multiset of cards on the table, see cards.card.code
        self.cards_out: list[Card] = []
        self.seats: dict[int, str] = {}  # who sits where, betting or not
        self.last_tips: dict[int, tuple[str, Cents, str]] = {}  # how the tips of the last round ended
        self.joined: frozenset[int] = frozenset()  # seats that were in at the shuffle, or may come in now
        self.dropped: frozenset[str] = frozenset()  # players who gave up the most positions in this shoe
        self.no_back: set[int] = set()  # seats whose players disagree with bets behind them
        self.mishap: Mishap | None = None
        self.trouble: Trouble | None = None
        self.exposed: Card | None = None  # a card shown by mistake, in nobody's hand
        self.offered_card: int | None = None  # the seat that may take it
        self.unpeeked = False  # the dealer forgot to look at the hole card
        self.late = False  # and found the blackjack too late: it counts as 21
        self.overlooked: set[int] = set()  # seats whose blackjack the dealer passed over
        self.may_fold: set[int] = set()  # seats that may still take their money back
        self.last_seat: int | None = None  # who acted last
        self.funds: Callable[[str], Cents | None] = lambda player: None  # None: not limited

    @property
    def closed(self) -> bool:
        return self.phase == "closed"

    @property
    def up(self) -> Card:
        return self.dealer[0]

    def stopped(self) -> bool:
        """A supervisor must rule before anything goes on."""
        return self.trouble is not None

    def has_bets(self) -> bool:
        for spot in self.spots.values():
            if spot.insurance or spot.sides:
                return True
            for hand in spot.hands:
                if hand.bets:
                    return True
        return False
