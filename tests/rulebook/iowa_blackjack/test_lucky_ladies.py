"""Iowa's Lucky Ladies: when it is settled, what waits and who is told, and what it returns."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from croupier.analysis.analyze import analyze
from croupier.cards.card import DECK
from croupier.clauses.cite import cite
from croupier.errors import CroupierError
from croupier.table.opening import open_table
from tests.pages import page_lines
from tests.rounds import events, kinds, opened, played, refusal, waiting
from tests.rulebook.scripts import heard

LADIES = cite("ia-blackjack/lucky-ladies")
R = cite("ia-blackjack/ruling")
clause = pytest.mark.clause

QUEENS = """
game: ia/blackjack
offers: [ia/lucky-ladies]
seats:
  1: {player: p1, wagers: {main: 10, lucky-ladies: 2}}
  2: {player: p2, wagers: {main: 10, lucky-ladies: 2}}
deal: {seats: {1: "Kd 9d", 2: "Qh Qh"}, dealer: "Th 9c"}
"""


@clause(LADIES("7"), LADIES("8"), LADIES("9"), LADIES("12"), R("184"))
def test_it_is_settled_when_all_cards_are_out_and_before_any_other_card() -> None:
    table = waiting(QUEENS.replace("Th 9c", "Ah 9c").replace("Qh Qh", "Qc Qc"))
    heard = kinds(table, "card-dealt", "settled", "insurance-offered")
    assert heard == [
        "card-dealt 1",
        "card-dealt 2",
        "card-dealt",
        "card-dealt 1",
        "card-dealt 2",
        "card-dealt",
        "settled 2",
        "settled 1",
        "insurance-offered",
    ]


@clause(LADIES("11"), LADIES("11.c"), LADIES("11.d.ii"))
@pytest.mark.parametrize("up", ["Th", "Jh", "Qd", "Kh"])
def test_queens_of_hearts_wait_for_the_look_under_a_ten(up: str) -> None:
    table = waiting(QUEENS.replace("Th 9c", f"{up} 9c"))
    heard = kinds(table, "settled", "side-bet-held", "peeked", "turn")
    assert heard == ["settled 1", "side-bet-held 2", "peeked", "settled 2", "turn 1"]
    (held,) = events(table, "side-bet-held")
    assert held.clause == LADIES("11")


@clause(LADIES("11"), LADIES("11.e"), LADIES("11.e.i"), LADIES("11.e.ii"), R("183"))
def test_queens_of_hearts_wait_for_insurance_and_the_look_under_an_ace() -> None:
    table = waiting(QUEENS.replace("Th 9c", "Ah 9c"))
    table.act(1, "decline")
    table.act(2, "insure", amount=5)
    heard = kinds(
        table, "settled", "side-bet-held", "insurance-offered", "insurance-closed", "peeked", "turn"
    )
    assert heard == [
        "settled 1",
        "side-bet-held 2",
        "insurance-offered",
        "insurance-closed",
        "peeked",
        "settled 2",  # the insurance
        "settled 2",  # the queens
        "turn 1",
    ]


@clause(LADIES("11"))
def test_nothing_waits_against_a_nine() -> None:
    table = waiting(QUEENS.replace("Th 9c", "9h 9c"))
    assert kinds(table, "settled", "side-bet-held", "turn") == ["settled 2", "settled 1", "turn 1"]


FLOOR = "1: Floor. Tell the floor person at once: two Queens of Hearts at seat 2."
FOLLOW = "1: Do what follows as the floor person directs."
LOOK = "1: Look at the hole card when the floor person says so."


@pytest.mark.parametrize(
    "up, cited, expected",
    [
        pytest.param(*case, marks=clause(LADIES(case[1])), id="-".join(case[:2]))
        for case in (
            ("Th", "11.a", [FLOOR]),
            ("Th", "11.b", [FOLLOW]),
            ("Th", "11.d.i", [LOOK]),
            (
                "Th",
                "9",
                ["1: Take the Lucky Ladies of seat 1.", "1: Pay seat 2, Lucky Ladies: $250.00."],
            ),
            ("Ah", "11.a", [FLOOR]),
            ("Ah", "11.b", [FOLLOW]),
            ("Ah", "11.d.i", []),  # against an ace insurance comes first: the look needs no word
            ("9h", "11.a", []),
            ("9h", "11.b", []),
            (
                "9h",
                "9",
                ["1: Pay seat 2, Lucky Ladies: $250.00.", "1: Take the Lucky Ladies of seat 1."],
            ),
        )
    ],
)
def test_the_script_has_these_lines_and_no_other(up: str, cited: str, expected: list[str]) -> None:
    stands = "actions: [{seat: 1, do: stand}, {seat: 2, do: stand}]"
    assert heard(played(QUEENS.replace("Th 9c", f"{up} 9c") + stands), LADIES(cited)) == expected


@clause(LADIES("5"))
def test_nobody_backs_the_bet_of_another() -> None:
    table = opened("ia/lucky-ladies", {1: "Ts 9d", "dealer": "7h Tc"})
    bets: dict[str, Any] = {"lucky-ladies": 5}
    error = refusal(lambda: table.back(1, "p9", **bets))
    assert (error.code, error.clause) == ("wager/no-back-side-bets", LADIES("5"))


@clause(LADIES("1"), R("182"))
@pytest.mark.parametrize("decks", [2, 3, 4, 5, 6, 7, 8])
def test_table_a_serves_two_to_eight_decks(decks: int) -> None:
    table = open_table("ia/blackjack", offers=["ia/lucky-ladies"], options={"decks": decks}, seed=1)
    assert [offer.key for offer in table.offers] == ["ia/lucky-ladies"]


@clause(LADIES("1"), R("182"))
def test_one_deck_and_other_games_are_refused() -> None:
    with pytest.raises(CroupierError) as error:
        open_table("ia/blackjack", offers=["ia/lucky-ladies"], options={"decks": 1})
    assert (error.value.code, error.value.clause) == ("setting/not-together", R("182"))
    with pytest.raises(CroupierError) as error:
        open_table("pa/blackjack", offers=["ia/lucky-ladies"])
    assert error.value.code == "setting/offer-not-admitted"


@clause(LADIES("10"), LADIES("10#note"), R("187"))
def test_the_page_gives_the_odds_to_1() -> None:
    assert [value for _, value, _ in page_lines("ia/lucky-ladies", "Wagers")] == [
        "before",
        "1000 to 1",
        "125 to 1",
        "19 to 1",
        "9 to 1",
        "4 to 1",
        "lose",
        "main",
    ]


def returned(decks: int) -> Fraction:
    """By a count of its own: ordered pairs of the 52 cards, and the dealer's two for the Queens of Hearts."""
    copies = Counter(dict.fromkeys(DECK, decks))
    total = 52 * decks
    deals = total * (total - 1) * (total - 2) * (total - 3)
    value = {**{str(n): n for n in range(2, 10)}, **dict.fromkeys("TJQK", 10), "A": 11}
    paid = 0
    for first, second in product(DECK, repeat=2):
        if value[first[0]] + value[second[0]] != 20:
            continue
        ways = copies[first] * (copies[second] - (first == second)) * (total - 2) * (total - 3)
        if first == second == "Qh":
            tens, aces = 16 * decks - 2, 4 * decks
            blackjacks = decks * (decks - 1) * 2 * tens * aces
            paid += blackjacks * 1001 + (ways - blackjacks) * 126
        elif first == second:
            paid += ways * 20
        else:
            paid += ways * (10 if first[1] == second[1] else 5)
    return Fraction(paid, deals)


@clause(
    LADIES("10#queen-of-hearts-pair-with-dealer-blackjack"),
    LADIES("10#queen-of-hearts-pair"),
    LADIES("10#matched-20"),
    LADIES("10#suited-20"),
    LADIES("10#any-20"),
    R("186"),
)
@pytest.mark.parametrize("decks", [2, 6, 8])
def test_it_returns_what_a_count_says(decks: int) -> None:
    (wager,) = analyze("ia/lucky-ladies", options={"decks": decks})["wagers"]
    edge = 1 - returned(decks)
    assert wager["edge_exact"] == f"{edge.numerator}/{edge.denominator}"
    if decks == 6:
        assert f"{wager['edge']:.6f}" == "0.247089"
