"""Where a clause is put into effect: by its own line, or by that of the clause it follows.

Sections that read alike are written by functions that cite a number for each of them. A section may take over
the rules of another under the same numbers, a clause may say again what another says, and a ruling reads
clauses. Each then leads to the line of the other, and says so.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache

from croupier.clauses.cite import Clause
from croupier.clauses.implements import How, Place, repeated, sources, stated
from croupier.rulebook import catalog
from croupier.rulebook.rulings import rulings

FOR_SEVERAL = re.compile(r"\bp: Cite\b")
RETELLING = re.compile(r'\brestated\(([A-Z][A-Z0-9_]*), "([^"]+)"\)')


@cache
def implementers(clause: Clause) -> tuple[Place, ...]:
    """The lines that put a clause or a ruling into effect, those that name it first; each line once."""
    return _implementers(clause, frozenset())


def _implementers(clause: Clause, asked: frozenset[Clause]) -> tuple[Place, ...]:
    if clause in asked:
        return ()
    found = {(place.file, place.line): place for place in stated(clause) or shared(clause)}
    for how, other in _followed(clause, named=bool(found)):
        for place in _implementers(other, asked | {clause}):
            found.setdefault((place.file, place.line), Place(place.file, place.line, how, other))
    return tuple(found.values())


def shared(clause: Clause) -> Iterator[Place]:
    """The lines that cite a number for several sections alike: their functions are told which (`p: Cite`)."""
    number = clause.split("/", 2)[2]
    if clause not in held():
        return
    # Behind a name in capitals it is of one section alone.
    cited = re.compile(rf'(?<![A-Z0-9]\()"{re.escape(number)}"')
    for path, text in sources().items():
        if path.rpartition("/")[0] in _for_several():
            for line, words in enumerate(text.splitlines(), start=1):
                if cited.search(words):
                    yield Place(path, line)


@cache
def _for_several() -> frozenset[str]:
    """The folders with such functions."""
    return frozenset(path.rpartition("/")[0] for path, text in sources().items() if FOR_SEVERAL.search(text))


@cache
def held() -> frozenset[str]:
    """Every text in the specs of the catalog, clauses among them."""
    return frozenset(text for key in catalog.GAMES for text in _texts(catalog.game(key)))


def _followed(clause: Clause, *, named: bool) -> Iterator[tuple[How, Clause]]:
    """The clauses whose lines a clause shares. What is named somewhere needs no other section, no reading."""
    if not named and clause in inherited():
        yield "inherited", inherited()[clause]
    yield from (("restated", other) for other in repeated().get(clause, ()))
    if not named and clause in rulings():
        yield from (("read", other) for other in rulings()[clause].clauses)


@cache
def inherited() -> Mapping[Clause, Clause]:
    """The clauses that a game has because its section takes over another one, number by number."""
    entries = {target.rpartition(":")[2]: catalog.game(key) for key, target in catalog.GAMES.items()}
    found: dict[Clause, Clause] = {}
    for text in sources().values():
        for name, section in RETELLING.findall(text):
            old = entries[name].section
            for entry in entries.values():
                if entry.section == section:
                    held = (one for one in _texts(entry) if one.startswith(f"{section}/"))
                    found |= {clause: old + clause.removeprefix(section) for clause in held}
    return found


def _texts(value: object) -> Iterator[str]:
    """Every text anywhere in a spec."""
    if isinstance(value, str):
        yield value
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from _texts(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from _texts(item)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _texts(item)
