"""Which hints a table can give: by what its game can be solved as."""

from importlib.util import find_spec
from typing import Any, cast

from croupier.analysis import duel, holdem, riding
from croupier.analysis.analyze import prepare
from croupier.analysis.base_games import solved_rows
from croupier.analysis.counts import unwatched
from croupier.analysis.twins import Asked
from croupier.engines.blackjack.spec import Blackjack
from croupier.engines.decide.spec import House
from croupier.hands.dealt import Dealt
from croupier.hints.blackjack import BlackjackHints
from croupier.hints.hint import Hinter
from croupier.hints.holdem import HoldemHints
from croupier.hints.house import DuelHints, RidingHints
from croupier.model.fingerprint import fingerprint
from croupier.model.game import Offer
from croupier.table.table import Table


def hinter(table: Table) -> Hinter | None:
    """Who knows the game of a table; None where nobody does yet."""
    game = table.game
    if isinstance(game, House):
        rides = riding.plan(game)
        if rides is not None:
            return RidingHints(rides)
    if find_spec("numba") is None:
        return None
    if isinstance(game, Blackjack):
        return BlackjackHints(game, table.options, cast("tuple[Offer[Dealt], ...]", table.offers))
    if isinstance(game, House):
        shared = holdem.plan(game)
        if shared is not None:
            return HoldemHints(shared, lambda: _strategy(table, game))
        against = duel.plan(game)
        if against is not None:
            return DuelHints(against)
    return None


def _strategy(table: Table, game: House) -> dict[str, Any]:
    """The best play of a base game: where the table plays its document's rules, as it was found earlier."""
    known = prepare(game.key)
    if fingerprint(table.game) == known.spec:
        row = next(row for row in known.work if row in known.covers)
        study = next(known.only((row,)).studies()).study
    else:
        study = next(iter(solved_rows(game, table.options, Asked(game.key)).values())).work(unwatched)
    found = study.strategy
    assert found is not None, "a game that was solved has a strategy"
    return found
