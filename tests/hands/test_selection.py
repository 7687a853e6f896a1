"""From which cards a hand is made: the looked-up values against slow searches, and the cards that play."""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import DECK, Card
from croupier.hands.low import LowRanking
from croupier.hands.quick_selection import Searched, TwoOwn, quick_low, quick_selection
from croupier.hands.ranking import PokerRanking, Value
from croupier.hands.selection import BestHand, Selection
from tests.hands.rankings import FOUR_CARD, HIGH_WHEEL, STANDARD
from tests.hands.test_low import LOW

SEED = 20240622
ANY = Selection("bclc-poker/17/1.2")
TWO = Selection("bclc-poker/26/1.4", own=2)
DIGITS = "A2345678"

clause = pytest.mark.clause


def made(best: BestHand | None) -> tuple[str, str]:
    """The cards of a hand, and those of them that are the player's own."""
    return ("", "") if best is None else (" ".join(best.cards), " ".join(best.own))


def deals(held: int, board: int, wanted: int) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """Cards at random; one in three of two suits only, and one in three of low cards and aces only."""
    choose = random.Random(f"{SEED} {held} {board}")
    piles = (
        DECK,
        [card for card in DECK if card[1] in "hs"],
        [card for card in DECK if card[0] in f"{DIGITS}K"],
    )
    for turn in range(wanted):
        cards = tuple(choose.sample(piles[turn % 3], held + board))
        yield cards[:held], cards[held:]


# --- any cards ------------------------------------------------------------------------------------

SEVEN = [
    ("Ah Kh", "Qh Jh Th 2c 2d", "Ah Kh Qh Jh Th", "Ah Kh"),
    ("Ah 2s", "Qh 9h 8h 3h 2d", "Ah Qh 9h 8h 3h", "Ah"),
    ("3c 2s", "Ah Kd Qc Js Th", "Ah Kd Qc Js Th", ""),
]


def section(number: int, *clauses: str, hands: Sequence[tuple[str, ...]]) -> Iterator[object]:
    marks = clause(f"bclc-poker/{number}/1.2", *clauses)
    for held, board, best, own in hands:
        yield pytest.param(held, board, best, own, marks=marks, id=f"{number}-{held}")


@pytest.mark.parametrize(
    ("held", "board", "best", "own"),
    [
        *(case for number in (17, 18, 19, 21) for case in section(number, hands=SEVEN)),
        *section(
            20,
            "bclc-poker/ruling/153",
            hands=[
                ("Ah Kh", "Qh Jh Th 2c 2d 2h", "Ah Kh Qh Jh Th", "Ah Kh"),
                ("Ah 2s", "Qh 9h 8h 3h 2d 2c", "Ah Qh 9h 8h 3h", "Ah"),
                ("3c 2s", "Ah Kd Qc Js Th 9c", "Ah Kd Qc Js Th", ""),
                ("9c 9d", "9h 9s 2c 2d 2h Kc", "9c 9d 9h 9s Kc", "9c 9d"),
            ],
        ),
        *section(
            23,
            hands=[
                ("2c 2d Ah Kh Qh Jh Th", "", "Ah Kh Qh Jh Th", "Ah Kh Qh Jh Th"),
                ("2c 2d 2h Kh Ks Jh Th", "", "2c 2d 2h Kh Ks", "2c 2d 2h Kh Ks"),
            ],
        ),
        *section(24, hands=[("9c 7d Ah Kh Qh", "", "Ah Kh Qh 9c 7d", "Ah Kh Qh 9c 7d")]),
        *section(25, hands=[("9c 2d Ah 9h Qh", "", "9c 9h Ah Qh 2d", "9c 9h Ah Qh 2d")]),
    ],
)
def test_the_best_five_of_all_cards_play(held: str, board: str, best: str, own: str) -> None:
    found = ANY.hand(STANDARD, held.split(), board.split())
    assert made(found) == (best, own)
    assert found.value == STANDARD.value(best.split())
    assert ANY.value(STANDARD, held.split(), board.split()) == found.value


