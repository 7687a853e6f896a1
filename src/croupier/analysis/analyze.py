"""What each wager of a game costs: the answer of `croupier analyze`.

>>> from croupier.analysis.analyze import analyze
>>> analyze("bclc/kings-bounty")["wagers"][0]["edge_exact"]
'5980547/25818598'
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from typing import Any, NamedTuple, cast

import croupier
from croupier.analysis import setting_rows
from croupier.analysis.base_games import parlay_rows, solved_rows
from croupier.analysis.counts import DealerRule, Watch, count, shoe, unwatched
from croupier.analysis.edge import distribution, figures
from croupier.analysis.envy import envy_rows
from croupier.analysis.house import Bet, Counting, countings
from croupier.analysis.kept import Kept, usual
from croupier.analysis.reads import Reads
from croupier.analysis.room import jackpot_rows
from croupier.analysis.study import CAP_IGNORED, METER_LEFT_OUT, Study, assumptions
from croupier.analysis.waiting import (
    STOPPED,
    Waiting,
    waiting_at_blackjack,
    waiting_at_house,
    waiting_at_setting,
    waiting_beside,
    waiting_on_seven,
)
from croupier.engines.arrange.spec import Arranging
from croupier.engines.blackjack.spec import Blackjack
from croupier.engines.community.jackpot_spec import Jackpot
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
from croupier.model.options import Values, by_name, resolve
from croupier.money.cents import Cents, dollars
from croupier.rulebook import catalog
from croupier.rulebook.admission import with_paytables

Settings = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Report:
    """The studies of a game's wagers, the rules they hold for, and what they leave out."""

    game: str
    title: str
    spec: str
    seconds: float
    wagers: tuple[Study, ...]
    waiting: tuple[Waiting, ...]
    fresh: bool = True  # all of it was reckoned now

    def json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "spec": self.spec,
            "version": croupier.__version__,
            "fresh": self.fresh,
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
    reads: Reads
    covers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # where a row is of several wagers

    def kept(self, wager: str, among: Kept) -> Study | None:
        """What was found out earlier about a wager under these very rules."""
        return among.find(self.game, self.reads.digest(wager))

    def study(self, wager: str, watch: Watch, among: Kept) -> Study:
        """Reckon one wager now, and keep what is found."""
        found = self.work[wager](watch)
        among.keep(self.reads.digest(wager), found)
        return found

    def report(self, studies: Sequence[Study], seconds: float, *, fresh: bool = True) -> Report:
        """What was done, be it all or not."""
        done = {study.wager for study in studies}
        stopped = [
            Waiting(wager, self.covers.get(wager, (wager,)), STOPPED)
            for wager in self.work
            if wager not in done
        ]
        rest = (*stopped, *self.waiting)
        return Report(self.game, self.title, self.spec, seconds, tuple(studies), rest, fresh)


def analyze(
    key: str,
    *,
    on: str | None = None,
    options: Settings | None = None,
    paytables: Settings | None = None,
    fresh: bool = False,
) -> dict[str, Any]:
    """House edge, return and distribution of a game's wagers, as plain data.

    >>> import croupier
    >>> croupier.analyze("bclc/kings-bounty")["wagers"][0]["method"]
    'exact'

    `on` chooses the base game under an offer; `paytables` gives other odds to 1, best row first:
    `analyze("bclc/kings-bounty", options={"decks": 8}, paytables={"kings-bounty": "1000-100-30-20-9-6-4"})`.
    `covers` says which wagers are analysed and which still wait for their mathematics. What was found earlier
    under the same rules is told again, unless it shall be reckoned `fresh`.
    """
    return report(key, on=on, options=options, paytables=paytables, fresh=fresh).json()


def report(
    key: str,
    *,
    on: str | None = None,
    options: Settings | None = None,
    paytables: Settings | None = None,
    fresh: bool = False,
) -> Report:
    """The same as objects, with exact fractions and clauses."""
    started, among = time.perf_counter(), usual()
    analysis = prepare(key, on=on, options=options, paytables=paytables)
    known = {wager: None if fresh else analysis.kept(wager, among) for wager in analysis.work}
    studies = [found or analysis.study(wager, unwatched, among) for wager, found in known.items()]
    seconds = time.perf_counter() - started
    return analysis.report(studies, seconds, fresh=not any(known.values()))


class Wanted(NamedTuple):
    """What a key, settings and pay tables stand for."""

    entry: SomeGame | SomeOffer
    game: SomeGame
    offers: tuple[SomeOffer, ...]
    values: Values


def read(
    key: str, *, on: str | None = None, options: Settings | None = None, paytables: Settings | None = None
) -> Wanted:
    """What is asked for, or why there is no such thing."""
    entry = catalog.game(key)
    offer = entry if isinstance(entry, Offer) else None
    base = _base_game(offer, on) if offer is not None else _alone(entry, on)
    if offer is not None:
        offer = offer.on(base.key)
    if isinstance(base, Community) and not isinstance(offer, Jackpot):
        why = f"In {base.title} players bet against each other: the house has a fee of the pot, and no edge."
        raise BadInput("name/nothing-to-analyse", why, offender=entry.key)
    game, offers = with_paytables(
        base, () if offer is None else (offer,), _named({} if paytables is None else paytables, offer or base)
    )
    known = (*game.options, *(option for one in offers for option in one.options))
    return Wanted(entry, game, offers, resolve(known, {} if options is None else options))


