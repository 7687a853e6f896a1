"""What a table answers before, between and within rounds, and whom it lets ask."""

import time
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from croupier.cards.generator import SeededGenerator
from croupier.ledger.books import MemoryBooks, MemoryLedger
from croupier.model.facts.bets import MeterOpened
from croupier.model.facts.table import TableOpened
from croupier.model.options import Values
from croupier.table.device import make_device
from croupier.table.floor import Floor
from croupier.table.opening import make_setting, open_table
from croupier.table.record import Batch
from croupier.table.table import Setting, Table, now
from tests.rounds import choices, play_on, refusal
from tests.tables import PEOPLE

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
        (lambda t: t.give_up(3, by="s1"), "name/unknown-seat"),
        (lambda t: t.give_up(1, by="nobody"), "name/unknown-person"),
        (lambda t: t.give_up(1, by=["s1"]), "name/unknown-person"),
        (lambda t: t.act(1, "stand", by="p2"), "authority/not-your-seat"),
        (lambda t: t.act(1, "stand", by="s1"), "authority/wrong-role"),
        (lambda t: t.act(1, "stand", by="dealer"), "authority/wrong-role"),
        (lambda t: t.act(1, "void", by="s1", reason="x"), "name/unknown-argument"),
        (lambda t: t.act(None, "stand", by="p1"), "name/unknown-person"),
        (lambda t: t.act(1, "stand", hand=True), "action/wrong-hand"),
        (lambda t: t.act(1, "stand", hand="1"), "action/wrong-hand"),
        (lambda t: t.act(None, "void", by="s1", bettor="p9", reason="x"), "name/unknown-argument"),
        (lambda t: t.act(1, "bet"), "money/missing"),
        (lambda t: t.act(1, "bett"), "name/unknown-action"),
        (lambda t: t.bet(1, mane=5), "name/unknown-wager"),
    ],
)
def test_who_may_not_ask_is_told_why(ask: Callable[[Any], object], code: str) -> None:
    assert refusal(lambda: ask(in_play())).code == code


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
    [({}, "tray", (200_000, 0)), ({KEY: (70_000, 300)}, "house", (70_000, 300))],
)
def test_a_seed_comes_from_the_tray_and_what_was_carried_over_from_the_house(
    meters: dict[str, tuple[int, int]], source: str, shown: tuple[int, int]
) -> None:
    found = table(KEY, meters=meters)
    (fact,) = [event.data for event in found.events if isinstance(event.data, MeterOpened)]
    assert (fact.source, found.meter(KEY)) == (source, shown)
    assert found.balances()[source] == -sum(shown)


def test_within_a_batch_what_has_moved_already_counts() -> None:
    found = table(KEY)
    batch = found._batch = Batch("table", "id", 0, "p1", "player", 1, 0)
    batch.postings += [(1, f"meter:{KEY}", 23), (1, f"reserve:{KEY}", 5), (1, "stack:p1", -100)]
    assert found.meter(KEY) == (200_023, 5)
    assert (found.funds("p1"), found.funds("p2"), found.funds("p9")) == (49_900, 50_000, None)


# --- opening ------------------------------------------------------------------------------------


def test_tables_deal_by_themselves_unless_it_is_said() -> None:
    setting = make_setting("bclc/blackjack", (), {}, {}, {})
    assert setting.by_hand is False
    assert Setting(*setting[:4]).by_hand is False
    assert make_setting("bclc/blackjack", (), {}, {}, {}, by_hand=True).by_hand is True


def order(device: Any) -> str:
    device.shuffle()
    return str(device.order())


def test_a_seed_repeats_its_shuffles_and_the_system_never_does() -> None:
    options = make_setting("bclc/blackjack", (), {}, {}, {}).options
    assert order(make_device(options, 7)) == order(make_device(options, 7)) != order(make_device(options, 8))
    assert order(make_device(options)) != order(make_device(options))


def test_a_generator_that_is_given_shuffles() -> None:
    opened = [open_table("bclc/blackjack", generator=SeededGenerator(seed)) for seed in (7, 7, 8)]
    first, again, other = (order(one._device) for one in opened)
    assert first == again != other


@pytest.mark.parametrize(
    "decks, card, behind", [(1, 60, 51), (1, 51, 51), (1, 50, 50), (2, 103, 103), (2, 104, 103)]
)
@pytest.mark.parametrize("device", ["shoe", "hand"])
def test_at_least_one_card_lies_before_the_cut_card(device: str, decks: int, card: int, behind: int) -> None:
    made: Any = make_device(Values({"decks": decks, "device": device, "cut-card": card}), 7)
    made.shuffle()
    drawn = 0
    while not made.cut_reached:
        made.draw("burn")
        drawn += 1
    assert drawn == 52 * decks - behind


# --- the floor ----------------------------------------------------------------------------------


def test_a_floor_keeps_the_books_it_is_given() -> None:
    books = MemoryBooks()
    assert Floor(date(2026, 11, 15), books).books is books
    opened = Floor(date(2026, 11, 15), books).open("A1", "bclc/blackjack", offers=[KEY])
    assert books.ledgers["A1"].balance(f"meter:{KEY}") == opened.meter(KEY).meter_cents


def test_a_name_in_use_is_refused_before_anything_else() -> None:
    floor = Floor(date(2026, 11, 15))
    floor.open("A1", "bclc/blackjack", options={"blackjack-pays": "6-5"})
    assert refusal(lambda: floor.open("A1", "bclc/six-to-five-blackjack")).code == "action/table-open"


@pytest.mark.parametrize("day", [14, 15])
def test_the_day_turns_forwards_only(day: int) -> None:
    floor = Floor(date(2026, 11, 15))
    assert refusal(lambda: floor.next_day(date(2026, 11, day))).code == "setting/business-day"
    floor.next_day(date(2026, 11, 16))
    assert floor.day == date(2026, 11, 16)


# --- a table from its record --------------------------------------------------------------------


def test_a_record_is_taken_over_as_it_is() -> None:
    events = list(in_play().events)
    at = max(place for place, event in enumerate(events) if event.by == "dealer")
    events[at] = events[at]._replace(by="d2")
    rebuilt = Table.rebuild(events)
    assert list(rebuilt.events) == events
    assert rebuilt._ledger._limited == {"stack:p1", "stack:p2"}  # type: ignore[attr-defined]


def test_an_action_that_fails_is_undone_at_a_rebuilt_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """The round is applied again from its own first event, which the record says."""
    rebuilt = Table.rebuild(list(in_play().events))
    seen, legal, count = rebuilt.view("seat:1"), rebuilt.legal(1), len(rebuilt.events)

    def fail(*rows: object) -> None:
        raise RuntimeError("disk full")

    monkeypatch.setattr(MemoryLedger, "commit", fail)
    with pytest.raises(RuntimeError):
        rebuilt.act(1, "stand")
    assert (rebuilt.view("seat:1"), rebuilt.legal(1), len(rebuilt.events)) == (seen, legal, count)


@pytest.mark.parametrize("part", [slice(0, 0), slice(1, None)])
def test_a_record_begins_with_its_table(part: slice) -> None:
    events = list(in_play().events)[part]
    assert refusal(lambda: Table.rebuild(events)).code == "store/no-table"


def test_other_rules_are_named_before_anything_is_followed() -> None:
    first, *_, last = in_play().events
    assert isinstance(first.data, TableOpened)
    other = first._replace(data=first.data._replace(spec="other"))
    assert refusal(lambda: Table.rebuild([other, last])).code == "store/other-rules"