@pytest.mark.parametrize(("held", "board"), [(2, 0), (2, 3), (2, 4), (2, 5), (2, 6), (7, 0), (5, 0), (1, 0)])
def test_any_cards_are_worth_what_the_ranking_says(held: int, board: int) -> None:
    for own, common in deals(held, board, 150):
        every = own + common
        assert ANY.value(STANDARD, own, common) == STANDARD.value(every)
        found = ANY.hand(STANDARD, own, common)
        assert found.value == STANDARD.value(every)
        assert found.cards == STANDARD.best(every)
        assert set(found.own) == set(found.cards) & set(own)
        assert ANY.low_value(LOW, own, common) == LOW.value(every)
        low = ANY.low_hand(LOW, own, common)
        assert (None if low is None else low.value) == LOW.value(every)
        assert (() if low is None else low.cards) == LOW.best(every)


# --- two of one's own and three of the board ------------------------------------------------------


@clause("bclc-poker/26/1.4", "bclc-poker/27/1.4")
@pytest.mark.parametrize(
    ("held", "board", "best", "own"),
    [
        ("Ah 9c 8d 3s", "Kh Qh Jh Th 2c", "Qh Jh Th 9c 8d", "9c 8d"),  # not the ace with four of the board
        ("Ah Kc Qd 2s", "Jh 9h 6h 3h 3c", "3c 3h Ah Kc Jh", "Ah Kc"),  # one heart makes no flush
        ("Ac Kd 7h 6s", "9c 9d 9h 9s 2c", "9c 9d 9h Ac Kd", "Ac Kd"),  # three of the four nines
        ("8c 8d 8h 8s", "Kh Qd 5c 4s 2h", "8c 8d Kh Qd 5c", "8c 8d"),  # two of the four eights
        ("Ac Ad Kc Qh", "Kd Kh 7s 7c 2d", "Kc Kd Kh Ac 7c", "Kc Ac"),  # one own king: no full house
        ("Ah 3h Kc Kd", "Qh 9h 2h Ks 4d", "Ah Qh 9h 3h 2h", "Ah 3h"),
        ("Ah Kh 3h 2c", "Qh 9h 5h 4h 7s", "Ah Kh Qh 9h 5h", "Ah Kh"),
        ("Ah 2c 7d 8s", "Kh Qs Jc", "Ah Kh Qs Jc 8s", "Ah 8s"),  # the flop alone
    ],
)
def test_exactly_two_own_cards_play(held: str, board: str, best: str, own: str) -> None:
    found = TWO.hand(STANDARD, held.split(), board.split())
    assert made(found) == (best, own)
    assert found.value == STANDARD.value(best.split())
    assert TWO.value(STANDARD, held.split(), board.split()) == found.value


@clause("bclc-poker/26/1.4", "bclc-poker/26/1.4.1")
@pytest.mark.parametrize(
    ("held", "board", "best", "own"),
    [
        ("Ac 2d 9h 9s", "2c 3d 7h 8s Kd", "8s 7h 3d 2d Ac", "2d Ac"),
        ("Ac Kd Qh Js", "2c 3d 4h 5s 6c", "", ""),  # one low card is not enough
        ("Ac 2d 3h 4s", "5c 6d Kh Ks Qd", "", ""),  # nor are two on the board
        ("Ac 2d Kh Ks", "Ad 2c 7h 8s Kd", "", ""),  # the board has too few others
        ("Ac Ad 2c 3c", "Ah 2d 3h 7s 8d", "8d 7s 3c 2d Ac", "3c Ac"),
        ("8c 7d Kh Ks", "6h 5s 4c 3d 2h", "8c 7d 4c 3d 2h", "8c 7d"),
        ("Ac 2d 3h 4s", "5c 6d 7h", "7h 6d 5c 2d Ac", "2d Ac"),
    ],
)
def test_a_low_hand_takes_two_own_cards_too(held: str, board: str, best: str, own: str) -> None:
    found = TWO.low_hand(LOW, held.split(), board.split())
    assert made(found) == (best, own)
    assert TWO.low_value(LOW, held.split(), board.split()) == (found and found.value)
    assert (found and found.value) == LOW.value(best.split())


