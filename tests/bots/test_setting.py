"""The bot at games of setting hands: the house way, and no bank."""

import pytest

from croupier.bots import basic, setting
from croupier.engines.arrange.spec import Arranging
from croupier.model.choices import Choice
from croupier.model.facts.arrange import BankTaken, BankWaived, HandSet
from croupier.rulebook import catalog
from croupier.table.opening import open_table
from tests.rounds import over

KEYS = [key for key in catalog.GAMES if isinstance(catalog.game(key), Arranging)]


@pytest.mark.parametrize("key", KEYS)
def test_every_hand_is_set_the_house_way_and_no_bank_is_taken(key: str) -> None:
    table = open_table(key, seed=11)
    for seat in (2, 5):
        table.sit(seat, f"bot {seat}")
    for _ in range(6):
        for seat in (2, 5):
            setting.waive(table, seat)
            table.bet(seat, main=10)
        table.deal()
        while not over(table):
            seat = next(prompt.seat for prompt in table.waiting_on() if prompt.seat is not None)
            do, extra = basic.decide(table, seat)
            table.act(seat, do, **extra)
    facts = [event.data for event in table.events]
    hands = [fact for fact in facts if isinstance(fact, HandSet)]
    assert hands
    assert all(fact.decided and not fact.foul for fact in hands)
    assert not any(isinstance(fact, BankTaken) for fact in facts)
    waived = [fact.seat for fact in facts if isinstance(fact, BankWaived)]
    game = table.game
    assert isinstance(game, Arranging)
    assert waived == ([5, 2, 5, 2, 5] if game.bank is not None else [])  # from the dealer's right, in turn


def test_a_bet_is_not_the_setting_s_to_decide() -> None:
    assert setting.decide({"bet": Choice("bet", "c"), "house-way": Choice("house-way", "c")}) is None
    assert setting.decide({"bank": Choice("bank", "c"), "waive": Choice("waive", "c")}) == ("waive", {})
    assert setting.decide({"set": Choice("set", "c"), "house-way": Choice("house-way", "c")}) == (
        "house-way",
        {},
    )
