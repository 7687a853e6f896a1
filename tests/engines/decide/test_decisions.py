"""Decisions against the house, in every game: they are about the one hand that was dealt."""

from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.engines.decide.spec import Decide, Fold, Keep
from croupier.model.rules import Rule
from tests.rounds import act, choices, events, kinds, over, refusal, seen, waiting
from tests.specs import changed, house
from tests.tables import POKERS, bet_everything, offer, opened

P6 = cite("bclc-poker/6")
clause = pytest.mark.clause

THREE = "bclc/three-card-poker"
FAST = "bclc/fast-action-holdem"
FOURS = {1: "Ah Ac Kd 3c", 2: "Th Tc 8d 4c", "dealer": "Qh Qc 7s 4d", "board": "As Td 9h 5c 2s"}
THREES = {1: "9s 9d 4c", 2: "Ah Kd 9c", "dealer": "Kc 7d 2s"}


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
    assert {(card.seat, card.hand) for card in cards if card.to == "seat"} == {(1, 1)}
    turns: list[Any] = [event.data for event in table.events if event.kind == "turn"]
    assert [(turn.seat, turn.hand) for turn in turns] == [(1, 1)]


# --- what a game leaves out -----------------------------------------------------------------------


def deciding(key: str, kind: type[Any], **parts: Any) -> AbstractContextManager[None]:
    """A game whose options of one kind differ."""
    steps = [
        replace(
            step,
            options=tuple(replace(one, **parts) if isinstance(one, kind) else one for one in step.options),
        )
        if isinstance(step, Decide)
        else step
        for step in house(key).steps
    ]
    return changed(key, steps=tuple(steps))


def test_advice_is_given_where_the_game_has_some() -> None:
    with deciding(FAST, Keep, help=None):
        table = waiting(FAST, FOURS, bets={"main": 10})
        assert choices(table, 1) == ["keep", "split-hand"]
        assert refusal(lambda: table.act(1, "house-way")).code == "action/not-now"


@pytest.mark.parametrize(
    "face_up, hidden", [(None, True), (Rule(False, "c"), True), (Rule(True, "c"), False)]
)
def test_what_is_kept_or_split_lies_open_where_the_game_says_so(
    face_up: Rule[bool] | None, hidden: bool
) -> None:
    with deciding(FAST, Keep, face_up=face_up):
        table = waiting(FAST, {**FOURS, 3: "9d 8h 3d 2d"}, bets={"main": 10})
        act(table, "1 keep cards Kd+3c", "2 split-hand first Th+8d second Tc+4c")
        first, second, _ = seen(table, "public", "spots")
    cards = [hand["cards"] for spot in (first, second) for hand in spot["hands"]]
    assert cards == ([["??", "??"]] * 3 if hidden else [["Kd", "3c"], ["Th", "8d"], ["Tc", "4c"]])


def test_a_hand_that_is_set_is_out_of_turn_where_no_clause_says_more() -> None:
    with deciding(FAST, Keep, once=None):
        table = waiting(FAST, FOURS, bets={"main": 10})
        act(table, "1 keep cards Ah+Ac")
        error = refusal(lambda: table.act(1, "keep", cards="Kd 3c"))
    assert error.code == "action/out-of-turn"


@pytest.mark.parametrize("bets", [{"ante": 10}, {"ante": 10, "pair-plus": 5}])
def test_folded_cards_are_taken_or_left_where_the_game_says_so(bets: dict[str, int]) -> None:
    with deciding(THREE, Fold, collect=None, leave=None):
        table = act(waiting(THREE, THREES, bets=bets), "1 fold")
    assert kinds(table, "folded", "cards-left", "cards-collected") == ["folded 1"]
    with deciding(THREE, Fold, leave=None):
        table = act(waiting(THREE, THREES, bets=bets), "1 fold")
    assert len(events(table, "cards-collected")) == (len(bets) == 1)  # a living bet keeps its cards


# --- the record, and who is asked -------------------------------------------------------------------


def test_a_decision_is_told_before_the_bet_that_it_places() -> None:
    table = act(waiting(THREE, THREES, bets={"ante": 10}), "1 play")
    after = kinds(table)
    assert after[after.index("raised 1") :][:3] == ["raised 1", "wager-placed 1", "turn 2"]


def test_a_refusal_says_whose_turn_it_is() -> None:
    table = waiting(THREE, THREES, bets={"ante": 10})
    assert "It is seat 1's turn, not" in refusal(lambda: table.act(2, "fold")).message
    act(table, "1 play")
    assert "It is seat 2's turn, not" in refusal(lambda: table.act(1, "fold")).message


@clause(P6("6.5"))
def test_who_has_bet_pair_plus_alone_is_not_asked() -> None:
    """The choice is about the ante; without one there is nothing to fold or to play."""
    table = waiting(THREE, THREES, bets={1: {"pair-plus": 5}, 2: {"ante": 10}})
    assert [prompt.seat for prompt in table.waiting_on()] == [2]
    for do in ("fold", "play"):
        error = refusal(lambda do=do: table.act(1, do))  # type: ignore[misc]
        assert (error.code, error.clause) == ("action/out-of-turn", P6("6.5"))
    act(table, "2 play")
    assert over(table)


@clause(P6("2.1.2"))
def test_a_raise_that_must_equal_a_bet_says_so() -> None:
    table = waiting(THREE, THREES, bets={"ante": 10})
    error = refusal(lambda: table.act(1, "play", amount=5))
    assert error.message == "Seat 1 offered $5.00; play must equal ante, exactly $10.00."


@clause(cite("bclc-poker/12")("2.1.2"))
def test_a_raise_of_twice_a_bet_is_not_said_to_equal_it() -> None:
    table = opened("bclc/flushes-gone-wild", {1: None}, offers=())
    table.bet(1, ante=10, blind=10)
    table.deal()
    error = refusal(lambda: table.act(1, "play", amount=10))
    assert error.message == "Seat 1 offered $10.00; play is exactly $20.00."