@clause("bclc-poker/26/1.4.2")
@pytest.mark.parametrize(
    ("held", "board", "high", "low"),
    [
        ("Ac 2d Kh Ks", "Kd Kc 3h 4s 7d", "Kc Kd Kh Ks 7d", "7d 4s 3h 2d Ac"),
        ("Ac 2d Kh Ks", "3h 4s 5c Kd 9d", "5c 4s 3h 2d Ac", "5c 4s 3h 2d Ac"),
        ("Ac 3c 5h 6s", "2c 7c 8c Kd Kh", "Ac 8c 7c 3c 2c", "8c 7c 3c 2c Ac"),
        ("Ac 3d 5h 6s", "4c 7c 8c Kd Kh", "8c 7c 6s 5h 4c", "8c 7c 4c 3d Ac"),  # no own card in both
    ],
)
def test_high_and_low_each_take_their_own_cards_or_the_same(
    held: str, board: str, high: str, low: str
) -> None:
    assert made(TWO.hand(STANDARD, held.split(), board.split()))[0] == high
    assert made(TWO.low_hand(LOW, held.split(), board.split()))[0] == low
    assert TWO.value(STANDARD, held.split(), board.split()) == STANDARD.value(high.split())
    assert TWO.low_value(LOW, held.split(), board.split()) == LOW.value(low.split())


@clause("bclc-poker/26/1.7.1")
def test_a_wheel_counts_for_high_as_a_straight_and_for_low() -> None:
    held, board = ["Ac", "2d", "Kh", "Ks"], ["3h", "4s", "5c", "Kd", "9d"]
    assert STANDARD.category(TWO.hand(STANDARD, held, board).cards) == "straight"
    low = TWO.low_hand(LOW, held, board)
    assert low is not None
    assert low.value == (-5, -4, -3, -2, -1)


# --- slow searches ---------------------------------------------------------------------------------


def searched(ranking: PokerRanking, held: Sequence[Card], board: Sequence[Card]) -> Value:
    """The best of all five cards on the table of which two are the player's."""
    fives = combinations([*held, *board], 5)
    return max(ranking.value(five) for five in fives if len(set(five) & set(held)) == 2)


def searched_low(held: Sequence[Card], board: Sequence[Card]) -> tuple[int, ...] | None:
    """The lowest of all five different ranks up to eight, the highest written first, two of them own."""
    best: tuple[int, ...] | None = None
    for one, other in combinations(held, 2):
        for three in combinations(board, 3):
            letters = {card[0] for card in (one, other, *three)} & set(DIGITS)
            ranks = tuple(sorted((DIGITS.index(letter) + 1 for letter in letters), reverse=True))
            if len(ranks) == 5 and (best is None or ranks < best):
                best = ranks
    return best


def negated(value: Value | None) -> tuple[int, ...] | None:
    return None if value is None else tuple(-rank for rank in value)


@pytest.mark.parametrize("ranking", [STANDARD, HIGH_WHEEL], ids=lambda ranking: ranking.name)
@pytest.mark.parametrize(("held", "board"), [(4, 5), (4, 4), (4, 3), (2, 5), (5, 5)])
def test_high_hands_equal_a_slow_search(
    ranking: PokerRanking,
    held: int,
    board: int,
    size: Callable[[int], int],
    record_property: Callable[[str, object], None],
) -> None:
    record_property("seed", SEED)
    for own, common in deals(held, board, size(20_000)):
        wanted = searched(ranking, own, common)
        assert TWO.value(ranking, own, common) == wanted, (own, common)
        assert TWO.value(ranking, own[::-1], common[::-1]) == wanted  # its board is remembered by now
        found = TWO.hand(ranking, own, common)
        assert found.value == ranking.value(found.cards) == wanted
        assert len(found.own) == 2
        assert set(found.own) == set(found.cards) & set(own)


def test_low_hands_equal_a_slow_search(
    size: Callable[[int], int], record_property: Callable[[str, object], None]
) -> None:
    record_property("seed", SEED)
    for own, common in deals(4, 5, size(50_000)):
        wanted = searched_low(own, common)
        assert negated(TWO.low_value(LOW, own, common)) == wanted, (own, common)
        found = TWO.low_hand(LOW, own, common)
        assert negated(found and found.value) == wanted
        assert found is None or len(found.own) == 2


