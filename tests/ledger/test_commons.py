"""What tables share besides money comes from events: the board, parts of cents, awards that wait."""

from croupier.ledger.books import MemoryBooks
from croupier.ledger.commons import NOTHING_SHARED, Commons, Due, PartCents
from croupier.model.events import Event
from croupier.model.facts import Fact
from croupier.model.facts.bets import AwardAuthorised, AwardDue, MeterFed, MeterOpened
from croupier.model.facts.table import Meter, RoundClosed
from croupier.model.facts.wide_area import AreaJoined, AreaReached
from croupier.table.shared import Shared


def event(fact: Fact, stream: str = "table") -> Event:
    return Event(stream, 1, "id", 0, "dealer", "dealer", 1, fact)


def test_nothing_changes_what_is_shared_where_nothing_happens() -> None:
    assert NOTHING_SHARED.after([]) is NOTHING_SHARED
    assert NOTHING_SHARED.after([event(RoundClosed(None))]) is NOTHING_SHARED


def test_a_jackpot_of_several_properties_is_shared_before_anything_is_posted() -> None:
    """Its pools come into reach while no pool of this floor is open."""
    joined = NOTHING_SHARED.after([event(AreaJoined(None, "north", "s1", {}, {}))])
    assert joined.board.area is not None
    assert not joined.board.area.reached
    reached = joined.after([event(AreaReached(None))])
    assert reached.board.area is not None
    assert reached.board.area.reached


def test_parts_of_a_cent_are_those_of_the_last_event_of_each_meter() -> None:
    opened = [event(MeterOpened(None, key, 100, 0, "tray", 7, 8)) for key in ("A", "B")]
    fed = event(MeterFed(None, "B", 1, 1, 25, 75))
    commons = NOTHING_SHARED.after(opened).after([fed])
    assert commons.parts == {"A": PartCents(7, 8), "B": PartCents(25, 75)}
    assert commons.after([event(RoundClosed(None))]) == commons


def test_a_meter_that_was_never_opened_shows_nothing() -> None:
    floor = MemoryBooks()
    floor.ledger("A1").commit([event(RoundClosed(None))], [])
    shared = Shared(floor, floor.ledger("A1"))
    assert shared.meter("KEY", None) == shared.standing_meter("KEY") == Meter(0, 0, 0, 0)
    assert Commons().parts == {}


# --- awards of one meter that wait at several tables ------------------------------------------------


def due(stream: str, key: str = "A") -> Event:
    return event(AwardDue(None, key, "wager", "row", 1, "p1", 10, 500, "supervisor", "clause", ""), stream)


def paid(stream: str, key: str = "A") -> Event:
    return event(AwardAuthorised(None, key, 1, "award", 500), stream)


def waiting(*events: Event) -> Commons:
    return NOTHING_SHARED.after([event(MeterOpened(None, "A", 100, 0, "tray", 0, 0))]).after(events)


def test_an_award_that_is_paid_overtakes_the_others_of_its_meter_and_no_longer_waits() -> None:
    commons = waiting(due("T1"), due("T2"), due("T3", "B"), paid("T1"))
    assert commons.due == {"T2": Due("A", overtaken=True), "T3": Due("B")}
    assert [commons.overtaken(stream) for stream in ("T1", "T2", "T3", "T9")] == [False, True, False, False]


def test_one_that_was_overtaken_stays_so_until_it_is_reckoned_anew() -> None:
    """An award of another meter makes nothing good."""
    commons = waiting(due("T1"), due("T2"), due("T3", "B"), paid("T1"), paid("T3", "B"))
    assert commons.due == {"T2": Due("A", overtaken=True)}
    assert commons.after([due("T2")]).due == {"T2": Due("A")}


def test_a_round_that_is_called_off_takes_its_own_award_with_it_and_no_other() -> None:
    commons = waiting(due("T1"), due("T2"))
    assert commons.after([event(RoundClosed(None), "T2")]).due == {"T1": Due("A")}
    assert commons.after([event(RoundClosed(None), "T3")]) == commons
