"""Fast Action Hold'em: two of four cards against two of the dealer's four, with five for all, of many decks.

Both sides are set the house way, and nobody splits. The basic bet is played by a twin; the bonus, which only
the player's two cards and the board decide, is counted over every deal.
"""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import TYPE_CHECKING, NamedTuple

from croupier.analysis.counts import Counts, Watch, unwatched
from croupier.analysis.holdem import COMPARED, Ended, NotTold
from croupier.analysis.house_layout import Layout
from croupier.analysis.study import CAP_IGNORED
from croupier.analysis.twins import End, TwinRow
from croupier.cards.card import DECK, RANKS, SUITS, Card
from croupier.engines.decide.spec import Arrange, Deal, Decide, House, Keep
from croupier.hands.algorithm import Algorithm
from croupier.hands.paytable import Row
from croupier.hands.ranking import RANK, PokerRanking
from croupier.hands.showdown import Showdown
from croupier.model.wager import Wager
from croupier.rulebook.bclc_poker.house.fast_action_holdem import HOUSE_WAY, Two, house_way

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.analysis.kernels.many_decks import Tables

Bet = Wager[Showdown]
OWN, BOARD = 4, 5
PLAY = "the House Way on both sides, and no split"
WAYS = (house_way,)  # that have a kernel


@dataclass(frozen=True, slots=True)
class Plan:
    """What the cost of such a game depends on."""

    ranking: PokerRanking
    way: Algorithm
    basic: Bet
    bonuses: tuple[Bet, ...]  # that the player's hand alone decides
    split: dict[str, str]  # the bet that a split would double each of them with


def plan(game: House) -> Plan | None:
    """The plan of such a game, or nothing where it is another game."""
    keeps = [option for step in game.steps if isinstance(step, Decide) for option in step.options]
    ways = [step.by for step in game.steps if isinstance(step, Arrange)]
    if len(keeps) != 1 or not isinstance(keeps[0], Keep) or len(ways) != 1 or ways[0] not in WAYS:
        return None
    dealt = [(step.to, step.cards) for step in game.steps if isinstance(step, Deal)]
    own, dealer = (sum(cards for to, cards in dealt if to == place) for place in ("seats", "dealer"))
    helped = keeps[0].help is not None and keeps[0].help.by == ways[0]
    if (own, dealer, game.board_size(), keeps[0].cards.value) != (OWN, OWN, BOARD, 2) or not helped:
        return None
    if not isinstance(game.hand, PokerRanking) or game.qualifies is not None:
        return None
    (start,), both = game.start_with.value, keeps[0].split
    first = [wager for wager in game.wagers if wager.when == "before"]
    return Plan(
        game.hand,
        ways[0],
        next(wager for wager in first if wager.name == start),
        tuple(wager for wager in first if wager.name != start),
        {} if both is None else {both.of: both.wager, both.bonus_of: both.bonus},
    )


def covered(found: Plan, wager: Bet) -> tuple[str, ...]:
    """A bet, and the one that would go with it if the hand were split."""
    return (wager.name, *([found.split[wager.name]] if wager.name in found.split else []))


@cache
def order_of_twos() -> dict[tuple[Card, Card], int]:
    """All twos of cards, from the one that the house way plays before all others."""
    twos = []
    for cards in combinations_with_replacement(DECK, 2):
        high, low = sorted(cards, key=lambda card: (-RANK[card], card[1]))
        two = Two(high, low)
        line = next(at for at, (_, fits) in enumerate(HOUSE_WAY) if fits(two))
        twos.append((line, two.place(), cards))
    places = {key: at for at, key in enumerate(sorted({(line, place) for line, place, _ in twos}))}
    return {cards: places[line, place] for line, place, cards in twos}


def order_array() -> "NDArray[np.int32]":
    import numpy as np

    found = np.zeros((len(DECK), len(DECK)), np.int32)
    for (one, two), place in order_of_twos().items():
        found[DECK.index(one), DECK.index(two)] = found[DECK.index(two), DECK.index(one)] = place
    return found


