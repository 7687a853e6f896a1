"""Copies of a table play on by themselves and equally, whichever way they were made."""

import copy
import pickle
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

import croupier
from croupier.bots.basic import decide
from croupier.errors import BadInput
from croupier.ledger.books import MemoryBooks, MemoryLedger
from croupier.table.floor import Floor
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.rounds import refusal
from tests.tables import GAMES, PEOPLE, bet_everything, everything, opened, stacked

SEVENS = "bclc/blazing-sevens"


def pickled(table: Any) -> Any:
    return pickle.loads(pickle.dumps(table))


WAYS: list[Callable[[Any], Any]] = [copy.copy, copy.deepcopy, pickled]
ways = pytest.mark.parametrize("way", WAYS, ids=["copy", "deepcopy", "pickle"])


def stopped() -> int:
    return 1


def play(table: Table, rounds: int) -> None:
    for _ in range(rounds):
        table.bet(1, main=25)
        table.deal()
        while table.in_play:
            do, extra = decide(table, 1)
            table.act(1, do, **extra)


def at_work(**parts: Any) -> Table:
    """Blackjack in its fourth round, before the first decision."""
    parts.setdefault("seed", 7)
    table = open_table("bclc/blackjack", offers=[SEVENS], people=PEOPLE, clock=stopped, **parts)
    table.sit(1, "p1", 5_000)
    table.sit(2, "p2")
    play(table, 3)
    table.bet(1, main=25, blazing_sevens=1)
    table.bet(2, main=10)
    table.deal()
    assert table.in_play
    return table


def as_it_is(table: Table) -> tuple[object, ...]:
    return everything(table), list(table.events), list(table.postings), repr(table)


# --- equal, and apart ---------------------------------------------------------------------------


@ways
def test_a_copy_is_the_same_and_plays_on_the_same(way: Callable[[Table], Table]) -> None:
    """Over more than one shuffle: the seed goes with it."""
    table = at_work()
    twin = way(table)
    assert as_it_is(twin) == as_it_is(table)
    for one in (table, twin):
        while one.in_play:
            seat = one.waiting_on()[0].seat
            assert seat is not None
            one.act(seat, "stand" if any(it.do == "stand" for it in one.legal(seat)) else "decline")
        play(one, 60)
    assert sum(event.kind == "shuffled" for event in twin.events) > 1
    assert as_it_is(twin) == as_it_is(table)


@ways
def test_what_one_does_the_other_does_not_know(way: Callable[[Table], Table]) -> None:
    table = at_work()
    before = as_it_is(table)
    twin = way(table)
    twin.act(None, "void", by="s1", reason="a fire alarm")
    twin.sit(5, "p5", 100)
    twin.leave(2)
    twin.bet(1, main=50, blazing_sevens=1)
    assert as_it_is(table) == before
    copied = as_it_is(twin)
    table.act(None, "void", by="s1", reason="a fire alarm")
    table.bet(1, main=100, blazing_sevens=1)
    assert as_it_is(twin) == copied


@pytest.mark.parametrize("key", GAMES)
@ways
def test_any_game_is_copied_in_the_middle_of_a_round(key: str, way: Callable[[Table], Table]) -> None:
    table = opened(key, {1: 500, 2: None}, clock=stopped)
    assert as_it_is(way(table)) == as_it_is(table)
    bet_everything(table, 1)
    assert as_it_is(way(table)) == as_it_is(table)
    table.deal()
    twin = way(table)
    assert as_it_is(twin) == as_it_is(table)
    assert twin.settlements == table.settlements


