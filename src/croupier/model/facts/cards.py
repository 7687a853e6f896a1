"""What happens to cards and turns in any game."""

from croupier.model.facts.fact import Fact
from croupier.model.vocabulary import Face, Outcome, Place


class CardDealt(Fact, frozen=True):
    """A card to a hand, the dealer or the board, or burned. `position` counts a player's later spots."""

    to: Place
    seat: int | None
    hand: int | None
    card: str
    face: Face
    total: int | None = None  # of the dealer's open hand, where totals count
    position: int | None = None


class DiscardsShuffled(Fact, frozen=True):
    """The rack is shuffled in behind what is left; `order` is how all then lie, for the record alone."""

    cards: int
    order: str


class Turn(Fact, frozen=True):
    seat: int
    hand: int


class Folded(Fact, frozen=True):
    seat: int
    hand: int


class HandShown(Fact, frozen=True):
    """A hand is turned up; where it meets the dealer's, how it stands against it."""

    seat: int
    hand: int
    cards: tuple[str, ...]
    board: tuple[str, ...] = ()
    outcome: Outcome | None = None
    qualifies: bool | None = None  # the dealer's hand


class CardsCollected(Fact, frozen=True):
    seat: int
    hand: int
    folded: bool = False


class CardsLeft(Fact, frozen=True):
    """Cards stay on the table for these bets."""

    seat: int
    wagers: tuple[str, ...]
