"""Which source lines cite a clause, read from the package's own files.

A file names its section once, `B1 = cite("bclc-blackjack/1")`, and then writes `B1("4.3.1")`; both forms
are regular enough to be found without importing anything.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from croupier.clauses.cite import Clause

NAMING = re.compile(r'^([A-Z][A-Z0-9_]*) = cite\("([^"]+)"\)', re.MULTILINE)
CITING = re.compile(r'\b([A-Z][A-Z0-9_]*)\(\s*"([^"\n]+)"')
READINGS = "rulings.py"  # reads clauses, implements none


@cache
def citations() -> Mapping[Clause, tuple[str, ...]]:
    """Every clause cited in the source, with its places: `rulebook/bclc_blackjack/basic.py:23`."""
    found: dict[Clause, dict[str, None]] = {}
    for path, text in _sources(resources.files("croupier"), ""):
        for clause, line in cited_in(text):
            found.setdefault(clause, {})[f"{path}:{line}"] = None
    return {clause: tuple(places) for clause, places in found.items()}


def implementers(clause: Clause) -> tuple[str, ...]:
    """The places that put a clause into effect, which the lists of rulings do not."""
    return tuple(
        place for place in citations().get(clause, ()) if not place.rpartition(":")[0].endswith(READINGS)
    )


def cited_in(text: str) -> Iterator[tuple[Clause, int]]:
    """The clauses that one source text cites, with line numbers."""
    named = dict(NAMING.findall(text))
    if not named:
        return
    line, read = 1, 0
    for match in CITING.finditer(text):
        line += text.count("\n", read, match.start())
        read = match.start()
        if match[1] in named:
            yield f"{named[match[1]]}/{match[2]}", line


def _sources(folder: Traversable, inside: str) -> Iterator[tuple[str, str]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _sources(entry, f"{inside}{entry.name}/")
        elif entry.name.endswith(".py"):
            yield f"{inside}{entry.name}", entry.read_text("utf-8")
