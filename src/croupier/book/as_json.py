"""A page as data, for programs."""

from typing import TypedDict

from croupier.book.page import Chapter, Line, Page, Sentence
from croupier.clauses.ruling import Ruling
from croupier.model.options import Option
from croupier.rulebook.glosses import gloss


class RowData(TypedDict):
    hand: str
    pays: str
    clause: str


class SentenceData(TypedDict):
    about: str
    step: int | None
    text: str
    clauses: list[str]


class TableData(TypedDict):
    about: str
    rows: list[RowData]


class PartData(TypedDict):
    part: str
    lines: list[SentenceData | TableData]


class OptionData(TypedDict):
    name: str
    about: str
    default: str
    range: str
    house: bool
    clause: str
    gloss: str


class RulingData(TypedDict):
    id: str
    reading: str
    why: str
    option: str


class PageData(TypedDict):
    """What `croupier rules KEY --json` prints.

    `parts` are the chapters. A line is a sentence, `{about, step, text, clauses}`, or a pay table,
    `{about, rows: [{hand, pays, clause}]}`; `about` names what the lines of a part belong to (a wager, a
    choice, an event of the script), or is empty. `step` numbers the steps of a round and is null elsewhere.
    `options` and `rulings` hold once more, field by field, what the parts of these names say.
    """

    game: str
    title: str
    section: str
    draft: str
    parts: list[PartData]
    options: list[OptionData]
    rulings: list[RulingData]


def as_json(page: Page) -> PageData:
    return {
        "game": page.key,
        "title": page.title,
        "section": page.section,
        "draft": page.draft,
        "parts": [_part(chapter) for chapter in page.chapters],
        "options": [_option(option) for option in page.options],
        "rulings": [_ruling(ruling) for ruling in page.rulings],
    }


def _part(chapter: Chapter) -> PartData:
    return {"part": chapter.title, "lines": [_line(step, line) for step, line in chapter.steps()]}


def _line(step: int | None, line: Line) -> SentenceData | TableData:
    if isinstance(line, Sentence):
        return {"about": line.about, "step": step, "text": line.text, "clauses": list(line.clauses)}
    rows: list[RowData] = [{"hand": row.hand, "pays": row.pays, "clause": row.clause} for row in line.rows]
    return {"about": line.about, "rows": rows}


def _option(option: Option) -> OptionData:
    return {
        "name": option.name,
        "about": option.about,
        "default": option.among.show(option.default),
        "range": str(option.among),
        "house": option.house,
        "clause": option.clause,
        "gloss": gloss(option.clause),
    }


def _ruling(adopted: Ruling) -> RulingData:
    return {"id": adopted.id, "reading": adopted.reading, "why": adopted.why, "option": adopted.option}
