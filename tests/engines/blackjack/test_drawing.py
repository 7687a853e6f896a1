"""Cards as they leave the shoe: what they add up to, and which of them a mistake in the deal leaves out."""

from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.table.table import Table
from tests.blackjacks import bets, dealt, record, run_out
from tests.rounds import act, events, seen, spot_of, told

PS = cite("ia-blackjack/problem-solutions")
IA = "ia/blackjack"
CARDS = {1: "Ts 8d", 2: "9s 8c", 3: "7s 6c", "dealer": "9h Tc", "next": "5d 4d"}
clause = pytest.mark.clause


def totals(table: Table) -> list[tuple[str, int | None]]:
    """The dealer's cards, each with the total that is called out."""
    cards = [told(event) for event in events(table, "card-dealt")]
    return [(one["card"], one.get("total")) for one in cards if one["seat"] is None]


@clause("ia-blackjack/dealing-procedures/21")
def test_the_dealer_calls_a_total_with_every_card_that_lies_open_beside_another() -> None:
    """Not with the first, nor with a hole card; that one's is called when it is turned."""
    table = dealt(IA, {1: "Ts 8d", "dealer": "6h 5c 2d 9c"}, "1 stand")
    assert totals(table) == [("6h", None), ("5c", None), ("2d", 13), ("9c", 22)]
    (turned,) = events(table, "hole-shown")
    assert told(turned, "card", "total") == ("5c", 11)
    table = dealt("bclc/blackjack", {1: "Ts 8d", "dealer": "6h 5c 9c"}, "1 stand")
    assert totals(table) == [("6h", None), ("5c", 11), ("9c", 20)]


def counted(said: str) -> tuple[list[int], int]:
    """How many cards each seat and the dealer have when the supervisor comes."""
    table = bets(IA, CARDS)
    act(table, f"dealer err kind {said}")
    table.deal()
    assert len(events(table, "supervisor-called")) == 1
    places = [told(event, "seat", "hand") for event in events(table, "card-dealt")]
    assert {hand for seat, hand in places if seat is not None} <= {1}
    house = seen(table, "public", "dealer", "cards")
    return [len(spot_of(table, seat).first) for seat in (1, 2, 3)], len(house)


@pytest.mark.parametrize(
    "said, seats, house",
    [
        pytest.param("wrong-spot seat 2", [1, 1, 1], 0, marks=clause(PS("6"))),
        pytest.param("wrong-card-count seat 2 count 0", [2, 0, 2], 2, marks=clause(PS("7"))),
        pytest.param("wrong-card-count seat 2 count 1", [2, 1, 2], 2, marks=clause(PS("7"))),
        pytest.param("wrong-card-count seat 2 count 3", [2, 3, 2], 2, marks=clause(PS("7"))),
        pytest.param("wrong-card-count seat 2 count 4", [2, 4, 2], 2, marks=clause(PS("7"))),
        pytest.param("no-cards seat 2", [2, 0, 2], 2, marks=clause(PS("8"))),
        pytest.param("dealer-card-count count 0", [2, 2, 2], 0, marks=clause(PS("9"))),
        pytest.param("dealer-card-count count 1", [2, 2, 2], 1, marks=clause(PS("9"))),
        pytest.param("dealer-card-count count 4", [2, 2, 2], 4, marks=clause(PS("9"))),
        pytest.param("dealer-not-dealt", [2, 2, 2], 0, marks=clause(PS("10"))),
    ],
)
def test_which_cards_are_out_when_a_mistake_is_noticed(said: str, seats: list[int], house: int) -> None:
    """Cards one spot off are seen before the dealer has one; everything else at the end of the deal."""
    assert counted(said) == (seats, house)


# --- an empty shoe --------------------------------------------------------------------------------


@clause(PS("11"))
@pytest.mark.parametrize(
    "do, first, then",
    [
        ("hit", ["hit 1.1"], []),  # asked again, now that there are cards
        ("double", ["doubled 1.1", "wager-placed 1.1 double 20.00"], ["card-dealt 1.1 2c", "hand-ended 1.1"]),
        ("split", ["split 1.1", "wager-placed 1.2 main 20.00"], ["card-dealt 1.1 2c"]),
    ],
)
def test_everything_stops_at_an_empty_shoe_until_it_is_filled(
    do: str, first: list[str], then: list[str]
) -> None:
    """A supervisor is called once; the card that was due is dealt once, and nobody's turn has come before."""
    table = run_out(dealt(IA, {1: "8s 8d", 2: "9s 8c", "dealer": "9h Tc"}))
    assert record(table, f"1 {do}") == [*first, "supervisor-called"]
    assert table.legal(1) == table.legal(2) == []
    happened = record(table, "s1 rule choice shuffle-discards reason empty")
    assert happened[: 2 + len(then)] == ["ruled", "discards-shuffled", *then]
    (shuffled,) = events(table, "discards-shuffled")
    assert told(shuffled, "cards") > 100


@clause(PS("11"))
def test_the_house_hand_waits_for_cards_and_is_played_once() -> None:
    table = run_out(dealt(IA, {1: "Ts 8d", "dealer": "6h Tc"}, by_hand=True))
    act(table, "1 stand")
    assert record(table, "dealer play-out") == ["hole-shown Tc", "supervisor-called"]
    assert table.settlements == []
    act(table, "s1 rule choice shuffle-discards reason empty", "dealer play-out")
    assert totals(table) == [("6h", None), ("Tc", None), ("2c", 18)]
    assert [line.result for line in table.settlements] == ["push"]
    assert len(events(table, "dealer-ended")) == len(events(table, "round-closed")) == 1


@clause(PS("11"))
def test_a_round_without_cards_may_be_a_misdeal() -> None:
    table = run_out(dealt(IA, {1: "8s 8d", 2: "9s 8c", "dealer": "9h Tc"}))
    act(table, "1 hit", "s1 rule choice misdeal reason empty")
    assert [line.result for line in table.settlements] == ["void", "void"]


@clause("bclc-blackjack/ruling/c2")
def test_where_no_clause_asks_for_a_supervisor_the_discards_are_shuffled_in_at_once() -> None:
    table = run_out(dealt("bclc/blackjack", {1: "8s 8d", "dealer": "9h"}))
    assert record(table, "1 split")[2:] == ["discards-shuffled", "card-dealt 1.1 2c"]


def nothing_left(table: Table) -> Table:
    """Every card that there is lies on the table: the rack is empty too."""
    device: Any = table._course.device
    device.left = device.discarded = 0
    return table


def test_with_nothing_to_shuffle_a_supervisor_is_called() -> None:
    table = nothing_left(dealt("bclc/blackjack", {1: "8s 8d", "dealer": "9h"}))
    assert record(table, "1 hit") == ["hit 1.1", "supervisor-called"]


def test_the_dealers_second_card_is_waited_for_too() -> None:
    table = nothing_left(dealt("bclc/blackjack", {1: "Ts 8d", "dealer": "9h"}))
    assert record(table, "1 stand") == ["stood 1.1", "hand-ended 1.1", "dealer-turn", "supervisor-called"]
    assert table.settlements == []


def test_an_exchange_waits_for_its_cards() -> None:
    table = nothing_left(dealt("bclc/zappit-blackjack", {1: "Ts 6d", "dealer": "9h"}))
    assert record(table, "1 zap") == ["zapped 1.1 Ts 6d", "supervisor-called"]
