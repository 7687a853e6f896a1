"""The borders of a player's bank: whose turn it is, what it covers, which refusal comes first."""

from dataclasses import replace

import pytest

from croupier.model.carried import Carried
from croupier.model.rules import Rule
from tests.engines.arrange.tables import GAME, asked, at, bank_round
from tests.rounds import events, told
from tests.specs import arranging, changed
from tests.tables import offer, refuse

FORTUNE = "bclc/fortune-pai-gow-poker"
BETS = dict.fromkeys(range(1, 7), 5000)


@pytest.mark.parametrize(
    "last, had, players, turn",
    [
        (4, (), {5: "p5", 3: "p3"}, 3),  # on from the seat that was asked last
        (4, (), {4: "new", 2: "p2"}, 2),  # not that seat again
        (4, ("p3",), {3: "p3", 2: "p2"}, 2),  # who has moved has had a turn
        (2, (), {5: "p5", 3: "p3"}, 5),  # round again from the dealer's right
        (None, (), {5: "p5", 3: "p3"}, 5),
    ],
)
def test_whose_turn_it_is(last: int | None, had: tuple[str, ...], players: dict[int, str], turn: int) -> None:
    assert asked(at(players, carried=Carried("house", last, had, BETS))) == turn


def test_a_game_may_let_players_bank_hand_after_hand() -> None:
    bank = arranging(GAME).bank
    assert bank is not None
    with changed(GAME, bank=replace(bank, alternates=Rule(False, "made-up/1/1"))):
        table = at({5: "p5", 3: "p3"}, last=BETS)
        bank_round(table, 5)
        assert asked(table) == 3
        error = refuse(table, lambda: table.act(5, "bank", amount=500), "action/bank-not-offered")
    assert error.clause == bank.once


def test_a_game_may_offer_the_bank_to_anybody() -> None:
    bank = arranging(GAME).bank
    assert bank is not None
    with changed(GAME, bank=replace(bank, wagered=Rule(False, "made-up/1/1"))):
        assert asked(at({5: "p5"})) == 5


def test_bonus_bets_need_no_cover() -> None:
    table = at({5: "p5", 3: "p3"}, last={5: 5000}, key=FORTUNE)
    table.bet(3, main=50, fortune=25)
    table.act(5, "bank", amount=100)  # the bet and the house's own
    table.act(None, "void", by="s1", reason="again")
    table.act(5, "bank", amount=100)
    table.bet(3, main=50)
    table.bet(3, fortune=25)
    assert len(events(table, "wager-placed")) == 4


def test_a_bet_without_an_amount_is_covered_like_any_other() -> None:
    table = at({5: "p5", 3: "p3"}, last={5: 1000}, options={"minimum": 10, "maximum": 10})
    table.act(5, "bank", amount=15)
    error = refuse(table, lambda: table.act(3, "bet", wager="main"), "money/bank-too-small")
    assert error.clause == "bclc-poker/2/2.1.6.a"


def test_the_house_bets_what_this_player_last_bet_at_the_first_spot_with_a_bet() -> None:
    table = at({6: "p6", 5: "p5", 3: "p5"}, carried=Carried("house", 6, (), {6: 90000, 3: 5000}))
    table.act(5, "bank", amount=500)
    (bank,) = events(table, "bank-taken")
    assert told(bank, "house_bet_cents") == 5000


def test_a_bank_may_be_as_large_as_the_stack_and_as_small_as_what_it_covers() -> None:
    table = at({5: "p5", 3: "p3"}, last={5: 5000})
    table.bet(3, main=30)
    choice = offer(table, 5, "bank")
    assert choice is not None
    assert (choice.min_cents, choice.max_cents, choice.also) == (8000, 100_000, ("house-bet",))


def test_which_refusal_of_a_bank_comes_first() -> None:
    poor = at({}, last=BETS)
    poor.sit(5, "poor")
    poor.bet(5, main=10)
    refuse(poor, lambda: poor.act(5, "bank", amount=500), "action/banker-plays")  # before: needs a stack
    table = at({5: "p5", 3: "p3"}, last=BETS)
    table.bet(3, main=1000)
    refuse(table, lambda: table.act(5, "bank", amount=1020), "money/bank-too-small")  # before: cannot pay it


def test_a_banker_plays_no_other_spot_with_a_bonus_either() -> None:
    table = at({5: "p5", 4: "p5"}, last={5: 5000}, key=FORTUNE)
    table.act(5, "bank", amount=100)
    error = refuse(table, lambda: table.bet(4, fortune=5), "wager/banker")
    assert error.clause == "bclc-poker/2/2.1.2.a"
    error = refuse(table, lambda: table.bet(5, fortune=5), "wager/banker")
    assert error.clause == "bclc-poker/ruling/69"
