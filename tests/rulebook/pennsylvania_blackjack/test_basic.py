"""Pennsylvania blackjack: the order of events, what each person sees, the dealer's script."""

import pytest

from croupier.analysis.analyze import analyze
from croupier.clauses.cite import cite
from croupier.errors import CroupierError
from croupier.rulebook import catalog
from croupier.table.opening import open_table
from tests.pages import page_lines
from tests.rounds import EVERYBODY, dealt, events, kinds, played, seen, told, waiting
from tests.rulebook.scripts import heard

PA = cite("pa-blackjack")
clause = pytest.mark.clause

TWO_SEATS = """
game: pa/blackjack
seats: {1: {player: p1, wagers: {main: 10}}, 2: {player: p2, wagers: {main: 10}}}
deal: {seats: {1: "Ts 6d", 2: "Th 9c"}, dealer: "9h 8c"}
"""


@clause(PA("blackjack/2"), PA("blackjack/3"), PA("blackjack-games-available/2"))
def test_two_cards_each_and_one_of_the_dealers_face_down() -> None:
    table = waiting(TWO_SEATS)
    assert dealt(table) == ["1 Ts up", "2 Th up", "dealer 9h up", "1 6d up", "2 9c up", "dealer 8c down"]


@clause(PA("blackjack/2"), PA("blackjack/3"), PA("blackjack-games-available/2"))
def test_the_page_tells_the_deal() -> None:
    assert page_lines("pa/blackjack", "deal") == [
        ("first card", "one card to each hand, face up", PA("blackjack/2")),
        ("up card", "one card to the dealer, face up", PA("blackjack/3")),
        ("second card", "one card to each hand, face up", PA("blackjack/2")),
        ("hole card", "one card to the dealer, face down", PA("blackjack/3")),
    ]


@clause(PA("blackjack/3"), PA("blackjack-games-available/2"))
def test_everybody_sees_every_card_but_the_hole_card_until_it_is_turned() -> None:
    table = waiting(TWO_SEATS)
    for who in EVERYBODY:
        view = seen(table, who)
        assert view["dealer"]["cards"] == ["9h", "??"]
        assert view["dealer"]["total"] is None
        assert [spot["hands"][0]["cards"] for spot in view["spots"]] == [["Ts", "6d"], ["Th", "9c"]]
        assert "8c" not in str(view)
    table.act(1, "stand")
    assert "8c" not in str(seen(table, "seat:1"))
    table.act(2, "stand")
    assert seen(table, "seat:1", "dealer") == {"cards": ["9h", "8c"], "total": 17, "plays": None, "parts": []}


@clause(PA("blackjack/5"), PA("blackjack/4"), PA("ruling/128"))
@pytest.mark.parametrize("up, looks", [("9h 8c", []), ("Th 8c", ["peeked"]), ("Ah 8c", ["peeked"])])
def test_a_blackjack_is_paid_and_removed_before_anybody_acts(up: str, looks: list[str]) -> None:
    table = waiting(TWO_SEATS.replace("Th 9c", "As Kd").replace("9h 8c", up))
    for _ in range(2 if up.startswith("A") else 0):
        table.act(1 if not events(table, "insurance-declined") else 2, "decline")
    heard = kinds(table, "insurance-closed", "peeked", "settled", "cards-collected", "turn")
    closed = ["insurance-closed"] if up.startswith("A") else []
    assert heard == [*closed, *looks, "settled 2", "cards-collected 2", "turn 1"]


@clause(PA("surrender/1"), PA("surrender/2"))
def test_a_surrendered_hand_is_settled_before_the_next_turn() -> None:
    table = waiting(TWO_SEATS)
    assert [choice.do for choice in table.legal(1)] == ["hit", "stand", "double", "surrender"]
    table.act(1, "surrender")
    assert kinds(table, "surrendered", "settled", "turn")[1:] == ["surrendered 1", "settled 1", "turn 2"]


