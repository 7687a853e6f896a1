"""Jackpots of a floor: tables that share pools, the board of what is posted, claims that wait, days."""

from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, timedelta

import pytest

from croupier.errors import CroupierError
from croupier.model.facts.community import HandStarted
from croupier.model.facts.jackpots import DealtIn, JackpotClaimed, JackpotPaid
from croupier.model.jackpots import Board, Pool
from croupier.store.floor import open_floor
from croupier.table.business_day import business_day
from croupier.table.floor import Floor
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.rounds import opened
from tests.table.jackpot_hands import (
    BAD_BEAT,
    DAILY,
    FIRST,
    FOUR_NINES,
    HIGH,
    HOLDEM,
    LOST,
    NOTHING,
    QUADS,
    Hand,
    posted,
    ticking,
    two_tables,
)
from tests.tables import PEOPLE

# --- one pool for all tables ------------------------------------------------------------------------


@pytest.mark.clause("bclc-poker/28/1.3", "bclc-poker/28/1.3.1", "bclc-poker/29/1.4")
def test_tables_feed_and_win_one_pool() -> None:
    wide = "bclc/wide-area-bad-beat-jackpot"
    options = {f"{wide.partition('/')[2]}-drop": 1, f"{wide.partition('/')[2]}-reserve-percent": 25}
    floor, a, b = two_tables(wide, options=options)
    a.play(NOTHING)
    b.play(NOTHING)
    assert (a.table.pool(wide).pool_cents, b.table.pool(wide).pool_cents) == (150, 150)
    assert b.table.pool(wide).reserve_cents == 50
    floor.post_jackpots(by="s1")
    assert posted(floor) == {}
    floor.next_day(date(2026, 11, 16))
    floor.post_jackpots(by="s1")
    assert posted(floor) == {wide: 150}


def test_a_second_table_opens_no_pool_again() -> None:
    _, a, b = two_tables(BAD_BEAT, pools={BAD_BEAT: {"pool": 500, "posted": 400}})
    assert [event.kind for event in a.table.events if event.kind == "pool-opened"] == ["pool-opened"]
    assert [event.kind for event in b.table.events if event.kind == "pool-opened"] == []
    assert b.table.pool(BAD_BEAT).posted_cents == 40_000


@pytest.mark.clause("bclc-poker/28/3.1.1", "bclc-poker/28/3.1.3", "bclc-poker/30/2.4.8")
def test_what_one_table_wins_no_other_wins_on_that_day() -> None:
    high = f"{HIGH}/quads-9"
    floor, a, b = two_tables(HIGH, pools={high: {"pool": 700, "posted": 650, "reserve": 40}})
    a.play(FOUR_NINES)
    b.play(FOUR_NINES)
    assert (a.awards(), b.awards()) == ([(2, "quads-9", 65_000)], [])
    floor.post_jackpots(by="s1")
    assert high not in posted(floor)  # not before the next business day
    floor.next_day(date(2026, 11, 16))
    assert high not in posted(floor)  # nor before it is posted
    floor.post_jackpots(by="s1")
    assert posted(floor) == {high: 9_000}  # what was above the posting, and the reserve
    assert b.table.pool(high).reserve_cents == 0


@pytest.mark.clause("bclc-poker/28/3.3.1.c", "bclc-poker/28/3.4")
def test_players_dealt_in_at_another_table_share_and_their_own_dealer_pays_them() -> None:
    options = {"jackpot-share": "multiple-tables"}
    floor, a, b = two_tables(BAD_BEAT, options=options, pools={BAD_BEAT: {"pool": 1000, "posted": 1000}})
    b.begin(NOTHING)
    a.play(LOST)
    # 40% of a thousand for three here and five there.
    assert a.awards() == [
        (1, "losing-hand", 40_000), (2, "winning-hand", 20_000),
        (3, "dealt-in", 5_000), (4, "dealt-in", 5_000), (5, "dealt-in", 5_000),
    ]  # fmt: skip
    assert b.awards() == []
    floor.post_jackpots(by="s1")
    assert [(seat, amount) for seat, _, amount in b.awards()] == [(seat, 5_000) for seat in range(1, 6)]
    assert a.table.pool(BAD_BEAT).pool_cents == 0


