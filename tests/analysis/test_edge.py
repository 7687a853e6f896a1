"""Figures from distributions whose answers are known."""

from fractions import Fraction

import pytest

from croupier.analysis.edge import Net, Outcome, figures, gain
from croupier.money.odds import HALF, LOSE, PUSH, Odds, for_, meter, prize, times, to


def outcomes(*rows: tuple[Odds, int]) -> list[Outcome]:
    return [Outcome(f"row-{at}", odds, ways, "a/clause/1") for at, (odds, ways) in enumerate(rows)]


@pytest.mark.parametrize(
    ("odds", "won"),
    [
        (to(30), Fraction(30)),
        (to(3, 2), Fraction(3, 2)),
        (for_(30), Fraction(29)),
        (prize(25), Fraction(24, 5) - Fraction(4, 5)),  # $25 for $5: five for one, the stake kept
        (meter(percent=10), Fraction(-1)),
        (PUSH, Fraction(0)),
        (HALF, Fraction(-1, 2)),
        (LOSE, Fraction(-1)),
    ],
    ids=str,
)
def test_what_a_unit_wins(odds: Odds, won: Fraction) -> None:
    assert gain(odds, price=500) == won


def test_a_multiple_of_another_wager_is_no_bet() -> None:
    with pytest.raises(AssertionError):
        gain(times(5))


def test_a_prize_needs_a_price() -> None:
    with pytest.raises(AssertionError):
        figures(outcomes((prize(25), 1), (LOSE, 9)))


def test_a_fair_coin() -> None:
    found = figures(outcomes((to(1), 1), (LOSE, 1)))
    assert found.edge == 0
    assert found.player_return == 1
    assert found.hit_frequency == Fraction(1, 2)
    assert found.std_dev == 1.0
    assert found.meter is None


def test_a_push_is_no_hit() -> None:
    found = figures(outcomes((to(2), 1), (PUSH, 1), (LOSE, 2)))
    assert found.edge == 0
    assert found.hit_frequency == Fraction(1, 4)
    assert found.variance == Fraction(3, 2)


def test_a_round_of_several_bets_is_told_by_what_it_wins_in_all() -> None:
    """Up five and a half once, even once, down three twice: on the average down an eighth of a unit."""
    nets = [Net(Fraction(11, 2)), Net(Fraction(0)), Net(Fraction(-3))]
    assert [(str(net), net.result) for net in nets] == [("+5.5", "win"), ("0", "push"), ("-3", "lose")]
    rows = [Outcome("any", net, count, "c") for net, count in zip(nets, (1, 1, 2), strict=True)]
    found = figures(rows)
    assert (found.edge, found.hit_frequency) == (Fraction(1, 8), Fraction(1, 4))
    assert found.variance == Fraction(121 + 8 * 9, 16) - Fraction(1, 64)


def test_pair_plus_as_published() -> None:
    """Wizard of Odds: 40-30-5-4-1 costs 1,232 of 22,100."""
    rows = ((to(40), 48), (to(30), 52), (to(5), 720), (to(4), 1096), (to(1), 3744), (LOSE, 16440))
    assert figures(outcomes(*rows)).edge == Fraction(1232, 22100)


# Blazing 7's at $1 from six decks: pairs of the player's cards, times the up cards.
SUITED, COLOUR, THREE, TWO, ONE, NONE = 240, 1080, 4752, 79488, 2142720, 12811680
DEALS = 15039960


def blazing(scale: int = 1) -> list[Outcome]:
    return outcomes(
        (meter(percent=100), SUITED),
        (meter(percent=10), COLOUR),
        (prize(200 * scale), THREE),
        (prize(25 * scale), TWO),
        (prize(2 * scale), ONE),
        (LOSE, NONE),
    )


def test_a_progressive_is_told_apart_from_its_fixed_pays() -> None:
    """The document's own figure: the fixed pays return 48.03%."""
    found = figures(blazing(), price=100)
    assert SUITED + COLOUR + THREE + TWO + ONE + NONE == DEALS
    assert found.player_return == Fraction(200 * THREE + 25 * TWO + 2 * ONE, DEALS)
    assert f"{float(found.player_return):.2%}" == "48.03%"
    assert found.hit_frequency == Fraction(DEALS - NONE, DEALS)
    assert found.meter is not None
    assert found.meter.return_per_dollar == Fraction(SUITED * 10 + COLOUR, DEALS * 10)


def test_at_the_break_even_meter_the_whole_bet_is_even() -> None:
    found = figures(blazing(scale=5), price=500)
    assert found.meter is not None
    assert found.meter.break_even_dollars is not None
    assert found.edge == found.meter.break_even_dollars * found.meter.return_per_dollar
    dollar_bet = figures(blazing(), price=100).meter
    assert dollar_bet is not None
    assert dollar_bet.return_per_dollar == 5 * found.meter.return_per_dollar


def test_a_meter_nobody_can_win_never_breaks_even() -> None:
    found = figures(outcomes((meter(percent=100), 0), (LOSE, 10)), price=100)
    assert found.meter is not None
    assert found.meter.return_per_dollar == 0
    assert found.meter.break_even_dollars is None
