"""The tables of a store. Migrations make them; this is what the newest of them leaves.

An event is its canonical JSON, whole; what stands beside it only helps to find it. Rows of the record are
added and never changed; `heads`, `balances` and `snapshots` follow from them and are checked against them.
"""

from sqlalchemy import BigInteger, Column, Integer, LargeBinary, MetaData, PrimaryKeyConstraint, Table, Text

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
ACTIONS = Table(  # what clients asked for under ids of their own
    "actions",
    METADATA,
    Column("stream", Text, nullable=False),
    Column("id", Text, nullable=False),
    Column("request", Text, nullable=False),
    Column("last", Integer, nullable=False),  # the number of its last event
    Column("seal", LargeBinary, nullable=False),
    PrimaryKeyConstraint("stream", "id"),
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
SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("stream", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("seal", LargeBinary, nullable=False),
    PrimaryKeyConstraint("stream", "seq"),
)