@clause(PA("blackjack/12"), PA("blackjack/11"))
def test_the_dealer_plays_after_the_players() -> None:
    table = waiting(TWO_SEATS.replace("Th 9c", "Th 9c 2d").replace("9h 8c", "9h 2c 7d"))
    table.act(1, "stand")
    table.act(2, "hit")
    heard = kinds(table, "hit", "stood", "hole-shown", "dealer-ended", "settled")
    assert heard == ["stood 1", "hit 2", "hole-shown", "dealer-ended", "settled 2", "settled 1"]


@clause(PA("insurance/1"), PA("insurance/5"), PA("blackjack/6"))
def test_insurance_is_answered_by_all_before_the_dealer_looks() -> None:
    table = waiting(TWO_SEATS.replace("9h 8c", "Ah 8c"))
    assert [choice.do for choice in table.legal(2)] == ["insure", "decline"]
    table.act(2, "insure", amount=5)
    assert kinds(table, "insurance-closed", "peeked") == []
    table.act(1, "decline")
    heard = kinds(table, "insurance-closed", "peeked", "settled", "turn")
    assert heard == ["insurance-closed", "peeked", "settled 2", "turn 1"]


@clause(PA("blackjack-games-available/1"), PA("ruling/127"), PA("ruling/c3"))
@pytest.mark.parametrize("decks, cards", [(None, 312), (6, 312), (8, 416)])
def test_six_or_eight_decks_in_a_shoe(decks: int | None, cards: int) -> None:
    table = open_table("pa/blackjack", options={} if decks is None else {"decks": decks}, seed=1)
    table.open_round()
    (shuffled,) = events(table, "shuffled")
    assert told(shuffled, "cards", "cut_by", "behind") == (cards, None, None)
    assert len(events(table, "card-burned")) == 1
    assert type(table._course.device).__name__ == "Shoe"


@clause(PA("ruling/d4"), PA("ruling/c3"))
def test_limits_are_the_tables_own() -> None:
    table = open_table("pa/blackjack", seed=1)
    table.sit(1, "p1")
    for amount, code in (("0.99", "wager/below-minimum"), ("10000.01", "wager/above-maximum")):
        with pytest.raises(CroupierError) as error:
            table.bet(1, main=amount)
        assert (error.value.code, error.value.clause) == (code, PA("ruling/c3"))


# --- the dealer's script ------------------------------------------------------------------------

EVENING = """
game: pa/blackjack
seats:
  1: {player: p1}
  2: {player: p2}
  3: {player: p3}
  4: {player: p4}
  5: {player: p5}
rounds:
  - wagers: {1: {main: 10}, 2: {main: 10}, 3: {main: 10}, 4: {main: 10}, 5: {main: 10}}
    deal:
      seats: {1: "As Td", 2: "Ts 6d", 3: "8s 8c 3h Kd Th", 4: "Ts 5c Kh", 5: "Th 9c"}
      dealer: "Ah 4c 4d"
    actions:
      - {seat: 5, do: insure, amount: 5}
      - {seat: 2, do: surrender}
      - {seat: 3, do: split}
      - {seat: 3, do: double, amount: 5}
      - {seat: 3, hand: 2, do: stand}
      - {seat: 4, do: hit}
      - {seat: 5, do: stand}
  - {wagers: {1: {main: 10}}, deal: {seats: {1: "Ts Td"}, dealer: "Kh Ac"}}
  - wagers: {1: {main: 10}}
    deal: {seats: {1: "Ts Td"}, dealer: "6h Kc 8c"}
    actions: [{seat: 1, do: stand}]
"""


TUCK = "Tuck the hole card face down under the up card."


def dealt_to(cards: str) -> list[str]:
    """`1: As 1` is a card to seat 1 in the first round."""
    words = [one.split() for one in cards.split(",")]
    return [f"{at} Deal {card} face up to seat {seat}." for at, card, seat in words]


