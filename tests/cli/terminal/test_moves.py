"""Moving cards: whatever is moved, each hand keeps its number of cards."""

from itertools import combinations

from croupier.cli.terminal.moves import filled, same, swapped

HANDS = (("Ah", "Kd", "9c", "7s"), ("Jo", "5d"), ("2c",))
CARDS = [card for hand in HANDS for card in hand]


def test_a_hand_is_filled_and_the_rest_makes_room() -> None:
    for at, hand in enumerate(HANDS):
        for chosen in combinations(CARDS, len(hand)):
            moved = filled(HANDS, at, chosen)
            assert set(moved[at]) == set(chosen)
            assert [len(one) for one in moved] == [4, 2, 1]
            assert sorted(card for one in moved for card in one) == sorted(CARDS)


def test_two_cards_change_places_and_back() -> None:
    moved = swapped(HANDS, "Ah", "2c")
    assert moved == (("2c", "Kd", "9c", "7s"), ("Jo", "5d"), ("Ah",))
    assert swapped(moved, "Ah", "2c") == HANDS


def test_the_order_of_cards_does_not_matter() -> None:
    assert same(HANDS, (("Kd", "Ah", "7s", "9c"), ("5d", "Jo"), ("2c",)))
    assert not same(HANDS, swapped(HANDS, "5d", "2c"))
