"""The report of a day, against sums made another way: posting by posting, from the store's own rows."""

import sqlite3
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.model.events import Event
from croupier.model.settlement import Settlement
from croupier.report.accounting import NOTED, report
from croupier.report.figures import Report, plainly
from croupier.store.floor import open_floor
from tests.nights import FIRST, clock, night
from tests.tables import PEOPLE

DAYS = ("2026-11-15", "2026-11-16", "2026-11-17")
SEEDS = range(4)
BOXES = {"drop-box": "rake", "tip-box": "tips", "commission": "commission"}
DESK = ("tray-filled", "tray-credited", "corrected", "day-closed")
METERS = ("meter-opened", "meter-fed", "meter-reseeded")
POOLS = ("pool-opened", "jackpot-dropped")


@cache
def store(seed: int) -> str:
    """A night of three days, played once."""
    file = Path(mkdtemp()) / "night.db"
    night(file, seed, days=len(DAYS))
    return str(file)


class Rows:
    """The postings of one day, by stream, kind of event and account; and what accounts held before it.

    Days are told apart by the clock, which no two actions share: the report goes by the floor's anchors.
    """

    def __init__(self, seed: int, day: str) -> None:
        with sqlite3.connect(f"file:{store(seed)}?mode=ro", uri=True) as connection:
            bodies = [row[0] for row in connection.execute("SELECT body FROM events")]
            money = list(connection.execute("SELECT stream, seq, account, cents FROM postings"))
        events = {(event.stream, event.seq): event for event in map(Event.from_json, bodies)}
        turns = sorted(event.at for event in events.values() if event.kind == "day-turned")
        starts = dict(zip(DAYS, turns, strict=True))
        begins = starts[day]
        ends = min((at for at in turns if at > begins), default=float("inf"))
        self.before: Counter[tuple[str, str]] = Counter()
        self.moved: Counter[tuple[str, str, str]] = Counter()
        # A first day has everything that came before it too: tables cannot be open without one.
        first = begins == turns[0]
        self.events = [
            event for event in events.values() if (first or event.at >= begins) and event.at < ends
        ]
        for stream, seq, account, cents in money:
            at = events[stream, seq].at
            if at >= ends:
                continue
            if at < begins and not first:
                self.before[stream, account] += cents
            else:
                self.moved[stream, events[stream, seq].kind, account] += cents

    def sum(self, stream: str | None, account: str, *kinds: str, but: tuple[str, ...] = ()) -> int:
        """What these kinds of events moved, or all kinds but those."""
        return sum(
            cents
            for (where, kind, what), cents in self.moved.items()
            if stream in (None, where)
            and what == account
            and kind not in but
            and (not kinds or kind in kinds)
        )


@cache
def rows(seed: int, day: str) -> Rows:
    return Rows(seed, day)


@cache
def told(seed: int, day: str) -> Report:
    return report(store(seed), day)


CASES = [(seed, day) for seed in SEEDS for day in DAYS]


@pytest.mark.parametrize("seed, day", CASES)
def test_trays_are_what_the_postings_make_of_them(seed: int, day: str) -> None:
    found = rows(seed, day)
    tables = {table.stream: table for table in told(seed, day).tables}
    assert set(tables) == {"A1", "A2", "C1", "G1", "P1"}
    for stream, table in tables.items():
        before = found.before[stream, "tray"]
        assert table.opening_cents == before
        assert table.closing_cents == before + found.sum(stream, "tray")
        assert table.fills_cents == found.sum(stream, "tray", "tray-filled")
        assert table.credits_cents == -found.sum(stream, "tray", "tray-credited")
        assert table.corrections_cents == found.sum(stream, "tray", "corrected")
        assert table.to_meters_cents == -found.sum(stream, "tray", *METERS)
        assert table.win_cents == found.sum(stream, "tray", but=(*DESK, *METERS))
        assert sum(table.sums().values()) > 0


