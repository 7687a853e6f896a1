"""The Multi Game Progressive: its bet on five cards, its meter and its envy, on every game that offers it."""

from fractions import Fraction
from math import comb

import pytest

import croupier
from croupier.model.game import Offer
from croupier.rulebook import catalog

KEY = "bclc/multi-game-progressive"
HANDS = comb(52, 5)
ROYALS, STRAIGHT_FLUSHES = 4, 36
entry = catalog.game(KEY)
assert isinstance(entry, Offer)


@pytest.mark.clause("bclc-poker/15/6.2", "bclc-poker/15/9.1.1")
@pytest.mark.parametrize("game", entry.base_games)
def test_the_bet_its_meter_and_its_envy(game: str) -> None:
    """Five cards whatever the game: two and a flop, three and two for all, the first five."""
    bet, envy = croupier.analyze(KEY, on=game)["wagers"]
    quads, full, flushes, straights, threes = 624, 3744, 5108, 10200, 54912
    paid = 300 * quads + 50 * full + 40 * flushes + 30 * straights + 9 * threes
    assert Fraction(bet["edge_exact"]) == 1 - Fraction(paid, HANDS)
    per_dollar = Fraction(10 * ROYALS + STRAIGHT_FLUSHES, 10 * HANDS)
    assert bet["meter"]["return_per_dollar"] == pytest.approx(float(per_dollar), rel=1e-12)
    assert Fraction(envy["edge_exact"]) == -Fraction(1000 * ROYALS + 300 * STRAIGHT_FLUSHES, HANDS)
    assert (envy["wager"], envy["base"]) == ("envy", "multi-game-progressive")
    edge = Fraction(bet["edge_exact"]) + 3 * Fraction(envy["edge_exact"])  # four players
    even = round(edge / per_dollar, 2)
    assert envy["assumptions"]["with-the-bet"]["4-players"] == (
        f"edge {float(edge):.4%}, even at a meter of ${float(even):,.2f}"
    )


def test_where_the_meter_must_stand_is_where_the_return_is_whole() -> None:
    """Both Blazing 7's and this one: at that meter fixed pays and shares of it give one unit back."""
    for key in (KEY, "bclc/blazing-sevens", "pa/blazing-sevens"):
        row = croupier.analyze(key)["wagers"][0]
        even = float(row["meter"]["break_even"])
        whole = row["return"] + even * row["meter"]["return_per_dollar"]
        assert whole == pytest.approx(1, abs=1e-7), key
