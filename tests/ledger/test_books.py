"""The books refuse whatever would leave them wrong, whole, and are then as they were."""

from typing import Any

import pytest

from croupier.ledger.accounts import SOLID, is_account
from croupier.ledger.books import Kept, MemoryBooks, MemoryLedger
from croupier.ledger.commons import Commons, PartCents
from croupier.ledger.port import Asked
from croupier.ledger.posting import Posting
from croupier.model.events import Event
from croupier.model.facts.table import RoundClosed
from croupier.model.jackpots import Board
from croupier.model.wide_area import Area

Row = Posting

EVENT = Event("table", 1, "id", 0, "p1", "player", 1, RoundClosed(None))


def books(*rows: Row) -> MemoryLedger:
    """A ledger with p1's 10.00, bought from the cage, and more if given."""
    ledger = MemoryBooks().ledger("table")
    ledger.commit([EVENT], [Posting(1, "cage", -1000), Posting(1, "stack:p1", 1000), *rows])
    ledger.limit("p1")
    return ledger


def state(ledger: MemoryLedger) -> tuple[Any, ...]:
    return dict(ledger.balances()), list(ledger.postings), ledger.events


def refused(ledger: MemoryLedger, rows: list[Row]) -> str:
    before = state(ledger)
    with pytest.raises(AssertionError) as caught:
        ledger.commit([EVENT], rows)
    assert state(ledger) == before
    return str(caught.value)


def test_a_commit_is_kept_with_its_postings_and_events() -> None:
    ledger = books()
    ledger.commit([EVENT, EVENT], [Posting(2, "stack:p1", -400), Posting(2, "bet:1:1:main", 400)])
    assert ledger.balances() == {"cage": -1000, "stack:p1": 600, "bet:1:1:main": 400}
    assert [posting.amount_cents for posting in ledger.postings] == [-1000, 1000, -400, 400]
    assert ledger.events == 3


@pytest.mark.parametrize("wrong", [1, -1, 5000])
def test_an_event_that_does_not_balance_is_refused(wrong: int) -> None:
    assert (
        refused(books(), [Posting(2, "tray", 100), Posting(2, "house", -100 + wrong)])
        == "event 2 does not balance"
    )


def test_events_that_only_balance_together_are_refused() -> None:
    rows = [
        Posting(2, "tray", 100),
        Posting(2, "house", -99),
        Posting(3, "tray", 100),
        Posting(3, "house", -101),
    ]
    assert "does not balance" in refused(books(), rows)


def test_an_overdrawn_stack_is_refused_with_everything_beside_it() -> None:
    rows = [
        Posting(2, "tray", 5),
        Posting(2, "cage", -5),
        Posting(3, "stack:p1", -1001),
        Posting(3, "bet:1:1:main", 1001),
    ]
    assert refused(books(), rows) == "stack:p1 would hold -1 cents"


def test_exactly_the_whole_stack_is_accepted() -> None:
    ledger = books()
    ledger.commit([EVENT], [Posting(2, "stack:p1", -1000), Posting(2, "bet:1:1:main", 1000)])
    assert ledger.balance("stack:p1") == 0


def test_a_player_without_a_stack_may_owe() -> None:
    ledger = books()
    ledger.commit([EVENT], [Posting(2, "stack:p2", -500), Posting(2, "bet:2:1:main", 500)])
    assert ledger.balance("stack:p2") == -500


@pytest.mark.parametrize(
    "account", ["bet:1:1:main", "pot:1", "held:1-p1", "meter:KEY", "reserve:KEY", "pool:KEY"]
)
def test_what_lies_on_a_table_is_never_less_than_nothing(account: str) -> None:
    assert is_account(account)
    assert account.partition(":")[0] in SOLID
    assert (
        refused(books(), [Posting(2, account, -1), Posting(2, "tray", 1)]) == f"{account} would hold -1 cents"
    )
    ledger = books(Posting(1, account, 300), Posting(1, "house", -300))
    assert (
        refused(ledger, [Posting(2, account, -301), Posting(2, "tray", 301)])
        == f"{account} would hold -1 cents"
    )
    ledger.commit([EVENT], [Posting(2, account, -300), Posting(2, "tray", 300)])
    assert ledger.balance(account) == 0


def test_a_commit_is_judged_by_what_it_leaves_not_by_its_order() -> None:
    ledger = books()
    rows = [
        Posting(2, "bet:1:1:main", -50),
        Posting(2, "tray", 50),
        Posting(3, "tray", -80),
        Posting(3, "bet:1:1:main", 80),
    ]
    ledger.commit([EVENT], rows)
    assert ledger.balance("bet:1:1:main") == 30
    rows = [
        Posting(4, "bet:1:1:main", -50),
        Posting(4, "tray", 50),
        Posting(5, "tray", -20),
        Posting(5, "bet:1:1:main", 20),
    ]
    ledger.commit([EVENT], rows)
    assert ledger.balance("bet:1:1:main") == 0