@pytest.mark.parametrize("seed, day", CASES)
def test_boxes_buy_ins_and_chips_taken_to_the_cage(seed: int, day: str) -> None:
    found = rows(seed, day)
    for table in told(seed, day).tables:
        sums = table.sums()
        for box, name in BOXES.items():
            assert sums[name] == found.sum(table.stream, box, but=DESK), name
        emptied = -sum(found.sum(table.stream, box, "day-closed") for box in BOXES)
        assert table.collected_cents == emptied
        assert table.drop_cents == -found.sum(table.stream, "cage", "bought-in")
        assert table.cashed_out_cents == found.sum(table.stream, "cage", "cashed-out")


def whose(line: Settlement) -> tuple[object, ...]:
    return line.seat, line.hand, line.player, line.owner


@pytest.mark.parametrize("seed, day", CASES)
def test_a_wager_wins_what_its_lines_lost(seed: int, day: str) -> None:
    """By the settlement lines: stake less what came back, where nobody else pays or shares."""
    found = rows(seed, day)
    for table in told(seed, day).tables:
        lines = [
            event.data.line  # type: ignore[attr-defined]
            for event in found.events
            if event.stream == table.stream and event.kind == "settled"
        ]
        for wager in table.wagers.values():
            own = [one for one in lines if one.wager == wager.name]
            lost = sum(one.stake_cents - one.returned_cents - one.commission_cents for one in own)
            if wager.name != "blazing-sevens":  # whose awards a meter pays
                assert wager.win_cents == lost, wager.name
            decided = [one for one in own if one.result != "void"]
            for undone in (one for one in own if one.note == "lost before"):
                decided.remove(next(one for one in decided[::-1] if whose(one) == whose(undone)))
            assert (wager.lines, wager.handle_cents) == (
                len(decided),
                sum(one.stake_cents for one in decided),
            )


@pytest.mark.parametrize("seed, day", CASES)
def test_a_meter_ends_with_what_it_began_with_and_what_came_and_went(seed: int, day: str) -> None:
    found = rows(seed, day)
    meter = told(seed, day).shared["bclc/blazing-sevens"]
    accounts = ("meter:bclc/blazing-sevens", "reserve:bclc/blazing-sevens")
    assert meter.opening_cents == sum(
        found.before[stream, one] for stream in ("A1", "A2") for one in accounts
    )
    fed = sum(found.sum(None, one, *METERS) for one in accounts)
    assert (meter.contributions_cents, meter.awards_cents) == (
        fed,
        -sum(found.sum(None, one, "settled") for one in accounts),
    )
    assert meter.closing_cents == meter.opening_cents + fed - meter.awards_cents
    assert sum(meter.parts_cents.values()) == meter.closing_cents


@pytest.mark.parametrize("seed, day", CASES)
def test_who_answers_for_what_is_all_there(seed: int, day: str) -> None:
    kinds = {
        "counts": ("tray-counted",), "held": ("payout-held",),
        "due": ("award-due", "jackpot-claimed", "jackpot-hit"),
        "released": ("payout-released",), "authorised": ("award-authorised",),
        "jackpots": ("jackpot-paid", "jackpot-shared", "hit-decided"), "voids": ("voided", "jackpot-voided"),
        "corrections": ("corrected",), "refusals": ("refused",),
    }  # fmt: skip
    assert set(kinds) == set(NOTED)
    for name, wanted in kinds.items():
        expected = [event for event in rows(seed, day).events if event.kind in wanted]
        noted = [note.event for note in told(seed, day).notes[name]]
        order = lambda event: (event.stream, event.seq)  # noqa: E731
        assert sorted(noted, key=order) == sorted(expected, key=order)


