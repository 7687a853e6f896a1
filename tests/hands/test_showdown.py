"""A hand against the house: what is compared, what is missing, and that nothing is evaluated twice."""

from collections.abc import Sequence

import pytest

from croupier.cards.card import Card, parse_cards
from croupier.hands import showdown as module
from croupier.hands.dealt import Unseen
from croupier.hands.poker_tests import Made, Ties, Unqualified, Wins
from croupier.hands.quick import Quick, quick
from croupier.hands.ranking import PAIR, Ranking, Value
from croupier.hands.showdown import HouseHand, Showdown
from tests.hands.rankings import STANDARD, THREE_CARD

BOARD = parse_cards("9c 8d 4h 3s 2c")


def test_hands_are_compared_with_the_board() -> None:
    """A pair of nines beats a pair of eights; equal pairs and kickers tie."""
    house = HouseHand(STANDARD, parse_cards("8c Kd"), BOARD, board_size=5)
    nines, eights = (Showdown(STANDARD, parse_cards(cards), house=house) for cards in ("9d 7h", "8h Ks"))
    assert (nines.wins(), nines.ties()) == (True, False)
    assert (eights.wins(), eights.ties()) == (False, True)
    assert nines.category() == PAIR
    assert nines.board_value() < eights.value() < nines.value()
    folded = Showdown(STANDARD, parse_cards("9d 7h"), house=house, folded=True)
    assert not folded.wins()
    assert not folded.ties()


def test_cards_that_are_not_out_are_missed_by_name() -> None:
    seen = Showdown(STANDARD, parse_cards("9d 7h"), board=BOARD[:3], board_size=5)
    with pytest.raises(Unseen, match="board"):
        seen.value()
    with pytest.raises(Unseen, match="dealer"):
        seen.dealer()
    whole = Showdown(STANDARD, parse_cards("9d 7h"), board=BOARD, board_size=5)
    with pytest.raises(Unseen, match="dealer"):
        whole.wins()


@pytest.mark.parametrize(("dealer", "plays"), [("Qc 4d 2h", True), ("Jc Td 8h", False), ("2c 2d 3h", True)])
def test_the_dealer_qualifies_from_the_threshold_on(dealer: str, plays: bool) -> None:
    """Queen high, told as the beginning of a value."""
    seen = Showdown(THREE_CARD, parse_cards("Ac Kd 9h"), dealer=parse_cards(dealer), qualifies=(0, 12))
    assert seen.qualified() is plays
    assert Showdown(THREE_CARD, seen.cards, dealer=parse_cards(dealer)).qualified()


class Counting:
    """Counts how often each hand is evaluated."""

    def __init__(self, ranking: Ranking) -> None:
        self.twin = quick(ranking)
        self.asked: list[tuple[Card, ...]] = []

    def value(self, cards: Sequence[Card]) -> Value:
        self.asked.append(tuple(cards))
        return self.twin.value(cards)


def test_each_hand_is_evaluated_once_and_the_dealers_once_for_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    counting = Counting(STANDARD)

    def counted(ranking: Ranking) -> Quick:
        return counting

    monkeypatch.setattr(module, "quick", counted)
    house = HouseHand(STANDARD, parse_cards("8c Kd"), BOARD, board_size=5, qualifies=(1, 2))
    seats = [Showdown(STANDARD, parse_cards(cards), house=house) for cards in ("9d 7h", "8h Ks", "Ac Ad")]
    for seen in seats * 2:
        for ask in (Unqualified(), Wins(), Ties(), Made(PAIR)):
            ask(seen)
    dealer = ("8c", "Kd", *BOARD)
    assert sorted(counting.asked) == sorted([dealer, *(seen.all_cards() for seen in seats)])


def test_nothing_is_evaluated_before_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "quick", lambda ranking: pytest.fail("tables loaded"))
    seen = Showdown(STANDARD, parse_cards("9d 7h"), dealer=parse_cards("8c Kd"), board=BOARD, folded=True)
    assert not seen.wins()
    assert seen.all_cards() == ("9d", "7h", *BOARD)


def test_one_table_has_one_ranking() -> None:
    with pytest.raises(AssertionError):
        Showdown(THREE_CARD, ("Ac", "Kd", "9h"), house=HouseHand(STANDARD, ("8c", "Kd"), BOARD))
