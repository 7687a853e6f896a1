"""Getting up: asked first where money lies on the table, and always told what is true."""

import builtins
from collections.abc import Iterator

import pytest

from tests.cli.conftest import Play

BLACKJACK = ("bclc/blackjack", "--seed", "5")


def test_bets_before_the_deal_go_back(evening: Play) -> None:
    seen = evening("25 tip 5\nq\n", *BLACKJACK, "--offer", "bclc/kings-bounty")
    assert "$25.00 in bets and $5.00 in tips comes back to you: no card was dealt." in seen
    assert "You leave with $500.00: even. Thank you for playing." in seen


def test_leaving_bets_in_play_is_asked_first(evening: Play) -> None:
    seen = evening("25 tip 5\nq\n\ns\nq\n", *BLACKJACK)
    assert "You would leave $25.00 in bets and $5.00 in tips on the table." in seen
    assert "Leave all the same? (y, Enter plays on)" in seen
    assert "You lose $25.00." in seen  # who plays on ends the round
    assert "You leave with $470.00: down $30.00. Thank you" in seen


def test_what_is_left_behind_is_told(evening: Play) -> None:
    left = "You leave with $470.00: down $30.00, and $25.00 in bets and $5.00 in tips stays on the table."
    assert left in evening("25 tip 5\nq\ny\n", *BLACKJACK)
    assert left in evening("25 tip 5\nq\nq\n", *BLACKJACK)
    assert left in evening("25 tip 5\n", *BLACKJACK)  # the input ends
    assert left in evening("25 tip 5\nq\n", *BLACKJACK)  # while the question is open


def test_what_was_collected_is_left_behind_too(evening: Play) -> None:
    game = ("bclc/discard-inferno", "--offer", "bclc/burn-baby-burn", "--seed", "5")
    assert "$25.00 in bets stays on the table" in evening("10\n\n5\n", *game)


def test_q_between_rounds_is_not_asked_about(evening: Play) -> None:
    seen = evening("20\nSTAND\nq\nthis is never read\n", *BLACKJACK)
    assert "Leave all the same" not in seen
    assert "You leave with $480.00: down $20.00. Thank you" in seen


@pytest.mark.parametrize(
    "answers, told",
    [
        (["25"], "You leave with $475.00: down $25.00, and $25.00 in bets stays on the table."),
        (["25", "s"], "You leave with $475.00: down $25.00. Thank you"),
        ([], "You leave with $500.00: even."),
    ],
)
def test_an_interruption_leaves_a_true_word(
    evening: Play, monkeypatch: pytest.MonkeyPatch, answers: list[str], told: str
) -> None:
    waiting: Iterator[str] = iter(answers)

    def typed(prompt: str = "") -> str:
        for answer in waiting:
            return answer
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", typed)
    assert told in evening("", *BLACKJACK, code=130)


def test_an_interruption_before_the_deal_gives_the_bets_back(
    evening: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting = iter(["25"])

    def typed(prompt: str = "") -> str:
        for answer in waiting:
            return answer
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", typed)
    seen = evening("", *BLACKJACK, "--offer", "bclc/war", code=130)
    assert "$25.00 in bets comes back to you" in seen
    assert "You leave with $500.00: even." in seen


def test_money_runs_out(evening: Play) -> None:
    answers = "\n" + "h\n" * 40
    seen = evening(answers, *BLACKJACK, "--bankroll", "10", "--set", "minimum=10")
    assert "Your money does not cover the table's minimum." in seen
    assert "You leave with $0.00: down $10.00. Thank you" in seen
