"""What a caller of the library hands in, read as what it should be, or refused by name."""

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import TypeVar

from msgspec import MsgspecError, Struct, json
from msgspec.structs import astuple

from croupier.errors import BadInput, brief, plain, unknown_name
from croupier.model.carried import Carried
from croupier.model.facts.table import Meter
from croupier.model.game import SomeOffer
from croupier.model.jackpots import OpeningPool, Pool
from croupier.model.moments import time_of_day
from croupier.model.options import by_name
from croupier.money.cents import Cents, cents, dollars

LONGEST_NAME = 64
LONGEST_TEXT = 1000
RESERVED = ("dealer", "house")  # who stand in lines and events beside the players
MOST_SEED_BITS = 1024
MOST_BITS = 64  # of a number that an action says
DEEPEST = 8  # nobody asks for lists within lists within lists
S = TypeVar("S")
V = TypeVar("V")
M = TypeVar("M", bound=Struct)


def name_of(person: object, what: str = "player") -> str:
    """A name that no account, seat or printed line confuses with another."""
    if not isinstance(person, str) or not person or person != person.strip():
        why = f"A {what} has a name, not {brief(person)}."
    elif len(person) > LONGEST_NAME:
        why = f"A {what}'s name has at most {LONGEST_NAME} characters, not {len(person)}."
    elif ":" in person or not person.isprintable():
        why = f"A {what}'s name has no colon and nothing that cannot be printed: {brief(person)}."
    elif person.lower() in RESERVED:
        why = f"No {what} is called {person}: that is somebody else at the table."
    else:
        return exact(person)
    raise BadInput("name/not-a-name", why, offender=plain(person))


def text_of(value: object, what: str) -> str:
    """A word of the caller's own that goes into the record, such as an event's id."""
    if isinstance(value, str) and 0 < len(value) <= LONGEST_TEXT and value.isprintable():
        return exact(value)
    raise BadInput(f"name/{what}", f"{brief(value)} is no {what}: write a short text.", offender=plain(value))


def exact(text: str) -> str:
    """The text itself, where a caller has texts of another kind, such as an enumeration's: the record knows
    only one kind, and not everything that writes it down makes the same of the others.

    >>> import enum
    >>> Table = enum.Enum("Table", {"A1": "A1"}, type=str)
    >>> exact(Table.A1), type(exact(Table.A1)).__name__
    ('A1', 'str')
    """
    return text if type(text) is str else str.__str__(text)


def hand_of(hand: object) -> int:
    if type(hand) is int and 0 < hand < 1000:
        return hand
    why = f"Hands are numbered from 1; there is no hand {brief(hand)}."
    raise BadInput("action/wrong-hand", why, offender=plain(hand))


def amount_of(name: str, value: object, path: str) -> Cents:
    """Dollars that somebody bets on this, in cents; `path` is where they were written."""
    try:
        return cents(value)
    except BadInput as error:
        error.message = f"{name}: {error.message}"
        raise error.at(path=path) from None


def arguments(extra: Mapping[str, object]) -> tuple[tuple[str, object], ...]:
    """What an action says besides seat, hand and amount: words, numbers, and lists of those."""
    return tuple([(key.replace("_", "-"), argument(key, value)) for key, value in said_by_name(extra)])


def said_by_name(given: Mapping[str, V]) -> Iterable[tuple[str, V]]:
    """What an action says by name, which a caller of `ask` may have written in any way."""
    said: object = given
    if isinstance(said, Mapping) and all(isinstance(name, str) for name in said):
        return given.items()
    why = f"What an action says has names, {brief(given)} has none."
    raise BadInput("action/unreadable", why, offender=plain(given))


def argument(name: str, value: object, depth: int = DEEPEST) -> object:
    """One of them."""
    if value is None or isinstance(value, bool | float | Decimal):
        return value
    if isinstance(value, int) and value.bit_length() <= MOST_BITS:
        return value
    if isinstance(value, str) and len(value) <= LONGEST_TEXT and _can_be_written(value):
        return exact(value)
    if depth and isinstance(value, list | tuple) and len(value) <= LONGEST_TEXT:
        return [argument(name, item, depth - 1) for item in value]
    why = f"{name.replace('_', '-')} cannot be {brief(value)}."
    raise BadInput("action/unreadable", why, offender=plain(value))


def seed_of(seed: object) -> int | str | None:
    """A whole number or a text; None where the system's generator deals."""
    if seed is None or (type(seed) is int and seed.bit_length() <= MOST_SEED_BITS):
        return seed
    if isinstance(seed, str) and len(seed) <= LONGEST_TEXT and _can_be_written(seed):
        return seed
    why = f"A seed is a whole number or a short text, not {brief(seed)}."
    raise BadInput("setting/seed", why, offender=plain(seed))


