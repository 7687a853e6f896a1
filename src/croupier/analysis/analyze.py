"""What each wager of a game costs: the answer of `croupier analyze`.

>>> from croupier.analysis.analyze import analyze
>>> analyze("bclc/kings-bounty")["wagers"][0]["edge_exact"]
'5980547/25818598'
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from fractions import Fraction
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, cast

import croupier
from croupier.analysis import duel, holdem, riding, setting
from croupier.analysis.counts import DealerRule, Watch, count, shoe, unwatched
from croupier.analysis.edge import Figures, Outcome, distribution, figures
from croupier.analysis.house import Bet, Counting, countings
from croupier.analysis.waiting import (
    STOPPED,
    Waiting,
    covered_at_blackjack,
    waiting_at_blackjack,
    waiting_at_house,
    waiting_at_setting,
    waiting_beside,
    waiting_on_seven,
)
from croupier.engines.arrange.spec import Arranging
from croupier.engines.blackjack.spec import Blackjack
from croupier.engines.community.spec import Community
from croupier.engines.decide.spec import House
from croupier.errors import BadInput, nearest, plain, unknown_name
from croupier.hands.blackjack_tests import DealerBlackjack
from croupier.hands.dealt import Dealt
from croupier.hands.match import Match
from croupier.hands.paytable import PayTable, Row
from croupier.hands.poker_tests import FiveMake
from croupier.hands.predicate import Anything
from croupier.hands.ranking import Ranking
from croupier.hands.showdown import Showdown
from croupier.model.fingerprint import fingerprint
from croupier.model.game import Game, Offer, SomeGame, SomeOffer
from croupier.model.options import Option, Values, by_name, departures, resolve
from croupier.model.wager import Wager
from croupier.money.cents import Cents, dollars
from croupier.rulebook import catalog
from croupier.rulebook.admission import with_paytables

if TYPE_CHECKING:
    from croupier.analysis.duel_solution import Solving

Settings = Mapping[str, object]
METER_LEFT_OUT = "shares of the meter are left out of edge, return and std_dev"


@dataclass(frozen=True, slots=True)
class Study:
    """One wager, exactly: every way it can end, and what that costs."""

    wager: str
    outcomes: tuple[Outcome, ...]  # best first
    figures: Figures
    assumptions: dict[str, Any]
    base: str = "main"  # the wager beside which it is placed
    covers: tuple[str, ...] = ()  # the wagers that are one with it; itself where none are named
    element_of_risk: Fraction | None = None  # of all money bet; the edge itself where nothing is ever added
    strategy: dict[str, Any] | None = None  # the play that earns it
    counted: bool = True  # False: chances in double precision, kept as parts of one and not as deals

    def json(self) -> dict[str, Any]:
        found, deals = self.figures, sum(outcome.count for outcome in self.outcomes)
        edge = float(found.edge)
        return {
            "wager": self.wager,
            "method": "exact",
            "edge": edge,
            "edge_exact": f"{found.edge.numerator}/{found.edge.denominator}" if self.counted else None,
            "interval": None,
            "return": float(found.player_return),
            "element_of_risk": edge if self.element_of_risk is None else float(self.element_of_risk),
            "std_dev": found.std_dev,
            "hit_frequency": float(found.hit_frequency),
            "base": self.base,
            "covers": list(self.covers or (self.wager,)),
            "assumptions": self.assumptions,
            "strategy": self.strategy,
            "rounds": None,
            "seed": None,
            "meter": _meter(found),
            "distribution": [
                {
                    "outcome": outcome.name,
                    "pays": str(outcome.pays),
                    "count": outcome.count if self.counted else None,
                    "probability": outcome.count / deals,
                }
                for outcome in self.outcomes
            ],
        }


@dataclass(frozen=True, slots=True)
class Report:
    """The studies of a game's wagers, the rules they hold for, and what they leave out."""

    game: str
    title: str
    spec: str
    seconds: float
    wagers: tuple[Study, ...]
    waiting: tuple[Waiting, ...]

    def json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "spec": self.spec,
            "version": croupier.__version__,
            "fresh": True,
            "seconds": self.seconds,
            "wagers": [study.json() for study in self.wagers],
            "covers": {
                "analysed": [study.wager for study in self.wagers],
                "waiting": [{**asdict(row), "covers": list(row.covers)} for row in self.waiting],
            },
        }


