"""House options: what a table may set, with default, range and clause, printed by `croupier rules`."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from croupier.clauses.cite import Clause
from croupier.errors import BadInput, brief, listed, nearest, plain, unknown_name
from croupier.model.values import Value, Values
from croupier.money.cents import Cents, cents, dollars


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few words."""

    words: tuple[str, ...]

    def parse(self, raw: object) -> str:
        word = plain(raw).lower().replace("_", "-")
        if word not in self.words:
            raise ValueError(nearest(word, self.words))
        return word

    def show(self, value: Value) -> str:
        return str(value)

    def __str__(self) -> str:
        return " | ".join(self.words)

    def told(self) -> str:
        return listed(self.words, "or")

    def others(self, value: Value) -> Iterator[Value]:
        yield from (word for word in self.words if word != value)


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""

    def parse(self, raw: object) -> bool:
        word = plain(raw).lower()
        if word in ("yes", "true", "on"):
            return True
        if word in ("no", "false", "off"):
            return False
        raise ValueError

    def show(self, value: Value) -> str:
        return "yes" if value else "no"

    def __str__(self) -> str:
        return "yes | no"

    def told(self) -> str:
        return "yes or no"

    def others(self, value: Value) -> Iterator[Value]:
        yield not value


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number in a range; `none` where no limit is a possible answer."""

    low: int
    high: int | None = None
    or_none: bool = False

    def parse(self, raw: object) -> int | None:
        text = plain(raw).lower()
        if self.or_none and text == "none":
            return None
        if not text.isascii() or not text.isdigit() or len(text) > 9:
            raise ValueError
        number = int(text)
        if number < self.low or (self.high is not None and number > self.high):
            raise ValueError
        return number

    def show(self, value: Value) -> str:
        return "none" if value is None else str(value)

    def __str__(self) -> str:
        return f"{self.low}..{'' if self.high is None else self.high}{' | none' if self.or_none else ''}"

    def told(self) -> str:
        if self.low == self.high:
            return f"{self.low} only"
        most = "or more" if self.high is None else f"to {self.high}"
        return f"a whole number, {self.low} {most}{', or none' if self.or_none else ''}"

    def others(self, value: Value) -> Iterator[Value]:
        if not isinstance(value, int):
            yield self.low
        else:
            yield from (
                n for n in (value + 1, value - 1) if n >= self.low and (self.high is None or n <= self.high)
            )


@dataclass(frozen=True, slots=True)
class NumberOf:
    """One of a few whole numbers."""

    numbers: tuple[int, ...]

    def parse(self, raw: object) -> int:
        text = plain(raw)
        if text not in map(str, self.numbers):
            raise ValueError
        return int(text)

    def show(self, value: Value) -> str:
        return str(value)

    def __str__(self) -> str:
        return " | ".join(map(str, self.numbers))

    def told(self) -> str:
        return listed(map(str, self.numbers), "or")

    def others(self, value: Value) -> Iterator[Value]:
        yield from (number for number in self.numbers if number != value)


PERCENT = 100  # hundredths of a percent: the unit of a rate


@dataclass(frozen=True, slots=True)
class Percent:
    """A rate from nothing to all, kept in hundredths of a percent."""

    def parse(self, raw: object) -> int:
        whole, point, part = plain(raw).strip().partition(".")
        digits = whole + part
        if not digits.isascii() or not digits.isdigit() or not whole or len(whole) > 3 or len(part) > 2:
            raise ValueError
        rate = int(whole) * PERCENT + int(part.ljust(2, "0") if point else 0)
        if rate > 100 * PERCENT or (point and not part):
            raise ValueError
        return rate

    def show(self, value: Value) -> str:
        assert isinstance(value, int)
        whole, part = divmod(value, PERCENT)
        return f"{whole}.{part:02}".rstrip("0") if part else str(whole)

    def __str__(self) -> str:
        return "0..100"

    def told(self) -> str:
        return "a percentage, 0 to 100, with two decimals at most"

    def others(self, value: Value) -> Iterator[Value]:
        assert isinstance(value, int)
        yield from (rate for rate in (value + PERCENT, value - PERCENT) if 0 <= rate <= 100 * PERCENT)


@dataclass(frozen=True, slots=True)
class Money:
    """An amount of dollars in a range; `none` where no limit is a possible answer."""

    low_cents: Cents = 1
    high_cents: Cents | None = None
    or_none: bool = False

    def parse(self, raw: object) -> Cents | None:
        if self.or_none and plain(raw).lower() == "none":
            return None
        amount = cents(raw)
        if amount < self.low_cents or (self.high_cents is not None and amount > self.high_cents):
            raise ValueError
        return amount

    def show(self, value: Value) -> str:
        return dollars(value) if isinstance(value, int) else "none"

    def __str__(self) -> str:
        high = "" if self.high_cents is None else dollars(self.high_cents)
        return f"{dollars(self.low_cents)}..{high}{' | none' if self.or_none else ''}"

    def told(self) -> str:
        most = "or more" if self.high_cents is None else f"to ${dollars(self.high_cents)}"
        return f"an amount, ${dollars(self.low_cents)} {most}{', or none' if self.or_none else ''}"

    def others(self, value: Value) -> Iterator[Value]:
        if not isinstance(value, int):
            yield self.low_cents
            return
        yield value + 1
        if value > self.low_cents:
            yield value - 1


@dataclass(frozen=True, slots=True)
class Option:
    """One setting of a table. Unless `house` decides it, another value departs from the document."""

    name: str
    default: Value
    among: OneOf | Flag | Number | NumberOf | Percent | Money
    clause: Clause
    about: str
    house: bool = False

    def parse(self, raw: object) -> Value:
        try:
            return self.among.parse(raw)
        except ValueError as wrong:
            hint = wrong.args[0] if wrong.args else None
            raise BadInput(
                "setting/out-of-range",
                f"{self.name} takes {self.among.told()}, not {brief(raw)}.",
                clause=self.clause,
                offender=plain(raw),
                nearest=hint,
            ) from None

    def mutants(self) -> Iterator["Option"]:
        for wrong in self.among.others(self.default):
            yield replace(self, default=wrong)


@dataclass(frozen=True, slots=True)
class Requires:
    """Settings that go together: when the others are so, this option must be one of these."""

    option: str
    one_of: tuple[Value, ...]
    clause: Clause
    when: Mapping[str, Value] = field(default_factory=dict)

    def met(self, values: Values) -> bool:
        applies = all(values[name] == value for name, value in self.when.items())
        return not applies or values[self.option] in self.one_of

    def check(self, values: Values) -> None:
        if not self.met(values):
            allowed = listed(map(_plainly, self.one_of), "or")
            others = "".join(f" with {name} {_plainly(value)}" for name, value in self.when.items())
            raise BadInput(
                "setting/not-together",
                f"{self.option} must be {allowed}{others}, not {_plainly(values[self.option])}.",
                clause=self.clause,
                offender=self.option,
            )

    def mutants(self) -> Iterator["Requires"]:
        yield replace(self, one_of=("another",))


def _plainly(value: Value) -> str:
    """A value as a file writes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def resolve(options: tuple[Option, ...], given: Mapping[str, object]) -> Values:
    """Every option with its value: what the table set, else the default."""
    known = {option.name: option for option in options}
    values = Values({option.name: option.default for option in options})
    for raw_name, raw in by_name("options", given):
        name = plain(raw_name).replace("_", "-").lower()
        if name not in known:
            raise unknown_name("option", raw_name, known)
        values[name] = known[name].parse(raw)
    return values


def by_name(what: str, given: object) -> list[tuple[object, object]]:
    """Settings as a caller gives them: names and what they are set to."""
    if isinstance(given, Mapping):
        return list(given.items())
    raise BadInput("setting/not-by-name", f"{what} are given by name, not as {brief(given)}.", offender=what)


def replaced(options: tuple[Option, ...], *new: Option) -> tuple[Option, ...]:
    """The options of a derived game: the new ones in the places of those they replace."""
    by_name = {option.name: option for option in new}
    assert set(by_name) <= {option.name for option in options}
    return tuple(by_name.get(option.name, option) for option in options)


def departures(
    options: tuple[Option, ...], values: Values, requires: Iterable[Requires] = ()
) -> dict[str, Clause]:
    """The settings that differ from what the document says, with the clause they depart from.

    `requires`: what an offer asks of its table, in clauses of its own.
    """
    found = {
        option.name: option.clause
        for option in options
        if not option.house and values[option.name] != option.default
    }
    return found | {one.option: one.clause for one in requires if not one.met(values)}
