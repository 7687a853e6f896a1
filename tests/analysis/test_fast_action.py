"""Fast Action Hold'em: the House Way's kernel, hands of six decks, the bonus, and the engine's own lines."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from random import Random
from typing import Any

import numpy as np
import pytest

from croupier.analysis.analyze import report
from croupier.analysis.edge import gain
from croupier.analysis.fast_action import FastActionTwin, Plan, count_bonus, order_array, plan, twin_of
from croupier.analysis.kernels.many_decks import tables
from croupier.analysis.kernels.two_of_four import rank_two, set_two
from croupier.analysis.tally import Measure
from croupier.cards.card import DECK
from croupier.rulebook.bclc_poker.house.fast_action_holdem import RANKING, best_two
from tests import rounds
from tests.analysis.agreement import by_wager, disagree
from tests.specs import house

KEY = "bclc/fast-action-holdem"
DECKS = 6
SEATS = 7


def planned() -> Plan:
    found = plan(house(KEY))
    assert found is not None
    return found


@cache
def twin() -> FastActionTwin:
    return twin_of(house(KEY), planned(), DECKS)


# --- kernels beside what can be read --------------------------------------------------------------


def test_the_kernel_sets_every_four_cards_the_house_way(size: Callable[[int], int]) -> None:
    """All 341,055 sets of four, however often a card comes, in any order."""
    every = list(combinations_with_replacement(range(len(DECK)), 4))
    chance = Random(3)
    some = [chance.sample(four, 4) for four in chance.sample(every, size(len(every)))]
    kept = np.empty((len(some), 2), np.uint8)
    set_two(np.array(some, np.uint8), order_array(), kept)
    for four, two in zip(some, kept.tolist(), strict=True):
        assert Counter(DECK[card] for card in two) == Counter(best_two(tuple(DECK[card] for card in four)))


def test_hands_of_several_decks_are_worth_what_the_ranking_says(size: Callable[[int], int]) -> None:
    """From few cards too, so that one comes up to seven times."""
    chance = Random(4)
    known, values = tables(RANKING)
    for _ in range(size(50_000)):
        few = chance.choices(range(len(DECK)), k=chance.randint(1, 12))
        hand = chance.choices(few, k=7)
        found = np.empty(1, np.int32)
        cards = np.array([hand], np.uint8)
        rank_two(cards[:, :2], cards[:, 2:], known, np.empty(7, np.uint8), found)
        assert values[found[0]] == RANKING.value([DECK[card] for card in hand])


# --- the bonus ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ranks", "suits", "decks"), [("TA", "cd", 3), ("9TJ", "c", 4)])
def test_the_bonus_of_a_few_cards_deal_by_deal(ranks: str, suits: str, decks: int) -> None:
    """Every card for itself: four for the player, set by the readable way, and five for all."""
    found = planned()
    (wager,) = found.bonuses
    counts = count_bonus(found, wager, decks, ranks=ranks, suits=suits)
    cards = [rank + suit for rank in ranks for suit in suits for _ in range(decks)]
    slow: Counter[str] = Counter()
    known: dict[tuple[str, ...], str] = {}
    for own in combinations(range(len(cards)), 4):
        kept = best_two(tuple(cards[at] for at in own))
        rest = [card for at, card in enumerate(cards) if at not in own]
        for board in combinations(rest, 5):
            seven = tuple(sorted((*kept, *board)))
            if seven not in known:
                known[seven] = category_row(RANKING.category(seven))
            slow[known[seven]] += 1
    assert {row.name: count for row, count in counts.by.items() if count} == slow
    assert counts.total == slow.total()


def category_row(category: str) -> str:
    """The row of the section's table, 9/5.6."""
    rows = {
        "suited-five-of-a-kind": "5-of-a-kind-suited",
        "five-of-a-kind": "5-of-a-kind",
        "four-of-a-kind": "4-of-a-kind",
        **{name: name for name in ("royal-flush", "straight-flush", "full-house", "flush", "straight")},
        "three-of-a-kind": "three-of-a-kind",
    }
    return rows.get(category, "nothing")


