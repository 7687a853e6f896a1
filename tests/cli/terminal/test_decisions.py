"""Decisions: keys, prices, amounts that are asked for, cards by number."""

import pytest

from croupier.cli.terminal.decisions import keys_for, picked, worth
from croupier.errors import BadInput
from croupier.model.choices import Choice
from tests.cli.conftest import Play

BLACKJACK = ("bclc/blackjack", "--seed")
FREE = ("bclc/free-bet-blackjack", "--seed")


def test_keys_do_not_clash() -> None:
    names = (
        "hit",
        "stand",
        "split",
        "surrender",
        "double",
        "insure",
        "even-money",
        "decline",
        "zap",
        "sit-out",
    )
    keys = keys_for([Choice(name, "clause") for name in names])
    assert "".join(keys) == "hsprdienzt"
    assert not {"q", "w", "?"} & set(keys_for([Choice("question", "c"), Choice("wait", "c")]))
    assert len(keys_for([Choice("bet", "c")] * 9)) == 9


def test_every_choice_says_its_price(evening: Play) -> None:
    seen = evening("20\n", *BLACKJACK, "12")  # a pair
    assert "[h] hit  [s] stand  [d] double up to $20.00  [p] split $20.00" in seen
    assert "[r] surrender (half back)" in seen
    seen = evening("25\n", *BLACKJACK, "17")  # a blackjack against an ace
    assert "[i] insure up to $12.50  [e] even money (wins 1 to 1 now)  [n] no insurance" in seen
    seen = evening("10\n\n", "bclc/ultimate-texas-holdem", "--seed", "5")
    assert "[c] check (free)  [p] play $30.00 or $40.00" in seen
    seen = evening("10\n\n", "bclc/texas-holdem-bonus", "--seed", "5")
    assert "[f] fold  [p] bet the flop $20.00" in seen
    seen = evening("10\n\n", "bclc/let-it-ride", "--seed", "5")
    assert "[r] let bet 1 ride  [t] take bet 1 back ($10.00)" in seen


def test_free_doubles_and_splits_say_free(evening: Play) -> None:
    seen = evening("20\nd\n", *FREE, "2")
    assert "[d] double free" in seen
    assert "free double" in seen
    assert "bankroll $480.00" in seen
    seen = evening("20\np\ns\n", *FREE, "12")
    assert "[p] split free" in seen
    assert "free split (worth $20.00)" in seen


def test_an_empty_or_wrong_answer_repeats_the_menu_politely(evening: Play) -> None:
    seen = evening("20\n\nz\ns\n", *BLACKJACK, "5")
    assert "It is your turn. Please type one of h, s, d" in seen
    assert "'z' is not possible here. Please type one of h, s, d" in seen
    assert "Nothing is no choice" not in seen
    assert seen.count("[h] hit  [s] stand") == 3


def test_names_work_like_keys(evening: Play) -> None:
    assert "Your bankroll is $" in evening("20\nSTAND\nq\n", *BLACKJACK, "5")


def test_a_double_asks_how_much_and_enter_is_named(evening: Play) -> None:
    seen = evening("20\nd\n5000\nd\n10\n", *BLACKJACK, "5")
    assert "How much? ($1.00 to $20.00, Enter for $20.00, the full amount)" in seen
    assert "takes at most $20.00" in seen
    assert "double  " in seen
    assert "10.00" in seen


def test_a_raise_is_told_and_taken_in_multiples_and_enter_takes_the_least(evening: Play) -> None:
    game = ("bclc/ultimate-texas-holdem", "--seed", "5")
    seen = evening("10\n\np\n9x\np\n35\np\n4x\n", *game)
    assert "How much? ($30.00 (3x) or $40.00 (4x), Enter for $30.00, the least)" in seen
    assert "takes at most $40.00" in seen
    assert "goes in steps of $10.00" in seen
    lost = [line for line in seen.splitlines() if line.startswith("  play ")]
    assert "40.00" in lost[0]
    seen = evening("10\n\np\n\n", *game)
    lost = [line for line in seen.splitlines() if line.startswith("  play ")]
    assert "30.00" in lost[0]


def test_the_tip_is_asked_about_only_where_there_is_one(evening: Play) -> None:
    assert "tip too" not in evening("20\np\ns\ns\n", *BLACKJACK, "12")
    seen = evening("20 tip 5\np\ny\ns\ns\n", *BLACKJACK, "12")
    assert "Split your tip too, for another $5.00? (y, Enter for no)" in seen
    assert seen.count("Your tip of $5.00") == 2
    seen = evening("20 tip 5\np\n\ns\ns\n", *BLACKJACK, "12")
    assert seen.count("Your tip of $5.00") == 1
    assert "Split your tip too, free?" in evening("20 tip 5\np\n", *FREE, "12")


def test_the_house_way_is_told_and_cards_go_by_number(evening: Play) -> None:
    seen = evening("10\n5\nh\nk\n1 1\ns\n1 3\ny\n", "bclc/fast-action-holdem", "--seed", "5")
    assert "the House Way plays" in seen
    assert "Name cards by their numbers, 1 to 4" in seen
    assert "The bonus too, another $5.00 on the second hand?" in seen
    assert "split bonus, hand 2" in seen


def test_amounts_and_cards() -> None:
    assert worth("3x", 1000) == 3000
    assert worth("35", 1000) == 3500
    assert picked("3, 1", ["2c", "3c", "4c"]) == ["4c", "2c"]
    for wrong in ("", "1 1", "4", "x"):
        with pytest.raises(BadInput):
            picked(wrong, ["2c", "3c", "4c"])
    with pytest.raises(BadInput):
        worth("²x", 1000)
