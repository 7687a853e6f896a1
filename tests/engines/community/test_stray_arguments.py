"""Every action refuses what it has no use for: a number of a hand, an amount, a word it does not know.

Each of these fails if an action takes such a thing without a word.
"""

import pytest

from croupier.table.table import Table
from tests.engines.community.asking import ask, code
from tests.engines.community.tables import seated
from tests.rounds import refusal

ACTING = ("fold", "check", "call", "all-in")
ANY_TIME = ("show", "muck", "call-clock", "time-out", "object", "rule")
DEALING = ("deal", "street", "showdown")
COMING = ("sit-out", "sit-in", "kill-next", "refuse-kill")
PLAIN = (*ACTING, *ANY_TIME, *COMING, *DEALING)
SPOKEN = ("put", "discard", "agree", "post")  # what needs a word or cards, and never an amount
TOTALS = ("bet", "raise", "straddle")  # of which `to` says how much, never an amount
SIZED = (*TOTALS, "buy-in", "leave")
UNKNOWN = "name/unknown-argument"


@pytest.fixture
def table() -> Table:
    return seated({1: 100, 2: 100, 3: 100})


@pytest.mark.parametrize("do", [*PLAIN, *SPOKEN, *SIZED])
def test_a_word_that_an_action_does_not_know_is_refused(table: Table, do: str) -> None:
    assert code(ask(table, do, colour="red")) == UNKNOWN


@pytest.mark.parametrize("do", [*PLAIN, *SPOKEN, *TOTALS])
def test_an_amount_is_refused_where_none_is_meant(table: Table, do: str) -> None:
    assert code(ask(table, do, amount=100)) == "action/no-amount"


@pytest.mark.parametrize("do", [*PLAIN, *SPOKEN, *SIZED])
def test_the_number_of_a_hand_is_refused(table: Table, do: str) -> None:
    assert code(ask(table, do, hand=1)) == "action/wrong-hand"


@pytest.mark.parametrize("do", [*PLAIN, *SPOKEN, *TOTALS])
def test_a_word_is_refused_before_an_amount(table: Table, do: str) -> None:
    assert code(ask(table, do, amount=100, colour="red")) == UNKNOWN


def test_when_the_first_card_came_is_told_where_a_jackpot_asks_for_it(table: Table) -> None:
    assert refusal(lambda: table.act(None, "deal", first_card="18:00:00")).code == UNKNOWN
    asked = seated({1: 100, 2: 100}, offers=["bclc/holdem-high-hand-progressive"])
    asked.act(None, "deal", first_card="18:00:00")


def test_who_leaves_says_no_amount(table: Table) -> None:
    assert code(ask(table, "leave", amount=100)) == "money/whole-stack"
