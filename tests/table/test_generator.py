"""A generator that fails stops the table before a wager is taken."""

from collections.abc import Callable, Sequence

import pytest

import croupier
from croupier.cards.shoe import ContinuousShuffler, Shoe
from croupier.cards.words import Words
from croupier.errors import MachineFailure
from croupier.ledger.books import MemoryBooks, MemoryLedger
from croupier.ledger.port import Asked
from croupier.ledger.posting import Posting
from croupier.model.events import Event
from tests import rounds
from tests.rounds import current, events, play_on


class Bad:
    """A generator that works for so many reads, then misbehaves."""

    def __init__(self, then: Callable[[int], bytes], good: int = 0) -> None:
        self.then = then
        self.good = good
        self.reads = 0

    def begin(self, shuffle: int) -> None:
        """Every shuffle reads on."""

    def read(self, size: int) -> bytes:
        self.reads += 1
        if self.reads <= self.good:
            return bytes((self.reads * 7 + n * n) % 256 for n in range(size))
        return self.then(size)


def broken(size: int) -> bytes:
    raise OSError("no entropy")


def short(size: int) -> bytes:
    return b"\x01\x02\x03"


def stuck(size: int) -> bytes:
    return b"\x2a" * size


@pytest.mark.parametrize(
    ("then", "code"),
    [
        (broken, "card/generator-failed"),
        (short, "card/generator-short"),
        (stuck, "card/generator-repeats"),
    ],
)
@pytest.mark.parametrize("kind", [Shoe, ContinuousShuffler])
def test_no_wager_is_taken(then: Callable[[int], bytes], code: str, kind: type[Shoe]) -> None:
    shoe = kind(6, Words(Bad(then)))
    table = croupier.open_table("bclc/blackjack", device=shoe)
    table.sit(1, "p1", 100)
    before = len(table.events), dict(table.balances_cents())
    for _ in range(2):  # and it stays so
        with pytest.raises(MachineFailure) as failed:
            table.bet(1, main=10)
        assert failed.value.code == code
    assert (len(table.events), dict(table.balances_cents())) == before
    assert current(table) is None
    assert (shoe.out, shoe.discarded) == (0, 0)


def test_a_generator_that_fails_later_ends_with_the_shoe() -> None:
    """What is shuffled is dealt; the next shuffle is where it stops, between rounds."""
    shoe = ContinuousShuffler(6, Words(Bad(broken, good=5)))  # 320 words, of which 311 are used
    table = croupier.open_table("bclc/blackjack", device=shoe)
    table.sit(1, "p1", 100)
    table.bet(1, main=10)
    table.deal()
    play_on(table)
    stack = table.balances_cents()["stack:p1"]
    with pytest.raises(MachineFailure):
        table.bet(1, main=10)
    assert table.balances_cents()["stack:p1"] == stack
    assert current(table).number == 1


class Ledger(MemoryLedger):
    """Books that cannot be written to while they are full."""

    full = False

    def commit(
        self, events: Sequence[Event], postings: Sequence[Posting], asked: Asked | None = None
    ) -> None:
        if self.full:
            raise OSError("no space left")
        super().commit(events, postings, asked)


@pytest.mark.parametrize("earlier", [0, 1, 2], ids=["first", "second", "third"])
def test_a_shuffle_that_could_not_be_written_is_made_again(earlier: int) -> None:
    """The same cards, and the generator is not blamed for giving the same bytes again."""

    def dealt(*, fails: bool) -> list[str]:
        books, ledger = MemoryBooks(), Ledger({})
        books.ledgers["table"] = ledger
        table = croupier.open_table("ia/single-deck-blackjack", seed=4, books=books)
        table.sit(1, "p1")
        for number in range(earlier + 1):
            table.change_dealer()  # which means a shuffle
            if fails and number == earlier:
                ledger.full = True
                with pytest.raises(OSError, match="no space"):
                    table.bet(1, main=10)
                ledger.full = False
            table.bet(1, main=10)
            table.deal()
            play_on(table)
        assert len(events(table, "shuffled")) == earlier + 1
        return rounds.dealt(table)

    assert dealt(fails=True) == dealt(fails=False)
