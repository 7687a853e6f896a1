"""`croupier play` as a command: what can be opened, and how it ends."""

import os
import subprocess
import sys

import pytest

from croupier.cli.play import pairs
from croupier.errors import BadInput
from tests.cli.conftest import Play

COMMAND = [sys.executable, "-c", "from croupier.cli.main import main; main()", "play"]


def test_the_end_of_input_is_a_good_night(evening: Play) -> None:
    assert "Goodbye." in evening("")
    assert "You leave with $500.00: even." in evening("", "bclc/blackjack")


def test_closed_input_exits_0() -> None:
    done = subprocess.run(COMMAND, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_terminal_without_suits_gets_letters() -> None:
    command = [*COMMAND, "bclc/blackjack", "--seed", "5"]
    done = subprocess.run(
        command, input=b"20\n?\ns\n", capture_output=True, env={**os.environ, "PYTHONIOENCODING": "ascii"}
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Your bankroll is" in done.stdout
    assert done.stdout.isascii()


def test_offers_and_their_odds_come_from_the_command_line(evening: Play) -> None:
    game = ("pa/blackjack", "--offer", "pa/in-between", "--seed", "5")
    seen = evening("20\n5\n?\n", *game, "--paytable", "in-between=30-12-6-4-1")
    assert "In Between? ($1.00 to $480.00, 0 for none, Enter for none)" in seen


@pytest.mark.parametrize(
    "args, code",
    [
        (["no/such-game"], "name/unknown-game"),
        (["bclc/blackjack", "--set", "decks=0"], "setting/out-of-range"),
        (["bclc/blackjack", "--set", "decks"], "setting/not-a-pair"),
        (["bclc/blackjack", "--paytable", "main"], "setting/not-a-pair"),
        (["pa/blackjack", "--offer", "pa/in-between"], "setting/paytable-needed"),
        (["pa/blackjack", "--offer", "pa/in-between", "--paytable", "in-between=3-2"], "setting/paytable"),
        (["bclc/blackjack", "--bankroll", "lots"], "money/unreadable"),
        (["bclc/blackjack", "--seats", "40"], "name/unknown-seat"),
        (["bclc/blackjack", "--offer", "no/such-offer"], "name/unknown-"),
    ],
)
def test_what_cannot_be_opened_exits_2(evening: Play, args: list[str], code: str) -> None:
    assert code in evening("", *args, code=2)


def test_settings_are_pairs() -> None:
    assert pairs(["decks=2", "soft-17 = stand"]) == {"decks": "2", "soft-17": "stand"}
    with pytest.raises(BadInput) as wrong:
        pairs(["decks="])
    assert wrong.value.code == "setting/not-a-pair"
