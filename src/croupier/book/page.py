"""A page of rules: chapters of sentences and pay tables, each with the clauses it rests on."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from croupier.clauses.cite import Clause
from croupier.clauses.ruling import Ruling
from croupier.model.options import Option


@dataclass(frozen=True, slots=True)
class Sentence:
    """One statement. Those of a chapter that are `about` the same thing follow each other under its name."""

    text: str
    clauses: tuple[Clause, ...]
    about: str = ""
    under: bool = False  # it tells more of the step before it


@dataclass(frozen=True, slots=True)
class Pay:
    """A row of a pay table: what is held, what it pays, and by which clause."""

    hand: str
    pays: str
    clause: Clause


@dataclass(frozen=True, slots=True)
class Table:
    """A pay table. The first row that fits pays."""

    rows: tuple[Pay, ...]
    about: str = ""


Line: TypeAlias = Sentence | Table


@dataclass(frozen=True, slots=True)
class Chapter:
    title: str
    lines: tuple[Line, ...]
    numbered: bool = False  # its sentences are steps, one after the other, but for those under a step

    def clauses(self) -> Iterator[Clause]:
        """What its lines rest on, in their order."""
        for line in self.lines:
            yield from line.clauses if isinstance(line, Sentence) else (row.clause for row in line.rows)

    def steps(self) -> tuple[tuple[int | None, Line], ...]:
        """Every line, with its number where it is a step."""
        count, found = 0, list[tuple[int | None, Line]]()
        for line in self.lines:
            is_step = self.numbered and isinstance(line, Sentence) and not line.under
            count += is_step
            found.append((count if is_step else None, line))
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Page:
    """Everything `croupier rules KEY` says."""

    key: str
    title: str
    section: str
    draft: str
    chapters: tuple[Chapter, ...]
    options: tuple[Option, ...]
    rulings: tuple[Ruling, ...]


DOCUMENTS = {
    "bclc-blackjack": "BCLC's rules of blackjack, British Columbia",
    "bclc-poker": "BCLC's rules of poker, British Columbia",
    "pa-blackjack": "Rules of blackjack, Pennsylvania",
    "ia-blackjack": "Rules of blackjack, Iowa",
}


def source(section: str) -> str:
    """Where the rules come from: the document and, where the page is about one of them, the section."""
    document, _, part = section.partition("/")
    told = part.replace("-", " ")
    return f"{DOCUMENTS[document]}, section {told}" if told else DOCUMENTS[document]


def say(text: str, *clauses: Clause | None, about: str = "", under: bool = False) -> Sentence:
    """A sentence with its clauses, each once; where the spec has none for a part of it, that is left out."""
    cited = tuple(dict.fromkeys(clause for clause in clauses if clause is not None))
    return Sentence(f"{text[:1].upper()}{text[1:]}", cited, about, under)
