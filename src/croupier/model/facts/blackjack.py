"""What happens in a round of blackjack."""

from typing import Literal

from msgspec import Struct

from croupier.model.facts.fact import Fact
from croupier.model.vocabulary import Ending, Face, Owner
from croupier.money.cents import Cents


class InsuranceOffered(Fact, frozen=True):
    to: tuple[tuple[int, Owner], ...]


class InsuranceDeclined(Fact, frozen=True):
    seat: int
    owner: Owner
    player: str


class EvenMoneyTaken(Fact, frozen=True):
    seat: int
    owner: Owner
    player: str


class InsuranceClosed(Fact, frozen=True):
    """Everybody has answered."""


class PeekDue(Fact, frozen=True):
    """The dealer is to look at the hole card."""


class Peeked(Fact, frozen=True):
    blackjack: bool


class PeekSkipped(Fact, frozen=True):
    """The dealer forgot to look."""


class Hit(Fact, frozen=True):
    seat: int
    hand: int
    cards: int


class Stood(Fact, frozen=True):
    seat: int
    hand: int


class Surrendered(Fact, frozen=True):
    seat: int
    hand: int


class Zapped(Fact, frozen=True):
    """The first two cards are exchanged."""

    seat: int
    hand: int
    cards: tuple[str, ...]


class Marked(Fact, frozen=True):
    seat: int
    hand: int


class Doubled(Fact, frozen=True):
    seat: int
    hand: int
    total: int
    less: bool


class Moved(Struct, frozen=True, gc=False):
    """A bet that lies on a hand which gets another number because a hand before it was split again."""

    wager: str
    from_hand: int
    to_hand: int
    amount_cents: Cents


class Split(Fact, frozen=True):
    """Hand `hand` becomes two; the second plays right after it, and hands behind it count one more."""

    seat: int
    hand: int
    aces: bool
    moved: tuple[Moved, ...]


class FollowAsked(Fact, frozen=True):
    seat: int
    hand: int
    to: Literal["double", "split"]


class Followed(Fact, frozen=True):
    seat: int
    hand: int
    player: str


class Stayed(Fact, frozen=True):
    seat: int
    hand: int
    player: str


class HandEnded(Fact, frozen=True):
    seat: int
    hand: int
    end: Ending
    total: int


class BetsLeft(Fact, frozen=True):
    seat: int
    hand: int


class DealerTurn(Fact, frozen=True):
    """The players have finished."""


class HoleShown(Fact, frozen=True):
    card: str
    total: int


class DealerEnded(Fact, frozen=True):
    total: int
    blackjack: bool


class CardExposed(Fact, frozen=True):
    card: str
    face: Face


class ExposedGiven(Fact, frozen=True):
    seat: int
    hand: int
    card: str
    offered: bool  # to a second player, who took it: the first one plays after all others


class ExposedOffered(Fact, frozen=True):
    seat: int
    refused_by: int


class ExposedBurned(Fact, frozen=True):
    card: str


class HandReopened(Fact, frozen=True):
    seat: int
    hand: int
    deferred: bool


class SpotDropped(Fact, frozen=True):
    seat: int


class CardsCut(Fact, frozen=True):
    """Of too many cards the first ones stay."""

    seat: int | None
    keep: int


class FoldingOffered(Fact, frozen=True):
    seats: tuple[int, ...]


class FoldingDeclined(Fact, frozen=True):
    seat: int


class BlackjackLate(Fact, frozen=True):
    """The dealer's blackjack comes to light after the players have drawn."""


class BlackjackOverlooked(Fact, frozen=True):
    seat: int
