"""The order of things: who gets which card, what waits, what is cleared away, when the dealer draws."""

from typing import Any

import pytest

from croupier.clauses.cite import cite
from croupier.histories.result import Result
from tests import rounds
from tests.rounds import Bets, Cards, dealt, events, shown, told

B1 = cite("bclc-blackjack/1")
R = cite("bclc-blackjack/ruling")
clause = pytest.mark.clause


def played(cards: Cards, *actions: str, bets: Bets | None = None, **parts: Any) -> Result:
    """A round of Basic Blackjack with 10 on every seat."""
    return rounds.played("bclc/blackjack", cards, *actions, bets=bets or {"main": 10}, **parts)


@clause(B1("8.2"), B1("8.2.1"), B1("8.2.2"), B1("8.2.3"))
def test_cards_are_dealt_face_up_round_the_table_and_one_to_the_dealer() -> None:
    result = played(
        {6: "Ts 8d", 2: "9s 9d", 4: "Qs 7d", "dealer": "6h Tc 5c"}, "2 stand", "4 stand", "6 stand"
    )
    order = dealt(result)
    assert order[:3] == ["2 9s up", "4 Qs up", "6 Ts up"]
    assert order[3] == "dealer 6h up"
    assert order[4:7] == ["2 9d up", "4 7d up", "6 8d up"]
    assert order[7:] == ["dealer Tc up", "dealer 5c up"]
    clauses = [event.clause for event in events(result, "card-dealt")]
    assert clauses[:7] == [*[B1("8.2.1")] * 3, B1("8.2.2"), *[B1("8.2.3")] * 3]


@clause(B1("8.1"), B1("5.1"))
def test_bets_are_checked_before_the_first_card() -> None:
    result = played({1: "Ts 8d", 3: "Ts 8d", "dealer": "6h Tc 5c"}, "1 stand", "3 stand")
    kinds = [event.kind for event in events(result)]
    (closed,) = events(result, "bets-closed")
    assert closed.clause == B1("8.1")
    assert told(closed, "seats") == (1, 3)
    assert kinds.index("wager-placed") < kinds.index("bets-closed") < kinds.index("card-dealt")
    assert "wager-placed" not in kinds[kinds.index("bets-closed") :]


@clause(B1("8.8"))
def test_the_dealer_draws_after_the_last_player() -> None:
    result = played(
        {1: "Ts 8d", 2: "5s 3d 4c 6c", "dealer": "6h Tc 5c"}, "1 stand", "2 hit", "2 hit", "2 stand"
    )
    kinds = [event.kind for event in events(result)]
    assert kinds.count("dealer-turn") == 1
    after = kinds[kinds.index("dealer-turn") :]
    assert "stood" not in after
    assert "hit" not in after
    assert after.count("card-dealt") == 2
    (turn,) = events(result, "dealer-turn")
    assert turn.clause == B1("8.8")


@clause(B1("8.8.1"), B1("8.8.2"))
def test_each_card_of_the_dealer_cites_its_rule() -> None:
    # 2+3 is 5, with an ace a soft 16, with another a soft 17: all are hit. 2+3+1+1+10 is a hard 17.
    result = played({1: "Ts 8d", "dealer": "2h 3c As Ad Tc", "next": "4c"}, "1 stand")
    drawn = [event.clause for event in events(result, "card-dealt") if told(event, "seat") is None]
    assert drawn == [B1("8.2.2"), B1("8.8"), B1("8.8.1"), B1("8.8.1"), B1("8.8.1")]
    (ended,) = events(result, "dealer-ended")
    assert (ended.clause, told(ended, "total")) == (B1("8.8.2"), 17)


@clause(B1("8.9"))
def test_the_dealer_does_not_play_when_everything_is_settled() -> None:
    result = played({1: "Ts 6d Kc", 2: "As Kd", "dealer": "9h"}, "1 hit")
    assert events(result, "dealer-turn", "dealer-ended") == []
    assert [card for card in dealt(result) if card.startswith("dealer")] == ["dealer 9h up"]
    assert events(result)[-1].kind == "round-closed"
    assert events(result)[-1].clause == B1("8.9")


@clause(B1("8.9"), R("39"))
def test_held_bets_need_the_second_card_and_no_third() -> None:
    result = played({1: "Ts 6d", "dealer": "Th 2c", "next": "Kc"}, "1 surrender")
    assert [card for card in dealt(result) if card.startswith("dealer")] == ["dealer Th up", "dealer 2c up"]
    assert shown(result) == ["1 main 10.00 -> 5.00 surrender 4.5.2"]


# --- what is cleared away and what stays ---------------------------------------------------------


