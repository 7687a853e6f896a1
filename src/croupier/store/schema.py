"""The tables of a store. Migrations make them; this is what the newest of them leaves.

An event is its canonical JSON, whole; what stands beside it only helps to find it. Rows of the record are
added and never changed; `heads`, `balances`, `commons` and `snapshots` follow from them and are checked
against them. `cuts` tell where days that are over were moved into an archive.
"""

from sqlalchemy import (
    BigInteger,
    Column,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData()

EVENTS = Table(
    "events",
    METADATA,
    Column("stream", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("link", LargeBinary, nullable=False),  # to the event before, see chain.py
    PrimaryKeyConstraint("stream", "seq"),
)
POSTINGS = Table(
    "postings",
    METADATA,
    Column("stream", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("account", Text, nullable=False),
    Column("cents", BigInteger, nullable=False),
    PrimaryKeyConstraint("stream", "seq", "number"),
)
ACTIONS = Table(  # what was asked for, and which events it led to
    "actions",
    METADATA,
    Column("stream", Text, nullable=False),
    Column("last", Integer, nullable=False),  # the number of its last event
    Column("place", BigInteger, nullable=False, unique=True),  # among all actions of the store
    Column("id", Text, nullable=True),  # the client's own, where it gave one
    Column("request", Text, nullable=True),  # none: the floor's own doing, such as the opening of a table
    Column("seal", LargeBinary, nullable=False),
    PrimaryKeyConstraint("stream", "last"),
    UniqueConstraint("stream", "id"),
)
HEADS = Table(  # where every stream ends: who reads it knows whether all of it was found
    "heads",
    METADATA,
    Column("stream", Text, nullable=False, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("link", LargeBinary, nullable=False),
)
BALANCES = Table(  # of the accounts that tables share
    "balances",
    METADATA,
    Column("account", Text, nullable=False, primary_key=True),
    Column("cents", BigInteger, nullable=False),
    Column("seal", LargeBinary, nullable=False),
)
COMMONS = Table(  # what tables share besides money: the jackpots' board, parts of a cent
    "commons",
    METADATA,
    Column("name", Text, nullable=False, primary_key=True),
    Column("body", Text, nullable=False),
    Column("seal", LargeBinary, nullable=False),
)
SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("stream", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("seal", LargeBinary, nullable=False),
    PrimaryKeyConstraint("stream", "seq"),
)
CUTS = Table(  # where days that are over were cut off, see cut.py
    "cuts",
    METADATA,
    Column("place", BigInteger, nullable=False, primary_key=True, autoincrement=False),  # of the last action
    Column("part", Text, nullable=False),  # what the cut is to this file
    Column("day", Text, nullable=False),  # the first one after it
    Column("days", Text, nullable=False),  # those that were cut off, with spaces between them
    Column("file", Text, nullable=False),  # the name that the archive was given
    Column("digest", Text, nullable=False),  # of how everything stood there
    Column("body", Text, nullable=True),  # which is told where this file begins or ends
    Column("seal", LargeBinary, nullable=False),
)
