"""`croupier par KEY`: everything about a game on one sheet, for people who must approve or buy it."""

import json
import sys
import time
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.analyze import count, pairs
from croupier.cli.asked import Key, Odds, On, Set
from croupier.cli.main import interruptible


@interruptible("Stopped before the sheet was done.")
def par(
    key: Key,
    to: Annotated[
        Path | None,
        typer.Option(
            "--out",
            "-o",
            metavar="FILE",
            help="FILE.html, FILE.pdf or FILE.json; else KEY's name .html here.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the sheet as JSON.")] = False,
    together: Annotated[
        bool, typer.Option("--together", help="Play a million rounds for how the bets vary together.")
    ] = False,
    on: On = None,
    settings: Set = None,
    paytables: Odds = None,
) -> None:
    """Write a PAR sheet: rules, pay tables, probabilities, edge, volatility, best play, assumptions.

    Example: croupier par bclc/three-card-poker -o three-card.pdf --paytable pair-plus=40-30-6-3-1
    """
    from datetime import date

    from croupier.analysis.analyze import prepare
    from croupier.sheets.files import form_of
    from croupier.sheets.par import sheet
    from croupier.sheets.par_page import FORMS, written
    from croupier.sheets.together import played_together

    form = "html" if to is None else form_of(to, FORMS)
    started = time.perf_counter()
    options = pairs(settings or (), "--set", "decks=8")
    odds = pairs(paytables or (), "--paytable", "pair-plus=40-30-6-3-1")
    analysis = prepare(key, on=on, options=options, paytables=odds)
    done, stopped, read = count(analysis, fresh=False)
    if stopped:
        raise KeyboardInterrupt  # half a sheet would be taken for a whole one
    beside = played_together(key, on=on, options=options, paytables=odds) if together else None
    if together and beside is None:
        print("Only one bet of this game can be made in every round.", file=sys.stderr)
    found = sheet(
        analysis.report(done, time.perf_counter() - started, fresh=not read),
        options,
        odds,
        on=on,
        made=date.today(),
        together=beside,
    )
    if as_json and to is None:
        print(json.dumps(found.json(), indent=2))
        return
    to = to or Path(f"{found.report.game.replace('/', '-')}.html")
    written(found, to, form)
    print(
        json.dumps({"game": found.report.game, "written": str(to)})
        if as_json
        else f"{found.report.title}: {to}"
    )
