"""Section 3: what the bonus leaves of the basic game of section 2."""

from typing import Any

import pytest

from croupier.clauses.cite import cite
from tests.rounds import played

P3 = cite("bclc-poker/3")
R = cite("bclc-poker/ruling")
clause = pytest.mark.clause

KEY = "bclc/fortune-pai-gow-poker"
CARDS = {4: "Ac Ad Kc Kh Ah 3d 2d", "dealer": "Ks Kd Qs Qd Jc 9s 8h"}


@clause(R("31"))
@pytest.mark.parametrize(
    "options, kept", [({}, 51), ({"commission-unit": "0.05"}, 50), ({"commission-unit": 1}, 100)]
)
def test_commission_is_rounded_half_up_and_on_the_basic_bet_alone(options: dict[str, Any], kept: int) -> None:
    result = played(KEY, CARDS, "4 set low Kc+Kh", bets={"main": "10.10", "fortune": 5}, options=options)
    main, fortune = result.settlements
    assert (main.paid_cents, main.commission_cents, main.returned_cents) == (1010, kept, 2020 - kept)
    assert (fortune.paid_cents, fortune.commission_cents) == (2500, 0)


@clause(P3("8.1"), P3("8.3"))
def test_the_basic_bet_comes_before_the_bonus_of_its_hand() -> None:
    result = played(
        KEY, CARDS, "4 set low Kc+Kh", bets={"main": 10, "fortune": 5}, tips={"main": 1, "fortune": 1}
    )
    assert [(line.wager, line.owner) for line in result.settlements] == [
        ("main", "player"),
        ("main", "dealer"),
        ("fortune", "player"),
        ("fortune", "dealer"),
    ]
