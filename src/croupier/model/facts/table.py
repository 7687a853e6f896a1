"""What happens at a table between and around its rounds."""

from collections.abc import Mapping
from typing import NamedTuple

from croupier.clauses.cite import Clause
from croupier.model.vocabulary import Face, Role
from croupier.money.cents import Cents


class Meter(NamedTuple):
    """What a meter shows and what lies in its reserve."""

    meter_cents: Cents
    reserve_cents: Cents


class LastTip(NamedTuple):
    """How the tip at a seat ended in the last round."""

    seat: int
    player: str
    result: str
    amount_cents: Cents


class TableOpened(NamedTuple):
    """The first event of a table: everything it is opened with but its cards and its seed."""

    clause: Clause | None
    game: str
    offers: tuple[str, ...]
    spec: str
    options: Mapping[str, str]
    paytables: Mapping[str, tuple[str, ...]]
    people: Mapping[str, Role]
    by_hand: bool
    device: str


class SeatTaken(NamedTuple):
    clause: Clause | None
    seat: int
    player: str


class SeatLeft(NamedTuple):
    clause: Clause | None
    seat: int
    player: str


class BoughtIn(NamedTuple):
    clause: Clause | None
    seat: int
    player: str
    amount_cents: Cents


class Shuffled(NamedTuple):
    """`order` is how the cards lie, the next one first: for the record alone, never for a viewer."""

    clause: Clause | None
    cards: int
    order: str
    cut_by: int | str | None
    behind: int | None


class CardBurned(NamedTuple):
    clause: Clause | None
    card: str
    face: Face


class CutRefused(NamedTuple):
    clause: Clause | None
    seat: int


class DealerChanged(NamedTuple):
    """An incoming dealer; `shuffles` where the cards are shuffled because of it."""

    clause: Clause | None
    dealer: str
    shuffles: bool


class RoundOpened(NamedTuple):
    """What a round starts from: the rules played, the meters, and what earlier rounds left."""

    clause: Clause | None
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


class RoundClosed(NamedTuple):
    clause: Clause | None


class Voided(NamedTuple):
    clause: Clause | None
    reason: str


class Irregularity(NamedTuple):
    """A mistake that the dealer tells of."""

    clause: Clause | None
    kind: str
    seat: int | None
    hand: int | None
    cards: int  # how many were dealt, where that is the mistake


class SupervisorCalled(NamedTuple):
    clause: Clause | None
    kind: str
    seat: int | None
    hand: int | None


class Ruled(NamedTuple):
    clause: Clause | None
    kind: str
    choice: str
    reason: str
    seat: int | None
    hand: int | None


class PayoutHeld(NamedTuple):
    """A player's payouts of a round, kept until the desk lets them go; `awards` are the bets that won."""

    clause: Clause | None
    id: str
    key: str
    player: str
    amount_cents: Cents
    awards: tuple[str, ...]


class PayoutReleased(NamedTuple):
    clause: Clause | None
    id: str
    player: str
    amount_cents: Cents
