"""Facts of a hand of poker among players in words, one by one."""

from typing import Any

import pytest

from croupier.engines.community.words import Judging, pot_name, won, words
from croupier.hands.selection import Selection
from croupier.model.facts.cards import HandShown
from croupier.model.facts.community import (
    Gathered,
    HandsDealt,
    HoleCards,
    Posted,
    PotSettled,
    Raked,
    Wagered,
)
from croupier.model.facts.jackpots import JackpotDropped, JackpotsPosted, JackpotVoided
from croupier.model.settlement import Settlement
from croupier.model.shown import Shown
from croupier.rulebook.bclc_poker.room import rankings

ANY_FIVE = Judging(rankings.TEXAS_HOLDEM, Selection("c"))
TWO_AND_THREE = Judging(rankings.OMAHA_HIGH_LOW, Selection("c", own=2), rankings.OMAHA_LOW)
BOARD = ("Kh", "9s", "4c", "7d", "8h")
KINGS, NINES, LOW = ("Ah", "Kd"), ("9c", "9d"), ("Ac", "2s", "Qd", "Qc")


def share(pot: int) -> PotSettled:
    return PotSettled("c", Settlement(3, "p3", "player", 1, "x", 500, "win", 0, 0, 750, "c"), pot)


@pytest.mark.parametrize(
    "fact, said",
    [
        (Posted("c", 1, "p1", "big-blind", 400, 400), {"all_in": False, "amount": "$4.00"}),
        (Posted("c", 1, "p1", "big-blind", 399, 400), {"all_in": True, "amount": "$3.99"}),
        (Posted("c", 1, "p1", "big-blind", 400, 400, all_in=True), {"all_in": True}),
        (Posted("c", 1, "p1", "straddle", 600, 800, 200), {"all_in": False, "amount": "$8.00"}),
        (HandsDealt("c", 0, (3, 6, 1), "du", "2c" * 6), {"first": 3, "burned": False}),
        (HandsDealt("c", 1, (6, 1), "u", "2c" * 3), {"first": 6, "burned": True}),
        (HoleCards("c", 3, ("2c", "Kd", "Ah"), "duu"), {"up": "Kd Ah", "shows": True}),
        (HoleCards("c", 3, ("2c", "Kd"), "dd"), {"up": "", "shows": False}),
        (Gathered("c", {}, (0,)), {"added": "", "any": False, "side": False}),
        (Gathered("c", {1: 5}, (5,)), {"added": "$0.05 to the main pot", "any": True, "side": False}),
        (
            Gathered("c", {1: 5}, (0, 300, 200)),
            {"added": "$3.00 to side pot 1, $2.00 to side pot 2", "any": True, "side": True},
        ),
        (Wagered("c", 1, "p1", "bet", 300, 300, False), {"cut": False}),
        (JackpotDropped("c", "j", 1, 100, {"j": 99}, {"j": 1}), {"kept": "$0.01", "keeps": True}),
        (JackpotDropped("c", "j", 1, 100, {"j": 100}, {}), {"keeps": False}),
        (JackpotVoided("c", ("wide", "local"), "talk"), {"spoken": "wide"}),
        (JackpotsPosted("c", "j", {}, {}, {}), {"told": "nothing new"}),
        (Wagered("c", 1, "p1", "bet", 300, 300, False, 1), {"cut": True}),
        (Raked("c", 2, 300), {"which": "side pot 1", "amount": "$3.00"}),
        (share(0), {"uncalled": True, "returned": "$7.50", "seat": 3, "result": "win"}),
        (share(1), {"uncalled": False, "which": "the main pot"}),
        (HandShown("c", 3, 1, NINES), {"whole": False, "makes": "", "holds": "9c 9d"}),
        (HandShown("c", 3, 1, NINES, BOARD[:3]), {"whole": True, "makes": "three of a kind, nines"}),
        (HandShown("c", 3, 1, NINES, BOARD[:2]), {"whole": False}),
    ],
)
def test_a_fact_in_words(fact: Any, said: dict[str, object]) -> None:
    told = words(fact, ANY_FIVE)
    assert {name: told[name] for name in said} == said


