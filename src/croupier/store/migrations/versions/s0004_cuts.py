"""Where days were cut off and moved into an archive."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "cuts",
        sa.Column("place", sa.BigInteger, nullable=False, primary_key=True, autoincrement=False),
        sa.Column("part", sa.Text, nullable=False),
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("days", sa.Text, nullable=False),
        sa.Column("file", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=True),
        sa.Column("seal", sa.LargeBinary, nullable=False),
    )
