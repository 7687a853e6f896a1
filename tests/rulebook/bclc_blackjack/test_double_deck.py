"""Section 5: cards dealt face down, and who sees them when."""

from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.rounds import EVERYBODY, events, played, records, refused, seen, shown, told, waiting
from tests.rulebook.bclc_blackjack.siblings import DOUBLE_DECK, clause


def cited(*numbers: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*(clause(5, number) for number in numbers))


def cards_seen(table: Table, who: str, seat: int = 1, hand: int = 1) -> str:
    spot = next(spot for spot in seen(table, who, "spots") if spot["seat"] == seat)
    found: dict[str, Any] = spot["hands"][hand - 1]
    assert (found["total"] is None) == ("??" in found["cards"])
    return " ".join(found["cards"])


def hands_shown(table: Table) -> list[tuple[tuple[str, ...], str | None]]:
    return [(told(event, "cards"), event.clause) for event in events(table, "hand-shown")]


@cited("1.1.2", "1.1.3", "9.2.1", "9.2.3")
@pytest.mark.parametrize("device", ["hand", "shoe"])
def test_only_its_player_sees_a_face_down_hand(device: str) -> None:
    table = waiting(DOUBLE_DECK, {1: "Th 6d", 2: "9h 8d", "dealer": "6s"}, options={"device": device})
    assert {who: cards_seen(table, who) for who in EVERYBODY} == {
        "seat:1": "Th 6d",
        "seat:2": "?? ??",
        "dealer": "?? ??",
        "supervisor": "?? ??",
        "public": "?? ??",
    }
    table.act(1, "hit")  # a drawn card lies face up
    assert cards_seen(table, "public").startswith("?? ?? ")


@cited("1.1.3", "1.1")
def test_cards_from_the_hand_are_dealt_face_down() -> None:
    for options in ({}, {"device": "shoe"}, {"device": "shoe", "player-cards": "up"}):
        assert open_table(DOUBLE_DECK, options=options, seed=1).game.key == DOUBLE_DECK
    with pytest.raises(CroupierError) as caught:
        open_table(DOUBLE_DECK, options={"device": "hand", "player-cards": "up"})
    assert (caught.value.code, caught.value.clause) == ("setting/not-together", clause(5, "1.1.3"))


@cited("1.1.1", "1.1.1.b", "R70", "R71")
def test_from_a_shoe_they_may_be_dealt_face_up_and_played_as_in_basic() -> None:
    assert (
        cards_seen(waiting(DOUBLE_DECK, {1: "6h 4d", "dealer": "6s"}, options={"device": "shoe"}), "public")
        == "?? ??"
    )
    up = {"device": "shoe", "player_cards": "up"}
    table = waiting(DOUBLE_DECK, {1: "6h 4d Tc", "dealer": "6s"}, options=up)
    assert {cards_seen(table, who) for who in EVERYBODY} == {"6h 4d"}
    assert [e.clause for e in events(table, "card-dealt") if told(e, "seat")] == [clause(5, "1.1.1")] * 2
    table.act(1, "double", amount=20)
    assert [told(event, "face") for event in events(table, "card-dealt")][3] == "up"
    assert hands_shown(table) == []
    refusal = refused(DOUBLE_DECK, {1: "Th 6d", "dealer": "9s"}, "1 surrender", options=up)
    assert refusal == ("action/no-surrender", clause(5, "5.5"))
    house = played(
        DOUBLE_DECK, {1: "Th 6d", "dealer": "9s"}, "1 surrender", options={"surrender": "as-ruled", **up}
    )
    assert shown(house) == ["1 main 20.00 -> 10.00 surrender 1/4.5.2"]


@cited("5.1.4", "8.3")
def test_a_bust_is_shown() -> None:
    table = waiting(DOUBLE_DECK, {1: "Th 6d Kc", 2: "9h 8d", "dealer": "6s"}, "1 hit")
    assert hands_shown(table) == [(("Th", "6d", "Kc"), clause(5, "5.1.4"))]
    assert cards_seen(table, "seat:2") == "Th 6d Kc"


@cited("9.7", "9.7.1", "R75")
@pytest.mark.parametrize("up", ["9s", "As", "Ts"])
def test_a_blackjack_is_shown_in_its_turn(up: str) -> None:
    table = waiting(DOUBLE_DECK, {1: "Ah Kd", 2: "9h 8d", "dealer": up})
    if up == "As":
        assert cards_seen(table, "public") == "?? ??"
        table.act(1, "decline")
        table.act(2, "decline")
    assert hands_shown(table) == [(("Ah", "Kd"), clause("", "R75"))]
    assert cards_seen(table, "public") == "Ah Kd"


@cited("5.6.2")
def test_a_blackjack_is_shown_for_even_money() -> None:
    table = waiting(DOUBLE_DECK, {1: "Ah Kd", 2: "9h 8d", "dealer": "As"}, "1 even-money")
    assert hands_shown(table) == [(("Ah", "Kd"), clause(5, "5.6.2"))]


