"""Hints at poker against the house: thresholds that are published, and every dealer's hand one by one."""

from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pytest

from croupier.analysis import duel, holdem, riding
from croupier.analysis.report import Analysis
from croupier.cards.card import DECK
from croupier.engines.decide.spec import House
from croupier.hints.hint import move
from croupier.hints.hinters import hinter
from croupier.hints.holdem import HoldemHints
from croupier.hints.house import DuelHints, RidingHints
from croupier.rulebook import catalog
from tests.rounds import waiting


def game(key: str) -> House:
    found = catalog.game(key)
    assert isinstance(found, House)
    return found


def test_queen_six_four_is_the_weakest_hand_that_plays() -> None:
    plan = duel.plan(game("bclc/three-card-poker"))
    assert plan is not None
    knows = DuelHints(plan)
    for own, best in (("Qs 6d 4c", "play"), ("Qs 6d 3c", "fold"), ("Ah 2d 4c", "play")):
        gains = knows.gains(own.split(), [])
        assert max(gains, key=lambda one: gains[one]) == move(best)
        assert gains[move("fold")] == -1


def test_gains_are_those_of_every_dealers_hand() -> None:
    """The readable rules settle all 18,424 of them."""
    three = game("bclc/three-card-poker")
    plan = duel.plan(three)
    assert plan is not None
    own = ["Ks", "Td", "4c"]
    value, least = three.hand.value, ("Qc", "3d", "2h")  # queen high or better qualifies
    gained = 0
    dealers = list(combinations([card for card in DECK if card not in own], 3))
    for cards in dealers:
        theirs = value(cards)
        if theirs < value(least):
            gained += 1
        else:
            gained += 2 * ((value(own) > theirs) - (value(own) < theirs))
    assert DuelHints(plan).gains(own, [])[move("play")] == pytest.approx(gained / len(dealers))


def test_let_it_ride() -> None:
    plan = riding.plan(game("bclc/let-it-ride"))
    assert plan is not None
    knows, (first, second) = RidingHints(plan), plan.asked
    # Four to an outside straight without a high card: eight of 48 cards pay 5 to 1, the others lose.
    assert knows.worth(second, ["9s", "8d", "7c", "6h"]) == pytest.approx((8 * 5 - 40) / 48)
    # Tens have won 1 to 1 already; two cards make three of a kind (3 to 1), six a second pair (2 to 1).
    assert knows.worth(second, ["Ts", "Td", "7c", "6h"]) == pytest.approx((40 * 1 + 2 * 3 + 6 * 2) / 48)
    assert knows.worth(first, ["Ts", "9s", "7s"]) > 0  # published: rides
    assert knows.worth(first, ["9s", "7s", "5s"]) < 0


def test_the_river_of_ultimate_texas_holdem() -> None:
    plan = holdem.plan(game("bclc/ultimate-texas-holdem"))
    assert plan is not None
    knows = HoldemHints(plan, dict)
    hole, board = ["Ks", "4d"], ["Qc", "7d", "2h", "9s", "Jd"]
    left = [card for card in DECK if card not in (*hole, *board)]
    ends = [plan.rows(hole, board, dealer) for dealer in combinations(left, 2)]
    gains = knows.gains(hole, board)
    slow = sum(plan.start(rows) + plan.more(rows) for rows in ends) / len(ends)
    assert gains[move("play")] == pytest.approx(float(slow))
    assert gains[move("fold")] == -2  # ante and blind


def test_the_turn_of_texas_holdem_bonus() -> None:
    plan = holdem.plan(game("bclc/texas-holdem-bonus"))
    assert plan is not None
    hole, board = ["Ks", "4d"], ["Qc", "7d", "2h", "9s"]
    raised = 2
    gained = {0: 0.0, 1: 0.0}
    number = 0
    for river in (card for card in DECK if card not in (*hole, *board)):
        left = [card for card in DECK if card not in (*hole, *board, river)]
        for dealer in combinations(left, 2):
            rows = plan.rows(hole, [*board, river], dealer)
            number += 1
            for more in gained:
                gained[more] += float(plan.start(rows) + (raised + more) * plan.more(rows))
    gains = HoldemHints(plan, dict).gains(hole, board, raised)
    assert gains[move("check")] == pytest.approx(gained[0] / number)
    assert gains[move("play")] == pytest.approx(gained[1] / number)


def test_on_the_flop_a_check_keeps_the_choice() -> None:
    """With the nuts everything is better the more is bet; with nothing a check is free."""
    plan = holdem.plan(game("bclc/ultimate-texas-holdem"))
    assert plan is not None
    knows = HoldemHints(plan, dict)
    nuts = knows.gains(["As", "Ks"], ["Qs", "Js", "Ts"])
    assert nuts[move("play")] == pytest.approx(nuts[move("check")] + 1)  # two units that win, not one
    nothing = knows.gains(["3c", "2d"], ["As", "Ks", "Qs"])
    assert nothing[move("check")] > nothing[move("play")]
    assert nothing[move("check")] >= -2  # it may still be folded


# --- before the flop ------------------------------------------------------------------------------

BETS = {"ante": 10, "blind": 10}
TABLE: dict[str, Any] = {
    "decisions": [
        {
            "hands": [
                {"do": "bet", "times": 4, "with": ["33+", "A2s+"]},
                {"do": "check", "with": ["22", "A2o+"]},
            ]
        }
    ]
}


def test_before_the_flop_the_table_decides_and_nobody_waits_unasked() -> None:
    plan = holdem.plan(game("bclc/ultimate-texas-holdem"))
    assert plan is not None
    asked = []

    def strategy() -> dict[str, Any]:
        asked.append(1)
        return TABLE

    knows = HoldemHints(plan, strategy)
    table = waiting("bclc/ultimate-texas-holdem", {1: "Ah 9h"}, bets=BETS)
    choices = frozenset(choice.do for choice in table.legal(1))
    assert knows.hint(table, 1, choices, wait=False).best is None
    assert not asked
    found = knows.hint(table, 1, choices, wait=True)
    assert found.best == move("play", 4)
    assert found.cost(move("check")) is None
    assert knows.hint(
        waiting("bclc/ultimate-texas-holdem", {1: "Ah 9s"}, bets=BETS), 1, choices, wait=False
    ).best == move("check")
    assert len(asked) == 1


def test_a_game_by_its_document_is_not_solved_again_for_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was found earlier is asked: here a table that no solution would give."""
    monkeypatch.setattr(Analysis, "kept", lambda *_: SimpleNamespace(strategy=TABLE))
    table = waiting("bclc/ultimate-texas-holdem", {1: "Ah 9s"}, bets=BETS)
    knows = hinter(table)
    assert knows is not None
    choices = frozenset(choice.do for choice in table.legal(1))
    assert knows.hint(table, 1, choices, wait=True).best == move("check")
