"""Alembic's way in: it runs on the connection that it is handed. Imported by anybody else it does nothing."""

from alembic import context

from croupier.store.schema import METADATA

if hasattr(context, "config"):  # Alembic runs this file; whoever only imports it does nothing
    context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
    with context.begin_transaction():
        context.run_migrations()