@pytest.mark.clause("bclc-poker/28/3.3.1.c")
@pytest.mark.parametrize("player", ["A1", "A2", "A3"])
def test_whoever_has_a_share_here_has_none_for_another_table(player: str) -> None:
    """The losing hand, the winning hand or somebody dealt in also plays at the other table."""
    options = {"jackpot-share": "multiple-tables"}
    floor, a, b = two_tables(BAD_BEAT, options=options, pools={BAD_BEAT: {"pool": 1000, "posted": 1000}})
    b.table.leave(4)
    b.table.sit(4, player, 1000)
    b.begin(NOTHING)
    a.play(LOST)
    # 40% of a thousand for three here and four others there, in whole dollars.
    assert [amount for _, note, amount in a.awards() if note == "dealt-in"] == [5_700] * 3
    assert [(claim.player, claim.amount_cents) for claim in floor.jackpots().claims] == [
        (f"B{seat}", 5_700) for seat in (1, 2, 3, 5)
    ]


@pytest.mark.clause("bclc-poker/28/3.3.1.c")
def test_whoever_is_dealt_in_at_two_other_tables_has_one_share() -> None:
    options = {"jackpot-share": "multiple-tables"}
    floor, a, b = two_tables(BAD_BEAT, options=options, pools={BAD_BEAT: {"pool": 1000, "posted": 1000}})
    c = Hand(floor, "C", (BAD_BEAT,), ticking(), options=options)
    c.table.leave(5)
    c.table.sit(5, "B1", 1000)
    b.begin(NOTHING)
    c.begin(NOTHING)
    a.play(LOST)
    others = [claim.player for claim in floor.jackpots().claims]
    assert others == ["B1", "B2", "B3", "B4", "B5", "C1", "C2", "C3", "C4"]
    assert [amount for _, note, amount in a.awards() if note == "dealt-in"] == [3_300] * 3  # 400 for twelve


def test_who_is_between_hands_at_another_table_has_no_share() -> None:
    options = {"jackpot-share": "multiple-tables"}
    floor, a, b = two_tables(BAD_BEAT, options=options, pools={BAD_BEAT: {"pool": 1000, "posted": 1000}})
    b.play(NOTHING)
    a.play(LOST)
    assert [amount for _, note, amount in a.awards() if note == "dealt-in"] == [13_300] * 3
    assert floor.jackpots().claims == ()


@pytest.mark.clause("bclc-poker/28/3.4")
def test_a_killer_who_sits_out_has_no_share_at_another_table() -> None:
    """Cards that are mucked as they come are no starting hand."""
    seats = ", ".join(f"{seat}: {{player: p{seat}, stack: 200}}" for seat in range(1, 5))
    file = (
        f"game: {HOLDEM}\noffers: [bclc/kill-pot, {BAD_BEAT}]\nseats: {{{seats}}}\n"
        "table: {button: 1, kill: {state: kill, seat: 1}}"
    )
    present = opened(file)
    present.deal()
    (begun,) = [event.data for event in present.events if isinstance(event.data, DealtIn)]
    assert begun.players == {1: "p1", 2: "p2", 3: "p3", 4: "p4"}
    away = opened(file)
    away.act(1, "sit-out")
    away.deal()
    (begun,) = [event.data for event in away.events if isinstance(event.data, DealtIn)]
    assert begun.players == {2: "p2", 3: "p3", 4: "p4"}


# --- who was first ----------------------------------------------------------------------------------


def hit(floor: Floor) -> list[str]:
    return [claim.stream for claim in floor.jackpots().claims]


def stakes(hand: Hand) -> Mapping[int, int | None]:
    """With how many cents everybody began the last hand of a table."""
    *_, began = [event.data for event in hand.table.events if isinstance(event.data, HandStarted)]
    return began.stacks_cents


def lose_all(hand: Hand, *seats: int) -> None:
    """These put in all that they have, the others fold."""
    while hand.table.in_play:
        seat = hand.table.waiting_on()[0].seat
        hand.table.act(seat, "all-in" if seat in seats else "fold")