@pytest.mark.parametrize(
    "cards, actions, left, collected",
    [
        pytest.param(
            {1: "Ts 6d Kc", "dealer": "9h"},
            ["1 hit"],
            [],
            [B1("8.6")],
            marks=clause(B1("8.6")),
            id="plain-bust",
        ),
        pytest.param(
            {1: "Ts 6d Kc", "dealer": "Th", "next": "9c"},
            ["1 hit"],
            [],
            [B1("8.6")],
            marks=clause(B1("8.6")),
            id="plain-bust-against-a-ten",
        ),
        pytest.param(
            {1: "Ts 6d Kc", "dealer": "9h"},
            ["1 double"],
            [],
            [B1("8.6")],
            marks=clause(B1("8.6")),
            id="double-bust-against-a-nine",
        ),
        pytest.param(
            {1: "Ts 6d Kc", "dealer": "Jh 9c"},
            ["1 double"],
            [B1("4.3.4")],
            [],
            marks=clause(B1("4.3.4"), B1("8.6"), R("19")),
            id="double-bust-against-a-jack",
        ),
        pytest.param(
            {1: "8s 8d 6c Kc 6d Kd", "dealer": "Ah 9c"},
            ["1 split", "1 hit", "1 hit"],
            [B1("4.4.8"), B1("4.4.8")],
            [],
            marks=clause(B1("4.4.8"), B1("8.6")),
            id="split-busts-against-an-ace",
        ),
        pytest.param(
            {1: "8s 8d 6c Kc 6d Kd", "dealer": "7h", "next": "9c"},
            ["1 split", "1 hit", "1 hit"],
            [],
            [B1("8.6"), B1("8.6")],
            marks=clause(B1("8.6")),
            id="split-busts-against-a-seven",
        ),
        pytest.param(
            {1: "Ts 6d Kc", "dealer": "Ah 9c"},
            ["1 insure amount 5", "1 hit"],
            [B1("8.6.1")],
            [],
            marks=clause(B1("8.6.1"), R("37")),
            id="insured-bust",
        ),
        pytest.param(
            {1: "Ts 6d Kc", "dealer": "Ah", "next": "9c"},
            ["1 hit"],
            [],
            [B1("8.6")],
            marks=clause(B1("8.6.1"), B1("8.6")),
            id="bust-against-an-ace-without-insurance",
        ),
    ],
)
def test_cards_of_a_bust(
    cards: dict[object, str], actions: list[str], left: list[str], collected: list[str]
) -> None:
    result = played(cards, *actions)
    assert [event.clause for event in events(result, "bets-left")] == left
    assert [event.clause for event in events(result, "cards-collected")] == collected


@clause(B1("7.3"), B1("8.6"))
def test_a_bust_is_lost_before_anybody_else_acts() -> None:
    result = played({1: "Ts 6d Kc", 2: "Ts 8d", "dealer": "9h 8c"}, "1 hit", "2 stand")
    kinds = [event.kind for event in events(result)]
    assert kinds.index("settled") < kinds.index("cards-collected") < kinds.index("stood")


@clause(B1("4.3.4"), B1("4.4.8"), R("20"))
def test_a_held_bust_is_settled_after_the_second_card() -> None:
    result = played({1: "8s 8d 6c Kc 3d Kd", "dealer": "Kh 9c"}, "1 split", "1 hit", "1 double")
    kinds = [event.kind for event in events(result)]
    assert kinds.index("bets-left") < kinds.index("dealer-turn") < kinds.index("settled")
    assert shown(result) == [
        "1 main 10.00 -> 0.00 lose 7.3",
        "1.2 main 10.00 -> 20.00 win 7.1",
        "1.2 double 10.00 -> 20.00 win 7.1",
    ]


@clause(B1("8.7"), B1("8.7.1"), R("38"))
@pytest.mark.parametrize(
    "up, waits", [("9h", False), ("2h", False), ("Ah", True), ("Th", True), ("Kh", True)]
)
def test_when_a_blackjack_is_paid(up: str, waits: bool) -> None:
    result = played({1: "As Kd", 2: "Ts 8d", "dealer": f"{up} 5c", "next": "3c Tc"}, "2 stand")
    order = [
        f"{told(event, 'seat') or 'dealer'} {event.kind}"
        for event in events(result, "card-dealt", "settled", "stood")
    ]
    paid = order.index("1 settled")
    assert (paid > order.index("2 stood")) is waits
    # The dealer's cards at that moment: the up card, or one more, but never the third.
    assert order[:paid].count("dealer card-dealt") == (2 if waits else 1)
    (ended,) = [event for event in events(result, "hand-ended") if told(event, "end") == "blackjack"]
    assert ended.clause == B1("8.7.1" if waits else "8.7")


# --- insurance ------------------------------------------------------------------------------------


