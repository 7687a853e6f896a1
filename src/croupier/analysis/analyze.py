"""What each wager of a game costs: the answer of `croupier analyze`.

>>> from croupier.analysis.analyze import analyze
>>> analyze("bclc/kings-bounty")["wagers"][0]["edge_exact"]
'5980547/25818598'
"""

import time
from functools import partial
from typing import Any, cast

from croupier.analysis import setting_rows
from croupier.analysis.base_games import parlay_rows, solved_rows
from croupier.analysis.card_rows import card_bet, check_countable, insurance, side_bet
from croupier.analysis.envy import envy_rows
from croupier.analysis.house import countings
from croupier.analysis.reads import Reads
from croupier.analysis.report import Analysis, Reckoning, Report, Rows
from croupier.analysis.room import jackpot_rows
from croupier.analysis.sweeps import at
from croupier.analysis.waiting import (
    Waiting,
    waiting_at_house,
    waiting_at_setting,
    waiting_beside,
    waiting_on_seven,
)
from croupier.analysis.wanted import Settings, Wanted, read
from croupier.engines.arrange.spec import Arranging
from croupier.engines.blackjack.spec import Blackjack
from croupier.engines.community.jackpot_spec import Jackpot
from croupier.engines.community.spec import Community
from croupier.engines.decide.spec import House
from croupier.hands.dealt import Dealt
from croupier.hands.match import Match
from croupier.hands.showdown import Showdown
from croupier.model.fingerprint import fingerprint
from croupier.model.game import Offer


def analyze(
    key: str,
    *,
    on: str | None = None,
    options: Settings | None = None,
    paytables: Settings | None = None,
    fresh: bool = False,
    scheduler: str | None = None,
) -> dict[str, Any]:
    """House edge, return and distribution of a game's wagers, as plain data.

    >>> import croupier
    >>> croupier.analyze("bclc/kings-bounty")["wagers"][0]["method"]
    'exact'

    `on` chooses the base game under an offer; `paytables` gives other numbers, best row first:
    `analyze("bclc/three-card-poker", paytables={"pair-plus": "40-30-6-3-3:2"})`. A row goes on paying in its
    own kind: to 1, for 1, in dollars (`8`) or a share of the meter (`10%`); one of `0` pays nothing.
    `covers` says which wagers are analysed and which still wait for their mathematics. What was found earlier
    under the same rules is told again, unless it shall be reckoned `fresh`. `scheduler` is the address of a
    running Dask cluster that does what takes long.
    """
    return report(key, on=on, options=options, paytables=paytables, fresh=fresh, scheduler=scheduler).json()


def report(
    key: str,
    *,
    on: str | None = None,
    options: Settings | None = None,
    paytables: Settings | None = None,
    fresh: bool = False,
    scheduler: str | None = None,
) -> Report:
    """The same as objects, with exact fractions and clauses."""
    started = time.perf_counter()
    analysis = prepare(key, on=on, options=options, paytables=paytables)
    with at(scheduler):
        found = list(analysis.studies(fresh=fresh))
    seconds = time.perf_counter() - started
    studies, kept = [one.study for one in found], any(one.kept for one in found)
    return analysis.report(studies, seconds, fresh=not kept)


def prepare(
    key: str, *, on: str | None = None, options: Settings | None = None, paytables: Settings | None = None
) -> Analysis:
    """Everything is read and refused here; counting comes after."""
    return analysis_of(read(key, on=on, options=options, paytables=paytables))


def analysis_of(wanted: Wanted) -> Analysis:
    """The rows of what is wanted, and the work that they take."""
    rows, waiting = _rows(wanted)
    covers = {name: row.covers for name, row in rows.items() if row.covers}
    return Analysis(
        wanted.entry.key,
        wanted.entry.title,
        fingerprint(wanted.game, *wanted.offers),
        {name: row.work for name, row in rows.items()},
        waiting,
        Reads(wanted.game, wanted.offers, wanted.values, frozenset(rows.keys() - covers.keys())),
        covers,
        frozenset(name for name, row in rows.items() if row.compiled),
        frozenset(name for name, row in rows.items() if row.played),
        wanted.set_options,
    )


def _rows(wanted: Wanted) -> tuple[Rows, tuple[Waiting, ...]]:
    """All rows by their names, and what waits: told by those who know the family."""
    game = wanted.game
    if isinstance(game, House):
        return _house_rows(wanted, game)
    if isinstance(game, Arranging):
        beside = cast("tuple[Offer[Match], ...]", wanted.offers)
        rows = setting_rows.rows(game, wanted.values, beside[0] if beside else None, wanted.asked)
        return rows, waiting_on_seven(beside[0], rows) if beside else waiting_at_setting(game, rows)
    if isinstance(game, Community):
        (jackpot,) = wanted.offers
        return jackpot_rows(cast(Jackpot, jackpot), game, wanted.values, wanted.asked)
    assert isinstance(game, Blackjack)
    return _blackjack_rows(wanted, game), ()


def _house_rows(wanted: Wanted, game: House) -> tuple[Rows, tuple[Waiting, ...]]:
    values, extras = wanted.values, cast("tuple[Offer[Showdown], ...]", wanted.offers)
    extra = extras[0] if extras else None
    cards = {
        wager.name: Reckoning((), partial(card_bet, game, values, extra, wager, counting), compiled=False)
        for wager, counting in countings(game, extra.wagers if extra is not None else None)
    }
    if extra is not None:
        rows = cards | envy_rows(extra, game, values)
        return rows, waiting_beside(extra, rows)
    rows = solved_rows(game, values, wanted.asked) | cards
    return rows, waiting_at_house(
        game, {name for row, found in rows.items() for name in found.covers or (row,)}
    )


def _blackjack_rows(wanted: Wanted, game: Blackjack) -> Rows:
    values = wanted.values
    if wanted.offers:
        (side,) = cast("tuple[Offer[Dealt], ...]", wanted.offers)
        check_countable(side)
        alone = Reckoning((), partial(side_bet, side, game, values), compiled=False)
        return {side.wager.name: alone, **parlay_rows(side, game, values)}
    insured = Reckoning((), partial(insurance, game, values), compiled=False)
    return {**solved_rows(game, values, wanted.asked), "insurance": insured}
