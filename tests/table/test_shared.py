"""Who looks sees what is written; who decides reckons with what is about to be."""

from croupier.ledger.books import MemoryBooks
from croupier.ledger.commons import Commons, PartCents
from croupier.ledger.posting import Posting
from croupier.model.events import Event
from croupier.model.facts.bets import MeterFed
from croupier.model.facts.table import Meter
from croupier.model.jackpots import Board, Pool
from croupier.table.record import Batch
from croupier.table.shared import Shared

KEY = "KEY"


class Ahead(MemoryBooks):
    """Books in which another table is about to write something."""

    def standing_commons(self) -> Commons:
        return Commons(Board(posted={KEY: 700}), {KEY: PartCents(5, 6)})


def shared() -> Shared:
    books = Ahead({"meter:KEY": 300, "reserve:KEY": 20, "pool:KEY": 900}, Commons(Board(posted={KEY: 400})))
    return Shared(books, books.ledger("A1"))


def batch() -> Batch:
    """An action that has moved something already."""
    one = Batch("A1", "id", 0, "dealer", "dealer", 1, 0)
    one.postings += [Posting(1, "meter:KEY", 30), Posting(1, "reserve:KEY", 1), Posting(1, "pool:KEY", -50)]
    return one


def test_a_pool_is_as_it_is_written_or_as_it_will_be() -> None:
    assert shared().pool(KEY, None) == Pool(900, 20, 400)
    assert shared().pool(KEY, batch()) == Pool(850, 21, 700)
    assert shared().pool("OTHER", None) == shared().pool("OTHER", batch()) == Pool(0, 0, 0)


def test_a_meter_is_as_it_is_written_or_as_it_will_be() -> None:
    assert shared().meter(KEY, None) == Meter(300, 20, 0, 0)
    assert shared().meter(KEY, batch()) == Meter(330, 21, 5, 6)
    assert shared().standing_meter(KEY) == Meter(300, 20, 5, 6)


def test_parts_of_a_cent_are_those_that_the_action_itself_has_left() -> None:
    fed = batch()
    fed.events.append(Event("A1", 1, "id", 0, "dealer", "dealer", 1, MeterFed(None, KEY, 30, 1, 8, 9)))
    assert shared().meter(KEY, fed) == Meter(330, 21, 8, 9)
