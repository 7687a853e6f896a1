"""Between rounds: what is shuffled, cut, burned and followed, with cards that only take notes."""

from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from croupier.model.facts.arrange import StacksDealt
from croupier.model.facts.blackjack import CardExposed
from croupier.model.facts.cards import CardDealt, DiscardsShuffled
from croupier.model.facts.community import CardsReturned
from croupier.model.facts.table import CardBurned, CutRefused, DealerChanged, Shuffled
from croupier.model.rules import Rule
from croupier.model.values import Values
from croupier.table import shuffling
from croupier.table.opening import open_table
from croupier.table.state import TableState
from croupier.table.table import Table
from tests.rounds import refusal


class Cards:
    """Notes what is done to it."""

    left = 100

    def __init__(self, *, needs_shuffle: bool = False) -> None:
        self.needs_shuffle = needs_shuffle
        self.done: list[Any] = []

    def order(self) -> str:
        return "Ah Kd"

    def shuffle(self) -> None:
        self.done.append("shuffle")

    def draw(self, to: str) -> str:
        self.done.append(("draw", to))
        return "Ah"

    def discard(self, cards: list[str]) -> None:
        self.done.append(("discard", *cards))

    def taken(self, card: str) -> None:
        self.done.append(("taken", card))

    def laid(self, order: str, *, whole: bool) -> None:
        self.done.append(("laid", order, whole))


def game(cut: str | None = "cut", new_dealer: Any = None) -> Any:
    return SimpleNamespace(cut=cut, new_dealer=new_dealer, clause_of=lambda option: f"by {option}")


def seated(*seats: int, due: bool = False, cut_from: int | None = None) -> TableState:
    state = TableState()
    state.seats.update((seat, f"p{seat}") for seat in seats)
    state.shuffle_due, state.cut_from = due, cut_from
    return state


OPTIONS = Values({"cut-card": 60, "burn-cards": 2})
IN_PLAY: Any = SimpleNamespace(closed=False)
OVER: Any = SimpleNamespace(closed=True)


# --- the shuffle ------------------------------------------------------------------------------


@pytest.mark.parametrize("needs, due", [(True, False), (False, True), (False, False)])
def test_cards_are_shuffled_when_they_or_the_table_say_so(needs: bool, due: bool) -> None:
    cards: Any = Cards(needs_shuffle=needs)
    facts: list[Any] = list(shuffling.shuffle_if_due(game(), OPTIONS, seated(3, due=due), cards))
    burned = CardBurned("by burn-cards", "Ah", "down")
    shuffled = Shuffled("by device", 100, "Ah Kd", 3, 60)
    assert facts == ([shuffled, burned, burned] if needs or due else [])
    assert cards.done[:1] == (["shuffle"] if needs or due else [])


def test_without_a_cut_or_burned_cards_there_are_none() -> None:
    cards: Any = Cards(needs_shuffle=True)
    facts = list(shuffling.shuffle_if_due(game(None), Values(), seated(3), cards))
    assert facts == [Shuffled("by device", 100, "Ah Kd", None, None)]


def test_the_dealer_cuts_where_nobody_sits() -> None:
    cards: Any = Cards(needs_shuffle=True)
    facts = list(shuffling.shuffle_if_due(game(), Values({"cut-card": 60}), seated(), cards))
    assert facts == [Shuffled("by device", 100, "Ah Kd", "dealer", 60)]


@pytest.mark.parametrize("left, behind", [(62, 60), (61, 60), (60, 59), (40, 39)])
def test_at_least_one_card_lies_before_the_cut_card(left: int, behind: int) -> None:
    cards: Any = Cards(needs_shuffle=True)
    cards.left = left
    (shuffled,) = shuffling.shuffle_if_due(game(), Values({"cut-card": 60}), seated(), cards)
    assert shuffled == Shuffled("by device", left, "Ah Kd", "dealer", behind)


# --- the cut ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "seats, cut_from, refused, expected",
    [
        ((), None, (), None),
        ((5, 2, 7), None, (), 5),  # the first to sit down
        ((5, 2, 7), 7, (), 7),  # to whom the cut card came
        ((5, 2, 7), 4, (), 5),  # who has left since
        ((5, 2, 7), None, (5,), 7),  # from there on
        ((5, 2, 7), None, (5, 7), 2),
        ((5, 2, 7), 7, (7, 2), 5),
        ((5, 2, 7), None, (5, 7, 2), None),
    ],
)
def test_who_is_offered_the_cut(
    seats: tuple[int, ...], cut_from: int | None, refused: tuple[int, ...], expected: int | None
) -> None:
    state = seated(*seats, cut_from=cut_from)
    state.refused_cuts = frozenset(refused)
    assert shuffling.cutter(game(), state) == expected
    assert shuffling.cutter(game(None), state) is None


