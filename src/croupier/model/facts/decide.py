"""What happens in a round of poker against the house."""

from typing import Literal

from croupier.model.facts.fact import Fact
from croupier.model.vocabulary import Face, Place


class StepReached(Fact, frozen=True):
    step: int


class PacketDealt(Fact, frozen=True):
    to: Place
    seat: int | None
    size: int
    face: Face


class CardsBurned(Fact, frozen=True):
    """Cards of the packet on the board, unseen."""

    burned: int
    end: Literal["top", "bottom"]
    left: int


class BoardTurned(Fact, frozen=True):
    up: int
    cards: tuple[str, ...]


class DealerTurned(Fact, frozen=True):
    """The dealer's cards lie open, beside the open board."""

    cards: tuple[str, ...]
    plays: tuple[str, ...]
    board: tuple[str, ...]


class DealerArranged(Fact, frozen=True):
    plays: tuple[str, ...]
    removed: tuple[str, ...]


class DealerJudged(Fact, frozen=True):
    qualifies: bool
    plays: tuple[str, ...]
    board: tuple[str, ...]


class Checked(Fact, frozen=True):
    seat: int


class Raised(Fact, frozen=True):
    seat: int
    wager: str


class Rode(Fact, frozen=True):
    seat: int
    wager: str


class TakenBack(Fact, frozen=True):
    seat: int
    wager: str


class Kept(Fact, frozen=True):
    seat: int
    cards: tuple[str, ...]
    face: Face


class HandSplit(Fact, frozen=True):
    seat: int
    first: tuple[str, ...]
    second: tuple[str, ...]
    face: Face


class HouseWayAsked(Fact, frozen=True):
    seat: int


class HouseWayTold(Fact, frozen=True):
    seat: int
    plays: tuple[str, ...]