@pytest.mark.parametrize("seed, day", CASES)
def test_a_pool_is_fed_from_the_pots(seed: int, day: str) -> None:
    found = rows(seed, day)
    pool = told(seed, day).shared["bclc/bad-beat-jackpot"]
    accounts = ("pool:bclc/bad-beat-jackpot", "reserve:bclc/bad-beat-jackpot")
    assert pool.opening_cents == sum(found.before["P1", one] for one in accounts)
    assert pool.contributions_cents == sum(found.sum("P1", one, *POOLS) for one in accounts)
    dropped = -found.sum("P1", "pot:1", "jackpot-dropped")
    assert pool.contributions_cents == dropped
    assert (pool.awards_cents, pool.closing_cents) == (0, pool.opening_cents + dropped)


def test_some_pots_had_a_drop() -> None:
    every = [told(seed, day).shared["bclc/bad-beat-jackpot"].contributions_cents for seed, day in CASES]
    assert sum(every) > 0


def test_a_day_begins_with_what_the_day_before_ended_with() -> None:
    for seed in SEEDS:
        for before, after in pairwise(DAYS):
            closed = {table.stream: table.closing_cents for table in told(seed, before).tables}
            assert {table.stream: table.opening_cents for table in told(seed, after).tables} == closed


# --- a short evening, by hand ---------------------------------------------------------------------


def evening(folder: Path) -> str:
    """Seat 1 of a three card table bets and folds: every bet is lost."""
    file = folder / "evening.db"
    with open_floor(file, day=FIRST, clock=clock()) as floor:
        table = floor.open("C1", "bclc/three-card-poker", people=PEOPLE, seed=7)
        table.act(None, "open-day", by="s1")
        table.act(None, "fill", by="s1", amount=1000)
        table.sit(1, "p1", 200)
        table.bet(1, ante=25, pair_plus=5)
        table.deal()
        table.act(1, "fold")
        table.act(None, "correct", by="s1", event=2, reason="the wrong form")
        table.bet(1, ante=25)
        table.act(None, "void", by="s1", reason="a fire")
        table.act(None, "credit", by="s1", amount=500)
        table.act(None, "count", by="s1", amount="529.50")
        table.leave(1)
        table.cash_out("p1")
        table.act(None, "close-day", by="e1")
    return str(file)


def test_an_evening_by_hand(tmp_path: Path) -> None:
    found = report(evening(tmp_path))
    (table,) = found.tables
    told: dict[str, Any] = table.json()
    assert sorted(told["wagers"], key=lambda one: one["wager"]) == [
        {"wager": "ante", "bets": 1, "handle": "25.00", "win": "25.00", "hold": "100.00"},
        {"wager": "pair-plus", "bets": 1, "handle": "5.00", "win": "5.00", "hold": "100.00"},
    ]
    assert {name: told[name] for name in ("opening-tray", "fills", "credits", "win", "closing-tray")} == {
        "opening-tray": "0.00", "fills": "1000.00", "credits": "500.00", "win": "30.00",
        "closing-tray": "530.00",
    }  # fmt: skip
    assert (told["drop"], told["cashed-out"], told["hold"]) == ("200.00", "170.00", "15.00")
    (count,) = found.notes["counts"]
    assert (count.json()["counted"], count.json()["books"]) == ("529.50", "530.00")
    (void,) = found.notes["voids"]
    assert (void.json()["by"], void.json()["reason"]) == ("s1", "a fire")
    (correction,) = found.notes["corrections"]
    assert (correction.json()["of-event"], correction.json()["reason"]) == (2, "the wrong form")


def test_a_bet_that_was_lost_before_its_round_was_called_off_is_no_handle(tmp_path: Path) -> None:
    """What it lost comes back, so nothing of it was decided; the round before counts."""
    file = tmp_path / "void.db"
    with open_floor(file, day=FIRST, clock=clock()) as floor:
        table = floor.open("A1", "bclc/blackjack", offers=["bclc/blazing-sevens"], people=PEOPLE, seed=3)
        table.sit(1, "p1", 500)
        table.bet(1, main=10, blazing_sevens=1)
        table.deal()
        assert [(one.wager, one.result) for one in table.settlements] == [("blazing-sevens", "lose")]
        while table.in_play:
            table.act(1, table.waiting_on()[0].declines or "stand")
        table.bet(1, main=10, blazing_sevens=1)
        table.deal()
        assert [(one.wager, one.result) for one in table.settlements] == [("blazing-sevens", "lose")]
        table.act(None, "void", by="s1", reason="a fire")
    wagers = report(str(file)).tables[0].wagers
    assert [(one.lines, one.handle_cents) for one in (wagers["blazing-sevens"], wagers["main"])] == [
        (1, 100),
        (1, 1000),
    ]


