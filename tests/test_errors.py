"""What a refusal quotes is short and can always be printed."""

import pickle
import re

import pytest

from croupier.errors import (
    MOST_SHOWN,
    BadInput,
    IllegalAction,
    brief,
    counted,
    listed,
    plain,
    unknown_name,
    with_article,
)
from croupier.table.opening import open_table
from tests.rounds import refusal


class Broken:
    def __str__(self) -> str:
        raise RuntimeError


LOOP: list[object] = []
LOOP.append(LOOP)


@pytest.mark.parametrize(
    "value, quoted, bare",
    [
        ("x", "'x'", "x"),
        ("", "''", ""),
        (5, "5", "5"),
        (None, "nothing", "nothing"),
        (True, "true", "true"),
        ([None, {"a": [True, "x"]}], '[null, {"a": [true, "x"]}]', '[null, {"a": [true, "x"]}]'),
        (LOOP, "something that cannot be printed (list)", "something that cannot be printed (list)"),
        ("a\nb", "'a\\nb'", "a\nb"),
        (Broken(), "something that cannot be printed (Broken)", "something that cannot be printed (Broken)"),
    ],
)
def test_how_a_mistake_is_quoted(value: object, quoted: str, bare: str) -> None:
    assert (brief(value), plain(value)) == (quoted, bare)


def test_long_mistakes_are_cut() -> None:
    assert plain("x" * MOST_SHOWN) == "x" * MOST_SHOWN
    assert plain("x" * (MOST_SHOWN + 1)) == "x" * MOST_SHOWN + "..."
    assert plain(10**5000) == "something that cannot be printed (int)"


def test_an_unknown_name_may_be_anything() -> None:
    error = unknown_name("wager", ["main"], ["main"])
    assert (error.code, error.offender) == ("name/unknown-wager", '["main"]')


def test_a_refusal_begins_with_its_code_and_no_class_name() -> None:
    where = {"file": "f.yaml", "line": 7, "path": "actions[3].amount"}
    error = IllegalAction("wager/x", "Too much.", clause="bclc-poker/6/2.1.2", nearest="less", position=where)
    assert str(error) == (
        "wager/x [bclc-poker/6/2.1.2]\n  Too much. Did you mean less?\n  at f.yaml, line 7, actions[3].amount"
    )
    assert repr(error) == "<wager/x: Too much.>"
    assert str(BadInput("name/x", "No.")) == "name/x\n  No."


def test_a_refusal_survives_a_pickle() -> None:
    error = IllegalAction("a/b", "No.", clause="c", legal=[{"do": "play", "min": "1.00", "max": "2.00"}])
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.json()) == (IllegalAction, error.json())


def test_words_that_count() -> None:
    assert [counted(number, "card") for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [listed(words) for words in (["a"], ["a", "b"], ["a", "b", "c"])] == ["a", "a and b", "a, b and c"]
    assert [with_article(word) for word in ("dealer", "executive")] == ["a dealer", "an executive"]


def test_nobody_has_one_positions_or_one_cards() -> None:
    """Every count in a sentence of the product goes through `counted`, or is never one."""
    told = [
        refusal(_one_position),
        refusal(lambda: open_table("bclc/blackjack", paytables={"main": [1]})),
    ]
    assert not [
        error.message for error in told if re.search(r"\b1 (cards|positions|numbers|hands)", error.message)
    ]
    assert told[0].message == "One player has at most 1 position."


def _one_position() -> None:
    table = open_table("bclc/let-it-ride", seed=1)
    for seat in (1, 2):
        table.sit(seat, "p1")
        table.bet(seat, bet_1=5, bet_2=5, bet_3=5)


def test_unequal_bets_of_let_it_ride_say_that_the_three_must_be_equal() -> None:
    table = open_table("bclc/let-it-ride", seed=1)
    table.sit(1, "p1")
    error = refusal(lambda: table.bet(1, bet_1=5, bet_2=10, bet_3=10))
    assert error.code == "wager/bet-1-must-equal-bet-3"
    assert "the three bets bet-1, bet-2 and bet-3 must be equal" in error.message
    table.bet(1, bet_3=10)
    assert "the three bets bet-1, bet-2 and bet-3 must be equal" in refusal(table.deal).message
