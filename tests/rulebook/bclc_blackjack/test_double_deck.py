"""Section 5: cards dealt face down, and who sees them when."""

from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.table.opening import open_table
from croupier.table.session import Table
from tests.rulebook.bclc_blackjack.siblings import (
    DOUBLE_DECK,
    clause,
    dealt,
    lines,
    play,
    refused,
    told,
)

EVERYBODY = ("seat:1", "seat:2", "dealer", "supervisor", "public")


def cited(*numbers: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*(clause(5, number) for number in numbers))


def seen(table: Table, who: str, seat: int = 1, hand: int = 1) -> str:
    spot = next(spot for spot in table.view(who)["spots"] if spot["seat"] == seat)
    shown: dict[str, Any] = spot["hands"][hand - 1]
    assert (shown["total"] is None) == ("??" in shown["cards"])
    return " ".join(shown["cards"])


def shown(table: Table) -> list[tuple[tuple[str, ...], str | None]]:
    return [(event.data["cards"], event.clause) for event in table.events if event.kind == "hand-shown"]


@cited("1.1.2", "1.1.3", "9.2.1", "9.2.3")
@pytest.mark.parametrize("device", ["hand", "shoe"])
def test_only_its_player_sees_a_face_down_hand(device: str) -> None:
    table = dealt(DOUBLE_DECK, {1: "Th 6d", 2: "9h 8d"}, "6s", device=device)
    assert {who: seen(table, who) for who in EVERYBODY} == {
        "seat:1": "Th 6d",
        "seat:2": "?? ??",
        "dealer": "?? ??",
        "supervisor": "?? ??",
        "public": "?? ??",
    }
    table.act(1, "hit")  # a drawn card lies face up
    assert seen(table, "public").startswith("?? ?? ")


@cited("1.1.3", "1.1")
def test_cards_from_the_hand_are_dealt_face_down() -> None:
    for options in ({}, {"device": "shoe"}, {"device": "shoe", "player-cards": "up"}):
        assert open_table(DOUBLE_DECK, options=options, seed=1).game.key == DOUBLE_DECK
    with pytest.raises(CroupierError) as caught:
        open_table(DOUBLE_DECK, options={"device": "hand", "player-cards": "up"})
    assert (caught.value.code, caught.value.clause) == ("setting/not-together", clause(5, "1.1.3"))


@cited("1.1.1", "1.1.1.b", "R70", "R71")
def test_from_a_shoe_they_may_be_dealt_face_up_and_played_as_in_basic() -> None:
    assert seen(dealt(DOUBLE_DECK, {1: "6h 4d"}, "6s", device="shoe"), "public") == "?? ??"
    up = {"device": "shoe", "player_cards": "up"}
    table = dealt(DOUBLE_DECK, {1: "6h 4d Tc"}, "6s", do=[], **up)
    assert {seen(table, who) for who in EVERYBODY} == {"6h 4d"}
    assert [e.clause for e in table.events if e.kind == "card-dealt" and e.data["seat"]] == [
        clause(5, "1.1.1")
    ] * 2
    table.act(1, "double")
    assert [event.data["face"] for event in table.events if event.kind == "card-dealt"][3] == "up"
    assert shown(table) == []
    refusal = refused(DOUBLE_DECK, {1: "Th 6d"}, "9s", do=["1 surrender"], **up)
    assert refusal == ("action/no-surrender", clause(5, "5.5"))
    house = play(DOUBLE_DECK, {1: "Th 6d"}, "9s", do=["1 surrender"], surrender="as-ruled", **up)
    assert lines(house) == ["1.1 main 20 -> 10 surrender 1/4.5.2"]


@cited("5.1.4", "8.3")
def test_a_bust_is_shown() -> None:
    table = dealt(DOUBLE_DECK, {1: "Th 6d Kc", 2: "9h 8d"}, "6s", do=["1 hit"])
    assert shown(table) == [(("Th", "6d", "Kc"), clause(5, "5.1.4"))]
    assert seen(table, "seat:2") == "Th 6d Kc"


@cited("9.7", "9.7.1", "R75")
@pytest.mark.parametrize("up", ["9s", "As", "Ts"])
def test_a_blackjack_is_shown_in_its_turn(up: str) -> None:
    table = dealt(DOUBLE_DECK, {1: "Ah Kd", 2: "9h 8d"}, up)
    if up == "As":
        assert seen(table, "public") == "?? ??"
        table.act(1, "decline")
        table.act(2, "decline")
    assert shown(table) == [(("Ah", "Kd"), clause("", "R75"))]
    assert seen(table, "public") == "Ah Kd"


