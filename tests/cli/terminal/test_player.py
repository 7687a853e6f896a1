"""An evening: rounds of every kind of game, and what the house does for a player who wins much."""

import io
import re
import sys

import pytest
from rich.console import Console

from croupier.cards.generator import SeededGenerator
from croupier.cards.shoe import Shoe
from croupier.cards.words import Words
from croupier.cli.terminal.player import FLOOR, SeatedPlayer
from croupier.cli.terminal.screen import Screen
from croupier.table.opening import open_table
from tests.cli.conftest import Play, Sit


class Sevens(Shoe):
    """A shoe whose first three cards are the 7 of hearts."""

    def __init__(self) -> None:
        super().__init__(6, Words(SeededGenerator(1)))

    def shuffle(self) -> None:
        super().shuffle()
        for _ in range(3):
            self._stack.remove("7h")
        self._stack[:0] = ["7h"] * 3


def test_a_few_rounds(evening: Play) -> None:
    seen = evening("25\ns\n" * 6, "bclc/blackjack", "--seed", "5")
    assert "Dealer" in seen
    assert "round 3" in seen
    assert "[h] hit  [s] stand" in seen
    assert "bclc-blackjack/1/" in seen  # settlement lines name their clauses
    assert "Thank you for playing." in seen


# Two rounds of each poker game: the bets, then the decisions, with a wrong answer here and there.
POKER = {
    "bclc/three-card-poker": ("10\n5\n\nplay\n", "\n0\n\nf\n"),
    "bclc/four-card-poker": ("10\n\np\n5x\np\n2x\n", "\n\nf\n"),
    "bclc/four-card-poker-bad-beat": ("10\n\n\np\n\n", "\n\n\nf\n"),
    "bclc/let-it-ride": ("10\n\nr\nt\n", "\n1\nride\ntake back\n"),
    "bclc/ultimate-texas-holdem": ("10\n\np\n9x\np\n3x\n", "\n5\nc\nc\nf\n"),
    "bclc/texas-holdem-bonus": ("10\n\np\nc\np\n", "\n\nf\n"),
    "bclc/fast-action-holdem": ("10\n5\nk\n1\nk\n1 9\nk\n1 3\n", "\n\nh\ns\n2 4\ny\n"),
    "bclc/flushes-gone-wild": ("10\n\np\n", "\n\nf\n"),
    "bclc/discard-inferno --offer bclc/burn-baby-burn": ("10\n\n5\np\n2x\n", "\n\n\nf\n"),
}


@pytest.mark.parametrize("game", POKER)
def test_two_rounds_of_poker_against_the_house(evening: Play, game: str) -> None:
    seen = evening("".join(POKER[game]) + "q\n", *game.split(), "--seats", "3", "--seed", "5")
    assert "round 2" in seen
    assert seen.count("Your bankroll is $") == 2
    settled = re.findall(r"^  \S.* (?:win|lose|push|returned) .*  bclc-poker/\S+", seen, re.MULTILINE)
    assert len(settled) >= 3  # ante and play, then an ante that is folded
    assert all(name in seen for name in ("1 Ada", "You, seat 2", "3 Blaise"))
    assert re.search(r"(high|pair of \w+|straight|flush|of a kind)", seen)


def test_a_large_award_is_authorised_held_released_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three suited 7s take the meter; a payout of $10,000 waits for a supervisor (B8 9.1)."""
    table = open_table(
        "bclc/blackjack",
        offers=["bclc/blazing-sevens"],
        options={"burn-cards": 0},
        people={FLOOR: "executive"},
        meters={"bclc/blazing-sevens": {"meter": 20_000}},
        device=Sevens(),
    )
    monkeypatch.setattr(sys, "stdin", io.StringIO("20\n1\ns\nq\n"))
    seen = io.StringIO()
    player = SeatedPlayer(Screen(Console(file=seen, width=100)), table, 1, 50000)
    player.spend()
    award = player.result.lines[-1]
    assert (award.wager, award.paid_cents) == ("blazing-sevens", 2_000_000 + 23)  # 23% of this dollar too
    assert table.held() == []
    assert player.funds == 50000 + player.result.gain
    assert "was held until a supervisor released it. (bclc-blackjack/8/9.1)" in seen.getvalue()


def test_tips_are_not_promised_where_nobody_takes_them(evening: Play) -> None:
    assert "25 tip 5" not in evening("h\n", "pa/blackjack", "--seed", "5")
    assert "Bet 25, or 25 tip 5 to tip the dealer." in evening("", "bclc/blackjack")


def test_in_a_pipe_nothing_is_drawn_twice(evening: Play) -> None:
    seen = evening("20\nx\ns\nq\n", "bclc/blackjack", "--seed", "5")
    assert seen.count("round 1 ") == 2  # when the cards are out, and when all is paid
    assert "\x1b" not in seen


def test_on_a_terminal_the_dealers_last_words_and_the_result_stay(live: Sit) -> None:
    frames = live(["20", "s", "x", "q"], "bclc/blackjack", seats=7).frames
    betting = [frame for frame in frames if "Your bet?" in frame[-1]][1:]
    assert len(betting) == 2
    for frame in betting:
        assert any("Dealer" in line for line in frame)
        assert any('"' in line for line in frame)  # what the dealer said
        assert any("You lose $20.00. Your bankroll is $480.00." in line for line in frame)
    assert "'x' is no amount." in "\n".join(betting[1])
    assert "You leave with $480.00: down $20.00. Thank you for playing." in frames[-1]
