"""Three Card Poker: a fold gives up the cards, not the bet alone."""

import pytest

from croupier.clauses.cite import cite
from tests.rounds import act, events, told, waiting

P6 = cite("bclc-poker/6")


@pytest.mark.clause(P6("2.1.3"))
def test_the_cards_of_a_folded_hand_are_discarded() -> None:
    deal = {1: "9s 8d 4c", 2: "Kh Kd 3c", "dealer": "Jh 7c 2d"}
    table = act(waiting("bclc/three-card-poker", deal, bets={"ante": 10}), "1 fold")
    assert [told(event, "seat", "hand") for event in events(table, "cards-collected")] == [(1, 1)]
