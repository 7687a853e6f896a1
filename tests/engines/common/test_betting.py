"""Bets that are taken down again: the player's own last."""

from typing import Any

import pytest

from croupier.engines.common.betting import in_order
from croupier.model.choices import Action
from tests.rounds import refusal
from tests.tables import opened


def test_what_rides_on_a_spot_leaves_before_the_bet_it_rides_on() -> None:
    """Otherwise a tip or a bet behind would lie on a spot that nobody plays."""
    table = opened("bclc/blackjack", {1: 100, 2: 100}, offers=("bclc/kings-bounty",))
    table.bet(1, main=20, kings_bounty=5)
    table.tip(1, main=5)
    table.back(1, "p9", main=20)
    table.act(1, "withdraw")
    taken: list[Any] = [event.data for event in table.events if event.kind == "wager-withdrawn"]
    assert [(one.owner, one.wager) for one in taken] == [
        ("dealer", "main"),
        ("back", "main"),
        ("player", "main"),
        ("player", "kings-bounty"),
    ]


@pytest.mark.parametrize(
    "wagers, found",
    [
        ((("war", 1),), ["war"]),
        ((("war", 1), ("main", 2)), ["main", "war"]),
        ((("war", 1), ("main", 2), ("war", 1)), "name/given-twice"),
        ((("war", 1), ("wra", 2)), "name/unknown-wager"),
        ((("wra", 2),), "name/unknown-wager"),
        ((), "money/missing"),
    ],
)
def test_wagers_are_read_in_the_order_of_the_rules(
    wagers: tuple[tuple[str, int], ...], found: list[str] | str
) -> None:
    action = Action("bet", "p1", seat=1, wagers=wagers)
    if isinstance(found, list):
        assert list(in_order(action, ("main", "war"))) == found
    else:
        assert refusal(lambda: in_order(action, ("main", "war"))).code == found


def test_bets_that_are_each_within_the_stack_are_refused_where_together_they_are_not() -> None:
    table = opened("bclc/blackjack", {1: 100}, offers=("bclc/kings-bounty",))
    assert refusal(lambda: table.bet(1, main=90, kings_bounty=11)).code == "money/insufficient-funds"
    assert table.funds("p1") == 100
    table.bet(1, main=90, kings_bounty=10)
