"""The bot plays the published tables, takes no insurance, and never asks for what is not allowed."""

from decimal import Decimal

import pytest

from croupier.bots.basic import HARD, PAIRS, SOFT, UP_CARDS, decide
from croupier.bots.decision import Said
from croupier.cards.generator import SeededGenerator
from croupier.cards.shoe import Shoe
from croupier.cards.words import Words
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.rounds import over


class Stacked(Shoe):
    """A shoe that starts with these cards."""

    def __init__(self, cards: str) -> None:
        super().__init__(6, Words(SeededGenerator(1)))
        self._first = cards.split()

    def shuffle(self) -> None:
        super().shuffle()
        for card in reversed(self._first):
            self._stack.remove(card)
            self._stack.insert(0, card)


def dealt(mine: str, up: str, rest: str = "") -> Table:
    """A table where seat 1 holds these two cards against this up card."""
    first, second = mine.split()
    table = open_table(
        "bclc/blackjack", options={"burn-cards": 0}, device=Stacked(f"{first} {up} {second} {rest}")
    )
    table.sit(1, "bot")
    table.bet(1, main=10)
    table.deal()
    return table


@pytest.mark.parametrize(
    "mine, up, do",
    [
        ("Th 6c", "6d", "stand"),
        ("Th 6c", "7d", "hit"),
        ("Th 6c", "Td", "surrender"),
        ("Th 2c", "3d", "hit"),
        ("Th 2c", "4d", "stand"),
        ("5h 3c", "6d", "hit"),
        ("6h 5c", "Td", "double"),
        ("Ah 7c", "3d", "double"),
        ("Ah 7c", "7d", "stand"),
        ("Ah 7c", "9d", "hit"),
        ("Ah 8c", "6d", "stand"),
        ("8h 8c", "Td", "split"),
        ("Th Kc", "6d", "stand"),
        ("9h 9c", "7d", "stand"),
        ("4h 4c", "5d", "split"),
        ("5h 5c", "9d", "double"),
    ],
)
def test_plays_basic_strategy(mine: str, up: str, do: str) -> None:
    """A double may be for less: the bot says how much."""
    assert decide(dealt(mine, up), 1) == (do, Said(amount=Decimal(10)) if do == "double" else {})


def test_takes_the_next_best_where_the_first_is_refused() -> None:
    table = dealt("4h 2c", "6d", rest="5s")
    table.act(1, "hit")  # 11 with three cards: no double any more
    assert decide(table, 1) == ("hit", {})


def test_never_insures() -> None:
    assert decide(dealt("Th 9c", "Ad"), 1) == ("decline", {})


def test_bets_the_minimum_when_asked_to_bet() -> None:
    table = open_table("bclc/blackjack", options={"minimum": 15}, seed=1)
    table.sit(1, "bot")
    do, extra = decide(table, 1)
    table.act(1, do, **extra)
    table.deal()
    assert table.events[-1].kind != "round-opened"


def test_tables_have_a_column_for_every_up_card() -> None:
    for rows in (HARD, SOFT, PAIRS):
        for row in rows.values():
            assert len(row.replace(" ", "")) == len(UP_CARDS)


def test_thousands_of_rounds_end_without_a_refusal() -> None:
    table = open_table("bclc/blackjack", seed=3)
    for seat in (1, 4, 7):
        table.sit(seat, f"bot {seat}")
    for _ in range(1000):
        for seat in (1, 4, 7):
            table.bet(seat, main=10)
        table.deal()
        while not over(table):
            seat = next(seat for seat in (1, 4, 7) if table.legal(seat))
            do, extra = decide(table, seat)
            table.act(seat, do, **extra)
    lost = -sum(table.balances_cents()[f"stack:bot {seat}"] for seat in (1, 4, 7))
    assert abs(lost) < 0.10 * 3000 * 1000  # about one per cent is expected: far off means a wrong table
