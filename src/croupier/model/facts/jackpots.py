"""What happens to the jackpots of a poker room: pools opened and fed, posted, claimed and paid."""

from collections.abc import Mapping
from typing import NamedTuple

from croupier.model.facts.fact import Fact
from croupier.model.settlement import Settlement
from croupier.money.cents import Cents


class PoolOpened(Fact, frozen=True):
    """A pool with what was in it before, from the house; `claimed`: another table's hand has won it."""

    key: str
    pool: str
    pool_cents: Cents
    reserve_cents: Cents
    posted_cents: Cents
    claimed: int | None = None  # when the round of that hand began, in microseconds


class BusinessDay(Fact, frozen=True):
    """The business day turns."""

    day: str


class DealtIn(Fact, frozen=True):
    """Who plays for these jackpots, and when the first card was dealt: None, just now."""

    keys: tuple[str, ...]
    players: Mapping[int, str]
    first_card: int | None = None  # in microseconds


class JackpotDropped(Fact, frozen=True):
    """Part of a pot goes to the pools of a jackpot, and part of that to their reserves."""

    key: str
    pot: int
    amount_cents: Cents
    pools_cents: Mapping[str, Cents]
    reserves_cents: Mapping[str, Cents]


class JackpotVoided(Fact, frozen=True):
    """Somebody has spoken of it: these jackpots cannot be won with this hand."""

    keys: tuple[str, ...]
    reason: str


class JackpotClaimed(Fact, frozen=True):
    """A hand has won, and waits: for the next posting, or for rounds that began before its own."""

    key: str
    pool: str
    seat: int
    player: str
    cards: tuple[str, ...]
    note: str
    amount_cents: Cents  # that was posted then
    by_posting: bool  # the next one says how much it is, and pays it


class DealtInElsewhere(NamedTuple):
    """A player at another table of the floor."""

    stream: str
    seat: int
    player: str


class JackpotShared(Fact, frozen=True):
    """Players at other tables have a part too: at those of the floor their own dealer pays it, elsewhere the
    cage."""

    key: str
    pool: str
    each_cents: Cents
    here: tuple[DealtInElsewhere, ...]
    elsewhere: int


class JackpotPaid(Fact, frozen=True):
    """An award goes from a pool to a player's stack; `claim` is what had waited."""

    line: Settlement
    pool: str
    claim: str = ""
    cards: tuple[str, ...] = ()  # the hand that won, and none of somebody who was only dealt in


class JackpotsPosted(Fact, frozen=True):
    """What can be won from now on, pool by pool; what each pool that was won is seeded with from its reserve;
    and what each claim that waited for this is worth."""

    key: str
    posted_cents: Mapping[str, Cents]
    seeded_cents: Mapping[str, Cents]
    due_cents: Mapping[str, Cents]