def test_every_choice_of_ranks_for_a_low_hand(size: Callable[[int], int]) -> None:
    """Up to four different low ranks in hand and five on the board: equal cards and high ones add nothing."""
    in_hand = [ranks for number in range(5) for ranks in combinations(DIGITS, number)]
    on_board = [ranks for number in range(6) for ranks in combinations(DIGITS, number)]
    every = [(own, board) for own in in_hand for board in on_board]
    assert len(every) == (1 + 8 + 28 + 56 + 70) * (1 + 8 + 28 + 56 + 70 + 56) == 35_697
    for own, board in every[:: len(every) // size(len(every))]:
        held = [*(rank + "c" for rank in own), *["Kc", "Qc", "Jc", "Tc"][len(own) :]]
        common = [*(rank + "d" for rank in board), *["Kd", "Qd", "Jd", "Td", "9d"][len(board) :]]
        assert negated(TWO.low_value(LOW, held, common)) == searched_low(held, common), (held, common)


# --- which cards are shown -------------------------------------------------------------------------


@given(cards=st.lists(st.sampled_from(DECK), min_size=9, max_size=9, unique=True), data=st.data())
def test_the_order_of_cards_never_matters(cards: list[Card], data: st.DataObject) -> None:
    held, board = cards[:4], cards[4:]
    other_held, other_board = data.draw(st.permutations(held)), data.draw(st.permutations(board))
    for selection in (ANY, TWO):
        assert selection.hand(STANDARD, held, board) == selection.hand(STANDARD, other_held, other_board)
        assert selection.low_hand(LOW, held, board) == selection.low_hand(LOW, other_held, other_board)


def test_equal_hands_show_clubs_first() -> None:
    held, board = ["Ks", "Kd", "3h", "2c"], ["Kh", "Kc", "Qd", "Qs", "7c"]
    shown = {TWO.hand(STANDARD, order, board).cards for order in permutations(held)}
    assert shown == {("Kc", "Kd", "Kh", "Ks", "Qd")}


# --- twins ----------------------------------------------------------------------------------------


def test_which_twin_serves() -> None:
    assert type(quick_selection(STANDARD, 2)) is TwoOwn
    assert type(quick_selection(STANDARD, 3)) is Searched
    assert type(quick_selection(FOUR_CARD, 2)) is Searched
    assert quick_selection(STANDARD, 2) is quick_selection(STANDARD, 2)
    assert quick_low(LOW) is quick_low(LowRanking(LOW.name, LOW.cards, LOW.highest, LOW.clause))


def test_another_number_of_own_cards() -> None:
    three, four_card = Selection("none", own=3), Selection("none", own=2)
    for held, board in deals(4, 5, 60):
        fives = (part + rest for part in combinations(held, 3) for rest in combinations(board, 2))
        assert three.value(STANDARD, held, board) == max(map(STANDARD.value, fives))
        fours = (part + rest for part in combinations(held, 2) for rest in combinations(board, 2))
        assert four_card.value(FOUR_CARD, held, board) == max(map(FOUR_CARD.value, fours))
        low = three.low_hand(LOW, held, board)
        assert three.low_value(LOW, held, board) == (low and low.value)


@pytest.mark.parametrize("board", [(), ("Ac", "Kd"), ("Ac", "Kc", "Qc", "Jd", "Td", "9d")])
def test_boards_of_other_sizes_are_refused(board: tuple[Card, ...]) -> None:
    with pytest.raises(AssertionError):
        TWO.value(STANDARD, ("2c", "2d", "3c", "3d"), board)


def test_a_board_that_three_of_a_rank_lie_on() -> None:
    """Five of a rank are noted in no table, and come up in no deal."""
    aces = STANDARD.value(["Ac", "Ad", "Ah", "As", "Kd"])
    assert TWO.value(STANDARD, ("As", "Kd", "2c", "3c"), ("Ac", "Ad", "Ah", "Kc", "Kh")) == aces