@dataclass(frozen=True, slots=True)
class Analysis:
    """What was asked for, checked: each wager with the work that it still takes."""

    game: str
    title: str
    spec: str
    work: dict[str, Callable[[Watch], Study]]
    waiting: tuple[Waiting, ...]
    covers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # where a row is of several wagers

    def report(self, studies: Sequence[Study], seconds: float) -> Report:
        """What was done, be it all or not."""
        done = {study.wager for study in studies}
        stopped = [
            Waiting(wager, self.covers.get(wager, (wager,)), STOPPED)
            for wager in self.work
            if wager not in done
        ]
        return Report(self.game, self.title, self.spec, seconds, tuple(studies), (*stopped, *self.waiting))


def analyze(
    key: str, *, on: str | None = None, options: Settings | None = None, paytables: Settings | None = None
) -> dict[str, Any]:
    """House edge, return and distribution of a game's wagers, as plain data.

    >>> import croupier
    >>> croupier.analyze("bclc/kings-bounty")["wagers"][0]["method"]
    'exact'

    `on` chooses the base game under an offer; `paytables` gives other odds to 1, best row first:
    `analyze("bclc/kings-bounty", options={"decks": 8}, paytables={"kings-bounty": "1000-100-30-20-9-6-4"})`.
    `covers` says which wagers are analysed and which still wait for their mathematics.
    """
    return report(key, on=on, options=options, paytables=paytables).json()


def report(
    key: str, *, on: str | None = None, options: Settings | None = None, paytables: Settings | None = None
) -> Report:
    """The same as objects, with exact fractions and clauses."""
    started = time.perf_counter()
    analysis = prepare(key, on=on, options=options, paytables=paytables)
    studies = [study(unwatched) for study in analysis.work.values()]
    return analysis.report(studies, time.perf_counter() - started)


def prepare(
    key: str, *, on: str | None = None, options: Settings | None = None, paytables: Settings | None = None
) -> Analysis:
    """Everything is read and refused here; counting comes after."""
    entry = catalog.game(key)
    offer = entry if isinstance(entry, Offer) else None
    base = _base_game(offer, on) if offer is not None else _alone(entry, on)
    if offer is not None:
        offer = offer.on(base.key)
    if isinstance(base, Community):
        why = f"In {base.title} players bet against each other: the house has a fee of the pot, and no edge."
        raise BadInput("name/nothing-to-analyse", why, offender=entry.key)
    game, offers = with_paytables(
        base, () if offer is None else (offer,), _named({} if paytables is None else paytables, offer or base)
    )
    known = (*game.options, *(option for one in offers for option in one.options))
    values = resolve(known, {} if options is None else options)
    waiting: tuple[Waiting, ...] = ()
    covers: dict[str, tuple[str, ...]] = {}
    work: dict[str, Callable[[Watch], Study]]
    if isinstance(game, House):
        extras = cast("tuple[Offer[Showdown], ...]", offers)
        extra = extras[0] if extras else None
        work = {
            wager.name: partial(_card_bet, game, values, extra, wager, counting)
            for wager, counting in countings(game, extra.wagers if extra is not None else None)
        }
        if extra is None:
            rows = _base_of(game, values)
            covers |= {name: covered for name, (covered, _) in rows.items()}
            work = {name: study for name, (_, study) in rows.items()} | work
            counted = {name for row in work for name in covers.get(row, (row,))}
            waiting = waiting_at_house(game, counted)
        else:
            waiting = waiting_beside(extra, work)
    elif isinstance(game, Arranging):
        beside = cast("tuple[Offer[Match], ...]", offers)
        work = {
            wager.name: partial(_seven_card_bet, game, values, wager, counting)
            for wager, counting in setting.countings(beside[0] if beside else game)
        }
        waiting = waiting_on_seven(beside[0], work) if beside else waiting_at_setting(game, work)
    else:
        assert isinstance(game, Blackjack)
        if offers:
            (side,) = cast("tuple[Offer[Dealt], ...]", offers)
            _counted_exactly(side)
            work = {side.wager.name: partial(_side_bet, side, game, values)}
        else:
            work = {"insurance": partial(_insurance, game, values)}
            if find_spec("numba") is None:
                waiting = waiting_at_blackjack(game)
            else:
                work = {"main": partial(_main_bet, game, values), **work}
                covers["main"] = covered_at_blackjack(game)
    return Analysis(entry.key, entry.title, fingerprint(game, *offers), work, waiting, covers)


