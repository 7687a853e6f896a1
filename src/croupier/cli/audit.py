"""`croupier audit`: is everything in a store as it was written, and does it all add up?"""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.store.findings import Audit

DAMAGE = ("store/broken", "store/truncated")  # of the file itself: there is a store, and it is not right


def audit(
    store: Annotated[str, typer.Argument(help="A store: a file, or a PostgreSQL URL.")],
    head: Annotated[
        str | None, typer.Option("--head", help="A link that was noted elsewhere and must be in the store.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Check a store: every link of its record, every cent, every meter; every round is played through again.

    Exits 1 and names the first record that is not right. The store is only read; it may be in use.

    Example: croupier audit night.db
    """
    import json

    found = audited(store, head)
    if as_json:
        print(json.dumps(found.json(), indent=2))
    else:
        for line in sheet(found):
            print(line)
    if found.failed is not None:
        raise typer.Exit(1)


def audited(store: str, head: str | None = None) -> "Audit":
    """What an audit finds, told as it goes where somebody watches."""
    from croupier.cli.progress import progress
    from croupier.errors import CroupierError
    from croupier.store import audit as auditing
    from croupier.store.findings import Audit

    with progress() as begin:
        try:
            return auditing.audit(store, None if head is None else head.strip().lower(), begin("actions"))
        except CroupierError as error:
            if error.code not in DAMAGE:
                raise
            return Audit(store, failed=error)


def sheet(found: "Audit") -> "Iterator[str]":
    """What was found, stream by stream, and the verdict."""
    from croupier.cli.columns import columns
    from croupier.errors import counted
    from croupier.money.cents import dollars

    for one in found.streams:
        yield f"{one.name}: {counted(one.events, 'event')}, {counted(one.rounds, 'round')}"
        yield f"  head {one.head}"
    if found.meters:
        yield ""
        meters = [(key, dollars(meter), dollars(reserve)) for key, (meter, reserve) in found.meters.items()]
        yield from columns(("meter", "shows", "reserve"), meters)
    if found.streams:
        yield ""
    for one in found.streams:
        for spec, rounds in one.not_replayed.items():
            yield f"{one.name}: not replayed, spec {spec}: {counted(rounds, 'round')}"
    total = f"{counted(found.events, 'event')}, {counted(found.rounds, 'round')}"
    if found.failed is None:
        yield f"PASSED {found.store}: {total}; chains, ledger, meters and rules agree."
    else:
        yield f"FAILED {found.store} after {total}: {found.failed.code}"
        yield f"  {found.failed.message}"
