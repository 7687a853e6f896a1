"""The lookup tables against the evaluator they are made from, another evaluator, and published counts."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from math import comb, prod
from pathlib import Path

import pytest

from croupier.cards.card import DECK, JOKER, RANKS, SUITS, Card, parse_cards
from croupier.hands import lookup
from croupier.hands.lookup import CODES, Lookup
from croupier.hands.ranking import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    Ranking,
    Value,
)
from tests.hands.rankings import FAST_ACTION, HIGH_WHEEL, STANDARD, THREE_CARD, dealt

SEED = 20240613
# In no document, but flush and straight stand where they meet every other category in the same cards.
ODD = tuple(
    replace(STANDARD, name=f"odd-{seed}", weakest_first=(HIGH_CARD, *order))
    for seed in range(3)
    for order in [random.Random(seed).sample(STANDARD.weakest_first[1:], 9)]
)


@pytest.fixture(autouse=True)
def folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One cache folder for this file's tests, so that nothing is left in the user's own."""
    kept = tmp_path_factory.getbasetemp() / "lookup-cache"
    monkeypatch.setenv("XDG_CACHE_HOME", str(kept))
    return kept / "croupier"


def places(ranking: Ranking) -> dict[Value, int]:
    """The place of every value among all that differ, asked of the evaluator for each choice of ranks."""
    values = set()
    for ranks in combinations(RANKS * 4, 5):
        pass
    return {value: place for place, value in enumerate(sorted(values))}
