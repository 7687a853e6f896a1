"""Several spots: which hand the player sets is asked before the deal, and the others stay face down."""

from tests.cli.conftest import Play

GAME = ("bclc/pai-gow-poker", "--seats", "2", "--spots", "2", "--seed", "5")


def test_one_hand_is_seen_and_set_the_other_is_the_dealer_s(evening: Play) -> None:
    seen = evening("25\n7\nseat 2\n\n\n", *GAME)
    assert "Which hand do you set yourself? (seat 1 or 2, Enter for 1; the dealer sets the rest)" in seen
    assert "'7' is no seat of yours: type 1 or 2." in seen
    setting = seen.partition("round 1")[2].partition("The house way")[0]
    hidden, _, shown = setting.partition("You, seat 2")
    assert "You, seat 1  the dealer sets it" in hidden
    assert hidden.partition("You, seat 1")[2].count("░░░░") == 7
    assert "░░░░" not in shown
    assert "Enter for 2; the dealer sets the rest" in seen  # the next time


def test_each_of_several_bets_is_twice_the_minimum(evening: Play) -> None:
    seen = evening("7\n10\n", *GAME, "--set", "minimum=5")
    assert "Your bet? ($10.00 to $250.00, Enter for $10.00)" in seen
    assert "With several hands each bet is at least $10.00" in seen
    assert "Bet $10.00, on each of your spots." in seen


def test_leaving_while_it_is_asked_gives_the_bets_back(evening: Play) -> None:
    seen = evening("25\nq\n", *GAME)
    assert "$50.00 in bets comes back to you: no card was dealt." in seen
    assert "You leave with $500.00: even." in seen


def test_more_spots_than_the_table_allows(evening: Play) -> None:
    game = ("bclc/pai-gow-poker", "--spots")
    assert "setting/out-of-range" in evening("", *game, "7", code=2)
    assert "at most 2 spots" in evening("", *game, "3", "--set", "positions=2", code=2)


def test_one_hand_is_not_asked_about(evening: Play) -> None:
    assert "Which hand" not in evening("25\n", "bclc/pai-gow-poker", "--seed", "5")
