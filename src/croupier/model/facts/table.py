"""What happens at a table between and around its rounds."""

from collections.abc import Mapping
from decimal import Decimal

from msgspec import Struct

from croupier.clauses.cite import Clause
from croupier.model.carried import Carried
from croupier.model.facts.fact import Fact
from croupier.model.vocabulary import Face, Role
from croupier.money.cents import Cents, as_decimal


class Meter(Struct, frozen=True, gc=False):
    """What a meter shows and what lies in its reserve, each with the part of a cent that waits for more.

    Parts are ten-thousandths of a cent: they are counted on and paid to nobody before they make a cent.
    """

    meter_cents: Cents
    reserve_cents: Cents
    meter_parts: int = 0
    reserve_parts: int = 0

    @property
    def meter(self) -> Decimal:
        """What it shows, in dollars."""
        return as_decimal(self.meter_cents)

    @property
    def reserve(self) -> Decimal:
        """What lies in its reserve, in dollars."""
        return as_decimal(self.reserve_cents)


class LastTip(Struct, frozen=True, gc=False):
    """How the tip at a seat ended in the last round."""

    seat: int
    player: str
    result: str
    amount_cents: Cents


class TableOpened(Fact, frozen=True):
    """The first event of a table: everything it is opened with but its cards and its seed."""

    game: str
    offers: tuple[str, ...]
    spec: str
    options: Mapping[str, str]
    paytables: Mapping[str, tuple[str, ...]]
    people: Mapping[str, Role]
    by_hand: bool
    device: str
    carried: Carried = Carried()


class SeatTaken(Fact, frozen=True):
    seat: int
    player: str


class SeatLeft(Fact, frozen=True):
    seat: int
    player: str


class BoughtIn(Fact, frozen=True):
    seat: int
    player: str
    amount_cents: Cents


class Shuffled(Fact, frozen=True):
    """`order` is how the cards lie, the next one first: for the record alone, never for a viewer."""

    cards: int
    order: str
    cut_by: int | str | None
    behind: int | None


class CardBurned(Fact, frozen=True):
    card: str
    face: Face


class CutRefused(Fact, frozen=True):
    seat: int


class DealerChanged(Fact, frozen=True):
    """An incoming dealer; `shuffles` where the cards are shuffled because of it."""

    dealer: str
    shuffles: bool


class RoundOpened(Fact, frozen=True):
    """What a round starts from: the rules played, the meters, and what earlier rounds left."""

    game: str
    spec: str
    options: Mapping[str, str]
    offers: tuple[str, ...]
    paytables: Mapping[str, tuple[str, ...]]
    departures: Mapping[str, Clause]
    meters: Mapping[str, Meter]
    seats: Mapping[int, str]
    last_tips: tuple[LastTip, ...]
    no_back: tuple[int, ...]
    joined: tuple[int, ...]
    dropped: tuple[str, ...]
    carried: Carried = Carried()


class RoundClosed(Fact, frozen=True):
    """Every bet is settled and the cards are gathered."""


class Voided(Fact, frozen=True):
    reason: str


class Irregularity(Fact, frozen=True):
    """A mistake that the dealer tells of."""

    kind: str
    seat: int | None
    hand: int | None
    cards: int  # how many were dealt, where that is the mistake


class SupervisorCalled(Fact, frozen=True):
    kind: str
    seat: int | None
    hand: int | None


class Ruled(Fact, frozen=True):
    kind: str
    choice: str
    reason: str
    seat: int | None
    hand: int | None


class PayoutHeld(Fact, frozen=True):
    """A player's payouts of a round, kept until the desk lets them go; `awards` are the bets that won."""

    id: str
    key: str
    player: str
    amount_cents: Cents
    awards: tuple[str, ...]


class PayoutReleased(Fact, frozen=True):
    id: str
    player: str
    amount_cents: Cents
