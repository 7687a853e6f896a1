"""What the dealer says and does, as each section words it: one line of the script per case."""

from collections.abc import Callable

import pytest

from croupier.histories.result import Result
from croupier.table.opening import open_table
from tests.rounds import Cards, cues, moments, played
from tests.rulebook.bclc_blackjack.siblings import DOUBLE_DECK, FREE_BET, ZAPPIT, clause

Playing = Callable[[str], Result]


def dealt_as(cards: Cards, *actions: str, **options: object) -> Playing:
    """A round that can be played in several games."""
    return lambda game: played(game, cards, *actions, options=options)


ONE = dealt_as({1: "Th 9d", "dealer": "6s Tc 2d"}, "1 stand")
ACE = dealt_as({1: "Th 9d", "dealer": "As Kd"}, "1 stand")
HIT = dealt_as({1: "2h 3d 4c 5c", "dealer": "6s Tc 2d"}, "1 hit", "1 hit", "1 stand")
BUST = dealt_as({1: "Th 6d Kc", "dealer": "6s"}, "1 hit")
INSURED = dealt_as({1: "Th 6d Kc", "dealer": "As Kd"}, "1 insure 10", "1 hit")
DOUBLE = dealt_as({1: "Th 2d 9c", "dealer": "9s 8d"}, "1 double")
BROKEN_DOUBLE = dealt_as({1: "Th 2d Kc", "dealer": "Ts 8d"}, "1 double")
SPLIT = dealt_as({1: "Th Td 9c 8c", "dealer": "9s 8d"}, "1 split", "1 stand", "1 stand")
BROKEN_SPLIT = dealt_as({1: "8h 8d 5c Ks Tc", "dealer": "Qs 9d"}, "1 split", "1 hit", "1 stand")
PUSH = dealt_as({1: "Th 9d", "dealer": "9s Td"}, "1 stand")
BREAKS_22 = dealt_as({1: "Th 9d", "dealer": "6s Td 6c"}, "1 stand")

# Free Bet's clause, Zappit's, the round, and the line.
ALIKE: list[tuple[str, str, Playing, str]] = [
    ("8.1", "8.1", ONE, "Check that every bet lies in its spot."),
    ("8.2.1", "8.2.1", ONE, "Deal Th face up to seat 1."),
    ("8.2.2", "8.2.2", ONE, "Deal 6s face up in front of the tray."),
    ("8.2.3.a", "8.2.3.a", ONE, "Deal 9d to seat 1, leaving the first card readable."),
    ("8.3", "8.4", ACE, "Insurance? Offer insurance to every player."),
    ("8.4", "8.5", ACE, "Sweep a hand along the line: no insurance exceeds half of its bet."),
    ("4.1", "4.2", HIT, "Hit seat 1 with 4c."),
    ("4.3.3", "4.4.2", DOUBLE, "Set the double of seat 1 behind the bet."),
    ("4.3.4", "4.4.3", DOUBLE, "One card only for the double at seat 1: 9c."),
    ("4.3.5", "4.4.4", BROKEN_DOUBLE, "Set the bet of seat 1 on its cards."),
    ("4.4.4", "4.5.4", SPLIT, "Set the split bet of seat 1 beside the first one."),
    ("4.4.7", "4.5.7", SPLIT, "Card for hand 2 of seat 1: 8c."),
    ("4.4.8.a", "4.5.8.a", BROKEN_SPLIT, "Set the bet of seat 1 on its cards."),
    ("8.6", "8.8", BUST, "Collect the cards of seat 1."),
    ("8.6.1", "8.8.1", INSURED, "Leave the cards of seat 1: it is insured."),
    ("8.8", "8.10", ONE, "All hands are done: play the house hand."),
    ("8.8", "8.10", ONE, "Draw Tc."),
    ("8.8.1", "8.10.1", ONE, "Hit the house hand: 2d."),
    ("8.8.2", "8.10.2", ONE, "18. Stand, or break, on 18."),
    ("3.1", "3.1", ACE, "Blackjack. Show the blackjack."),
    ("7.1.2", "7.1.2", BREAKS_22, "Push every bet still in play."),
    ("7.1", "7.1", ONE, "Pay seat 1: main, 20.00."),
    ("7.4", "7.3", PUSH, "Push seat 1: main."),
    ("7.5", "7.4", BUST, "Take the main of seat 1."),
]

FREE = dealt_as({1: "8h 8d 3c Tc Ts", "dealer": "9s 8d"}, "1 split", "1 double", "1 stand")
SURRENDER = dealt_as({1: "Th 6d", "dealer": "9s"}, "1 surrender")
FREE_BET_ONLY: list[tuple[str, Playing, str]] = [
    ("4.3.1.a", FREE, "A token stands for the free double of seat 1: 20.00."),
    ("4.4.3", FREE, "A token stands for the free split of seat 1: 20.00."),
    ("4.3.3", FREE, "Set the double of seat 1 behind the bet."),
    ("4.4.4", FREE, "Set the split bet of seat 1 beside the first one."),
    ("4.5.1", SURRENDER, "Take half of the main of seat 1."),
    ("7.3", FREE, "Take the token of seat 1 back for chips."),
]

ZAP = dealt_as({1: "8h 7d Ac Kh", "dealer": "9s 8d"}, "1 zap", "1 stand")
ZAPPIT_ONLY: list[tuple[str, Playing, str]] = [
    ("4.1.1", ZAP, "Zappit. Repeat the call of seat 1."),
    ("4.1.2", ZAP, "Turn its two cards sideways for the camera."),
    ("4.1.3", ZAP, "Then put them in the discard rack."),
    ("4.1.4", ZAP, "New card for seat 1: Ac."),
    ("8.6.1", ZAP, "Twenty-one. Rotate the second card of seat 1: this is no blackjack."),
]

