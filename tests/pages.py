"""Every value of a spec with its clause, one line each, for tests: what an entry is made of, told plainly.

The walk knows the few kinds of object that specs are made of, not the games: a new field of a spec, or a new
kind of object with a `clause`, shows up by itself. So the sheets beside the documents can say what every line
must be, and `tests/book` can see that the page leaves none of them out.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from croupier.book.as_json import as_json
from croupier.book.registry import page_of
from croupier.hands.algorithm import Algorithm
from croupier.hands.paytable import Case, PayTable
from croupier.hands.ranking import PokerRanking
from croupier.model.game import SomeGame, SomeOffer
from croupier.model.rules import Cue, Deal, Direction, Rule
from croupier.money.cents import dollars
from croupier.rulebook import catalog

HEADER = ("key", "title", "section", "options", "draft")  # told apart from the parts

PARTS = {  # what a field of a spec is called on the page; any other is called by its name
    "deal": "Sequence of play: the deal",
    "script": "Sequence of play: what the dealer does and says",
    "pays": "What pays what",
    "table": "What pays what",
    "cites": "What may be decided, and what follows",
    "tips": "Bets for the dealer",
    "back": "Betting behind another player",
}
SINGLE = "Settled for every round"  # the part for fields that are one row each


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the page: what it is about, what it says, and the clause it rests on."""

    name: str
    value: str
    clause: str | None


# --- the walk -------------------------------------------------------------------------------------


def parts(spec: SomeGame | SomeOffer) -> dict[str, list[Line]]:
    """The spec's fields as parts of the page, in the spec's own order; the sequence of play leads."""
    found: dict[str, list[Line]] = {PARTS["deal"]: [], PARTS["script"]: [], SINGLE: []}
    for field in fields(spec):
        if field.name in HEADER or not field.init:  # what a spec works out of the rest is told there
            continue
        value = getattr(spec, field.name)
        lines = list(walk(_words(field.name), value))
        several = len(lines) > 1 or field.name in PARTS
        part = PARTS.get(field.name, _words(field.name).capitalize()) if several else SINGLE
        found.setdefault(part, []).extend(lines)
    # A table may set some odds, so they are options; they belong among the pays all the same.
    odds = [Line(_words(o.name), o.among.show(o.default), o.clause) for o in spec.options if "pays" in o.name]
    found.setdefault(PARTS["pays"], [])[:0] = odds
    return {part: lines for part, lines in found.items() if lines}


def walk(name: str, value: Any) -> Iterator[Line]:
    """Every line that a value of a spec gives."""
    match value:
        case None | "" | ():
            return
        case Rule():
            yield Line(name, show(value.value), value.clause)
        case Deal():
            to = "each hand" if value.to == "seats" else "the dealer"
            yield Line(value.name, f"one card to {to}, face {value.face}", value.clause)
        case Direction():
            side = "right" if value.right_to_left else "left"
            yield Line(name, f"starts at the dealer's {side}", value.clause)
        case Cue():
            yield Line(_words(value.on), _cue(value), value.clause)
        case Case():
            yield Line(str(value.when), "", value.clause)
        case PayTable():
            yield from _walk_fields(name, value)
            yield from _ranked_by(value)
        case str() if is_clause(value):
            yield Line(name, "", value)
        case tuple() if any(is_dataclass(item) for item in value):
            for item in value:
                yield from walk(name, item)
        case _ if is_dataclass(value):
            yield from _walk_fields(name, value)
        case _:
            yield Line(name, show(value), None)


def _walk_fields(name: str, value: Any) -> Iterator[Line]:
    """An object of a kind this file does not know: its own clause makes one line of its plain values."""
    clause = getattr(value, "clause", None)
    nested: dict[str, Any] = {}
    plain: dict[str, Any] = {}
    for field in fields(value):
        item = getattr(value, field.name)
        if field.name in ("name", "clause") or item is None or item == ():
            continue
        # Odds and algorithms say themselves in a word; a question is told by the row or step it serves.
        named = hasattr(item, "pays") or (callable(item) and not hasattr(item, "clause"))
        several = isinstance(item, tuple) and any(is_dataclass(one) for one in item)
        deep = several or (is_dataclass(item) and not named)
        (nested if clause is None or deep or is_clause(item) else plain)[field.name] = item
    if clause is not None:
        said = [show(item, unit) for unit, item in plain.items() if not _asks(item)]
        yield Line(_words(_called(value, name)), ", ".join(said), clause)
    for field_name, item in nested.items():
        yield from walk(_words(field_name), item)


def _asks(item: Any) -> bool:
    """A question that a row or a step asks; an algorithm is told by its name and version."""
    return callable(item) and not isinstance(item, Algorithm)


def _called(value: Any, name: str) -> str:
    """What an object is called: by its own name, by the word a player says, or by the field it stands in."""
    return str(getattr(value, "name", getattr(value, "do", name)))


def _ranked_by(table: PayTable[Any]) -> Iterator[Line]:
    """The rankings by which the rows of a pay table judge, where they are not the game's own."""
    tests: list[Any] = [row.when for row in table.rows]
    parts = [getattr(test, field.name) for test in tests if is_dataclass(test) for field in fields(test)]
    for ranking in dict.fromkeys(part for part in parts if isinstance(part, PokerRanking)):
        yield from walk("ranked by", ranking)


def show(value: Any, unit: str = "") -> str:
    """A value in a word or two. A name that ends in `_cents` is money."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if unit.endswith("_cents"):
        return f"${dollars(value)}"
    if isinstance(value, Mapping):
        return ", ".join(f"{show(key)}: {show(item)}" for key, item in value.items())
    if isinstance(value, frozenset):
        return ", ".join(sorted(map(show, value)))
    if isinstance(value, tuple | list | range):
        return ", ".join(map(show, value))
    if _asks(value):
        return _words(getattr(value, "__name__", str(value)))
    return str(value)


def is_clause(value: object) -> bool:
    """Whether a text is the id of a clause or ruling: document, section and number."""
    return isinstance(value, str) and value.count("/") >= 2 and " " not in value


def _words(name: str) -> str:
    return name.replace("_", " ").replace("-", " ")


def _cue(cue: Cue) -> str:
    said = f"“{cue.says}” " if cue.says else ""
    return re.sub(r"\{(\w+)\}", r"<\1>", f"{said}{cue.does}".strip())


# --- for tests that read one entry ----------------------------------------------------------------


def option(key: str, name: str) -> tuple[str, str, str]:
    """Default, range and clause of an option, as the page of an entry has them."""
    (found,) = [one for one in as_json(page_of(catalog.game(key)))["options"] if one["name"] == name]
    return found["default"], found["range"], found["clause"]


def page_lines(key: str, part: str) -> list[tuple[str, str, str | None]]:
    """The lines of a part of a spec: name, value and clause."""
    lines = parts(catalog.game(key))[PARTS.get(part, part)]
    return [(line.name, line.value, line.clause) for line in lines]
