"""A hand, an amount or an argument that an action does not take: refused by both engines, with no change."""

from functools import partial
from typing import Any

import pytest

from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.rounds import STAFF, act, current, known_words, opened, refusal, waiting

IOWA = "ia/blackjack"
SEVENS = {"offers": ["bclc/blazing-sevens"], "bets": {"main": 10, "blazing-sevens": 1}}
STRAY = ("action/wrong-hand", "name/unknown-argument", "action/no-amount")
DOES_NOT_TAKE = {"colour": "red"}


def at_iowa(*actions: str) -> Table:
    """A pair of eights against a six, waiting for seat 1."""
    return waiting(IOWA, {1: "8h 8d", "dealer": "6s Tc", "next": "2c 3c 4c 5c"}, *actions)


def betting(**parts: Any) -> Table:
    return opened("bclc/blackjack", {1: "8h 8d", "dealer": "6s"}, **parts)


def with_award() -> Table:
    return waiting(
        "bclc/blackjack",
        {1: "7s 7s Tc", "dealer": "7s"},
        "1 hit",
        meters={"bclc/blazing-sevens": {"meter": "9999.77"}},
        **SEVENS,
    )


def against_an_ace() -> Table:
    return waiting("bclc/blackjack", {1: "As Kd", "dealer": "Ah"})


def backed() -> Table:
    table = betting()
    table.back(1, "p9", main=10)
    table.deal()
    return act(table, "1 split")


# Each action as it is right, at a table where it is possible: with anything more it is refused.
BLACKJACK: dict[str, tuple[Any, dict[str, Any]]] = {
    "bet": (lambda: open_seat("bclc/blackjack"), {"seat": 1, "amount": 10}),
    "tip": (betting, {"seat": 1, "amount": 5}),
    "back": (betting, {"seat": 1, "bettor": "p9", "amount": 10}),
    "withdraw": (betting, {"seat": 1}),
    "refuse-back-bets": (betting, {"seat": 1}),
    "deal": (betting, {"by": "dealer"}),
    "start-game": (lambda: betting(**SEVENS), {"by": "dealer"}),
    "authorise": (with_award, {"by": "e1"}),
    "release": (lambda: act(with_award(), "e1 authorise"), {"by": "s1"}),
    "hit": (at_iowa, {"seat": 1}),
    "stand": (at_iowa, {"seat": 1}),
    "split": (at_iowa, {"seat": 1, "amount": 20}),
    "double": (at_iowa, {"seat": 1, "amount": 20}),
    "surrender": (lambda: waiting("bclc/blackjack", {1: "Th 6d", "dealer": "9s"}), {"seat": 1}),
    "zap": (lambda: waiting("bclc/zappit-blackjack", {1: "Th 6d", "dealer": "9s 8d"}), {"seat": 1}),
    "insure": (against_an_ace, {"seat": 1, "amount": 5}),
    "even-money": (against_an_ace, {"seat": 1}),
    "decline": (against_an_ace, {"seat": 1}),
    "follow": (backed, {"seat": 1, "bettor": "p9", "amount": 10}),
    "stay": (backed, {"seat": 1, "bettor": "p9"}),
    "err": (at_iowa, {"by": "dealer", "kind": "hole-card-exposed"}),
    "overlook": (lambda: opened(IOWA, {1: "As Kd", "dealer": "9s"}), {"by": "dealer", "seat": 1}),
    "rule": (
        lambda: at_iowa("dealer err kind exposed-card"),
        {"by": "s1", "choice": "burned", "reason": "nobody wants it"},
    ),
    "void": (at_iowa, {"by": "s1", "reason": "a card on the floor"}),
}
THREE = {1: "9s 9d 4c", "dealer": "Jc 7c 2d"}
ANTE = {"bets": {"ante": 10}}
METER: dict[str, Any] = {
    "offers": ["bclc/multi-game-progressive"],
    "bets": {"ante": 10, "multi-game-progressive": 1},
}


def open_seat(key: str) -> Table:
    table = open_table(key, seed=1, people=STAFF)
    table.sit(1, "p1")
    return table


def three_card() -> Table:
    return waiting("bclc/three-card-poker", THREE, **ANTE)


def progressive() -> Table:
    """A bet with a meter, at a table where the dealer's own steps wait."""
    table = open_table("bclc/three-card-poker", offers=METER["offers"], seed=1, people=STAFF, by_hand=True)
    table.sit(1, "p1")
    table.bet(1, ante=10, multi_game_progressive=1)
    return table


def won_progressive() -> Table:
    return waiting("bclc/three-card-poker", {**THREE, 1: "Ah Kh Qh", "board": "Jh Th"}, "1 fold", **METER)


def let_it_ride() -> Table:
    return dealt("bclc/let-it-ride", bet_1=10, bet_2=10, bet_3=10)


def dealt(key: str, **bets: Any) -> Table:
    table = open_seat(key)
    table.bet(1, **bets)
    table.deal()
    return table