@pytest.mark.parametrize(
    "current, needs, due, seat, offered",
    [
        (None, True, False, 3, True),
        (OVER, True, False, 3, True),
        (OVER, False, True, 3, True),
        (OVER, False, False, 3, False),
        (IN_PLAY, True, True, 3, False),
        (OVER, True, False, 4, False),
    ],
)
def test_when_a_cut_may_be_refused(current: Any, needs: bool, due: bool, seat: int, offered: bool) -> None:
    cards: Any = Cards(needs_shuffle=needs)
    state = seated(3, 4, due=due)
    if offered:
        assert list(shuffling.refuse_cut(game(), state, cards, current, seat)) == [CutRefused("cut", seat)]
    else:
        error = refusal(lambda: shuffling.refuse_cut(game(), state, cards, current, seat))
        assert (error.code, error.clause) == ("action/no-cut-offered", "cut")


# --- a new dealer -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rule, needs, shuffles, burns",
    [
        (None, False, False, False),
        (Rule("shuffle", "c"), False, True, False),
        (Rule("burn", "c"), False, False, True),
        (Rule("burn", "c"), True, False, False),  # all cards are shuffled anyway
    ],
)
def test_what_a_new_dealer_does(rule: Any, needs: bool, shuffles: bool, burns: bool) -> None:
    cards: Any = Cards(needs_shuffle=needs)
    facts = list(shuffling.change_dealer(game(new_dealer=rule), TableState(), {}, cards, OVER, "d2"))
    assert facts[0] == DealerChanged("c" if rule else None, "d2", shuffles)
    assert facts[1:] == ([CardBurned("by burn-cards", "Ah", "down")] if burns else [])


@pytest.mark.parametrize(
    "current, name, code",
    [
        (IN_PLAY, "s1", "authority/wrong-role"),
        (IN_PLAY, " ", "name/not-a-name"),
        (IN_PLAY, "d2", "action/round-in-play"),
        (None, "", "name/not-a-name"),
    ],
)
def test_which_refusal_of_a_dealer_comes_first(current: Any, name: str, code: str) -> None:
    cards: Any = Cards()
    people: Any = {"s1": "supervisor"}
    ask = partial(shuffling.change_dealer, game(), TableState(), people, cards, current, name)
    assert refusal(ask).code == code


# --- following a record -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "fact, done",
    [
        (Shuffled(None, 2, "Ah Kd", None, None), [("laid", "Ah Kd", True)]),
        (DiscardsShuffled(None, 2, "Ah Kd"), [("laid", "Ah Kd", False)]),
        (CardDealt(None, "seat", 1, 1, "Ah", "up"), [("taken", "Ah")]),
        (CardExposed(None, "Ah", "up"), [("taken", "Ah")]),
        (CardBurned(None, "Ah", "down"), [("taken", "Ah"), ("discard", "Ah")]),
        (StacksDealt(None, 1, 3, "AhKd2c"), [("taken", "Ah"), ("taken", "Kd"), ("taken", "2c")]),
        (DealerChanged(None, "d2", True), []),
    ],
)
def test_what_a_fact_did_to_the_cards(fact: Any, done: list[Any]) -> None:
    cards: Any = Cards()
    shuffling.follow_cards(cards, fact)
    assert cards.done == done


def test_cards_that_came_back_lie_behind_what_was_left() -> None:
    cards: Any = Cards()
    cards.left = 1
    order = "AhKd2c"
    shuffling.follow_cards(cards, CardsReturned(None, "burns", 2, order))
    assert cards.done == [("discard", "Kd", "2c"), ("laid", order, False)]


@pytest.mark.parametrize("key, players", [("bclc/seven-card-stud", 8), ("bclc/asian-five-card-stud", 7)])
def test_a_hand_in_which_the_deck_ran_out_goes_on_from_its_record(key: str, players: int) -> None:
    """Stopped at every action, it has the same cards as the one that was never stopped."""
    table = open_table(key, seed=7)
    for seat in range(1, players + 1):
        table.sit(seat, f"p{seat}", 100)
    table.deal()
    folds = 1
    while table.in_play:
        again = Table.rebuild(table.events)
        assert again.parts().device.order() == table.parts().device.order()
        turn = table.waiting_on()[0].seat
        assert turn is not None
        does = {one.do for one in table.legal(turn)}
        late = len([one for one in table.events if one.kind == "hands-dealt"]) > 1
        if key.startswith("bclc/asian") and late and folds and "fold" in does:
            table.act(turn, "fold")
            folds -= 1
        else:
            table.act(turn, "call" if "call" in does else "check" if "check" in does else "bet")
    assert "cards-returned" in {one.kind for one in table.events}
