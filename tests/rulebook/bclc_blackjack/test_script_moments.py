"""When the dealer says and does what a clause asks for: the event of each line, and silence elsewhere."""

from collections.abc import Sequence

from tests.rounds import Bets, Cards, moments, played
from tests.rulebook.bclc_blackjack.siblings import DOUBLE_DECK, FREE_BET, ZAPPIT, Playing, lines_by_clause

BASIC = "bclc/blackjack"


def deal(cards: Cards, *actions: str, bets: Bets | None = None, offers: Sequence[str] = ()) -> Playing:
    return lambda game: played(game, cards, *actions, bets=bets, offers=offers)


ONE = deal({1: "Th 9d", "dealer": "6s Tc 2d"}, "1 stand")
ACE = deal({1: "Th 9d", "dealer": "As 8d"}, "1 stand")
BUST = deal({1: "Th 6d Kc", "dealer": "6s"}, "1 hit")
BROKEN_DOUBLE = deal({1: "Th 2d Kc", "dealer": "Ts 8d"}, "1 double")
HIT_ONCE = deal({1: "2h 3d Tc", "dealer": "6s Tc 2d"}, "1 hit", "1 stand")
HIT_TWICE = deal({1: "2h 3d 4c Tc", "dealer": "6s Tc 2d"}, "1 hit", "1 hit", "1 stand")
DOUBLE_12 = deal({1: "Th 2d 9c", "dealer": "9s 8d"}, "1 double")
SPLIT_TENS = deal({1: "Th Td 9c 8c", "dealer": "9s 8d"}, "1 split", "1 stand", "1 stand")
FREE_DOUBLE = deal({1: "6h 4d Tc", "dealer": "9s 8d"}, "1 double")
FREE_SPLIT = deal({1: "9h 9d Tc Td", "dealer": "9s 8d"}, "1 split", "1 stand", "1 stand")
ZAP = deal({1: "8h 7d Ac Kh", "dealer": "9s 8d"}, "1 zap", "1 stand")
KINGS = ["bclc/kings-bounty"]
PUSH = ["bclc/push-22"]
SEVENS = ["bclc/blazing-sevens"]
ON_KINGS = deal({1: "Th 2d Kc", "dealer": "Ts 8d"}, "1 double", offers=KINGS)
ON_PUSH = deal({1: "Th 2d Kc", "dealer": "Ts 8d"}, "1 double", offers=PUSH)
ON_SEVENS = deal({1: "Th 2d Kc", "dealer": "Ts 8d"}, "1 double", offers=SEVENS)

AWARD = deal(
    {1: "7s 7s Tc", "dealer": "7s"},
    "1 hit",
    "e1 authorise",
    bets={"main": 20, "blazing-sevens": 1},
    offers=SEVENS,
)

CHECK = "bets-closed: Check that every bet lies in its spot."
OFFER = "insurance-offered: Insurance? Offer insurance to every player."
SWEEP = "insurance-closed: Sweep a hand along the line: no insurance exceeds half of its bet."
HOUSE = "dealer-turn: All hands are done: play the house hand."
AREA = "doubled 1: Lay the two cards face up at the top right of its betting area."
SLIDE = "split 1: Slide the split wager of seat 1 to the other side of the area with an open hand."
FIRST = "hit 1: At the first position it may go right of and below the last one."
DOUBLED = "wager-placed 1: A token of $20.00 stands for it."
SPLIT = "wager-placed 1: A token of $20.00 stands for it."
MARKED = "marked 1: Twenty-one. Rotate the second card of seat 1: this is no blackjack."

