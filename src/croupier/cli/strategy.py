"""`croupier strategy KEY`: how a game is played best, as the charts people know."""

import json
import textwrap
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.analyze import count, pairs
from croupier.cli.asked import Key, Odds, On, Set
from croupier.cli.main import INTERRUPTED

if TYPE_CHECKING:
    from croupier.sheets.best_play import BestPlay

FORMS = ("html", "pdf", "json")


def strategy(
    key: Key,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    to: Annotated[
        Path | None,
        typer.Option("--out", "-o", metavar="FILE", help="Write a page: FILE.html, FILE.pdf or FILE.json."),
    ] = None,
    on: On = None,
    settings: Set = None,
    paytables: Odds = None,
) -> None:
    """Print the best play: hard totals, soft totals and pairs, or which hands raise, ride and fold.

    Example: croupier strategy bclc/blackjack --set soft-17=stand
    """
    from croupier.analysis.analyze import prepare
    from croupier.sheets.best_play import asides, best_play, needed
    from croupier.sheets.files import form_of

    form = None if to is None else form_of(to, FORMS)
    started = time.perf_counter()
    whole = prepare(
        key,
        on=on,
        options=pairs(settings or (), "--set", "soft-17=stand"),
        paytables=pairs(paytables or (), "--paytable", "trips=50-40-30-8-6-5-3"),
    )
    analysis = needed(whole)
    done, stopped, _ = count(analysis, fresh=False)
    play = best_play(analysis.report(done, time.perf_counter() - started), asides(whole))
    if to is not None and form is not None:
        write_to(to, form, play)
    if as_json:
        print(json.dumps(play.json(), indent=2))
    elif to is None:
        show(play)
    else:
        print(f"{play.report.title}: best play written to {to}")
    if stopped:
        raise typer.Exit(INTERRUPTED)


def write_to(to: Path, form: str, play: "BestPlay") -> None:
    import croupier
    from croupier.sheets.files import write
    from croupier.sheets.pages import page

    if form == "json":
        write(to, json.dumps(play.json(), indent=2) + "\n")
        return
    html = page("strategy.html", play=play, version=croupier.__version__)
    if form == "pdf":
        from croupier.sheets.pdf import as_pdf

        write(to, as_pdf(html))
    else:
        write(to, html)


def show(play: "BestPlay") -> None:
    from rich.console import Console

    from croupier.cli.figures import set_to
    from croupier.sheets.chart_text import chart_text

    console = Console(highlight=False, markup=False, emoji=False)
    width = min(console.width, 100)

    def say(text: str, style: str = "") -> None:
        for line in textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False):
            console.print(line, style=style or None, soft_wrap=True)

    say(f"{play.report.title}  ({play.report.game})", "bold")
    for one in play.report.options:
        say(f"{set_to(one)} {one.clause}")
    if play.house_way is not None:
        say(f"{play.house_way} ({play.house_way.clause})")
    for part in play.known:
        console.print()
        say(f"{part.study.wager}: house edge {float(part.study.figures.edge):.4%}", "bold green")
        say(f"{part.kind[:1].upper()}{part.kind[1:]}.", "dim")
        for chart in part.charts:
            console.print()
            for line in chart_text(chart, width):
                console.print(line, soft_wrap=True)
        for sentence in () if part.charts else part.lines:
            say(sentence)
    for wager, why in play.unknown:
        console.print()
        say(f"{wager}: {why}")
    console.print()
    say(f"spec {play.report.spec}", "dim")
