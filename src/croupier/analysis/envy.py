"""Envy of a side bet: what the hand of one other player wins for it, counted over that player's cards."""

from fractions import Fraction
from functools import partial

from croupier.analysis.counts import Watch, unwatched
from croupier.analysis.edge import Figures, Net, Outcome, distribution, figures
from croupier.analysis.house import Counting, counting, ranking_of
from croupier.analysis.report import Reckoning, Rows
from croupier.analysis.study import Study, assumptions
from croupier.engines.decide.spec import House
from croupier.hands.showdown import Showdown
from croupier.model.envy import Envy
from croupier.model.game import Offer
from croupier.model.values import Values
from croupier.money.cents import Cents, dollars
from croupier.money.odds import Prize

ENVY = "envy"
ONE_OTHER = "one other player; each more of them is worth as much again"


def envy_rows(offer: Offer[Showdown], game: House, values: Values) -> Rows:
    """The row of an offer's envy, where its bet has a fixed price to measure it by."""
    envy, price = offer.envy, offer.wager.price
    found = None if envy is None else counting(game, envy.table)
    if envy is None or price is None or found is None:
        return {}
    work = partial(_envy, offer, game, values, envy, price.value, found)
    return {ENVY: Reckoning((ENVY,), work, compiled=False)}


def _envy(
    offer: Offer[Showdown],
    game: House,
    values: Values,
    envy: Envy[Showdown],
    price: Cents,
    work: Counting,
    watch: Watch,
) -> Study:
    counts = work(watch)
    outcomes = tuple(
        Outcome(row.name, worth(row.pays, price), counts.by.get(row, 0), row.clause)
        for row in envy.table.every
    )
    found = figures(outcomes)
    assumed = assumptions((*game.options, *offer.options), values, counts.total, counts.one_deal)
    assumed["players"] = ONE_OTHER
    assumed["unit"] = unit_of(envy, price)
    assumed["wheel-rank"] = ranking_of(game, envy.table).wheel_rank
    own = counting(game, offer.wager.table)
    if own is not None:
        alone = figures(distribution(offer.wager.table, own(unwatched)), price)
        assumed["with-the-bet"] = _by_players(alone, found, values.number("seats"))
    return Study(ENVY, outcomes, found, assumed, envy.wagers[0])


def _by_players(bet: Figures, envy: Figures, most: int) -> dict[str, str]:
    """What bet and envy cost together, by the number of players: means add up, whatever cards hands share."""
    told = {}
    for players in range(2, most + 1):
        edge = bet.edge + (players - 1) * envy.edge
        even = edge / bet.meter.return_per_dollar if bet.meter and bet.meter.return_per_dollar else None
        at = "" if even is None else f", even at a meter of ${float(even):,.2f}"
        told[f"{players}-players"] = f"edge {float(edge):.4%}{at}"
    return told


def unit_of(envy: Envy[Showdown], price: Cents) -> str:
    return f"${dollars(price)} on {envy.wagers[0]}, which is a row of its own"


def worth(pays: object, price: Cents) -> Net:
    """Nothing is staked for it."""
    return Net(Fraction(pays.amount_cents if isinstance(pays, Prize) else 0, price))
