"""Pennsylvania's side bets: odds that a table must bring, a meter that it must feed, and what they return."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from croupier.analysis.analyze import analyze
from croupier.clauses.cite import cite
from croupier.errors import CroupierError
from croupier.rulebook import catalog
from croupier.table.opening import open_table
from tests.pages import page_lines
from tests.rounds import kinds, played
from tests.rulebook.scripts import heard

PA = cite("pa-blackjack")
clause = pytest.mark.clause

RANKS = "23456789TJQKA"

BOTH = """
game: pa/blackjack
offers: [pa/in-between, pa/blazing-sevens]
people: {e1: executive}
paytables: {in-between: [30, 12, 6, 4, 1]}
seats:
  1: {player: p1, wagers: {main: 10, in-between: 2, blazing-sevens: 5}}
  2: {player: p2, wagers: {main: 10, in-between: 2, blazing-sevens: 5}}
deal: {seats: {1: "7d 7d", 2: "4s 8s"}, dealer: "7d Th"}
actions: [{seat: 1, do: stand}, {seat: 2, do: stand}, {by: e1, do: authorise}]
"""


# --- In Between ---------------------------------------------------------------------------------


@clause(PA("optional-side-wagers/2"), PA("optional-side-wagers/3"), PA("ruling/140"), PA("ruling/d3"))
def test_the_page_gives_no_odds_as_the_documents() -> None:
    assert page_lines("pa/in-between", "Wagers") == [
        ("in between", "before", PA("optional-side-wagers/1")),
        ("triple match", "set by the table", PA("optional-side-wagers/2")),
        ("one in between", "set by the table", PA("optional-side-wagers/3")),
        ("two in between", "set by the table", PA("optional-side-wagers/3")),
        ("three in between", "set by the table", PA("optional-side-wagers/3")),
        ("four or more in between", "set by the table", PA("optional-side-wagers/3")),
        ("nothing", "lose", PA("optional-side-wagers/2")),
        ("needs", "main", PA("optional-side-wagers/1")),
    ]
    assert "no odds" in catalog.game("pa/in-between").draft


@clause(PA("ruling/140"), PA("ruling/d3"))
def test_no_analysis_without_odds() -> None:
    with pytest.raises(CroupierError) as error:
        analyze("pa/in-between")
    assert error.value.code == "setting/paytable-needed"
    assert error.value.clause == PA("optional-side-wagers/3")


def in_between(odds: tuple[int, ...], decks: int) -> Fraction:
    """The return by a count of its own: every rank of the two cards and of the up card."""
    copies = dict.fromkeys(RANKS, 4 * decks)
    cards = 52 * decks
    returned = Fraction(0)
    for first, second, up in product(RANKS, repeat=3):
        ways, left = 1, Counter(copies)
        for rank in (first, second, up):
            ways *= left[rank]
            left[rank] -= 1
        low, high = sorted((RANKS.index(first), RANKS.index(second)))
        if low == high == RANKS.index(up):
            won = odds[0]
        elif low < RANKS.index(up) < high:
            won = odds[min(high - low - 1, 4)]
        else:
            continue
        returned += Fraction(ways * (won + 1), cards * (cards - 1) * (cards - 2))
    return returned


@clause(PA("optional-side-wagers/2"), PA("optional-side-wagers/3"), PA("ruling/141"))
@pytest.mark.parametrize("odds, decks", [((30, 12, 6, 4, 1), 6), ((30, 10, 6, 4, 1), 8)])
def test_in_between_returns_what_a_count_says(odds: tuple[int, ...], decks: int) -> None:
    table = "-".join(map(str, odds))
    (wager,) = analyze("pa/in-between", options={"decks": decks}, paytables={"in-between": table})["wagers"]
    edge = 1 - in_between(odds, decks)
    assert wager["edge_exact"] == f"{edge.numerator}/{edge.denominator}"


@clause(PA("ruling/c2"), PA("optional-side-wagers/2"))
def test_in_between_is_settled_from_the_right_when_all_first_cards_are_out() -> None:
    heard = kinds(played(BOTH), "card-dealt", "settled")
    assert heard[:8] == [
        "card-dealt 1",
        "card-dealt 2",
        "card-dealt",
        "card-dealt 1",
        "card-dealt 2",
        "card-dealt",
        "settled 2",
        "settled 1",
    ]


# --- Blazing 7's --------------------------------------------------------------------------------


@clause(
    PA("ruling/144"),
    PA("rules-of-play/4#one-7"),
    PA("rules-of-play/4#two-7s"),
    PA("rules-of-play/4#three-7s"),
)
@pytest.mark.parametrize("decks, shown", [(6, "51.6"), (8, "52.0")])
def test_the_fixed_prizes_return_half_of_the_wager(decks: int, shown: str) -> None:
    sevens, cards = 4 * decks, 52 * decks
    others = cards - sevens
    deals = cards * (cards - 1) * (cards - 2)
    one = 2 * sevens * others * (cards - 2)
    two = sevens * (sevens - 1) * (cards - 2)
    three = sevens * (sevens - 1) * (sevens - 2)
    suited = 4 * decks * (decks - 1) * (decks - 2)
    coloured = 2 * (2 * decks) * (2 * decks - 1) * (2 * decks - 2) - suited
    paid = 10 * one + 125 * (two - three) + 2500 * coloured + 1000 * (three - suited - coloured)
    expected = Fraction(paid, 5 * deals)
    (wager,) = analyze("pa/blazing-sevens", options={"decks": decks})["wagers"]
    edge = 1 - expected
    assert wager["edge_exact"] == f"{edge.numerator}/{edge.denominator}"
    assert f"{100 * expected.numerator / expected.denominator:.1f}" == shown


@clause(PA("rules-of-play/5"), PA("ruling/144"), PA("ruling/d10"))
def test_wagers_are_locked_then_fixed_prizes_paid_then_the_meter() -> None:
    heard = kinds(
        played(BOTH), "game-started", "wager-collected", "meter-fed", "bets-closed", "settled", "award-due"
    )
    assert heard == [
        "game-started",
        "wager-collected 1",
        "wager-collected 2",
        "meter-fed",
        "bets-closed",
        "settled 2",  # In Between
        "settled 1",
        "settled 2",  # Blazing 7's, lost
        "settled 2",  # the main bets
        "settled 1",
        "award-due 1",
        "settled 1",
    ]


@clause(PA("ruling/d30"), PA("ruling/144"), PA("ruling/d29"))
def test_the_meter_is_fed_by_nobody_until_the_table_says_so() -> None:
    assert played(BOTH).meters == {"pa/blazing-sevens": {"meter": 0, "reserve": 0}}
    rates = {"meter-percent": 10, "reserve-percent": 3, "seed": 50}
    fed = ", ".join(f"blazing-sevens-{name}: {value}" for name, value in rates.items())
    result = played(f"{BOTH}options: {{{fed}}}")
    assert result.settlements[-1].paid_cents == 50_00 + 1_00  # the seed, and 10% of two wagers
    # The reserve of 30 cents is less than the seed.
    assert result.meters == {"pa/blazing-sevens": {"meter": 50_00, "reserve": 0}}
    assert kinds(result, "payout-held") == []


@clause(PA("ruling/144"))
def test_the_page_tells_which_way_the_dealer_goes() -> None:
    assert ("paying", "starts at the dealer's right", PA("ruling/144")) in page_lines(
        "pa/blazing-sevens", "Settled for every round"
    )
    assert "no seed, contribution or reserve" in catalog.game("pa/blazing-sevens").draft


@clause(PA("optional-side-wagers/1"))
def test_an_offer_is_no_game_of_its_own() -> None:
    for key in ("pa/in-between", "pa/blazing-sevens"):
        with pytest.raises(CroupierError) as error:
            open_table(key)
        assert error.value.code == "name/offer-not-a-game"


@pytest.mark.parametrize(
    "cited, expected",
    [
        pytest.param(*case, marks=clause(PA(case[0])), id=case[0])
        for case in (
            (
                "optional-side-wagers/2",
                ["1: Pay seat 2, In Between: $8.00.", "1: Pay seat 1, In Between: $60.00."],
            ),
            ("rules-of-play/5", ["1: Start the game: the progressive wagers are locked."]),
            (
                "rules-of-play/4#original-wager-not-returned",
                ["1: Pay seat 1, Blazing 7's Progressive: $10.00. The wager is not given back."],
            ),
            ("rules-of-play/3", ["1: Seat 2 wins nothing on Blazing 7's Progressive."]),
            (
                "ruling/144",
                [
                    "1: Collect the $5.00 of seat 1 for the progressive.",
                    "1: Collect the $5.00 of seat 2 for the progressive.",
                    "1: Leave the hand of seat 1: 100% of the meter is won.",
                    "1: The award of seat 1 is confirmed.",
                    "1: The meter shows $0.00 again.",
                ],
            ),
        )
    ],
)
def test_the_script_has_these_lines_and_no_other(cited: str, expected: list[str]) -> None:
    result = played(BOTH + "options: {blazing-sevens-meter-percent: 100}")  # two wagers of 5 in the meter
    assert heard(result, PA(cited)) == expected


@clause(PA("optional-side-wagers/2"))
def test_a_losing_in_between_bet_is_taken() -> None:
    """The up card is not between four and nine."""
    text = """
        game: pa/blackjack
        offers: [pa/in-between]
        paytables: {in-between: [30, 10, 6, 4, 1]}
        seats: {1: {player: p1, wagers: {main: 10, in-between: 2}}}
        deal: {seats: {1: "4h 9d"}, dealer: "Ts 8c"}
        actions: [{seat: 1, do: stand}]
    """
    assert heard(played(text), PA("optional-side-wagers/2")) == ["1: Take the In Between of seat 1."]
