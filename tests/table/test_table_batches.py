"""One action, one batch: how its events are numbered, and that it is there whole or not at all."""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.ledger.books import MemoryLedger
from croupier.model.facts.table import RoundOpened, Shuffled
from croupier.model.records import Records
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.rounds import play_on, refusal

SEATS = (1, 2, 3, 4, 5, 6, 7)


def table(key: str = "bclc/blackjack", **parts: Any) -> Table:
    found = open_table(key, seed=7, clock=lambda: 1, **parts)
    found.sit(1, "p1", 500)
    return found


def in_play() -> Table:
    found = table()
    found.bet(1, main=25)
    found.deal()
    return found


def known(found: Table) -> tuple[Any, ...]:
    """All that an undone action must leave as it was."""
    device = found._course.device
    return (
        found.view("seat:1"),
        found.legal(1),
        list(found.events),
        dict(found.balances_cents()),
        found._ledger.events,
        (device.left, device.out, device.discarded),
    )


# --- numbers ------------------------------------------------------------------------------------


def test_events_are_numbered_from_one_and_bear_their_action_s_id() -> None:
    found = in_play()
    play_on(found)
    found.bet(1, main=25, id="mine")
    assert [event.seq for event in found.events] == list(range(1, len(found.events) + 1))
    ids: dict[str, int] = {}
    for event in found.events:
        ids.setdefault(event.id, event.seq)
    named = {name: first for name, first in ids.items() if name != "mine"}
    assert named == {f"table-{first}": first for first in named.values()}
    assert found.events[-1].id == "mine"


def test_a_shuffle_belongs_to_the_round_it_is_made_for() -> None:
    found = in_play()
    play_on(found)
    found.bet(1, main=25)
    rounds = {event.kind: event.round for event in found.events[:6]}
    assert [event.round for event in found.events if isinstance(event.data, Shuffled)] == [1]
    assert [event.round for event in found.events if isinstance(event.data, RoundOpened)] == [1, 2]
    assert rounds["seat-taken"] == 0
    assert found.events[-1].round == 2


def test_what_the_cards_do_is_the_dealer_s_and_no_posting_is_empty() -> None:
    found = in_play()
    play_on(found)
    authors = {event.kind: (event.by, event.role) for event in found.events}
    assert authors["card-dealt"] == authors["settled"] == ("dealer", "dealer")
    assert authors["wager-placed"] == authors["stood"] == ("p1", "player")
    found.bet(1, main=25)
    found.back(1, "p9", main=25)
    assert (found.events[-1].by, found.events[-1].role) == ("p9", "back-bettor")
    assert all(posting.amount_cents for posting in found.postings)


# --- what a round opens with --------------------------------------------------------------------


def opening(found: Table) -> tuple[Any, ...]:
    state = found._course.state = found._course.state.copy()
    state.no_back, state.joined, state.dropped = frozenset({3, 1}), frozenset({4, 2}), frozenset({"b", "a"})
    fact = found._course.following()[1]
    return fact.no_back, fact.joined, fact.dropped


def test_what_earlier_rounds_left_is_told_in_order() -> None:
    found = in_play()
    play_on(found)
    assert opening(found) == ((1, 3), (2, 4), ("a", "b"))


def test_with_a_new_shoe_everybody_may_join() -> None:
    assert opening(table()) == ((1, 3), SEATS, ())
    found = in_play()
    play_on(found)
    found._course.state.shuffle_due = True
    assert opening(found) == ((1, 3), SEATS, ())
    found._course.state.shuffle_due = False
    found._course.device.needs_shuffle = True  # type: ignore[misc]
    assert opening(found) == ((1, 3), SEATS, ())


def test_a_shoe_that_became_due_opens_the_round_to_everybody() -> None:
    """Nothing else has changed since the round was last asked for."""
    found = in_play()
    play_on(found)
    found._course.state = found._course.state.copy()
    found._course.state.joined = frozenset({2})
    assert found._course.following()[1].joined == (2,)
    found._course.device.needs_shuffle = True  # type: ignore[misc]
    assert found._course.following()[1].joined == SEATS


def test_a_round_opens_with_the_meters_as_they_stand() -> None:
    found = table(offers=["bclc/blazing-sevens"])
    for _ in range(2):
        found.bet(1, main=25, blazing_sevens=1)
        found.deal()
        play_on(found)
        assert found._course.following()[1].meters == found.meters()


def test_only_a_bet_opens_the_next_round() -> None:
    found = in_play()
    play_on(found)
    assert refusal(lambda: found.act(1, "stand")).code == "action/round-over"
    found.bet(1, main=25)
    assert refusal(lambda: found.act(1, "stand")).code == "action/not-dealt"


