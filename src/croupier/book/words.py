"""How the book says numbers, money, odds and lists."""

from collections.abc import Iterable

from croupier.hands.predicate import NUMBERS
from croupier.model.options import Flag, Money, Number, NumberOf, OneOf, Option, Percent
from croupier.money.cents import Cents
from croupier.money.odds import UNPAID, Fate, For, MeterShare, Odds, Prize, Times, To

FIXED = "nothing else"  # what an option with one value may be


def number(value: int) -> str:
    """A small number in words."""
    return NUMBERS[value] if 0 <= value < len(NUMBERS) else str(value)


def counted(value: int, thing: str) -> str:
    """So many of a thing: "one card", "three cards"."""
    return f"{number(value)} {thing}{'' if value == 1 else 's'}"


def one(thing: str) -> str:
    """A thing with its article: "a seven", "an ace"."""
    return f"{'an' if thing[0] in 'aeio' else 'a'} {thing}"


def money(amount: Cents) -> str:
    """Dollars as a sign at a table has them: `$25,000`, `$0.50`."""
    whole, rest = divmod(amount, 100)
    return f"${whole:,}.{rest:02d}" if rest else f"${whole:,}"


def listed(items: Iterable[str], last: str = "and") -> str:
    """Things in a row: "ante, blind and trips"."""
    told = list(items)
    return f" {last} ".join(filter(None, (", ".join(told[:-1]), *told[-1:])))


def numbers(values: Iterable[int], last: str = "or") -> str:
    """Whole numbers from the lowest up: "9, 10 or 11"."""
    return listed(map(str, sorted(values)), last)


def pays(odds: Odds, of: str = "") -> str:
    """Odds in the words of a casino; `of` is the bet that a bonus is a multiple of."""
    match odds:
        case To():
            return f"{odds.win:,} to {odds.on}"
        case For():
            return f"{odds.win:,} for 1"
        case Times() if of:
            return f"as much as {of}" if odds.win == 1 else f"{odds.win} times {of}"
        case Times():
            return str(odds)
        case Prize():
            return money(odds.amount_cents)
        case MeterShare():
            return "the whole meter" if odds.percent == 100 else str(odds)
        case Fate():
            return odds.reads or _fate(odds)


def _fate(odds: Fate) -> str:
    match odds.result:
        case "lose":
            return "loses"
        case "push":
            return "pushes"
        case "surrender":
            percent = odds.given_back_percent
            return "half the bet back" if percent == 50 else f"{percent}% of the bet back"
        case "win":
            return "wins"


def ends(odds: Odds, of: str = "") -> str:
    """What becomes of a bet, as a verb: "is paid 3 to 2", "loses"."""
    told = pays(odds, of)
    match odds:
        case Fate() if not odds.reads:
            return f"gets {told}" if odds.result == "surrender" else told
        case Fate() if odds == UNPAID:
            return f"is paid {told}"
        case Fate():
            return f"ends as {told}"
        case _:
            return f"is paid {told}"


def part(percent: int) -> str:
    """A share in words: "half", "20%"."""
    return "half" if percent == 50 else f"{percent}%"


def setting(option: Option) -> str:
    """The default of an option in words."""
    value = option.default
    if isinstance(option.among, Money) and isinstance(value, int):
        return money(value)
    return option.among.show(value)


def scope(option: Option) -> str:
    """What an option may be set to."""
    among = option.among
    match among:
        case OneOf():
            return listed(among.words, "or") if len(among.words) > 1 else FIXED
        case Flag():
            return "yes or no"
        case NumberOf():
            return numbers(among.numbers) if len(among.numbers) > 1 else FIXED
        case Number():
            return _span(str(among.low), None if among.high is None else str(among.high), among.or_none)
        case Percent():
            return str(among).replace("..", " to ")
        case Money():
            high = None if among.high_cents is None else money(among.high_cents)
            return _span(money(among.low_cents), high, among.or_none)


def _span(low: str, high: str | None, or_none: bool) -> str:
    if low == high:
        return FIXED
    return f"{f'{low} or more' if high is None else f'{low} to {high}'}{', or none' if or_none else ''}"
