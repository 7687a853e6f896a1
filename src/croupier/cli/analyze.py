"""`croupier analyze KEY`: what each wager of a game costs."""

import json
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.main import INTERRUPTED
from croupier.errors import BadInput

if TYPE_CHECKING:
    from croupier.analysis.analyze import Analysis, Report
    from croupier.analysis.study import Study


def analyze(
    key: Annotated[str, typer.Argument(help="A key of the catalog, as `croupier games` lists them.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    on: Annotated[
        str | None, typer.Option("--on", metavar="KEY", help="The base game under an offer.")
    ] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="Set an option of the table; may be repeated."),
    ] = None,
    paytables: Annotated[
        list[str] | None,
        typer.Option("--paytable", metavar="WAGER=ODDS", help="Other odds to 1, best row first."),
    ] = None,
    scheduler: Annotated[
        str | None,
        typer.Option("--scheduler", metavar="ADDRESS", help="A running Dask cluster for long sweeps."),
    ] = None,
) -> None:
    """Compute the house edge, return and distribution of a game's wagers.

    Example: croupier analyze bclc/kings-bounty --set decks=8 --paytable kings-bounty=1000-100-30-20-9-6-4
    """
    from croupier.analysis.analyze import prepare
    from croupier.analysis.sweeps import at

    started = time.perf_counter()
    analysis = prepare(
        key,
        on=on,
        options=pairs(settings or (), "--set", "decks=8"),
        paytables=pairs(paytables or (), "--paytable", "kings-bounty=1000-100-30-20-9-6-4"),
    )
    with at(scheduler):
        done, stopped = count(analysis)
    found = analysis.report(done, time.perf_counter() - started)
    if as_json:
        print(json.dumps(found.json(), indent=2))
    else:
        show(found)
    if stopped:
        raise typer.Exit(INTERRUPTED)


def count(analysis: "Analysis") -> tuple[list["Study"], bool]:
    """The studies, and whether somebody stopped them: then those that were done."""
    from croupier.analysis.sampling import StoppedEarly
    from croupier.cli.progress import progress

    done: list[Study] = []
    try:
        with progress() as watching:
            for wager, study in analysis.work.items():
                done.append(study(watching(wager)))
    except StoppedEarly as early:
        return [*done, early.study], True
    except KeyboardInterrupt:
        return done, True
    return done, False


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