LINES: dict[str, list[str]] = {
    "blackjack/2": dealt_to(
        "1: As 1,1: Ts 2,1: 8s 3,1: Ts 4,1: Th 5,1: Td 1,1: 6d 2,1: 8c 3,1: 5c 4,1: 9c 5,"
        "2: Ts 1,2: Td 1,3: Ts 1,3: Td 1"
    ),
    "blackjack/3": [
        "1: Deal Ah face up as the up card.",
        f"1: {TUCK}",
        "2: Deal Kh face up as the up card.",
        f"2: {TUCK}",
        "3: Deal 6h face up as the up card.",
        f"3: {TUCK}",
    ],
    "blackjack/6": ["1: Insurance? Offer insurance to every player."],
    "ruling/128": ["1: Look at the hole card: no blackjack.", "2: Look at the hole card: a blackjack."],
    "blackjack/7": ["1: Hit seat 4 with Kh."],
    "doubling-down/2": ["1: The double of seat 3, hand 1, $5.00, lies next to the bet."],
    "doubling-down/3": ["1: One card only for the double at seat 3, hand 1: Kd."],
    "splitting-pairs/2": ["1: The split bet of seat 3, hand 2, $10.00, lies beside the first one."],
    "splitting-pairs/1": ["1: Card for seat 3, hand 1: 3h.", "1: Card for seat 3, hand 2: Th."],
    "blackjack/8": ["1: Remove the broken hand: seat 4."],
    "blackjack/5": ["1: Remove the paid blackjack of seat 1."],
    "surrender/2": ["1: Remove the cards of seat 2.", "1: Take half of the main of seat 2: $5.00 goes back."],
    "blackjack/12": [
        "1: 15. Turn the hole card, 4c.",
        "2: 21. Turn the hole card, Ac.",
        "3: 16. Turn the hole card, Kc.",
    ],
    "ruling/130": ["1: 19. Hit the house hand: 4d.", "3: 24. Hit the house hand: 8c."],
    "blackjack/4": ["2: Blackjack. Show the blackjack."],
    "blackjack/9": ["1: Stand on 19."],
    "blackjack/10": ["3: The house breaks with 24: every hand that is left wins."],
    "blackjack/11": [
        "1: Take the insurance of seat 5.",
        "1: Pay seat 1, main: $15.00.",
        "1: Take the main of seat 4.",
        "1: Pay seat 3, hand 1, main: $10.00.",
        "1: Pay seat 3, hand 1, double: $5.00.",
        "1: Take the main of seat 3, hand 2.",
        "2: Take the main of seat 1.",
        "3: Pay seat 1, main: $10.00.",
    ],
    "push/1": ["1: Push seat 5, main."],
}


@pytest.mark.parametrize(
    "cited, expected",
    [pytest.param(*case, marks=clause(PA(case[0])), id=case[0]) for case in LINES.items()],
)
def test_the_script_has_these_lines_and_no_other(cited: str, expected: list[str]) -> None:
    assert heard(played(EVENING), PA(cited)) == expected


# What is told at any table: tests/script/test_floor_script.py.
ELSEWHERE = ("blackjack-games-available/1", "ruling/c1", "ruling/c3")


def test_every_line_of_the_script_is_in_the_list() -> None:
    cited = {cue.clause for cue in catalog.game("pa/blackjack").script}
    assert cited == set(map(PA, (*LINES, *ELSEWHERE)))


# --- what insurance costs -----------------------------------------------------------------------


@clause(PA("insurance/4"), PA("insurance/2"))
def test_insurance_costs_what_a_count_of_the_tens_says() -> None:
    """96 of the 311 unseen cards are ten-value: 2 to 1 on 96, against 215."""
    (wager,) = [one for one in analyze("pa/blackjack")["wagers"] if one["wager"] == "insurance"]
    assert wager["edge_exact"] == "23/311"
