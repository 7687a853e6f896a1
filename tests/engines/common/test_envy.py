"""Envy in any game: which bets are marked, which hands earn a prize, who collects it, in what order."""

from typing import Any

import pytest

from croupier.clauses.cite import cite
from tests.rounds import events, played, told

P3, P5, P16 = cite("bclc-poker/3"), cite("bclc-poker/5"), cite("bclc-poker/16")
R = cite("bclc-poker/ruling")
clause = pytest.mark.clause

FORTUNE, FACE_UP, ASIA = "bclc/fortune-pai-gow-poker", "bclc/face-up-pai-gow-poker", "bclc/fortune-asia-poker"
SEVENS, FIVES = "7c 7d 7h 7s Qc 3c 2h", "5c 5d 5h 5s Jh 9c 2d"
QUEEN, JACK = "Qs Ts 8s 6d 4d 3d 2s", "Js Th 8c 6s 4c 3s 2c"
DEALER = "As Ad Ks Kd Qd Jc 9s"


def prizes(key: str, hands: dict[int, str], bets: dict[int, object], owners: dict[int, str]) -> list[str]:
    """Each prize: `5 <- 2 5.00`, who gets it and for whom."""
    cards: dict[Any, str] = dict(hands)
    cards["dealer"] = DEALER
    seated = {seat: owners.get(seat, f"p{seat}") for seat in hands}
    more: dict[int, Any] = {seat: {"player": who, "wagers": {"main": 10}} for seat, who in seated.items()}
    for seat, amount in bets.items():
        more[seat]["wagers"]["fortune"] = amount
    several = [seat for seat, who in seated.items() if list(seated.values()).count(who) > 1]
    first = [f"{seat} house-way" for seat in several[1:]]
    set_first = several[:1] or list(hands)[:1]
    sets = [f"{seat} set {spread(key, hands[seat])}" for seat in set_first]
    rest = [f"{seat} house-way" for seat in hands if seat not in {*several, *set_first}]
    result = played(key, cards, *first, *sets, *rest, more=more)
    lines = [line for line in result.settlements if line.wager == "envy"]
    assert result.settlements[len(result.settlements) - len(lines) :] == lines, "envy comes last"
    assert all((line.stake_cents, line.hand, line.owner) == (0, 1, "player") for line in lines)
    return [f"{line.seat} <- {line.note.split()[2]} {line.paid}" for line in lines]


def spread(key: str, cards: str) -> str:
    one, two, three, *_ = sorted(cards.split(), key=lambda card: "23456789TJQKA".index(card[0]))
    return f"medium {three}+{two} low {one}" if key == ASIA else f"low {two}+{one}"


ALL = [
    pytest.param(
        FORTUNE, marks=clause(P3("2.2.2"), P3("2.2.2.a"), P3("8.4.2"), P3("8.4.3"), P3("8.4.4"), P3("2.2.1"))
    ),
    pytest.param(
        FACE_UP, marks=clause(P5("2.2.2"), P5("2.2.2.a"), P5("9.3.2"), P5("9.3.3"), P5("9.3.4"), P5("2.2.1"))
    ),
    pytest.param(
        ASIA, marks=clause(P16("2.2.2.b"), P16("2.2.2.b(1)"), P16("2.2.2.c"), P16("6.13.2"), P16("2.2.2.a"))
    ),
]


@pytest.mark.parametrize("key", ALL)
@pytest.mark.parametrize(
    "hands, bets, owners, expected",
    [
        ({2: SEVENS, 5: QUEEN, 6: JACK}, {5: 5, 6: 5}, {}, ["6 <- 2 5.00", "5 <- 2 5.00"]),
        ({2: SEVENS, 5: QUEEN, 6: JACK}, {5: "4.99", 6: 500}, {}, ["6 <- 2 5.00"]),
        ({2: SEVENS, 5: QUEEN}, {2: 5}, {}, []),  # one's own hand
        (
            {1: FIVES, 3: QUEEN, 4: SEVENS},
            {1: 5, 3: 5, 4: 5},
            {},
            ["4 <- 1 5.00", "3 <- 1 5.00", "3 <- 4 5.00", "1 <- 4 5.00"],
        ),
        ({2: SEVENS, 3: QUEEN, 5: FIVES}, {2: 5, 3: 5}, {2: "p2", 3: "p2"}, ["3 <- 5 5.00", "2 <- 5 5.00"]),
        ({2: SEVENS, 3: FIVES, 5: QUEEN}, {2: 5, 3: 5}, {2: "p2", 3: "p2"}, []),
    ],
)
def test_who_collects_for_whom(
    key: str, hands: dict[int, str], bets: dict[int, object], owners: dict[int, str], expected: list[str]
) -> None:
    assert prizes(key, hands, bets, owners) == expected


@clause(P3("3.3"), P3("6.2"))
def test_only_a_players_own_five_dollars_are_marked() -> None:
    result = played(
        FORTUNE,
        {1: QUEEN, 2: JACK, 3: SEVENS, "dealer": DEALER},
        "1 set low Ts+8s",
        "2 house-way",
        "3 house-way",
        bets={1: {"main": 10, "fortune": 5}, 2: {"main": 10}, 3: {"main": 500}},
        tips={2: {"fortune": 50}},
    )
    assert [told(event, "seat", "wager") for event in events(result, "wager-marked")] == [(1, "fortune")]
    assert [line.seat for line in result.settlements if line.wager == "envy"] == [1]
