"""Bets before the deal: amounts, tips, what must lie beside, what may be left out."""

import pytest

from croupier.cli.terminal.bets import parsed
from croupier.errors import BadInput
from croupier.table.table import Table
from tests.cli.conftest import Play


@pytest.mark.parametrize(
    "said, stake, tip",
    [("", 1000, 0), ("25", 2500, 0), ("$7.50", 750, 0), ("25 tip 5", 2500, 500), ("25 TIP $0.50", 2500, 50)],
)
def test_a_bet_and_a_tip(said: str, stake: int, tip: int) -> None:
    assert parsed(said, 1000) == (stake, tip)


@pytest.mark.parametrize(
    "said, answer",
    [
        ("25 tip", "How much is the tip? Write 25 tip 5."),
        ("25 tips", "'25 tips' is no bet. Type an amount, such as 25"),
        ("tip 5", "A tip goes with a bet of your own: 25 tip 5."),
        ("tip", "A tip goes with a bet of your own: 25 tip 5."),
        ("25 5", "'25 5' is no bet. Type an amount, such as 25"),
        ("plenty", "'plenty' is no amount. Type an amount, such as 25"),
        ("25 tip lots", "'lots' is no amount."),
        ("25tip5", "'25tip5' is no amount."),
    ],
)
def test_nonsense_gets_a_sentence_that_says_how(said: str, answer: str) -> None:
    with pytest.raises(BadInput) as wrong:
        parsed(said, 1000)
    assert answer in wrong.value.message


def test_a_refused_tip_leaves_no_bet(evening: Play) -> None:
    seen = evening("25 tip\n25 tip 5000\nq\n", "bclc/blackjack", "--seed", "5")
    assert "How much is the tip?" in seen
    assert "You leave with $500.00: even." in seen
    assert "comes back" not in seen


def test_enter_repeats_the_last_bet(evening: Play) -> None:
    seen = evening("40\n" + "s\n" * 4, "bclc/blackjack", "--seed", "5")
    assert "Your bet? ($1.00 to $500.00, Enter for $10.00)" in seen
    assert "Enter for $40.00)" in seen


def test_amounts_outside_the_limits_are_asked_again(evening: Play) -> None:
    seen = evening("0.50\n0\n9999\n20\ns\n", "bclc/blackjack", "--seed", "5")
    assert seen.count("takes at least $1.00") == 2
    assert "$9999.00" in seen
    assert "Your bankroll is $" in seen


def test_what_must_lie_beside_a_bet_is_placed_with_it(evening: Play) -> None:
    seen = evening("10\n\nc\n", "bclc/ultimate-texas-holdem", "--seed", "5")
    assert "Your ante, and the same on blind? ($1.00 to $250.00, Enter for $10.00)" in seen
    assert "Ante and blind $10.00 each." in seen
    assert "Blind?" not in seen


def test_the_three_bets_of_let_it_ride_are_equal(evening: Play) -> None:
    seen = evening("10 20 30\n10\n\n", "bclc/let-it-ride", "--seed", "5")
    assert "Bet 3, and the same on bet 1 and bet 2?" in seen
    assert "Your bet 3" not in seen
    assert "Type one amount: bet 1, bet 2 and bet 3 must be equal." in seen
    assert "Bet 1, bet 2 and bet 3 $10.00 each." in seen


@pytest.mark.parametrize(
    "game, side", [("bclc/three-card-poker", "Pair Plus"), ("bclc/four-card-poker", "Aces Up")]
)
def test_a_side_bet_that_opens_a_hand_is_played_alone(evening: Play, game: str, side: str) -> None:
    seen = evening("0\n5\n0\n" + "q\n", game, "--seed", "5")
    assert "Your ante? ($1.00 to $500.00, 0 for none, Enter for $10.00)" in seen
    settled = [line.split()[:2] for line in seen.splitlines() if "  bclc-poker/" in line]
    assert settled == [side.split()]
    assert "ante $" not in seen


def test_a_hand_needs_one_of_the_bets_that_open_it(evening: Play) -> None:
    seen = evening("0\n0\n10\n0\n0\nf\n", "bclc/three-card-poker", "--seed", "5")
    assert "A hand needs a bet on ante or Pair Plus." in seen
    assert "You lose $10.00." in seen


def test_a_base_bet_that_nothing_replaces_is_not_left_out(evening: Play) -> None:
    assert "0 for none, Enter for $10.00" not in evening("0\n", "bclc/blackjack")


def test_side_bets_take_tips_where_the_game_lets_them(evening: Play) -> None:
    seen = evening("10\n5 tip 1\ns\n", "bclc/blackjack", "--offer", "bclc/war", "--seed", "3")
    assert "War $5.00 with a tip of $1.00." in seen
    assert "Your tip of $1.00 on War loses." in seen


def test_a_tip_that_a_side_bet_does_not_take_places_nothing(evening: Play) -> None:
    game = ("bclc/free-bet-blackjack", "--offer", "bclc/blazing-sevens", "--seed", "3")
    seen = evening("10\n1 tip 1\nq\n", *game)
    assert "$10.00 in bets comes back to you" in seen
    assert "You leave with $500.00: even." in seen


def test_a_side_bet_beyond_the_money_places_nothing(evening: Play) -> None:
    game = ("bclc/blackjack", "--offer", "bclc/war", "--seed", "3", "--bankroll", "20")
    seen = evening("10\n10 tip 5\nq\n", *game)
    assert "That needs $15.00; you have $10.00." in seen
    assert "You leave with $20.00: even." in seen


def test_money_for_the_ante_alone_is_not_enough(evening: Play) -> None:
    game = "bclc/ultimate-texas-holdem"
    seen = evening("15\n10\n\nc\n", game, "--seed", "5", "--bankroll", "20")
    assert "does not cover blind, which must equal ante. (bclc-poker/11/" in seen
    assert "bankroll $0.00" in seen
    assert "does not cover the table's minimum" in evening("1\n", game, "--bankroll", "1")


def test_a_player_who_must_play_two_spots_bets_on_both(evening: Play) -> None:
    game = ("ia/multiple-hand-blackjack", "--offer", "ia/lucky-ladies", "--seats", "3", "--seed", "1")
    seen = evening("10\n5\n" + "s\n" * 4, *game)
    assert "You sit at seats 3 and 4" in seen
    assert "Your bet? ($1.00 to $250.00," in seen
    assert "Bet $10.00, on each of your spots." in seen
    assert "bet, seat 4" in seen
    assert "Lucky Ladies, seat 3" in seen


def test_a_refused_deal_is_told_and_the_bets_come_down(
    evening: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(table: Table) -> None:
        raise BadInput("action/not-now", "Not now.")

    monkeypatch.setattr(Table, "deal", refuse)
    seen = evening("10\n20\n", "bclc/blackjack", "--seats", "3")
    assert seen.count("Not now.") == 2
    assert "You leave with $500.00: even." in seen