def keep_of(keep: object) -> int | None:
    """How many rounds a table keeps; None: all of them."""
    if keep is None or (type(keep) is int and keep >= 1):
        return keep
    why = f"keep is how many of the last rounds to keep, 1 or more, not {brief(keep)}."
    raise BadInput("setting/keep", why, offender=plain(keep))


def day_of(day: object) -> date:
    """A business day. A moment of one is no day: no date compares with it."""
    if isinstance(day, date) and not isinstance(day, datetime):
        return day
    why = f"A business day is a date, not {brief(day)}."
    raise BadInput("setting/business-day", why, offender=plain(day))


def keys_of(offers: object) -> list[object]:
    """The keys in a list of offers."""
    if isinstance(offers, Iterable) and not isinstance(offers, str | bytes | Mapping):
        return list(offers)
    raise BadInput(
        "setting/offers", f"offers is a list of keys, not {brief(offers)}.", offender=plain(offers)
    )


def meters_of(meters: object, known: Iterable[str]) -> dict[str, Meter]:
    """Opening values in dollars, as files write them: `{"bclc/blazing-sevens": {"meter": 5000}}`.

    What another table's `meter` gives may stand there as it is.
    """
    offered, found = tuple(known), {}
    for key, value in by_name("meters", meters):
        if not isinstance(key, str) or key not in offered:
            raise unknown_name("meter", key, offered)
        found[key] = _amounts(Meter, value, "meter") if isinstance(value, Meter) else _meter(value)
    return found


def carried_of(carried: object) -> Carried:
    """What earlier rounds left, if there were any."""
    return Carried() if carried is None else own(Carried, carried, "carried")


def own(kind: type[S], given: object, what: str) -> S:
    """A value of our own that a caller hands in. Nobody has looked at its parts yet, and a record that holds
    others than it declares could not be read again."""
    try:
        if isinstance(given, kind):
            return json.decode(json.encode(given), type=kind)
    except (MsgspecError, TypeError, ValueError):
        pass
    why = f"This is no {kind.__name__} that anybody could read again: {brief(given)}."
    raise BadInput(f"setting/{what}", why, offender=plain(given))


def _amounts(kind: type[M], given: object, what: str) -> M:
    """One that holds nothing but amounts."""
    found = own(kind, given, what)
    if min(astuple(found)) < 0:
        why = f"A {what} holds nothing less than nothing: {brief(given)}."
        raise BadInput(f"setting/{what}", why, offender=plain(given))
    return found


def _meter(value: object) -> Meter:
    names = ("meter", "reserve")
    if not isinstance(value, Mapping):
        why = f"A meter opens with its meter and its reserve, not with {brief(value)}."
        raise BadInput("setting/meter", why, offender=plain(value))
    for name in value:
        if name not in names:
            raise unknown_name("part-of-a-meter", name, names)
    shown, kept = (amount_of(name, value.get(name, 0), name) for name in names)
    return Meter(shown, kept)


def pools_of(pools: object, offers: Iterable[SomeOffer]) -> dict[str, OpeningPool]:
    """Opening values of jackpots: `{"bclc/bad-beat-jackpot": {"pool": 61000, "posted": 60000}}`."""
    offered = tuple(pool for offer in offers for pool in offer.pools)
    found = {}
    for name, value in by_name("pools", pools):
        if not isinstance(name, str) or name not in offered:
            raise unknown_name("pool", name, offered)
        found[name] = opening = _pool(name, value)
        held, posted = opening.pool.pool_cents, opening.pool.posted_cents
        if posted > held:
            why = f"{name} holds ${dollars(held)}: ${dollars(posted)} cannot be posted."
            raise BadInput("setting/posted-above-pool", why, offender=name)
    return found


def _pool(name: str, value: object) -> OpeningPool:
    if isinstance(value, Pool | OpeningPool):
        whole = OpeningPool(value) if isinstance(value, Pool) else own(OpeningPool, value, "pool")
        return OpeningPool(_amounts(Pool, whole.pool, "pool"), whole.claimed)
    parts = ("pool", "reserve", "posted", "claimed")
    if not isinstance(value, Mapping):
        why = f"A jackpot opens with its pool, reserve and what is posted, not with {brief(value)}."
        raise BadInput("setting/pool", why, offender=plain(value))
    for part in value:
        if part not in parts:
            raise unknown_name("part-of-a-pool", part, parts)
    held, kept, posted = (amount_of(part, value.get(part, 0), part) for part in parts[:3])
    said = value.get("claimed")
    return OpeningPool(Pool(held, kept, posted), None if said is None else time_of_day(said))


def _can_be_written(text: str) -> bool:
    """Half of a character pair, which Python's texts may hold, has no place in a file."""
    return all(not "\ud800" <= letter <= "\udfff" for letter in text)
