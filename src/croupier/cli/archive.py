"""`croupier archive`: days that are over move out of a store into a file of their own."""

from pathlib import Path
from typing import Annotated

import typer


def archive(
    store: Annotated[
        str, typer.Argument(help="A store that no floor has open: a file, or a PostgreSQL URL.")
    ],
    before: Annotated[
        str, typer.Option("--before", help="A business day that has begun: those before it are archived.")
    ],
    to: Annotated[Path, typer.Option("--out", "-o", help="The archive, a file that does not exist yet.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Move business days that are over out of a store; it stays small and goes on as it stood.

    The archive is audited and on the disk before anything is taken out of the store. Audit, report and recall
    read an archive as they read a store. Who was interrupted asks for the same again.

    Example: croupier archive night.db --before 2026-12-01 -o november.db
    """
    import json

    from croupier.cli.audit import days, sheet
    from croupier.cli.progress import progress
    from croupier.store.archive import archive as archived

    with progress() as begin:
        found = archived(store, before, to, begin("actions"))
    failed = found.audit.failed is not None
    if as_json:
        told = {"archive": str(to), "days": list(found.days), "before": found.before}
        print(json.dumps({**told, "audit": found.audit.json()}, indent=2))
    else:
        for line in sheet(found.audit):
            print(line)
        moved = f"{days(found.days)}: moved to {to}, all before {found.before}."
        print(f"{days(found.days)}: nothing was changed." if failed else moved)
    if failed:
        raise typer.Exit(1)
