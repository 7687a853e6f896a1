"""Decisions against the house, in every game: they are about the one hand that was dealt."""

from typing import Any

import pytest

from croupier.engines.decide.spec import Decide, Fold
from tests.rounds import choices, refusal
from tests.specs import house
from tests.tables import POKERS, bet_everything, offer, opened


@pytest.mark.parametrize("key", POKERS)
def test_every_choice_is_about_the_first_hand(key: str) -> None:
    table = opened(key, {1: None}, offers=())
    bet_everything(table, 1)
    table.deal()
    granted = table.legal(1)
    assert granted
    assert {choice.hand for choice in granted} == {1}
    assert [(prompt.seat, prompt.hand) for prompt in table.waiting_on()] == [(1, 1)]
    assert refusal(lambda: table.act(1, granted[0].do, hand=2)).code == "action/wrong-hand"


def folds_at_first(key: str) -> bool:
    """Whether a player's first decision may be to fold."""
    first = next(step for step in house(key).steps if isinstance(step, Decide))
    return any(isinstance(option, Fold) for option in first.options)


@pytest.mark.parametrize("key", [key for key in POKERS if folds_at_first(key)])
def test_a_fold_is_told_of_the_first_hand(key: str) -> None:
    table = opened(key, {1: None}, offers=())
    bet_everything(table, 1)
    table.deal()
    table.act(1, "fold")
    told: list[Any] = [event.data for event in table.events if event.kind in ("folded", "cards-collected")]
    assert {(fact.seat, fact.hand) for fact in told} == {(1, 1)}


@pytest.mark.parametrize("key", [key for key in POKERS if len(house(key).start_with.value) > 1])
def test_a_spot_that_is_open_may_take_the_other_bet_too(key: str) -> None:
    """It is not another position of its player."""
    table = opened(key, {1: None}, offers=(), options={"positions": 1})
    first, second, *_ = house(key).start_with.value
    for name in (first, second):
        choice = offer(table, 1, "bet", name)
        assert choice is not None, name
        placed: dict[str, Any] = {name: choice.min}
        table.bet(1, **placed)
    assert len(table.view("public").spots) == 1


@pytest.mark.parametrize("key", POKERS)
def test_staff_are_offered_what_is_theirs(key: str) -> None:
    """Nothing before a bet lies there; then the deal, once, and the void until the round is over."""
    table = opened(key, {1: None}, offers=())
    assert [choices(table, who) for who in ("dealer", "s1", "a1")] == [[], [], []]
    bet_everything(table, 1)
    assert [choices(table, who) for who in ("dealer", "s1", "a1")] == [["deal"], ["void"], []]
    assert [prompt.answers for prompt in table.waiting_on()] == [("deal",)]
    table.deal()
    assert [choices(table, who) for who in ("dealer", "s1", "a1")] == [[], ["void"], []]
    table.act(None, "void", by="s1", reason="so that it is over")
    assert [choices(table, who) for who in ("dealer", "s1", "a1")] == [[], [], []]
    assert table.waiting_on() == []


@pytest.mark.parametrize("key", POKERS)
def test_nobody_waits_for_a_deal_without_bets(key: str) -> None:
    """Not before the first bet, nor when the last one has been taken down."""
    table = opened(key, {1: None}, offers=())
    table.open_round()
    assert table.waiting_on() == []
    bet_everything(table, 1)
    assert [(prompt.role, prompt.answers) for prompt in table.waiting_on()] == [("dealer", ("deal",))]
    table.act(1, "withdraw")
    assert table.waiting_on() == []
    assert choices(table, "dealer") == choices(table, "s1") == []


@pytest.mark.parametrize("key", POKERS)
def test_the_deal_tells_of_every_packet_and_of_the_turn(key: str) -> None:
    table = opened(key, {1: None}, offers=())
    bet_everything(table, 1)
    table.deal()
    packets: list[Any] = [event.data for event in table.events if event.kind == "packet-dealt"]
    cards: list[Any] = [event.data for event in table.events if event.kind == "card-dealt"]
    assert sum(packet.size for packet in packets) == len(cards)
    assert {(packet.to, packet.seat) for packet in packets} >= {("seat", 1)}
    turns: list[Any] = [event.data for event in table.events if event.kind == "turn"]
    assert [(turn.seat, turn.hand) for turn in turns] == [(1, 1)]
