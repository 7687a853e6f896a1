"""`croupier backup`: a copy of a store, taken while it is in use, and audited."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from croupier.analysis.counts import Watch


def backup(
    store: Annotated[str, typer.Argument(help="A store: a file that may be in use.")],
    to: Annotated[Path, typer.Argument(help="The copy, a file that does not exist yet.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Copy a store while tables play on. The copy is one moment of it, whole, and audited before it is kept.

    Example: croupier backup night.db copies/night-2026-11-15.db
    """
    import json

    from croupier.cli.audit import audited, sheet
    from croupier.cli.progress import progress
    from croupier.store.backup import copied

    with progress() as begin:
        watch: Watch = begin("copying")
        with copied(store, to, watch) as copy:
            found = audited(str(copy))
            if found.failed is None:
                found.store = str(to)
                copy.keep()
    if as_json:
        print(json.dumps({"store": store, "copy": str(to), "audit": found.json()}, indent=2))
    else:
        for line in sheet(found):
            print(line)
        kept = f"Copied {store} to {to}." if found.failed is None else f"{to} was not written."
        print(kept)
    if found.failed is not None:
        raise typer.Exit(1)