# --- the twin -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FastActionTwin:
    """Rounds by arrays: the player's cards, the board, the dealer's."""

    rows: tuple[TwinRow, ...]
    deck: "NDArray[np.uint8]"
    order: "NDArray[np.int32]"
    tables: "Tables"
    by_comparison: "NDArray[np.int16]"
    by_rank: tuple["NDArray[np.int16]", ...]  # for each bonus
    layout: Layout

    def play(self, rounds: int, seed: int, piece: int) -> "NDArray[np.int16]":
        import numpy as np

        from croupier.analysis.kernels.chance import begin
        from croupier.analysis.kernels.house_rounds import deal_rounds

        deals = np.empty((rounds, self.layout.size), np.uint8)
        deal_rounds(begin(seed, piece), self.deck.copy(), deals)
        return self.settle(deals)

    def settle(self, deals: "NDArray[np.uint8]") -> "NDArray[np.int16]":
        """The ends of dealt rounds."""
        import numpy as np

        boards = self.layout.boards(deals)
        own = self._rank(self.layout.players(deals), boards)
        dealer = self._rank(self.layout.dealers(deals), boards)
        compared = np.where(own > dealer, 0, np.where(own == dealer, 1, 2))
        return np.stack([self.by_comparison[compared], *(ends[own] for ends in self.by_rank)])

    def _rank(self, cards: "NDArray[np.uint8]", boards: "NDArray[np.uint8]") -> "NDArray[np.int32]":
        import numpy as np

        from croupier.analysis.kernels.two_of_four import SEVEN, rank_two, set_two

        kept, found = np.empty((len(cards), 2), np.uint8), np.empty(len(cards), np.int32)
        set_two(cards, self.order, kept)
        rank_two(kept, boards, self.tables, np.empty(SEVEN, np.uint8), found)
        return found


def twin_of(game: House, found: Plan, decks: int) -> FastActionTwin:
    import numpy as np

    from croupier.analysis.kernels.many_decks import tables

    known, values = tables(found.ranking)
    basic = found.basic.table
    compared = [basic.judge(Ended(found.ranking, None, one)) for one in COMPARED]
    rows = [_row(game, found, wager) for wager in (found.basic, *found.bonuses)]
    return FastActionTwin(
        tuple(rows),
        np.array([place for place in range(len(DECK)) for _ in range(decks)], np.uint8),
        order_array(),
        known,
        np.array([basic.every.index(row) for row in compared], np.int16),
        tuple(
            np.array([at.every.index(at.judge(Ended(found.ranking, value))) for value in values], np.int16)
            for at in (wager.table for wager in found.bonuses)
        ),
        Layout(OWN, BOARD, OWN),
    )


def _row(game: House, found: Plan, wager: Bet) -> TwinRow:
    ends = tuple(End(row.name, row.pays, row.clause) for row in wager.table.every)
    assumed = {"strategy-class": PLAY, "wheel-rank": found.ranking.wheel_rank}
    if game.cap is not None and wager.name in game.cap.wagers:
        assumed["aggregate-cap"] = CAP_IGNORED
    return TwinRow(wager.name, found.basic.name, covered(found, wager), ends, None, tuple(assumed.items()))


# --- the bonus ------------------------------------------------------------------------------------


class Discards(NamedTuple):
    """Two cards that are played, one pair for all that differ only in suits, and what goes with them."""

    kept: tuple[int, int]  # places in the deck
    ways: dict[tuple[int, int], int]  # in how many deals of four cards which two are discarded


def discards(decks: int, deck: Sequence[int]) -> Iterator[Discards]:
    """All deals of four cards, by what the house way plays of them."""
    import numpy as np

    from croupier.analysis.kernels.two_of_four import set_two

    fours = np.array(list(combinations_with_replacement(deck, OWN)), np.uint8)
    kept = np.empty((len(fours), 2), np.uint8)
    set_two(fours, order_array(), kept)
    found: dict[tuple[int, int], dict[tuple[int, int], int]] = {}
    for four, two in zip(fours.tolist(), kept.tolist(), strict=True):
        ways = prod(comb(decks, four.count(card)) for card in set(four))
        if not ways:
            continue
        rest = list(four)
        for card in two:
            rest.remove(card)
        suits = list(dict.fromkeys([card % len(SUITS) for card in sorted(two, reverse=True)]))
        suits += [suit for suit in range(len(SUITS)) if suit not in suits]
        played, gone = (_exchanged(cards, suits) for cards in (two, rest))
        to = found.setdefault(played, {})
        to[gone] = to.get(gone, 0) + ways
    for played, ways_of in found.items():
        yield Discards(played, ways_of)


