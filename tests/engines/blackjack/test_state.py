"""How a table deals where it departs from the document, and what lies at a spot."""

import pytest

from croupier.clauses.cite import cite
from tests.blackjacks import bets, dealt
from tests.rounds import act, events, told
from tests.rounds import dealt as cards_dealt
from tests.tables import lines

B1 = cite("bclc-blackjack/1")
B5 = cite("bclc-blackjack/5")
B7 = cite("bclc-blackjack/7")
clause = pytest.mark.clause


@pytest.mark.parametrize(
    "key, options, lie",
    [
        pytest.param("bclc/blackjack", {}, "up", marks=clause(B1("8.2.1"), B1("8.2.2"), B1("8.2.3"))),
        pytest.param("bclc/blackjack", {"player-cards": "down"}, "down", marks=clause(B1("8.2.2"))),
        pytest.param("bclc/double-deck-blackjack", {}, "down", marks=clause(B5("9.2.1"), B5("9.2.3"))),
        pytest.param(
            "bclc/double-deck-blackjack",
            {"player-cards": "up", "device": "shoe"},
            "up",
            marks=clause(B5("1.1.1"), B5("9.2.2")),
        ),
    ],
)
def test_how_the_first_cards_lie(key: str, options: dict[str, object], lie: str) -> None:
    """The dealer's card lies open however the players' do."""
    table = dealt(key, {1: "Ts 8d", "dealer": "9h"}, options=options)
    assert cards_dealt(table) == [f"1 Ts {lie}", "dealer 9h up", f"1 8d {lie}"]


@clause(B1("8.2.1"), B1("8.2.2"), B1("8.2.3"))
def test_each_card_of_the_deal_cites_its_step() -> None:
    table = dealt("bclc/blackjack", {1: "Ts 8d", "dealer": "9h"})
    assert [event.clause for event in events(table, "card-dealt")] == [B1("8.2.1"), B1("8.2.2"), B1("8.2.3")]


@clause(B1("8.6"))
def test_cards_are_collected_once_the_hand_is_lost() -> None:
    table = dealt("bclc/blackjack", {1: "Ts 8d 9c", 2: "9s 8c", "dealer": "9h"})

    def collected() -> list[bool]:
        return [hand.collected for spot in table.view("public").spots for hand in spot.hands]

    assert collected() == [False, False]
    table.act(1, "hit")
    assert collected() == [True, False]


def test_a_table_that_looks_at_a_hole_card_deals_one() -> None:
    options = {"hole-card": "peek", "surrender": "late"}
    table = dealt("bclc/blackjack", {1: "Ts 8d", "dealer": "9h 7c 2d"}, options=options)
    assert cards_dealt(table) == ["1 Ts up", "dealer 9h up", "1 8d up", "dealer 7c down"]
    act(table, "1 stand")
    assert lines(table) == ["1 main player 20.00 -> 20.00 push"]


@clause(B7("4.10"))
def test_a_cap_is_shared_by_the_side_bets_it_names() -> None:
    """King's Bounty and Push 22; the progressive beside them is none of its business."""
    table = bets(
        "bclc/zappit-blackjack",
        {1: "Ts Qs", "dealer": "9h 7c 6d"},
        beside={"kings_bounty": 5, "push_22": 5, "blazing_sevens": 1},
        offers=("bclc/kings-bounty", "bclc/push-22", "bclc/blazing-sevens"),
    )
    table.deal()
    act(table, "1 stand")
    assert sorted(lines(table)) == [
        "1 blazing-sevens player 1.00 -> 0.00 lose",
        "1 kings-bounty player 5.00 -> 50.00 win",
        "1 main player 20.00 -> 20.00 push",
        "1 push-22 player 5.00 -> 40.00 win",
    ]


@clause("bclc-blackjack/ruling/c1")
def test_a_round_that_is_called_off_gives_back_everything_at_a_spot() -> None:
    """The bets on the hand, the insurance, the side bets, in that order."""
    table = dealt(
        "bclc/free-bet-blackjack",
        {1: "Ts 8d", 2: "9s 8c", "dealer": "Ah"},
        "1 insure 10",
        tip=5,
        beside={"push_22": 5},
        offers=("bclc/push-22",),
    )
    act(table, "s1 void reason spilled")
    assert [line for line in lines(table) if line.startswith("1 ")] == [
        "1 main player 20.00 -> 20.00 void",
        "1 main dealer 5.00 -> 5.00 void",
        "1 insurance player 10.00 -> 10.00 void",
        "1 push-22 player 5.00 -> 5.00 void",
    ]
    assert told(events(table, "voided")[0], "reason") == "spilled"
