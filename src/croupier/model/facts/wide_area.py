"""What happens to a jackpot that several properties feed: joined, in and out of reach, posted, hit, decided.

At the tables of a property somebody hits it, or learns that a hand does not play for it; everything else is
the floor's to tell.
"""

from collections.abc import Mapping

from msgspec import Struct

from croupier.clauses.cite import Clause
from croupier.model.facts.fact import Fact
from croupier.money.cents import Cents


class AreaJoined(Fact, frozen=True):
    """From now on these jackpots are several properties' own: what this one brings in, pool by pool."""

    property: str  # its name among the others
    store: str  # which of all stores goes by that name
    pools_cents: Mapping[str, Cents]
    reserves_cents: Mapping[str, Cents]


class AreaReached(Fact, frozen=True):
    """The pools answer: hands play for them from the next one on."""


class AreaLost(Fact, frozen=True):
    """The pools do not answer: hands that are dealt from now on do not play for them."""


class AreaPosted(Fact, frozen=True):
    """What can be won at all properties from now on."""

    key: str
    day: str  # the business day that it was posted for
    cycle: int  # how often the jackpot has been won
    posted_cents: Cents


class NotEligible(Fact, frozen=True):
    """A hand that is about to be dealt does not play for this jackpot, and gives nothing to it."""

    key: str


class HitShare(Struct, frozen=True, gc=False):
    """What somebody at a table of the floor is to be paid."""

    stream: str
    seat: int
    player: str
    note: str
    clause: Clause
    cards: tuple[str, ...]
    amount_cents: Cents


class JackpotHit(Fact, frozen=True):
    """A hand has won what is posted, unless another property's has: the pool says which. If it is gone, the
    same hand may have won a jackpot of its own house."""

    key: str
    posted_cents: Cents
    shares: tuple[HitShare, ...]
    instead: str = ""  # the pool of that other jackpot
    instead_posted_cents: Cents = 0
    instead_shares: tuple[HitShare, ...] = ()


class HitDecided(Fact, frozen=True):
    """The pool has answered: the jackpot is locked for this hit, or was gone."""

    hit: str
    key: str
    won: bool
