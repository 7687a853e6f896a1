"""Holds what was played against what the scenario expects, and tells the first difference."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from croupier.errors import CroupierError, plain, unknown_name
from croupier.histories.file_part import Part
from croupier.histories.run import play
from croupier.histories.scenario import read_scenario
from croupier.histories.yaml_file import Source
from croupier.model.settlement import Settlement
from croupier.money.cents import cents, dollars

RESULTS = ("win", "lose", "push", "surrender", "void")
OWNERS = ("player", "back", "dealer", "house")

Lines = tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Expected:
    """Settlement lines by some of their fields, or an error by its code and clause."""

    lines: Lines | None = None  # every line, in order
    some: Lines = ()  # lines in this order, among others
    error: Mapping[str, str] | None = None


def read_expected(source: Source) -> Expected:
    """What `expect` and `expect-some` say."""
    fields = Part.whole(source).named()
    parts = [fields[name] for name in ("expect", "expect-some") if name in fields]
    if not parts:
        raise Part.whole(source).error("nothing-expected", "The file expects nothing.", "expect")
    for part in parts:
        if part.value in (None, [], {}):
            raise part.error("nothing-expected", "The file expects nothing.")
    whole = fields.get("expect")
    if whole is not None and isinstance(whole.value, dict):
        wanted = whole.fields(("error",))["error"].fields(("code", "clause"))
        for name in ("expect-some", "held"):
            if name in fields:
                raise fields[name].error("error-expected", f"An error is expected: {name} cannot be seen.")
        return Expected(error={name: below.text() for name, below in wanted.items()})
    return Expected(_lines(whole) if whole else None, _lines(fields.get("expect-some")))


def _lines(part: Part | None) -> Lines:
    return tuple(_line(item) for item in part.items()) if part else ()


def _line(part: Part) -> dict[str, Any]:
    """Each field as `Settlement.json` shows it, so that 25 and "25.00" are the same amount."""
    line: dict[str, Any] = {}
    for name, below in part.fields(FIELDS).items():
        with below.blamed():
            line[name] = FIELDS[name](below)
    if not line:
        raise part.error("nothing-expected", "The line expects nothing.")
    return line


def _money(part: Part) -> str:
    return dollars(cents(part.value))


def _word(kind: str, known: tuple[str, ...] = ()) -> Callable[[Part], str]:
    def read(part: Part) -> str:
        word = part.text().lower().replace("_", "-")
        if known and word not in known:
            raise unknown_name(kind, part.value, known)
        return word

    return read


def _note(part: Part) -> str:
    return "" if part.value in (None, "") else part.text()


def _seat(part: Part) -> int | str:
    return "dealer" if part.value == "dealer" else part.number()


FIELDS: dict[str, Callable[[Part], Any]] = {
    "seat": _seat,
    "player": Part.text,
    "owner": _word("owner", OWNERS),
    "hand": Part.number,
    "wager": _word("wager"),
    "stake": _money,
    "result": _word("result", RESULTS),
    "paid": _money,
    "commission": _money,
    "returned": _money,
    "clause": Part.text,
    "note": _note,
}


def check(source: Source) -> str | None:
    """Play the file and tell its first difference from what it expects; None when they agree.

    An error that is not expected is raised.
    """
    expected = read_expected(source)
    if expected.error is None:
        lines = play(read_scenario(source)).settlements
        every = compare_lines(expected.lines, lines) if expected.lines is not None else None
        return every or compare_some(expected.some, lines)
    try:
        result = play(read_scenario(source))
    except CroupierError as error:
        return compare_error(expected.error, error)
    return f"Expected the error {_shown(expected.error)}, but the round was played:\n" + _all(
        result.settlements
    )


def compare_lines(expected: Lines, actual: list[Settlement]) -> str | None:
    """Every line, in order, and nothing more."""
    for number, (wanted, line) in enumerate(zip(expected, actual, strict=False)):
        if not _agrees(wanted, line.json()):
            return f"expect[{number}] {_shown(wanted)} is not line {number + 1}, {line}:\n{_all(actual)}"
    if len(expected) > len(actual):
        wanted, number = expected[len(actual)], len(actual)
        return f"expect[{number}] {_shown(wanted)} never came, the lines end before it:\n{_all(actual)}"
    if len(expected) < len(actual):
        line, number = actual[len(expected)], len(expected) + 1
        return f"expect says nothing of line {number}, {line}:\n{_all(actual)}"
    return None


def compare_some(expected: Lines, actual: list[Settlement]) -> str | None:
    """Expected lines must occur in their order; other lines may stand between them."""
    lines = [line.json() for line in actual]
    after = 0
    for number, wanted in enumerate(expected):
        found = next((n for n in range(after, len(lines)) if _agrees(wanted, lines[n])), None)
        if found is None:
            where = f" after line {after}" if after else ""
            return f"expect-some[{number}] {_shown(wanted)} is not among the lines{where}:\n{_all(actual)}"
        after = found + 1
    return None


def compare_error(expected: Mapping[str, str], error: CroupierError) -> str | None:
    found = {"code": error.code, "clause": error.clause}
    if _agrees(expected, found):
        return None
    return f"Expected the error {_shown(expected)}, but it was {_shown(found)}:\n  {error.message}"


def _agrees(wanted: Mapping[str, Any], found: Mapping[str, Any]) -> bool:
    return all(found[name] == value for name, value in wanted.items())


def _shown(fields: Mapping[str, Any]) -> str:
    return "{" + ", ".join(f"{name}: {plain(value)}" for name, value in fields.items()) + "}"


def _all(lines: list[Settlement]) -> str:
    if not lines:
        return "  (no line)"
    return "\n".join(
        f"  {number}. {line} (paid {dollars(line.paid_cents)})" for number, line in enumerate(lines, 1)
    )