@pytest.mark.parametrize(
    "cards, board, makes",
    [
        (LOW, BOARD, "pair of queens; low: eight, seven, four, two, ace"),
        (("9c", "9d", "Qh", "3s"), BOARD, "three of a kind, nines; no low"),
        (LOW, BOARD[:3], "pair of queens; no low"),
        (LOW, BOARD[:2], ""),
    ],
)
def test_a_hand_of_two_and_three_cards(cards: tuple[str, ...], board: tuple[str, ...], makes: str) -> None:
    told = words(HandShown("c", 1, 1, cards, board), TWO_AND_THREE)
    assert (told["makes"], told["whole"]) == (makes, bool(makes))


def test_pots_are_counted_from_the_main_one() -> None:
    assert [pot_name(number) for number in (1, 2, 3)] == ["the main pot", "side pot 1", "side pot 2"]


def told_of(shown: Shown, *names: str, judging: Judging = ANY_FIVE) -> tuple[object, ...]:
    found = won(shown, judging)
    return tuple(found[name] for name in names)


def test_the_only_winner() -> None:
    shown = Shown(3, 1, ((3, NINES),), (BOARD,))
    assert told_of(shown, "takes", "how", "reads", "twice", "alone") == (
        "wins",
        "three of a kind, nines",
        True,
        False,
        False,
    )
    assert told_of(shown, "best", "rest") == ("9c 9d 9s Kh 8h", "4c 7d")


def test_a_hand_is_read_once() -> None:
    shown = Shown(3, 1, ((3, NINES),), (BOARD,), read=True)
    assert told_of(shown, "shown", "reads") == (True, False)


@pytest.mark.parametrize(
    "shown",
    [
        Shown(3, 1, ((3, NINES),), (BOARD,), alone=True),  # nobody could call
        Shown(3, 2, ((1, KINGS),), (BOARD,)),  # the other winner has shown, this one has not
        Shown(3, 1, (), ((),)),
    ],
)
def test_who_shows_nothing_or_need_not_wins_without_a_hand(shown: Shown) -> None:
    assert told_of(shown, "shown", "reads", "how", "best", "rest") == (False, False, "", "", "")


@pytest.mark.parametrize(
    "seat, how, best",
    [
        (1, "low hand eight, seven, four, two, ace", "8h 7d 4c 2s Ac"),
        (3, "high hand three of a kind, nines", "9c 9d 9s Kh 8h"),
    ],
)
def test_each_half_has_its_hand(seat: int, how: str, best: str) -> None:
    hands = ((1, LOW), (3, ("9c", "9d", "Qh", "3s")))
    shown = Shown(seat, 2, hands, (BOARD,))
    assert told_of(shown, "takes", "how", "best", judging=TWO_AND_THREE) == ("shares", how, best)


@pytest.mark.parametrize(
    "seat, how",
    [
        (1, "low hand eight, seven, four, two, ace"),
        (3, "high hand three of a kind, nines"),  # with a low that is not the best
    ],
)
def test_a_worse_low_hand_is_not_declared(seat: int, how: str) -> None:
    shown = Shown(seat, 2, ((1, LOW), (3, ("9c", "9d", "5h", "3s"))), (BOARD,))
    assert told_of(shown, "how", judging=TWO_AND_THREE) == (how,)


def test_one_hand_for_both_halves() -> None:
    shown = Shown(1, 1, ((1, LOW),), (BOARD,))
    assert told_of(shown, "takes", "how", judging=TWO_AND_THREE) == (
        "wins",
        "high hand pair of queens; low hand eight, seven, four, two, ace",
    )


@pytest.mark.parametrize(
    "seat, how",
    [
        (1, "full house, kings over aces on the second board"),
        (3, "three of a kind, nines on the first board"),
    ],
)
def test_two_boards_are_won_one_by_one(seat: int, how: str) -> None:
    boards = (BOARD, (*BOARD[:3], "Kc", "As"))
    shown = Shown(seat, 2, ((1, KINGS), (3, NINES)), boards)
    assert told_of(shown, "takes", "twice", "how") == ("shares", True, how)