POKER: dict[str, tuple[Any, dict[str, Any]]] = {
    "bet": (lambda: open_seat("bclc/three-card-poker"), {"seat": 1, "wager": "ante", "amount": 10}),
    "tip": (
        lambda: opened("bclc/three-card-poker", THREE, **ANTE),
        {"seat": 1, "wager": "ante", "amount": 5},
    ),
    "withdraw": (lambda: opened("bclc/three-card-poker", THREE, **ANTE), {"seat": 1}),
    "deal": (lambda: opened("bclc/three-card-poker", THREE, **ANTE), {"by": "dealer"}),
    "start-game": (progressive, {"by": "dealer"}),
    "authorise": (won_progressive, {"by": "e1"}),
    "end-game": (lambda: act(progressive(), "dealer deal", "1 fold"), {"by": "dealer"}),
    "fold": (three_card, {"seat": 1}),
    "play": (three_card, {"seat": 1, "amount": 10}),
    "check": (lambda: dealt("bclc/ultimate-texas-holdem", ante=10, blind=10), {"seat": 1}),
    "ride": (let_it_ride, {"seat": 1}),
    "take-back": (let_it_ride, {"seat": 1}),
    "house-way": (lambda: dealt("bclc/fast-action-holdem", main=10), {"seat": 1}),
    "void": (three_card, {"by": "s1", "reason": "a card on the floor"}),
}
CASES = [
    pytest.param(make, do, right, id=f"{engine}-{do}")
    for engine, actions in (("blackjack", BLACKJACK), ("poker", POKER))
    for do, (make, right) in actions.items()
]


def ask(table: Table, do: str, said: dict[str, Any]) -> None:
    rest = dict(said)
    table.act(rest.pop("seat", None), do, **rest)


def state(table: Table) -> tuple[Any, ...]:
    """Everything that an action could have changed; that staff asked in vain may be on record."""
    view = table.view("dealer").json() if current(table) is not None else None
    told = [event.kind for event in table.events if event.kind != "refused"]
    return len(told), len(table.postings), dict(table.balances_cents()), table.held(), view


@pytest.mark.parametrize("make, do, right", CASES)
def test_what_an_action_does_not_take_is_refused_and_nothing_changes(
    make: Any, do: str, right: dict[str, Any]
) -> None:
    table = make()
    before = state(table)
    wrong = [{**right, "hand": 0}, {**right, "hand": 9}, {**right, **DOES_NOT_TAKE}]
    if "amount" not in right:
        wrong.append({**right, "amount": 3})
    if "by" in right:
        wrong.append({**right, "bettor": "p9"})
    for said in wrong:
        if do == "authorise" and "amount" in said:
            continue  # it may name its amount: another one is a wrong amount
        error = refusal(partial(ask, table, do, said))
        assert error.code in STRAY, (said, error.code)
        assert state(table) == before
    ask(table, do, right)
    assert state(table) != before


@pytest.mark.parametrize("hand", [0, -1, 2, 99, True, "1", 1.0, pytest.param(10**5000, id="huge")])
@pytest.mark.parametrize("make, do, right", CASES)
def test_a_hand_that_does_not_exist_is_refused(make: Any, do: str, right: dict[str, Any], hand: Any) -> None:
    table = make()
    before = state(table)
    error = refusal(partial(ask, table, do, {**right, "hand": hand}))
    assert error.code == "action/wrong-hand"
    assert state(table) == before


@pytest.mark.parametrize("hand", [0, -1, 2, 99, True, "1", 1.0])
@pytest.mark.parametrize(
    "do, said",
    [("keep", {"cards": "{0} {1}"}), ("split-hand", {"first": "{0} {1}", "second": "{2} {3}"})],
)
def test_a_hand_that_does_not_exist_keeps_no_cards(do: str, said: dict[str, str], hand: Any) -> None:
    table = dealt("bclc/fast-action-holdem", main=10)
    (spot,) = table.view("seat:1").spots
    named = {name: text.format(*spot.hands[0].cards) for name, text in said.items()}
    before = state(table)
    assert refusal(lambda: table.act(1, do, hand=hand, **named)).code == "action/wrong-hand"
    assert state(table) == before
    table.act(1, do, hand=1, **named)


def test_every_action_of_both_engines_is_tried() -> None:
    left_out = {"leave-tip", "parlay", "fold", "peek", "skip-peek", "play-out"}  # tried below
    assert set(known_words(betting())) - left_out == set(BLACKJACK) - {"release"}
    poker = set(known_words(open_seat("bclc/three-card-poker")))
    assert poker - {"back", "keep", "split-hand"} == set(POKER)  # nobody bets behind; cards are named


@pytest.mark.parametrize("do", ["peek", "skip-peek", "play-out"])
@pytest.mark.parametrize("more", [{"hand": 0}, {"amount": 3}, DOES_NOT_TAKE, {"seat": 1}, {"bettor": "p9"}])
def test_the_dealers_own_steps_take_nothing(do: str, more: dict[str, Any]) -> None:
    table = at_iowa()
    assert refusal(lambda: ask(table, do, {"by": "dealer", **more})).code in STRAY


@pytest.mark.parametrize(
    "kind, more",
    [
        ("hole-card-exposed", {"seat": 1}),
        ("hole-card-exposed", {"count": 3}),
        ("hole-card-exposed", {"hand": 1}),
        ("exposed-card", {"count": 3}),
        ("exposed-card", {"hand": 2}),
        ("missed-hit", {"hand": 0}),
        ("missed-hit", {"count": 1}),
        ("shoe-empty", {"seat": 1}),
        ("wrong-spot", {"hand": 1}),
    ],
)
def test_a_mistake_is_told_with_what_it_is_about_and_no_more(kind: str, more: dict[str, Any]) -> None:
    table = at_iowa()
    before = state(table)
    assert refusal(lambda: ask(table, "err", {"by": "dealer", "kind": kind, **more})).code in STRAY
    assert state(table) == before


@pytest.mark.parametrize("count", [2, 10, -1, True, "three", ""])
def test_a_wrong_number_of_cards_is_not_two(count: object) -> None:
    table = opened(IOWA, {1: "8h 8d", "dealer": "6s Tc"})
    said = {"by": "dealer", "seat": 1, "kind": "wrong-card-count", "count": count}
    assert refusal(lambda: ask(table, "err", said)).code == "irregularity/wrong-count"
