"""A game against the house checks itself when it is written down."""

from dataclasses import replace

import pytest

from croupier.model.rules import Rule
from croupier.money.odds import PUSH
from tests.specs import house


def test_a_prize_for_another_players_hand_is_won_or_not() -> None:
    """Nobody staked anything on it, so there is nothing to give back."""
    game = house("bclc/fast-action-holdem")
    assert game.envy is not None
    table = game.envy.table
    for wrong in (
        replace(table, otherwise=replace(table.otherwise, pays=PUSH)),
        replace(table, rows=(*table.rows, replace(table.rows[0], pays=PUSH))),
    ):
        with pytest.raises(AssertionError, match="gives back a stake that nobody placed"):
            replace(game, envy=replace(game.envy, table=wrong))
    assert replace(game, envy=None).envy is None


def test_a_spot_opens_with_the_bet_that_another_must_equal() -> None:
    """Otherwise somebody could bet a blind, and later an ante of another size."""
    game = house("bclc/ultimate-texas-holdem")
    with pytest.raises(AssertionError, match="without the bet that blind must equal"):
        replace(game, start_with=Rule(("ante", "trips"), game.start_with.clause))
