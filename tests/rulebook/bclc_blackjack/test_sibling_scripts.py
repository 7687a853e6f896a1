"""What the dealer says and does, as each section words it: one line of the script per case."""

import pytest

from croupier.histories.result import Result
from croupier.table.opening import open_table
from tests.rounds import Cards, cues, moments, played
from tests.rulebook.bclc_blackjack.siblings import (
    DOUBLE_DECK,
    FREE_BET,
    ZAPPIT,
    Playing,
    clause,
    lines_by_clause,
)


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
    ("4.4.4", "4.5.4", SPLIT, "Set the split bet of seat 1, hand 2 beside the first one."),
    ("4.4.7", "4.5.7", SPLIT, "Card for seat 1, hand 2: 8c."),
    ("4.4.8.a", "4.5.8.a", BROKEN_SPLIT, "Set the bet of seat 1, hand 1 on its cards."),
    ("8.6", "8.8", BUST, "Collect the cards of seat 1."),
    ("8.6.1", "8.8.1", INSURED, "Leave the cards of seat 1: it is insured."),
    ("8.8", "8.10", ONE, "All hands are done: play the house hand."),
    ("8.8", "8.10", ONE, "Draw Tc."),
    ("8.8.1", "8.10.1", ONE, "Hit the house hand: 2d."),
    ("8.8.2", "8.10.2", ONE, "18. Stand on 18."),
    ("3.1", "3.1", ACE, "Blackjack. Show the blackjack."),
    ("7.1.2", "7.1.2", BREAKS_22, "22. The house breaks with 22: every bet still in play pushes."),
    ("7.1", "7.1", ONE, "Pay seat 1, main: $20.00."),
    ("7.4", "7.3", PUSH, "Push seat 1, main."),
    ("7.5", "7.4", BUST, "Take the main of seat 1."),
]

FREE = dealt_as({1: "8h 8d 3c Tc Ts", "dealer": "9s 8d"}, "1 split", "1 double", "1 stand")
SURRENDER = dealt_as({1: "Th 6d", "dealer": "9s"}, "1 surrender")
FREE_BET_ONLY: list[tuple[str, Playing, str]] = [
    ("4.3.1.a", FREE, "A token of $20.00 stands for it."),
    ("4.4.3", FREE, "A token of $20.00 stands for it."),
    ("4.3.3", FREE, "Set the free double of seat 1, hand 1 behind the bet."),
    ("4.4.4", FREE, "Set the split bet of seat 1, hand 2 beside the first one."),
    ("4.5.1", SURRENDER, "Take half of the main of seat 1: $10.00 goes back."),
    ("7.3", FREE, "Its token comes back to the tray."),
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
    ("5.1.2.a", HIT, "The card goes face up to the top right of the betting area of seat 1."),
    ("5.1.2.b", HIT_AT_2, "The card goes face up a little left of and below the last one of seat 2."),
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
    ("5.4.3.c(2)", SPLIT, "Card for seat 1, hand 2: 8c."),
    ("5.4.8", BROKEN_SPLIT, "Set the bet of seat 1, hand 1 on its cards."),
    ("8.1", ONE, "Pay seat 1, main: $20.00."),
    ("8.2", PUSH, "Push seat 1, main."),
    ("8.3", BUST, "Take the main of seat 1."),
    ("8.4", DOUBLE_11, "Turn up the double card of seat 1 over the other two."),
    ("9.6", BUST, "Collect the cards of seat 1."),
    ("9.6.1", INSURED, "Leave the cards of seat 1: it is insured."),
    ("9.8", ONE, "All hands are done: play the house hand."),
    ("9.8", ONE, "Draw Tc."),
    ("9.8.1", ONE, "Hit the house hand: 2d."),
    ("9.8.2", ONE, "18. Stand on 18."),
    ("4.1", ACE, "Blackjack. Show the blackjack."),
]

SAYS = [
    *((FREE_BET, 3, number, playing, line) for number, _, playing, line in ALIKE),
    *((FREE_BET, 3, *rest) for rest in FREE_BET_ONLY),
    *((ZAPPIT, 7, number, playing, line) for _, number, playing, line in ALIKE),
    *((ZAPPIT, 7, *rest) for rest in ZAPPIT_ONLY),
    *((DOUBLE_DECK, 5, *rest) for rest in DOUBLE_DECK_SAYS),
]


@lines_by_clause(
    (f"{section}/{number} {line[:24]}", game, section, number, playing, [line])
    for game, section, number, playing, line in SAYS
)
def test_the_script_says(game: str, cited: str, playing: Playing, lines: list[str]) -> None:
    (line,) = lines
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


# --- whose bet it is, breaks, and a dealer bet that wins ------------------------------------------

