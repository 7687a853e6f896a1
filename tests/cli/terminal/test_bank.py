"""The bank: offered in turn, with what it must cover; its line and the house's bet are told and add up."""

import re

from croupier.money.cents import cents
from tests.cli.conftest import Play

GAME = ("bclc/pai-gow-poker", "--seats", "2", "--seed", "5")
TWO_ROUNDS = "25\n\n25\n\n"  # the bank comes to the player in the third, after the bot
OFFER = "Do you bank? (y, Enter leaves it to the house)"


def plain(seen: str) -> str:
    return re.sub(r"\s+", " ", seen)


def test_the_offer_says_what_the_bank_plays_against(evening: Play) -> None:
    seen = evening(TWO_ROUNDS, *GAME)
    assert seen.count(OFFER) == 1
    assert seen.index("round 2") < seen.index(OFFER)
    told = "It plays against all bets: the others' $5.00 and the house's $25.00, as you last bet, or less if"
    assert told in plain(seen)


def test_enter_waives_and_the_player_bets(evening: Play) -> None:
    seen = evening(f"{TWO_ROUNDS}maybe\n\n10\n", *GAME)
    assert "'maybe' is no answer: type y to bank" in seen
    assert '"Seat 1 waives the bank. The house banks."' in seen
    assert "bet $10.00" in seen


def test_the_house_bet_may_be_lowered_and_the_bankroll_must_cover(evening: Play) -> None:
    seen = evening(f"{TWO_ROUNDS}y\n500\nx\n10\n3\n600\n20\n", *GAME)
    assert "What does the house bet? ($1.00 to $25.00, Enter for $25.00)" in seen
    assert "takes at most $25.00. (bclc-poker/2/2.1.8.a)" in plain(seen)
    assert "'x' is not an amount" in seen
    assert "Your bankroll? ($15.00 covers every bet" in seen
    assert "takes at least $15.00. (bclc-poker/2/2.1.6.a)" in plain(seen)
    assert (
        seen.count("You bank with $20.00; the house bets $10.00 against it.") == 2
    )  # said, and on the table
    assert "bankroll $478.75" in seen  # of $498.75


def test_the_bank_s_line_is_explained_and_adds_up(evening: Play) -> None:
    seen = evening(f"{TWO_ROUNDS}y\n10\n\n\n?\n", *GAME)
    last = seen.rpartition("╯")[2]
    before = cents("498.75")
    found = re.search(r"  bank +(win|lose|push) +([+-]?[\d.]+)  (bclc-poker/2/8\.5\.\d+)", last)
    assert found is not None
    kept = re.search(r"  commission +kept +-([\d.]+)  bclc-poker/2/8\.5\.12", last)
    gain = cents(found[2].lstrip("+-")) * (-1 if found[2].startswith("-") else 1)
    gain -= cents(kept[1]) if kept else 0
    funds = re.search(r"Your bankroll is \$([\d.]+)\.", last)
    assert funds is not None
    assert cents(funds[1]) == before + gain
    assert "The house's bet of $10.00 against you " in last
    story = re.search(r"Your bank collected \$([\d.]+) and paid \$([\d.]+)\.", last)
    assert story is not None
    assert cents(story[1]) - cents(story[2]) == gain + (cents(kept[1]) if kept else 0)
    why = last.partition("Your last round")[2]
    assert "The house's bet of $10.00 " in why
    assert "Ada's bet of $5.00 at seat 2 " in why


def test_the_offer_is_explained(evening: Play) -> None:
    told = evening(f"{TWO_ROUNDS}?\n", *GAME).partition(OFFER)[2]
    for clause in ("2.1.2", "2.1.6.a", "2.1.8", "2.1.8.a", "8.5.12", "2.1.3"):
        assert f"  bclc-poker/2/{clause}\n" in told


def test_a_banker_s_foul_is_set_again(evening: Play) -> None:
    seen = evening(f"{TWO_ROUNDS}y\n10\n\n2 3\n\ny\n", *GAME)  # Ah Qc Qd 8d 7h 5h 3d: the queens low
    assert "The dealer would set it again the house way. (bclc-poker/2/2.1.12.a)" in plain(seen)
    assert "The banker's hand is foul: set it by the house strategy" in plain(seen)
    last = seen.rpartition("round 3")[2]
    assert "high pair of queens" in last
    assert "(reset the house way)" in last


def test_who_cannot_cover_the_bets_does_not_bank(evening: Play) -> None:
    seen = evening(f"{TWO_ROUNDS}10\n\n", *GAME, "--bankroll", "26")  # $24.75 is left
    assert OFFER not in seen
    assert "You cannot cover that, so the house banks." in plain(seen)
    assert "round 3" in seen


def test_leaving_before_the_deal_and_with_a_bank(evening: Play) -> None:
    seen = evening(f"{TWO_ROUNDS}y\n10\nq\n", *GAME)  # before the bankroll lies there
    assert "You leave with $498.75: down $1.25. Thank you" in plain(seen)
    seen = evening(f"{TWO_ROUNDS}y\n10\n\nq\ny\n", *GAME)
    assert "You would leave $15.00 in your bank on the table." in seen
    assert "and $15.00 in your bank stays on the table" in plain(seen)
