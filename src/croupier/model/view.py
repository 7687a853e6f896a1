"""What one person may see of a table: typed values of one shape for terminal, bots and browser."""

from collections.abc import Mapping
from decimal import Decimal
from typing import NamedTuple

from croupier.cards.card import Card
from croupier.model.facts.table import Meter
from croupier.model.jackpots import Pool
from croupier.model.settlement import Settlement, Stake
from croupier.model.vocabulary import Ending, Phase
from croupier.money.cents import Cents, as_decimal, dollars

HIDDEN = "??"


class Viewer(NamedTuple):
    """Who looks: a seat with its player, or a role that sees what everybody sees."""

    kind: str  # seat, dealer, supervisor, auditor or public
    seat: int | None = None
    player: str | None = None


class Place(NamedTuple):
    """A hand at a seat."""

    seat: int
    hand: int


class HandView(NamedTuple):
    hand: int
    cards: tuple[Card, ...]
    bets: tuple[Stake, ...]
    total: int | None = None  # where totals count, and the cards may be seen
    soft: bool | None = None
    ended: Ending | None = None
    collected: bool = False  # its cards are in the discard rack
    parts: tuple[tuple[Card, ...], ...] = ()  # the hands that its cards are set into, the high hand first


class SpotView(NamedTuple):
    seat: int
    player: str
    back: str | None
    folded: bool
    hands: tuple[HandView, ...]
    beside: tuple[Stake, ...]  # bets that lie on no hand: insurance, side bets, what the tray has collected


class DealerView(NamedTuple):
    cards: tuple[Card, ...]
    total: int | None = None
    plays: tuple[int, ...] | None = None  # the places of the cards that play, once they are set
    parts: tuple[tuple[Card, ...], ...] = ()  # the hands that they are set into


class PotView(NamedTuple):
    """Chips in the middle, and who may win them."""

    cents: Cents
    seats: tuple[int, ...]


class Middle(NamedTuple):
    """What lies between players who play for a pot. The chips before each are bets of their own."""

    button: int | None
    pots: tuple[PotView, ...]  # the main pot first, as they were gathered
    total_cents: Cents  # all chips of the hand, those before the players too
    second: tuple[Card, ...] = ()  # the board again, where it is dealt twice
    street: str = ""  # the one that was dealt last, as the game calls it
    clock: int | None = None  # the seat whose time runs


class RoundView(NamedTuple):
    """A round as one viewer sees it."""

    round: int
    phase: Phase
    turn: Place | None
    dealer: DealerView
    board: tuple[Card, ...]
    spots: tuple[SpotView, ...]
    settlements: tuple[Settlement, ...]
    middle: Middle | None = None  # where players play for a pot


class View(NamedTuple):
    """A table as one viewer sees it: the round, and what lies around it.

    >>> import croupier
    >>> table = croupier.open_table("bclc/blackjack", seed=7)
    >>> table.sit(1, "p1", 500)
    >>> table.bet(1, main=25)
    >>> table.deal()
    >>> view = table.view("seat:1")
    >>> view.phase, view.turn.seat, view.dealer.cards, view.stacks
    ('play', 1, ('6c',), {'p1': Decimal('475.00')})
    """

    game: str
    round: int
    phase: Phase
    turn: Place | None
    dealer: DealerView
    board: tuple[Card, ...]
    spots: tuple[SpotView, ...]
    settlements: tuple[Settlement, ...]
    middle: Middle | None
    seats: Mapping[int, str]
    stacks_cents: Mapping[str, Cents | None]  # None: not limited
    meters: Mapping[str, Meter]
    pools: Mapping[str, Pool] = {}  # of the jackpots that the table offers

    @property
    def stacks(self) -> dict[str, Decimal | None]:
        """What each player has, in dollars; None: not limited."""
        return {
            player: None if amount is None else as_decimal(amount)
            for player, amount in self.stacks_cents.items()
        }

    def json(self) -> dict[str, object]:
        """The view as plain values: amounts as text with two decimals."""
        return {
            "game": self.game,
            "round": self.round,
            "phase": self.phase,
            "turn": None if self.turn is None else self.turn._asdict(),
            "dealer": {
                "cards": list(self.dealer.cards),
                "total": self.dealer.total,
                "plays": None if self.dealer.plays is None else list(self.dealer.plays),
                "parts": [list(part) for part in self.dealer.parts],
            },
            "board": list(self.board),
            "spots": [_spot(spot) for spot in self.spots],
            "settlements": [line.json() for line in self.settlements],
            "middle": None if self.middle is None else _middle(self.middle),
            "seats": {str(seat): player for seat, player in self.seats.items()},
            "stacks": {
                player: None if amount is None else dollars(amount)
                for player, amount in self.stacks_cents.items()
            },
            "meters": {
                key: {"meter": dollars(held.meter_cents), "reserve": dollars(held.reserve_cents)}
                for key, held in self.meters.items()
            },
            "pools": {name: held.json() for name, held in self.pools.items()},
        }


def _middle(middle: Middle) -> dict[str, object]:
    return {
        "button": middle.button,
        "pots": [{"amount": dollars(pot.cents), "seats": list(pot.seats)} for pot in middle.pots],
        "total": dollars(middle.total_cents),
        "second": list(middle.second),
        "street": middle.street,
        "clock": middle.clock,
    }


def _spot(spot: SpotView) -> dict[str, object]:
    return {
        "seat": spot.seat,
        "player": spot.player,
        "back": spot.back,
        "folded": spot.folded,
        "hands": [
            {
                **hand._asdict(),
                "cards": list(hand.cards),
                "bets": [_bet(bet) for bet in hand.bets],
                "parts": [list(part) for part in hand.parts],
            }
            for hand in spot.hands
        ],
        "beside": [_bet(bet) for bet in spot.beside],
    }


def _bet(bet: Stake) -> dict[str, str]:
    return {
        "wager": bet.wager,
        "owner": bet.owner,
        "player": bet.player,
        "stake": dollars(bet.stake_cents),
        "worth": dollars(bet.worth_cents),
    }