# --- the wagers -------------------------------------------------------------------------------


def _main_bet(game: Blackjack, values: Values, watch: Watch) -> Study:
    """A blackjack game under its best play."""
    from croupier.analysis import blackjack, blackjack_chart

    solved = blackjack.solve_game(game, values, watch)
    outcomes = blackjack.outcomes(game, values, solved)
    found = figures(outcomes)
    assumed = _assumptions(game.options, values, blackjack.PARTS, "a chance: parts of one")
    del assumed["deals"], assumed["one-deal"]
    return Study(
        "main",
        outcomes,
        found,
        {**assumed, **blackjack.assumptions(values)},
        covers=covered_at_blackjack(game),
        element_of_risk=found.edge / Fraction(solved.staked),
        strategy=blackjack_chart.strategy(solved),
        counted=False,
    )


def _side_bet(offer: Offer[Dealt], base: Blackjack, values: Values, watch: Watch) -> Study:
    wager = offer.wager
    rule = DealerRule(base.dealer_stands_on.value, values["soft-17"] == "hit")
    counts = count(wager.table.judge, shoe(values.number("decks")), rule=rule, watch=watch)
    outcomes = distribution(wager.table, counts)
    price: Cents | None = wager.price.value if wager.price else None
    found = figures(outcomes, price)
    assumed = _assumptions((*base.options, *offer.options), values, counts.total, counts.one_deal)
    assumed["base-game"] = base.key
    if offer.cap or base.side_cap:
        assumed["aggregate-cap"] = "ignored: every win is paid at its full odds"
    if found.meter:
        assumed["meter"] = METER_LEFT_OUT
        assumed["price"] = dollars(price or 0)
    return Study(wager.name, outcomes, found, assumed)


def _counted_exactly(offer: Offer[Dealt]) -> None:
    """The dealer's finished hand is drawn by points and suits: single cards of it are not kept."""
    looks = [look for look in offer.wager.table.sight.looks if "dealer" in look.places]
    if any(look.grain != "points" for look in looks):
        why = f"{offer.key} looks at single cards of the dealer's finished hand, which cannot be counted yet."
        raise BadInput("setting/not-analysed", why, offender=offer.key)


def _card_bet(
    game: House, values: Values, offer: Offer[Showdown] | None, wager: Bet, counting: Counting, watch: Watch
) -> Study:
    """A wager that the dealt cards decide alone, whatever the player chooses."""
    counts = counting(watch)
    outcomes = distribution(wager.table, counts)
    found = figures(outcomes, wager.price.value if wager.price else None)
    assumed = _assumptions(game.options, values, counts.total, counts.one_deal)
    assumed["wheel-rank"] = _ranking(game, wager).wheel_rank
    if found.meter:
        assumed["meter"] = METER_LEFT_OUT
    if not (wager.needs or wager.on_fold):
        assumed["beside"] = "nothing: with a bet that can be folded beside it, a fold would take it"
    cap = offer.cap if offer is not None else game.cap
    if cap is not None and wager.name in cap.wagers:
        assumed["aggregate-cap"] = "ignored: every win is paid at its full odds"
    base = (wager.needs or game.start_with).value[0]
    return Study(wager.name, outcomes, found, assumed, base)


