"""What each wager of a game costs: the answer of `croupier analyze`.

>>> from croupier.analysis.analyze import analyze
>>> analyze("bclc/blackjack")["wagers"][0]["edge_exact"]
'23/311'
"""

import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import croupier
from croupier.analysis.counts import DealerRule, count, shoe
from croupier.analysis.edge import Figures, Outcome, distribution, figures
from croupier.analysis.house import card_bets
from croupier.engines.blackjack.spec import Blackjack
from croupier.engines.decide.spec import Extra, House
from croupier.engines.sidebet import SideBet
from croupier.errors import BadInput, nearest, unknown_name
from croupier.hands.blackjack_tests import DealerBlackjack
from croupier.hands.dealt import Dealt
from croupier.hands.paytable import PayTable, Row
from croupier.hands.predicate import Anything
from croupier.hands.ranking import Ranking
from croupier.model.fingerprint import fingerprint
from croupier.model.options import Option, Values, departures, resolve
from croupier.money.cents import Cents, dollars
from croupier.rulebook import catalog

Settings = Mapping[str, object]
G = TypeVar("G", House, Extra)


@dataclass(frozen=True, slots=True)
class Study:
    """One wager, exactly: every way it can end, and what that costs."""

    wager: str
    outcomes: tuple[Outcome, ...]  # best first
    figures: Figures
    assumptions: dict[str, Any]
    base: str = "main"  # the wager beside which it is placed

    def json(self) -> dict[str, Any]:
        found, deals = self.figures, sum(outcome.count for outcome in self.outcomes)
        edge = float(found.edge)
        return {
            "wager": self.wager,
            "method": "exact",
            "edge": edge,
            "edge_exact": f"{found.edge.numerator}/{found.edge.denominator}",
            "interval": None,
            "return": float(found.player_return),
            "element_of_risk": edge,  # nothing is ever added to the initial wager
            "std_dev": found.std_dev,
            "hit_frequency": float(found.hit_frequency),
            "base": self.base,
            "covers": [self.wager],
            "assumptions": self.assumptions,
            "strategy": None,
            "rounds": None,
            "seed": None,
            "meter": _meter(found),
            "distribution": [
                {
                    "outcome": outcome.name,
                    "pays": str(outcome.pays),
                    "count": outcome.count,
                    "probability": outcome.count / deals,
                }
                for outcome in self.outcomes
            ],
        }


@dataclass(frozen=True, slots=True)
class Report:
    """The studies of a game's wagers, and the rules they hold for."""

    game: str
    title: str
    spec: str
    seconds: float
    wagers: tuple[Study, ...]

    def json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "spec": self.spec,
            "version": croupier.__version__,
            "fresh": True,
            "seconds": self.seconds,
            "wagers": [study.json() for study in self.wagers],
        }


def analyze(
    key: str, *, on: str | None = None, options: Settings | None = None, paytables: Settings | None = None
) -> dict[str, Any]:
    """House edge, return and distribution of a game's wagers, as plain data.

    `on` chooses the base game under an offer; `paytables` gives other odds to 1, best row first:
    `analyze("bclc/kings-bounty", options={"decks": 8}, paytables={"kings-bounty": "1000-100-30-20-9-6-4"})`.
    """
    return report(key, on=on, options=options, paytables=paytables).json()


def report(
    key: str, *, on: str | None = None, options: Settings | None = None, paytables: Settings | None = None
) -> Report:
    """The same as objects, with exact fractions and clauses."""
    started = time.perf_counter()
    game = catalog.game(key)
    if isinstance(game, SideBet):
        base = _base_game(game, on)
        game = replace(game, table=_pay_table(game, paytables or {}))
        rules: tuple[Any, ...] = (base, game)
        studies: tuple[Study, ...] = (_side_bet(game, base, options or {}),)
    elif isinstance(game, House):
        _only_an_offer(game, on, {})
        for wager, odds in (paytables or {}).items():
            game = _repriced(game, wager, odds)
        rules = (game,)
        studies = _against_the_house(game, resolve(game.options, options or {}))
    elif isinstance(game, Extra):
        house = _house_under(game, on)
        for wager, odds in (paytables or {}).items():
            game = _repriced(game, wager, odds)
        rules = (house, game)
        values = resolve((*house.options, *game.options), options or {})
        studies = _against_the_house(house, values, game)
    else:
        _only_an_offer(game, on, paytables or {})
        rules = (game,)
        studies = (_insurance(game, resolve(game.options, options or {})),)
    return Report(game.key, game.title, fingerprint(*rules), time.perf_counter() - started, studies)


# --- the wagers -------------------------------------------------------------------------------


def _side_bet(offer: SideBet, base: Blackjack, options: Settings) -> Study:
    known = (*base.options, *offer.options)
    values = resolve(known, options)
    _counted_exactly(offer)
    rule = DealerRule(base.dealer_stands_on.value, values["soft-17"] == "hit")
    counts = count(offer.table.judge, shoe(values["decks"]), rule=rule)
    outcomes = distribution(offer.table, counts)
    price: Cents | None = offer.price.value if offer.price else None
    found = figures(outcomes, price)
    assumed = _assumptions(known, values, counts.total, counts.one_deal)
    assumed["base-game"] = base.key
    if offer.cap or base.side_cap:
        assumed["aggregate-cap"] = "ignored: every win is paid at its full odds"
    if found.meter:
        assumed["meter"] = "shares of the meter are left out of edge, return and std_dev"
        assumed["price"] = dollars(price or 0)
    return Study(offer.wager, outcomes, found, assumed)