@cited("5.3", "5.3.4", "5.3.4.a", "5.3.4.b", "5.3.4.d", "5.3.6")
@pytest.mark.parametrize("hand", ["6h 5d", "6h 4d", "2h 3d"])
def test_a_double_on_11_or_less_gets_its_card_face_down(hand: str) -> None:
    """The two cards are shown; the third only its player may look at, until it is settled."""
    table = waiting(DOUBLE_DECK, {1: f"{hand} 2c", 2: "9h 8d", "dealer": "6s"}, "1 double")
    assert hands_shown(table) == [(tuple(hand.split()), clause(5, "5.3"))]
    assert [e.clause for e in events(table, "card-dealt")][-1] == clause(5, "5.3.4.d")
    assert (
        cards_seen(table, "public")
        == cards_seen(table, "seat:2")
        == cards_seen(table, "dealer")
        == f"{hand} ??"
    )
    assert cards_seen(table, "seat:1") == f"{hand} 2c"
    placed = events(table, "wager-placed")[-1]
    assert told(placed, "wager", "amount_cents") == ("double", 2000)


@cited("5.3.4.d", "8.4")
def test_a_face_down_double_is_turned_up_when_it_is_settled() -> None:
    table = waiting(DOUBLE_DECK, {1: "6h 5d 2c", "dealer": "6s Td 9d"}, "1 double")
    assert hands_shown(table)[-1] == (("6h", "5d", "2c"), clause(5, "8.4"))


@cited("5.3.5", "5.3.5.a", "5.3.5.b", "5.3.5.d", "5.3.4.d", "R74")
@pytest.mark.parametrize("hand", ["Th 2d", "Ah 2d", "Ah Ad", "9h 9d"])
def test_a_double_on_12_or_more_gets_its_card_face_up(hand: str) -> None:
    table = waiting(DOUBLE_DECK, {1: f"{hand} 2c", 2: "9h 8d", "dealer": "6s"}, "1 double")
    assert hands_shown(table) == [(tuple(hand.split()), clause(5, "5.3"))]
    assert told(events(table, "wager-placed")[-1], "wager", "amount_cents") == ("double", 2000)
    assert [e.clause for e in events(table, "card-dealt")][-1] == clause(5, "5.3.5.d")
    assert cards_seen(table, "public") == f"{hand} 2c"


@cited("5.3.4.d(1)")
def test_the_house_may_deal_every_double_card_face_up() -> None:
    face_down = waiting(DOUBLE_DECK, {1: "6h 5d 2c", 2: "9h 8d", "dealer": "6s"}, "1 double")
    assert cards_seen(face_down, "public") == "6h 5d ??"
    table = waiting(
        DOUBLE_DECK, {1: "6h 5d 2c", 2: "9h 8d", "dealer": "6s"}, "1 double", options={"double-card": "up"}
    )
    assert cards_seen(table, "public") == "6h 5d 2c"
    assert [e.clause for e in events(table, "card-dealt")][-1] == clause(5, "5.3.4.d(1)")


@cited("5.4.3", "5.4.3.c")
def test_a_pair_is_shown_to_split_it() -> None:
    table = waiting(DOUBLE_DECK, {1: "8h 8d 3c", 2: "9h 8d", "dealer": "6s"}, "1 split")
    assert hands_shown(table) == [(("8h", "8d"), clause(5, "5.4.3"))]
    assert cards_seen(table, "public") == "8h 3c"
    assert cards_seen(table, "public", hand=2) == "8d"


@cited("1.2.1", "8.1")
def test_hands_that_stood_are_shown_at_the_settlement() -> None:
    table = waiting(DOUBLE_DECK, {1: "Th 9d", 2: "9h 8d", "dealer": "6s Td"}, "1 stand")
    assert cards_seen(table, "public") == "?? ??"
    table.act(2, "stand")
    assert [cards for cards, _ in hands_shown(table)] == [("9h", "8d"), ("Th", "9d")]


@cited("6.4", "9.2.1.a")
def test_a_player_with_two_positions_sees_both_hands() -> None:
    table = open_table(DOUBLE_DECK, seed=3)
    table.sit(1, "p1")
    table.sit(2, "p2")
    table.sit(3, "p1")
    for seat in (1, 2, 3):
        table.bet(seat, main=20)
    table.deal()
    for who in ("seat:1", "seat:3"):
        assert "??" not in cards_seen(table, who, 1) + cards_seen(table, who, 3)
        assert cards_seen(table, who, 2) == "?? ??"
    first = events(table, "card-dealt")[:3]
    assert [(told(e, "seat"), told(e, "position", otherwise=None)) for e in first] == [
        (1, None),
        (2, None),
        (3, 2),
    ]


@cited("5.3.5.d(1)")
def test_a_double_that_breaks_is_collected_at_once_when_no_blackjack_threatens() -> None:
    result = played(DOUBLE_DECK, {1: "Th 2d Kc", 2: "9h 8d", "dealer": "6s Td 9d"}, "1 double", "2 stand")
    assert records(result, "cards-collected") == [({"seat": 1, "hand": 1}, clause(5, "9.6"))]
    assert [line.split()[4:6] for line in shown(result)][:2] == [["0.00", "lose"], ["0.00", "lose"]]
