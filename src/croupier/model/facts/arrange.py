"""What happens where cards are set into hands, and a player may bank."""

from croupier.model.facts.fact import Fact
from croupier.model.settlement import Settlement
from croupier.model.vocabulary import Result
from croupier.money.cents import Cents

Hands = tuple[tuple[str, ...], ...]  # the high hand first


class BankTaken(Fact, frozen=True):
    """A player banks: the bankroll lies at the spot, and the house bets against it."""

    seat: int
    player: str
    amount_cents: Cents
    house_bet_cents: Cents


class BankWaived(Fact, frozen=True):
    seat: int
    player: str


class BankWithdrawn(Fact, frozen=True):
    """A bank is given up before the deal; bankroll and house bet go back."""

    seat: int
    player: str
    amount_cents: Cents
    house_bet_cents: Cents


class HouseWayMarked(Fact, frozen=True):
    """The dealer will set the cards of this spot."""

    seat: int


class StacksDealt(Fact, frozen=True):
    """All hands lie in stacks before the tray; `drawn` is every card as it came, for the record alone."""

    stacks: int
    size: int
    drawn: str


class FirstHand(Fact, frozen=True):
    """What the dice or the number showed, and who gets the first stack (no seat: the dealer)."""

    thrown: tuple[int, ...]
    total: int
    position: int
    seat: int | None
    thrown_by: int | None = None  # the seat that banks, where its player may throw


class StackDelivered(Fact, frozen=True):
    """A stack goes to a position; `vacant`: nobody plays there."""

    seat: int | None
    cards: tuple[str, ...]
    vacant: bool = False


class VacantRemoved(Fact, frozen=True):
    """The undisclosed cards of vacant positions go to the discard rack."""

    seats: tuple[int, ...]


class DiceCovered(Fact, frozen=True):
    """The dice lie under the cup again, for the next round."""


class CardsCounted(Fact, frozen=True):
    """What is left of the deck is counted down."""

    left: int


class HandSet(Fact, frozen=True):
    """A player's cards are set; where the dealer did it, `decided` is the clause of the house way."""

    seat: int
    hands: Hands
    foul: bool = False
    decided: str = ""


class BankerReset(Fact, frozen=True):
    """A banker's fouled hand, set again the house way."""

    seat: int
    hands: Hands
    decided: str


class HouseShown(Fact, frozen=True):
    """The dealer's cards lie face up."""

    cards: tuple[str, ...]


class HouseSet(Fact, frozen=True):
    """The dealer's cards are set the house way; `decided` is its clause that says how."""

    hands: Hands
    decided: str


class HandCompared(Fact, frozen=True):
    """A hand is spread and compared with the banker's; one that was never set lies in one row."""

    seat: int
    hands: Hands
    result: Result
    foul: bool = False
    envied: bool = False  # others are owed a prize for it


class BankSettled(Fact, frozen=True):
    """The bank's own line; the bankroll goes back with what it won, less the commission."""

    line: Settlement
    bankroll_cents: Cents
