"""Side bets of poker against the house as their twins see them: a number from the cards, and a row for each.

What a bet looks at is read from its pay table, as `house` reads it to count; each row is asked once for every
number that the cards can make, about cards that make it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, product
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from croupier.analysis.deals import suited
from croupier.analysis.envy import ENVY, ONE_OTHER, unit_of, worth
from croupier.analysis.flushes_solution import flushes_of
from croupier.analysis.holdem import Ended
from croupier.analysis.house import ranking_of
from croupier.analysis.house_bases import Played, numbers_of
from croupier.analysis.house_layout import Layout
from croupier.analysis.kernels.evaluator import ranks_of
from croupier.analysis.kernels.house_rounds import shape_flushes
from croupier.analysis.study import CAP_IGNORED
from croupier.analysis.twins import End, TwinRow
from croupier.cards.card import DECK, RANKS, SUITS, Card
from croupier.engines.decide.spec import House
from croupier.hands.dealt import Unseen
from croupier.hands.flush import FlushRanking
from croupier.hands.lookup import Lookup
from croupier.hands.paytable import PayTable
from croupier.hands.poker_tests import FIVE, FiveMake, TogetherMake
from croupier.hands.ranking import PokerRanking, Value
from croupier.hands.showdown import Showdown
from croupier.model.game import Offer
from croupier.model.wager import Wager

if TYPE_CHECKING:
    from numpy.typing import NDArray

Table: TypeAlias = PayTable[Showdown]
Bet: TypeAlias = Wager[Showdown]
Count: TypeAlias = "Callable[[NDArray[np.uint8], Played], NDArray[np.int64]]"
TWO = 2
ALONE = {"beside": "nothing: with a bet that can be folded beside it, a fold would take it"}


@dataclass(frozen=True, slots=True)
class Side:
    """A bet that dealt cards decide: which number they make, and the end for each number."""

    row: TwinRow
    number: Count
    ends: "NDArray[np.int16]"

    def settle(self, deals: "NDArray[np.uint8]", played: Played) -> "NDArray[np.int16]":
        return self.ends[self.number(deals, played)]


def side_row(game: House, wager: Bet, assumed: dict[str, str]) -> TwinRow:
    """In the order of the pay table's rows."""
    ends = tuple(End(row.name, row.pays, row.clause) for row in wager.table.every)
    assumed = {"wheel-rank": ranking_of(game, wager.table).wheel_rank, **assumed}
    price = wager.price.value if wager.price is not None else None
    if game.cap is not None and wager.name in game.cap.wagers:
        assumed = {**assumed, "aggregate-cap": CAP_IGNORED}
    base = (wager.needs or game.start_with).value[0]
    return TwinRow(wager.name, base, (wager.name,), ends, price, tuple(assumed.items()))


def side_of(game: House, layout: Layout, wager: Bet, values: tuple[Value, ...]) -> Side:
    """How a bet is settled; `values` are what hands of the game's own ranking can be worth, by rank."""
    table = wager.table
    row = side_row(game, wager, {} if wager.needs or wager.on_fold else ALONE)
    number: Count
    shows: Sequence[Showdown | None]
    looks = [look for look in table.sight.looks if look.places != {"folding"}]  # it stands alone
    grains = {look.grain for look in looks}
    places = {place for look in looks for place in look.places}
    if grains == {"hand"} and any(isinstance(one.when, FiveMake | TogetherMake) for one in table.rows):
        number, shows = _another_ranking(game, layout, table)
    elif grains == {"hand"}:
        number, shows = _made, [Ended(game.hand, value) for value in values]
    elif grains == {"lengths"}:
        number, shows = _lengths(game, layout)
    elif grains == {"number"}:
        number, shows = (
            _left,
            [_empty(game)] + [_so_many(game, count) for count in range(1, layout.dealer + 1)],
        )
    else:
        assert places <= {"own", "dealer"}, f"{wager.name} looks at {places}"
        return Side(row, *_two_cards(game, layout, table))
    return Side(row, number, np.array([_place(table, show) for show in shows], np.int16))


def envy_sides(game: House, layout: Layout, offer: Offer[Showdown]) -> Iterator[Side]:
    """The prizes for another player's hand, asked about that player's cards; none where nothing is bet."""
    envy, price = offer.envy, offer.wager.price
    if envy is None or price is None:
        return
    ends = tuple(End(row.name, worth(row.pays, price.value), row.clause) for row in envy.table.every)
    wheel = ranking_of(game, envy.table).wheel_rank
    told = {"players": ONE_OTHER, "unit": unit_of(envy, price.value), "wheel-rank": wheel}
    row = TwinRow(ENVY, envy.wagers[0], (ENVY,), ends, None, tuple(told.items()))
    number, shows = _another_ranking(game, layout, envy.table)
    yield Side(row, number, np.array([_place(envy.table, show) for show in shows], np.int16))


