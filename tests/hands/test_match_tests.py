"""What rows of the setting games' pay tables ask, one by one."""

from itertools import product

import pytest

from croupier.clauses.cite import cite
from croupier.hands.match import Match
from croupier.hands.match_tests import (
    AceHigh,
    BankerAceHigh,
    BankerJoker,
    Fouled,
    HighCard,
    Higher,
    Holds,
    Same,
    Test,
    WithTies,
)
from croupier.hands.seven import SEVEN_CARD_HANDS

P5, P16 = cite("bclc-poker/5"), cite("bclc-poker/16")
R = cite("bclc-poker/ruling")
clause = pytest.mark.clause


class Compared(Match):
    """A match of which only the outcome of each hand is known."""

    __slots__ = ("found",)

    def __init__(self, *found: int) -> None:
        super().__init__(())
        self.found = found

    def margins(self) -> list[int]:
        return list(self.found)


def dealt(cards: str, banker: str | None = None) -> Match:
    return Match(tuple(cards.split()), banker_cards=None if banker is None else tuple(banker.split()))


@pytest.mark.parametrize("margins", list(product((1, 0, -1), repeat=3)))
def test_how_many_hands_are_higher_or_the_same(margins: tuple[int, ...]) -> None:
    seen = Compared(*margins)
    won, tied = margins.count(1), margins.count(0)
    for hands in range(4):
        assert Higher(hands)(seen) is (won >= hands)
        assert Same(hands)(seen) is (tied == hands)
        assert WithTies(hands)(seen) is (won + tied >= hands)


def test_a_foul_is_a_foul_whatever_the_hands_are_worth() -> None:
    assert Fouled()(Match((), foul=True))
    assert not Fouled()(Match(()))


@clause(P16("5.7.2.a"), R("117"))
@pytest.mark.parametrize(
    "cards, best",
    [
        ("9c 8d 7h 6c 4d 3h 2c", 9),
        ("Kc Qd Jh Tc 8d 7h 6c", 13),
        ("Jo Td 9h 6c 4d 2h Qc", 14),
        ("Jo Ac 9h 6c 4d 2h Qc", None),
        ("9c 8d 7h 6c 5d 3h 2c", None),
        ("9h 8d 7h 6c 4h 3h 2h", None),
        ("9c 9d 7h 6c 4d 3h 2c", None),
    ],
)
def test_a_high_card_and_nothing_made(cards: str, best: int | None) -> None:
    for rank in range(8, 15):
        assert HighCard(rank)(dealt(cards)) is (best is not None and best <= rank)


@clause(P5("6.2"), R("75"), R("76"))
@pytest.mark.parametrize(
    "cards, ace_high, joker",
    [
        ("As Qh Td 8c 6h 4d 3s", True, False),
        ("Jo Qh Td 8c 6h 4d 3s", True, True),
        ("Ks Qh Td 8c 6h 4d 3s", False, False),
        ("As Jo Td 8c 6h 4d 3s", False, True),
        ("Ah Qh Th 8h 6h 4d 3s", False, False),
    ],
)
def test_ace_high_of_either_hand(cards: str, ace_high: bool, joker: bool) -> None:
    other = "Ks Qd Tc 8d 6c 4c 2d"
    assert BankerAceHigh()(dealt(other, cards)) is ace_high
    assert not BankerAceHigh()(dealt(cards, other))
    assert AceHigh()(dealt(cards, other)) is ace_high
    assert not AceHigh()(dealt(other, cards))
    assert BankerJoker()(dealt(other, cards)) is joker
    assert not BankerJoker()(dealt(cards, other))


def test_a_hand_holds_what_is_in_it_and_what_is_less() -> None:
    seen = dealt("7c 7d 7h 7s Qc Qd 2h")
    found = [what for what in SEVEN_CARD_HANDS if Holds(what)(seen)]
    assert found == ["four-of-a-kind", "full-house", "three-of-a-kind"]


@pytest.mark.parametrize(
    "test, said",
    [
        (Higher(1), "one of the hands is higher"),
        (Higher(2), "two of the hands are higher"),
        (Same(1), "one of the hands is the same"),
        (Same(2), "two of the hands are the same"),
        (WithTies(2), "two of the hands are higher or the same"),
        (Fouled(), "the hand is fouled"),
        (Holds("five-aces"), "five aces"),
        (Holds("flush"), "a flush"),
        (HighCard(9), "nine high"),
        (HighCard(14), "ace high"),
        (BankerAceHigh(), "the dealer plays ace high"),
        (BankerJoker(), "the dealer has the joker"),
        (AceHigh(), "the player has ace high"),
    ],
)
def test_a_row_says_what_it_asks(test: Test, said: str) -> None:
    assert str(test) == said
    assert all(str(wrong) != said for wrong in test.mutants())
