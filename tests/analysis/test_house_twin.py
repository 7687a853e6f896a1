"""The twins of poker against the house beside the engine: the same cards and choices, the same money."""

from collections.abc import Callable
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from tests.analysis.house_rounds import GAMES, BothWays
from tests.analysis.rare_house_rounds import Forced

AT_A_TIME = 5_000


@cache
def both_ways(key: str) -> BothWays:
    return BothWays(key)


@pytest.mark.parametrize("key", GAMES)
def test_the_engine_settles_the_same_cards_alike(
    key: str, size: Callable[[int], int], record_property: Callable[[str, Any], None]
) -> None:
    record_property("seed", 12)
    ways, chance, wanted = both_ways(key), Random(12), size(100_000)
    rounds = (ways.random(chance) for _ in range(wanted))
    while some := list(islice(rounds, AT_A_TIME)):
        assert not ways.wrong(some)


@pytest.mark.parametrize("key", GAMES)
def test_every_row_of_every_pay_table_is_the_engines(
    key: str, size: Callable[[int], int], record_property: Callable[[str, Any], None]
) -> None:
    record_property("seed", 5)
    ways = both_ways(key)
    forced = Forced(ways, size(50))
    forced.collect(seed=5)
    assert not forced.missing()
    assert not ways.wrong(forced.rounds())
