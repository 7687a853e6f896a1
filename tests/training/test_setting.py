"""House-way drills: what the house sets is right, and so is what is worth the same."""

from itertools import islice

import pytest

from croupier.cards.card import DECK, JOKER
from croupier.errors import IllegalAction
from croupier.rulebook.house_ways import setting_game, setting_games
from croupier.training.opening import open_drill
from croupier.training.setting import SetAnswer, Setting, settings


@pytest.mark.parametrize("key", setting_games())
def test_the_house_way_is_right_and_an_exchange_of_cards_is_not(key: str) -> None:
    drill = open_drill(key, kind="set", count=30, seed=1)
    assert drill.total == 30
    for one in drill.exercises:
        assert isinstance(one, Setting)
        house, clause = one.rules.hands.house_way(one.cards)
        turned = tuple(hand[::-1] for hand in house)
        assert one.judge(0, SetAnswer(turned)).right  # the order within a hand is nobody's business
        (first, *rest), *others, (given, *kept) = house
        swapped = SetAnswer(((given, *rest), *others, (first, *kept)))
        if first[0] != given[0]:
            verdict = one.judge(0, swapped)
            assert (verdict.right, verdict.faults, verdict.clause) == (False, ("cards",), clause)


def test_a_card_of_the_same_rank_does_as_well() -> None:
    """Three aces: it matters that one of them lies low, not which."""
    other = Setting(setting_game("bclc/pai-gow-poker"), ("Ac", "Ad", "As", "Kh", "7d", "4s", "3c"))
    (high, low), clause = other.rules.hands.house_way(other.cards)
    ace = next(card for card in low if card[0] == "A")
    instead = next(card for card in high if card[0] == "A")
    swapped = tuple(
        tuple({ace: instead, instead: ace}.get(card, card) for card in hand) for hand in (high, low)
    )
    verdict = other.judge(0, SetAnswer(swapped))
    assert (verdict.right, verdict.clause) == (True, clause)


def test_a_question_shows_the_cards_and_no_setting() -> None:
    one = Setting(setting_game("bclc/fortune-asia-poker"), ("As", "Kd", "Qh", "Js", "Jo", "5c", "2d"))
    asked = one.question(0)
    assert asked.cards == ("As", "Kd", "Qh", "Js", "Jo", "5c", "2d")
    assert (asked.names, asked.sizes) == (("high", "medium", "low"), (4, 2, 1))


@pytest.mark.parametrize(
    "hands, code",
    [
        (("As Kd Qh Js", "Jo 5c 2d"), "card/wrong-number"),
        (("As Kd Qh Js Jo", "5c 5c"), "card/not-held"),
        (("As Kd Qh Js Jo", "5c 3d"), "card/not-held"),
    ],
)
def test_cards_that_cannot_be_set_so_are_refused(hands: tuple[str, str], code: str) -> None:
    one = Setting(setting_game("bclc/pai-gow-poker"), ("As", "Kd", "Qh", "Js", "Jo", "5c", "2d"))
    with pytest.raises(IllegalAction, match=code):
        one.judge(0, SetAnswer(tuple(tuple(hand.split()) for hand in hands)))


def test_many_clauses_of_the_house_way_are_asked_about() -> None:
    """As they are dealt, most hands are decided by the same few."""
    rules = setting_game("bclc/pai-gow-poker")
    chosen = list(islice(settings(rules, "x"), 10))
    assert len({one.clause for one in chosen}) == 10
    cards = chosen[0].cards
    assert len(set(cards)) == 7
    assert set(cards) <= {*DECK, JOKER}
