"""What happens in a round of blackjack."""

from typing import Literal, NamedTuple

from croupier.clauses.cite import Clause
from croupier.model.vocabulary import Ending, Face, Owner
from croupier.money.cents import Cents


class InsuranceOffered(NamedTuple):
    clause: Clause | None
    to: tuple[tuple[int, Owner], ...]


class InsuranceDeclined(NamedTuple):
    clause: Clause | None
    seat: int
    owner: Owner
    player: str


class EvenMoneyTaken(NamedTuple):
    clause: Clause | None
    seat: int
    owner: Owner
    player: str


class InsuranceClosed(NamedTuple):
    clause: Clause | None


class PeekDue(NamedTuple):
    clause: Clause | None


class Peeked(NamedTuple):
    clause: Clause | None
    blackjack: bool


class PeekSkipped(NamedTuple):
    clause: Clause | None


class Hit(NamedTuple):
    clause: Clause | None
    seat: int
    hand: int
    cards: int


class Stood(NamedTuple):
    clause: Clause | None
    seat: int
    hand: int


class Surrendered(NamedTuple):
    clause: Clause | None
    seat: int
    hand: int


class Zapped(NamedTuple):
    """The first two cards are exchanged."""

    clause: Clause | None
    seat: int
    hand: int
    cards: tuple[str, ...]


class Marked(NamedTuple):
    clause: Clause | None
    seat: int
    hand: int


class Doubled(NamedTuple):
    clause: Clause | None
    seat: int
    hand: int
    total: int
    less: bool


class Moved(NamedTuple):
    """A bet that lies on a hand which gets another number because a hand before it was split again."""

    wager: str
    from_hand: int
    to_hand: int
    amount_cents: Cents


class Split(NamedTuple):
    """Hand `hand` becomes two; the second plays right after it, and hands behind it count one more."""

    clause: Clause | None
    seat: int
    hand: int
    aces: bool
    moved: tuple[Moved, ...]


class FollowAsked(NamedTuple):
    clause: Clause | None
    seat: int
    hand: int
    to: Literal["double", "split"]


class Followed(NamedTuple):
    clause: Clause | None
    seat: int
    hand: int
    player: str


class Stayed(NamedTuple):
    clause: Clause | None
    seat: int
    hand: int
    player: str


class HandEnded(NamedTuple):
    clause: Clause | None
    seat: int
    hand: int
    end: Ending
    total: int


class BetsLeft(NamedTuple):
    clause: Clause | None
    seat: int
    hand: int


class DealerTurn(NamedTuple):
    clause: Clause | None


class HoleShown(NamedTuple):
    clause: Clause | None
    card: str
    total: int


class DealerEnded(NamedTuple):
    clause: Clause | None
    total: int
    blackjack: bool


class CardExposed(NamedTuple):
    clause: Clause | None
    card: str
    face: Face


class ExposedGiven(NamedTuple):
    clause: Clause | None
    seat: int
    hand: int
    card: str
    offered: bool  # to a second player, who took it: the first one plays after all others


class ExposedOffered(NamedTuple):
    clause: Clause | None
    seat: int
    refused_by: int


class ExposedBurned(NamedTuple):
    clause: Clause | None
    card: str


class HandReopened(NamedTuple):
    clause: Clause | None
    seat: int
    hand: int
    deferred: bool


class SpotDropped(NamedTuple):
    clause: Clause | None
    seat: int


class CardsCut(NamedTuple):
    """Of too many cards the first ones stay."""

    clause: Clause | None
    seat: int | None
    keep: int


class FoldingOffered(NamedTuple):
    clause: Clause | None
    seats: tuple[int, ...]


class FoldingDeclined(NamedTuple):
    clause: Clause | None
    seat: int


class BlackjackLate(NamedTuple):
    clause: Clause | None


class BlackjackOverlooked(NamedTuple):
    clause: Clause | None
    seat: int
