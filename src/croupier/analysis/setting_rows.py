"""The rows of setting games: bonuses and envy counted exactly, the basic game played the house way."""

from dataclasses import replace
from functools import partial

from croupier.analysis import setting
from croupier.analysis.counts import Watch
from croupier.analysis.edge import Outcome, distribution, figures
from croupier.analysis.report import Reckoning, Rows
from croupier.analysis.setting_twin import (
    ENVY,
    LIKE_ANY,
    best_set,
    can_play,
    envied,
    envy_terms,
    sets_against_open_hands,
    twin,
)
from croupier.analysis.study import CAP_IGNORED, METER_LEFT_OUT, Study, assumptions
from croupier.analysis.twins import Asked
from croupier.engines.arrange.spec import Arranging
from croupier.errors import counted
from croupier.hands.match import Match
from croupier.model.envy import Envy
from croupier.model.game import Offer
from croupier.model.values import Values
from croupier.model.wager import Wager
from croupier.money.cents import dollars

SEEN = "Of all settings that are no foul: one that beats both hands of the house, else one that beats either."


def rows(game: Arranging, values: Values, offer: Offer[Match] | None, asked: Asked) -> Rows:
    """All rows of a game, or of what is offered on it, that can be told."""
    found: Rows = {}
    if offer is None and can_play(game):
        names = (game.basic, best_set(game)) if sets_against_open_hands(game) else (game.basic,)
        for name in names:
            found[name] = Reckoning((game.basic,), partial(_basic, game, values, name, asked), played=True)
    for wager, counting in setting.countings(game if offer is None else offer):
        found[wager.name] = Reckoning((), partial(_bonus, game, values, offer, wager, counting))
    envy = game.envy if offer is None else None
    if envy is not None and envy.at_least is not None and setting.asks_only(envy.table):
        found[ENVY] = Reckoning((ENVY,), partial(_envy, game, values, envy))
    return found


def _basic(game: Arranging, values: Values, name: str, asked: Asked, watch: Watch) -> Study:
    """The basic game against the house, which banks: too many deals to count."""
    from croupier.analysis.sampling import sampled

    assumed = assumptions(game.options, values, 0, "")
    del assumed["deals"], assumed["one-deal"]
    strategy = {"lines": [SEEN]} if name == best_set(game) else None
    alone = replace(asked, only=(name,))
    return sampled(alone, twin(game, values, only=alone.only), name, assumed, watch, strategy)


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
    assumed["wheel-rank"] = LIKE_ANY
    if offer is not None:
        assumed["base-game"] = game.key
    if wager.price is not None:
        assumed["price"] = dollars(wager.price.value)
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
    assumed |= envy_terms(envy)
    found = figures(outcomes)
    # Each other hand is as good as any, and what several are expected to win adds up.
    assumed["edge-by-others"] = {
        counted(others, "other"): f"{float(others * found.edge):.4%}"
        for others in range(1, values.number("seats"))
    }
    return Study(ENVY, outcomes, found, assumed, envy.wagers[0])