EVEN = dealt_as({1: "As Kd", 2: "Th 9d", "dealer": "Ah 8c"}, "1 even-money", "2 stand")
BREAKS = dealt_as({1: "Th 9d", "dealer": "6s Td 9c"}, "1 stand")
TIPPED: Playing = lambda game: played(  # noqa: E731
    game, {1: "Th 9d", "dealer": "6s Tc 2d"}, "1 stand", tips={"main": 2}
)
ALSO: list[tuple[str, int, str, Playing, list[str]]] = [
    *(
        (game, section, number, EVEN, ["Even money. Seat 1 takes even money."])
        for game, section, number in ((FREE_BET, 3, "4.6.3"), (ZAPPIT, 7, "4.7.3"), (DOUBLE_DECK, 5, "5.6.2"))
    ),
    *(
        (game, section, number, ACE, [])
        for game, section, number in ((FREE_BET, 3, "4.6.3"), (ZAPPIT, 7, "4.7.3"), (DOUBLE_DECK, 5, "5.6.2"))
    ),
    *(
        (game, 1, "R45", BREAKS, ["25. The house breaks with 25: every hand that is left wins."])
        for game in (FREE_BET, ZAPPIT, DOUBLE_DECK)
    ),
    *((game, 1, "R45", ONE, []) for game in (FREE_BET, ZAPPIT, DOUBLE_DECK)),
    *((game, 1, "R45", BREAKS_22, []) for game in (FREE_BET, ZAPPIT)),
    (DOUBLE_DECK, 1, "R45", BREAKS_22, ["22. The house breaks with 22: every hand that is left wins."]),
    *(
        (game, section, number, playing, lines)
        for game, section, number in ((FREE_BET, 3, "6.3.1"), (ZAPPIT, 7, "6.3.1"), (DOUBLE_DECK, 5, "7.3.1"))
        for playing, lines in (
            (TIPPED, ["The dealer bet of seat 1 on main wins: $4.00 to the tip area."]),
            (ONE, []),
        )
    ),
    (FREE_BET, 3, "8.8.2", BREAKS, []),
    (ZAPPIT, 7, "8.10.2", BREAKS, []),
    (DOUBLE_DECK, 5, "9.8.2", BREAKS, []),
    (FREE_BET, 3, "7.1.2", BREAKS, []),
    (ZAPPIT, 7, "7.1.2", BREAKS, []),
    (DOUBLE_DECK, 5, "R75", ACE, ["Seat 1 shows Th 9d."]),
    (DOUBLE_DECK, 5, "R75", BUST, []),
]


@lines_by_clause(
    (f"{game} {number} {index}", game, section, number, playing, lines)
    for index, (game, section, number, playing, lines) in enumerate(ALSO)
)
def test_the_script_has_these_lines_by_a_clause(
    game: str, cited: str, playing: Playing, lines: list[str]
) -> None:
    assert cues(playing(game), cited) == lines


@pytest.mark.clause(clause(3, "6.5.1"))
def test_a_dealer_bet_too_small_to_halve() -> None:
    small = played(FREE_BET, {1: "Th 6d", "dealer": "9s"}, "1 surrender", tips={"main": "0.50"})
    line = "The dealer bet of seat 1 is too small to halve: $0.50 to the tip area."
    assert cues(small, clause(3, "6.5.1")) == [line]
    large = played(FREE_BET, {1: "Th 6d", "dealer": "9s"}, "1 surrender", tips={"main": 2})
    assert cues(large, clause(3, "6.5.1")) == []


@pytest.mark.parametrize(
    "game, section",
    [
        pytest.param(
            game, section, id=game, marks=pytest.mark.clause(clause(section, "7.2"), clause(section, "6.3.1"))
        )
        for game, section in ((FREE_BET, 3), (ZAPPIT, 7))
    ],
)
def test_push_22_and_a_dealer_bet_on_it(game: str, section: int) -> None:
    def after(dealer: str) -> Result:
        return played(
            game,
            {1: "Th 9d", "dealer": dealer},
            "1 stand",
            bets={"main": 10, "push-22": 5},
            tips={"push-22": 1},
            offers=["bclc/push-22"],
            options={"push-22-tips": True},
        )

    won, lost = after("6s Th 6d"), after("6s Th 7d")
    assert cues(won, clause(section, "7.2")) == ["Pay seat 1, Push 22: $35.00."]
    assert cues(won, clause(section, "6.3.1")) == [
        "The dealer bet of seat 1 on Push 22 wins: $8.00 to the tip area."
    ]
    assert cues(lost, clause(section, "7.2")) == [
        "Take the Push 22 of seat 1.",
        "Take the dealer bet on Push 22 of seat 1.",
    ]
    assert cues(lost, clause(section, "6.3.1")) == []
