"""From street to street: cards that run out, blinds that are chopped, chips gathered or given back."""

from typing import Any

import pytest

from croupier.model.carried import Carried, Room
from croupier.table.table import Table
from tests.engines.community.tables import seated
from tests.rounds import events, told

STUD, ASIAN = "bclc/seven-card-stud", "bclc/asian-five-card-stud"
FEW = "bclc-poker/ruling/161"


def bet_round(table: Table, *folds: int) -> None:
    """The first to act bets; these seats fold, and the others call."""
    streets = len(events(table, "hands-dealt"))
    while table.in_play and len(events(table, "hands-dealt")) == streets:
        (prompt,) = table.waiting_on()
        assert prompt.seat is not None
        does = {one.do for one in table.legal(prompt.seat)}
        answer = "fold" if prompt.seat in folds else "call"
        table.act(prompt.seat, answer if "call" in does else "bet")


def drawn(table: Table, street: int) -> list[str]:
    """The cards that a street took from the deck, a burned one in front."""
    return _cards(told(events(table, "hands-dealt")[street], "drawn"))


def _cards(text: str) -> list[str]:
    return [text[at : at + 2] for at in range(0, len(text), 2)]


# --- a deck that runs out ---------------------------------------------------------------------------


@pytest.mark.clause(FEW)
def test_where_the_deck_has_just_a_card_for_everybody_none_is_burned() -> None:
    """Seven players and three burned cards leave seven for the last street."""
    table = seated(dict.fromkeys(range(1, 8), 100), STUD)
    table.deal()
    while table.in_play:
        bet_round(table)
    assert [len(drawn(table, street)) for street in range(5)] == [21, 8, 8, 8, 7]
    assert events(table, "cards-returned") == []


@pytest.mark.clause(FEW)
def test_burned_cards_come_back_behind_what_is_left_in_their_order() -> None:
    """Eight players, of whom two leave after the fifth street: three cards are left for six."""
    table = seated(dict.fromkeys(range(1, 9), 100), STUD)
    table.deal()
    bet_round(table)
    bet_round(table)
    first = table.waiting_on()[0].seat
    bet_round(table, *[seat for seat in range(1, 9) if seat != first][:2])
    while table.in_play:
        bet_round(table)
    (returned,) = events(table, "cards-returned")
    assert told(returned, "source", "cards") == ("burns", 3)
    assert drawn(table, 4) == _cards(told(returned, "order"))  # all six, and none of them burned
    assert drawn(table, 4)[3:] == [drawn(table, street)[0] for street in (1, 2, 3)]


@pytest.mark.clause(FEW)
def test_nothing_is_burned_of_what_has_come_back() -> None:
    """Eight players until the fifth street, seven get a sixth card, four a seventh.

    Two cards are left for these four: three burned ones come back, and four of the five are dealt.
    """
    table = seated(dict.fromkeys(range(1, 9), 100), STUD)
    table.deal()
    for _ in range(2):
        bet_round(table)
    first = table.waiting_on()[0].seat
    bet_round(table, *[seat for seat in range(1, 9) if seat != first][:1])
    left = [one.seat for one in table.view("public").spots if not one.folded]
    first = table.waiting_on()[0].seat
    bet_round(table, *[seat for seat in left if seat != first][:3])
    while table.in_play:
        bet_round(table)
    (returned,) = events(table, "cards-returned")
    assert len(_cards(told(returned, "order"))) == 5
    assert drawn(table, 4) == _cards(told(returned, "order"))[:4]


@pytest.mark.clause(FEW)
def test_where_burned_cards_are_not_enough_the_next_one_is_everybody_s() -> None:
    table = seated(dict.fromkeys(range(1, 9), 100), STUD)
    table.deal()
    while table.in_play:
        bet_round(table)
    (returned,), (shared,) = events(table, "cards-returned"), events(table, "board-dealt")
    order = _cards(told(returned, "order"))
    assert (len(order), told(shared, "cards"), shared.clause) == (4, (order[0],), FEW)


@pytest.mark.clause(FEW)
def test_cards_of_folded_hands_come_back_shuffled() -> None:
    """Seven players of 32 cards, of whom one folds the first three: five are left for six."""
    table = seated(dict.fromkeys(range(1, 8), 100), ASIAN)
    table.deal()
    bet_round(table)
    first = table.waiting_on()[0].seat
    folds = next(seat for seat in range(1, 8) if seat != first)
    held = table.view(f"seat:{folds}").spots[folds - 1].hands[0].cards
    bet_round(table, folds)
    while table.in_play:
        bet_round(table)
    (returned,) = events(table, "cards-returned")
    assert told(returned, "source", "cards") == ("muck", 3)
    order = _cards(told(returned, "order"))
    assert (len(order), set(held) <= set(order)) == (8, True)
    assert drawn(table, 3) == order[:6]


# --- blinds that are chopped ------------------------------------------------------------------------


# --- who is dealt to first ----------------------------------------------------------------------------


@pytest.mark.clause("bclc-poker/25/10.2")
def test_the_button_has_the_first_card_while_it_is_in_the_hand() -> None:
    table = seated(dict.fromkeys((1, 2, 3, 4), 100), "bclc/mandarin-five-card-stud")
    table.deal()
    button, *others = told(events(table, "hands-dealt")[0], "seats")
    assert button == told(events(table, "hand-started")[0], "button") != table.waiting_on()[0].seat
    bet_round(table, button)
    assert told(events(table, "hands-dealt")[1], "seats") == tuple(others)


def chop(table: Table, *seats: int) -> None:
    for seat in seats:
        table.act(seat, "agree", to="chop")


