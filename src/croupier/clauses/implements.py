"""Which source lines put a clause into effect, read from the package's own files.

A file names its section once, `B1 = cite("bclc-blackjack/1")`, and then writes `B1("4.3.1")`. An engine names
no document: its statements are marked `# rule: NAME`, and rules.toml says which clauses that name stands for.
Both forms are regular enough to be found without importing anything, and what is read from the files as they
are is never out of date. Which clause only repeats another is said in restated.toml.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Literal

from croupier.clauses.cite import Clause

NAMING = re.compile(r'^([A-Z][A-Z0-9_]*) = cite\("([^"]+)"\)', re.MULTILINE)
CITING = re.compile(r'\b([A-Z][A-Z0-9_]*)\(\s*"([^"\n]+)"')
MARKING = re.compile(r"^(.*)# rule: ([a-z0-9-]+)$", re.MULTILINE)
READINGS = "rulings.py"  # reads clauses, implements none

How = Literal["cited", "marked", "inherited", "restated", "read"]


@dataclass(frozen=True, slots=True)
class Place:
    """A source line that puts a clause into effect, and how it is known to.

    `via` is what leads there: the name of a rule's mark, or the clause whose line it is where this one is
    inherited from another section, says the same again, or is what a ruling reads.
    """

    file: str  # croupier/rulebook/bclc_blackjack/basic.py
    line: int
    how: How = "cited"
    via: str | None = None


@cache
def sources() -> Mapping[str, str]:
    """The package's Python files, by path."""
    return dict(_sources(resources.files("croupier"), "croupier/"))


@cache
def citations() -> Mapping[Clause, tuple[Place, ...]]:
    """Every clause cited in the source, with its lines."""
    found: dict[Clause, dict[Place, None]] = {}
    for path, text in sources().items():
        for clause, line in cited_in(text):
            found.setdefault(clause, {})[Place(path, line)] = None
    return {clause: tuple(places) for clause, places in found.items()}


@cache
def marks() -> Mapping[Clause, tuple[Place, ...]]:
    """Every clause that a marked statement puts into effect, with the marked lines."""
    clauses: dict[str, list[Clause]] = tomllib.loads(_read("rules.toml"))
    found: dict[Clause, list[Place]] = {}
    for path, text in sources().items():
        for name, line in marked_in(text):
            for clause in clauses.get(name, ()):
                found.setdefault(clause, []).append(Place(path, line, "marked", name))
    return {clause: tuple(places) for clause, places in found.items()}


@cache
def repeated() -> Mapping[Clause, tuple[Clause, ...]]:
    """The clauses that say a rule again, each with those under which it is put into effect."""
    listed: dict[str, dict[str, str | list[str]]] = tomllib.loads(_read("restated.toml"))
    return {
        f"{section}/{number}": tuple(dict.fromkeys(_in_full(section, one) for one in _several(said)))
        for section, rows in listed.items()
        for number, said in rows.items()
    }


def stated(clause: Clause) -> tuple[Place, ...]:
    """The lines that name a clause or bear its mark; the lists of rulings only read clauses."""
    cited = [place for place in citations().get(clause, ()) if not place.file.endswith(READINGS)]
    return (*cited, *marks().get(clause, ()))


def cited_in(text: str) -> Iterator[tuple[Clause, int]]:
    """The clauses that one source text cites, with the lines on which their numbers stand."""
    named = dict(NAMING.findall(text))
    if not named:
        return
    line, read = 1, 0
    for match in CITING.finditer(text):
        line += text.count("\n", read, match.start(2))
        read = match.start(2)
        if match[1] in named:
            yield f"{named[match[1]]}/{match[2]}", line


def marked_in(text: str) -> Iterator[tuple[str, int]]:
    """The rules that one source text marks, with the lines marked: a mark alone is for the line below."""
    line, read = 1, 0
    for match in MARKING.finditer(text):
        line += text.count("\n", read, match.start())
        read = match.start()
        yield match[2], line if match[1].strip() else line + 1


def _in_full(section: str, said: str) -> Clause:
    """`4.3.1 default none` is a clause of the section, and words that are not for us."""
    clause = said.partition(" ")[0]
    return clause if clause.count("/") > 1 else f"{section}/{clause}"


def _several(said: str | list[str]) -> list[str]:
    return [said] if isinstance(said, str) else said


def _sources(folder: Traversable, inside: str) -> Iterator[tuple[str, str]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _sources(entry, f"{inside}{entry.name}/")
        elif entry.name.endswith(".py"):
            yield f"{inside}{entry.name}", entry.read_text("utf-8")


def _read(name: str) -> str:
    return resources.files("croupier.clauses").joinpath(name).read_text("utf-8")
