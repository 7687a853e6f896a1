"""Alembic's way in: it runs on the connection that it is handed. Imported by anybody else it does nothing."""

from alembic import context

from croupier.store.schema import METADATA


def run() -> None:
    context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):
    run()