@ways
def test_an_action_that_fails_at_a_copy_is_undone(
    way: Callable[[Table], Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    twin = way(at_work())
    before = as_it_is(twin)

    def fail(*_: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr(MemoryLedger, "commit", fail)
        with pytest.raises(RuntimeError):
            twin.act(None, "void", by="s1", reason="a fire alarm")
    assert as_it_is(twin) == before


def test_a_table_without_a_seed_copies_the_cards_that_lie_there() -> None:
    table = at_work(seed=None)
    twin = copy.copy(table)
    assert twin._course.device.order() == table._course.device.order()
    assert as_it_is(twin) == as_it_is(table)


def test_a_scripted_table_goes_on_with_its_script() -> None:
    table = stacked("bclc/blackjack", {1: "Th 6c", "dealer": "8s", "next": "5h Tc"}, {1: 100})
    table.bet(1, main=20)
    table.deal()
    twin = copy.deepcopy(table)
    for one in (table, twin):
        one.act(1, "hit")
        assert one.view("seat:1").spots[0].hands[0].cards == ("Th", "6c", "5h")
    assert twin.settlements == table.settlements


@ways
def test_a_table_that_let_rounds_go_is_copied_as_it_is(way: Callable[[Table], Table]) -> None:
    table = at_work(keep=2)
    twin = way(table)
    assert (twin.events.gone, as_it_is(twin)) == (table.events.gone, as_it_is(table))
    assert table.events.gone > 0


# --- on a floor ---------------------------------------------------------------------------------


def floor() -> Floor:
    found = Floor(date(2026, 11, 15))
    for name in ("A1", "A2"):
        found.open(name, "bclc/blackjack", offers=[SEVENS], seed=7, clock=stopped)
        found.tables[name].sit(1, "p1")
    return found


def feed_the_meter(table: Table) -> None:
    table.bet(1, main=10, blazing_sevens=1)
    table.deal()


@ways
def test_a_copied_table_feeds_a_meter_of_its_own(way: Callable[[Table], Table]) -> None:
    one, other = floor().tables.values()
    twin = way(one)
    feed_the_meter(twin)
    assert twin.meter(SEVENS) != one.meter(SEVENS) == other.meter(SEVENS)
    feed_the_meter(one)
    assert twin.meter(SEVENS) == one.meter(SEVENS) == other.meter(SEVENS)


@pytest.mark.parametrize("way", WAYS[1:], ids=["deepcopy", "pickle"])
def test_tables_of_a_copied_floor_still_share_theirs(way: Callable[[Floor], Floor]) -> None:
    first = floor()
    again = way(first)
    feed_the_meter(again.tables["A1"])
    assert again.tables["A2"].meter(SEVENS) == again.tables["A1"].meter(SEVENS)
    assert first.tables["A2"].meter(SEVENS) != again.tables["A2"].meter(SEVENS)


# --- what cannot be copied ----------------------------------------------------------------------


def test_a_clock_made_on_the_spot_is_copied_but_not_written_down() -> None:
    table = open_table("bclc/blackjack", clock=lambda: 1, people=PEOPLE)
    assert as_it_is(copy.copy(table)) == as_it_is(table)
    assert refusal(lambda: pickle.dumps(table)).code == "store/not-copied"


class Elsewhere(MemoryBooks):
    """Books that are kept where no copy of them can be made."""

    def __deepcopy__(self, memo: object) -> "Elsewhere":
        raise TypeError("these books are in a database")


@pytest.mark.parametrize("way", WAYS[:2])
def test_books_that_are_elsewhere_are_not_copied(way: Callable[[Table], Table]) -> None:
    table = open_table("bclc/blackjack", books=Elsewhere())
    assert refusal(lambda: way(table)).code == "store/not-copied"


def test_a_table_is_not_copied_in_the_middle_of_an_action() -> None:
    tables: list[Table] = []
    table = open_table("bclc/blackjack", seed=7)
    table.sit(1, "p1")
    remember = table._course._remember

    def copies(fact: Any) -> None:
        tables.append(copy.copy(table))
        remember(fact)

    plan = table._course._plans[type(table.events[-1].data)]
    table._course._plans[type(table.events[-1].data)] = plan._replace(then=copies)
    assert refusal(lambda: table.sit(2, "p2")).code == "store/in-an-action"
    assert (tables, table.seats) == ([], {1: "p1"})


def test_a_pickle_under_other_rules_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = pickle.dumps(at_work())
    monkeypatch.setattr("croupier.table.setting.fingerprint", lambda *_: "0" * 12)
    with pytest.raises(BadInput) as refused:
        pickle.loads(kept)
    assert refused.value.code == "store/other-rules"


# --- how things read ----------------------------------------------------------------------------


def test_a_table_says_what_it_is_in_one_line() -> None:
    table = croupier.open_table("bclc/blackjack", seed=7, stream="A1")
    assert repr(table) == "<Table A1: bclc/blackjack, round 0 (betting), nobody seated>"
    table.sit(3, "p3")
    table.sit(1, "p1")
    table.bet(1, main=25)
    assert repr(table) == "<Table A1: bclc/blackjack, round 1 (betting), 1 p1, 3 p3>"
    table.deal()
    assert repr(table) == "<Table A1: bclc/blackjack, round 1 (play), 1 p1, 3 p3>"


def test_choices_and_lines_say_what_matters() -> None:
    table = croupier.open_table("bclc/blackjack", seed=7, options={"maximum": 500})
    table.sit(1, "p1")
    clause = table.legal(1)[0].clause
    assert (
        repr(table.legal(1)[0])
        == f"Choice(bet, wager=main, min=1.00, max=500.00, step=0.01, clause={clause})"
    )
    table.bet(1, main=25)
    table.deal()
    hit = table.legal(1)[0]
    assert repr(hit) == f"Choice(hit, hand=1, clause={hit.clause})"
    table.act(1, "stand")
    (line,) = table.settlements
    assert (
        repr(line) == f"<Settlement {line}>" == f"<Settlement seat 1 main 25.00 -> 0.00 lose {line.clause}>"
    )
