"""Where a store was cut: how everything stood when a business day began, so that it goes on from there.

What came before lies in an archive, a file of the same kind that ends at the cut. Every store and every
archive begins somewhere: with nothing, or at a cut. A cut follows from the archive and can be made again from
it: the audit does, and compares. The floor notes its digest in its record, which goes on.
"""

from collections.abc import Mapping
from hashlib import sha256
from typing import Literal, NamedTuple, TypeAlias, cast

from msgspec import MsgspecError, Struct, json, to_builtins
from sqlalchemy import Connection, Row, inspect, select

from croupier.errors import BadInput
from croupier.ledger.accounts import OF_THE_FLOOR, Account
from croupier.ledger.commons import Commons
from croupier.money.cents import Cents
from croupier.store.chain import NOTHING, seal
from croupier.store.connecting import named
from croupier.store.floor_state import FloorState
from croupier.store.schema import CUTS
from croupier.store.snapshot import Snapshot
from croupier.store.still import Source

# What a cut is to a file: where it begins, where it ends (then it is an archive), or where others do.
Part: TypeAlias = Literal["earlier", "begins", "ends"]


class Stays(Struct, frozen=True):
    """What a store keeps of a stream whose table stands on the floor: its first event, which says what table
    it is, and its last round."""

    after: int  # events up to this one are in the archive alone
    before: str  # the link of that one
    first: str  # the link of the first one


class Stand(Struct, frozen=True):
    """How a stream stood at a cut."""

    events: int = 0
    link: str = ""  # of the last one, in hexadecimal
    sums: Mapping[Account, Cents] = {}  # what it has moved into each account
    stays: Stays | None = None  # none: its table was closed, or its rules were replaced
    snapshot: Snapshot | None = None  # none where our rules could not tell

    @property
    def head(self) -> bytes:
        return bytes.fromhex(self.link) if self.link else NOTHING

    @property
    def own(self) -> dict[Account, Cents]:
        """What the table's own accounts hold."""
        return {account: cents for account, cents in self.sums.items() if not _is_shared(account)}


def _is_shared(account: Account) -> bool:
    return account.startswith(OF_THE_FLOOR)


NEW = Stand()  # a stream that was not there yet


class Cut(Struct, frozen=True):
    """How everything stood after the action in this place among all."""

    place: int = 0
    day: str = ""  # which then began
    at: int = 0  # and when
    floor: FloorState = FloorState()
    streams: Mapping[str, Stand] = {}
    shared: Mapping[Account, Cents] = {}  # what the accounts hold that tables share
    meters: Mapping[str, Cents] = {}  # seed + contributions - awards
    commons: Commons = Commons()
    ids: str = ""  # the digest of the ids that may be asked for again
    # What players have brought to the cage, less what they took; none: an earlier version did not note it.
    purses: Mapping[str, Cents] | None = None

    def stand(self, stream: str) -> Stand:
        return self.streams.get(stream, NEW)

    def to_json(self) -> str:
        told = to_builtins(self, str_keys=True)
        if self.purses is None:
            del told["purses"]
        return json.encode(told, order="sorted").decode()

    def read_again(self) -> "Cut":
        """As whoever reads what is written has it."""
        return json.decode(self.to_json(), type=Cut)


BEGINNING = Cut(purses={})


class Noted(NamedTuple):
    """A cut as a store or an archive notes it."""

    place: int
    part: Part
    day: str
    days: tuple[str, ...]  # those that were cut off
    file: str  # the name that their archive was given
    digest: str
    body: str | None

    @classmethod
    def of(cls, cut: Cut, part: Part, days: tuple[str, ...], file: str) -> "Noted":
        body = cut.to_json()
        return cls(cut.place, part, cut.day, days, file, digest(body), body)

    def row(self) -> dict[str, object]:
        """As it is written."""
        return {**self._asdict(), "days": " ".join(self.days), "seal": self._seal()}

    def _seal(self) -> bytes:
        return seal(self.place, self.part, self.day, " ".join(self.days), self.file, self.digest)

    def cut(self, store: str) -> Cut:
        """How everything stood there."""
        try:
            if self.body is not None and digest(self.body) == self.digest:
                return json.decode(self.body, type=Cut)
        except MsgspecError:
            pass
        raise broken_cut(store, self.day)

    def where(self) -> str:
        """Which days lie where, for people."""
        days = self.days[0] if len(self.days) == 1 else f"{self.days[0]} to {self.days[-1]}"
        return f"{days} in {self.file}"


def digest(body: str) -> str:
    return sha256(body.encode()).hexdigest()


def broken_cut(store: str, day: str) -> BadInput:
    why = f"{store}: what is noted of the days before {day} is not as it was written."
    return BadInput("store/broken-cut", why, offender=day)


class Cuts(NamedTuple):
    """Every cut that a file knows of, the oldest first."""

    store: str
    noted: tuple[Noted, ...] = ()

    @property
    def begins(self) -> Cut:
        """Where the file begins."""
        return next((one.cut(self.store) for one in self.noted if one.part == "begins"), BEGINNING)

    @property
    def ends(self) -> Noted | None:
        """Where it ends, if it is an archive."""
        return next((one for one in self.noted if one.part == "ends"), None)

    @property
    def archived(self) -> tuple[Noted, ...]:
        """What lies in other files."""
        return tuple(one for one in self.noted if one.part != "ends")

    def holding(self, day: str) -> Noted | None:
        """The archive that a day lies in, if it is not in this file."""
        return next((one for one in self.archived if day in one.days), None)


def cuts(engine: Source, store: str) -> Cuts:
    """What a store or an archive notes of cuts; nothing, where it was never cut."""
    with named(store), engine.connect() as connection:
        return read_cuts(connection, store)


def read_cuts(connection: Connection, store: str) -> Cuts:
    if not inspect(connection).has_table(CUTS.name):  # it was written by an earlier version
        return Cuts(store)
    rows = connection.execute(select(CUTS).order_by(CUTS.c.place)).all()
    return Cuts(store, tuple(_noted(row, store) for row in rows))


def _noted(row: Row[tuple[object, ...]], store: str) -> Noted:
    part = cast(Part, row.part)
    found = Noted(row.place, part, row.day, tuple(row.days.split()), row.file, row.digest, row.body)
    if found._seal() != row.seal:
        raise broken_cut(store, row.day)
    return found