def _exchanged(cards: list[int], suits: list[int]) -> tuple[int, int]:
    """The same cards with their suits named by the order given, the lower card first."""
    size = len(SUITS)
    one, two = sorted(card // size * size + suits.index(card % size) for card in cards)
    return one, two


def count_bonus(
    found: Plan, wager: Bet, decks: int, watch: Watch = unwatched, ranks: str = RANKS, suits: str = SUITS
) -> Counts[Row[Showdown]]:
    """What becomes of a bonus in every deal of the player's four cards and the board.

    Of all cards, or of some ranks and suits.
    """
    from croupier.analysis.kernels.many_decks import tables

    values = tables(found.ranking)[1]
    rows = wager.table.every
    ends = [rows.index(wager.table.judge(Ended(found.ranking, value))) for value in values]
    deck = [place for place, card in enumerate(DECK) if card[0] in ranks and card[1] in suits]
    every = list(discards(decks, deck))
    totals = [0] * len(rows)
    pool = ThreadPoolExecutor(os.cpu_count() or 1)
    try:
        work = [pool.submit(_boards_beside, found, one, decks, deck, ends, len(rows)) for one in every]
        for done, piece in enumerate(as_completed(work), start=1):
            totals = [one + more for one, more in zip(totals, piece.result(), strict=True)]
            watch(done, len(every))
    finally:
        pool.shutdown(cancel_futures=True)  # where somebody has stopped it, after the pieces in hand
    cards = decks * len(deck)
    deals = comb(cards, OWN) * comb(cards - OWN, BOARD)
    assert sum(totals) == deals, "some deals were lost or counted twice"
    one_deal = f"the player's {OWN} cards, then {BOARD} for all"
    return Counts(dict(zip(rows, totals, strict=True)), deals, one_deal)


def _boards_beside(
    found: Plan, played: Discards, decks: int, deck: Sequence[int], ends: Sequence[int], rows: int
) -> list[int]:
    """Deals by end, with these two cards played and whatever was discarded."""
    import numpy as np

    from croupier.analysis.kernels.many_decks import tables
    from croupier.analysis.kernels.two_of_four import SEVEN, count_boards

    known, _ = tables(found.ranking)
    choose = [[comb(left, number) for number in range(BOARD + 1)] for left in range(decks + 1)]
    whole, singles = np.zeros(rows, np.int64), np.zeros((rows, len(DECK)), np.int64)
    doubles = np.zeros((rows, len(DECK), len(DECK)), np.int64)
    count_boards(
        *played.kept, np.array(deck, np.int64), decks, known, np.array(ends, np.int64),
        np.array(choose, np.int64), np.zeros(SEVEN, np.uint8), whole, singles, doubles,
    )  # fmt: skip
    left = [decks - played.kept.count(card) for card in range(len(DECK))]
    return [
        sum(
            ways * _without(int(whole[end]), singles[end], doubles[end], left, one, two)
            for (one, two), ways in played.ways.items()
        )
        for end in range(rows)
    ]


def _without(
    whole: int,
    singles: "NDArray[np.int64]",
    doubles: "NDArray[np.int64]",
    left: list[int],
    one: int,
    two: int,
) -> int:
    """Boards that hold neither of two cards that are gone: a board of several alike holds each as often."""
    if one == two:
        both = Fraction(int(doubles[one, one]), max(left[one] * (left[one] - 1), 1))
    else:
        both = Fraction(int(doubles[min(one, two), max(one, two)]), left[one] * left[two])
    found = whole - Fraction(int(singles[one]), left[one]) - Fraction(int(singles[two]), left[two]) + both
    assert found.denominator == 1
    return int(found)


def can_count(wager: Bet, ranking: PokerRanking) -> bool:
    """Whether its rows ask only what the player's hand makes."""
    try:
        wager.table.judge(Ended(ranking, (0, *(min(RANK.values()),) * BOARD)))
    except NotTold:
        return False
    return True
