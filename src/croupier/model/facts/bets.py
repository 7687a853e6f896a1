"""What happens to money: bets placed, taken down, collected and settled; meters fed and awarded."""

from typing import Literal

from croupier.clauses.cite import Clause
from croupier.model.facts.fact import Fact
from croupier.model.settlement import Settlement
from croupier.model.vocabulary import Owner, Role
from croupier.money.cents import Cents


class WagerPlaced(Fact, frozen=True):
    seat: int
    hand: int
    wager: str
    owner: Owner
    player: str
    amount_cents: Cents
    worth_cents: Cents = 0  # of a free bet


class WagerRaised(Fact, frozen=True):
    """More money on a bet that lies there."""

    seat: int
    hand: int
    wager: str
    owner: Owner
    player: str
    amount_cents: Cents


class WagerWithdrawn(Fact, frozen=True):
    seat: int
    hand: int
    wager: str
    owner: Owner
    player: str
    amount_cents: Cents


class WagerCollected(Fact, frozen=True):
    """Taken to the tray before the cards: only what it wins comes back."""

    seat: int
    hand: int
    wager: str
    owner: Owner
    player: str
    amount_cents: Cents


class WagerMarked(Fact, frozen=True):
    seat: int
    wager: str


class BackBetsRefused(Fact, frozen=True):
    seat: int


class BetsClosed(Fact, frozen=True):
    """`positions` is how many the player has who plays the most."""

    seats: tuple[int, ...]
    positions: int


class Settled(Fact, frozen=True):
    """A settlement, with where its stake lies, who pays it and where it goes.

    `stake_lies` is "bet", or "tray" for what was collected before. `payer` is the account that wins or
    loses against it: the tray, a meter, another player's bank. `returns_to` is the player's stack, the tip
    box, or the tray for the house's own bet.
    """

    line: Settlement
    stake_lies: Literal["bet", "tray"] = "bet"
    payer: str = "tray"
    returns_to: Literal["stack", "tip-box", "tray"] = "stack"


class SideBetHeld(Fact, frozen=True):
    seat: int
    wager: str
    up: str  # the rank of the up card it waits behind


class MeterOpened(Fact, frozen=True):
    """A seed flows through the tray; amounts carried over from before come from the house."""

    key: str
    meter_cents: Cents
    reserve_cents: Cents
    source: Literal["tray", "house"]
    meter_parts: int = 0
    reserve_parts: int = 0


class GameStarted(Fact, frozen=True):
    """The wagers of a progressive are locked."""

    key: str


class GameEnded(Fact, frozen=True):
    """Every wager of a progressive is settled, and its spots are free again."""

    key: str


class MeterFed(Fact, frozen=True):
    """What a round adds in whole cents; the parts are what is then left over of a cent, see `Meter`."""

    key: str
    meter_cents: Cents
    reserve_cents: Cents
    meter_parts: int = 0
    reserve_parts: int = 0


class AwardDue(Fact, frozen=True):
    """A share of a meter that was won and waits for its authorisation."""

    key: str
    wager: str
    row: str
    seat: int
    player: str
    percent: int
    amount_cents: Cents
    role: Role
    pays_by: Clause  # the row that pays it
    cards: str  # what it was won with


class AwardAuthorised(Fact, frozen=True):
    key: str
    seat: int
    award: str
    amount_cents: Cents


class MeterReseeded(Fact, frozen=True):
    """The meter is what the reserve held and what the table added."""

    key: str
    meter_cents: Cents
    reserve_cents: Cents
    table_cents: Cents


class ParlayOffered(Fact, frozen=True):
    seat: int
    amount_cents: Cents


class ParlayDeclined(Fact, frozen=True):
    seat: int
    owner: Owner
    player: str
