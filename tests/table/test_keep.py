"""A table that keeps its last rounds only: nothing else is lost, and memory stays flat."""

import gc
import sys
from collections.abc import Callable
from typing import Any

import pytest

import croupier
from croupier.bots.basic import decide
from croupier.ledger.books import MemoryLedger
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.rounds import refusal
from tests.tables import PEOPLE, everything, stacked

SEVENS = "bclc/blazing-sevens"


def opened(keep: int | None, **parts: Any) -> Table:
    parts.setdefault("offers", [SEVENS])
    table = open_table("bclc/blackjack", seed=7, keep=keep, people=PEOPLE, clock=lambda: 1, **parts)
    table.sit(1, "p1", 5_000)
    table.sit(2, "p2")
    return table


def play(table: Table, rounds: int) -> None:
    for _ in range(rounds):
        table.bet(1, main=25, blazing_sevens=1)
        table.bet(2, main=10)
        table.deal()
        while table.in_play:
            seat = table.waiting_on()[0].seat
            if seat is None:
                table.act(None, "authorise", by="e1")
                continue
            do, extra = decide(table, seat)
            table.act(seat, do, **extra)


def both(rounds: int, keep: int) -> tuple[Table, Table]:
    """The same evening at a table that keeps everything and at one that keeps its last rounds."""
    whole, cut = opened(None), opened(keep)
    for table in (whole, cut):
        play(table, rounds)
    return whole, cut


# --- what is kept -------------------------------------------------------------------------------


@pytest.mark.parametrize("keep", [1, 2, 5])
def test_the_last_rounds_are_kept_with_the_shuffles_before_them(keep: int) -> None:
    """Over several shuffles; each round with everything that was told in opening it."""
    whole, cut = opened(None), opened(keep)
    for number in range(1, 71):
        for table in (whole, cut):
            play(table, 1)
        first = max(1, number - keep + 1)
        kept = [event for event in whole.events if event.round >= first]
        if number < keep:
            kept = list(whole.events)
        assert list(cut.events) == kept
        assert cut.events.gone == kept[0].seq - 1
        assert kept[0].kind in ("table-opened", "shuffled", "round-opened")
        numbers = {event.seq for event in kept}
        assert list(cut.postings) == [one for one in whole.postings if one.event in numbers]
        assert cut.balances() == whole.balances()
    assert sum(event.kind == "shuffled" for event in whole.events) > 2


def test_who_looks_sees_no_difference() -> None:
    whole, cut = both(30, 1)
    for table in (whole, cut):
        table.bet(1, main=25)
        table.deal()

    def seen(table: Table) -> dict[str, object]:
        return {name: value for name, value in everything(table).items() if name != "record"}

    assert seen(cut) == seen(whole)
    assert repr(cut) == repr(whole)
    for since in (cut.events.gone, cut.events.gone + 3, whole.events[-1].seq, 10**9):
        assert cut.feed("seat:1", since) == whole.feed("seat:1", since)
    # What was let go can no longer be told: the feed begins with what is kept.
    assert cut.feed("seat:1") == cut.feed("seat:1", cut.events.gone)
    assert cut.feed("public", -5)[0].seq == cut.events.gone + 1


def test_a_round_is_replayed_from_what_is_kept() -> None:
    _, cut = both(10, 2)
    last = croupier.replay(cut.events)
    assert last is not None
    assert (last.number, last.settlements) == (10, cut.settlements)


def test_a_record_that_was_cut_is_not_rebuilt() -> None:
    _, cut = both(5, 2)
    assert refusal(lambda: Table.rebuild(cut.events, seed=7)).code == "store/cut-record"
    young = opened(5)
    play(young, 4)
    assert Table.rebuild(young.events, seed=7).balances() == young.balances()


def test_sitting_down_between_rounds_belongs_to_the_round_before() -> None:
    table = opened(1)
    play(table, 3)
    table.sit(5, "p5", 100)
    assert [event.kind for event in table.events][-2:] == ["seat-taken", "bought-in"]
    play(table, 1)
    assert not [event for event in table.events if event.kind == "bought-in"]
    assert (table.seats[5], table.balances_cents()["stack:p5"]) == ("p5", 10_000)


# --- what fails is undone -----------------------------------------------------------------------


@pytest.mark.parametrize("keep", [1, 2])
def test_an_action_that_fails_is_undone_from_what_is_kept(keep: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the deal, in play, and when the next round could not be opened."""
    whole, cut = both(9, keep)

    def fail(*_: object) -> None:
        raise RuntimeError

    def fails(do: Callable[[Table], object]) -> None:
        before, gone = everything(cut), cut.events.gone
        with monkeypatch.context() as patch:
            patch.setattr(MemoryLedger, "commit", fail)
            with pytest.raises(RuntimeError):
                do(cut)
        assert (everything(cut), cut.events.gone) == (before, gone)

    steps: list[Callable[[Table], object]] = [
        lambda t: t.bet(1, main=25),
        lambda t: t.bet(2, main=10),
        lambda t: t.deal(),
        lambda t: t.act(None, "void", by="s1", reason="a fire alarm"),
        lambda t: t.sit(3, "p3"),
        lambda t: t.bet(1, main=50),
    ]
    for step in steps:
        fails(step)
        for table in (whole, cut):
            step(table)
    assert list(cut.events) == whole.events[-len(cut.events) :]
    assert cut.balances() == whole.balances()


def test_payouts_that_were_held_leave_no_empty_accounts() -> None:
    """Each has an account of its own: a long evening would never stop collecting them."""
    table = opened(1)
    ledger = table._ledger
    assert isinstance(ledger, MemoryLedger)
    ledger._own |= {"held:1-p1": 0, "held:2-p1": 500, "stack:p9": 0}
    play(table, 2)
    left = table.balances_cents()
    assert ("held:1-p1" in left, left["held:2-p1"], left["stack:p9"]) == (False, 500, 0)


def test_a_scripted_table_keeps_as_it_is_told() -> None:
    table = stacked("bclc/blackjack", {1: "Th 9c", "dealer": "8s"}, {1: 100}, keep=1)
    table.bet(1, main=20)
    table.deal()
    table.act(1, "stand")
    assert table.events.gone > 0
    assert table.events[0].kind == "round-opened"


# --- memory -------------------------------------------------------------------------------------


def grows_by(rounds: int, keep: int | None) -> int:
    """How many more things Python holds after a whole evening than after the first tenth of it.

    The interpreter counts the blocks of memory that it has given out, which costs nothing.
    """
    table = open_table("bclc/blackjack", seed=1, keep=keep)
    table.sit(1, "p1")
    early = 0
    for number in range(rounds):
        if number == rounds // 10:
            gc.collect()  # what other tests have left behind
            early = sys.getallocatedblocks()
        table.bet(1, main=25)
        table.deal()
        while table.in_play:
            do, extra = decide(table, 1)
            table.act(1, do, **extra)
    return sys.getallocatedblocks() - early


MOST = 20_000  # blocks: a few pages of events and postings more or less; a round makes about 70


def test_memory_stays_flat_over_an_evening(
    size: Callable[[int], int], record_property: Callable[[str, object], None]
) -> None:
    record_property("seed", 1)
    assert grows_by(size(1_000_000), keep=20) < MOST


def test_a_table_that_keeps_everything_does_grow() -> None:
    """So the measure above would see it."""
    assert grows_by(1_000, keep=None) > 2 * MOST
