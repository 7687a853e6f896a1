"""The answers of `strategy`, `par` and `compare` as plain data: what their commands print with --json."""

from collections.abc import Mapping
from datetime import date
from os import PathLike
from pathlib import Path
from typing import Any

from croupier.analysis.analyze import prepare, report
from croupier.analysis.wanted import Settings
from croupier.sheets import comparison
from croupier.sheets.best_play import asides, best_play, needed
from croupier.sheets.files import form_of
from croupier.sheets.par import sheet
from croupier.sheets.par_page import FORMS, written
from croupier.sheets.together import played_together


def strategy(
    key: str, *, on: str | None = None, options: Settings | None = None, paytables: Settings | None = None
) -> dict[str, Any]:
    """How a game is played best: for each row that decisions change its charts, sentences and edge.

    >>> import croupier
    >>> best = croupier.strategy("bclc/let-it-ride")["wagers"][0]
    >>> best["wager"], best["charts"][0]["title"]
    ('main', 'Bet 1, with three cards seen: 1,608 of 22,100 hands ride')

    `without` names the wagers that no decision changes. Where hands are set there is a house way, and the row
    that sets them better where one is known.
    """
    whole = prepare(key, on=on, options=options, paytables=paytables)
    analysis = needed(whole)
    found = analysis.report([one.study for one in analysis.studies()], 0.0)
    return best_play(found, asides(whole)).json()


def par(
    key: str,
    *,
    on: str | None = None,
    options: Mapping[str, str] | None = None,
    paytables: Mapping[str, str] | None = None,
    to: str | PathLike[str] | None = None,
    together: bool = False,
) -> dict[str, Any]:
    """The PAR sheet of a game: rules, pay tables, chances, edges, volatility, best play, assumptions.

    >>> import croupier
    >>> sheet = croupier.par("bclc/burn-baby-burn")
    >>> sheet["volatility"][0]["wager"], sheet["wagers"][0]["edge_exact"]
    ('burn-baby-burn', '139829/1817725')

    `to` writes it to a file as well, as its ending says: .html, .pdf or .json. `together` plays a million
    rounds to tell how results of bets that are made together go together.
    """
    path = None if to is None else Path(to)
    form = None if path is None else form_of(path, FORMS)
    given, odds = dict(options or {}), dict(paytables or {})
    found = sheet(
        report(key, on=on, options=given, paytables=odds),
        given,
        odds,
        on=on,
        made=date.today(),
        together=played_together(key, on=on, options=given, paytables=odds) if together else None,
    )
    if path is not None and form is not None:
        written(found, path, form)
    return found.json()


def compare(first: str, second: str) -> dict[str, Any]:
    """Which rules of two games differ, by which clauses, and the house edge that each difference costs.

    >>> import croupier
    >>> found = croupier.compare("bclc/blazing-sevens", "pa/blazing-sevens")
    >>> [f"{edge:.4f}" for edge in found["wagers"][0]["edges"]]
    ['0.5197', '0.4838']
    >>> found["options"][0]["option"], found["options"][0]["values"]
    ('blazing-sevens-seed', ['2000.00', '0.00'])

    Each setting is switched alone in the first game, or back in the second where only that can have both, as
    `switched_in` says. `together` is what all of them do at once in the same way, `switched_back` the part of
    it that was found in the second game, and `rest` what is left: other rules and pay tables, and what could
    be switched in neither, which `not_switched` names.
    """
    return comparison.compare(first, second).json()
