"""A table from its record: as it is, and ready to go on."""

import pytest
from msgspec.structs import replace

from croupier.ledger.books import MemoryBooks, MemoryLedger
from croupier.model.facts.cards import CardDealt
from croupier.model.facts.table import TableOpened
from croupier.table.device import make_device
from croupier.table.opening import open_table, setting_of
from croupier.table.table import Table
from tests.rounds import play_on, refusal


def in_play(*, dealt: bool = True) -> Table:
    """Blackjack in its second round, in which p1 has little left."""
    found = open_table("bclc/blackjack", seed=7, clock=lambda: 1)
    found.sit(1, "p1", 36)
    found.sit(2, "p2", 500)
    for amount in (10, 25):
        if found.in_play:
            play_on(found)
        found.bet(1, main=amount)
        found.bet(2, main=amount)
        if dealt or amount == 10:
            found.deal()
    return found


def test_a_record_is_taken_over_as_it_is() -> None:
    events = list(in_play().events)
    at = max(place for place, event in enumerate(events) if event.by == "dealer")
    events[at] = replace(events[at], by="d2")
    rebuilt = Table.rebuild(events)
    assert list(rebuilt.events) == events
    assert list(rebuilt.postings) == list(in_play().postings)
    assert rebuilt._ledger._limited == {"stack:p1", "stack:p2"}  # type: ignore[attr-defined]


@pytest.mark.parametrize("dealt", [True, False])
def test_an_action_that_fails_is_undone_at_a_rebuilt_table(
    monkeypatch: pytest.MonkeyPatch, dealt: bool
) -> None:
    """The round is applied again from its own first event, which the record says."""
    rebuilt = Table.rebuild(list(in_play(dealt=dealt).events))
    seen, legal, count = rebuilt.view("seat:1"), rebuilt.legal(1), len(rebuilt.events)

    def fail(*rows: object) -> None:
        raise RuntimeError("disk full")

    monkeypatch.setattr(MemoryLedger, "commit", fail)
    with pytest.raises(RuntimeError):
        rebuilt.act(1, "stand") if dealt else rebuilt.deal()
    assert (rebuilt.view("seat:1"), rebuilt.legal(1), len(rebuilt.events)) == (seen, legal, count)


def test_a_record_begins_with_its_table_and_leaves_nothing_out() -> None:
    events = list(in_play().events)
    foreign = replace(events[-1], seq=events[-1].seq + 1, stream="another")
    for told, code in (
        ([], "store/no-table"),
        ([replace(events[1], seq=1)], "store/no-table"),
        (events[1:], "store/cut-record"),
        (events[:3] + events[4:], "store/event-missing"),
        ([*events, events[-1]], "store/event-missing"),
        ([*events, foreign], "store/event-missing"),
        ([events[0], "an event"], "store/not-an-event"),
        (5, "store/not-events"),
        (None, "store/not-events"),
        (events[0].to_json(), "store/not-events"),
    ):
        assert refusal(lambda told=told: Table.rebuild(told)).code == code  # type: ignore[misc]


def test_a_record_that_was_tampered_with_is_refused_by_name() -> None:
    """A card that the shoe does not deal there."""
    events = list(in_play().events)
    at = next(at for at, event in enumerate(events) if isinstance(event.data, CardDealt))
    dealt = events[at].data
    assert isinstance(dealt, CardDealt)
    events[at] = replace(events[at], data=replace(dealt, card="2c" if dealt.card != "2c" else "3c"))
    assert refusal(lambda: Table.rebuild(events)).code == "store/broken-record"


@pytest.mark.parametrize("seed", [1.5, True, b"x", [7], 1 << 2000, "\ud800"])
def test_a_seed_is_a_number_or_a_text(seed: object) -> None:
    events = list(in_play().events)
    assert refusal(lambda: Table.rebuild(events, seed=seed)).code == "setting/seed"  # type: ignore[arg-type]


def test_the_document_s_own_odds_may_have_been_given() -> None:
    """With one deck the house must give Lucky Ladies a pay table, and may give the document's."""
    for key in ("ia/single-deck-blackjack", "ia/blackjack"):
        offers, odds = ["ia/lucky-ladies"], {"lucky-ladies": [1000, 125, 19, 9, 4]}
        table = open_table(key, offers=offers, paytables=odds, seed=7)
        again = Table.rebuild(table.events, seed=7)
        assert (again.spec, again.events) == (table.spec, table.events)


def test_other_rules_are_named_before_anything_is_followed() -> None:
    """A payment of bets that nobody placed would stop the books."""
    events = in_play().events
    first, paid = events[0], next(event for event in events if event.kind == "settled")
    assert isinstance(first.data, TableOpened)
    other = replace(first, data=replace(first.data, spec="other"))
    assert refusal(lambda: Table.rebuild([other, paid])).code == "store/other-rules"


def test_an_event_is_missed_before_the_one_after_it_is_followed() -> None:
    """A payment of bets that nobody placed would stop the books; what is wrong is what came before it."""
    events = in_play().events
    paid = next(event for event in events if event.kind == "settled")
    error = refusal(lambda: Table.rebuild([events[0], paid]))
    assert (error.code, error.offender) == ("store/event-missing", "table")


def test_a_table_that_keeps_few_rounds_lets_the_others_go_as_it_follows() -> None:
    def played(keep: int | None) -> Table:
        table = open_table("bclc/blackjack", seed=7, clock=lambda: 1, keep=keep)
        table.sit(1, "p1", 500)
        for _ in range(4):
            table.bet(1, main=5)
            table.deal()
            play_on(table)
        return table

    whole, short = played(None), played(2)
    first = whole.events[0].data
    assert isinstance(first, TableOpened)
    setting = setting_of(first)
    follows = Table(setting, make_device(setting.options, 7), MemoryBooks(), clock=lambda: 1, keep=2)
    follows.follow(whole.events)
    assert 0 < follows.events.gone == short.events.gone
    assert list(follows.events) == list(short.events)
    assert (follows.postings.gone, list(follows.postings)) == (short.postings.gone, list(short.postings))
