"""Hands that are set, in words: what they make, and how they compare with the banker's."""

from croupier.cli.terminal.sets import Part, Sets, in_order
from croupier.engines.arrange.spec import Arranging
from croupier.model.view import HIDDEN
from croupier.rulebook import catalog

Hands = tuple[tuple[str, ...], ...]


def game(key: str) -> Arranging:
    found = catalog.game(key)
    assert isinstance(found, Arranging)
    return found


PAI_GOW = game("bclc/pai-gow-poker")
BANKER: Hands = (("Kc", "Kd", "9c", "7s", "3d"), ("Qc", "Js"))


def compared(*hands: str, banker: Hands = BANKER) -> list[str]:
    return [part.compared for part in Sets(PAI_GOW, banker).parts(tuple(tuple(one.split()) for one in hands))]


def test_each_hand_is_compared_with_the_banker_s() -> None:
    assert compared("Ac Ad 9d 7c 3c", "Qd Th") == ["higher", "lower"]
    assert compared("Kh Ks 9d 7c 3c", "Qd Jh") == ["copy", "copy"]
    assert compared("Kh Ks 9d 7c 2c", "Qd Jh") == ["lower", "copy"]


def test_a_foul_is_compared_with_nobody_s() -> None:
    assert compared("Ac Kh 9d 7c 3c", "2d 2h") == ["foul", "foul"]
    low, high = Sets(PAI_GOW).foul((("Ac", "Kh", "9d", "7c", "3c"), ("2d", "2h"))) or ("", "")
    assert isinstance(low, Part)
    assert isinstance(high, Part)
    assert (low.name, low.made, high.name, high.made) == ("low", "pair of twos", "high", "ace high")
    assert Sets(PAI_GOW).foul(BANKER) is None


def test_what_is_not_seen_makes_nothing() -> None:
    hidden = ((HIDDEN,) * 5, (HIDDEN,) * 2)
    assert [part.made for part in Sets(PAI_GOW).parts(hidden)] == ["", ""]
    assert compared("Ac Ad 9d 7c 3c", "Qd Th", banker=hidden) == ["", ""]
    assert [part.compared for part in Sets(PAI_GOW, BANKER).parts(BANKER, banker=True)] == ["", ""]


def test_cards_lie_in_order() -> None:
    assert in_order(["2c", "Th", "Jo", "As"]) == ("Jo", "As", "Th", "2c")
    assert in_order([HIDDEN, HIDDEN]) == (HIDDEN, HIDDEN)


def test_the_best_setting_beats_most_of_what_lies_open() -> None:
    """Two pairs, set high by the house way: one of them in the low hand beats both hands of this banker."""
    usual: Hands = (("Ac", "Ad", "4c", "4d", "9h"), ("Td", "8h"))
    open_hands = Sets(PAI_GOW, (("Kc", "Kd", "9c", "7s", "3d"), ("Qc", "Js")))
    assert open_hands.above(usual) == 1
    best = open_hands.best(usual)
    assert best is not None
    assert best[1] == ("4c", "4d")
    assert open_hands.above(best) == 2
    assert open_hands.best(best) == best
    assert Sets(PAI_GOW).best(usual) is None
