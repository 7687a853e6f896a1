"""Events: the only record of change. A fact in its envelope, and canonical JSON out and back."""

from collections.abc import Mapping

from msgspec import Struct, convert, json, to_builtins

from croupier.clauses.cite import Clause
from croupier.model.facts import KINDS, NAMES, Fact
from croupier.model.vocabulary import Role
from croupier.money.cents import dollars

VERSION = 1
SECRET = ("order",)  # how the cards lie: for the record alone


class Event(Struct, frozen=True, gc=False):
    """A fact with its envelope: stream, number, client's id, time, author, role, round."""

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
        return VERSION

    @property
    def kind(self) -> str:
        return NAMES[type(self.data)]

    @property
    def clause(self) -> Clause | None:
        return self.data.clause

    def _told(self, data: Mapping[str, object]) -> dict[str, object]:
        """The envelope around a fact that is told so; the fact's clause stands in the envelope."""
        return {
            "v": VERSION,
            "stream": self.stream,
            "seq": self.seq,
            "id": self.id,
            "at": self.at,
            "by": self.by,
            "role": self.role,
            "round": self.round,
            "kind": self.kind,
            "clause": self.clause,
            "data": {name: value for name, value in data.items() if name != "clause"},
        }

    def to_json(self) -> str:
        """Canonical JSON, with everything that the record holds."""
        return json.encode(self._told(to_builtins(self.data, str_keys=True)), order="sorted").decode()

    @classmethod
    def from_json(cls, text: str) -> "Event":
        told = json.decode(text)
        fact = convert({**told["data"], "clause": told["clause"]}, KINDS[told["kind"]], str_keys=True)
        return cls(**{name: told[name] for name in ENVELOPE}, data=fact)

    def json(self) -> dict[str, object]:
        """The event as commands print it: amounts in dollars, and nothing that no player may know."""
        return self._told(shown(self.data))


ENVELOPE = Event.__struct_fields__[:-1]


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
