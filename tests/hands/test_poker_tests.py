"""Every kind of question about a showdown: where it turns true, and that its nearest wrong ones differ."""

import random
from collections.abc import Iterator

import pytest

from croupier.cards.card import DECK, parse_cards
from croupier.hands.dealt import Unseen
from croupier.hands.poker_tests import (
    BeatsBoard,
    DealerHolds,
    DealerPlays,
    Folded,
    Has,
    Holds,
    InSuit,
    LosingHandMade,
    Made,
    NaturalFlush,
    PairOrBetter,
    Ties,
    TogetherMake,
    Unqualified,
    WildFlush,
    Wins,
    WinsBy,
    wins_with,
)
from croupier.hands.predicate import Anything, Both, Look, Place, Predicate
from croupier.hands.ranking import FLUSH, FULL_HOUSE, PAIR, STRAIGHT, THREE_OF_A_KIND, Ranking
from croupier.hands.showdown import Showdown
from tests.hands.rankings import FOUR_CARD, STANDARD, THREE_CARD, WILD_DEUCES

Test = Predicate[Showdown]


def shown(
    cards: str,
    dealer: str | None = None,
    board: str = "",
    *,
    by: Ranking = STANDARD,
    folded: bool = False,
    at_least: tuple[int, ...] | None = None,
) -> Showdown:
    theirs = None if dealer is None else parse_cards(dealer)
    return Showdown(
        by, parse_cards(cards), dealer=theirs, board=parse_cards(board), folded=folded, qualifies=at_least
    )


BOARD = "9c 8d 4h 3s 2c"
# For each question, a showdown that is just good enough and one that just is not.
CASES: list[tuple[Test, Showdown, Showdown]] = [
    (Folded(), shown("Ac Ad", folded=True), shown("Ac Ad")),
    (
        Unqualified(),
        shown("Ac Kd 9h", "Jc Td 8h", by=THREE_CARD, at_least=(0, 12)),
        shown("Ac Kd 9h", "Qc 3d 2h", by=THREE_CARD, at_least=(0, 12)),
    ),
    (Wins(), shown("9d Ah", "9h Kd", BOARD), shown("9d Ah", "9h Ad", BOARD)),
    (Ties(), shown("9d Ah", "9h Ad", BOARD), shown("9d Ah", "9h Kd", BOARD)),
    (Ties(), shown("9d Ah", "9h Ad", BOARD), shown("9d Ah", "9h Ad", BOARD, folded=True)),
    (Made(FLUSH), shown("7c 5c 4c 3c 2c"), shown("Ac Kd Qc Jc Tc")),
    (Made(STRAIGHT), shown("Ac 2d 3c 4c 5c"), shown("Ac Ad As Kc Qc")),
    (PairOrBetter("T"), shown("Tc Td 4c 3c 2c"), shown("9c 9d Ac Kc Qc")),
    (PairOrBetter("A"), shown("Ac Ad 4c 3c 2c"), shown("Kc Kd Ac Qc Jc")),
    (InSuit("s"), shown("7s 5s 4s 3s 2s Ac Ad"), shown("7h 5h 4h 3h 2h As Ks")),
    (InSuit("s"), shown("7s 5s 4s 3s 2s Ac Ad"), shown("As Ks Qs Js 9h")),
    (InSuit("dh"), shown("7h 5h 4h 3h 2h"), shown("7h 5d 4h 3h 2h")),
    (Has(("Qc", "Qs")), shown("Qc 5c", board="Qs 2d 3d"), shown("Qc 5c", board="Qh 2d 3d")),
    (Holds(("AK",), suited=True), shown("Kc Ac"), shown("Kd Ac")),
    (Holds(("AK",), suited=False), shown("Kd Ac"), shown("Kc Ac")),
    (Holds(("AQ", "AJ")), shown("Jd Ac"), shown("Td Ac")),
    (Holds(("KK", "22")), shown("2d 2c"), shown("3d 3c")),
    (DealerHolds(("AA",)), shown("Kd Kc", "Ac Ad"), shown("Kd Kc", "Ac Kh")),
    (
        TogetherMake(FLUSH, STANDARD),
        shown("7c 5c 4c", "3c 2c Ad", by=THREE_CARD),
        shown("Ac Kd Qc", "Jc Tc 2d", by=THREE_CARD),
    ),
    (BeatsBoard(), shown("9d 7h", board=BOARD), shown("2d 3h", board="Ac Kd Qh Jc Tc")),
    (
        LosingHandMade(THREE_OF_A_KIND),
        shown("3c 3d 3h 2c", "2d 2h 2s Ac", by=FOUR_CARD),
        shown("3c 3d 3h 2c", "Ad Ah Ks Kc", by=FOUR_CARD),
    ),
    (
        LosingHandMade(PAIR),
        shown("2c 2d 3h 4c", "3c 3d 4h 5c", by=FOUR_CARD),
        shown("2c 2d 3h 4c", "Ac 3d 4h 6c", by=FOUR_CARD),
    ),
    (DealerPlays(4), shown("Ac", "2c 3c 4c 5c"), shown("Ac", "2c 3c 4c 5c 6c")),
    (
        WinsBy(2),
        shown("Ac Kc Qc", "3d 4h 5s", by=WILD_DEUCES),
        shown("Ac Kc Qd", "3d 4h 5s", by=WILD_DEUCES),
    ),
    (
        NaturalFlush(3, WILD_DEUCES),
        shown("Ac Kc Qc 2d", by=WILD_DEUCES),
        shown("Ac Kc Qd 2c", by=WILD_DEUCES),
    ),
    (WildFlush(4, WILD_DEUCES), shown("Ac Kc Qc 2d", by=WILD_DEUCES), shown("Ac Kc Qc Jc", by=WILD_DEUCES)),
    (Both(Wins(), Made(PAIR)), shown("9d Ah", "9h Kd", BOARD), shown("9d Ah", "9h Ad", BOARD)),
    (wins_with(PAIR), shown("9d Ah", "9h Kd", BOARD), shown("Ah Kd", "Ac Qd", BOARD)),
]
by_words = pytest.mark.parametrize(("asks", "good", "bad"), CASES, ids=[str(asks) for asks, *_ in CASES])