HIT_AT_2 = dealt_as({2: "2h 3d 4c 5c", "dealer": "6s Tc 2d"}, "2 hit", "2 hit", "2 stand")
DOUBLE_11 = dealt_as({1: "6h 5d 9c", "dealer": "9s 8d"}, "1 double")
DOUBLE_11_UP = dealt_as({1: "6h 5d 9c", "dealer": "9s 8d"}, "1 double", double_card="up")
FACE_UP = dealt_as({1: "Th 9d", "dealer": "6s Tc 2d"}, "1 stand", device="shoe", player_cards="up")
DOUBLE_DECK_SAYS: list[tuple[str, Playing, str]] = [
    ("9.1", ONE, "Check that every bet lies in its spot."),
    ("1.1.1", FACE_UP, "Deal Th face up to seat 1."),
    ("9.2.1", ONE, "Deal a card face down to the betting square of seat 1."),
    ("9.2.2", ONE, "Deal 6s face up in front of the tray."),
    ("9.2.3", ONE, "Deal a second card face down to seat 1."),
    ("9.3", ACE, "Insurance? Offer insurance to every player."),
    ("9.4", ACE, "Sweep a hand along the line: no insurance exceeds half of its bet."),
    ("5.1", HIT, "Hit seat 1 with 4c."),
    ("5.1.2.a", HIT, "Put it face up at the top right of the betting area of seat 1."),
    ("5.1.2.b", HIT_AT_2, "Put it face up a little left of and below the last one at seat 2."),
    ("5.1.2.b(1)", HIT, "At the first position it may go right of and below the last one."),
    ("5.1.4", BUST, "Seat 1 shows its cards: over 21."),
    ("5.3.4", DOUBLE_11, "A double on 11: it cannot break."),
    ("5.3.4.b(1)", DOUBLE_11, "Slide the wager of seat 1 behind the first one with an open hand."),
    ("5.3.4.c", DOUBLE_11, "Lay the two cards face up at the top right of its betting area."),
    ("5.3.4.d", DOUBLE_11, "Tuck the double card face down under the wager of seat 1."),
    ("5.3.4.d(1)", DOUBLE_11_UP, "Lay 9c face up across the two cards of seat 1."),
    ("5.3.5", DOUBLE, "A double on 12: it may break."),
    ("5.3.5.b(1)", DOUBLE, "Slide the wager of seat 1 behind the first one with an open hand."),
    ("5.3.5.c", DOUBLE, "Lay the two cards face up at the top right of its betting area."),
    ("5.3.5.d", DOUBLE, "Lay 9c face up across the two cards of seat 1."),
    ("5.3.5.d(2)", BROKEN_DOUBLE, "Square the cards of seat 1 and stagger both wagers on top."),
    ("5.4.3.a", SPLIT, "Slide the split wager of seat 1 to the other side of the area with an open hand."),
    ("5.4.3.b", SPLIT, "Lay one card below each wager."),
    ("5.4.3.c", SPLIT, "Card for the leftmost hand of seat 1: 9c."),
    ("5.4.3.c(2)", SPLIT, "Card for hand 2 of seat 1: 8c."),
    ("5.4.8", BROKEN_SPLIT, "Set the bet of seat 1 on its cards."),
    ("8.1", ONE, "Pay seat 1: main, 20.00."),
    ("8.2", PUSH, "Push seat 1: main."),
    ("8.3", BUST, "Take the main of seat 1."),
    ("8.4", DOUBLE_11, "Turn up the double card of seat 1 over the other two."),
    ("9.6", BUST, "Collect the cards of seat 1."),
    ("9.6.1", INSURED, "Leave the cards of seat 1: it is insured."),
    ("9.8", ONE, "All hands are done: play the house hand."),
    ("9.8", ONE, "Draw Tc."),
    ("9.8.1", ONE, "Hit the house hand: 2d."),
    ("9.8.2", ONE, "18. Stand, or break, on 18."),
    ("4.1", ACE, "Blackjack. Show the blackjack."),
]

SAYS = [
    *((FREE_BET, 3, number, playing, line) for number, _, playing, line in ALIKE),
    *((FREE_BET, 3, *rest) for rest in FREE_BET_ONLY),
    *((ZAPPIT, 7, number, playing, line) for _, number, playing, line in ALIKE),
    *((ZAPPIT, 7, *rest) for rest in ZAPPIT_ONLY),
    *((DOUBLE_DECK, 5, *rest) for rest in DOUBLE_DECK_SAYS),
]


@pytest.mark.parametrize(
    ("game", "cited", "playing", "line"),
    [
        pytest.param(
            game,
            clause(section, number),
            playing,
            line,
            id=f"{section}/{number} {line[:24]}",
            marks=pytest.mark.clause(clause(section, number)),
        )
        for game, section, number, playing, line in SAYS
    ],
)
def test_the_script_says(game: str, cited: str, playing: Playing, line: str) -> None:
    assert line in cues(playing(game), cited)


@pytest.mark.clause(clause(5, "9.2.1.a"), clause(5, "6.4"))
def test_the_second_hand_of_a_player_is_dealt_in_front_of_its_wager() -> None:
    table = open_table(DOUBLE_DECK, seed=3)
    for seat, player in ((1, "p1"), (2, "p2"), (3, "p1")):
        table.sit(seat, player)
        table.bet(seat, main=20)
    table.deal()
    line = "card-dealt 3: It is a second hand: in front of the wager."
    assert moments(table, clause(5, "9.2.1.a")) == [line, line]
