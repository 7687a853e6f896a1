"""The tables of the pools that several properties share, in a PostgreSQL database of their own."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
)

METADATA = MetaData()
VERSION = 1  # of these tables

VERSIONS = Table(
    "wide_version",
    METADATA,
    Column("version", Integer, nullable=False, primary_key=True),
)
PROPERTIES = Table(
    "wide_properties",
    METADATA,
    Column("property", Text, nullable=False, primary_key=True),
    Column("store", Text, nullable=False),  # by which its record is known
)
POOLS = Table(  # one row each, which everybody locks who changes anything
    "wide_pools",
    METADATA,
    Column("key", Text, nullable=False, primary_key=True),
    Column("held_cents", BigInteger, nullable=False),  # without what was locked for a hit
    Column("reserve_cents", BigInteger, nullable=False),
    Column("posted_cents", BigInteger, nullable=False),
    Column("day", Text, nullable=False),  # for which it was posted
    Column("cycle", Integer, nullable=False),  # how often it was won
    Column("seeded", Integer, nullable=False),  # the cycle that the reserve has gone into
    CheckConstraint("posted_cents >= 0 AND held_cents >= posted_cents AND reserve_cents >= 0"),
)
GIVEN = Table(  # what each property has given, in all, on each of its business days
    "wide_given",
    METADATA,
    Column("key", Text, nullable=False),
    Column("property", Text, nullable=False),
    Column("day", Text, nullable=False),
    Column("pool_cents", BigInteger, nullable=False),
    Column("reserve_cents", BigInteger, nullable=False),
    PrimaryKeyConstraint("key", "property", "day"),
)
HITS = Table(  # every answer: who asks again hears the same
    "wide_hits",
    METADATA,
    Column("property", Text, nullable=False),
    Column("hit", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("cycle", Integer, nullable=False),
    Column("posted_cents", BigInteger, nullable=False),
    Column("paid_cents", BigInteger, nullable=False),
    Column("won", Boolean, nullable=False),
    PrimaryKeyConstraint("property", "hit"),
)
Index("wide_one_winner", HITS.c.key, HITS.c.cycle, unique=True, postgresql_where=HITS.c.won)