@pytest.mark.clause("bclc-poker/32/2.4.9", "bclc-poker/32/2.4.9.a")
def test_a_claim_waits_for_every_round_that_began_before() -> None:
    """A is dealt first and ends last: B's four nines wait for it, and are paid because A has none."""
    floor, a, b = two_tables(FIRST, pools={QUADS: {"pool": 900, "posted": 900}})
    a.begin(NOTHING)
    b.play(FOUR_NINES)
    assert (b.awards(), hit(floor)) == ([], ["B"])
    floor.pay_claims()
    assert b.awards() == []
    a.end()
    floor.pay_claims()
    assert (b.awards(), hit(floor)) == ([(2, "quads", 90_000)], [])
    floor.pay_claims()
    assert b.table.pool(QUADS).pool_cents == 0


@pytest.mark.clause("bclc-poker/32/2.4.9")
def test_the_earliest_first_card_wins_and_not_the_first_commit() -> None:
    floor, a, b = two_tables(FIRST, pools={QUADS: {"pool": 900, "posted": 900}})
    a.begin(FOUR_NINES)
    b.play(FOUR_NINES)
    a.end()
    assert (a.awards(), hit(floor)) == ([(2, "quads", 90_000)], [])
    floor.pay_claims()
    b.play(NOTHING)
    assert b.awards() == []


def test_a_claim_that_is_decided_is_paid_before_the_next_hand() -> None:
    _, a, b = two_tables(FIRST, pools={QUADS: {"pool": 900, "posted": 900}})
    a.begin(NOTHING)
    b.play(FOUR_NINES)
    a.end()
    b.begin(NOTHING)
    assert b.awards() == [(2, "quads", 90_000)]
    assert stakes(b) == {1: 97_600, 2: 192_400, 3: 100_000, 4: 100_000, 5: 100_000}


def test_whoever_has_lost_all_chips_is_dealt_in_with_what_is_paid_before_the_hand() -> None:
    _, a, b = two_tables(FIRST, pools={QUADS: {"pool": 900, "posted": 900}})
    a.begin(NOTHING)
    b.play(FOUR_NINES)
    b.begin(NOTHING)
    lose_all(b, 1, 2)
    b.begin('{2: "8c 7d", 3: "Ah Td"}, board: "9h 9s Ks 4h 2d"')
    lose_all(b, 2, 3)
    assert b.table.funds("B2") == 0
    a.end()
    b.begin(NOTHING)
    assert stakes(b)[2] == 90_000


def test_a_round_that_began_later_is_not_waited_for() -> None:
    _, a, b = two_tables(FIRST, pools={QUADS: {"pool": 900, "posted": 900}})
    a.begin(FOUR_NINES)
    b.begin(NOTHING)
    a.end()
    assert a.awards() == [(2, "quads", 90_000)]


def test_a_jackpot_whose_winner_is_not_known_is_not_posted_anew() -> None:
    options = {"holdem-high-hand-progressive-drop": 14}
    floor, a, b = two_tables(FIRST, options=options, pools={QUADS: {"pool": 900, "posted": 800}})
    a.begin(NOTHING)
    b.play(FOUR_NINES)
    floor.next_day(date(2026, 11, 16))
    floor.post_jackpots(by="s1")
    assert floor.jackpots().posted[QUADS] == 80_000
    a.end()
    floor.pay_claims()
    assert b.awards() == [(2, "quads", 80_000)]


@pytest.mark.clause("bclc-poker/32/1.4", "bclc-poker/32/2.4.10", "bclc-poker/ruling/c24")
@pytest.mark.parametrize("winner", ["A", "B"])
def test_a_jackpot_whose_winner_is_known_is_posted_whichever_table_posts_first(winner: str) -> None:
    """Each hand gives a dollar to the pool and one to its reserve; 800 of 902 dollars are paid."""
    options = {"holdem-high-hand-progressive-drop": 28, "holdem-high-hand-progressive-reserve-percent": 50}
    floor, *hands = two_tables(FIRST, options=options, pools={QUADS: {"pool": 900, "posted": 800}})
    other, wins = sorted(hands, key=lambda hand: hand.table.stream == winner)
    other.begin(NOTHING)
    wins.play(FOUR_NINES)
    other.end()
    floor.next_day(date(2026, 11, 16))
    floor.post_jackpots(by="s1")
    assert wins.awards() == [(2, "quads", 80_000)]
    assert other.table.pool(QUADS) == Pool(10_400, 0, 10_400)