@clause(B1("8.10"), R("42"))
def test_insurance_is_collected_before_the_dealer_draws_on() -> None:
    result = played({1: "Ts 8d", "dealer": "Ah 2c 6c"}, "1 insure amount 5", "1 stand")
    order = [
        f"{told(event, 'seat') or 'dealer'} {told(event, 'card' if event.kind == 'card-dealt' else 'wager')}"
        for event in events(result, "card-dealt", "settled")
    ]
    assert order[-4:] == ["dealer 2c", "1 insurance", "dealer 6c", "1 main"]


@clause(R("42"))
def test_winning_insurance_is_paid_before_the_other_bets() -> None:
    result = played(
        {1: "Ts 8d", 2: "Ts 8d", "dealer": "Ah Kc"},
        "1 insure amount 5",
        "2 insure amount 5",
        "1 stand",
        "2 stand",
    )
    assert shown(result) == [
        "2 insurance 5.00 -> 15.00 win 4.6.2",
        "1 insurance 5.00 -> 15.00 win 4.6.2",
        "2 main 10.00 -> 0.00 lose 1.3.1",
        "1 main 10.00 -> 0.00 lose 1.3.1",
    ]


@clause(B1("4.6"), B1("8.4"))
def test_insurance_is_offered_to_all_and_closed_before_any_action() -> None:
    result = played(
        {1: "Ts 8d", 2: "Ts 8d", "dealer": "Ah 9c"},
        "2 insure amount 5",
        "1 stand",
        "2 stand",
        more={2: {"back-bets": {"p9": 10}}},
    )
    (offered,) = events(result, "insurance-offered")
    assert told(offered, "to") == ((1, "player"), (2, "player"), (2, "back"))
    (closed,) = events(result, "insurance-closed")
    assert closed.clause == B1("8.4")
    kinds = [event.kind for event in events(result)]
    assert kinds.index("insurance-offered") < kinds.index("insurance-closed") < kinds.index("turn")


@clause(B1("4.6"))
@pytest.mark.parametrize("up", ["2h", "9h", "Th", "Jh", "Qh", "Kh"])
def test_insurance_is_not_offered_without_an_ace(up: str) -> None:
    result = played({1: "Ts 8d", "dealer": f"{up} 9c", "next": "7c 4c"}, "1 stand")
    assert events(result, "insurance-offered", "insurance-closed") == []


@clause(B1("4.6.3"), B1("4.6.3.a"), R("33"))
def test_even_money_is_paid_while_insurance_is_still_open() -> None:
    result = played({1: "As Kd", 2: "Ts 8d", "dealer": "Ah Kc"}, "1 even-money", "2 stand")
    kinds = [event.kind for event in events(result)]
    assert kinds.index("even-money-taken") < kinds.index("settled") < kinds.index("insurance-closed")
    assert shown(result) == ["1 main 10.00 -> 20.00 win 4.6.3.a", "2 main 10.00 -> 0.00 lose 1.3.1"]


# --- splits ---------------------------------------------------------------------------------------


@clause(B1("4.4.5"), B1("4.4.7"), R("28"))
def test_a_split_hand_gets_its_card_when_it_is_reached() -> None:
    result = played({1: "8s 8d 2c Tc 3c", "dealer": "9h 9c"}, "1 split", "1 hit", "1 stand", "1 stand")
    heard = [
        (event.kind, told(event, "hand"), told(event, "card", otherwise=None), event.clause)
        for event in events(result, "card-dealt", "stood")
        if told(event, "seat") == 1
    ]
    assert heard[2:] == [
        ("card-dealt", 1, "2c", B1("4.4.7")),
        ("card-dealt", 1, "Tc", B1("4.1")),
        ("stood", 1, None, B1("4.2")),
        ("card-dealt", 2, "3c", B1("4.4.7")),
        ("stood", 2, None, B1("4.2")),
    ]


@clause(B1("4.4.2"), R("27"))
def test_split_aces_end_with_one_card_each() -> None:
    result = played({1: "As Ad Ac 5c", "dealer": "9h 9c"}, "1 split")
    ended = [(*told(event, "hand", "total"), event.clause) for event in events(result, "hand-ended")]
    assert ended == [(1, 12, B1("4.4.2")), (2, 16, B1("4.4.2"))]
    assert [card for card in dealt(result) if card.startswith("1")][2:] == ["1 Ac up", "1 5c up"]


@clause(B1("4.3.3"))
def test_a_double_takes_one_card_and_is_done() -> None:
    result = played({1: "2s 3d 4c", "dealer": "9h 9c"}, "1 double")
    assert [card for card in dealt(result) if card.startswith("1")] == ["1 2s up", "1 3d up", "1 4c up"]
    (ended,) = events(result, "hand-ended")
    assert (told(ended, "total"), ended.clause) == (9, B1("4.3.3"))
