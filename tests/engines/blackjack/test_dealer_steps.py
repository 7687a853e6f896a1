"""The dealer's own steps, at a table that is dealt by hand."""

import pytest

from tests.blackjacks import dealt
from tests.tables import refuse_act


@pytest.mark.clause("ia-blackjack/problem-solutions/4")
def test_a_blackjack_that_nobody_saw_is_found_when_the_dealers_turn_comes_and_not_before() -> None:
    cards = {1: "Ts 8d", "dealer": "Th Ac"}
    table = dealt("ia/blackjack", cards, "dealer skip-peek", by_hand=True)
    refuse_act(table, "action/not-the-dealers-turn", None, "play-out")