def _counted_exactly(offer: SideBet) -> None:
    """The dealer's finished hand is drawn by points and suits: single cards of it are not kept."""
    looks = [look for look in offer.table.sight.looks if "dealer" in look.places]
    if any(look.grain != "points" for look in looks):
        why = f"{offer.key} looks at single cards of the dealer's finished hand, which cannot be counted yet."
        raise BadInput("setting/not-analysed", why, offender=offer.key)


def _ranking(game: House) -> Ranking:
    ranking: Ranking = game.hand
    return ranking


def _against_the_house(game: House, values: Values, offer: Extra | None = None) -> tuple[Study, ...]:
    """Every wager that the dealt cards decide alone, whatever the player chooses."""
    studies = []
    for wager, counts in card_bets(game, offer.wagers if offer is not None else None):
        outcomes = distribution(wager.table, counts)
        found = figures(outcomes, wager.price.value if wager.price else None)
        assumed = _assumptions(game.options, values, counts.total, counts.one_deal)
        assumed["wheel-rank"] = _ranking(game).wheel_rank
        cap = offer.cap if offer is not None else game.cap
        if cap is not None and wager.name in cap.wagers:
            assumed["aggregate-cap"] = "ignored: every win is paid at its full odds"
        base = (wager.needs or game.start_with).value[0]
        studies.append(Study(wager.name, outcomes, found, assumed, base))
    if not studies:
        why = f"No bet of {game.key} is decided by the dealt cards alone; bets that play decides come later."
        raise BadInput("setting/not-analysed", why, offender=game.key)
    return tuple(studies)


def _insurance(game: Blackjack, values: Values) -> Study:
    """Insurance as somebody sees it who knows the dealer's ace and no other card."""
    wins, loses = game.pays.insurance_wins, game.pays.insurance_loses
    table: PayTable[Dealt] = PayTable(
        rows=(Row("dealer-blackjack", wins.value, DealerBlackjack(), wins.clause),),
        otherwise=Row("no-dealer-blackjack", loses.value, Anything(), loses.clause),
    )
    cards = shoe(values["decks"])
    cards["As"] -= 1
    counts = count(table.judge, cards, dealer=("As",))
    outcomes = distribution(table, counts)
    assumed = _assumptions(game.options, values, counts.total, counts.one_deal)
    assumed["known-cards"] = "the dealer's ace; the player's own two cards count as unknown"
    return Study("insurance", outcomes, figures(outcomes), assumed)


def _assumptions(known: tuple[Option, ...], values: Values, deals: int, one_deal: str) -> dict[str, Any]:
    return {
        "decks": values["decks"],
        "cut-card": "ignored: every round is dealt from full decks",
        "strategy-class": "none: no decision changes this bet once it is made",
        "wheel-rank": "none: no straights here",
        "players": "any number: cards not looked at change no chance",
        "rounding": "none: odds are paid in full",
        "deals": deals,
        "one-deal": one_deal,
        "departures": departures(known, values),
    }


def _meter(found: Figures) -> dict[str, Any] | None:
    if found.meter is None:
        return None
    even = found.meter.break_even_dollars
    return {
        "return_per_dollar": float(found.meter.return_per_dollar),
        "break_even": None if even is None else dollars(round(even * 100)),
    }


# --- what is asked for ------------------------------------------------------------------------


def _base_game(offer: SideBet, on: str | None) -> Blackjack:
    """The base game under an offer: the one named, or the first that admits it."""
    known = [key for key in offer.base_games if key in catalog.GAMES]
    if on is None:
        assert known, f"no base game of {offer.key} is in the catalog"
        on = known[0]
    base = catalog.game(on)
    if not isinstance(base, Blackjack) or base.key not in offer.base_games:
        raise BadInput(
            "setting/offer-not-admitted",
            f"{offer.key} may not be offered on {base.key}; it may on {', '.join(known)}.",
            clause=offer.needs_base,
            offender=base.key,
            nearest=nearest(base.key, known),
        )
    return base


def _house_under(offer: Extra, on: str | None) -> House:
    base = catalog.game(on or offer.base_games[0])
    if not isinstance(base, House) or base.key not in offer.base_games:
        why = f"{offer.key} may not be offered on {base.key}; it may on {', '.join(offer.base_games)}."
        clause = offer.only_on
        raise BadInput("setting/offer-not-admitted", why, clause=clause, offender=base.key)
    return base


def _only_an_offer(game: Any, on: str | None, paytables: Settings) -> None:
    """A base game stands by itself, and its odds are options."""
    if not isinstance(game, Blackjack | House):
        raise BadInput("setting/not-analysed", f"{game.key} is not analysed yet.", offender=game.key)
    if on is not None:
        raise BadInput(
            "setting/not-an-offer", f"{game.key} is a base game: it is not offered on {on}.", offender=on
        )
    for wager in paytables:
        raise unknown_name("paytable", wager, [])


def _repriced(game: G, wager: str, odds: object) -> G:
    name = wager.lower().replace("_", "-")
    if name not in game.paytables():
        raise unknown_name("paytable", wager, game.paytables())
    return game.repriced(name, odds)


def _pay_table(offer: SideBet, paytables: Settings) -> PayTable[Dealt]:
    table = offer.table
    for wager, odds in paytables.items():
        if wager.lower().replace("_", "-") != offer.wager:
            raise unknown_name("paytable", wager, [offer.wager])
        table = table.replaced(odds)
    if offer.needs_table is not None and not paytables:
        raise BadInput(
            "setting/paytable-needed",
            f"The document gives {offer.key} no pay table: name one, best row first.",
            clause=offer.needs_table,
            offender=offer.key,
        )
    return table
