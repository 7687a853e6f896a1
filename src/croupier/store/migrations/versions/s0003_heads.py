"""Where every stream ends, and seals on what accounts hold: what a damaged file hides is noticed at once."""

import sqlalchemy as sa
from alembic import op

from croupier.store.chain import seal

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "heads",
        sa.Column("stream", sa.Text, nullable=False, primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("link", sa.LargeBinary, nullable=False),
    )
    op.execute(
        "INSERT INTO heads SELECT stream, seq, link FROM events AS one WHERE seq = "
        "(SELECT max(seq) FROM events AS other WHERE other.stream = one.stream)"
    )
    connection = op.get_bind()
    known = connection.execute(sa.text("SELECT account, cents FROM balances")).all()
    op.drop_table("balances")
    balances = op.create_table(
        "balances",
        sa.Column("account", sa.Text, nullable=False, primary_key=True),
        sa.Column("cents", sa.BigInteger, nullable=False),
        sa.Column("seal", sa.LargeBinary, nullable=False),
    )
    if known:
        rows = [{"account": row[0], "cents": row[1], "seal": seal(row[0], row[1])} for row in known]
        op.bulk_insert(balances, rows)
