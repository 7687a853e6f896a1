"""TOML: text as data with exact numbers, where a mistake has a name; and values as text on one line."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from datetime import date, time
from decimal import Decimal
from typing import Any

from croupier.errors import BadInput, brief, plain

BIGGEST = 2**63 - 1  # whole numbers of TOML have 64 bits
DEEPEST = 16
MOST_PARTS = 64  # of a dotted name, for which the parser takes time by the square

_SURROGATE = re.compile("[\ud800-\udfff]")
_PLACE = re.compile(r"line ([0-9]+), column ([0-9]+)")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_PART = r"""(?:[A-Za-z0-9_-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+"""
_LONG_NAME = re.compile(rf"(?<![A-Za-z0-9_-])(?:{_PART}){{{MOST_PARTS}}}")
_UNQUOTED = re.compile(r"[^\x00-\x08\x0a-\x1f\x7f']*")  # what may stand between single quotes
_ESCAPED = re.compile(r'[\x00-\x08\x0a-\x1f\x7f"\\]')


def load(text: str) -> dict[str, Any]:
    """The data of a text, floats as Decimal. What is no TOML raises, with its line."""
    half = _SURROGATE.search(text)
    if half:
        raise _refusal(
            "not-utf-8", "There are bytes here that are not UTF-8 text.", line_at(text, half.start())
        )
    long_name = _LONG_NAME.search(text)
    if long_name:
        line = line_at(text, long_name.start())
        raise _refusal("too-deep", f"A name here has more than {MOST_PARTS} parts.", line)
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        why, _, place = str(error).rpartition(" (at ")
        at = _place(text, place)
        raise _refusal("not-toml", f"This is not TOML: {plain(why)}.", line_at(text, at), at) from None
    except RecursionError:
        raise _refusal("too-deep", "The lists or tables in here nest too deep.") from None
    except (ValueError, ArithmeticError):
        raise _refusal("not-toml", "This is not TOML: a number in here is out of all bounds.") from None


def _place(text: str, told: str) -> int:
    """Where in a text a mistake is, as the parser tells it; else it says: at end of document."""
    found = _PLACE.match(told)
    if not found:
        return len(text)
    lines = text.split("\n")[: int(found[1]) - 1]
    return sum(map(len, lines)) + len(lines) + int(found[2]) - 1


def line_at(text: str, place: int) -> int:
    """The line of a place in the text, counted from 1."""
    return text.count("\n", 0, place) + 1


def check(value: Any) -> None:
    """Refuse what TOML lets through and nobody could write again: huge numbers, no numbers, deep nesting."""
    level: list[Any] = [value]
    for _ in range(DEEPEST):
        for one in level:
            if type(one) is int and abs(one) > BIGGEST:
                raise BadInput(
                    "scenario/out-of-range", f"{brief(one)} has more than 64 bits.", offender=plain(one)
                )
            if isinstance(one, Decimal) and one.is_nan():
                raise _no_number()
        level = [inner for one in level for inner in _inside(one)]
        if not level:
            return
    raise BadInput("scenario/too-deep", f"This nests deeper than {DEEPEST} levels.")


def _inside(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def told(value: Any) -> str:
    """A value as TOML, on one line."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return _quoted(value)
        case int():
            return str(value)
        case Decimal():
            return _number(value)
        case date() | time():
            return value.isoformat()
        case list():
            return f"[{', '.join(map(told, value))}]"
        case dict():
            return "{" + ", ".join(_pairs(value)) + "}"
        case _:
            raise BadInput(
                "scenario/wrong-type", f"{brief(value)} is no value of TOML.", offender=plain(value)
            )


def line(name: str, value: Any) -> str:
    """`name = value`"""
    key = name if _BARE_KEY.fullmatch(name) else _quoted(name)
    return f"{key} = {told(value)}"


def _pairs(table: dict[str, Any]) -> Iterator[str]:
    for name, value in table.items():
        yield line(name, value)


def _number(value: Decimal) -> str:
    if value.is_nan():
        raise _no_number()
    if value.is_infinite():
        return "inf" if value > 0 else "-inf"
    return str(value)


def _quoted(text: str) -> str:
    """In single quotes as it is, or in double quotes with escapes where it must."""
    if _UNQUOTED.fullmatch(text):
        return f"'{text}'"
    return f'"{_ESCAPED.sub(_escape, text)}"'


def _escape(found: re.Match[str]) -> str:
    return f"\\{found[0]}" if found[0] in '"\\' else f"\\u{ord(found[0]):04x}"


def _no_number() -> BadInput:
    return BadInput(
        "scenario/wrong-type", "nan is no number, and not even the same as itself.", offender="nan"
    )


def _refusal(code: str, why: str, line: int | None = None, at: int | None = None) -> BadInput:
    """`at`: the place in the text, for whoever can say what stands there."""
    where = {"line": line, "at": at}
    return BadInput(
        f"scenario/{code}", why, position={name: one for name, one in where.items() if one is not None}
    )