def _base_of(game: House, values: Values) -> dict[str, tuple[tuple[str, ...], Callable[[Watch], Study]]]:
    """The rows that the play of a base game decides, if it can be solved: what they cover, and their work."""
    rides = riding.plan(game)
    if rides is not None:
        return {"main": (rides.base, partial(_riding, game, values, rides))}
    if find_spec("numba") is None:
        return {}
    shared = holdem.plan(game)
    if shared is not None:
        return {"ante": ((*shared.base, *shared.raised), partial(_holdem, game, values, shared))}
    against = duel.plan(game)
    if against is not None:
        from croupier.analysis.duel_solution import Solving

        solving = Solving(against)
        covered = (against.ante, against.raised, *against.bonuses)
        beside = [wager for wager in game.wagers if wager.name in against.beside]
        return {
            "ante": (covered, partial(_duel, game, values, solving, covered)),
            **{one.name: ((one.name,), partial(_beside_duel, game, values, solving, one)) for one in beside},
        }
    return {}


def _holdem(game: House, values: Values, plan: holdem.Plan, watch: Watch) -> Study:
    """A base game of hold'em under best play: all its bets together, of which the ante is one unit."""
    from croupier.analysis.holdem_outcomes import outcomes_of, units_bet
    from croupier.analysis.holdem_solution import solve
    from croupier.analysis.holdem_strategy import strategy

    solution = solve(plan, watch)
    outcomes = outcomes_of(solution)
    found = figures(outcomes)
    ways = "" if solution.paths == 1 else f", in each of the {solution.paths} orders that a board can come in"
    one_deal = f"the player's two cards, the board and the dealer's two{ways}"
    assumed = _assumptions(game.options, values, solution.deals, one_deal)
    assumed["strategy-class"] = "optimal: the best choice for every hand and board, no other cards known"
    assumed["wheel-rank"] = plan.ranking.wheel_rank
    assumed["average-bet"] = f"{float(units_bet(solution)):.6f} times the ante, all bets together"
    if game.cap is not None and not game.cap.wagers.isdisjoint(plan.base):
        assumed["aggregate-cap"] = "ignored: every win is paid at its full odds"
    return Study(
        "ante",
        outcomes,
        found,
        assumed,
        "ante",
        covers=(*plan.base, *plan.raised),
        element_of_risk=found.edge / units_bet(solution),
        strategy=strategy(solution),
    )


def _riding(game: House, values: Values, plan: riding.Plan, watch: Watch) -> Study:
    """Bets that may be taken back, under best play: all of them together, of which each is one unit."""
    from croupier.analysis.riding_strategy import strategy

    solution = riding.solve(plan, watch)
    outcomes, bet = solution.outcomes(), solution.units_bet()
    found = figures(outcomes)
    one_deal = "the player's three cards, then two for all in order"
    assumed = _assumptions(game.options, values, solution.deals, one_deal)
    assumed["strategy-class"] = (
        "optimal: the best choice for every hand, no other cards known; even bets ride"
    )
    assumed["wheel-rank"] = plan.ranking.wheel_rank
    assumed["average-bet"] = f"{float(bet):.6f} units, without what is taken back"
    if game.cap is not None and not game.cap.wagers.isdisjoint(plan.base):
        assumed["aggregate-cap"] = "ignored: every win is paid at its full odds"
    return Study(
        "main",
        outcomes,
        found,
        assumed,
        covers=plan.base,
        element_of_risk=found.edge / bet,
        strategy=strategy(solution),
    )


def _duel(game: House, values: Values, solving: "Solving", covered: tuple[str, ...], watch: Watch) -> Study:
    """A hand against the dealer's under best play: all bets together, of which the ante is one unit."""
    from croupier.analysis.duel_solution import one_deal
    from croupier.analysis.duel_strategy import strategy

    solution = solving(watch)
    plan, outcomes, bet = solution.plan, solution.outcomes(), solution.units_bet()
    found = figures(outcomes)
    assumed = _assumptions(game.options, values, solution.deals, one_deal(plan))
    assumed["strategy-class"] = "optimal: the best choice for every hand, no other cards known"
    assumed["wheel-rank"] = plan.ranking.wheel_rank
    assumed["average-bet"] = f"{float(bet):.6f} times the ante, all bets together"
    if game.cap is not None and not game.cap.wagers.isdisjoint(covered):
        assumed["aggregate-cap"] = "ignored: every win is paid at its full odds"
    return Study(
        "ante",
        outcomes,
        found,
        assumed,
        "ante",
        covers=covered,
        element_of_risk=found.edge / bet,
        strategy=strategy(solution),
    )


