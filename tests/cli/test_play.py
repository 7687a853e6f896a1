"""A player at the terminal, with answers from a file."""

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable

import pytest

from croupier.cli.main import run
from croupier.cli.play import options_of
from croupier.cli.prompts import keys_for
from croupier.errors import BadInput
from croupier.model.choices import Choice
from croupier.table.table import Table

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


# Two rounds of each poker game: the bets, then the decisions, with a wrong answer here and there.
POKER = {
    "bclc/three-card-poker": ("10\n5\n\nplay\n", "\n0\n\nf\n"),
    "bclc/four-card-poker": ("10\n\np\n5x\np\n2x\n", "\n\nf\n"),
    "bclc/four-card-poker-bad-beat": ("10\n\n\np\n\n", "\n\n\nf\n"),
    "bclc/let-it-ride": ("10\n\nr\nt\n", "\n1\nride\ntake back\n"),
    "bclc/ultimate-texas-holdem": ("10\n\np\n9x\np\n3x\n", "\n5\nc\nc\nf\n"),
    "bclc/texas-holdem-bonus": ("10\n\np\nc\np\n", "\n\nf\n"),
    "bclc/fast-action-holdem": ("10\n5\nk\n1\nk\n1 9\nk\n1 3\n", "\n\nh\ns\n2 4\ny\n"),
    "bclc/flushes-gone-wild": ("10\n\n\np\n", "\n\n\nf\n"),
    "bclc/discard-inferno --offer bclc/burn-baby-burn": ("10\n\n5\np\n2x\n", "\n\n\nf\n"),
}


@pytest.mark.parametrize("game", POKER)
def test_two_rounds_of_poker_against_the_house(evening: Play, game: str) -> None:
    seen = evening("".join(POKER[game]) + "q\n", *game.split(), "--seats", "3", "--seed", "5")
    assert "round 2" in seen
    assert seen.count("Your bankroll is $") == 2
    settled = re.findall(r"^  \S.* (?:win|lose|push|void) .*  bclc-poker/\S+", seen, re.MULTILINE)
    assert len(settled) >= 3  # ante and play, then an ante that is folded
    assert all(name in seen for name in ("1 Ada", "You, seat 2", "3 Blaise"))
    assert re.search(r"(high|pair of \w+|straight|flush|of a kind)", seen)


def test_what_must_lie_beside_a_bet_is_placed_unasked(evening: Play) -> None:
    seen = evening("10\n\nc\n", "bclc/ultimate-texas-holdem", "--seed", "5")
    assert "The same, $10.00, goes on blind." in seen
    assert "Blind?" not in seen
    assert "goes on bet 1 and bet 2." in evening("10\n\n", "bclc/let-it-ride", "--seed", "5")


def test_a_raise_is_told_and_taken_in_multiples(evening: Play) -> None:
    seen = evening("10\n\np\n3x\n", "bclc/ultimate-texas-holdem", "--seed", "5")
    assert "[c] check  [p] play $30.00 or more" in seen
    assert "How much? (30.00 (3x) or 40.00 (4x), Enter for the most)" in seen
    seen = evening("10\n\np\n9x\np\n35\np\n3x\n", "bclc/ultimate-texas-holdem", "--seed", "5")
    assert "takes at most $40.00" in seen
    assert "goes in steps of $10.00" in seen


def test_the_house_way_is_told_and_cards_go_by_number(evening: Play) -> None:
    seen = evening("10\n5\nh\nk\n1 1\ns\n1 3\ny\n", "bclc/fast-action-holdem", "--seed", "5")
    assert "the House Way plays" in seen
    assert "Name cards by their numbers, 1 to 4" in seen
    assert "split-bonus hand 2" in seen


def test_money_for_the_ante_alone_is_not_enough(evening: Play) -> None:
    game = "bclc/ultimate-texas-holdem"
    seen = evening("15\n10\n\nc\n", game, "--seed", "5", "--bankroll", "20")
    assert "does not cover blind, which must equal ante. (bclc-poker/11/" in seen
    assert "bankroll $0.00" in seen
    assert "does not cover the table's minimum" in evening("1\n", game, "--bankroll", "1")


def test_a_player_who_must_play_two_spots_does(evening: Play) -> None:
    seen = evening("10\n" + "s\n" * 4, "ia/multiple-hand-blackjack", "--seats", "3", "--seed", "1")
    assert "You sit at seat 3 and 4" in seen
    assert "goes on each of your spots" in seen
    assert "main seat 4" in seen


def test_a_refused_deal_is_told_and_the_bets_come_down(
    evening: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(table: Table) -> None:
        raise BadInput("action/not-now", "Not now.")

    monkeypatch.setattr(Table, "deal", refuse)
    seen = evening("10\n20\n", "bclc/blackjack", "--seats", "3")
    assert seen.count("Not now.") == 2
    assert "You leave with $500.00: even." in seen


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
