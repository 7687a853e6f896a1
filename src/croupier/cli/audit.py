"""`croupier audit`: is everything in a store as it was written, and does it all add up?"""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.store.findings import Audit

DAMAGE = ("store/broken", "store/truncated")  # of the file itself: there is a store, and it is not right


def audit(
    store: Annotated[str, typer.Argument(help="A store: a file, or a PostgreSQL URL.")],
    head: Annotated[
        str | None, typer.Option("--head", help="A link that was noted elsewhere and must be in the store.")
    ] = None,
    archives: Annotated[
        list[str] | None,
        typer.Option("--archive", help="An archive of its earlier days, to check too. As many as there are."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Check a store: every link of its record, every cent, every meter; every round is played through again.

    Exits 1 and names the first record that is not right. The store is only read; it may be in use. An archive
    is checked in the same way, by itself or with the store that its days were taken out of.

    Example: croupier audit night.db --archive november.db
    """
    import json

    from croupier.cli.main import INTERRUPTED
    from croupier.store.audit import Stopped

    try:
        found = audited(store, head, archives or ())
    except Stopped as stopped:
        found = stopped.found
    if as_json:
        print(json.dumps(found.json(), indent=2))
    else:
        for line in sheet(found):
            print(line)
    if found.stopped:
        raise typer.Exit(INTERRUPTED)
    if found.failed is not None:
        raise typer.Exit(1)


def audited(store: str, head: str | None = None, archives: "Sequence[str]" = ()) -> "Audit":
    """What an audit finds, told as it goes where somebody watches."""
    from croupier.cli.progress import progress
    from croupier.errors import CroupierError
    from croupier.store import audit as auditing
    from croupier.store.findings import Audit

    with progress() as begin:
        try:
            noted = None if head is None else head.strip().lower()
            return auditing.audit(store, noted, begin("actions"), archives)
        except CroupierError as error:
            if error.code not in DAMAGE:
                raise
            return Audit(store, failed=error)


def sheet(found: "Audit") -> "Iterator[str]":
    """What was found, stream by stream, what lies in archives, and the verdict."""
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
    for archive in found.archives:
        if archive.audit is None:
            yield f"{days(archive.days)} in {archive.file}: not looked at (--archive {archive.file})."
        else:
            yield from _verdict(archive.audit)
    yield from _verdict(found)


def days(named: "Sequence[str]") -> str:
    """`2026-11-15`, or `2026-11-15 to 2026-11-17`."""
    return named[0] if len(named) == 1 else f"{named[0]} to {named[-1]}"


def _verdict(found: "Audit") -> "Iterator[str]":
    from croupier.errors import counted

    for one in found.streams:
        for spec, rounds in one.not_replayed.items():
            yield f"{one.name}: not replayed, spec {spec}: {counted(rounds, 'round')}"
    total = f"{counted(found.events, 'event')}, {counted(found.rounds, 'round')}"
    if found.stopped:
        yield f"STOPPED {found.store} after {total}: nothing wrong so far."
    elif found.failed is None:
        yield f"PASSED {found.store}: {total}; chains, ledger, meters and rules agree."
    else:
        yield f"FAILED {found.store} after {total}: {found.failed.code}"
        yield f"  {found.failed.message}"
