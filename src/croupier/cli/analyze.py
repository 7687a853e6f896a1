"""`croupier analyze KEY`: what each wager of a game costs."""

import json
import sys
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.asked import Key, Odds, On, Set
from croupier.cli.main import INTERRUPTED
from croupier.errors import BadInput

if TYPE_CHECKING:
    from croupier.analysis.report import Analysis, Report
    from croupier.analysis.study import Study


def analyze(
    key: Key,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    csv_wanted: Annotated[
        bool, typer.Option("--csv", help="Print a table for spreadsheets, one line for each outcome.")
    ] = False,
    on: On = None,
    settings: Set = None,
    paytables: Odds = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Compute everything now, whatever was found earlier.")
    ] = False,
    scheduler: Annotated[
        str | None,
        typer.Option("--scheduler", metavar="ADDRESS", help="A running Dask cluster for what takes long."),
    ] = None,
) -> None:
    """Compute the house edge, return and distribution of a game's wagers.

    Example: croupier analyze bclc/three-card-poker --paytable pair-plus=40-30-6-3-3:2
    """
    from croupier.analysis.analyze import prepare
    from croupier.analysis.sweeps import at

    if as_json and csv_wanted:
        raise BadInput("name/bad-usage", "--json and --csv are two answers: ask for one.", offender="--csv")
    started = time.perf_counter()
    analysis = prepare(
        key,
        on=on,
        options=pairs(settings or (), "--set", "decks=8"),
        paytables=pairs(paytables or (), "--paytable", "kings-bounty=1000-100-30-20-9-6-4"),
    )
    with at(scheduler):
        done, stopped, read = count(analysis, fresh=fresh)
    found = analysis.report(done, time.perf_counter() - started, fresh=not read)
    if as_json:
        print(json.dumps(found.json(), indent=2))
    elif csv_wanted:
        show_csv(found)
    else:
        show(found)
    if stopped:
        raise typer.Exit(INTERRUPTED)


def count(analysis: "Analysis", *, fresh: bool) -> tuple[list["Study"], bool, bool]:
    """The studies, whether somebody stopped them (then those that were done), and whether one was kept."""
    from croupier.analysis.sampling import StoppedEarly
    from croupier.cli.progress import progress

    done: list[Study] = []
    read = stopped = False
    try:
        with progress() as begin:
            for study, kept in analysis.studies(begin, fresh=fresh):
                done.append(study)
                read = read or kept
    except StoppedEarly as early:
        done, stopped = [*done, early.study], True
    except KeyboardInterrupt:
        stopped = True
    return done, stopped, read


def show_csv(found: "Report") -> None:
    """The table; what it leaves out is told beside it."""
    from croupier.analysis.as_csv import as_csv

    print(as_csv(found), end="")
    for row in found.waiting:
        print(f"not covered: {row.wager}: {row.why}", file=sys.stderr)


def show(found: "Report") -> None:
    from rich.console import Console

    from croupier.cli.figures import page

    console = Console(highlight=False, markup=False, emoji=False)
    for line in page(found, console.width):
        console.print(line.text, style=line.style or None, soft_wrap=True)


def pairs(texts: Iterable[str], option: str, example: str) -> dict[str, str]:
    """NAME=VALUE texts as a mapping; a name given twice is more likely a slip than a wish."""
    read: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        name = name.strip().lower().replace("_", "-")
        if not (equals and name and value.strip()):
            raise BadInput(
                "setting/unreadable",
                f"{option} takes NAME=VALUE, such as {example}, not {text!r}.",
                offender=text,
            )
        if name in read:
            raise BadInput("setting/given-twice", f"{option} sets {name} twice.", offender=name)
        read[name] = value.strip()
    return read
