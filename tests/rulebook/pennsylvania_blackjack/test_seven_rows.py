"""Every row of Blazing 7's over all deals of sevens and eights: what its name says, no more and no less."""

from itertools import product

import pytest

from croupier.cards.card import SUITS
from croupier.hands.dealt import Dealt
from tests.specs import offer

KEY = "pa/blazing-sevens"
TABLE = offer(KEY).wager.table
CARDS = [rank + suit for rank in "78" for suit in SUITS]


def expected(first: str, second: str, up: str) -> str:
    """By the suits of three sevens as they lie, else by the sevens among the player's two cards."""
    if first[0] == second[0] == up[0] == "7":
        suits = "".join(sorted(first[1] + second[1] + up[1]))
        if suits == "ddd":
            return "three-7s-diamonds"
        if suits in ("ccc", "hhh", "sss"):
            return "three-7s-clubs-spades-hearts"
        if set(suits) in ({"d", "h"}, {"c", "s"}):
            return "three-7s-same-color"
        return "three-7s"
    return ("nothing", "one-7", "two-7s")[(first[0] == "7") + (second[0] == "7")]


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(row.name, marks=pytest.mark.clause(row.clause), id=row.name)
        for row in (*TABLE.rows, TABLE.otherwise)
    ],
)
def test_a_row_pays_the_sevens_of_its_name(name: str) -> None:
    table = offer(KEY).wager.table
    for first, second, up in product(CARDS, repeat=3):
        paid = table.judge(Dealt((first, second), (up,))).name
        assert (paid == name) == (expected(first, second, up) == name), (first, second, up)