def test_an_award_leaves_its_meter(tmp_path: Path) -> None:
    """Seat 1 or 2 wins a tenth of the meter in the second round with these cards."""
    file = tmp_path / "award.db"
    with open_floor(file, day=FIRST, clock=clock()) as floor:
        table = floor.open("A1", "bclc/blackjack", offers=["bclc/blazing-sevens"], people=PEOPLE, seed=368)
        for seat in (1, 2):
            table.sit(seat, f"p{seat}", 5000)
        for _ in range(2):
            for seat in (1, 2):
                table.bet(seat, main=10, blazing_sevens=1)
            table.deal()
            while table.in_play:
                prompt = table.waiting_on()[0]
                if prompt.role == "supervisor":
                    with pytest.raises(CroupierError):
                        table.act(None, "authorise", by="s1", amount=1)
                    table.act(None, "authorise", by="s1")
                else:
                    table.act(prompt.seat, prompt.declines or "stand")
    found = report(str(file))
    (meter,) = found.shared.values()
    # 2,000.00 to begin with, and of two dollars in each of two rounds 23% and 5%.
    assert (meter.opening_cents, meter.contributions_cents, meter.awards_cents) == (0, 200_112, 20_009)
    assert meter.closing_cents == 180_103
    (due,) = found.notes["due"]
    assert found.notes["held"] == []
    assert (due.json()["role"], due.json()["amount"]) == ("supervisor", "200.09")
    (authorised,) = found.notes["authorised"]
    assert (authorised.json()["by"], authorised.json()["amount"]) == ("s1", "200.09")
    (refused,) = found.notes["refusals"]
    assert refused.json()["code"] == "wager/wrong-amount"
    (wager,) = [one for one in found.tables[0].wagers.values() if one.name == "blazing-sevens"]
    assert wager.win_cents == 400  # the meter pays the award, not the tray


def test_a_day_that_was_never_begun_is_refused(tmp_path: Path) -> None:
    file = evening(tmp_path)
    with pytest.raises(CroupierError) as refused:
        report(file, "2026-11-16")
    assert (refused.value.code, refused.value.nearest) == ("store/no-such-day", "2026-11-15")
    with pytest.raises(CroupierError) as refused:
        report(str(tmp_path / "nothing.db"))
    assert refused.value.code == "store/not-found"


@pytest.mark.parametrize(
    "edit, offender",
    [
        ("UPDATE postings SET cents = cents + 1 WHERE account = 'tray' AND seq = 3", "tray"),
        ("UPDATE postings SET cents = cents + 1 WHERE account = 'cage' AND seq = 3", "cage"),
        (
            "UPDATE events SET body = replace(body, '\"amount_cents\":', '\"amount_cents\":9') WHERE seq = 3",
            "cage",
        ),
    ],
)
def test_sums_that_do_not_agree_with_the_ledger_are_not_reported(
    tmp_path: Path, edit: str, offender: str
) -> None:
    """Somebody has edited postings, or what happened."""
    file = evening(tmp_path)
    with sqlite3.connect(file) as connection:
        assert connection.execute(edit).rowcount
    connection.close()
    with pytest.raises(CroupierError) as refused:
        report(file)
    assert refused.value.code == "store/wrong-balance"
    assert str(refused.value.offender).endswith(f" {offender}")


def test_values_are_told_in_words() -> None:
    assert plainly({"won": True, "cards": ["Ac", "Ad"], "by": {"late": False}, "seat": 1}) == (
        "won yes, cards Ac Ad, by late no, seat 1"
    )
