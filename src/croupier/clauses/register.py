"""The registers: every clause of the four documents with its kind and our gloss.

>>> lookup("bclc-blackjack/1/1.1").kind
'rule'
>>> select("bclc-poker:1,6-8")
('bclc-poker', ('1', '6', '7', '8'))
"""

import csv
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType

from croupier.clauses.cite import Clause
from croupier.errors import BadInput, nearest, unknown_name

DOCUMENTS = ("bclc-blackjack", "bclc-poker", "pa-blackjack", "ia-blackjack")
COUNTED = ("rule", "procedure")  # the kinds a test must cover; the others are information or physical


@dataclass(frozen=True, slots=True)
class ClauseEntry:
    """One clause as the register lists it. The gloss is empty until the product cites the clause."""

    id: Clause
    document: str
    section: str
    kind: str
    gloss: str


@cache
def register(document: str) -> Mapping[Clause, ClauseEntry]:
    """A document's clauses in its own order."""
    if document not in DOCUMENTS:
        raise unknown_name("document", document, DOCUMENTS)
    text = resources.files("croupier.clauses").joinpath(f"{document}.csv").read_text("utf-8")
    entries = {}
    for row in csv.DictReader(text.splitlines()):
        section = row["id"].split("/")[1]
        entries[row["id"]] = ClauseEntry(row["id"], document, section, row["kind"], row["gloss"])
    return MappingProxyType(entries)


@cache
def sections(document: str) -> tuple[str, ...]:
    """A document's sections in its own order."""
    return tuple(dict.fromkeys(entry.section for entry in register(document).values()))


def exists(clause: Clause) -> bool:
    document = clause.partition("/")[0]
    return document in DOCUMENTS and clause in register(document)


def lookup(clause: Clause) -> ClauseEntry:
    """The entry of a full id such as `bclc-blackjack/1/4.3.1`."""
    if exists(clause):
        return register(clause.partition("/")[0])[clause]
    raise BadInput(
        "name/unknown-clause",
        f"There is no clause {clause!r}: an id names document, section and number, "
        "such as bclc-blackjack/1/4.3.1.",
        offender=clause,
        nearest=nearest(clause, _neighbours(clause)),
    )


def _neighbours(clause: str) -> list[Clause]:
    """Where the clause would stand: comparing with thousands of other ids is slow and misleads."""
    named, _, rest = clause.partition("/")
    document = nearest(named, DOCUMENTS)
    if document is None:
        return []
    section = rest.partition("/")[0]
    entries = register(document).values()
    return [entry.id for entry in entries if entry.section == section] or list(register(document))


def select(text: str) -> tuple[str, tuple[str, ...]]:
    """Read `DOC[:SECTIONS]`, the sections a comma list of names, numbers and ranges of numbers."""
    named, colon, listed = text.partition(":")
    document = _plain(named)
    known = sections(document)
    if not colon:
        return document, known
    chosen: set[str] = set()
    for part in listed.split(","):
        chosen.update(_span(_plain(part), document))
    return document, tuple(section for section in known if section in chosen)


def _span(part: str, document: str) -> list[str]:
    known = sections(document)
    # A name may hold hyphens of its own, so only digits on both sides make a range.
    ends = re.fullmatch(r"(\d{1,4})-(\d{1,4})", part)
    numbers = range(int(ends[1]), int(ends[2]) + 1) if ends else ()
    wanted = [str(number) for number in numbers] or [part]
    for section in wanted:
        if section not in known:
            raise unknown_name("section", f"{document}:{section}", (f"{document}:{name}" for name in known))
    return wanted


def _plain(name: str) -> str:
    return name.strip().lower().replace("_", "-")