# --- paid on the following day ----------------------------------------------------------------------


@pytest.mark.clause("bclc-poker/31/1.4", "bclc-poker/31/2.3.7", "bclc-poker/31/3.1")
def test_winners_of_a_day_share_alike_at_all_tables_with_the_posting_of_the_next() -> None:
    floor, a, b = two_tables(DAILY, pools={DAILY: {"pool": 301, "posted": 301}})
    a.play(FOUR_NINES)
    b.play(FOUR_NINES)
    floor.post_jackpots(by="s1")  # the day is not over
    assert (a.awards(), b.awards()) == ([], [])
    assert hit(floor) == ["A", "B"]
    floor.next_day(date(2026, 11, 16))
    floor.post_jackpots(by="s1")
    assert (a.awards(), b.awards()) == ([(2, "high-hand", 15_000)], [(2, "high-hand", 15_000)])
    assert (hit(floor), a.table.pool(DAILY).pool_cents) == ([], 100)
    assert [(one.player, one.amount_cents) for one in floor.jackpots().winners] == [
        ("A2", 15_000),
        ("B2", 15_000),
    ]
    floor.next_day(date(2026, 11, 17))
    assert floor.jackpots().winners == ()


# --- what fails leaves no trace ---------------------------------------------------------------------


@pytest.mark.parametrize("cards", [FOUR_NINES, LOST])
def test_a_commit_that_fails_changes_neither_money_nor_board(
    cards: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pools = {
        BAD_BEAT: {"pool": 1000, "posted": 1000},
        f"{HIGH}/quads-9": {"pool": 700, "posted": 650},
        f"{HIGH}/quads-7": {"pool": 70, "posted": 65},
    }
    floor, a, _ = two_tables(BAD_BEAT, HIGH, DAILY, pools=pools)
    a.begin(cards)
    before, balances, events = floor.jackpots(), dict(a.table.balances_cents()), len(a.table.events)

    def break_off(*_: object) -> None:
        raise OSError("no space left")

    ledger = floor.books.ledger("A")
    with monkeypatch.context() as patch:
        patch.setattr(type(ledger), "take_over", break_off)
        with pytest.raises(OSError):
            a.table.act(3, "all-in")
    assert floor.jackpots() is before
    assert (dict(a.table.balances_cents()), len(a.table.events)) == (balances, events)
    a.end()
    assert floor.jackpots() != before


def test_the_board_comes_from_the_events_alone() -> None:
    """Whoever keeps the events of all tables in the order they were committed has the board too."""
    pools = {
        BAD_BEAT: {"pool": 1000, "posted": 1000},
        QUADS: {"pool": 900, "posted": 900, "claimed": "23:59:59"},
        DAILY: {"pool": 77, "posted": 70},
    }
    floor, a, b = two_tables(BAD_BEAT, DAILY, FIRST, pools=pools)
    a.begin(FOUR_NINES)
    b.play(LOST)
    a.end()
    floor.next_day(date(2026, 11, 16))
    floor.post_jackpots(by="s1")
    told = sorted(
        (event for table in floor.tables.values() for event in table.events),
        key=lambda event: (event.at, event.stream, event.seq),
    )
    board = Board()
    for event in told:
        board = board.after(event)
    assert board == floor.jackpots()
    assert any(isinstance(event.data, JackpotPaid) for event in told)
    assert any(isinstance(event.data, JackpotClaimed) for event in told)


def test_a_table_with_jackpots_is_rebuilt_from_its_record() -> None:
    table = open_table(
        HOLDEM,
        offers=[BAD_BEAT],
        options={"bad-beat-jackpot-drop": 1},
        pools={BAD_BEAT: {"pool": 500, "posted": 400}},
        people=PEOPLE,
        seed=7,
    )
    for seat in range(1, 6):
        table.sit(seat, f"p{seat}", 100)
    table.deal()
    for seat in (3, 4, 5, 1):
        table.act(seat, "fold")
    table.act(None, "post-jackpots", by="s1")
    again = Table.rebuild(table.events, seed=7)
    assert again.pools() == table.pools()
    assert again.pool(BAD_BEAT).posted_cents == 50_100
    assert again.balances_cents() == table.balances_cents()


# --- days -------------------------------------------------------------------------------------------

VANCOUVER = "America/Vancouver"
# At eleven on the wall: eight hours from Greenwich in winter, seven in summer.
ELEVEN = [
    (datetime(2026, 3, 7, 19, 0, tzinfo=UTC), date(2026, 3, 7)),  # the day before the clock goes forward
    (datetime(2026, 3, 8, 18, 0, tzinfo=UTC), date(2026, 3, 8)),  # a day of 23 hours
    (datetime(2026, 10, 31, 18, 0, tzinfo=UTC), date(2026, 10, 31)),
    (datetime(2026, 11, 1, 19, 0, tzinfo=UTC), date(2026, 11, 1)),  # a day of 25 hours
]


@pytest.mark.clause("bclc-poker/32/1.4", "bclc-poker/32/2.4.12")
@pytest.mark.parametrize(("instant", "day"), ELEVEN)
def test_a_business_day_begins_at_eleven_on_the_wall(instant: datetime, day: date) -> None:
    assert business_day(instant, VANCOUVER, 11) == day
    assert business_day(instant - timedelta(microseconds=1), VANCOUVER, 11) == day - timedelta(days=1)
    assert business_day(instant + timedelta(hours=12), VANCOUVER, 11) == day


@pytest.mark.clause("bclc-poker/32/1.4")
def test_the_floor_turns_its_day_when_it_is_told_the_time() -> None:
    floor, a, _ = two_tables(FIRST)
    assert not floor.time_is(datetime(2026, 11, 16, 18, 59, tzinfo=UTC))
    assert floor.time_is(datetime(2026, 11, 16, 19, 0, tzinfo=UTC))
    assert not floor.time_is(datetime(2026, 11, 16, 20, 0, tzinfo=UTC))
    assert (floor.day, floor.jackpots().day) == (date(2026, 11, 16), "2026-11-16")
    assert a.table.events[-1].kind == "business-day"


@pytest.mark.clause("bclc-poker/32/1.4")
def test_a_floor_whose_day_begins_at_another_hour_does_not_offer_it() -> None:
    floor = Floor(date(2026, 11, 15), begins=6)
    with pytest.raises(CroupierError) as refused:
        floor.open("P1", HOLDEM, offers=[FIRST])
    assert (refused.value.code, refused.value.clause) == ("setting/hour", "bclc-poker/32/1.4")
    floor.open("P1", HOLDEM, offers=[HIGH])


@pytest.mark.parametrize(
    ("ask", "code"),
    [
        (lambda: business_day(datetime(2026, 11, 15)), "setting/instant"),
        (lambda: business_day(date(2026, 11, 15)), "setting/instant"),
        (lambda: business_day(datetime(2026, 11, 15, tzinfo=UTC), "Mars/Olympus"), "setting/time-zone"),
        (lambda: business_day(datetime.min.replace(tzinfo=UTC)), "setting/instant"),
        (lambda: business_day(datetime.max.replace(tzinfo=UTC), "Pacific/Auckland"), "setting/instant"),
        (lambda: Floor(date(2026, 11, 15), begins=24), "setting/hour"),
        (lambda: Floor(date(2026, 11, 15), zone="Mars/Olympus"), "setting/time-zone"),
        (lambda: open_floor(zone="Mars/Olympus"), "setting/time-zone"),
        (lambda: open_floor(begins=24), "setting/hour"),
    ],
)
def test_what_is_no_time(ask: Callable[[], object], code: str) -> None:
    with pytest.raises(CroupierError) as refused:
        ask()
    assert refused.value.code == code
