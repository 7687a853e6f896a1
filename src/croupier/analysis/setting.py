"""Bets of setting games that cards decide alone, however they are set: every deal counted exactly."""

from collections.abc import Callable, Iterator
from functools import partial
from math import comb
from typing import TYPE_CHECKING

from croupier.analysis import two_sevens
from croupier.analysis.counts import Counts, Watch
from croupier.engines.arrange.spec import Arranging
from croupier.hands.match import Match
from croupier.hands.match_tests import Holds
from croupier.hands.paytable import PayTable, Row
from croupier.hands.predicate import Both, Predicate
from croupier.model.game import Offer
from croupier.model.wager import Wager

if TYPE_CHECKING:
    from croupier.analysis.matches import Kinds

Counting = Callable[[Watch], Counts[Row[Match]]]
DECK, HAND = 53, 7
OWN, BANKER = {"own"}, {"own", "dealer"}


def countings(game: Arranging | Offer[Match]) -> list[tuple[Wager[Match], Counting]]:
    """The wagers that seven cards decide, or those and the banker's."""
    found: list[tuple[Wager[Match], Counting]] = []
    for wager in game.wagers:
        if asks_only(wager.table):
            found.append((wager, partial(count, wager.table)))
        elif asks_two(wager.table):
            found.append((wager, partial(count_two, wager.table)))
    return found


def asks_only(table: PayTable[Match]) -> bool:
    """Whether its rows look at nothing but the player's seven cards."""
    return table.sight.places <= OWN


def asks_two(table: PayTable[Match]) -> bool:
    """Whether its rows look at the player's seven cards and the banker's, and none asks what those hold."""
    asked = [one for row in table.rows for one in _questions(row.when)]
    return table.sight.places <= BANKER and not any(isinstance(one, Holds) for one in asked)


def _questions(asked: Predicate[Match]) -> Iterator[Predicate[Match]]:
    if isinstance(asked, Both):
        yield from _questions(asked.first)
        yield from _questions(asked.second)
    else:
        yield asked


def count(table: PayTable[Match], watch: Watch) -> Counts[Row[Match]]:
    """Over every hand of seven cards."""
    from croupier.analysis.matches import ends

    total = comb(DECK, HAND)
    kinds, hands = _kinds(watch)
    watch(total, total)
    by = _by_row(table, [int(place) for place in ends(table, kinds)], hands)
    return Counts(by, total, "seven cards of the deck with its joker, in any order")


def count_two(table: PayTable[Match], watch: Watch) -> Counts[Row[Match]]:
    """Over every deal of seven cards for the player and seven for the banker."""
    import numpy as np

    from croupier.analysis.matches import Kinds, ends

    pairs = two_sevens.count()
    kinds = Kinds(
        holdings=np.zeros(len(pairs), np.int16),
        highest=np.array([pair.own for pair in pairs], np.int8),
        banker_highest=np.array([pair.banker for pair in pairs], np.int8),
        banker_joker=np.array([pair.banker_joker for pair in pairs]),
    )
    by = _by_row(table, [int(place) for place in ends(table, kinds)], list(pairs.values()))
    total = two_sevens.ONE_HAND * two_sevens.OTHER_HAND
    watch(total, total)
    return Counts(by, total, "the player's seven cards, then the dealer's, each in any order")


def _by_row(table: PayTable[Match], ends: list[int], deals: list[int]) -> dict[Row[Match], int]:
    by: dict[Row[Match], int] = {}
    for place, number in zip(ends, deals, strict=True):
        row = table.every[place]
        by[row] = by.get(row, 0) + number
    return by


_found: "list[tuple[Kinds, list[int]]]" = []


def _kinds(watch: Watch) -> "tuple[Kinds, list[int]]":
    """The hands that differ in what a row can ask, and how many there are of each: counted once."""
    if not _found:
        _found.append(_count_kinds(watch))
    return _found[0]


def _count_kinds(watch: Watch) -> "tuple[Kinds, list[int]]":
    import numpy as np

    from croupier.analysis.kernels.seven_cards import count_kinds
    from croupier.analysis.matches import Kinds

    total = comb(DECK, HAND)
    counts = count_kinds(lambda done: watch(done, total))
    holdings, highest = np.nonzero(counts)
    kinds = Kinds(
        holdings=holdings.astype(np.int16),
        highest=highest.astype(np.int8),
        banker_highest=np.zeros(len(holdings), np.int8),
        banker_joker=np.zeros(len(holdings), np.bool_),
    )
    return kinds, [int(number) for number in counts[holdings, highest]]
