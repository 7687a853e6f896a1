"""The players' turns: hands that end by themselves are shown first, then settled or left to wait."""

import pytest

from croupier.clauses.cite import cite
from croupier.engines.blackjack.turns import first_unfinished
from croupier.table.table import Table
from tests.blackjacks import bets, brief, dealt, record
from tests.rounds import act, current, events, told

B1 = cite("bclc-blackjack/1")
B5 = cite("bclc-blackjack/5")
IA13 = "ia-blackjack/dealing-procedures/13"
clause = pytest.mark.clause
DOUBLE_DECK = "bclc/double-deck-blackjack"


@clause(B5("5.1.4"))
def test_a_broken_hand_is_revealed_then_taken() -> None:
    table = dealt(DOUBLE_DECK, {1: "Ts 8d 9c", 2: "9s 8c", "dealer": "9h"})
    assert record(table, "1 hit") == [
        "hit 1.1",
        "card-dealt 1.1 9c",
        "hand-shown 1.1 Ts 8d 9c",
        "hand-ended 1.1",
        "settled 1.1 main",
        "cards-collected 1.1",
        "turn 2.1",
    ]


@pytest.mark.parametrize(
    "up, after",
    [
        pytest.param("9h", ["settled 1.1 main"], marks=clause(B5("9.7"))),
        pytest.param("Th", [], marks=clause(B5("9.7.1"))),
    ],
)
def test_a_blackjack_is_shown_when_the_dealer_comes_to_it(up: str, after: list[str]) -> None:
    """Paid at once, unless the dealer may still draw one."""
    table = bets(DOUBLE_DECK, {1: "As Kd", 2: "9s 8c", "dealer": up})
    happened = record_deal(table)
    assert happened[happened.index("hand-shown 1.1 As Kd") :] == [
        "hand-shown 1.1 As Kd",
        "hand-ended 1.1",
        *after,
        "turn 2.1",
    ]


def record_deal(table: Table) -> list[str]:
    before = len(table.events)
    table.deal()
    return [brief(event) for event in table.events[before:]]


@clause(IA13)
@pytest.mark.parametrize("up", ["Th", "Ah", "6h"])
@pytest.mark.parametrize("do", ["double", "split"])
def test_where_the_dealer_has_looked_a_broken_hand_is_removed_at_once(up: str, do: str) -> None:
    """Doubled or split, whatever the dealer shows: there is no blackjack to wait for."""
    table = dealt("ia/blackjack", {1: "8s 8d Tc 9c", 2: "9s 8c", "dealer": f"{up} 9c"}, by_hand=True)
    if up == "Ah":
        act(table, "1 decline", "2 decline")
    if up != "6h":
        act(table, "dealer peek")
    last = record(table, f"1 {do}") if do == "double" else record(table, "1 split", "1 hit")
    settled = [line for line in last if line.startswith("settled 1.1")]
    assert len(settled) == (2 if do == "double" else 1)
    assert "cards-collected 1.1" in last
    assert not any(line.startswith("bets-left") for line in last)


@clause(B1("4.3.4"), B1("4.4.8"))
@pytest.mark.parametrize("up, waits", [("Th", True), ("Ah", True), ("9h", False)])
@pytest.mark.parametrize("do", ["double", "split"])
def test_where_nobody_looks_a_broken_double_or_split_waits_for_a_blackjack(
    up: str, waits: bool, do: str
) -> None:
    table = dealt("bclc/blackjack", {1: "8s 8d Tc 9c", 2: "9s 8c", "dealer": up})
    if up == "Ah":
        act(table, "1 decline", "2 decline")
    last = record(table, f"1 {do}") if do == "double" else record(table, "1 split", "1 hit")
    assert ("bets-left 1.1" in last) is waits
    assert any(line.startswith("settled 1.1") for line in last) is not waits
    assert ("cards-collected 1.1" in last) is not waits


def test_of_hands_that_were_put_off_the_first_one_comes_first() -> None:
    table = dealt("ia/blackjack", {1: "Ts 6d", 2: "9s 6c", 3: "Ts 5d", "dealer": "9h Tc"})
    spots = current(table).spots
    for seat in (1, 2):
        spots[seat].hands[0].deferred = True
    assert first_unfinished(current(table)) == (spots[3], spots[3].hands[0])
    spots[3].hands[0].end = "stood"
    assert first_unfinished(current(table)) == (spots[1], spots[1].hands[0])


@pytest.mark.parametrize("lie, device", [("up", "shoe"), ("down", "hand")])
def test_the_card_of_a_double_lies_as_the_players_cards_do(lie: str, device: str) -> None:
    options = {"player-cards": lie, "device": device}
    cards = {1: "6s 5d 7c", 2: "9s 8c", "dealer": "9h"}
    table = dealt(DOUBLE_DECK, cards, "1 double", options=options)
    assert told(events(table, "card-dealt")[-1], "card", "face") == ("7c", lie)