def prepare(
    key: str, *, on: str | None = None, options: Settings | None = None, paytables: Settings | None = None
) -> Analysis:
    """Everything is read and refused here; counting comes after."""
    entry, game, offers, values = read(key, on=on, options=options, paytables=paytables)
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
            rows = solved_rows(game, values)
            covers |= {name: covered for name, (covered, _) in rows.items()}
            work = {name: study for name, (_, study) in rows.items()} | work
            counted = {name for row in work for name in covers.get(row, (row,))}
            waiting = waiting_at_house(game, counted)
        else:
            rows = envy_rows(extra, game, values)
            covers |= {name: covered for name, (covered, _) in rows.items()}
            work |= {name: study for name, (_, study) in rows.items()}
            waiting = waiting_beside(extra, work)
    elif isinstance(game, Arranging):
        beside = cast("tuple[Offer[Match], ...]", offers)
        rows = setting_rows.rows(game, values, beside[0] if beside else None)
        covers |= {name: covered for name, (covered, _) in rows.items() if covered}
        work = {name: study for name, (_, study) in rows.items()}
        waiting = waiting_on_seven(beside[0], work) if beside else waiting_at_setting(game, work)
    elif isinstance(game, Community):
        work, waiting = jackpot_rows(cast(Jackpot, offers[0]), game, values)
    else:
        assert isinstance(game, Blackjack)
        if offers:
            (side,) = cast("tuple[Offer[Dealt], ...]", offers)
            _counted_exactly(side)
            rows = parlay_rows(side, game, values)
            covers |= {name: covered for name, (covered, _) in rows.items()}
            work = {side.wager.name: partial(_side_bet, side, game, values)}
            work |= {name: study for name, (_, study) in rows.items()}
        else:
            work = {"insurance": partial(_insurance, game, values)}
            rows = solved_rows(game, values)
            covers |= {name: covered for name, (covered, _) in rows.items()}
            work = {name: study for name, (_, study) in rows.items()} | work
            waiting = () if rows else waiting_at_blackjack(game)
    asides = frozenset(wager for wager in work if wager not in covers)
    reads = Reads(game, offers, values, asides)
    return Analysis(entry.key, entry.title, fingerprint(game, *offers), work, waiting, reads, covers)


# --- the wagers -------------------------------------------------------------------------------


def _side_bet(offer: Offer[Dealt], base: Blackjack, values: Values, watch: Watch) -> Study:
    wager = offer.wager
    rule = DealerRule(base.dealer_stands_on.value, values["soft-17"] == "hit")
    counts = count(wager.table.judge, shoe(values.number("decks")), rule=rule, watch=watch)
    outcomes = distribution(wager.table, counts)
    price: Cents | None = wager.price.value if wager.price else None
    found = figures(outcomes, price)
    assumed = assumptions((*base.options, *offer.options), values, counts.total, counts.one_deal)
    assumed["base-game"] = base.key
    if offer.cap or base.side_cap:
        assumed["aggregate-cap"] = CAP_IGNORED
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
    assumed = assumptions(game.options, values, counts.total, counts.one_deal)
    assumed["wheel-rank"] = _ranking(game, wager).wheel_rank
    if found.meter:
        assumed["meter"] = METER_LEFT_OUT
    if not (wager.needs or wager.on_fold):
        assumed["beside"] = "nothing: with a bet that can be folded beside it, a fold would take it"
    cap = offer.cap if offer is not None else game.cap
    if cap is not None and wager.name in cap.wagers:
        assumed["aggregate-cap"] = CAP_IGNORED
    base = (wager.needs or game.start_with).value[0]
    return Study(wager.name, outcomes, found, assumed, base)


def _ranking(game: House, wager: Bet) -> Ranking:
    """By which its rows judge: their own ranking, else the game's."""
    own = (row.when.by for row in wager.table.rows if isinstance(row.when, FiveMake))
    return next(own, game.hand)


def insurance_table(game: Blackjack) -> PayTable[Dealt]:
    wins, loses = game.pays.insurance_wins, game.pays.insurance_loses
    return PayTable(
        rows=(Row("dealer-blackjack", wins.value, DealerBlackjack(), wins.clause),),
        otherwise=Row("no-dealer-blackjack", loses.value, Anything(), loses.clause),
    )


def _insurance(game: Blackjack, values: Values, watch: Watch) -> Study:
    """Insurance as somebody sees it who knows the dealer's ace and no other card."""
    table = insurance_table(game)
    cards = shoe(values.number("decks"))
    cards["As"] -= 1
    counts = count(table.judge, cards, dealer=("As",), watch=watch)
    outcomes = distribution(table, counts)
    assumed = assumptions(game.options, values, counts.total, counts.one_deal)
    assumed["known-cards"] = "the dealer's ace; the player's own two cards count as unknown"
    return Study("insurance", outcomes, figures(outcomes), assumed)


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
