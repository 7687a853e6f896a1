"""Every kind of question about the cards dealt at blackjack: where it turns true, and what is near it."""

import random
from collections.abc import Iterator

import pytest

from croupier.cards.card import DECK, parse_cards
from croupier.hands.blackjack_tests import (
    AmongTwo,
    DealerBlackjack,
    DealerMakes,
    DealerOfOneColour,
    DealerSuited,
    FirstBeatsUp,
    SameRank,
    ThreeOfOneColour,
    ThreeSuited,
    Twins,
    TwoAre,
    TwoMake,
    TwoSuited,
    UpBetween,
    UpIs,
    UpMatches,
)
from croupier.hands.dealt import Dealt, Unseen
from croupier.hands.predicate import Both, Predicate

Test = Predicate[Dealt]


def dealt(player: str, dealer: str = "", *, done: bool = True) -> Dealt:
    return Dealt(parse_cards(player), parse_cards(dealer), done=done)


WAR = FirstBeatsUp(tuple("KQJT98765432A"), "bclc-blackjack/6/2.3.1")
CASES: list[tuple[Test, Dealt, Dealt]] = [
    (TwoAre("Ks"), dealt("Ks Ks"), dealt("Ks Kc")),
    (TwoAre("Ks"), dealt("Ks Ks"), dealt("Kc Kc")),
    (Twins("K"), dealt("Kd Kd"), dealt("Kd Kh")),
    (Twins("TJQ"), dealt("Qd Qd"), dealt("Kd Kd")),
    (Twins(), dealt("2d 2d"), dealt("2d 2h")),
    (SameRank("K"), dealt("Kd Kh"), dealt("Qd Qh")),
    (SameRank(), dealt("2d 2h"), dealt("2d 3d")),
    (TwoSuited(), dealt("2d 9d"), dealt("9d 9h")),
    (TwoMake(20), dealt("Ad 9h"), dealt("Ad Th")),
    (TwoMake(20), dealt("Td Kh"), dealt("Td 9h")),
    (AmongTwo("7", 1), dealt("2d 7h"), dealt("2d 8h")),
    (AmongTwo("7", 2), dealt("7d 7h"), dealt("7d 8h")),
    (UpIs("7"), dealt("2d 3d", "7c"), dealt("7d 7h", "8c")),
    (UpMatches(), dealt("7d 7h", "7c"), dealt("7d 7h", "8c")),
    (UpBetween(1), dealt("5d 7h", "6c"), dealt("5d 8h", "6c")),
    (UpBetween(1), dealt("7h 5d", "6c"), dealt("7h 5d", "7c")),
    (UpBetween(3), dealt("5d 9h", "6c"), dealt("5d Th", "6c")),
    (UpBetween(), dealt("5d Ah", "6c"), dealt("5d Ah", "5c")),
    (UpBetween(), dealt("9d Ah", "Kc"), dealt("9d Ah", "9c")),
    (WAR, dealt("3d", "2c"), dealt("2d", "2c")),
    (WAR, dealt("2d", "Ac"), dealt("Ad", "2c")),
    (ThreeSuited(), dealt("7d 7d", "7d"), dealt("7d 7d", "7h")),
    (ThreeSuited("d"), dealt("7d 7d", "7d"), dealt("7h 7h", "7h")),
    (ThreeOfOneColour(), dealt("7d 7d", "7h"), dealt("7d 7d", "7c")),
    (DealerBlackjack(), dealt("2c 2d", "Ac Kd"), dealt("2c 2d", "Ac 9d")),
    (DealerMakes(22), dealt("2c 2d", "Tc 6d 6h"), dealt("2c 2d", "Tc 6d 5h")),
    (DealerSuited(), dealt("2c 2d", "Tc 6c 6c"), dealt("2c 2d", "Tc 6s 6c")),
    (DealerOfOneColour(), dealt("2c 2d", "Tc 6s 6c"), dealt("2c 2d", "Tc 6c 6h")),
    (Both(DealerMakes(22), DealerSuited()), dealt("2c 2d", "Tc 6c 6c"), dealt("2c 2d", "Tc 6c 5c")),
]
by_words = pytest.mark.parametrize(("asks", "good", "bad"), CASES, ids=[str(asks) for asks, *_ in CASES])


@by_words
def test_just_good_enough_and_just_not(asks: Test, good: Dealt, bad: Dealt) -> None:
    assert asks(good) is True
    assert asks(bad) is False


def plenty() -> Iterator[Dealt]:
    """Deals from six decks, most of them from few ranks or suits; and those of the cases above."""
    choose = random.Random(9)
    piles = [
        [*DECK] * 6,
        [card for card in DECK if card[0] in "678"] * 6,
        [card for card in DECK if card[0] in "9TJQKA"] * 6,
        [card for card in DECK if card[1] in "dh"] * 6,
        [card for card in DECK if card[0] in "A23"] * 6,
    ]
    for at in range(4000):
        cards = choose.choices(piles[at % len(piles)], k=5)
        yield Dealt(cards[:2], cards[2:], done=True)
    for _, good, bad in CASES:
        yield from (good, bad)


def answer(asks: Test, seen: Dealt) -> bool | str:
    try:
        return asks(seen)
    except Unseen:
        return "unseen"


@by_words
def test_each_mutant_answers_some_deal_otherwise(asks: Test, good: Dealt, bad: Dealt) -> None:
    wrong = list(asks.mutants())
    assert wrong
    for mutant in wrong:
        assert any(answer(mutant, seen) != answer(asks, seen) for seen in plenty()), f"{mutant} is {asks}"


def test_words() -> None:
    assert str(Both(DealerSuited(), DealerMakes(22))) == (
        "the dealer's cards are all of one suit and the dealer's cards make 22"
    )
    assert str(TwoAre("Ks")) == "the first two cards are each a king of spades"
    assert str(Twins("TJ")) == "the first two cards are alike in rank and suit, tens or jacks"
    assert str(SameRank()) == "the first two cards are a pair"
    assert str(UpIs("6")) == "the up card is one of the sixes"
    assert str(ThreeSuited("d")) == "the three cards share a suit, diamonds"


def test_what_questions_look_at() -> None:
    assert TwoAre("Ks").sight.places == {"own"}
    assert TwoAre("Ks").sight.tells == {"Ks"}
    assert DealerBlackjack().sight.places == {"up", "second"}
    assert {look.grain for look in DealerSuited().sight.looks} == {"points"}
    assert Both(TwoAre("Ks"), DealerBlackjack()).sight.places == {"own", "up", "second"}
    assert ThreeSuited().sight.tells == frozenset()
    assert ThreeSuited("d").sight.tells == {"d"}


@by_words
def test_what_is_declared_is_all_that_is_looked_at(asks: Test, good: Dealt, bad: Dealt) -> None:
    """Cards of other places may be missing."""
    places = asks.sight.places
    shows = 2 if "second" in places else 1 if "up" in places else 0
    dealer = good.dealer_hand() if "dealer" in places else good.dealer_hand()[:shows]
    player = (good.first(), *(good.two()[1:] if asks is not WAR else ())) if "own" in places else ()
    assert asks(Dealt(player, dealer, done="dealer" in places)) is True


def test_the_order_of_war_is_its_own_rule() -> None:
    swapped = list(WAR.mutants())
    assert len(swapped) == 12
    assert {one.clause for one in swapped} == {WAR.clause}
    assert swapped[0].best_first[:3] == ("Q", "K", "J")
