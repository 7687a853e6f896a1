"""A game against the house checks itself when it is written down."""

from dataclasses import replace

import pytest

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
