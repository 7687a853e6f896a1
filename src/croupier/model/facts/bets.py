"""What happens to money: bets placed, taken down, collected and settled; meters fed and awarded."""

from typing import Literal, NamedTuple

from croupier.clauses.cite import Clause
from croupier.model.settlement import Settlement
from croupier.model.vocabulary import Owner, Role
from croupier.money.cents import Cents


class WagerPlaced(NamedTuple):
    clause: Clause | None
    seat: int
    hand: int
    wager: str
    owner: Owner
    player: str
    amount_cents: Cents
    worth_cents: Cents = 0  # of a free bet


class WagerRaised(NamedTuple):
    """More money on a bet that lies there."""

    clause: Clause | None
    seat: int
    hand: int
    wager: str
    owner: Owner
    player: str
    amount_cents: Cents


class WagerWithdrawn(NamedTuple):
    clause: Clause | None
    seat: int
    hand: int
    wager: str
    owner: Owner
    player: str
    amount_cents: Cents


class WagerCollected(NamedTuple):
    """Taken to the tray before the cards: only what it wins comes back."""

    clause: Clause | None
    seat: int
    hand: int
    wager: str
    owner: Owner
    player: str
    amount_cents: Cents


class WagerMarked(NamedTuple):
    clause: Clause | None
    seat: int
    wager: str


class BackBetsRefused(NamedTuple):
    clause: Clause | None
    seat: int


class BetsClosed(NamedTuple):
    """`positions` is how many the player has who plays the most."""

    clause: Clause | None
    seats: tuple[int, ...]
    positions: int


class Settled(NamedTuple):
    """A settlement, with where its stake lies, who pays it and where it goes.

    `stake_lies` is "bet", or "tray" for what was collected before. `payer` is the account that wins or
    loses against it: the tray, a meter, another player's bank. `returns_to` is the player's stack, or the
    tip box.
    """

    clause: Clause | None
    line: Settlement
    stake_lies: Literal["bet", "tray"] = "bet"
    payer: str = "tray"
    returns_to: Literal["stack", "tip-box"] = "stack"


class SideBetHeld(NamedTuple):
    clause: Clause | None
    seat: int
    wager: str
    up: str  # the rank of the up card it waits behind


class MeterOpened(NamedTuple):
    """A seed flows through the tray; amounts carried over from before come from the house."""

    clause: Clause | None
    key: str
    meter_cents: Cents
    reserve_cents: Cents
    source: Literal["tray", "house"]


class GameStarted(NamedTuple):
    """The wagers of a progressive are locked."""

    clause: Clause | None
    key: str


class MeterFed(NamedTuple):
    clause: Clause | None
    key: str
    meter_cents: Cents
    reserve_cents: Cents


class AwardDue(NamedTuple):
    """A share of a meter that was won and waits for its authorisation."""

    clause: Clause | None
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


class AwardAuthorised(NamedTuple):
    clause: Clause | None
    key: str
    seat: int
    award: str
    amount_cents: Cents


class MeterReseeded(NamedTuple):
    """The meter is what the reserve held and what the table added."""

    clause: Clause | None
    key: str
    meter_cents: Cents
    reserve_cents: Cents
    table_cents: Cents


class ParlayOffered(NamedTuple):
    clause: Clause | None
    seat: int
    amount_cents: Cents


class ParlayDeclined(NamedTuple):
    clause: Clause | None
    seat: int
    owner: Owner
    player: str
