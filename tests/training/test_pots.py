"""Reading pots: who wins each of them and how much, side pots first."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from croupier.model.facts.community import Raked
from croupier.model.view import HIDDEN
from croupier.training import dealing
from croupier.training.opening import open_drill
from croupier.training.pots import PotAnswer, Pots, right_answer, shares_of
from croupier.training.scenarios import load
from tests.training.games import ROOM

JACKPOT = "bad-beat-jackpot"
QUICK = ["bclc/texas-holdem", "bclc/omaha-high-low", "bclc/mandarin-five-card-stud"]


@pytest.fixture(autouse=True)
def few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands that were chosen among a few hold for those that were chosen among many."""
    monkeypatch.setattr(dealing, "CANDIDATES", 8)


@cache
def hands(key: str, count: int, seed: int = 2) -> list[Pots]:
    drill = open_drill(key, count=count, seed=seed)
    found = [one for one in drill.exercises if isinstance(one, Pots)]
    assert len(found) == len(drill.exercises)
    return found


@pytest.mark.parametrize("key", ROOM)
def test_the_engines_shares_are_right_and_any_other_is_wrong(key: str, size: Callable[[int], int]) -> None:
    for hand in hands(key, size(200)):
        for at, lines in enumerate(hand.groups):
            right = shares_of(lines)
            assert hand.judge(at, right_answer(lines)).right
            clauses = {line.seat: line.clause for line in lines}
            for seat, amount in right.items():
                less = hand.judge(at, PotAnswer({**right, seat: amount - 1}))
                assert (less.faults, less.clause) == (("amount",), clauses[seat])
            losers = [line.seat for line in lines if not line.returned_cents]
            for loser in losers:
                first, *_ = right
                taken = hand.judge(at, PotAnswer({loser: sum(right.values())}))
                assert "result" in taken.faults
                assert taken.clause == clauses[first]


@pytest.mark.parametrize("key", QUICK)
def test_pots_hold_what_was_put_into_them(key: str) -> None:
    """Nobody takes a fee at these tables, so every chip of a pot comes out of it."""
    several = 0
    for hand in hands(key, 8):
        for at in range(len(hand)):
            question = hand.question(at)
            assert question.pot.cents == sum(question.pot.put.values())
            several += bool(question.others)
        names = [lines[0].wager for lines in hand.groups]
        assert names == [f"side-pot-{number}" for number in range(len(names) - 1, 0, -1)] + ["main-pot"]
    assert several


def test_a_fee_is_told_and_is_gone_from_the_pot() -> None:
    drill = open_drill("bclc/texas-holdem", count=6, seed=2, options={"rake-percent": "10"})
    for hand in drill.exercises:
        assert isinstance(hand, Pots)
        fees = sum(fact.amount_cents for fact in hand.played.facts if isinstance(fact, Raked))
        every = [hand.question(at).pot for at in range(len(hand))]
        assert fees
        assert sum(pot.cents for pot in every) == sum(sum(pot.put.values()) for pot in every) - fees
        assert any(said.startswith("The house took its fee") for said in hand.felt.told)


def test_a_jackpot_is_asked_for_and_not_told_before() -> None:
    """A bad beat: the losing hand, the winning hand and the others at the table share the pool."""
    loaded = load([Path("tests/scenarios/bclc/bad-beat-jackpot")])
    won = [one for one in loaded.exercises if isinstance(one, Pots) and one.groups[-1][0].wager == JACKPOT]
    assert won
    for hand in won:
        last = len(hand) - 1
        assert all(pot.name != JACKPOT for at in range(last) for pot in hand.question(at).others)
        question = hand.question(last)
        assert question.pot.name == JACKPOT
        assert question.pot.cents == sum(line.paid_cents for line in hand.groups[-1])
        assert hand.judge(last, right_answer(hand.groups[-1])).right


@pytest.mark.parametrize("key", QUICK)
def test_hands_that_were_not_shown_stay_hidden(key: str) -> None:
    for hand in hands(key, 8):
        for spot in hand.question(0).felt.spots:
            (cards,) = spot.hands
            assert (HIDDEN in cards.cards) == spot.folded
            assert spot.gone == ()
        folded = {line.seat for line in hand.played.lines if line.note == "fold"}
        assert folded <= {spot.seat for spot in hand.felt.spots if spot.folded}
        assert hand.question(0).settled == ()