@pytest.mark.long
def test_exact_and_simulated_agree(size: Callable[[int], int]) -> None:
    """The bonus by chi-square; the basic bet within the interval of another sample."""
    exact = report(KEY)
    measure = Measure(twin().rows)
    found = measure.nothing()
    for piece in range(size(5_000_000) // 50_000):
        found += measure.tally(twin().play(50_000, 7, piece))
    assert not disagree(by_wager(exact.wagers, measure.studies(found, 7, {}), KEY))


# --- against the engine ---------------------------------------------------------------------------


def wrong(deals: list[list[int]]) -> list[str]:
    """One table: hands that share board and dealer. Whatever the twin says otherwise than the engine."""
    found = twin()
    ends = found.settle(np.array(deals, np.uint8))
    cards: dict[Any, str] = {
        "board": " ".join(DECK[card] for card in deals[0][4:9]),
        "dealer": " ".join(DECK[card] for card in deals[0][9:]),
    }
    keeps = []
    for seat, deal in enumerate(deals, start=1):
        own = tuple(DECK[card] for card in deal[:4])
        cards[seat] = " ".join(own)
        keeps.append(f"{seat} keep cards {'+'.join(best_two(own))}")
    played = rounds.played(KEY, cards, *keeps, bets={"main": 10, "bonus": 4})
    lines = {(int(line.seat), line.wager): line for line in played.settlements}
    differ = []
    for seat, column in enumerate(ends.T, start=1):
        for row, end in zip(found.rows, column, strict=True):
            line, told = lines[seat, row.wager], row.ends[end]
            won = Fraction(line.returned_cents - line.stake_cents, line.stake_cents)
            if (won, line.result) != (gain(told.pays), told.pays.result):
                differ.append(f"{cards} seat {seat} {row.wager}: {told}, not {line}")
    return differ


def table_of(chance: Random, shoe: list[int]) -> list[list[int]]:
    """Hands for the seats, with one board and one dealer."""
    cards = chance.sample(shoe, 9 + 4 * min(SEATS, (len(shoe) - 9) // 4))
    shared, own = cards[:9], cards[9:]
    return [own[at : at + 4] + shared for at in range(0, len(own), 4)]


def test_the_engine_settles_the_same_cards_alike(
    size: Callable[[int], int], record_property: Callable[[str, Any], None]
) -> None:
    """100,000 hands, seven at each table."""
    record_property("seed", 12)
    chance, done, hands = Random(12), 0, size(100_000)
    shoe = [card for card in range(len(DECK)) for _ in range(DECKS)]
    while done < hands:
        deals = table_of(chance, shoe)
        assert not wrong(deals)
        done += len(deals)


def test_every_row_of_both_pay_tables_is_the_engines(size: Callable[[int], int]) -> None:
    """Rounds for each row, however rare: dealt from few different cards."""
    chance, each = Random(5), size(100)
    wanted: Counter[tuple[str, str]] = Counter()
    for row in twin().rows:
        for end in row.ends:
            wanted[row.wager, end.name] = each
    for _ in range(20_000):
        if not +wanted:
            break
        first = chance.randrange(52)
        step = chance.choice((1, 4))
        few = [(first + step * at) % 52 for at in range(chance.randint(3, 8))]
        if chance.random() < 0.3:
            few = chance.sample(range(52), chance.randint(8, 52))
        deal = chance.sample([card for card in few for _ in range(DECKS)], 13)
        ends = twin().settle(np.array([deal], np.uint8))[:, 0]
        new = [(row.wager, row.ends[end].name) for row, end in zip(twin().rows, ends, strict=True)]
        if any(wanted[one] > 0 for one in new):
            wanted.subtract(new)
            assert not wrong([deal])
    assert not +wanted


def test_other_games_have_no_plan() -> None:
    assert plan(house("bclc/ultimate-texas-holdem")) is None
    assert plan(house("bclc/discard-inferno")) is None
