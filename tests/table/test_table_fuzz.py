"""Library calls in any order, sensible and senseless: named errors only, nothing half done, none slow.

The arguments of every public call are drawn from what is right and from what is not: other types, huge
numbers, names of other games, objects that cannot be printed. Whoever is refused finds the table as it was.
"""

import random
import time
from collections.abc import Callable, Iterator
from datetime import date
from decimal import Decimal
from typing import Any

import pytest

import croupier
from croupier.errors import CroupierError
from croupier.model.choices import Choice
from croupier.rulebook import catalog
from croupier.table.floor import Floor
from croupier.table.table import Table
from tests.tables import AREAS, GAMES, PAYTABLES, PEOPLE, ROOM, everything, offers_of, quick

CALLS = 50_000
SEED = 8
SLOWEST = 3.0  # seconds
MOST_SAID = 1500  # characters
LOOK_CLOSELY = 12  # every so many calls everything is compared, not only what most mistakes would change
WORDS = (
    "bet", "tip", "back", "withdraw", "deal", "hit", "stand", "double", "split", "surrender", "insure",
    "even-money", "decline", "zap", "parlay", "fold", "play", "check", "ride", "take-back", "keep",
    "house-way", "split-hand", "follow", "stay", "peek", "play-out", "err", "rule", "void", "authorise",
    "release", "start-game", "leave-tip", "refuse-back-bets", "overlook", "skip-peek", "leap",
)  # fmt: skip
EXTRAS = (
    "cards", "first", "second", "bonus", "bet", "dealer_bet", "kind", "choice", "reason", "count", "award",
    "x",
)  # fmt: skip


class Unprintable:
    """Nobody can say what it is."""

    def __repr__(self) -> str:
        raise RuntimeError("no words")

    __str__ = __repr__


SENSELESS: list[Any] = [
    None, True, False, 0, -1, 99, 10**30, 10**5000, -(10**5000), 1.5, float("nan"), float("inf"), "", " ",
    "x", "²", "٣", "seat:1", "\ud800", "\x00", "p1" * 50_000, b"p1", [], ["x"], {}, {"a": 1}, (), set(),
    object(), Unprintable(), Decimal("1E+400000"), Decimal("NaN"), 2 + 3j, print, type, date(2026, 11, 15),
]  # fmt: skip


