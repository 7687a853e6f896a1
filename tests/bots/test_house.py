"""Bots at every table: they bet what they must, and do nothing that is refused."""

import pytest

from croupier.bots import basic, betting
from croupier.bots.house import kept, makes_something, rides
from croupier.cli.games import entry
from croupier.errors import IllegalAction
from croupier.rulebook import catalog
from croupier.rulebook.bclc_poker.house.let_it_ride import RANKING
from croupier.table.opening import open_table
from tests.rounds import current, over
from tests.tables import ROOM

BASE_GAMES = [key for key in catalog.GAMES if entry(key)["kind"] == "base"]
SEATS = (1, 2, 3)


@pytest.mark.parametrize("key", BASE_GAMES)
def test_twenty_rounds_at_three_seats(key: str) -> None:
    table = open_table(key, seed=5, people={"floor": "executive"})
    least = table.options.number_or_none("least-positions") or 1
    alone = least > 1  # one player must play several of the seats
    among = key in ROOM  # blinds and antes are posted, nobody places a bet
    for seat in SEATS:
        table.sit(seat, "bot" if alone else f"bot {seat}", 2000 if among else None)
    for played in range(20):
        for seat in () if among else SEATS:
            wager = next(choice.wager for choice in table.legal(seat) if choice.do == "bet")
            betting.place(table, seat, wager or "main", 1000)
        table.deal()
        while not over(table):
            asked = {prompt.seat for prompt in table.waiting_on()}  # who has set a hand may still change it
            turn = next((seat for seat in SEATS if seat in asked and table.legal(seat)), None)
            if turn is None:
                table.act(None, table.legal("floor")[0].do, by="floor")
            else:
                do, extra = basic.decide(table, turn)
                table.act(turn, do, **extra)
        assert current(table).number == played + 1
        seats = {line.seat for line in table.settlements}
        assert seats <= set(SEATS) if among else seats == set(SEATS)


def test_the_bot_bets_what_must_lie_beside_its_bet() -> None:
    table = open_table("bclc/let-it-ride", seed=1)
    table.sit(1, "bot")
    for _ in range(3):
        do, extra = basic.decide(table, 1)
        table.act(1, do, **extra)
    table.deal()
    assert {choice.do for choice in table.legal(1)} == {"ride", "take-back"}


def test_a_bet_without_money_for_its_companion_comes_down_again() -> None:
    table = open_table("bclc/ultimate-texas-holdem", seed=1)
    table.sit(1, "poor", stack=15)
    with pytest.raises(IllegalAction) as refused:
        betting.place(table, 1, "ante", 1000)
    assert refused.value.code == "money/insufficient-funds"
    assert table.funds_cents("poor") == 1500


def test_the_highest_pair_is_kept_or_the_highest_cards() -> None:
    assert kept(["2c", "2d", "Ks", "3h"]) == ("2c", "2d")
    assert kept(["2c", "9d", "Ks", "3h"]) == ("9d", "Ks")


def test_what_rides_and_what_is_something() -> None:
    assert rides(RANKING, ["Tc", "Td", "3h"])
    assert rides(RANKING, ["2c", "9c", "Jc"])
    assert not rides(RANKING, ["9c", "9d", "Ah"])
    assert makes_something(RANKING, ["9c", "9d"], [])
    assert not makes_something(RANKING, ["Ac", "Kd"], ["9c", "9d", "2s"])
