"""The board of a poker room: what is posted of every jackpot, who has won, and whose claim waits.

It is no money: that lies in pools. It belongs to the floor, as pools do, and comes from events alone.
"""

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import NamedTuple

from msgspec import Struct

from croupier.model.claims import UNDECIDED, Claim
from croupier.model.events import Event
from croupier.model.facts import Fact
from croupier.model.facts.jackpots import (
    BusinessDay,
    DealtIn,
    JackpotClaimed,
    JackpotDropped,
    JackpotPaid,
    JackpotShared,
    JackpotsPosted,
    PoolOpened,
)
from croupier.model.facts.table import RoundClosed
from croupier.model.facts.wide_area import (
    AreaJoined,
    AreaLost,
    AreaPosted,
    AreaReached,
    HitDecided,
    JackpotHit,
)
from croupier.model.wide_area import BROUGHT, Area, Given, answered, shares_of
from croupier.money.cents import Cents, as_decimal, dollars

ELSEWHERE = ""  # the stream of a table that is not one of the floor's
NOTED: frozenset[type[Fact]] = frozenset(
    {
        PoolOpened,
        BusinessDay,
        DealtIn,
        JackpotClaimed,
        JackpotDropped,
        JackpotPaid,
        JackpotShared,
        JackpotsPosted,
        RoundClosed,
        AreaJoined,
        AreaReached,
        AreaLost,
        AreaPosted,
        JackpotHit,
        HitDecided,
    }
)


class Pool(Struct, frozen=True, gc=False):
    """What lies in a pool and in its reserve, and what of it can be won."""

    pool_cents: Cents
    reserve_cents: Cents
    posted_cents: Cents

    @property
    def pool(self) -> Decimal:
        """All of it, in dollars."""
        return as_decimal(self.pool_cents)

    @property
    def reserve(self) -> Decimal:
        """What seeds the next jackpot, in dollars."""
        return as_decimal(self.reserve_cents)

    @property
    def posted(self) -> Decimal:
        """What can be won, in dollars."""
        return as_decimal(self.posted_cents)

    def json(self) -> dict[str, str]:
        """Amounts as text with two decimals."""
        amounts = {"pool": self.pool_cents, "reserve": self.reserve_cents, "posted": self.posted_cents}
        return {name: dollars(amount) for name, amount in amounts.items()}


class OpeningPool(NamedTuple):
    """A pool with what was in it before, and when the round began that has won it at another table."""

    pool: Pool
    claimed: int | None = None


class InPlay(NamedTuple):
    """A round that may win: when its first card was dealt, and who plays."""

    first_card: int
    keys: tuple[str, ...]
    players: Mapping[int, str]


class Winner(NamedTuple):
    """Somebody who was paid on this business day."""

    stream: str
    pool: str
    player: str
    note: str
    amount_cents: Cents
    cards: tuple[str, ...]  # none of somebody who was only dealt in


