"""Which hand beats which in sections 17 to 20: hands played out, and the whole list from end to end."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import pytest

from croupier.engines.community.spec import Community
from croupier.rulebook import catalog
from tests.rounds import played, shown
from tests.rulebook.bclc_poker.room.holdems import KEYS, THREE_CARDS, full

clause = pytest.mark.clause


class Duel(NamedTuple):
    """A better hand and a worse one with the same board; `aside` are cards that help nobody."""

    name: str
    better: str
    worse: str
    board: str
    aside: str = "2c 2d 2s"  # each player's third card, and the sixth of a board


# By the section's list, best first: the first duel is between its first and its second row.
DUELS = (
    Duel("royal flush, straight flush", "Ah Kh", "8h 3d", "Th Jh Qh 9h 4c"),
    Duel("straight flush, four of a kind", "6h 5h", "7s Ad", "9h 8h 7h 7d 7c"),
    Duel("four of a kind, full house", "7s 7c", "Kd Ac", "7h 7d Kc Ks 3c"),
    Duel("full house, flush", "9c 9d", "Ah 3h", "Kh Kd 9h 4h 8h", "2c 2d 5s"),
    Duel("flush, straight", "2h 3h", "Qc Ad", "Kh 9h 4h Td Js"),
    Duel("straight, three of a kind", "8d 7c", "Ad Ah", "9c Td Jh 2s As", "4c 3d 5s"),
    Duel("three of a kind, two pair", "5d 5h", "Ac Jh", "5c Jd 9h As 2d", "3c 4s 7s"),
    Duel("two pair, pair", "5d 6h", "Ad Ah", "5c 6d Jh 9s 2d", "3c 4s Ks"),
    Duel("pair, high card", "3d 2h", "Ah Qc", "3c 6d Jh 9s Kd", "7h 7c 8s"),
)


def cases() -> Iterator[object]:
    for section in KEYS:
        for place, duel in enumerate(DUELS, start=1):
            marks = clause(full(section, f"1.4.{place}"), full(section, f"1.4.{place + 1}"))
            yield pytest.param(section, duel, id=f"{section} {duel.name}", marks=marks)


def scenario(section: int, duel: Duel) -> str:
    """Both call and check to the end; seat 1 has the better hand."""
    first, second, sixth = duel.aside.split()
    hands, board = {1: duel.better, 2: duel.worse}, duel.board.split()
    acts = ["{seat: 2, do: call}", "{seat: 1, do: check}"]
    if section in THREE_CARDS:
        hands = {1: f"{duel.better} {first}", 2: f"{duel.worse} {second}"}
        acts += [f"{{seat: 1, do: discard, cards: {first}}}", f"{{seat: 2, do: discard, cards: {second}}}"]
    if section == 20:
        board.insert(4, sixth)
    acts += ["{seat: 1, do: check}", "{seat: 2, do: check}"] * 3
    return f"""
game: {KEYS[section]}
table: {{button: 2}}
seats: {{1: {{player: p1, stack: 50}}, 2: {{player: p2, stack: 50}}}}
deal: {{seats: {{1: "{hands[1]}", 2: "{hands[2]}"}}, board: "{" ".join(board)}"}}
actions: [{", ".join(acts)}]
"""


@pytest.mark.parametrize(("section", "duel"), list(cases()))
def test_the_hand_that_is_listed_higher_wins_the_pot(section: int, duel: Duel) -> None:
    showdown, wins = ("10.15", "10.17") if section in THREE_CARDS else ("10.14", "10.16")
    lines = [f"1 main-pot 4.00 -> 8.00 win {wins}", f"2 main-pot 4.00 -> 0.00 lose {showdown}"]
    assert shown(played(scenario(section, duel))) == lines


LISTED = (
    *("royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "straight"),
    *("three-of-a-kind", "two-pair", "pair", "high-card"),
)
# The worst and the best hand of each row: the worst of one beats the best of the next.
ENDS = (
    ("Ah Kh Qh Jh Th", "As Ks Qs Js Ts"),
    ("5h 4h 3h 2h Ah", "Kh Qh Jh Th 9h"),
    ("2c 2d 2h 2s 3c", "Ac Ad Ah As Kc"),
    ("2c 2d 2h 3s 3c", "Ac Ad Ah Ks Kc"),
    ("7h 5h 4h 3h 2h", "Ah Kh Qh Jh 9h"),
    ("5c 4d 3h 2s Ac", "Ac Kd Qh Js Tc"),
    ("2c 2d 2h 4s 3c", "Ac Ad Ah Ks Qc"),
    ("3c 3d 2h 2s 4c", "Ac Ad Kh Ks Qc"),
    ("2c 2d 5h 4s 3c", "Ac Ad Kh Qs Jc"),
    ("7c 5d 4h 3s 2c", "Ac Kd Qh Js 9c"),
)


def rows() -> Iterator[object]:
    for section in KEYS:
        for place in range(10):
            marks = clause(full(section, f"1.4.{place + 1}"), full(section, "1.4.1"))
            yield pytest.param(section, place, id=f"{section}-1.4.{place + 1}", marks=marks)


@pytest.mark.parametrize(("section", "place"), list(rows()))
def test_a_row_of_the_list_stands_between_its_neighbours(section: int, place: int) -> None:
    game = catalog.game(KEYS[section])
    assert isinstance(game, Community)
    ranking = game.hand
    assert ranking.clause == full(section, "1.4.1")
    assert ranking.weakest_first[-1 - place] == LISTED[place]
    worst, best = (ranking.value(hand.split()) for hand in ENDS[place])
    assert {ranking.category(hand.split()) for hand in ENDS[place]} == {LISTED[place]}
    others = [[ranking.value(hand.split()) for hand in ends] for ends in ENDS]
    assert all(best < lower for lower, _ in others[:place])
    assert all(worst > higher for _, higher in others[place + 1 :])


@pytest.mark.parametrize("section", [pytest.param(one, marks=clause(full(one, "1.4.6"))) for one in KEYS])
def test_suits_never_decide(section: int) -> None:
    """Nor does the wheel beat a straight to the six."""
    game = catalog.game(KEYS[section])
    assert isinstance(game, Community)
    for one, other in pairwise("cdhs"):
        hands = [[f"A{suit}", f"K{suit}", f"Q{suit}", f"J{suit}", f"9{suit}"] for suit in (one, other)]
        assert game.hand.value(hands[0]) == game.hand.value(hands[1])
    wheel, six = (game.hand.value(hand.split()) for hand in ("5c 4d 3h 2s Ac", "6c 5d 4h 3s 2c"))
    assert wheel < six
