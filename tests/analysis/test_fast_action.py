"""Fast Action Hold'em: the House Way's kernel, hands of six decks, and the bonus."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations, combinations_with_replacement
from random import Random

import numpy as np
import pytest

from croupier.analysis.fast_action import Plan, count_bonus, order_array, plan
from croupier.analysis.kernels.many_decks import tables
from croupier.analysis.kernels.two_of_four import rank_two, set_two
from croupier.cards.card import DECK
from croupier.rulebook.bclc_poker.house.fast_action_holdem import RANKING, best_two
from tests.specs import house

KEY = "bclc/fast-action-holdem"


def planned() -> Plan:
    found = plan(house(KEY))
    assert found is not None
    return found


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


def test_other_games_have_no_plan() -> None:
    assert plan(house("bclc/ultimate-texas-holdem")) is None
    assert plan(house("bclc/discard-inferno")) is None