def test_tables_share_meters_and_nothing_else() -> None:
    floor = MemoryBooks()
    one, two = floor.ledger("A1"), floor.ledger("A2")
    assert floor.ledger("A1") is one
    assert not floor.has_meter("KEY")
    one.commit(
        [EVENT], [Posting(1, "tray", -500), Posting(1, "meter:KEY", 300), Posting(1, "reserve:KEY", 200)]
    )
    assert floor.has_meter("KEY")
    assert (two.balance("meter:KEY"), two.balance("reserve:KEY"), two.balance("tray")) == (300, 200, 0)
    assert "would hold" in refused(two, [Posting(1, "meter:KEY", -301), Posting(1, "tray", 301)])
    two.commit([EVENT], [Posting(1, "meter:KEY", -300), Posting(1, "tray", 300)])
    assert (one.balance("meter:KEY"), one.balance("tray"), two.balance("tray")) == (0, -500, 300)
    assert (len(one.postings), len(two.postings)) == (3, 2)


def test_an_interruption_while_it_is_written_leaves_nothing() -> None:
    class Torn(list[Row]):
        """Rows whose reader is stopped the second time they are read."""

        reads = 0

        def __iter__(self) -> Any:
            self.reads += 1
            if self.reads > 1:
                raise KeyboardInterrupt
            return super().__iter__()

    ledger = books()
    before = state(ledger)
    with pytest.raises(KeyboardInterrupt):
        ledger.commit([EVENT], Torn([Posting(2, "stack:p1", -400), Posting(2, "meter:KEY", 400)]))
    balances, postings, events = state(ledger)
    assert {account: cents for account, cents in balances.items() if cents} == before[0]
    assert (postings, events) == before[1:]


def test_postings_that_are_let_go_leave_every_balance() -> None:
    ledger = books()
    ledger.commit([EVENT], [Posting(2, "stack:p1", -400), Posting(2, "held:1-p1", 400)])
    ledger.commit([EVENT], [Posting(3, "held:1-p1", -400), Posting(3, "stack:p1", 400)])
    ledger.let_go(0)
    assert len(ledger.postings) == 6
    assert ledger.balances() == {"cage": -1000, "stack:p1": 1000}  # the payout's own account is closed
    ledger.let_go(2)
    assert [posting.event for posting in ledger.postings] == [3, 3]
    assert (ledger.postings.gone, ledger.events) == (4, 3)
    assert ledger.balances() == {"cage": -1000, "stack:p1": 1000}
    assert "stack:p1 would hold -1 cents" in refused(
        ledger, [Posting(4, "stack:p1", -1001), Posting(4, "cage", 1001)]
    )
    ledger.let_go(9)
    assert (len(ledger.postings), ledger.postings.gone) == (0, 6)


# --- what is shared, and what was asked for -----------------------------------------------------------


def test_a_pool_that_other_properties_feed_may_be_below_zero_and_nothing_else_of_that_name() -> None:
    board = Board(posted={"KEY": 900}, area=Area("north", "s1", {"KEY": {}}))
    ledger = MemoryLedger({}, Kept(Commons(board)))
    ledger.commit([EVENT], [Posting(1, "pool:KEY", -500), Posting(1, "stack:p1", 500)])
    assert ledger.balance("pool:KEY") == -500
    for account in ("pool:OTHER", "reserve:KEY"):
        rows = [Posting(2, account, -1), Posting(2, "stack:p1", 1)]
        assert refused(ledger, rows) == f"{account} would hold -1 cents"


def test_what_was_asked_for_is_kept_under_its_id_also_where_no_money_moves() -> None:
    ledger = books()
    ledger.commit([EVENT], [], Asked("a1", "check"))
    ledger.commit([EVENT], [Posting(2, "tray", 5), Posting(2, "cage", -5)], Asked("a2", "fill"))
    ledger.commit([EVENT], [], Asked(None, "fold"))
    assert [ledger.request(ident) for ident in ("a1", "a2", "a3")] == ["check", "fill", None]


def test_in_memory_nothing_is_kept_that_nobody_can_ask_for_again() -> None:
    assert not MemoryBooks().ledger("A1").keeps_requests


def test_books_begin_with_what_others_have_left() -> None:
    """A meter that holds nothing yet is known by the parts of a cent beside it."""
    commons = Commons(parts={"EMPTY": PartCents(0, 0)})
    floor = MemoryBooks({"meter:KEY": 300}, commons)
    assert floor.ledger("A1").balance("meter:KEY") == 300
    assert floor.commons() is floor.standing_commons() is commons
    assert [floor.has_meter(key) for key in ("KEY", "EMPTY", "OTHER")] == [True, True, False]


def test_a_record_is_written_once_it_has_an_event() -> None:
    floor = MemoryBooks()
    ledger = floor.ledger("A1")
    assert [floor.written(stream) for stream in ("A1", "A2")] == [False, False]
    ledger.commit([EVENT], [])
    assert [floor.written(stream) for stream in ("A1", "A2")] == [True, False]