def _beside_duel(game: House, values: Values, solving: "Solving", wager: Bet, watch: Watch) -> Study:
    """A bet that is lost with a fold, under the play that is best without it."""
    solution = solving(watch)
    counts = solution.beside(wager.name)
    outcomes = distribution(wager.table, counts)
    assumed = _assumptions(game.options, values, counts.total, counts.one_deal)
    assumed["strategy-class"] = "the play that is best for the ante, whatever this bet would win"
    assumed["wheel-rank"] = solution.plan.ranking.wheel_rank
    if game.cap is not None and wager.name in game.cap.wagers:
        assumed["aggregate-cap"] = "ignored: every win is paid at its full odds"
    return Study(wager.name, outcomes, figures(outcomes), assumed, solution.plan.ante)


def _ranking(game: House, wager: Bet) -> Ranking:
    """By which its rows judge: their own ranking, else the game's."""
    own = (row.when.by for row in wager.table.rows if isinstance(row.when, FiveMake))
    return next(own, game.hand)


def _seven_card_bet(
    game: Arranging, values: Values, wager: Wager[Match], counting: setting.Counting, watch: Watch
) -> Study:
    """A bonus that goes by the seven cards alone, however they are set."""
    counts = counting(watch)
    outcomes = distribution(wager.table, counts)
    assumed = _assumptions(game.options, values, counts.total, counts.one_deal)
    assumed["wheel-rank"] = "a straight like any other"
    if game.cap is not None and wager.name in game.cap.wagers:
        assumed["aggregate-cap"] = "ignored: every win is paid at its full odds"
    if game.envy is not None and wager.name in game.envy.wagers:
        assumed["envy"] = "left out: it depends on how many others play"
    return Study(wager.name, outcomes, figures(outcomes), assumed, game.basic)


def _insurance(game: Blackjack, values: Values, watch: Watch) -> Study:
    """Insurance as somebody sees it who knows the dealer's ace and no other card."""
    wins, loses = game.pays.insurance_wins, game.pays.insurance_loses
    table: PayTable[Dealt] = PayTable(
        rows=(Row("dealer-blackjack", wins.value, DealerBlackjack(), wins.clause),),
        otherwise=Row("no-dealer-blackjack", loses.value, Anything(), loses.clause),
    )
    cards = shoe(values.number("decks"))
    cards["As"] -= 1
    counts = count(table.judge, cards, dealer=("As",), watch=watch)
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


def _base_game(offer: SomeOffer, on: str | None) -> SomeGame:
    """The base game under an offer: the one named, or the first that admits it."""
    known = [key for key in offer.base_games if key in catalog.GAMES]
    base = catalog.game(on or known[0])
    if isinstance(base, Offer) or base.key not in offer.base_games:
        needs = offer.wager.needs
        raise BadInput(
            "setting/offer-not-admitted",
            f"{offer.key} may not be offered on {base.key}; it may on {', '.join(known)}.",
            clause=offer.only_on or (needs.clause if needs is not None else None),
            offender=base.key,
            nearest=nearest(base.key, known),
        )
    return base


def _alone(game: SomeGame | SomeOffer, on: str | None) -> SomeGame:
    """A base game stands by itself."""
    assert isinstance(game, Game)
    if on is not None:
        why = f"{game.key} is a base game: it is not offered on {on}."
        raise BadInput("setting/not-an-offer", why, offender=on)
    return game


def _named(paytables: Settings, entry: SomeGame | SomeOffer) -> Settings:
    """Pay tables of what is analysed, by the names of its wagers."""
    named = {plain(wager).lower(): rows for wager, rows in by_name("paytables", paytables)}
    for wager in named:
        if wager.replace("_", "-") not in entry.paytables():
            raise unknown_name("paytable", wager, entry.paytables())
    return named
