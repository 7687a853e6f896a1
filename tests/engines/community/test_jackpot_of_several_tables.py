"""Tables that share a jackpot: one fund, others who are dealt in elsewhere, and which table was first."""

import pytest

from croupier.ledger.books import MemoryBooks
from croupier.table.table import Table
from tests.engines.community.jackpot_tables import (
    ACES_FULL_BEATEN,
    FOUR_EIGHTS_BEATEN,
    FOUR_NINES,
    NOTHING_MUCH,
    Cards,
    awards,
    call_all_in,
    finish,
    give_up,
    jackpot_table,
)

clause = pytest.mark.clause

LOCAL, WIDE = "bclc/bad-beat-jackpot", "bclc/wide-area-bad-beat-jackpot"
HOLDEM = "bclc/holdem-high-hand-progressive"
STRAIGHT_FLUSH: Cards = {1: "9h 5h", 2: "Ks Qc", "board": "8h 7h 6h 3c 2d"}


# --- one fund -------------------------------------------------------------------------------------


@clause("bclc-poker/29/1.4", "bclc-poker/29/1.3", "bclc-poker/29/3.1")
def test_every_property_feeds_one_fund_and_any_of_them_may_win_it() -> None:
    books, options = MemoryBooks(), {"wide-area-bad-beat-jackpot-drop": 1}
    opening = {WIDE: {"pool": 59998, "posted": 100}}
    north = jackpot_table(WIDE, NOTHING_MUCH, books=books, stream="north", options=options, pools=opening)
    east = jackpot_table(WIDE, NOTHING_MUCH, books=books, stream="east", options=options)
    south = jackpot_table(WIDE, FOUR_EIGHTS_BEATEN, books=books, stream="south", options=options)
    give_up(north)
    give_up(east)
    assert south.pool(WIDE).pool == 60000
    north.act(None, "post-jackpots", by="s1")
    assert {table.pool(WIDE).posted for table in (north, east, south)} == {60000}
    call_all_in(south)
    assert awards(south)[:2] == [(1, "losing-hand", "30000.00"), (2, "winning-hand", "15000.00")]
    assert {table.pool(WIDE).posted for table in (north, east, south)} == {0}
    assert north.pool(WIDE).pool == 1  # the drop of the hand that has won


# --- others dealt in ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "cards"),
    [
        pytest.param(LOCAL, ACES_FULL_BEATEN, marks=clause("bclc-poker/28/3.3.1.c", "bclc-poker/28/3.4")),
        pytest.param(WIDE, FOUR_EIGHTS_BEATEN, marks=clause("bclc-poker/29/3.3.1.c", "bclc-poker/29/3.4")),
    ],
)
def test_players_dealt_in_at_other_tables_share(key: str, cards: Cards) -> None:
    """Three others here and five in a hand at another table; nobody is dealt in at the third."""
    books, options = MemoryBooks(), {"jackpot-share": "multiple-tables"}
    opening = {key: {"pool": 60000, "posted": 60000}}
    hit = jackpot_table(key, cards, books=books, stream="hit", options=options, pools=opening)
    busy = jackpot_table(key, NOTHING_MUCH, books=books, stream="busy", options=options)
    idle = jackpot_table(key, NOTHING_MUCH, books=books, stream="idle", options=options)
    busy.deal()
    busy.act(3, "fold")  # was dealt in all the same
    call_all_in(hit)
    share = "3000.00"  # two fifths of 60,000 among eight
    assert awards(hit) == [
        (1, "losing-hand", "24000.00"),
        (2, "winning-hand", "12000.00"),
        *((seat, "dealt-in", share) for seat in (3, 4, 5)),
    ]
    (shared,) = [event.data for event in hit.events if event.kind == "jackpot-shared"]
    assert shared.clause == ("bclc-poker/28/3.3.1.c" if key == LOCAL else "bclc-poker/29/3.3.1.c")
    for table in (busy, idle, busy):  # paid once
        table.pay_claims()
    assert awards(busy) == [(seat, "dealt-in", share) for seat in (1, 2, 3, 4, 5)]
    assert awards(idle) == []
    assert hit.pool(key).pool == 0


@clause("bclc-poker/28/3.3.2", "bclc-poker/28/3.3.2.c")
def test_nobody_shares_at_another_table_where_a_single_one_does() -> None:
    books = MemoryBooks()
    opening = {LOCAL: {"pool": 60000, "posted": 60000}}
    hit = jackpot_table(LOCAL, ACES_FULL_BEATEN, books=books, stream="hit", pools=opening)
    busy = jackpot_table(LOCAL, NOTHING_MUCH, books=books, stream="busy")
    busy.deal()
    call_all_in(hit)
    busy.pay_claims()
    assert awards(hit)[2:] == [(seat, "dealt-in", "5000.00") for seat in (3, 4, 5)]
    assert awards(busy) == []


# --- which table was first ------------------------------------------------------------------------


def two_tables(early: Cards, late: Cards) -> tuple[Table, Table]:
    """Two tables whose rounds are on; the first card of one was dealt a microsecond before the other's."""
    books = MemoryBooks()
    names = ("quads", "straight-flush-9")
    opening = {f"{HOLDEM}/{name}": {"pool": 900, "posted": 900} for name in names}
    first = jackpot_table(HOLDEM, early, books=books, stream="first", pools=opening, clock=lambda: 1)
    second = jackpot_table(HOLDEM, late, books=books, stream="second", clock=lambda: 2)
    first.deal()
    second.deal()
    return first, second


@clause("bclc-poker/32/2.4.9", "bclc-poker/32/2.4.9.a")
def test_the_earlier_first_card_wins_whoever_shows_first() -> None:
    first, second = two_tables(FOUR_NINES, FOUR_NINES)
    finish(second)
    assert awards(second) == []  # the other round may still win it
    finish(first)
    second.pay_claims()
    assert awards(first) == [(1, "quads", "900.00")]
    assert awards(second) == []


@clause("bclc-poker/32/2.4.9", "bclc-poker/32/2.4.9.a")
def test_the_later_first_card_wins_once_the_earlier_round_has_ended_without() -> None:
    first, second = two_tables(NOTHING_MUCH, FOUR_NINES)
    finish(second)
    second.pay_claims()
    assert awards(second) == []
    finish(first)
    second.pay_claims()
    second.pay_claims()  # paid once
    assert (awards(first), awards(second)) == ([], [(1, "quads", "900.00")])


@clause("bclc-poker/32/2.4.9")
def test_the_earlier_round_waits_for_nobody() -> None:
    first, second = two_tables(FOUR_NINES, FOUR_NINES)
    finish(first)
    assert awards(first) == [(1, "quads", "900.00")]
    finish(second)
    second.pay_claims()
    assert awards(second) == []


@clause("bclc-poker/32/2.4.9", "bclc-poker/32/2.4.11.i", "bclc-poker/32/2.4.11.n")
def test_two_tables_may_win_two_jackpots() -> None:
    first, second = two_tables(STRAIGHT_FLUSH, FOUR_NINES)
    finish(second)
    finish(first)
    second.pay_claims()
    assert awards(first) == [(1, "straight-flush-9", "900.00")]
    assert awards(second) == [(1, "quads", "900.00")]
