"""`croupier rules KEY`: a game's page, printed from its spec so that it cannot drift from the play.

The walk knows the few kinds of object that specs are made of, not the games: a new field of a spec, or a
new kind of object with a `clause`, shows up by itself.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, fields, is_dataclass
from typing import Annotated, Any

import typer

from croupier.clauses.register import lookup
from croupier.clauses.ruling import Ruling
from croupier.hands.algorithm import Algorithm
from croupier.hands.paytable import Case, PayTable
from croupier.hands.ranking import PokerRanking
from croupier.model.game import SomeGame, SomeOffer
from croupier.model.options import Option
from croupier.model.rules import Cue, Deal, Direction, Rule
from croupier.money.cents import dollars
from croupier.rulebook import catalog
from croupier.rulebook.rulings import is_ruling, ruling, rulings_on

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


def rules(
    key: Annotated[str, typer.Argument(help="A key of the catalog, as `croupier games` lists them.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Print the rules of a game: sequence of play, decisions, pays and options, each with its clause.

    Example: croupier rules bclc/blackjack
    """
    page = page_of(catalog.game(key))
    if as_json:
        print(json.dumps(page, indent=2))
    else:
        _print(page)


# --- the page as data ---------------------------------------------------------------------------


def page_of(spec: SomeGame | SomeOffer) -> dict[str, Any]:
    """Everything the page says, ready for JSON."""
    return {
        "game": spec.key,
        "title": spec.title,
        "section": spec.section,
        "draft": spec.draft,
        "parts": [
            {"part": part, "lines": [{**asdict(line), "gloss": gloss(line.clause)} for line in lines]}
            for part, lines in parts(spec).items()
        ],
        "options": [_option(option) for option in spec.options],
        "rulings": [_ruling(adopted) for adopted in rulings_on(spec.section)],
    }


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
        return _words(value.__name__)
    return str(value)


def is_clause(value: object) -> bool:
    """Whether a text is the id of a clause or ruling: document, section and number."""
    return isinstance(value, str) and value.count("/") >= 2 and " " not in value


def gloss(clause: str | None) -> str:
    """What a clause says, in our words; for a ruling, its reading."""
    if clause is None:
        return ""
    return ruling(clause).reading if is_ruling(clause) else lookup(clause).gloss


def _words(name: str) -> str:
    return name.replace("_", " ").replace("-", " ")


def _cue(cue: Cue) -> str:
    said = f"“{cue.says}” " if cue.says else ""
    return re.sub(r"\{(\w+)\}", r"<\1>", f"{said}{cue.does}".strip())


def _option(option: Option) -> dict[str, Any]:
    return {
        "name": option.name,
        "about": option.about,
        "default": option.among.show(option.default),
        "range": str(option.among),
        "house": option.house,
        "clause": option.clause,
        "gloss": gloss(option.clause),
    }


def _ruling(adopted: Ruling) -> dict[str, Any]:
    return {"id": adopted.id, "reading": adopted.reading, "why": adopted.why, "option": adopted.option}


# --- the page as text ---------------------------------------------------------------------------


def _print(page: dict[str, Any]) -> None:
    from rich.console import Console

    console = Console(highlight=False, markup=False, emoji=False)
    console.print(f"{page['title']}  ({page['game']}, section {page['section']})", style="bold")
    if page["draft"]:
        console.print(f"Draft: {page['draft']}", style="yellow")
    for part in page["parts"]:
        rows = [
            (line["name"], line["value"], _cited(line["clause"], line["gloss"])) for line in part["lines"]
        ]
        _print_part(console, part["part"], rows)
    for title, house in (("Options the house sets", True), ("Options fixed by the document", False)):
        options = [option for option in page["options"] if option["house"] is house]
        rows = [
            (
                option["name"],
                f"{option['default']}  ({option['range']})",
                _cited(option["clause"], f"{option['about'][:1].upper()}{option['about'][1:]}."),
            )
            for option in options
        ]
        _print_part(console, title, rows)
    rulings = [(one["id"].split("/", 1)[1], one["reading"], "") for one in page["rulings"]]
    _print_part(console, "Rulings: how the document is read where it does not say", rulings)


def _cited(clause: str | None, words: str) -> str:
    return f"{clause or ''}\n{words}".strip()


def _print_part(console: Any, title: str, rows: list[tuple[str, str, str]]) -> None:
    from rich.table import Table

    if not rows:
        return
    console.print(f"\n{title}", style="bold green")
    table = Table.grid(padding=(0, 2))
    for _ in range(3 if any(row[2] for row in rows) else 2):
        table.add_column(overflow="fold")
    for name, value, cited in rows:
        table.add_row(f"  {name}", value, cited) if cited else table.add_row(f"  {name}", value)
    console.print(table)
