"""A player at the terminal, with answers from a file."""

import io
import os
import subprocess
import sys
from collections.abc import Callable

import pytest

from croupier.cli.main import run
from croupier.cli.play import options_of
from croupier.cli.prompts import keys_for
from croupier.errors import BadInput
from croupier.model.choices import Choice

Capture = pytest.CaptureFixture[str]
Play = Callable[..., str]


@pytest.fixture
def evening(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> Play:
    """Play with these answers; what the player saw comes back."""

    def play(answers: str, *args: str, code: int = 0) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(answers))
        assert run(["play", *args]) == code
        seen = capsys.readouterr()
        assert "Traceback" not in seen.err
        return seen.out if code == 0 else seen.err

    return play


def test_the_end_of_input_is_a_good_night(evening: Play) -> None:
    assert "Goodbye." in evening("")
    assert "You leave with $500.00: even." in evening("", "bclc/blackjack")


def test_closed_input_exits_0() -> None:
    command = [sys.executable, "-c", "from croupier.cli.main import main; main()", "play"]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_lobby_takes_a_number_a_key_or_enter(evening: Play) -> None:
    for answer in ("", "1", "bclc/blackjack"):
        assert "Basic Blackjack. You sit at seat 1" in evening(f"{answer}\n")
    seen = evening("bclc/blackjak\n99\n1\n")
    assert "Did you mean bclc/blackjack?" in seen
    assert "There is no table '99'." in seen
    assert "You sit at" in seen


def test_a_few_rounds(evening: Play) -> None:
    seen = evening("25\ns\n" * 6, "bclc/blackjack", "--seed", "5")
    assert "Dealer" in seen
    assert "round 3" in seen
    assert "[h] hit  [s] stand" in seen
    assert "bclc-blackjack/1/" in seen  # settlement lines name their clauses
    assert "Your bankroll is $" in seen
    assert "Thank you for playing." in seen


def test_enter_repeats_the_last_bet(evening: Play) -> None:
    seen = evening("40\n" + "s\n" * 4, "bclc/blackjack", "--seed", "5")
    assert "Enter for 10.00)" in seen
    assert "Enter for 40.00)" in seen


def test_bad_keys_and_amounts_are_asked_again(evening: Play) -> None:
    seen = evening("plenty\n0.50\n9999\n20 tip 5000\n20\nz\n\ns\n", "bclc/blackjack", "--seed", "5")
    assert "'plenty' is not an amount" in seen
    assert "takes at least $1.00" in seen
    assert "9999" in seen
    assert "needs $5000.00" in seen or "takes at most $480.00" in seen
    assert "z is no choice here." in seen
    assert "Nothing is no choice here." in seen
    assert "Your bankroll is $" in seen


def test_why_tells_the_clause_and_its_gloss(evening: Play) -> None:
    seen = evening("20\n?\ns\nw\n", "bclc/blackjack", "--seed", "5")
    assert "hit  bclc-blackjack/1/4.1\n" in seen
    assert "To hit is to take more cards." in seen
    assert seen.count("main ") >= 2  # the settled line, and why it was settled so


def test_names_work_like_keys_and_q_leaves(evening: Play) -> None:
    seen = evening("20\nSTAND\nq\nthis is never read\n", "bclc/blackjack", "--seed", "5")
    assert "Your bankroll is $" in seen
    assert "never read" not in seen


def test_a_double_asks_how_much(evening: Play) -> None:
    seen = evening("20\nd\n5000\nd\n10\n", "bclc/blackjack", "--seed", "5")
    assert "How much? (1.00 to 20.00, Enter for the most)" in seen
    assert "takes at most $20.00" in seen
    assert "double" in seen


def test_bots_take_the_other_seats(evening: Play) -> None:
    seen = evening("20\ns\n", "bclc/blackjack", "--seed", "5", "--seats", "4")
    assert "You sit at seat 2" in seen
    assert all(name in seen for name in ("1 Ada", "3 Blaise", "4 Emmy"))


def test_money_runs_out(evening: Play) -> None:
    answers = "\n" + "h\n" * 40
    seen = evening(answers, "bclc/blackjack", "--seed", "5", "--bankroll", "10", "--set", "minimum=10")
    assert "You leave with $" in seen


def test_the_score_counts_side_bets(evening: Play) -> None:
    seen = evening("25\n5\ns\n", "bclc/blackjack", "--offer", "bclc/kings-bounty", "--seed", "3")
    assert "Kings bounty? (1.00 to 475.00, 0 for none, Enter for none)" in seen
    lines = [line.split() for line in seen.splitlines() if "  bclc-blackjack/" in line]
    gain = sum(float(line[2]) for line in lines)
    score = next(line for line in seen.splitlines() if "Your bankroll is" in line)
    assert f"Your bankroll is ${500 + gain:.2f}." in score
    assert f"${abs(gain):.2f}" in score or "break even" in score


def test_a_terminal_without_suits_gets_letters() -> None:
    code = "from croupier.cli.main import main; main()"
    command = [sys.executable, "-c", code, "play", "bclc/blackjack", "--seed", "5"]
    done = subprocess.run(
        command, input=b"20\n?\ns\n", capture_output=True, env={**os.environ, "PYTHONIOENCODING": "ascii"}
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Your bankroll is" in done.stdout
    assert done.stdout.isascii()


def test_a_tip_is_a_bet_for_the_dealer(evening: Play) -> None:
    seen = evening("20 tip 5\ns\n", "bclc/blackjack", "--seed", "5")
    assert "tip $5.00" in seen
    assert "main (tip)" in seen


@pytest.mark.parametrize(
    "args, code",
    [
        (["no/such-game"], "name/unknown-game"),
        (["bclc/blackjack", "--set", "decks=0"], "setting/out-of-range"),
        (["bclc/blackjack", "--set", "decks"], "setting/not-a-pair"),
        (["bclc/blackjack", "--bankroll", "lots"], "money/unreadable"),
        (["bclc/blackjack", "--seats", "40"], "name/unknown-seat"),
        (["bclc/blackjack", "--offer", "no/such-offer"], "name/unknown-"),
    ],
)
def test_what_cannot_be_opened_exits_2(evening: Play, args: list[str], code: str) -> None:
    assert code in evening("", *args, code=2)


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


def test_settings_are_pairs() -> None:
    assert options_of(["decks=2", "soft-17 = stand"]) == {"decks": "2", "soft-17": "stand"}
    with pytest.raises(BadInput) as wrong:
        options_of(["decks="])
    assert wrong.value.code == "setting/not-a-pair"
