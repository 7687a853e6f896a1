"""The figures of a day: what each table and each meter began with, what happened, and what it ended with.

>>> wager = Wager("main", lines=4, handle_cents=10000, win_cents=-250)
>>> wager.hold
'-2.50'
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from croupier.model.events import Event, shown
from croupier.model.facts import Fact
from croupier.model.facts.jackpots import JackpotClaimed
from croupier.money.cents import Cents, dollars
from croupier.report.moments import moment


@dataclass(slots=True)
class Wager:
    """One kind of bet at one table. Its hold is what the house won of what was bet."""

    name: str
    lines: int = 0  # bets that were decided
    handle_cents: Cents = 0  # what was bet on them
    win_cents: Cents = 0  # what the tray won, or lost

    @property
    def hold(self) -> str | None:
        return percent(self.win_cents, self.handle_cents)

    def json(self) -> dict[str, object]:
        return {
            "wager": self.name,
            "bets": self.lines,
            "handle": dollars(self.handle_cents),
            "win": dollars(self.win_cents),
            "hold": self.hold,
        }


@dataclass(slots=True)
class TableDay:
    """The money of one table. Its hold is what it won of what was bought in for there."""

    stream: str
    game: str
    opening_cents: Cents
    closing_cents: Cents = 0
    rounds: int = 0
    fills_cents: Cents = 0
    credits_cents: Cents = 0
    to_meters_cents: Cents = 0  # seeds and contributions
    corrections_cents: Cents = 0
    drop_cents: Cents = 0  # bought in for
    cashed_out_cents: Cents = 0
    tips_cents: Cents = 0
    commission_cents: Cents = 0
    rake_cents: Cents = 0
    collected_cents: Cents = 0  # from the boxes, when the day was closed
    held_cents: Cents = 0  # payouts that still wait
    wagers: dict[str, Wager] = field(default_factory=dict)

    @property
    def win_cents(self) -> Cents:
        return sum(wager.win_cents for wager in self.wagers.values())

    @property
    def hold(self) -> str | None:
        return percent(self.win_cents, self.drop_cents)

    @property
    def should_close_with_cents(self) -> Cents:
        """Opening tray and everything that moved it."""
        moved = self.fills_cents - self.credits_cents + self.win_cents
        return self.opening_cents + moved - self.to_meters_cents + self.corrections_cents

    def sums(self) -> dict[str, Cents]:
        """What is reported of a table, by name."""
        return {
            "opening-tray": self.opening_cents,
            "fills": self.fills_cents,
            "credits": self.credits_cents,
            "win": self.win_cents,
            "to-meters": self.to_meters_cents,
            "corrections": self.corrections_cents,
            "closing-tray": self.closing_cents,
            "drop": self.drop_cents,
            "cashed-out": self.cashed_out_cents,
            "tips": self.tips_cents,
            "commission": self.commission_cents,
            "rake": self.rake_cents,
            "collected": self.collected_cents,
            "held": self.held_cents,
        }

    def json(self) -> dict[str, object]:
        return {
            "table": self.stream,
            "game": self.game,
            "rounds": self.rounds,
            **{name: dollars(amount) for name, amount in self.sums().items()},
            "hold": self.hold,
            "wagers": [wager.json() for wager in self.wagers.values()],
        }


@dataclass(slots=True)
class Pot:
    """What tables share under one key: a meter with its reserve, or a pool."""

    key: str
    opening_cents: Cents = 0
    contributions_cents: Cents = 0  # seeds and what tables add at a reseed among them
    awards_cents: Cents = 0
    closing_cents: Cents = 0
    parts_cents: dict[str, Cents] = field(default_factory=dict)  # `meter`, `reserve`: how it ended

    def json(self) -> dict[str, object]:
        return {
            "key": self.key,
            "opening": dollars(self.opening_cents),
            "contributions": dollars(self.contributions_cents),
            "awards": dollars(self.awards_cents),
            "closing": dollars(self.closing_cents),
            **{name: dollars(amount) for name, amount in sorted(self.parts_cents.items())},
        }


@dataclass(frozen=True, slots=True)
class Note:
    """Something that somebody answers for: a void, a correction, a payout let go."""

    event: Event

    def json(self) -> dict[str, object]:
        event = self.event
        return {
            "table": event.stream,
            "event": event.seq,
            "round": event.round,
            "at": moment(event.at),
            "by": event.by,
            "role": event.role,
            "clause": event.clause,
            **_told(event.data),
        }


@dataclass(slots=True)
class Report:
    """A business day of a floor."""

    store: str
    day: str
    begins: int  # microseconds
    ends: int | None  # None: it is still on
    tables: list[TableDay] = field(default_factory=list)
    shared: dict[str, Pot] = field(default_factory=dict)
    notes: dict[str, list[Note]] = field(default_factory=dict)  # by what they tell of

    def json(self) -> dict[str, object]:
        return {
            "store": self.store,
            "day": self.day,
            "begins": moment(self.begins),
            "ends": None if self.ends is None else moment(self.ends),
            "tables": [table.json() for table in self.tables],
            "meters": [pot.json() for pot in self.shared.values()],
            **{name: [note.json() for note in notes] for name, notes in self.notes.items()},
        }

    def rows(self) -> Iterator[tuple[str, str, str, str, str]]:
        """The same in one long table: what, where, which, the figure, its value."""
        yield "what", "where", "which", "figure", "value"
        for table in self.tables:
            yield from _rows("table", table.stream, "", table.json(), skip=("table", "wagers"))
            for wager in table.wagers.values():
                yield from _rows("wager", table.stream, wager.name, wager.json(), skip=("wager",))
        for pot in self.shared.values():
            yield from _rows("meter", "", pot.key, pot.json(), skip=("key",))
        for name, notes in self.notes.items():
            for note in notes:
                told = note.json()
                yield from _rows(name, str(told["table"]), str(told["event"]), told, skip=("table", "event"))


def _rows(
    what: str, where: str, which: str, told: Mapping[str, object], *, skip: tuple[str, ...]
) -> Iterator[tuple[str, str, str, str, str]]:
    for name, value in told.items():
        if name not in skip:
            yield what, where, which, name, "" if value is None else plainly(value)


def plainly(value: object) -> str:
    """A value in words: lists and names with what they stand for too."""
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {plainly(one)}" for name, one in value.items())
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(map(plainly, value)) if isinstance(value, list | tuple) else str(value)


def _told(fact: Fact) -> dict[str, object]:
    """What a fact says, with the names of its own line beside it, and none that the event has already."""
    found = shown(fact)
    if isinstance(fact, JackpotClaimed) and fact.by_posting:
        del found["amount"]  # the posting that pays it says how much it is
    line = found.pop("line", None)
    if isinstance(line, Mapping):
        found = {**line, **found}
    return {
        "of-event" if name == "event" else name: value for name, value in found.items() if name != "clause"
    }


def percent(part: Cents, whole: Cents) -> str | None:
    """A percentage with two decimals; nothing where there is no whole.

    >>> percent(1, 3), percent(-1, 3), percent(5, 0)
    ('33.33', '-33.33', None)
    """
    if whole <= 0:
        return None
    sign = -1 if part < 0 else 1
    return dollars(sign * ((abs(part) * 20000 + whole) // (2 * whole)))
