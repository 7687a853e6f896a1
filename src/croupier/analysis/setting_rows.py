"""The rows of setting games: bonuses and envy counted exactly, the basic game played the house way."""

from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING

from croupier.analysis import setting
from croupier.analysis.base_games import Row
from croupier.analysis.counts import Watch
from croupier.analysis.edge import Outcome, distribution, figures
from croupier.analysis.setting_twin import ENVY, can_play, envied, envy_terms
from croupier.analysis.study import CAP_IGNORED, METER_LEFT_OUT, Study, assumptions
from croupier.analysis.twins import Asked
from croupier.engines.arrange.spec import Arranging
from croupier.hands.match import Match
from croupier.model.envy import Envy
from croupier.model.game import Offer
from croupier.model.options import Values
from croupier.model.wager import Wager

if TYPE_CHECKING:
    from croupier.analysis.setting_twin import SettingTwin


def rows(game: Arranging, values: Values, offer: Offer[Match] | None) -> dict[str, Row]:
    """All rows of a game, or of what is offered on it, that can be told, and their work.

    What they cover is named where that is not just the bet itself, decided by its own cards.
    """
    if find_spec("numba") is None:
        return {}
    found: dict[str, Row] = {}
    if offer is None and can_play(game):
        found[game.basic] = ((game.basic,), partial(_basic, game, values))
    for wager, counting in setting.countings(game if offer is None else offer):
        found[wager.name] = ((), partial(_bonus, game, values, offer, wager, counting))
    envy = game.envy if offer is None else None
    if envy is not None and envy.at_least is not None and setting.asks_only(envy.table):
        found[ENVY] = ((ENVY,), partial(_envy, game, values, envy))
    return found


def _basic(game: Arranging, values: Values, watch: Watch) -> Study:
    """The basic game against the house, which banks: too many deals to count."""
    from croupier.analysis.sampling import sampled

    def make() -> "SettingTwin":
        from croupier.analysis.setting_twin import twin

        return twin(game, values, only=(game.basic,))

    assumed = assumptions(game.options, values, 0, "")
    del assumed["deals"], assumed["one-deal"]
    # Nobody but this process plays, and it has the twin: the words need not say which options.
    return sampled(Asked(game.key), make, game.basic, assumed, watch)


def _bonus(
    game: Arranging,
    values: Values,
    offer: Offer[Match] | None,
    wager: Wager[Match],
    counting: setting.Counting,
    watch: Watch,
) -> Study:
    """A bet that goes by the cards alone, however they are set."""
    counts = counting(watch)
    outcomes = distribution(wager.table, counts)
    found = figures(outcomes, wager.price.value if wager.price is not None else None)
    known = game.options if offer is None else (*game.options, *offer.options)
    assumed = assumptions(known, values, counts.total, counts.one_deal)
    assumed["wheel-rank"] = "a straight like any other"
    if found.meter:
        assumed["meter"] = METER_LEFT_OUT
    if game.cap is not None and wager.name in game.cap.wagers:
        assumed["aggregate-cap"] = CAP_IGNORED
    if game.envy is not None and wager.name in game.envy.wagers:
        assumed["envy"] = "left out: a row of its own, for each other player"
    return Study(wager.name, outcomes, found, assumed, game.basic)


def _envy(game: Arranging, values: Values, envy: Envy[Match], watch: Watch) -> Study:
    """What another player's hand wins for the own bonus bet. Nothing is staked for it."""
    counts = setting.count(envy.table, watch)
    outcomes = tuple(
        Outcome(row.name, envied(envy, row.pays), counts.by.get(row, 0), row.clause)
        for row in envy.table.every
    )
    assumed = assumptions(game.options, values, counts.total, counts.one_deal)
    assumed["wheel-rank"] = "a straight like any other"
    assumed |= envy_terms(envy)
    return Study(ENVY, outcomes, figures(outcomes), assumed, envy.wagers[0])
