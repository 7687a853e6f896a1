"""What happens in a round of poker against the house."""

from typing import Literal, NamedTuple

from croupier.clauses.cite import Clause
from croupier.model.vocabulary import Face, Place


class StepReached(NamedTuple):
    clause: Clause | None
    step: int


class PacketDealt(NamedTuple):
    clause: Clause | None
    to: Place
    seat: int | None
    size: int
    face: Face


class CardsBurned(NamedTuple):
    """Cards of the packet on the board, unseen."""

    clause: Clause | None
    burned: int
    end: Literal["top", "bottom"]
    left: int


class BoardTurned(NamedTuple):
    clause: Clause | None
    up: int
    cards: tuple[str, ...]


class DealerTurned(NamedTuple):
    """The dealer's cards lie open, beside the open board."""

    clause: Clause | None
    cards: tuple[str, ...]
    plays: tuple[str, ...]
    board: tuple[str, ...]


class DealerArranged(NamedTuple):
    clause: Clause | None
    plays: tuple[str, ...]
    removed: tuple[str, ...]


class DealerJudged(NamedTuple):
    clause: Clause | None
    qualifies: bool
    plays: tuple[str, ...]
    board: tuple[str, ...]


class Checked(NamedTuple):
    clause: Clause | None
    seat: int


class Raised(NamedTuple):
    clause: Clause | None
    seat: int
    wager: str


class Rode(NamedTuple):
    clause: Clause | None
    seat: int
    wager: str


class TakenBack(NamedTuple):
    clause: Clause | None
    seat: int
    wager: str


class Kept(NamedTuple):
    clause: Clause | None
    seat: int
    cards: tuple[str, ...]
    face: Face


class HandSplit(NamedTuple):
    clause: Clause | None
    seat: int
    first: tuple[str, ...]
    second: tuple[str, ...]
    face: Face


class HouseWayAsked(NamedTuple):
    clause: Clause | None
    seat: int


class HouseWayTold(NamedTuple):
    clause: Clause | None
    seat: int
    plays: tuple[str, ...]


class CardsLeft(NamedTuple):
    clause: Clause | None
    seat: int
    wagers: tuple[str, ...]