# The game, the clause, the round, and every line by that clause with its moment.
MOMENTS: list[tuple[str, int, str, Playing, list[str]]] = [
    (BASIC, 1, "8.3", ACE, [OFFER]),
    (FREE_BET, 3, "8.1", ONE, [CHECK]),
    (FREE_BET, 3, "8.3", ACE, [OFFER]),
    (FREE_BET, 3, "8.4", ACE, [SWEEP]),
    (FREE_BET, 3, "8.6", BUST, ["cards-collected 1: Collect the cards of seat 1."]),
    (FREE_BET, 3, "8.6", BROKEN_DOUBLE, []),
    (FREE_BET, 3, "8.8", ONE, [HOUSE, "card-dealt: Draw Tc."]),
    (FREE_BET, 3, "4.3.1.a", FREE_DOUBLE, [DOUBLED]),
    (FREE_BET, 3, "4.3.1.a", FREE_SPLIT, []),
    (FREE_BET, 3, "4.3.1.a", DOUBLE_12, []),
    (FREE_BET, 3, "4.4.3", FREE_SPLIT, [SPLIT]),
    (FREE_BET, 3, "4.4.3", FREE_DOUBLE, []),
    (FREE_BET, 3, "4.4.3", SPLIT_TENS, []),
    (FREE_BET, 3, "7.3", FREE_DOUBLE, ["settled 1: Its token comes back to the tray."]),
    (FREE_BET, 3, "7.3", ONE, []),
    (ZAPPIT, 7, "8.1", ONE, [CHECK]),
    (ZAPPIT, 7, "8.4", ACE, [OFFER]),
    (ZAPPIT, 7, "4.1.1", ZAP, ["zapped 1: Zappit. Repeat the call of seat 1."]),
    (ZAPPIT, 7, "4.1.2", ZAP, ["zapped 1: Turn its two cards sideways for the camera."]),
    (ZAPPIT, 7, "4.1.3", ZAP, ["zapped 1: Then put them in the discard rack."]),
    (ZAPPIT, 7, "8.6.1", ZAP, [MARKED]),
    (ZAPPIT, 7, "8.10", ONE, [HOUSE, "card-dealt: Draw Tc."]),
    (DOUBLE_DECK, 5, "9.1", ONE, [CHECK]),
    (DOUBLE_DECK, 5, "9.3", ACE, [OFFER]),
    (DOUBLE_DECK, 5, "9.8", ONE, [HOUSE, "card-dealt: Draw Tc."]),
    (DOUBLE_DECK, 5, "5.1.2.b(1)", HIT_TWICE, [FIRST]),
    (DOUBLE_DECK, 5, "5.1.2.b(1)", HIT_ONCE, []),
    (DOUBLE_DECK, 5, "5.3.5.c", DOUBLE_12, [AREA]),
    (DOUBLE_DECK, 5, "5.4.3.a", SPLIT_TENS, [SLIDE]),
    (DOUBLE_DECK, 5, "5.4.3.b", SPLIT_TENS, ["split 1: Lay one card below each wager."]),
    (BASIC, 8, "7.2", AWARD, ["game-started: Press START GAME."]),
    (BASIC, 8, "7.3", AWARD, ["wager-collected 1: Move the $1.00 of seat 1 to the tray."]),
    (BASIC, 8, "8.3.1", AWARD, ["award-due 1: On the interface select seat 1"]),
    (BASIC, 8, "8.3.3", AWARD, ["award-due 1: and three 7s suited (7s 7s 7s);"]),
    (BASIC, 8, "8.3.3.a", AWARD, ["award-due 1: press a wrong one again to undo it;"]),
    (BASIC, 8, "8.3.4", AWARD, ["award-due 1: press Confirm."]),
    (BASIC, 8, "8.3.5.a", AWARD, ["award-due 1: Card needed: executive."]),
    (BASIC, 8, "8.3.2", AWARD, ["award-authorised 1: The hand at seat 1 is reviewed and valid."]),
    (BASIC, 8, "8.3.6", AWARD, ["meter-reseeded: The meter shows $2000.00 again."]),
    # A doubled bust that waits for the second card is nothing that these bets keep on the table.
    (BASIC, 2, "R5", ON_KINGS, []),
    (FREE_BET, 3, "8.6.2", ON_PUSH, []),
    (ZAPPIT, 7, "8.8.2", ON_PUSH, []),
    (BASIC, 8, "7.5.2", ON_SEVENS, []),
]


@lines_by_clause(
    (f"{section} {number} {index}", game, section, number, playing, lines)
    for index, (game, section, number, playing, lines) in enumerate(MOMENTS)
)
def test_the_dealer_is_told_at_the_right_moment(
    game: str, cited: str, playing: Playing, lines: list[str]
) -> None:
    assert moments(playing(game), cited) == lines
