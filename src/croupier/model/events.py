"""Events: the only record of change. A fact in its envelope, and canonical JSON out and back."""

import json
from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from croupier.clauses.cite import Clause
from croupier.model.canonical import Json, from_json, to_json
from croupier.model.facts import KINDS, Fact
from croupier.model.vocabulary import Role
from croupier.money.cents import dollars

VERSION = 1
# An event as it is kept, one bare tuple: stream, id, time, author, role and round, then its number, its kind
# and the values of its fact.
Envelope: TypeAlias = tuple[str, str, int, str, Role, int]
EventRow: TypeAlias = tuple[Envelope, int, str, *tuple[object, ...]]

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
        told = {name: value for name, value in self._asdict().items() if name != "data"}
        data = to_json(self.data)
        assert isinstance(data, dict)
        data.pop("clause")  # it stands in the envelope
        return json.dumps({**told, "data": data}, sort_keys=True, separators=(",", ":"), ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> "Event":
        told = json.loads(text)
        data = from_json(KINDS[told["kind"]], {**told["data"], "clause": told["clause"]})
        return cls(**{**told, "data": data})

    def json(self) -> dict[str, object]:
        """The event as commands print it: amounts in dollars, and nothing that no player may know."""
        return {**self._asdict(), "data": shown(self.data)}


def shown(fact: Fact) -> dict[str, object]:
    """A fact for people: `stake_cents: 2500` becomes `stake: "25.00"`."""
    data = to_json(fact)
    assert isinstance(data, dict)
    told = {name: value for name, value in data.items() if name != "clause" and name not in SECRET}
    return _in_dollars(told)


def _in_dollars(data: Mapping[str, Json]) -> dict[str, object]:
    told: dict[str, object] = {}
    for name, value in data.items():
        if name.endswith("_cents") and isinstance(value, int):
            told[name.removesuffix("_cents").replace("_", "-")] = dollars(value)
        else:
            told[name.replace("_", "-")] = _each(value)
    return told


def _each(value: Json) -> object:
    if isinstance(value, dict):
        return _in_dollars(value)
    if isinstance(value, list):
        return [_each(item) for item in value]
    return value
