"""Events: the only record of change. A fact in its envelope, and canonical JSON out and back."""

from functools import lru_cache
from typing import Generic, TypeVar

from msgspec import MsgspecError, Struct, convert, json, to_builtins
from msgspec.structs import asdict

from croupier.clauses.cite import Clause
from croupier.errors import BadInput, brief, nearest
from croupier.model.facts import KINDS, NAMES, Fact
from croupier.model.vocabulary import Role
from croupier.money.cents import dollars

VERSION = 1
SECRET = ("order", "drawn")  # how the cards lie, or came: for the record alone

Data = TypeVar("Data")  # how a fact is told: by its values, or as text already


class Event(Struct, frozen=True, gc=False):
    """A fact with its envelope: stream, number, client's id, time, author, role, round.

    >>> import croupier
    >>> table = croupier.open_table("bclc/blackjack")
    >>> table.sit(1, "p1", 500)
    >>> [event.kind for event in table.events]
    ['table-opened', 'seat-taken', 'bought-in']
    >>> last = table.events[-1]
    >>> last.by, last.data.amount_cents
    ('p1', 50000)
    >>> croupier.Event.from_json(last.to_json()) == last
    True
    """

    stream: str
    seq: int
    id: str
    at: int
    by: str
    role: Role
    round: int
    data: Fact

    @property
    def v(self) -> int:
        """The version of this way of writing events."""
        return VERSION

    @property
    def kind(self) -> str:
        """What happened, in a word such as `card-dealt`."""
        return NAMES[type(self.data)]

    @property
    def clause(self) -> Clause | None:
        """The clause that it rests on."""
        return self.data.clause

    def told(self, data: Data) -> "Told[Data]":
        """The envelope around a fact that is told so, without its clause, which stands in the envelope."""
        return Told(
            VERSION,
            self.stream,
            self.seq,
            self.id,
            self.at,
            self.by,
            self.role,
            self.round,
            NAMES[type(self.data)],
            self.data.clause,
            data,
        )

    def to_json(self) -> str:
        """Canonical JSON, with everything that the record holds."""
        data = to_builtins(self.data, str_keys=True)
        del data["clause"]
        return json.encode(self.told(data), order="sorted").decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> "Event":
        """What `to_json` wrote, and nothing else: every part is there and of its own type."""
        try:
            told = _ENVELOPE.decode(text)
            kind = KINDS[told.kind]
            if told.v != VERSION:
                why = f"This event is written as version {told.v}; known is {VERSION}."
                raise BadInput("store/other-version", why, offender=str(told.v))
            if not told.data.keys() <= _FIELDS[kind]:
                unknown = min(told.data.keys() - _FIELDS[kind])
                why = f"A fact of the kind {told.kind} has no {brief(unknown)}."
                raise BadInput("store/not-an-event", why, offender=unknown)
            fact = convert({**told.data, "clause": told.clause}, kind, str_keys=True)
        except KeyError:
            why, close = f"No fact is called {brief(told.kind)}.", nearest(told.kind, KINDS)
            raise BadInput("store/unknown-kind", why, offender=told.kind, nearest=close) from None
        except (MsgspecError, TypeError, ValueError, RecursionError) as error:
            raise BadInput("store/not-an-event", f"This is no event: {error}.", offender="event") from None
        return cls(told.stream, told.seq, told.id, told.at, told.by, told.role, told.round, fact)

    def json(self) -> dict[str, object]:
        """The event as commands print it: amounts in dollars, and nothing that no player may know."""
        return asdict(self.told(shown(self.data)))


class Told(Struct, Generic[Data], forbid_unknown_fields=True, gc=False):
    """An event as its JSON tells it."""

    v: int
    stream: str
    seq: int
    id: str
    at: int
    by: str
    role: Role
    round: int
    kind: str
    clause: Clause | None
    data: Data


_ENVELOPE = json.Decoder(Told[dict[str, object]])
_FIELDS = {kind: frozenset(kind.__struct_fields__) - {"clause"} for kind in NAMES}


def shown(fact: Fact) -> dict[str, object]:
    """A fact for people: `stake_cents: 2500` becomes `stake: "25.00"`."""
    told = asdict(fact)
    return {
        name: value if type(value := told[field]) in _AS_IT_IS and not is_amount else _shown(value, is_amount)
        for field, name, is_amount in _SHOWN[type(fact)]
    }


@lru_cache(maxsize=1024)
def _named(field: str) -> tuple[str, str, bool]:
    """A field, what people call it, and whether it is an amount."""
    return field, field.removesuffix("_cents").replace("_", "-"), field.endswith("_cents")


_SHOWN = {
    kind: tuple(_named(field) for field in kind.__struct_fields__ if field not in ("clause", *SECRET))
    for kind in NAMES
}


_AS_IT_IS = frozenset({str, int, bool, type(None)})  # asked first, for nearly all values are one of these


def _shown(value: object, is_amount: bool = False) -> object:
    if isinstance(value, int):
        return dollars(value) if is_amount else value
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, tuple):
        return [_shown(item, is_amount) for item in value]
    below = to_builtins(value, str_keys=True)
    return {name: _shown(below[field], is_amount or own) for field, name, own in map(_named, below)}
