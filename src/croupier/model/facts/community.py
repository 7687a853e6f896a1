"""What happens in a hand of poker among players."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from croupier.model.facts.fact import Fact
from croupier.model.settlement import Settlement
from croupier.money.cents import Cents

Post: TypeAlias = Literal[
    "ante", "dead-ante", "small-blind", "big-blind", "straddle", "kill", "missed-small", "missed-big"
]


class HandStarted(Fact, frozen=True):
    """Who plays, where the button lies, and what each has on the table: more cannot be won or lost."""

    button: int
    stacks_cents: Mapping[int, Cents | None]  # None: not limited
    missed: Mapping[int, tuple[str, ...]] = {}  # by seat, the blinds that are owed after this hand's
    kill: Literal["", "neutral", "leg-up", "kill"] = ""  # how the kill button lies, where there is one
    killer: int | None = None  # and before whom


class ButtonDrawn(Fact, frozen=True):
    """A card for everybody says who begins with the button."""

    seat: int
    cards: Mapping[int, str]


class SatOut(Fact, frozen=True):
    """From the next hand on a seat gets no cards."""

    seat: int


class SatIn(Fact, frozen=True):
    seat: int


class BlindPaid(Fact, frozen=True):
    """A missed blind lies ready for the next hand."""

    seat: int
    blind: Literal["small", "big"]


class KillPromised(Fact, frozen=True):
    """Somebody new plays in a killed pot, and kills the next one."""

    seat: int


class Straddled(Fact, frozen=True):
    """A straddle is announced for the hand that begins."""

    seat: int
    to_cents: Cents


class Posted(Fact, frozen=True):
    """A forced bet, or a straddle; `level_cents` is what it asks of the others even where it was short."""

    seat: int
    player: str
    what: Post
    amount_cents: Cents
    level_cents: Cents
    lies_cents: Cents = 0  # what a straddler has in front of them already: a blind
    all_in: bool = False


class HandsDealt(Fact, frozen=True):
    """Cards go round the table; `drawn` is how they came, for the record alone."""

    street: int
    seats: tuple[int, ...]
    each: str  # d face down, u face up
    drawn: str


class HoleCards(Fact, frozen=True):
    """One player's cards of a street."""

    seat: int
    cards: tuple[str, ...]
    each: str


class BoardDealt(Fact, frozen=True):
    """Cards that everybody shares; `drawn` begins with what was burned, for the record alone."""

    street: int
    cards: tuple[str, ...]
    drawn: str
    board: int = 1  # the second one, where it is dealt twice


class CardsReturned(Fact, frozen=True):
    """The deck is too short: so many cards that are out of play come back behind what is left; `order` is how
    all then lie, for the record alone."""

    source: Literal["burns", "muck"]
    cards: int
    order: str


class OpenerFound(Fact, frozen=True):
    """What lies face up says who acts first."""

    seat: int


class Discarded(Fact, frozen=True):
    """Cards that a player gives away, face down."""

    seat: int
    cards: tuple[str, ...]


class ClockCalled(Fact, frozen=True):
    """A player is given a minute to act."""

    seat: int


class TimedOut(Fact, frozen=True):
    """The minute is over."""

    seat: int


class Agreed(Fact, frozen=True):
    """A player is for dealing the board twice, or for taking the blinds back."""

    seat: int
    to: Literal["run-twice", "chop"]


class RunsTwice(Fact, frozen=True):
    """The rest of the board will be dealt twice; so many cards of it lie there already."""

    kept: int


class Called(Fact, frozen=True):
    seat: int
    player: str
    amount_cents: Cents
    to_cents: Cents
    all_in: bool


class Wagered(Fact, frozen=True):
    """A bet or a raise, to so much in front of the player in this round."""

    seat: int
    player: str
    do: Literal["bet", "raise"]
    amount_cents: Cents
    to_cents: Cents
    all_in: bool
    surplus_cents: Cents = 0  # put in above the pot, and given back


class Objected(Fact, frozen=True):
    """Somebody calls attention to a wager above the pot; `seat` None: the dealer."""

    seat: int | None
    wagered_by: int


class Restored(Fact, frozen=True):
    """A wager above the pot stands: what was cut of it goes in after all, and as much of a call or raise."""

    seat: int
    player: str
    amount_cents: Cents
    to_cents: Cents
    own: bool  # the wager itself, and not an answer to it


class Gathered(Fact, frozen=True):
    """The chips in front of the players go to the middle: what of each, and into which pots."""

    bets_cents: Mapping[int, Cents]
    pots_cents: tuple[Cents, ...]  # what is added to the main pot, and to each side pot


class Raked(Fact, frozen=True):
    """The house's fee leaves a pot."""

    pot: int
    amount_cents: Cents


class FeeReturned(Fact, frozen=True):
    """The house's fee goes back into the pot of a hand that is called off."""

    pot: int
    amount_cents: Cents


class Mucked(Fact, frozen=True):
    """A player would rather not show a hand."""

    seat: int


class Showing(Fact, frozen=True):
    """A player will show a hand that need not be shown."""

    seat: int


class PotSettled(Fact, frozen=True):
    """What one player gets of a pot, or back of a bet that nobody called (`pot` 0)."""

    line: Settlement
    pot: int
