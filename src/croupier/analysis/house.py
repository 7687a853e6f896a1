"""Wagers of a game against the house that the dealt cards decide alone: counted over all sets of cards.

What a wager looks at is read from its pay table. The coarsest enumeration that tells apart what the table
tells apart is exact, and quick.
"""

from collections.abc import Callable, Iterator
from functools import partial
from math import comb
from typing import TypeAlias

from croupier.analysis.counts import Counts, Watch, unwatched
from croupier.analysis.deals import count_hands, count_orders, count_suits
from croupier.analysis.patterns import Hand, count_orbits, count_sets
from croupier.cards.card import DECK
from croupier.engines.decide.spec import Arrange, Deal, Decide, Fold, House, Keep
from croupier.hands.algorithm import Algorithm
from croupier.hands.paytable import PayTable, Row
from croupier.hands.poker_tests import FIVE, FiveMake
from croupier.hands.predicate import Look, Place
from croupier.hands.ranking import Ranking
from croupier.hands.showdown import Showdown
from croupier.model.wager import Wager

Table: TypeAlias = PayTable[Showdown]
Bet: TypeAlias = Wager[Showdown]
Found: TypeAlias = Counts[Row[Showdown]]
Counting: TypeAlias = Callable[[Watch], Found]  # the work still to be done

CARDS: tuple[Place, ...] = ("own", "five", "dealer", "board")
HELD: tuple[Place, ...] = ("own", "five")  # five cards are judged as if the player held them all
MOST_DEALS = 3_000_000  # that are judged one by one; more would take minutes


def card_bets(game: House, wagers: tuple[Bet, ...] | None = None) -> Iterator[tuple[Bet, Found]]:
    """Each such wager with what becomes of it, in how many deals of the cards that it looks at."""
    return ((wager, work(unwatched)) for wager, work in countings(game, wagers))


def countings(game: House, wagers: tuple[Bet, ...] | None = None) -> Iterator[tuple[Bet, Counting]]:
    """Each such wager, and how it is counted; nothing is counted yet."""
    for wager in game.wagers if wagers is None else wagers:
        if _stands_alone(game, wager):
            found = counting(game, wager.table)
            if found is not None:
                yield wager, found


def counting(game: House, table: Table) -> Counting | None:
    """How a bet on this table is counted, or nothing where there is no quick and exact way."""
    looks = {Look(_with_cards(game, look), look.grain) for look in table.sight.looks}
    looks = {look for look in looks if look.places}
    if not looks:
        return None
    arranged = _arranges(game)
    if arranged is not None and any("dealer" in look.places for look in looks):
        return _in_order(game, table, looks, arranged)
    return _one_set(game, table, looks) or _two_hands(game, table, looks)


def _with_cards(game: House, look: Look) -> frozenset[Place]:
    """The places that matter: a bet that outlives a fold is not changed by one, and a board may be empty."""
    empty = {place for place in CARDS if not _dealt(game, place)}
    return look.places - empty - {"folding"}


def _one_set(game: House, table: Table, looks: set[Look]) -> Counting | None:
    """A bet on one set of cards, whoever holds them."""
    sight, grains = table.sight, {look.grain for look in looks}
    pools = {look.places for look in looks}
    if len(pools) > 1 or any("dealer's hand" in pool for pool in pools):
        return None
    (pool,) = pools
    size = sum(_dealt(game, place) for place in CARDS if place in pool)
    judge = _judge(game, table, pool)
    ranking: Ranking = game.hand
    long = min(sight.flush_lengths | {ranking.flush_length} if _by_game(table) else sight.flush_lengths)
    if grains == {"hand"} and size < 2 * long:
        return partial(count_sets, judge, size, long, sight.tells)
    if grains == {"lengths"} and len(sight.tells) == 1:
        (wild,) = sight.tells
        return partial(count_suits, judge, size, wild)
    if not sight.tells and comb(len(DECK), size) <= MOST_DEALS * 10:  # some twenty sets to an orbit
        return partial(count_orbits, judge, size)
    return None


def _by_game(table: Table) -> bool:
    """Whether some row goes by the game's own ranking."""
    return not all(row.when.sight.flush_lengths for row in table.rows)


def _two_hands(game: House, table: Table, looks: set[Look]) -> Counting | None:
    """A bet on the player's cards, and on the dealer's where those could matter."""
    places = {place for look in looks for place in look.places}
    own, dealer = _dealt(game, "own"), _dealt(game, "dealer")
    if "board" in places:
        return None
    if "dealer" not in places:
        dealer = 0
    if comb(len(DECK), own) * comb(len(DECK) - own, dealer) > MOST_DEALS:
        return None

    def judge(cards: Hand, theirs: Hand | None) -> Row[Showdown]:
        return table.judge(Showdown(game.hand, cards, dealer=theirs))

    return partial(count_hands, judge, own, dealer, suits_alike=not table.sight.tells)


def _in_order(game: House, table: Table, looks: set[Look], arranged: Algorithm) -> Counting | None:
    """A bet on how many of the dealer's cards play, by the rule of the house that sets them."""
    if looks != {Look(frozenset({"dealer"}), "number")} or not arranged.sorts:
        return None

    def judge(cards: Hand) -> Row[Showdown]:
        return table.judge(Showdown(game.hand, (), dealer=arranged(cards)))

    return partial(count_orders, judge, arranged.sorts, _dealt(game, "dealer"))


def _arranges(game: House) -> Algorithm | None:
    for step in game.steps:
        if isinstance(step, Arrange):
            assert isinstance(step.by, Algorithm), f"{game.key} sets cards by a rule without a name"
            return step.by
    return None


def ranking_of(game: House, table: Table) -> Ranking:
    """By which its rows judge: their own ranking, else the game's."""
    own = (row.when.by for row in table.rows if isinstance(row.when, FiveMake))
    return next(own, game.hand)


def _stands_alone(game: House, wager: Bet) -> bool:
    """A side bet that outlives a fold, that never meets one, or in a game without; no choice changes it."""
    decisions = [step for step in game.steps if isinstance(step, Decide)]
    options = [option for step in decisions for option in step.options]
    if wager.when != "before" or any(isinstance(option, Keep) for option in options):
        return False
    if not any(isinstance(option, Fold) for option in options):
        return wager.needs is not None
    asked = {name for step in decisions for name in step.with_bet}
    by_itself = wager.name in game.start_with.value and wager.name not in asked
    return by_itself or (wager.on_fold is not None and wager.on_fold.value == "lives")


def _dealt(game: House, place: Place) -> int:
    """How many cards a place gets that play."""
    if place == "five":
        return FIVE
    to = "seats" if place == "own" else place
    cards = sum(step.cards for step in game.steps if isinstance(step, Deal) and step.to == to)
    return cards - sum(game.board_burns()) if to == "board" else cards


def _judge(game: House, table: Table, pool: frozenset[Place]) -> Callable[[Hand], Row[Showdown]]:
    """The table as a function of the pool's cards: the player's, the dealer's, the board's."""
    own = sum(_dealt(game, place) for place in HELD if place in pool)
    dealer = own + (_dealt(game, "dealer") if "dealer" in pool else 0)
    board_size = _dealt(game, "board")

    def judge(cards: Hand) -> Row[Showdown]:
        theirs = cards[own:dealer] if "dealer" in pool else None
        shown = Showdown(game.hand, cards[:own], dealer=theirs, board=cards[dealer:], board_size=board_size)
        return table.judge(shown)

    return judge