def test_a_table_dealt_by_hand_waits_for_the_dealer() -> None:
    found = table(by_hand=True)
    found.bet(1, main=25)
    found.deal()
    while found.dealer_step() is None:
        found.act(1, "stand")
    assert found.in_play
    step = found.dealer_step()
    assert step is not None
    found.act(None, step, by="dealer")
    assert not found.in_play


# --- whole or not at all ------------------------------------------------------------------------


def fails(*parts: object, **named: object) -> None:
    raise RuntimeError("disk full")


def test_a_commit_that_fails_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    found = in_play()
    before = known(found)
    monkeypatch.setattr(MemoryLedger, "commit", fails)
    with pytest.raises(RuntimeError):
        found.act(1, "hit")
    assert known(found) == before


def test_a_seat_or_a_round_that_cannot_be_written_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    found = table()
    before = known(found), found.seats, found.in_play
    monkeypatch.setattr(MemoryLedger, "commit", fails)
    asked: list[Callable[[], None]] = [
        lambda: found.sit(2, "p2", 10),
        lambda: found.bet(1, main=25),
        found.open_round,
    ]
    for do in asked:
        with pytest.raises(RuntimeError):
            do()
        assert (known(found), found.seats, found.in_play) == before


def test_the_second_round_is_applied_again_from_its_own_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    """These cards are shuffled for every round, in the batch that opens it."""
    found = table("bclc/three-card-poker")
    for _ in range(2):
        found.bet(1, ante=25)
        before = known(found)
        with monkeypatch.context() as broken:
            broken.setattr(MemoryLedger, "commit", fails)
            with pytest.raises(RuntimeError):
                found.deal()
        assert known(found) == before
        found.deal()
        found.act(1, "fold")


def test_a_card_that_goes_astray_stops_the_action(monkeypatch: pytest.MonkeyPatch) -> None:
    """The books are not written before every card is accounted for."""
    found = in_play()
    before = known(found)
    monkeypatch.setattr(type(found._course.device), "discard", lambda self, cards: None)
    with pytest.raises(AssertionError, match="astray"):
        play_on(found)
    assert known(found)[4:] == before[4:]


def test_who_buys_in_is_bound_by_it_in_the_books() -> None:
    assert table()._ledger._limited == {"stack:p1"}  # type: ignore[attr-defined]


def test_what_was_written_is_seen_whatever_interrupts(monkeypatch: pytest.MonkeyPatch) -> None:
    found = in_play()
    count = len(found.events)

    extend = Records.extend
    calls: list[int] = []

    def interrupted(self: Any, rows: Any) -> None:
        if self is found.events and not calls:
            calls.append(1)
            raise KeyboardInterrupt
        extend(self, rows)

    with monkeypatch.context() as stopped:
        stopped.setattr(Records, "extend", interrupted)
        with pytest.raises(KeyboardInterrupt):
            found.act(1, "stand")
    assert len(found.events) == found._ledger.events > count
    assert Table.rebuild(found.events).view("public") == found.view("public")


def test_what_was_seen_already_is_not_seen_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    found = in_play()
    extend = Records.extend
    calls: list[int] = []

    def interrupted(self: Any, rows: Any) -> None:
        extend(self, rows)
        if self is found.events and not calls:
            calls.append(1)
            raise KeyboardInterrupt

    monkeypatch.setattr(Records, "extend", interrupted)
    with pytest.raises(KeyboardInterrupt):
        found.act(1, "stand")
    assert len(found.events) == found._ledger.events
    assert [event.seq for event in found.events] == list(range(1, len(found.events) + 1))


# --- the cut card -------------------------------------------------------------------------------


@pytest.mark.parametrize("behind", range(94, 104))
def test_the_seat_that_the_cut_card_comes_to_is_remembered(behind: int) -> None:
    """Later cards do not take it away; one that comes to the dealer or is burned passes it on."""
    found = open_table("ia/double-deck-blackjack", seed=7, options={"cut-card": behind})
    for seat in (1, 2):
        found.sit(seat, f"p{seat}")
        found.bet(seat, main=25)
    assert found._course.state.cut_from is None
    found.deal()
    facts = [event.data for event in found.events if event.kind in ("card-burned", "card-dealt")]
    reached = facts[104 - behind - 1 :]
    to = [getattr(fact, "seat", None) for fact in reached]
    assert found._course.state.cut_from == next((seat for seat in to if seat is not None), None)
