"""`?`: the bet or the choice before the player, and each line of the last round."""

from croupier.rulebook.glosses import gloss
from tests.cli.conftest import Play, Sit

BLACKJACK = ("bclc/blackjack", "--seed", "5")


def test_a_bet_is_explained_with_its_pay_table(evening: Play) -> None:
    seen = evening("?\n", *BLACKJACK)
    assert "Bet  bclc-blackjack/1/5.1\n    A bet counts only if it is in its spot" in seen
    assert (
        "Bet pays\n  blackjack: 3 to 2  bclc-blackjack/1/7.1.1\n  win: 1 to 1  bclc-blackjack/1/7.1\n" in seen
    )
    assert "  push: comes back  bclc-blackjack/1/7.2\n" in seen
    seen = evening("10\n?\n", "bclc/three-card-poker", "--seed", "5")
    assert "Pair Plus pays\n" in seen
    assert "  straight flush: 40 to 1  bclc-poker/6/5." in seen
    assert "  otherwise: is lost  bclc-poker/6/" in seen
    seen = evening("?\n", "bclc/three-card-poker", "--seed", "5")
    assert "Ante pays\n" in seen
    assert "Ante bonus pays\n" in seen
    assert "  three of a kind: 4 times the ante  bclc-poker/6/5.8" in seen
    assert "  straight: as much as the ante  bclc-poker/6/5.8" in seen
    seen = evening("?\n", "bclc/ultimate-texas-holdem", "--seed", "5")
    assert "Blind pays\n" in seen  # it is bet with the ante


def test_the_odds_of_this_table_are_told(evening: Play) -> None:
    assert "blackjack: 6 to 5" in evening("?\n", *BLACKJACK, "--set", "blackjack-pays=6-5")


def test_a_share_of_the_meter_is_told_in_dollars(evening: Play) -> None:
    seen = evening("10\n?\n", *BLACKJACK, "--offer", "bclc/blazing-sevens")
    assert "three 7s suited: 100% of the meter (now $2000.00)" in seen
    assert "three 7s same colour: 10% of the meter (now $200.00)" in seen
    assert "one 7: $2.00" in seen


def test_choices_are_explained_and_what_they_add(evening: Play) -> None:
    seen = evening("20\n?\n", *BLACKJACK)
    assert "hit  bclc-blackjack/1/4.1\n    To hit is to take more cards." in seen
    assert "double up to $20.00  bclc-blackjack/1/4.3" in seen
    seen = evening("10\n\n\n?\n", "bclc/three-card-poker", "--seed", "5")
    assert "play $10.00  bclc-poker/6/6.5.2" in seen
    assert "Play pays\n  unqualified: comes back  bclc-poker/6/6.8.2\n" in seen
    seen = evening("20\n?\n", "bclc/blackjack", "--seed", "8")
    assert "Insurance pays\n  dealer has blackjack: 2 to 1  bclc-blackjack/1/" in seen


def test_every_line_of_the_last_round_is_explained(evening: Play) -> None:
    seen = evening("20 tip 5\ns\n?\n", *BLACKJACK)
    told = seen.partition("Your last round")[2]
    assert "Bet lost $20.00  bclc-blackjack/1/" in told
    assert "Your tip of $5.00 loses  bclc-blackjack/1/" in told
    seen = evening("10\n5\n0\nf\n?\n", "bclc/three-card-poker", "--seed", "5")
    told = seen.partition("Your last round")[2]
    assert "Ante lost $10.00 (fold)  bclc-poker/6/6.6.2\n" in told
    assert "Pair Plus" in told.partition("Ante pays")[0]


def test_the_row_that_paid_is_named(evening: Play) -> None:
    game = ("bclc/discard-inferno", "--seats", "6", "--seed", "5")
    told = evening("10\n5\np\n\n?\n", *game).partition("Your last round")[2]
    assert "Aces Up won $10.00  bclc-poker/13/5.7#two-pair\n    two pair: 2 to 1\n" in told


def test_the_last_round_is_not_told_again_beside_a_side_bet(evening: Play) -> None:
    seen = evening("20\n0\ns\n20\n?\n", *BLACKJACK, "--offer", "bclc/war")
    assert "Your last round" not in seen
    assert "War pays" in seen


def test_rulings_are_told_by_their_reading() -> None:
    assert gloss("bclc-poker/ruling/81") != ""
    assert gloss("bclc-blackjack/1/4.1") == "To hit is to take more cards."


def test_on_a_terminal_the_table_comes_back(live: Sit) -> None:
    frames = live(["20", "?", "", "s", "q"], "bclc/blackjack").frames
    page = next(at for at, frame in enumerate(frames) if frame[-1].startswith("Enter for the table"))
    assert not any("Dealer" in line for line in frames[page])
    assert any("Dealer" in line for line in frames[page + 1])


def test_a_long_answer_comes_in_pages(live: Sit) -> None:
    size = (60, 24)
    frames = live(
        ["10", "5", "c", "c", "f", "?", "", "", "q"], "bclc/ultimate-texas-holdem", size=size
    ).frames
    assert any(frame[-1].startswith("Enter for the next page") for frame in frames)
    assert all(len(frame) <= 24 for frame in frames)


def test_the_bets_of_a_setting_game_are_explained(evening: Play) -> None:
    seen = evening("?\n10\n?\n", "bclc/fortune-pai-gow-poker", "--seed", "5")
    assert "  foul: is lost  bclc-poker/2/8.3.3\n" in seen
    assert "  commission: 5% of what you win  bclc-poker/2/4.1\n" in seen
    assert "  five aces: 400 to 1  bclc-poker/3/5.5#five-aces\n" in seen
    assert "Envy Bonus, for another player's hand, with $5.00 or more here, pays\n" in seen
    assert "  five aces: $250.00  bclc-poker/3/5.5#five-aces\n" in seen
    seen = evening("10\n\n?\n", "bclc/face-up-pai-gow-poker", "--seed", "5")
    assert "  dealer ace high no joker: 6 to 1  bclc-poker/5/6.6.2#dealer-ace-high-no-joker\n" in seen
    seen = evening("10\n\n?\n", "bclc/fortune-asia-poker", "--seed", "5")
    assert "  9 high: 100 to 1  bclc-poker/16/5.7.2#9-high\n" in seen


def test_setting_and_the_house_way_are_explained(evening: Play) -> None:
    seen = evening("10\n?\n", "bclc/pai-gow-poker", "--seed", "5")
    assert "set your hand  bclc-poker/2/8.3.1\n" in seen
    assert "ask for the house way  bclc-poker/ruling/c2\n" in seen


def test_commission_is_explained_after_the_round(evening: Play) -> None:
    told = evening("10\n\n?\n", "bclc/pai-gow-poker", "--seats", "3", "--seed", "5")
    told = told.partition("Your last round")[2]
    assert "Bet won $10.00  bclc-poker/2/8.4.1\n" in told
    assert "The house kept $0.50 of it  bclc-poker/2/4.1\n" in told
