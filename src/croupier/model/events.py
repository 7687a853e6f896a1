"""Events: the only record of change. An engine states facts; the table seals them in envelopes."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from croupier.clauses.cite import Clause
from croupier.money.cents import dollars

VERSION = 1


class Fact(NamedTuple):
    """What happened, before anybody knows its place in the stream."""

    kind: str
    clause: Clause | None
    data: Mapping[str, Any]
    by_actor: bool = False  # else the dealer does it


class Event(NamedTuple):
    """A fact with its envelope: version, stream, number, client's id, time, author, role, round."""

    v: int
    stream: str
    seq: int
    id: str
    at: int
    by: str
    role: str
    round: int
    kind: str
    clause: Clause | None
    data: Mapping[str, Any]

    def json(self) -> dict[str, Any]:
        return {**self._asdict(), "data": plain(self.data)}


def plain(data: Any) -> Any:
    """Data as JSON shows it: `stake_cents: 2500` becomes `stake: "25.00"`, tuples become lists."""
    if isinstance(data, Mapping):
        shown = {}
        for key, value in data.items():
            if isinstance(key, str) and key.endswith("_cents") and isinstance(value, int):
                shown[key.removesuffix("_cents").replace("_", "-")] = dollars(value)
            else:
                shown[str(key).replace("_", "-")] = plain(value)
        return shown
    if isinstance(data, list | tuple):
        return [plain(value) for value in data]
    if isinstance(data, set | frozenset):
        return sorted(plain(value) for value in data)
    return data