@cited("5.6.2")
def test_a_blackjack_is_shown_for_even_money() -> None:
    table = dealt(DOUBLE_DECK, {1: "Ah Kd", 2: "9h 8d"}, "As", do=["1 even-money"])
    assert shown(table) == [(("Ah", "Kd"), clause(5, "5.6.2"))]


@cited("5.3", "5.3.4", "5.3.4.a", "5.3.4.b", "5.3.4.d", "5.3.6")
@pytest.mark.parametrize("hand", ["6h 5d", "6h 4d", "2h 3d"])
def test_a_double_on_11_or_less_gets_its_card_face_down(hand: str) -> None:
    """The two cards are shown; the third only its player may look at, until it is settled."""
    table = dealt(DOUBLE_DECK, {1: f"{hand} 2c", 2: "9h 8d"}, "6s", do=["1 double"])
    assert shown(table) == [(tuple(hand.split()), clause(5, "5.3"))]
    assert [e.clause for e in table.events if e.kind == "card-dealt"][-1] == clause(5, "5.3.4.d")
    assert seen(table, "public") == seen(table, "seat:2") == seen(table, "dealer") == f"{hand} ??"
    assert seen(table, "seat:1") == f"{hand} 2c"
    placed = [event.data for event in table.events if event.kind == "wager-placed"][-1]
    assert (placed["wager"], placed["amount_cents"]) == ("double", 2000)


@cited("5.3.4.d", "8.4")
def test_a_face_down_double_is_turned_up_when_it_is_settled() -> None:
    table = dealt(DOUBLE_DECK, {1: "6h 5d 2c"}, "6s Td 9d", do=["1 double"])
    assert shown(table)[-1] == (("6h", "5d", "2c"), clause(5, "8.4"))


@cited("5.3.5", "5.3.5.a", "5.3.5.b", "5.3.5.d", "5.3.4.d", "R74")
@pytest.mark.parametrize("hand", ["Th 2d", "Ah 2d", "Ah Ad", "9h 9d"])
def test_a_double_on_12_or_more_gets_its_card_face_up(hand: str) -> None:
    table = dealt(DOUBLE_DECK, {1: f"{hand} 2c", 2: "9h 8d"}, "6s", do=["1 double"])
    assert shown(table) == [(tuple(hand.split()), clause(5, "5.3"))]
    assert [e.clause for e in table.events if e.kind == "card-dealt"][-1] == clause(5, "5.3.5.d")
    assert seen(table, "public") == f"{hand} 2c"


@cited("5.3.4.d(1)")
def test_the_house_may_deal_every_double_card_face_up() -> None:
    face_down = dealt(DOUBLE_DECK, {1: "6h 5d 2c", 2: "9h 8d"}, "6s", do=["1 double"])
    assert seen(face_down, "public") == "6h 5d ??"
    table = dealt(DOUBLE_DECK, {1: "6h 5d 2c", 2: "9h 8d"}, "6s", do=["1 double"], double_card="up")
    assert seen(table, "public") == "6h 5d 2c"
    assert [e.clause for e in table.events if e.kind == "card-dealt"][-1] == clause(5, "5.3.4.d(1)")


@cited("5.4.3", "5.4.3.c")
def test_a_pair_is_shown_to_split_it() -> None:
    table = dealt(DOUBLE_DECK, {1: "8h 8d 3c", 2: "9h 8d"}, "6s", do=["1 split"])
    assert shown(table) == [(("8h", "8d"), clause(5, "5.4.3"))]
    assert seen(table, "public") == "8h 3c"
    assert seen(table, "public", hand=2) == "8d"


@cited("1.2.1", "8.1")
def test_hands_that_stood_are_shown_at_the_settlement() -> None:
    table = dealt(DOUBLE_DECK, {1: "Th 9d", 2: "9h 8d"}, "6s Td", do=["1 stand"])
    assert seen(table, "public") == "?? ??"
    table.act(2, "stand")
    assert [cards for cards, _ in shown(table)] == [("9h", "8d"), ("Th", "9d")]


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
        assert "??" not in seen(table, who, 1) + seen(table, who, 3)
        assert seen(table, who, 2) == "?? ??"
    first = [event.data for event in table.events if event.kind == "card-dealt"][:3]
    assert [(data["seat"], data.get("position")) for data in first] == [(1, None), (2, None), (3, 2)]


@cited("5.3.5.d(1)")
def test_a_double_that_breaks_is_collected_at_once_when_no_blackjack_threatens() -> None:
    result = play(DOUBLE_DECK, {1: "Th 2d Kc", 2: "9h 8d"}, "6s Td 9d", do=["1 double", "2 stand"])
    assert told(result, "cards-collected") == [({"seat": 1, "hand": 1}, clause(5, "9.6"))]
    assert [line.split()[4:6] for line in lines(result)][:2] == [["0", "lose"], ["0", "lose"]]
