"""What a table answers before, between and within rounds, and whom it lets ask."""

import time
from collections.abc import Callable, Sequence
from datetime import date
from types import SimpleNamespace
from typing import Any

import pytest

from croupier.ledger.books import MemoryBooks, MemoryLedger
from croupier.ledger.port import Asked
from croupier.ledger.posting import Posting
from croupier.model.events import Event
from croupier.model.facts.bets import MeterOpened
from croupier.model.facts.jackpots import BusinessDay
from croupier.model.facts.table import Meter
from croupier.table import table as table_module
from croupier.table.asked_again import again
from croupier.table.clock import now
from croupier.table.opening import open_table
from croupier.table.record import Batch
from croupier.table.shared import Shared
from croupier.table.state import Held
from croupier.table.table import Table
from tests.rounds import choices, play_on, refusal
from tests.tables import PEOPLE, stacked

KEY = "bclc/blazing-sevens"


def table(*offers: str, **parts: Any) -> Table:
    """Blackjack with p1 and p2, who have bought in."""
    found = open_table("bclc/blackjack", offers=offers, seed=7, people=PEOPLE, clock=lambda: 1, **parts)
    found.sit(1, "p1", 500)
    found.sit(2, "p2", 500)
    return found


def in_play() -> Table:
    found = table()
    found.bet(1, main=25)
    found.bet(2, main=25)
    found.deal()
    return found


def over() -> Table:
    found = in_play()
    play_on(found)
    return found


# --- before, between ----------------------------------------------------------------------------


def test_before_the_first_round_there_is_nothing() -> None:
    new = table()
    assert (new.settlements, new.in_play, new.bets_lie(), new.waiting_on(), new.dealer_step()) == (
        [],
        False,
        False,
        [],
        None,
    )
    assert new.view("public").json()["phase"] == "betting"
    assert [event.round for event in new.events] == [0, 0, 0, 0, 0]


def test_after_a_round_it_is_shown_and_nobody_is_waited_for() -> None:
    last = over()
    assert last.view("public").json()["phase"] == "closed"
    assert (last.in_play, last.bets_lie(), last.waiting_on(), last.dealer_step()) == (False, False, [], None)
    assert {line.seat for line in last.settlements} == {1, 2}
    assert last.events[-1].round == 1


def test_a_feed_tells_everything_from_the_first_event() -> None:
    shown = in_play()
    assert [event.seq for event in shown.feed("public")] == list(range(1, len(shown.events) + 1))
    assert [event.seq for event in shown.feed("public", 3)] == list(range(4, len(shown.events) + 1))
    assert shown.feeds(("public", "dealer")) == [shown.feed("public"), shown.feed("dealer")]


