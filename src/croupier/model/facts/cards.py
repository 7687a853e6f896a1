"""What happens to cards and turns in any game."""

from typing import NamedTuple

from croupier.clauses.cite import Clause
from croupier.model.vocabulary import Face, Outcome, Place


class CardDealt(NamedTuple):
    """A card to a hand, the dealer or the board, or burned. `position` counts a player's later spots."""

    clause: Clause | None
    to: Place
    seat: int | None
    hand: int | None
    card: str
    face: Face
    total: int | None = None  # of the dealer's open hand, where totals count
    position: int | None = None


class DiscardsShuffled(NamedTuple):
    """The rack is shuffled in behind what is left; `order` is how all then lie, for the record alone."""

    clause: Clause | None
    cards: int
    order: str


class Turn(NamedTuple):
    clause: Clause | None
    seat: int
    hand: int


class Folded(NamedTuple):
    clause: Clause | None
    seat: int
    hand: int


class HandShown(NamedTuple):
    """A hand is turned up; where it meets the dealer's, how it stands against it."""

    clause: Clause | None
    seat: int
    hand: int
    cards: tuple[str, ...]
    board: tuple[str, ...] = ()
    outcome: Outcome | None = None
    qualifies: bool | None = None  # the dealer's hand


class CardsCollected(NamedTuple):
    clause: Clause | None
    seat: int
    hand: int
    folded: bool = False
