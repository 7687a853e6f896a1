"""How a table stands, written down so that it is reopened without its whole record.

It follows from the events and can be made again from them: the audit does, and compares. What lies on the
table in mid-round is not in it: that is made again from the events of the round, which are kept beside it.
"""

from collections import deque
from collections.abc import Mapping

from msgspec import MsgspecError, Struct, json, to_builtins

from croupier.cards.piles import Piles
from croupier.cards.shoe import Shoe
from croupier.errors import BadInput
from croupier.ledger.port import Books
from croupier.model.carried import Carried
from croupier.model.events import Event
from croupier.model.facts.table import LastTip
from croupier.model.records import Records
from croupier.model.vocabulary import Day
from croupier.store.retold import RetoldDevice
from croupier.table.clock import Clock
from croupier.table.parts import Parts
from croupier.table.state import Held, TableState


class Remembered(Struct, frozen=True):
    """What a table remembers between its rounds. Seats stand in the order in which they were taken."""

    seats: tuple[tuple[int, str], ...]
    limited: tuple[str, ...]
    no_back: tuple[int, ...]
    joined: tuple[int, ...]
    dropped: tuple[str, ...]
    had_most: tuple[str, ...]
    shuffle_due: bool
    shuffled_at: int
    cut_from: int | None
    refused_cuts: tuple[int, ...]
    holds: tuple[Held, ...]
    last_tips: tuple[LastTip, ...]
    carried: Carried
    day: Day = ""


class Snapshot(Struct, frozen=True):
    """A table after an action."""

    events: int  # how many there were
    link: str  # of the last one, in hexadecimal
    opened_at: int  # how many came before the last round
    round: int | None  # its number, if there was any
    spec: str
    piles: Piles
    state: Remembered
    balances: Mapping[str, int]

    def to_json(self) -> str:
        return json.encode(to_builtins(self, str_keys=True), order="sorted").decode()

    @classmethod
    def from_json(cls, text: str) -> "Snapshot":
        try:
            return json.decode(text, type=cls)
        except MsgspecError as error:
            raise BadInput("store/broken-snapshot", f"This is no snapshot: {error}.") from None


def taken(parts: Parts, spec: str, events: int, link: bytes, balances: Mapping[str, int]) -> Snapshot:
    """Of a table that is made of these parts."""
    assert isinstance(parts.device, Shoe | RetoldDevice)
    return Snapshot(
        events,
        link.hex(),
        parts.opened_at,
        parts.number,
        spec,
        parts.device.piles(),
        remembered(parts.state),
        dict(sorted((account, cents) for account, cents in balances.items() if cents)),
    )


def remembered(state: TableState) -> Remembered:
    return Remembered(
        tuple(state.seats.items()),
        tuple(sorted(state.limited)),
        tuple(sorted(state.no_back)),
        tuple(sorted(state.joined)),
        tuple(sorted(state.dropped)),
        tuple(sorted(state.had_most)),
        state.shuffle_due,
        state.shuffled_at,
        state.cut_from,
        tuple(sorted(state.refused_cuts)),
        tuple(state.holds.values()),
        state.last_tips,
        state.carried,
        state.day,
    )


def recalled(told: Remembered) -> TableState:
    state = TableState()
    state.seats = dict(told.seats)
    state.limited, state.no_back = frozenset(told.limited), frozenset(told.no_back)
    state.joined, state.dropped = frozenset(told.joined), frozenset(told.dropped)
    state.had_most = frozenset(told.had_most)
    state.shuffle_due, state.shuffled_at = told.shuffle_due, told.shuffled_at
    state.cut_from, state.refused_cuts = told.cut_from, frozenset(told.refused_cuts)
    state.holds = {held.id: held for held in told.holds}
    state.last_tips, state.carried, state.day = told.last_tips, told.carried, told.day
    return state


def parts_of(
    told: Snapshot,
    since: list[Event],
    device: Shoe,
    books: Books,
    stream: str,
    clock: Clock,
    keep: int | None,
) -> Parts:
    """What the table was made of; `since` are the events of its last round."""
    device.put_back(told.piles)
    events: Records[Event] = Records(told.opened_at)
    events.extend(since)
    begun: deque[int] = deque()
    if keep is not None and told.round is not None:
        begun.append(told.opened_at)
    return Parts(
        device, books, stream, clock, keep, begun, events, recalled(told.state), told.round, told.opened_at
    )