def _place(table: Table, show: Showdown | None) -> int:
    """The place of the row that decides; none where no cards show it."""
    return -1 if show is None else table.every.index(table.judge(show))


# --- the game's own ranking -----------------------------------------------------------------------


def _made(deals: "NDArray[np.uint8]", played: Played) -> "NDArray[np.int64]":
    return played.made.astype(np.int64)


# --- five or six cards by another ranking ---------------------------------------------------------


def _another_ranking(game: House, layout: Layout, table: Table) -> tuple[Count, list[Showdown | None]]:
    """The player's cards with the first of the board, or with the dealer's."""
    (by,) = {row.when.by for row in table.rows if isinstance(row.when, FiveMake | TogetherMake)}
    together = any(isinstance(row.when, TogetherMake) for row in table.rows)

    def number(deals: "NDArray[np.uint8]", played: Played) -> "NDArray[np.int64]":
        if together:
            cards = np.hstack([layout.players(deals), layout.dealers(deals)])
        else:
            cards = np.ascontiguousarray(deals[:, :FIVE])
        return ranks_of(cards, by).astype(np.int64)

    shows: list[Showdown | None] = []
    for hand in hands_by_rank(by):
        own, dealer = (hand[:-TWO], hand[-TWO:]) if together else (hand, None)
        shows.append(Showdown(game.hand, own, dealer=dealer))
    return number, shows


def hands_by_rank(ranking: PokerRanking) -> list[tuple[Card, ...]]:
    """Five cards for each rank."""
    known = Lookup(ranking)
    found: dict[int, tuple[Card, ...]] = {}
    for ranks in combinations_with_replacement(RANKS, FIVE):
        if max(map(ranks.count, ranks)) <= len(SUITS):
            mixed = tuple(rank + SUITS[at % len(SUITS)] for at, rank in enumerate(ranks))
            found.setdefault(known.value(mixed), mixed)
    for ranks in combinations(RANKS, FIVE):
        flush = tuple(rank + SUITS[0] for rank in ranks)
        found.setdefault(known.value(flush), flush)
    return [found[rank] for rank in range(len(known.values))]


# --- suits with a wild rank -----------------------------------------------------------------------


def _lengths(game: House, layout: Layout) -> tuple[Count, list[Showdown | None]]:
    """How many cards of each suit there are; what is left is wild."""
    ranking = game.hand
    assert isinstance(ranking, FlushRanking)
    flushes, size = flushes_of(ranking), layout.own + layout.board

    def number(deals: "NDArray[np.uint8]", played: Played) -> "NDArray[np.int64]":
        found = np.empty(len(deals), np.int16)
        shape_flushes(deals[:, :size], flushes, found)
        return found.astype(np.int64)

    others = [rank for rank in RANKS if rank != ranking.wild]
    shows: list[Showdown | None] = []
    for lengths in product(range(8), repeat=len(SUITS)):
        wilds = size - sum(lengths)
        fits = 0 <= wilds <= len(SUITS)
        cards = suited(wilds, list(lengths), ranking.wild, others) if fits else ()
        shows.append(Showdown(ranking, cards) if fits else None)
    return number, shows


# --- how many of the dealer's cards play ----------------------------------------------------------


def _left(deals: "NDArray[np.uint8]", played: Played) -> "NDArray[np.int64]":
    assert played.left is not None
    return played.left.astype(np.int64)


def _so_many(game: House, count: int) -> Showdown:
    return Showdown(game.hand, (), dealer=DECK[:count])


def _empty(game: House) -> Showdown:
    return Showdown(game.hand, (), dealer=())


# --- two cards as they are ------------------------------------------------------------------------


def _two_cards(game: House, layout: Layout, table: Table) -> tuple[Count, "NDArray[np.int16]"]:
    """The player's two cards, and the dealer's where a row asks for them."""
    pairs = list(combinations(DECK, TWO))
    order = numbers_of(np.array([[DECK.index(card) for card in pair] for pair in pairs], np.uint8))
    every = len(pairs)
    ends = np.zeros((every, every), np.int16)
    for own, at in zip(pairs, order, strict=True):
        try:
            ends[at] = _place(table, Showdown(game.hand, own))
        except Unseen:
            for dealer, beside in zip(pairs, order, strict=True):
                ends[at, beside] = _place(table, Showdown(game.hand, own, dealer=dealer))

    def number(deals: "NDArray[np.uint8]", played: Played) -> "NDArray[np.int64]":
        own, dealer = numbers_of(layout.players(deals)), numbers_of(layout.dealers(deals))
        return own.astype(np.int64) * every + dealer

    return number, ends.reshape(-1)
