"""Events: the only record of change. A fact in its envelope, and canonical JSON out and back."""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from msgspec import convert, json, to_builtins
from msgspec.structs import asdict

from croupier.clauses.cite import Clause
from croupier.model.facts import KINDS, NAMES, Fact
from croupier.model.vocabulary import Role
from croupier.money.cents import dollars

VERSION = 1
# An event as it is kept: stream, id, time, author, role and round, then its number and its fact.
Envelope: TypeAlias = tuple[str, str, int, str, Role, int]
EventRow: TypeAlias = tuple[Envelope, int, Fact]

SECRET = ("order",)  # how the cards lie: for the record alone


class Event(NamedTuple):
    """A fact with its envelope: version, stream, number, client's id, time, author, role, round."""

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
    data: Fact

    def to_json(self) -> str:
        """Canonical JSON, with everything that the record holds."""
        data = asdict(self.data)
        del data["clause"]  # it stands in the envelope
        told = to_builtins({**self._asdict(), "data": data}, str_keys=True)
        return json.encode(told, order="sorted").decode()

    @classmethod
    def from_json(cls, text: str) -> "Event":
        told = json.decode(text)
        data = {**told["data"], "clause": told["clause"]}
        return cls(**{**told, "data": convert(data, KINDS[told["kind"]], str_keys=True)})

    @classmethod
    def of(cls, row: EventRow) -> "Event":
        """A row as the event it is."""
        (stream, ident, at, by, role, number), seq, fact = row
        return cls(VERSION, stream, seq, ident, at, by, role, number, NAMES[type(fact)], fact.clause, fact)

    def json(self) -> dict[str, object]:
        """The event as commands print it: amounts in dollars, and nothing that no player may know."""
        return {**self._asdict(), "data": shown(self.data)}


def shown(fact: Fact) -> dict[str, object]:
    """A fact for people: `stake_cents: 2500` becomes `stake: "25.00"`."""
    told = to_builtins(fact, str_keys=True)
    return _in_dollars({name: told[name] for name in told if name != "clause" and name not in SECRET})


def _in_dollars(data: Mapping[str, object]) -> dict[str, object]:
    told: dict[str, object] = {}
    for name, value in data.items():
        if name.endswith("_cents") and isinstance(value, int):
            told[name.removesuffix("_cents").replace("_", "-")] = dollars(value)
        else:
            told[name.replace("_", "-")] = _each(value)
    return told


def _each(value: object) -> object:
    if isinstance(value, dict):
        return _in_dollars(value)
    if isinstance(value, tuple):
        return [_each(item) for item in value]
    return value
