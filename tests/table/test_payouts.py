"""Payouts that are held: who is offered their release, and which one is let go."""

from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.model.choices import Action
from croupier.model.facts.table import PayoutReleased
from croupier.model.vocabulary import Role
from croupier.table import payouts
from croupier.table.state import Held, TableState


def waiting(*ids: str) -> TableState:
    """Payouts `1-p1`: of a round, to a player, for an award named after both."""
    state = TableState()
    for one in ids:
        state.holds[one] = Held(one, one.split("-")[1], 500, (f"award-{one}", "main"), f"by {one}")
    return state


@pytest.mark.parametrize("role", ["player", "back-bettor", "dealer", "auditor", "supervisor", "executive"])
def test_only_the_desk_is_offered_a_release(role: Role) -> None:
    found = [
        (one.do, one.choice, one.clause, one.also)
        for one in payouts.choices(waiting("1-p1", "2-p2"), "s1", role)
    ]
    every = [("release", "1-p1", "by 1-p1", ("award",)), ("release", "2-p2", "by 2-p2", ("award",))]
    assert found == (every if role in ("supervisor", "executive") else [])


def test_a_payout_that_rests_on_no_clause_is_offered_too() -> None:
    state = TableState()
    state.holds["x"] = Held("x", "p1", 500, (), None)
    assert [one.clause for one in payouts.choices(state, "s1", "supervisor")] == [""]


def release(state: TableState, role: Role = "supervisor", **said: Any) -> Any:
    try:
        return list(payouts.release(state, Action("release", "s1", role, **said)))
    except CroupierError as error:
        return error.code, error.clause


@pytest.mark.parametrize("name, found", [("2-p2", "2-p2"), ("p1", "1-p1"), ("award-2-p2", "2-p2")])
def test_a_payout_is_named_by_its_id_its_player_or_an_award(name: str, found: str) -> None:
    state = waiting("1-p1", "2-p2")
    assert release(state, extra=(("award", name),)) == [
        PayoutReleased(f"by {found}", found, found.split("-")[1], 500)
    ]


STRAY = ("colour", "red")


@pytest.mark.parametrize(
    "ids, said, refused",
    [
        (("1-p1",), {"role": "dealer", "extra": (STRAY,)}, ("authority/wrong-role", None)),
        (("1-p1",), {"extra": (STRAY,), "hand": 1, "amount": 5}, ("name/unknown-argument", None)),
        (("1-p1",), {"hand": 1, "amount": 5}, ("action/wrong-hand", None)),
        (("1-p1",), {"amount": 5}, ("action/no-amount", None)),
        ((), {}, ("authority/nothing-held", None)),
        (("1-p1",), {"extra": (("award", "p7"),)}, ("authority/nothing-held", None)),
        (("1-p1", "2-p2", "3-p1"), {}, ("authority/which-payout", "by 1-p1")),
        (("2-p2", "1-p1", "3-p1"), {"extra": (("award", "p1"),)}, ("authority/which-payout", "by 1-p1")),
    ],
)
def test_which_refusal_comes_first(ids: tuple[str, ...], said: dict[str, Any], refused: Any) -> None:
    assert release(waiting(*ids), **said) == refused


@pytest.mark.clause("bclc-blackjack/8/9.1", "bclc-blackjack/ruling/10")
def test_nobody_releases_a_payout_of_their_own() -> None:
    """A supervisor who plays has another one let it go; what others have won they may release."""
    state = waiting("1-s1", "2-p2")
    assert [one.choice for one in payouts.choices(state, "s1", "supervisor")] == ["2-p2"]
    assert [one.choice for one in payouts.choices(state, "s2", "supervisor")] == ["1-s1", "2-p2"]
    assert release(state, extra=(("award", "1-s1"),)) == ("authority/own-award", "by 1-s1")
    assert release(state, extra=(("award", "2-p2"),)) == [PayoutReleased("by 2-p2", "2-p2", "p2", 500)]
    assert [*state.holds] == ["1-s1", "2-p2"]


def test_the_only_one_needs_no_name() -> None:
    assert release(waiting("1-p1")) == [PayoutReleased("by 1-p1", "1-p1", "p1", 500)]
    assert [prompt.answers for prompt in payouts.prompts(waiting("1-p1", "2-p2"))] == [("release",)] * 2
