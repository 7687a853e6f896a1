"""Hints in terminal play: on request, and what a mistake cost."""

import pytest

from croupier.cli.main import run
from croupier.cli.terminal.hints import Hints
from croupier.hints.hint import Hint, Hinter, move
from croupier.hints.holdem import TABLE
from croupier.model.choices import Choice
from tests.cli.conftest import Play
from tests.rounds import waiting


def test_a_hint_names_the_best_choice_and_a_mistake_its_cost(evening: Play) -> None:
    """Nine against a nine hits; to stand costs about half a bet."""
    seen = evening("25\n!\ns\nq\n", "bclc/blackjack", "--seed", "5", "--hints")
    assert "Best: hit" in seen
    assert "Best was to hit: to stand cost 49.06% of a bet ($12.26) on average." in seen


def test_who_does_not_want_hints_gets_none(evening: Play) -> None:
    seen = evening("25\n!\ns\nq\n", "bclc/blackjack", "--seed", "5")
    assert "[!]" not in seen
    assert "'!' is not possible here." in seen
    assert "Best" not in seen


def test_the_best_choice_gets_no_comment(evening: Play) -> None:
    seen = evening("25\nh\ns\nq\n", "bclc/blackjack", "--seed", "5", "--hints")
    first, *_ = seen.split("Best")
    assert "[!] hint" in first
    assert "to hit cost" not in seen


class Says:
    """Says one thing."""

    def __init__(self, hint: Hint) -> None:
        self._hint = hint

    def hint(self, table: object, seat: int, choices: frozenset[str], *, wait: bool) -> Hint:
        return self._hint


def hints(hint: Hint) -> Hints:
    says: Hinter = Says(hint)
    return Hints(waiting("bclc/blackjack", {1: "Th 6c", "dealer": "6s"}), says)


def test_the_size_of_a_bet_can_be_a_mistake() -> None:
    four = Hint(move("play", 4), {move("play", 4): 2.0, move("play", 3): 1.5, move("check"): 0.5})
    given = hints(four)
    given.learn(four, Choice("play", "c", min_cents=3000, max_cents=4000), 3000, 1000)
    assert given.lesson == "Best was to play 4x: to play 3x cost 50.00% of a bet ($5.00) on average."
    given.learn(four, Choice("play", "c", min_cents=3000, max_cents=4000), 4000, 1000)
    assert given.lesson == ""


def test_a_cost_that_is_not_known_is_not_made_up() -> None:
    table_only = Hint(move("check"), why="by the table")
    given = hints(table_only)
    given.learn(table_only, Choice("play", "c", min_cents=3000, max_cents=4000), 3000, 1000)
    assert given.lesson == "Best was to check. What another choice costs is not known here."
    assert given.told(table_only, 1000)[-1] == "What another choice costs is not known here."
    by_table = " ".join(given.told(Hint(move("check"), why=TABLE), 1000))
    assert by_table.count("not known") == 1
    assert given.told(Hint(None, why="nobody knows"), 1000) == ["No hint: nobody knows."]


@pytest.mark.parametrize("key", ["bclc/texas-holdem", "bclc/discard-inferno"])
def test_where_there_are_no_hints(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    settings = [
        "--set",
        "small-blind=1",
        "--set",
        "big-blind=2",
        "--set",
        "small-bet=2",
        "--set",
        "big-bet=4",
    ]
    args = ["play", key, "--hints", *(settings if key == "bclc/texas-holdem" else [])]
    assert run(args) == 2
    told = capsys.readouterr().err
    assert told.startswith("setting/no-hints")
    assert ("`croupier strategy bclc/discard-inferno`" in " ".join(told.split())) == ("inferno" in key)