@pytest.mark.clause("bclc-poker/17/10.5")
def test_who_has_called_chops_no_more() -> None:
    table = seated({1: 100, 2: 100, 3: 100})
    table.deal()
    table.act(3, "fold")
    table.act(1, "call")
    chop(table, 1, 2)
    assert [prompt.seat for prompt in table.waiting_on()] == [2]


@pytest.mark.clause("bclc-poker/17/10.5")
def test_who_has_no_blind_chops_none() -> None:
    """Nobody has the small blind: the last two are the button, who has posted nothing, and the big blind."""
    parts: dict[str, Any] = {"carried": Carried(poker=Room(3, (1, 2, 3)))}
    table = seated({1: 100, 2: 100, 3: 100}, options={"dead-small-blind": True}, **parts)
    table.deal()
    table.act(2, "fold")
    chop(table, 1, 3)
    assert [prompt.seat for prompt in table.waiting_on()] == [3]


@pytest.mark.clause("bclc-poker/17/10.5")
@pytest.mark.parametrize("by", ["everybody", "big-blind"])
def test_an_ante_is_no_blind_to_take_back(by: str) -> None:
    table = seated({1: 100, 2: 100}, options={"ante": 1, "ante-by": by})
    table.deal()
    chop(table, 1, 2)
    assert [prompt.seat for prompt in table.waiting_on()] == [2]


def test_three_players_chop_nothing() -> None:
    """The third, on the button, has paid a missed big blind; nobody who is left has acted."""
    carried = Carried(poker=Room(5, (1, 2, 3, 4, 5), missed={5: ("big",)}))
    table = seated(dict.fromkeys((1, 2, 3, 4, 5), 100), carried=carried)
    table.act(5, "post", blind="big")
    table.deal()
    for seat in (3, 4):
        table.act(seat, "fold")
    assert all(one.choice != "chop" for seat in (1, 2, 5) for one in table.besides(seat))
    chop(table, 1, 2, 5)
    assert [prompt.seat for prompt in table.waiting_on()] == [5]


def test_nothing_is_chopped_while_cards_are_given_away() -> None:
    table = seated({1: 100, 2: 100}, "bclc/pineapple-holdem")
    table.deal()
    table.act(2, "call")
    table.act(1, "check")
    chop(table, 1, 2)
    assert {prompt.answers for prompt in table.waiting_on()} == {("discard",)}


# --- chips ------------------------------------------------------------------------------------------


def test_chips_are_gathered_from_whoever_has_put_some_in() -> None:
    table = seated({1: 100, 2: 100, 3: 100})
    table.deal()
    for seat, do in ((3, "call"), (1, "call"), (2, "check")):
        table.act(seat, do)
    for seat, do in ((1, "check"), (2, "bet"), (3, "fold"), (1, "call")):
        table.act(seat, do)
    assert told(events(table, "gathered")[-1], "bets_cents", "pots_cents") == ({1: 400, 2: 400}, (800,))
    for seat in (1, 2):
        table.act(seat, "check")
    assert told(events(table, "gathered")[-1], "bets_cents", "pots_cents") == ({}, (0,))


@pytest.mark.clause("bclc-poker/ruling/c1")
def test_chips_go_back_from_every_pot_and_from_the_fee() -> None:
    """Of 60 in the main pot the house has taken 6, of 80 beside it 8."""
    options = {"small-blind": 1, "big-blind": 2, "rake-percent": 10, "rake-time": "round"}
    table = seated({1: 20, 2: 100, 3: 100}, offers=["bclc/no-limit"], options=options)
    table.deal()
    table.act(3, "raise", to=60)
    table.act(1, "all-in")
    table.act(2, "call")
    assert told(events(table, "gathered")[0], "pots_cents") == (6000, 8000)
    table.act(None, "void", by="s1", reason="a card lay face up")
    lines = table.settlements
    assert [one.clause for one in events(table, "voided")] == ["bclc-poker/ruling/c1"]
    assert {one.clause for one in lines} == {"bclc-poker/ruling/c1"}
    assert {(one.hand, one.result, one.paid_cents, one.commission_cents) for one in lines} == {
        (1, "void", 0, 0)
    }
    assert [(one.seat, one.wager, one.stake_cents, one.returned_cents) for one in lines] == [
        (1, "main-pot", 2000, 2000),
        (2, "main-pot", 2000, 2000),
        (3, "main-pot", 2000, 2000),
        (2, "side-pot-1", 4000, 4000),
        (3, "side-pot-1", 4000, 4000),
    ]
    given = [told(one, "pot", "amount_cents") for one in events(table, "fee-returned")]
    assert (given, table.balances_cents().get("drop-box")) == ([(1, 600), (2, 800)], 0)


@pytest.mark.clause("bclc-poker/ruling/c1")
def test_a_bet_that_nobody_has_answered_goes_back_like_the_others() -> None:
    table = seated({1: 100, 2: 100, 3: 100}, offers=["bclc/no-limit"])
    table.deal()
    table.act(3, "raise", to=60)
    table.act(None, "void", by="s1", reason="a card lay face up")
    assert {(one.result, one.clause) for one in table.settlements} == {("void", "bclc-poker/ruling/c1")}
    assert [table.funds_cents(f"p{seat}") for seat in (1, 2, 3)] == [10000] * 3


def test_dead_antes_go_to_the_middle_where_all_check() -> None:
    table = seated({1: 100, 2: 100, 3: 100}, options={"no-blinds": True, "ante": 1, "dead-antes": True})
    table.deal()
    for seat in (1, 2, 3):
        table.act(seat, "check")
    (gathered,) = events(table, "gathered")
    assert told(gathered, "bets_cents", "pots_cents") == ({1: 100, 2: 100, 3: 100}, (300,))