class Board(NamedTuple):
    """Never changed, only replaced."""

    day: str = ""  # empty where nobody has named one: then every posting begins one
    posted: Mapping[str, Cents] = {}  # by pool
    won: Mapping[str, str] = {}  # the pools that were won since they were posted, and the day
    rounds: Mapping[str, InPlay] = {}  # in play, by stream
    claims: tuple[Claim, ...] = ()
    winners: tuple[Winner, ...] = ()
    shared: Mapping[str, Cents] = {}  # by pool, the posted total that winners of the days before have had
    area: Area | None = None  # where other properties feed some of the pools too
    # By pool, what pots have given on this business day: it is posted on the next. None: nobody has named the
    # day, or an earlier version did, which did not note it.
    given: Mapping[str, Given] | None = None

    def linked(self, key: str) -> bool:
        """Whether a jackpot is several properties' own."""
        return self.area is not None and key in self.area.given

    def reaches(self, key: str) -> bool:
        """Whether hands play for it: they do not while the properties' pool is out of reach."""
        return self.area is None or self.area.reached or key not in self.area.given

    def earlier(self, key: str, first_card: int, stream: str) -> bool:
        """Whether a round at another table that may win the same jackpot began before."""
        return any(
            key in one.keys and one.first_card < first_card
            for other, one in self.rounds.items()
            if other != stream
        )

    def rival(self, pool: str, first_card: int) -> bool:
        """Whether a hand of a round that began no later has won the pool already."""
        return any(
            one.pool == pool and one.waits == "rounds" and one.first_card <= first_card for one in self.claims
        )

    def due(self, stream: str) -> list[Claim]:
        """What the dealer of a table has to pay now."""
        return [claim for claim in self.claims if claim.stream == stream and self._decided(claim)]

    def _decided(self, claim: Claim) -> bool:
        if claim.waits != "rounds":
            return claim.waits == "dealer"
        others = [one for one in self.claims if one.pool == claim.pool and one.waits == "rounds"]
        first = min(others, key=lambda one: one.first_card)
        return first is claim and not self.earlier(claim.key, claim.first_card, claim.stream)

    def waits_at(self, stream: str) -> Claim | None:
        """Somebody whom the dealer of a table will have to pay."""
        return next((claim for claim in self.claims if claim.stream == stream), None)

    def given_today(self, pool: str) -> Given:
        """What pots have given to a pool and its reserve on this business day."""
        return Given() if self.given is None else self.given.get(pool, Given())

    def locked(self, pool: str) -> Cents:
        """What of a pool is somebody's already."""
        return sum(one.amount_cents for one in self.claims if one.pool == pool and one.waits == "dealer")

    def undecided(self, pool: str) -> bool:
        """Whether it is not known yet who has won a pool."""
        return any(one.pool == pool and one.waits in UNDECIDED for one in self.claims)

    def won_today(self, pool: str) -> bool:
        """Whether a pool stays empty because it was won on this business day."""
        return self.day != "" and self.won.get(pool) == self.day

    def after(self, event: Event) -> "Board":
        """The board once this has happened."""
        match event.data:
            case PoolOpened() as fact:
                return self._opened(fact)
            case BusinessDay() as fact:
                return self if fact.day == self.day else self._turned(fact.day)
            case DealtIn() as fact:
                first = event.at if fact.first_card is None else fact.first_card
                begun = InPlay(first, fact.keys, fact.players)
                return self._replace(rounds={**self.rounds, event.stream: begun})
            case RoundClosed():
                rounds = {stream: one for stream, one in self.rounds.items() if stream != event.stream}
                return self._replace(rounds=rounds)
            case JackpotClaimed() as fact:
                return self._replace(claims=(*self.claims, self._claim(fact, event)))
            case JackpotShared() as fact:
                return self._replace(claims=(*self.claims, *self._shares(fact, event)))
            case JackpotPaid() as fact:
                return self.with_payment(fact, event.stream)
            case JackpotsPosted() as fact:
                return self.begun().with_posting(fact)
            case JackpotDropped() as fact:
                return self._fed(fact)
            case _:
                return self if self.area is None and type(event.data) is not AreaJoined else self._wide(event)

    def _turned(self, day: str) -> "Board":
        """Another business day."""
        board = self._settled_elsewhere() if self.day else self
        return board._replace(day=day, winners=(), shared={}, given={})

    def begun(self) -> "Board":
        """As a posting finds it: where nobody names days it begins one."""
        return self if self.day else self._settled_elsewhere()

    def _settled_elsewhere(self) -> "Board":
        """What a table elsewhere has claimed on the day that ends was won there. It stays in the pool, which
        these books alone keep, and nobody can win it again."""
        gone = [one for one in self.due(ELSEWHERE) if one.waits == "rounds"]
        pools = [one.pool for one in gone]
        return self._replace(
            claims=tuple(one._replace(waits="dealer") if one in gone else one for one in self.claims),
            posted={**self.posted, **dict.fromkeys(pools, 0)},
            won={**self.won, **dict.fromkeys(pools, self.day)},
        )

    def _fed(self, fact: JackpotDropped) -> "Board":
        """What a pot gives is posted on the next day; where nobody names days, with the next posting."""
        pools, reserves = fact.pools_cents, fact.reserves_cents
        if self.area is not None and self.linked(fact.key):
            gift = Given(sum(pools.values()), sum(reserves.values()))
            return self._replace(area=self.area.with_gift(fact.key, self.day, gift))
        if self.given is None:
            return self
        given = {
            pool: self.given_today(pool).and_more(Given(pools.get(pool, 0), reserves.get(pool, 0)))
            for pool in {**pools, **reserves}
        }
        return self._replace(given={**self.given, **given})

    def _wide(self, event: Event) -> "Board":
        """The board where other properties feed some of the pools too."""
        fact = event.data
        if isinstance(fact, AreaJoined):
            area = Area.of(fact)
            unposted = dict.fromkeys((key for key in area.given if key in self.posted), 0)
            return self._replace(area=area, posted={**self.posted, **unposted})
        assert self.area is not None
        match fact:
            case AreaReached() | AreaLost():
                return self._replace(area=self.area._replace(reached=isinstance(fact, AreaReached)))
            case AreaPosted():
                now = {fact.key: fact.posted_cents} if fact.key in self.posted else {}
                return self._replace(area=self.area.with_post(fact), posted={**self.posted, **now})
            case JackpotHit():
                return self._hit(self.area, fact, f"{event.stream}-{event.seq}")
            case HitDecided():
                return self._answered(self.area, fact)
            case _:
                return self

    def _hit(self, area: Area, fact: JackpotHit, ident: str) -> "Board":
        """Until the pool has answered nobody wins the jackpot that would be paid instead."""
        other = {fact.instead: 0} if fact.instead else {}
        return self._replace(
            area=area.with_hit(fact, ident),
            claims=(*self.claims, *shares_of(fact, ident, self.day)),
            posted={**self.posted, **other},
            won={**self.won, **dict.fromkeys(other, self.day)},
        )

    def _answered(self, area: Area, fact: HitDecided) -> "Board":
        """What was locked waits for the dealers. The other jackpot is paid instead, and to nobody behind; or
        it is there for who comes next: another hit that waits, else anybody."""
        hit = area.hit(fact.hit)
        claims, area = answered(self.claims, hit, won=fact.won), area.without(hit)
        if not fact.won:
            claims = tuple(one for one in claims if one.pool != hit.instead or one.waits != "instead")
            return self._replace(claims=claims, area=area.nothing_instead(hit.instead))
        if not hit.instead or any(one.instead == hit.instead for one in area.hits):
            return self._replace(claims=claims, area=area)
        posted = {**self.posted, hit.instead: hit.instead_posted_cents}
        won = {pool: day for pool, day in self.won.items() if pool != hit.instead}
        return self._replace(claims=claims, area=area, posted=posted, won=won)

    def with_kept_back(self) -> "Board":
        """The same with what is kept back for hits that wait: another may come to it behind them."""
        kept = () if self.area is None else [one for one in self.area.hits if one.instead]
        return self._replace(
            posted={**self.posted, **{one.instead: one.instead_posted_cents for one in kept}}
        )

    def _opened(self, fact: PoolOpened) -> "Board":
        if self.area is not None and self.linked(fact.key):
            area = self.area.with_gift(fact.key, BROUGHT, Given(fact.pool_cents, fact.reserve_cents))
            amount = area.post(fact.key).posted_cents
            return self._replace(posted={**self.posted, fact.pool: amount}, area=area)
        posted = {**self.posted, fact.pool: fact.posted_cents}
        if fact.claimed is None:
            return self._replace(posted=posted)
        claim = Claim(
            f"{fact.pool}-claimed",
            ELSEWHERE,
            fact.key,
            fact.pool,
            0,
            "",
            "",
            fact.clause or "",
            (),
            fact.posted_cents,
            "rounds",
            self.day,
            fact.claimed,
        )
        return self._replace(posted=posted, claims=(*self.claims, claim))

    def _claim(self, fact: JackpotClaimed, event: Event) -> Claim:
        begun = self.rounds.get(event.stream)
        return Claim(
            f"{event.stream}-{event.seq}",
            event.stream,
            fact.key,
            fact.pool,
            fact.seat,
            fact.player,
            fact.note,
            fact.clause or "",
            fact.cards,
            fact.amount_cents,
            "posting" if fact.by_posting else "rounds",
            self.day,
            event.at if begun is None else begun.first_card,
        )

    def _shares(self, fact: JackpotShared, event: Event) -> list[Claim]:
        return [
            Claim(
                f"{event.stream}-{event.seq}-{one.stream}-{one.seat}",
                one.stream,
                fact.key,
                fact.pool,
                one.seat,
                one.player,
                "dealt-in",
                fact.clause or "",
                (),
                fact.each_cents,
                "dealer",
                self.day,
                0,
            )
            for one in fact.here
        ]

    def with_payment(self, fact: JackpotPaid, stream: str) -> "Board":
        """What was posted is won; claims of others on the same jackpot have lost."""
        line, pool = fact.line, fact.pool
        winner = Winner(stream, pool, line.player, line.note, line.paid_cents, fact.cards)
        winners = (*self.winners, winner)
        settled = next((one for one in self.claims if one.id == fact.claim), None)
        if settled is not None and settled.waits == "dealer":  # what can be won does not include it
            rest = tuple(one for one in self.claims if one is not settled)
            return self._replace(claims=rest, winners=winners)
        claims = tuple(one for one in self.claims if one.pool != pool or one.waits != "rounds")
        return self._replace(
            posted={**self.posted, pool: 0},
            # A claim that waited was won on its own day, whenever it is paid.
            won={**self.won, pool: self.day if settled is None else settled.day},
            claims=claims,
            winners=winners,
        )

    def with_posting(self, fact: JackpotsPosted) -> "Board":
        """The board with these amounts on it; what claims are worth by it cannot be won again."""
        due, posted = fact.due_cents, {**self.posted, **fact.posted_cents}
        won = {pool: day for pool, day in self.won.items() if pool not in fact.posted_cents}
        shared = self.shared if self.day else {}
        if any(due.values()):
            posted[fact.key], won[fact.key] = 0, self.day
            shared = {**shared, fact.key: fact.posted_cents[fact.key]}
        waiting = [
            one._replace(amount_cents=due[one.id], waits="dealer") if one.id in due else one
            for one in self.claims
        ]
        claims = tuple(one for one in waiting if one.amount_cents or one.waits == "posting")
        winners = self.winners if self.day else ()
        return self._replace(posted=posted, won=won, claims=claims, winners=winners, shared=shared)


class Standing(NamedTuple):
    """The board as one table sees it, with what lies in the pools."""

    board: Board
    stream: str
    pool: Callable[[str], Pool]


NO_JACKPOTS = Standing(Board(), ELSEWHERE, lambda name: Pool(0, 0, 0))
