"""What a player's money does to what is offered."""

import pytest

from croupier.engines.common.cap import apply_cap
from croupier.engines.common.funds import afford, affordable
from croupier.errors import IllegalAction
from croupier.model.choices import Choice
from croupier.model.settlement import Stake, line
from croupier.money.odds import to
from tests.specs import offer

NONE = Choice("stand", "c")
STEPS = Choice("play", "c", min_cents=3, max_cents=100, step_cents=10)
EXACT = Choice("split", "c", min_cents=50, max_cents=50)


@pytest.mark.parametrize(
    "have, most",
    [
        (None, {"stand": None, "play": 100, "split": 50}),
        (1000, {"stand": None, "play": 93, "split": 50}),
        (50, {"stand": None, "play": 43, "split": 50}),
        (49, {"stand": None, "play": 43}),
        (13, {"stand": None, "play": 13}),
        (3, {"stand": None, "play": 3}),
        (2, {"stand": None}),
        (0, {"stand": None}),
    ],
)
def test_choices_go_as_far_as_the_money_in_their_steps(have: int | None, most: dict[str, int | None]) -> None:
    found = affordable(lambda player: have, [NONE, STEPS, EXACT], "p1")
    assert {choice.do: choice.max_cents for choice in found} == most


@pytest.mark.parametrize("have", [None, 501, 500])
def test_the_last_cent_is_enough(have: int | None) -> None:
    afford(lambda player: have, "p1", 500, "seat 1")


@pytest.mark.parametrize("have", [499, 0])
def test_a_cent_too_little_is_refused(have: int) -> None:
    with pytest.raises(IllegalAction) as caught:
        afford(lambda player: have, "p1", 500, "seat 1")
    assert (caught.value.code, caught.value.offender) == ("money/insufficient-funds", "seat 1")


def test_a_tip_that_won_even_money_or_elsewhere_is_no_matter_of_the_cap() -> None:
    """Once the cap bites a tip is paid 1 to 1; one that is paid so anyway is left as it is."""
    cap = offer("bclc/kings-bounty").cap
    assert cap is not None
    big = line(Stake(1, 1, "kings-bounty", "player", "p1", 10_000_000), to(4), "c")
    even = line(Stake(1, 1, "kings-bounty", "dealer", "p1", 500), to(1), "c")
    other = line(Stake(1, 1, "war", "dealer", "p1", 500), to(9), "c")
    assert apply_cap(cap, [big, even, other])[1:] == [even, other]
