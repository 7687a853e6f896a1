"""What people see. Nothing is hidden in Basic Blackjack; where a table deals face down, the view hides."""

import pytest

from croupier.clauses.cite import cite
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.blackjacks import bets
from tests.blackjacks import dealt as played_to
from tests.rounds import EVERYBODY, act, current, seen, spot_of, told
from tests.tables import stacked

B1 = cite("bclc-blackjack/1")


def dealt(**options: object) -> Table:
    table = open_table("bclc/blackjack", options=options, seed=5)
    for seat in (1, 2):
        table.sit(seat, f"p{seat}")
        table.bet(seat, main=10)
    table.deal()
    return table


def cards_of(table: Table, who: str, seat: int) -> list[str]:
    (spot,) = [spot for spot in seen(table, who, "spots") if spot["seat"] == seat]
    cards: list[str] = spot["hands"][0]["cards"]
    return cards


@pytest.mark.clause(B1("8.2.1"), B1("8.2.3"), B1("8.2.2"))
@pytest.mark.parametrize("who", EVERYBODY)
def test_every_card_is_seen_by_all(who: str) -> None:
    table = dealt()
    view = seen(table, who)
    assert view["dealer"]["cards"] == current(table).dealer
    assert len(view["dealer"]["cards"]) == 1
    for seat in (1, 2):
        assert cards_of(table, who, seat) == spot_of(table, seat).hands[0].cards


@pytest.mark.parametrize("who", EVERYBODY)
def test_face_down_cards_are_seen_by_their_owner_alone(who: str) -> None:
    table = dealt(player_cards="down")
    for seat in (1, 2):
        held = spot_of(table, seat).hands[0].cards
        assert cards_of(table, who, seat) == (held if who == f"seat:{seat}" else ["??", "??"])
        if who != f"seat:{seat}":
            (spot,) = [spot for spot in seen(table, who, "spots") if spot["seat"] == seat]
            assert spot["hands"][0]["total"] is None


def test_looking_changes_nothing() -> None:
    table = open_table("bclc/blackjack", seed=5)
    table.sit(1, "p1")
    before = len(table.events)
    seen(table, "public")
    table.legal(1)
    assert len(table.events) == before


PS9 = "ia-blackjack/problem-solutions/9"


@pytest.mark.clause(PS9)
def test_of_a_dealers_cards_only_the_second_lies_face_down() -> None:
    """Three by mistake: the first and the last are seen."""
    table = bets("ia/blackjack", {1: "Ts 8d", "dealer": "9h Tc 5d"})
    assert seen(table, "public", "dealer") == {"cards": [], "total": None, "plays": None, "parts": []}
    act(table, "dealer err kind dealer-card-count count 3")
    table.deal()
    assert seen(table, "public", "dealer", "cards") == ["9h", "??", "5d"]


def test_a_view_tells_whose_turn_it_is() -> None:
    table = played_to("bclc/blackjack", {1: "8s 8d 3c 9c", 2: "Ts 8c", "dealer": "6h"}, "1 split", "1 stand")
    assert seen(table, "public", "turn") == {"seat": 1, "hand": 2}
    assert [spot["folded"] for spot in seen(table, "public", "spots")] == [False, False]
    assert seen(bets("bclc/blackjack", {1: "Ts 8d", "dealer": "9h"}), "public", "turn") is None


def fed(table: Table, who: str, kind: str) -> list[object]:
    """The cards of some events, as somebody's feed tells of them."""
    return [
        told(event).get("card") or told(event)["cards"] for event in table.feed(who) if event.kind == kind
    ]


@pytest.mark.clause("ia-blackjack/single-deck-blackjack/5", "ia-blackjack/single-deck-blackjack/4")
def test_a_feed_tells_a_player_of_their_own_cards_and_of_those_that_lie_open() -> None:
    """p1 plays seats 1 and 3; the hole card is nobody's to know."""
    shoe = {1: "Ts 8d", 2: "9s 7c", 3: "5s 4c", "dealer": "9h Tc"}
    table = stacked("ia/single-deck-blackjack", shoe, {2: None})
    for seat in (1, 3):
        table.sit(seat, "p1")
    for seat in (1, 2, 3):
        table.bet(seat, main=10)
    table.deal()
    first = ["Ts", "??", "5s", "9h", "8d", "??", "4c", "??"]
    assert fed(table, "seat:1", "card-dealt") == fed(table, "seat:3", "card-dealt") == first
    assert fed(table, "seat:2", "card-dealt") == ["??", "9s", "??", "9h", "??", "7c", "??", "??"]
    for who in ("public", "dealer", "supervisor", "seat:4"):
        assert fed(table, who, "card-dealt") == ["??", "??", "??", "9h", "??", "??", "??", "??"]


@pytest.mark.parametrize("lie", ["up", "down"])
def test_cards_that_are_exchanged_stay_hidden_where_they_lay_face_down(lie: str) -> None:
    shoe = {1: "8h 7d Tc 9c", 2: "Ts 8c", "dealer": "9s 8d"}
    table = played_to("bclc/zappit-blackjack", shoe, "1 zap", options={"player-cards": lie})
    assert fed(table, "seat:1", "zapped") == [("8h", "7d")]
    for who in ("seat:2", "public"):
        assert fed(table, who, "zapped") == [("8h", "7d") if lie == "up" else ("??", "??")]
