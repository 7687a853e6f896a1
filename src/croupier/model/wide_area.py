"""What a property knows of the jackpots that it shares with others: a part of its board.

The pools themselves lie elsewhere. Here stands what the property has given to them, business day by business
day, what they had posted when they answered last, and which hits they have not answered yet.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from croupier.model.claims import Claim
from croupier.model.facts.wide_area import AreaJoined, AreaPosted, JackpotHit
from croupier.money.cents import Cents

BROUGHT = ""  # the day, before all others, of what a property brings in


class Given(NamedTuple):
    """What a property has given to a pool and to its reserve on one day."""

    pool_cents: Cents = 0
    reserve_cents: Cents = 0

    def and_more(self, more: "Given") -> "Given":
        return Given(self.pool_cents + more.pool_cents, self.reserve_cents + more.reserve_cents)


class Post(NamedTuple):
    """What was posted last, for which day, and how often the jackpot had been won by then."""

    day: str = ""
    cycle: int = 0
    posted_cents: Cents = 0


class Hit(NamedTuple):
    """A hand that waits for the pool."""

    id: str
    key: str
    cycle: int  # what it won is of this one, and of no later one
    posted_cents: Cents
    paid_cents: Cents  # all shares together; the rest stays in the pool
    instead: str
    instead_posted_cents: Cents


Days: TypeAlias = Mapping[str, Given]


class Area(NamedTuple):
    """Never changed, only replaced."""

    property: str
    store: str
    given: Mapping[str, Days]  # by key and day; days that a posting has covered are gone
    reached: bool = False
    posts: Mapping[str, Post] = {}
    hits: tuple[Hit, ...] = ()

    @classmethod
    def of(cls, fact: AreaJoined) -> "Area":
        reserves = fact.reserves_cents
        given = {
            key: {BROUGHT: Given(brought, reserves.get(key, 0))} for key, brought in fact.pools_cents.items()
        }
        return cls(fact.property, fact.store, given)

    def post(self, key: str) -> Post:
        return self.posts.get(key, Post())

    def with_gift(self, key: str, day: str, gift: Given) -> "Area":
        """The same with what was given; a day that has been posted takes nothing more."""
        if key not in self.given:
            return self
        days = self.given[key]
        when = day if day == BROUGHT else max(day, self.post(key).day)
        more = days.get(when, Given()).and_more(gift)
        return self._replace(given={**self.given, key: {**days, when: more}})

    def with_post(self, fact: AreaPosted) -> "Area":
        """The same with what is posted now: what was given before that day is in it."""
        days = {day: given for day, given in self.given[fact.key].items() if day >= fact.day}
        post = Post(fact.day, fact.cycle, fact.posted_cents)
        return self._replace(given={**self.given, fact.key: days}, posts={**self.posts, fact.key: post})

    def with_hit(self, fact: JackpotHit, ident: str) -> "Area":
        paid = sum(one.amount_cents for one in fact.shares)
        other = fact.instead, fact.instead_posted_cents
        hit = Hit(ident, fact.key, self.post(fact.key).cycle, fact.posted_cents, paid, *other)
        return self._replace(hits=(*self.hits, hit))

    def hit(self, ident: str) -> Hit:
        return next(one for one in self.hits if one.id == ident)

    def without(self, hit: Hit) -> "Area":
        return self._replace(hits=tuple(one for one in self.hits if one is not hit))

    def nothing_instead(self, pool: str) -> "Area":
        """The same once a pool is gone that hits which wait might have been paid instead."""
        hits = (
            one._replace(instead="", instead_posted_cents=0) if one.instead == pool else one
            for one in self.hits
        )
        return self._replace(hits=tuple(hits))


def shares_of(fact: JackpotHit, ident: str, day: str) -> Iterator[Claim]:
    """What everybody is to be paid if the jackpot is theirs, and what if it is gone."""
    both = (fact.key, fact.shares, "pool"), (fact.instead, fact.instead_shares, "instead")
    for key, shares, waits in both:
        for at, one in enumerate(shares):
            yield Claim(
                f"{ident}-{waits}-{at}",
                one.stream,
                key,
                key,
                one.seat,
                one.player,
                one.note,
                one.clause,
                one.cards,
                one.amount_cents,
                "pool" if waits == "pool" else "instead",
                day,
                0,
                ident,
            )


def answered(claims: Iterable[Claim], hit: Hit, *, won: bool) -> tuple[Claim, ...]:
    """The claims once the pool has answered: one jackpot's wait for their dealers, the other's are gone."""
    due, gone = ("pool", "instead") if won else ("instead", "pool")
    return tuple(
        one._replace(waits="dealer") if (one.hit, one.waits) == (hit.id, due) else one
        for one in claims
        if (one.hit, one.waits) != (hit.id, gone)
    )