@by_words
def test_just_good_enough_and_just_not(asks: Test, good: Showdown, bad: Showdown) -> None:
    assert asks(good) is True
    assert asks(bad) is False


def plenty(ranking: Ranking, own: int, dealer: int, board: int) -> Iterator[Showdown]:
    """Showdowns at random, half of them from two suits, some folded; and those of the cases above."""
    choose = random.Random(5)
    for at in range(600):
        deck = DECK if at % 2 else [card for card in DECK if card[1] in "hs"]
        cards = choose.sample(deck, own + dealer + board)
        theirs = cards[own : own + dealer]
        yield Showdown(
            ranking,
            cards[:own],
            dealer=theirs,
            board=cards[own + dealer :],
            folded=at % 5 == 0,
            qualifies=(1, 2),
        )
    yield from (case for _, *pair in CASES for case in pair if case.ranking is ranking)


ROOMS = {
    STANDARD: (2, 2, 5),
    THREE_CARD: (3, 3, 0),
    FOUR_CARD: (5, 6, 0),
    WILD_DEUCES: (7, 7, 0),
}


def answer(asks: Test, seen: Showdown) -> bool | str:
    try:
        return asks(seen)
    except (Unseen, ValueError) as missing:  # cards not out, or another number of own cards
        return type(missing).__name__


@by_words
def test_each_mutant_answers_some_showdown_otherwise(asks: Test, good: Showdown, bad: Showdown) -> None:
    """Laxer and stricter questions are different questions."""
    rooms = [*plenty(good.ranking, *ROOMS[good.ranking])]
    wrong = list(asks.mutants())
    assert wrong
    for mutant in wrong:
        assert any(answer(mutant, seen) != answer(asks, seen) for seen in rooms), f"{mutant} is {asks}"


@by_words
def test_a_question_reads_as_words_and_compares_as_data(asks: Test, good: Showdown, bad: Showdown) -> None:
    assert "object at" not in str(asks)
    assert "(" not in str(asks)
    assert hash(asks) == hash(type(asks)(*(getattr(asks, name) for name in asks.__slots__)))  # type: ignore[attr-defined]


def test_words() -> None:
    assert str(Made(FLUSH)) == "a flush or better"
    assert str(Made(FULL_HOUSE)) == "a full house or better"
    assert str(Made(THREE_OF_A_KIND)) == "three of a kind or better"
    assert str(wins_with(STRAIGHT)) == "the hand beats the dealer's and a straight or better"
    assert str(Both(Made(FLUSH), InSuit("s"))) == "a flush or better and all of one suit, spades"
    assert str(Holds(("66", "AK"), suited=False)) == "the player holds two sixes or ace and king of two suits"
    assert str(Has(("Qc",))) == "with the queen of clubs"
    assert str(DealerPlays(1)) == "the dealer plays one card or fewer"


def test_what_questions_look_at() -> None:
    own: frozenset[Place] = frozenset({"own", "board"})
    board: frozenset[Place] = frozenset({"board"})
    assert Made(FLUSH).sight.looks == {Look(own, "hand")}
    assert Both(Made(FLUSH), BeatsBoard()).sight.looks == {Look(own, "hand"), Look(board, "hand")}
    assert Both(Made(FLUSH), InSuit("s")).sight.tells == {"s"}
    assert Has(("Qc", "Qs")).sight.tells == {"Qc", "Qs"}
    assert NaturalFlush(4, WILD_DEUCES).sight.looks == {Look(own, "lengths")}
    assert NaturalFlush(4, WILD_DEUCES).sight.tells == {"2"}
    assert TogetherMake(FLUSH, STANDARD).sight.flush_lengths == {5}
    assert "dealer's hand" in Wins().sight.places
    assert Anything().sight.places == frozenset()


@by_words
def test_what_is_declared_is_all_that_is_looked_at(asks: Test, good: Showdown, bad: Showdown) -> None:
    """With a place of its own left out of the declaration, its cards may be anything: even missing."""
    places = asks.sight.places
    hidden = Showdown(
        good.ranking,
        good.cards,
        dealer=good.dealer() if "dealer" in places else None,
        board=good.board() if "board" in places else (),
        board_size=0 if "board" in places else 5,
        folded=good.folded,
        qualifies=(0, 12),
    )
    assert asks(hidden) is True


def test_the_second_question_waits_for_the_first() -> None:
    """Cards that cannot matter any more are not asked for."""
    asks = Both(Holds(("AA",)), DealerHolds(("AA",)))
    assert asks(shown("Ac Kd")) is False
    with pytest.raises(Unseen):
        asks(shown("Ac Ad"))