def test_the_clock_counts_microseconds() -> None:
    assert abs(now() - time.time_ns() // 1000) < 60_000_000


# --- who asks -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [True, 1.0, "1", 3, None])
def test_where_nobody_sits_nobody_leaves(seat: Any) -> None:
    assert refusal(lambda: table().leave(seat)).code == "name/unknown-seat"


@pytest.mark.parametrize(
    "ask, code",
    [
        (lambda t: t.legal(3), "name/unknown-seat"),
        (lambda t: t.legal("nobody"), "name/unknown-person"),
        (lambda t: t.besides(3), "name/unknown-seat"),
        (lambda t: t.besides("nobody"), "name/unknown-person"),
        (lambda t: t.give_up(3, by="s1"), "name/unknown-seat"),
        (lambda t: t.give_up(1, by="nobody"), "name/unknown-person"),
        (lambda t: t.give_up(1, by=["s1"]), "name/unknown-person"),
        (lambda t: t.act(1, "stand", by="p2"), "authority/not-your-seat"),
        (lambda t: t.act(1, "stand", by="s1"), "authority/wrong-role"),
        (lambda t: t.act(1, "stand", by="dealer"), "authority/wrong-role"),
        (lambda t: t.act(1, "stand", by=["p1"]), "name/unknown-person"),
        (lambda t: t.act(1, "void", by="s1", reason="x"), "name/unknown-argument"),
        (lambda t: t.act(None, "stand", by="p1"), "name/unknown-person"),
        (lambda t: t.act(1, "stand", hand=True), "action/wrong-hand"),
        (lambda t: t.act(1, "stand", hand="1"), "action/wrong-hand"),
        (lambda t: t.act(1, "stand", hand=1.0), "action/wrong-hand"),
        (lambda t: t.act(None, "void", by="s1", bettor="p9", reason="x"), "name/unknown-argument"),
        (lambda t: t.act(1, "bet"), "wager/betting-closed"),
        (lambda t: t.act(1, "bett"), "name/unknown-action"),
        (lambda t: t.act(1, ["bet"]), "name/unknown-action"),
        (lambda t: t.bet(1, mane="x"), "name/unknown-wager"),
    ],
)
def test_who_may_not_ask_is_told_why(ask: Callable[[Any], object], code: str) -> None:
    assert refusal(lambda: ask(in_play())).code == code


def test_once_its_day_is_closed_nothing_may_be_said_besides_and_seats_are_still_asked_for() -> None:
    shut = table()
    shut.act(None, "open-day", by="s1")
    shut.act(None, "close-day", by="s1")
    assert shut.besides(1) == shut.besides("dealer") == []
    assert refusal(lambda: shut.besides(3)).code == "name/unknown-seat"


def test_what_is_asked_for_again_under_its_id_is_done_once_though_the_seat_is_free_by_now() -> None:
    iowa = open_table("ia/blackjack", seed=7, people=PEOPLE)
    for seat in range(1, iowa.options.number("seats") + 1):
        iowa.sit(seat, "p1" if seat < 3 else f"p{seat}")
    for _ in range(2):
        iowa.give_up(1, by="s1", id="g-1")
        assert 1 not in iowa.seats
    room = open_table("bclc/texas-holdem", offers=["bclc/bad-beat-jackpot"], seed=7)
    for _ in range(2):
        room.turn_day(date(2026, 11, 16), id="d-1")
    assert [event.kind for event in room.events].count("business-day") == 1


def test_staff_ask_by_name_or_by_role() -> None:
    asked = in_play()
    assert choices(asked, "supervisor") == choices(asked, "s1") == choices(asked, "e1")
    assert "void" in choices(asked, "s1")
    assert choices(asked, "auditor") == choices(asked, "a1") == []


# --- meters -------------------------------------------------------------------------------------


def test_only_progressives_have_meters() -> None:
    assert table("bclc/kings-bounty").meters() == {}
    assert list(table(KEY).meters()) == [KEY]


@pytest.mark.parametrize(
    "meters, source, shown",
    [({}, "tray", (200_000, 0)), ({KEY: {"meter": 700, "reserve": "3.00"}}, "house", (70_000, 300))],
)
def test_a_seed_comes_from_the_tray_and_what_was_carried_over_from_the_house(
    meters: dict[str, object], source: str, shown: tuple[int, int]
) -> None:
    found = table(KEY, meters=meters)
    (fact,) = [event.data for event in found.events if isinstance(event.data, MeterOpened)]
    assert (fact.source, found.meter(KEY)) == (source, Meter(*shown))
    assert found.balances_cents()[source] == -sum(shown)


def test_within_a_batch_what_has_moved_already_counts() -> None:
    found = table(KEY)
    batch = found._course.batch = Batch("table", "id", 0, "p1", "player", 1, 0)
    batch.postings += [
        Posting(1, f"meter:{KEY}", 23),
        Posting(1, f"reserve:{KEY}", 5),
        Posting(1, "stack:p1", -100),
    ]
    assert found.meter(KEY) == Meter(200_023, 5)
    assert (found.funds_cents("p1"), found.funds_cents("p2"), found.funds_cents("p9")) == (
        49_900,
        50_000,
        None,
    )


# --- who is waited for --------------------------------------------------------------------------


def test_payouts_that_are_held_are_offered_to_the_desk_and_waited_for() -> None:
    found = over()
    found._course.state.holds["1-p1"] = Held("1-p1", "p1", 500, ("main",), "c")
    assert "release" in choices(found, "s1")
    assert "release" not in choices(found, "dealer")
    assert [prompt.answers for prompt in found.waiting_on()] == [("release",)]


def test_a_round_that_is_called_off_waits_for_no_ruling() -> None:
    found = stacked("ia/blackjack", {1: "Th 8s", "dealer": "6c Tc", "next": "5h 4h"}, {1: 100})
    found.bet(1, main=20)
    found.deal()
    found.act(None, "err", by="dealer", kind="exposed-card")
    assert [prompt.answers for prompt in found.waiting_on()] == [("rule", "void")]
    found.act(None, "void", by="s1", reason="a fire alarm")
    assert found.waiting_on() == []


# --- how an action is named, and what is kept -----------------------------------------------------


@pytest.mark.parametrize("name", ["refuse-back-bets", "refuse_back_bets", "Refuse_Back-BETS"])
def test_an_action_is_named_as_python_or_a_file_writes_it(name: str) -> None:
    found = table()
    found.bet(2, main=25)
    found.act(1, name)
    assert found.events[-1].kind == "back-bets-refused"


def test_rounds_are_let_go_when_another_opens_and_at_no_other_time() -> None:
    found = table(keep=1)
    assert found.events.gone == 0
    for _ in range(3):
        before = found.events.total
        found.bet(1, main=25)
        assert found.events.gone == before
        found.bet(2, main=25)
        found.deal()
        play_on(found)
        found.sit(3, "p3")
        found.leave(3)
        assert found.events.gone == before


# --- what is asked for again --------------------------------------------------------------------


def test_betting_opens_once_under_its_id_and_not_once_the_day_is_closed() -> None:
    opened = table()
    opened.open_round(id="o-1")
    opened.bet(1, main=5)
    opened.deal()
    play_on(opened)
    opened.open_round(id="o-1")
    assert not opened.in_play, "that was done before"
    opened.act(None, "open-day", by="s1")
    opened.act(None, "close-day", by="s1")
    assert refusal(opened.open_round).code == "action/day-closed"


def test_claims_are_paid_once_under_their_id(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks again after another claim has become due has it paid under a new id."""
    room = open_table("bclc/texas-holdem", offers=["bclc/bad-beat-jackpot"], seed=7)
    monkeypatch.setattr(Shared, "board", SimpleNamespace(due=lambda stream: ["a claim"]))
    monkeypatch.setattr(
        table_module, "pay_due", lambda due: iter([BusinessDay(None, "2026-11-16")] * len(due))
    )
    before = len(room.events)
    for ident, paid in (("p-1", 1), ("p-1", 1), ("p-2", 2)):
        room.pay_claims(id=ident)
        assert len(room.events) == before + paid


class Keeping(MemoryLedger):
    """Books that keep every request, as those on disk do."""

    keeps_requests = True

    def commit(
        self, events: Sequence[Event], postings: Sequence[Posting], asked: Asked | None = None
    ) -> None:
        super().commit(events, postings, asked)
        KEPT.append(None if asked is None else asked.request)


KEPT: list[str | None] = []


def test_books_that_keep_every_request_are_told_of_it_and_ids_are_the_table_s_own() -> None:
    books = MemoryBooks()
    books.ledgers["table"] = Keeping({})
    KEPT.clear()
    kept = open_table("bclc/blackjack", seed=7, books=books)
    kept.sit(1, "p1", 500)
    kept.bet(1, main=5)
    assert KEPT == [None, '["sit",1,"p1",500]', '["bet",1,null,null,null,null,null,{"main":5}]']
    assert {event.id for event in kept.events} == {"table-1", "table-2", "table-4"}


def test_a_request_of_another_table_is_done_here() -> None:
    """Every kind of them: what follows is what the same words do when they are said."""
    said, told = table(), table()
    deck = "ia/double-deck-blackjack"
    word, note = (open_table(deck, seed=7, people=PEOPLE, clock=lambda: 1) for _ in range(2))
    for one in (word, note):
        for seat in range(1, one.options.number("seats") + 1):
            one.sit(seat, "p1" if seat < 3 else f"p{seat}")
    requests: list[tuple[Table, Table, Callable[[Table], object], str]] = [
        (said, told, lambda t: t.sit(3, "p3", 50, id="i1"), '["sit",3,"p3",50]'),
        (word, note, lambda t: t.refuse_cut(1, id="i2"), '["refuse-cut",1]'),
        (said, told, lambda t: t.change_dealer("d2", id="i3"), '["change-dealer","d2"]'),
        (said, told, lambda t: t.open_round(id="i4"), '["open-round"]'),
        (said, told, lambda t: t.leave(3, id="i5"), '["leave",3]'),
        (said, told, lambda t: t.cash_out("p3", id="i6"), '["cash-out","p3"]'),
        (word, note, lambda t: t.give_up(1, by="s1", id="i7"), '["give-up",1,"s1"]'),
        (
            said,
            told,
            lambda t: t.bet(1, main=5, id="i8"),
            '["bet",1,null,null,null,null,null,{"main":5}]',
        ),
    ]
    for number, (by_word, by_request, do, request) in enumerate(requests, start=1):
        before = len(by_word.events)
        do(by_word)
        assert len(by_word.events) > before
        again(by_request, request, f"i{number}")
        assert list(by_request.events) == list(by_word.events)
    assert refusal(lambda: again(said, '["dance"]', "i9")).code == "store/not-a-request"


def test_once_its_day_is_closed_nothing_is_listed() -> None:
    shut = table()
    assert shut.legal(1)
    shut.act(None, "open-day", by="s1")
    shut.act(None, "close-day", by="s1")
    assert shut.legal(1) == shut.legal("dealer") == []


def test_once_its_day_is_closed_no_deal_is_listed_that_would_be_refused() -> None:
    """At poker the next hand is dealt without a bet before it."""
    room = open_table("bclc/texas-holdem", people=PEOPLE)
    room.sit(1, "p1", 500)
    room.sit(2, "p2", 500)
    assert choices(room, "dealer") == ["deal"]
    room.act(None, "open-day", by="s1")
    room.act(None, "close-day", by="s1")
    assert room.legal("dealer") == []
    assert refusal(room.deal).code == "action/day-closed"


def test_once_its_day_is_closed_bets_are_refused_and_what_lies_is_still_taken_back() -> None:
    shut = table()
    shut.act(None, "open-day", by="s1")
    shut.act(None, "close-day", by="s1")
    assert refusal(lambda: shut.bet(1, main=5)).code == "action/day-closed"
    assert refusal(lambda: shut.act(1, "hit")).code != "action/day-closed"


@pytest.mark.parametrize(
    "said, code",
    [
        ({"hand": 1, "amount": 5, "colour": "red"}, "action/wrong-hand"),
        ({"amount": 5, "colour": "red"}, "action/no-amount"),
        ({"colour": "red"}, "name/unknown-argument"),
    ],
)
def test_who_cashes_out_says_nothing_else(said: dict[str, Any], code: str) -> None:
    asked = table()
    assert refusal(lambda: asked.act(1, "cash-out", **said)).code == code
    assert asked.funds("p1") == 500


@pytest.mark.parametrize("by, code", [("s1", "authority/wrong-role"), ("p1", "authority/not-your-seat")])
def test_who_may_not_cash_out_is_refused_before_any_chips_go(by: str, code: str) -> None:
    asked = open_table("bclc/blackjack", people={"s1": "supervisor", "p1": "player"})
    asked.sit(1, "p1", 500)
    assert refusal(lambda: asked.act(None, "cash-out", by=by)).code == code
    assert asked.funds("p1") == 500


# --- one word, and nothing else -----------------------------------------------------------------


def dealt(**parts: Any) -> Table:
    """A hold'em hand in which seat 1 has still to act."""
    found = open_table("bclc/texas-holdem", seed=7, **parts)
    for seat, player in enumerate(("p1", "p2", "p3", "p4"), start=1):
        found.sit(seat, player, 100)
    found.deal()
    assert [prompt.seat for prompt in found.waiting_on()] == [3]
    return found


def test_a_wager_beside_a_word_is_not_overheard() -> None:
    assert refusal(lambda: dealt().act(3, "fold", wager="main")).code == "name/unknown-argument"


def test_the_name_of_an_action_of_one_word_is_kept() -> None:
    found = dealt()
    for _ in range(2):  # the second time it is done already
        found.act(3, "fold", id="mine")
    assert [event.id for event in found.events if event.kind == "folded"] == ["mine"]


def test_books_that_keep_every_request_are_told_of_one_word_too() -> None:
    books = MemoryBooks()
    books.ledgers["table"] = Keeping({})
    found = dealt(books=books)
    found.act(3, "fold")
    assert KEPT[-1] == '["fold",3,null,null,null,null,{},null]'


class Loud(str):
    """What `str` makes of it is not what it says."""

    def __str__(self) -> str:
        return "FOLD!"


def test_a_word_is_what_it_says() -> None:
    found = dealt()
    found.act(3, Loud("fold"))
    assert found.events[-1].kind == "folded"
    assert refusal(lambda: found.ask(None, ["fold"], 4, None)).code == "name/unknown-action"  # type: ignore[arg-type]
