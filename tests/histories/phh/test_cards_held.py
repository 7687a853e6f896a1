"""Where cards are: none twice, nothing shown or thrown away that is not held."""

import pytest

from croupier.errors import BadInput
from croupier.histories.phh.cards_held import CardsHeld
from croupier.histories.phh.notation import read_action
from croupier.histories.phh.variants import VARIANTS, Code


def follow(variant: Code, *actions: str) -> None:
    held = CardsHeld(VARIANTS[variant])
    for action in actions:
        held.follow(read_action(action))


@pytest.mark.parametrize(
    "variant, actions",
    [
        ("NT", ["d dh p1 AhKh", "p1 sm KhAh"]),
        ("NT", ["d dh p1 AhKh", "p1 sm -"]),
        ("NT", ["d dh p1 AhKh", "p1 sm ????"]),
        ("NT", ["d dh p1 ????", "p1 sm AhKh", "p1 sm AhKh"]),
        ("NT", ["d dh p1 ????", "p1 sm Ah??", "p1 sm AhKh"]),
        ("NT", ["d dh p1 Ah??", "p1 sm KhAh"]),
        ("F7S", ["d dh p1 ????Ah", "d dh p1 Kh", "p1 sm 2c3cAhKh"]),
        ("F2L3D", ["d dh p1 2c3c4c5c7d", "p1 sd 7d", "d dh p1 8d", "p1 sm 2c3c4c5c8d"]),
        ("F2L3D", ["d dh p1 2c3c", "p1 sd 3c", "d dh p2 3c"]),  # the discards were shuffled
        ("F2L3D", ["d dh p1 2c3c", "p1 f", "d dh p2 3c2c"]),
        ("F2L3D", ["d dh p1 ????", "p1 sd ??", "d dh p1 8d", "p1 sm 8d2c"]),
        ("NS", ["d dh p1 6cAh", "d db 7c8c??"]),
    ],
)
def test_what_can_be(variant: Code, actions: list[str]) -> None:
    follow(variant, *actions)


@pytest.mark.parametrize(
    "variant, actions, code",
    [
        ("NT", ["d dh p1 AhKh", "d dh p2 2cAh"], "card/twice"),
        ("NT", ["d dh p1 AhAh"], "card/twice"),
        ("NT", ["d dh p1 AhKh", "d db AhTcTd"], "card/twice"),
        ("NT", ["d dh p1 AhKh", "p1 f", "d db AhTcTd"], "card/twice"),  # no discards come back here
        ("NT", ["d dh p1 ????", "p1 sm AhAh"], "card/twice"),
        ("NT", ["d dh p1 ????", "d db AhTcTd", "p1 sm AhKh"], "card/twice"),
        ("NT", ["d dh p1 ????", "p1 sm AhKh", "d db AhTcTd"], "card/twice"),
        ("F2L3D", ["d dh p1 2c3c", "p1 sd 3c", "d dh p2 2c"], "card/twice"),
        ("NT", ["d dh p1 AhKh", "p1 sm AhQh"], "card/not-held"),
        ("NT", ["d dh p1 ????", "p1 sm AhKh", "p1 sm AhQh"], "card/not-held"),
        ("NT", ["d dh p1 ????", "p1 sm AhKh", "p1 sm AhAh"], "card/not-held"),
        ("NT", ["p1 sm AhQh"], "card/not-held"),
        ("NT", ["d dh p1 AhKh", "p1 f", "p1 sm AhKh"], "card/not-held"),
        ("NT", ["d dh p1 Ah??", "p1 sm -"], "card/not-held"),
        ("NT", ["p1 sm -"], "card/not-held"),
        ("NT", ["d dh p1 AhKh", "p1 f", "p1 sm -"], "card/not-held"),
        ("F2L3D", ["d dh p1 2c3c", "p1 sd 4c"], "card/not-held"),
        ("F2L3D", ["d dh p1 2c3c", "p1 sd ??"], "card/not-held"),
        ("F2L3D", ["d dh p1 2c3c", "p1 sd 3c", "p1 sm 2c3c"], "card/not-held"),
        ("NS", ["d dh p1 5cAh"], "card/not-in-deck"),
    ],
)
def test_what_cannot(variant: Code, actions: list[str], code: str) -> None:
    follow(variant, *actions[:-1])
    with pytest.raises(BadInput) as refused:
        follow(variant, *actions)
    assert refused.value.code == code
