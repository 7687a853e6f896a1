"""Who sees which cards before the hands are compared."""

import pytest

from croupier.table.table import Table
from tests.engines.arrange.tables import at
from tests.rounds import events, seen, told

clause = pytest.mark.clause
WHO = ("seat:2", "seat:3", "seat:5", "dealer", "supervisor", "public")
DOWN = ["??"] * 7


def dealt() -> Table:
    """p2 at seats 2 and 3, where 3 is the dealer's to set; p5 at seat 5."""
    table = at({2: "p2", 3: "p2", 5: "p5"})
    for seat in (2, 3, 5):
        table.bet(seat, main=20)
    table.act(3, "house-way")
    table.deal()
    return table


def cards(table: Table, who: str) -> dict[int, list[str]]:
    return {spot["seat"]: spot["hands"][0]["cards"] for spot in seen(table, who, "spots")}


@clause("bclc-poker/2/3.2.3")
def test_a_player_sees_the_hand_that_is_theirs_to_set_and_no_other() -> None:
    table = dealt()
    own = {
        told(event, "seat"): list(told(event, "cards"))
        for event in events(table, "stack-delivered")
        if "seat" in told(event)
    }
    assert {who: [seat for seat, held in cards(table, who).items() if held == own[seat]] for who in WHO} == {
        "seat:2": [2],
        "seat:3": [],
        "seat:5": [5],
        "dealer": [],
        "supervisor": [],
        "public": [],
    }
    assert all(held in (own[seat], DOWN) for who in WHO for seat, held in cards(table, who).items())
    assert {tuple(seen(table, who, "dealer", "cards")) for who in WHO} == {tuple(DOWN)}


@clause("bclc-poker/2/8.3.1")
def test_a_set_hand_shows_its_parts_to_its_player_alone_until_all_are_compared() -> None:
    table = dealt()
    table.act(2, "house-way")
    shown = {who: seen(table, who, "spots", 0, "hands", 0, "parts") for who in WHO}
    assert [len(part) for part in shown["seat:2"]] == [5, 2]
    assert "??" not in shown["seat:2"][0]
    assert all(shown[who] == [["??"] * 5, ["??"] * 2] for who in WHO if who != "seat:2")
    table.act(5, "house-way")
    assert all("??" not in str(seen(table, who)) for who in WHO)


@clause("bclc-poker/2/8.1.7")
def test_a_feed_names_no_card_that_its_viewer_does_not_see() -> None:
    """The stacks, the cards of vacant seats, the dealer's and other players', also once they are set."""
    table = dealt()
    table.act(2, "house-way")
    for who in WHO:
        fed = table.feed(who)
        assert [told(event, "drawn", otherwise="") for event in fed if event.kind == "stacks-dealt"] == [""]
        named = [
            told(event, "seat")
            for event in fed
            if event.kind in ("stack-delivered", "hand-set") and "??" not in str(event.data)
        ]
        assert named == {"seat:2": [2, 2], "seat:5": [5]}.get(who, [])
    table.act(5, "house-way")
    vacant = [
        event
        for event in table.feed("public")
        if event.kind == "stack-delivered" and told(event).get("vacant")
    ]
    assert all(told(event, "cards") == ("??",) * 7 for event in vacant)
    assert len(vacant) == 3


def test_whose_turn_it_is_is_the_viewer_s_own_where_they_have_one() -> None:
    table = dealt()
    assert {who: seen(table, who, "turn", "seat") for who in WHO} == {
        "seat:2": 2,
        "seat:3": 5,
        "seat:5": 5,
        "dealer": 5,
        "supervisor": 5,
        "public": 5,
    }
