"""The house hand, drawn only as far as bets need it; take and pay, each hand shown before it is settled."""

import pytest

from croupier.clauses.cite import cite
from tests.blackjacks import dealt, record
from tests.rounds import act, events, over, told

B3 = cite("bclc-blackjack/3")
B5 = cite("bclc-blackjack/5")
IA = cite("ia-blackjack/dealing-procedures")
PS = cite("ia-blackjack/problem-solutions")
clause = pytest.mark.clause


@clause(IA("18"), IA("20"))
def test_a_soft_17_is_hit_by_its_own_clause() -> None:
    """Ace and six, then a hard 12: two clauses, one card each."""
    table = dealt("ia/blackjack", {1: "Ts 9d", "dealer": "6h Ac 5d 9c"}, "1 stand")
    drawn = [event for event in events(table, "card-dealt") if told(event, "seat") is None][2:]
    assert [(told(event, "card"), event.clause) for event in drawn] == [("5d", IA("20")), ("9c", IA("18"))]


@clause(PS("2"))
def test_a_hand_that_stands_is_told_once() -> None:
    """The card that was hit to it is burned; the dealer does not come to the end a second time."""
    table = dealt("ia/blackjack", {1: "Ts 9d", "dealer": "8h Tc 5d"}, "1 stand", by_hand=True)
    act(table, "dealer err kind hit-standing-hand", "s1 rule choice burned reason eighteen")
    assert [told(event, "total") for event in events(table, "dealer-ended")] == [18]
    assert over(table)


@clause(PS("5"))
def test_the_house_hand_is_not_played_for_nobody() -> None:
    """The last hand is called dead before the hole card is turned: no bet is left to play for."""
    table = dealt("ia/blackjack", {1: "Ts 3d", "dealer": "6h Tc 5d"}, "1 stand", by_hand=True)
    act(table, "dealer err kind missed-hit", "s1 rule choice dead-hand reason missed")
    act(table, "dealer play-out")
    assert over(table)
    assert events(table, "hole-shown", "dealer-ended") == []


@clause(B3("8.9.1"), B3("7.2"))
def test_side_bets_on_the_house_hand_are_settled_before_the_round_closes() -> None:
    table = dealt(
        "bclc/free-bet-blackjack",
        {1: "Ts 9d", "dealer": "6h 9c 7d"},
        beside={"push_22": 5},
        offers=("bclc/push-22",),
        by_hand=True,
    )
    act(table, "1 stand")
    assert record(table, "dealer play-out")[-3:] == [
        "settled 1.1 main",
        "settled 1.1 push-22",
        "round-closed",
    ]


@clause(B5("8.4"))
def test_hands_that_lie_face_down_are_shown_as_the_dealer_comes_to_them() -> None:
    """From the right; a card for a double has a clause of its own."""
    table = dealt(
        "bclc/double-deck-blackjack",
        {1: "Ts 9d", 2: "6s 5c 7h", "dealer": "9h 9c"},
        "1 stand",
        by_hand=True,
    )
    act(table, "2 double")
    assert record(table, "dealer play-out")[2:] == [
        "hand-shown 2.1 6s 5c 7h",
        "settled 2.1 main",
        "settled 2.1 double",
        "hand-shown 1.1 Ts 9d",
        "settled 1.1 main",
        "round-closed",
    ]
    shown = {told(event, "seat"): event.clause for event in events(table, "hand-shown")}
    assert shown[2] == B5("8.4") != shown[1]


def test_hands_that_waited_for_the_second_card_come_before_the_side_bets_that_did() -> None:
    """No document orders the two; the dealer clears the hands first, as everywhere else."""
    table = dealt(
        "bclc/blackjack",
        {1: "Ks Ks", "dealer": "Ah 5c Td"},
        "1 decline",
        "1 surrender",
        offers=["bclc/kings-bounty"],
        beside={"kings_bounty": 5},
    )
    assert [line.wager for line in table.settlements] == ["main", "kings-bounty"]