class Caller:
    """Draws calls, and a table to make them at."""

    def __init__(self, seed: int) -> None:
        self.draw = random.Random(seed)
        self.key = ""
        self.table = self.open()
        self.floor = Floor(date(2026, 11, 15))

    def open(self) -> Table:
        """A table of any game, with the offers it admits or without."""
        self.key = self.draw.choice(GAMES)
        offers = offers_of(self.key) if self.draw.random() < 0.5 else ()
        if self.key in ROOM and offers:  # one may stand in the way of another
            offers = (self.draw.choice(offers),)
        names = {wager.name for key in offers for wager in catalog.game(key).wagers}
        tables = {name: rows for name, rows in PAYTABLES.get(self.key, {}).items() if name in names}
        table = croupier.open_table(
            self.key,
            offers=offers,
            seed=self.draw.randrange(1000),
            people=PEOPLE,
            paytables=tables,
            by_hand=self.draw.random() < 0.2,
        )
        for seat in range(1, self.draw.randint(2, 4)):
            table.sit(seat, f"p{seat}", self.draw.choice([None, 50, 5000]))
        return table

    def odd(self, *right: Any, chance: float = 0.15) -> Any:
        """Something right, or now and then something that is not."""
        if self.draw.random() < chance or not right:
            return self.draw.choice(SENSELESS)
        return self.draw.choice(right)

    def seat(self) -> Any:
        return self.odd(1, 1, 2, 3)

    def amount(self) -> Any:
        return self.odd(5, 10, 10, "10.00", 20, Decimal("2.5"), 0.01, chance=0.2)

    def wagers(self) -> dict[str, Any]:
        known = [name.replace("-", "_") for name in self.table.rules.wagers] or ["main"]
        first = known[0] if self.draw.random() < 0.2 else None
        chosen = [first] if first else self.draw.sample(known, self.draw.randint(1, len(known)))
        if self.draw.random() < 0.1:
            chosen.append("mane")
        return {name: self.amount() for name in chosen if name}

    def legal_call(self) -> Callable[[], object] | None:
        """Something that is listed, taken as it is listed."""
        table = self.table
        offered: list[tuple[int | None, str | None, Choice]] = [
            (seat, None, one) for seat in table.seats for one in table.legal(seat)
        ]
        offered += [(None, who, one) for who in ("dealer", "s1", "e1") for one in table.legal(who)]
        if not offered:
            return None
        seat, who, choice = self.draw.choice(offered)
        said: dict[str, Any] = {} if choice.wager is None or seat is None else {"wager": choice.wager}
        if choice.do not in table.rules.placing:
            said = {}
        if choice.min is not None:
            said["amount"] = self.draw.choice([choice.min, choice.max, self.amount(), None])
        if choice.choice is not None:
            said["choice" if choice.do == "rule" else "award"] = choice.choice
        if "reason" in choice.also or choice.do in ("void", "rule"):
            said["reason"] = "as drawn"
        for name in ("cards", "first", "second"):
            if name in choice.also and seat is not None:
                said[name] = self.held(seat, name)
        return lambda: table.act(seat, choice.do, by=who, **said)

    def held(self, seat: int, name: str) -> str:
        """The first two cards of a hand, or the others."""
        hands = [spot.hands[0].cards for spot in self.table.view(f"seat:{seat}").spots if spot.seat == seat]
        cards = hands[0] if hands else ()
        return " ".join(cards[2:4] if name == "second" else cards[:2])

    def any_action(self) -> Callable[[], object]:
        said = {
            name: self.odd("8h 8d", "yes", "exposed-card", "x")
            for name in EXTRAS
            if self.draw.random() < 0.08
        }
        for name, right in (("hand", (1, 2)), ("bettor", ("p9", "p2")), ("by", ("dealer", "s1", "e1", "p1"))):
            if self.draw.random() < 0.15:
                said[name] = self.odd(*right)
        if self.draw.random() < 0.4:
            said["amount"] = self.amount()
        if self.draw.random() < 0.2:
            said["wager"] = self.odd(*self.table.rules.wagers)
        seat, do = self.odd(1, 2, 3, None), self.odd(*WORDS, chance=0.05)
        return lambda: self.table.act(seat, do, **said)

    def call(self) -> Callable[[], object]:
        """One call of any kind."""
        table, odd, seat = self.table, self.odd, self.seat()
        kind = self.draw.randrange(100)
        if kind < 35:
            return self.legal_call() or (lambda: table.deal())
        if kind < 55:
            return self.any_action()
        if kind < 65:
            wagers = self.wagers()
            place = self.draw.choice([table.bet, table.tip])
            return lambda: place(seat, **wagers)
        return self.draw.choice(list(self.others(table, odd, seat)))

    def others(self, table: Table, odd: Callable[..., Any], seat: Any) -> Iterator[Callable[[], object]]:
        """Every other public call, with something drawn for each of its arguments."""
        player, stack, who, number = odd("p1", "p4"), odd(None, 100), odd("dealer", "s1", 1), odd(0, 5)
        view, wagers, some = odd("seat:1", "public", "dealer"), self.wagers(), odd("p1", "p9")
        seat_again = odd(4, 5, 6)
        yield lambda: table.sit(seat_again, player, stack)
        yield lambda: table.sit(seat, player, stack)
        yield lambda: table.leave(seat)
        yield lambda: table.give_up(seat, by=who)
        yield lambda: table.refuse_cut(seat)
        yield lambda: table.change_dealer(some)
        yield lambda: table.open_round()
        yield lambda: table.back(seat, some, **wagers)
        yield lambda: table.bet(seat, by=some, **wagers)
        yield lambda: table.deal(by=who)
        yield lambda: table.legal(who)
        yield lambda: table.legal(seat, some)
        yield lambda: table.view(view)
        yield lambda: table.feed(view, number)
        yield lambda: table.meter(some)
        yield lambda: table.funds(some)
        yield lambda: (table.settlements, table.waiting_on(), table.held(), table.balances(), repr(table))
        yield from self.module_calls(odd)

    def module_calls(self, odd: Callable[..., Any]) -> Iterator[Callable[[], object]]:
        key, options = (
            odd(*catalog.GAMES),
            odd({}, {"decks": odd(1, 6)}, {self.draw.choice(["seats", "x", 7]): odd(3)}),
        )
        offers, people = odd((), ["bclc/war"], [odd("pa/in-between")]), odd({}, {"s1": odd("supervisor")})
        tables, meters, seed = odd({}, {"war": odd([1])}), odd({}, {}), odd(1, "x")
        cards, ranking, name = odd("Ah Kh Qh", "Ah Ah"), odd("three-card", "five-card"), odd("A1", "A2")
        yield lambda: croupier.open_table(
            key, offers=offers, options=options, people=people, paytables=tables, meters=meters, seed=seed
        )
        yield lambda: croupier.evaluate(cards, ranking=ranking)
        yield lambda: croupier.replay(self.table.events[-odd(5, chance=0.0) :])
        yield lambda: self.floor.open(name, key, options=options)
        yield lambda: self.floor.close(name)
        yield lambda: self.floor.next_day(odd(date(2026, 11, 16)))


def state(table: Table, *, closely: bool) -> object:
    return (quick(table), table.seats, everything(table) if closely else None)


def test_calls_in_any_order(
    size: Callable[[int], int], record_property: Callable[[str, object], None]
) -> None:
    record_property("seed", SEED)
    caller = Caller(SEED)
    for number in range(size(CALLS)):
        if number % 60 == 0:
            caller.table = caller.open()
        table, closely = caller.table, number % LOOK_CLOSELY == 0
        call = caller.call()
        before = state(table, closely=closely)
        began = time.process_time()
        refused = None
        try:
            call()
        except CroupierError as error:
            refused = error
        except Exception as error:
            pytest.fail(f"call {number} at {caller.key}: {type(error).__name__}: {error}"[:500])
        assert time.process_time() - began < SLOWEST, number
        if refused is not None:
            assert refused.code.partition("/")[0] in AREAS, refused.code
            assert len(str(refused)) < MOST_SAID
            assert repr(refused)
            assert state(table, closely=closely) == before, (number, caller.key, refused)
