"""The record: events, postings, what was asked for, and what tables share."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "events",
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("link", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("stream", "seq"),
    )
    op.create_table(
        "postings",
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("account", sa.Text, nullable=False),
        sa.Column("cents", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("stream", "seq", "number"),
    )
    op.create_table(
        "actions",
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("place", sa.BigInteger, nullable=False, unique=True),
        sa.Column("id", sa.Text, nullable=True),
        sa.Column("request", sa.Text, nullable=True),
        sa.Column("seal", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("stream", "last"),
        sa.UniqueConstraint("stream", "id"),
    )
    op.create_table(
        "balances",
        sa.Column("account", sa.Text, nullable=False, primary_key=True),
        sa.Column("cents", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "commons",
        sa.Column("name", sa.Text, nullable=False, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("seal", sa.LargeBinary, nullable=False),
    )
