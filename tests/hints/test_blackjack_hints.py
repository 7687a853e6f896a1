"""Hints at blackjack: gains against a dealer who is dealt card by card, and published choices."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from croupier.hints.hint import Hint, move
from croupier.hints.hinters import hinter
from tests.rounds import waiting

Shoe = tuple[int, ...]  # copies of worths 1 to 10
SIX = (24,) * 9 + (96,)


def hint(key: str, cards: Mapping[Any, str], *actions: str, do: str = "", **parts: Any) -> Hint:
    table = waiting(key, cards, *actions, **parts)
    knows = hinter(table)
    assert knows is not None
    choices = frozenset(do.split()) or frozenset(choice.do for choice in table.legal(1))
    return knows.hint(table, 1, choices, wait=True)


def without(shoe: Shoe, *worths: int) -> Shoe:
    left = list(shoe)
    for worth in worths:
        left[worth - 1] -= 1
    return tuple(left)


def total(hand: tuple[int, ...]) -> tuple[int, bool]:
    points = sum(hand)
    return (points + 10, True) if 1 in hand and points <= 11 else (points, False)


@cache
def standing(own: int, dealer: tuple[int, ...], shoe: Shoe, *, push_22: bool = False) -> float:
    """What standing gains against a dealer who hits a soft 17 and is known to have no blackjack."""
    points, soft = total(dealer)
    if points > 21:
        return 0.0 if push_22 and points == 22 else 1.0
    if points > 17 or (points == 17 and not soft):
        return float((own > points) - (own < points))
    cards, gained = sum(shoe), 0.0
    for worth, copies in enumerate(shoe, 1):
        if len(dealer) == 1 and {worth, dealer[0]} == {1, 10}:
            cards -= copies
        elif copies:
            further = standing(own, tuple(sorted((*dealer, worth))), without(shoe, worth), push_22=push_22)
            gained += copies * further
    return gained / cards


@pytest.mark.parametrize("dealer, up", [("6s 9c", 6), ("Ts 7c", 10)])
def test_standing_gains_what_the_dealer_leaves(dealer: str, up: int) -> None:
    """Also against a ten, where the dealer has looked for an ace and found none."""
    found = hint("ia/blackjack", {1: "Th 6c", "dealer": dealer})
    slow = standing(16, (up,), without(SIX, up, 10, 6))
    assert found.gains[move("stand")] == pytest.approx(slow, abs=1e-10)


def test_a_double_is_one_card_and_then_standing() -> None:
    found = hint("ia/blackjack", {1: "7h 4c", "dealer": "6s 9c"})
    shoe, slow = without(SIX, 6, 7, 4), 0.0
    for worth, copies in enumerate(shoe, 1):
        own, _ = total((7, 4, worth))
        slow += 2 * copies / sum(shoe) * standing(own, (6,), without(shoe, worth))
    assert found.gains[move("double")] == pytest.approx(slow, abs=1e-10)
    assert found.best == move("double")


def test_all_cards_of_a_hand_count() -> None:
    """Published: 16 against a ten hits with two cards, and stands with three or more such as 5, 4, 7."""
    assert hint("ia/blackjack", {1: "Th 6c", "dealer": "Ts 7c"}).best == move("hit")
    three = hint("ia/blackjack", {1: "5h 4c", "dealer": "Ts 7c", "next": "7d"}, "1 hit")
    assert three.best == move("stand")
    slow = standing(16, (10,), without(SIX, 10, 5, 4, 7))
    assert three.gains[move("stand")] == pytest.approx(slow, abs=1e-10)
    assert move("double") not in three.gains


def test_only_what_may_be_done_is_named() -> None:
    found = hint("ia/blackjack", {1: "8h 8c", "dealer": "Ts 7c"})
    assert found.best == move("split")
    assert {one.do for one in found.gains} == {"hit", "stand", "double", "split"}
    cost = found.cost(move("stand"))
    assert cost is not None
    assert cost > 0.05  # published: about -0.48 against -0.54
    assert found.cost(move("split")) == 0


def test_a_pair_again_is_split_again_at_a_cost_nobody_knows() -> None:
    cards = {1: "8h 8c", "dealer": "6s 9c", "next": "8d"}
    found = hint("ia/blackjack", cards, "1 split")
    assert found.best == move("split")
    assert found.cost(move("stand")) is None


@pytest.mark.parametrize(
    "cards, best",
    [
        ({1: "Th Tc", "dealer": "6s 9c", "next": "Td"}, "stand"),
        ({1: "4h 4c", "dealer": "9s 9c", "next": "4d"}, "hit"),
        ({1: "9h 9c", "dealer": "Ts 9c", "next": "9d"}, "stand"),
    ],
)
def test_a_pair_that_nobody_should_split_is_not_split_again(cards: Mapping[Any, str], best: str) -> None:
    """Published: tens never, fours only against 5 and 6, nines not against a ten."""
    found = hint("ia/blackjack", cards, "1 split")
    assert found.best == move(best)
    assert found.cost(move("split")) is None


def at_war(first: str, up: str, *, war: int = 10) -> Hint:
    """Main 10, and a War bet that has won."""
    return hint("bclc/war", {1: f"{first} 6c", "dealer": up}, bets={"main": 10, "war": war})


@pytest.mark.parametrize(
    "first, up, best",
    [
        ("Qh", "5s", "parlay"),
        ("9h", "8s", "parlay"),
        ("Kh", "Qs", "decline"),
        ("Qh", "As", "decline"),
        ("5h", "4s", "decline"),
    ],
)
def test_winnings_ride_where_a_hand_gains(first: str, up: str, best: str) -> None:
    assert at_war(first, up).best == move(best)


def test_a_unit_that_rides_gains_what_a_hand_does_whatever_comes_second() -> None:
    shoe, mean = without(SIX, 7, 5), 0.0
    for worth, copies in enumerate(shoe, 1):
        second = "A23456789T"[worth - 1] + "c"
        found = hint("bclc/blackjack", {1: f"7h {second}", "dealer": "5s"})
        mean += copies / sum(shoe) * max(found.gains.values())
    assert at_war("7h", "5s").gains[move("parlay")] == pytest.approx(mean, abs=1e-10)
    assert at_war("7h", "5s", war=30).gains[move("parlay")] == pytest.approx(3 * mean, abs=1e-10)
    assert at_war("7h", "5s").gains[move("decline")] == 0


def test_insurance_is_a_bet_on_tens() -> None:
    found = hint("ia/blackjack", {1: "Th Tc", "dealer": "As 7c"})
    tens = 94 / 309  # of 312 without two tens and the ace
    assert found.gains[move("insure")] == pytest.approx(0.5 * (3 * tens - 1))
    assert found.best == move("decline")


def test_even_money_gives_up_more_than_it_saves() -> None:
    found = hint("bclc/blackjack", {1: "Ah Tc", "dealer": "As"})
    tens = 95 / 309
    assert found.gains[move("even-money")] == 1
    assert found.gains[move("decline")] == pytest.approx(1.5 * (1 - tens))
    assert found.best == move("decline")


def test_cards_that_were_exchanged_are_gone() -> None:
    found = hint("bclc/zappit-blackjack", {1: "8h 7d Tc 9c", "dealer": "5s"}, "1 zap")
    slow = standing(19, (5,), without(SIX, 5, 8, 7, 10, 9), push_22=True)
    assert found.gains[move("stand")] == pytest.approx(slow, abs=1e-10)
