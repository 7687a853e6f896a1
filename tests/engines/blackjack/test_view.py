"""What people see. Nothing is hidden in Basic Blackjack; where a table deals face down, the view hides."""

import pytest

from croupier.clauses.cite import cite
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.rounds import EVERYBODY, current, seen, spot_of

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
