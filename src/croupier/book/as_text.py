"""A page for a terminal: sentences wrapped to its width, clause ids whole and at the end of each.

A pay table's clause ids lose the part after `#`, which names the row once more.
"""

from collections.abc import Iterable, Iterator, Sequence

from rich.text import Text

from croupier.book.page import Chapter, Page, Pay, Table, source

WIDEST = 100  # longer lines are hard to read
TITLE, HEADING, ABOUT, CITED = "bold", "bold green", "bold", "dim"
NARROWEST_HAND = 24  # of a pay table's first column; with less room the clauses go below

Word = tuple[str, str]  # and its style


def as_text(page: Page, width: int) -> Iterator[Text]:
    """The lines of a page, none of them wider than `width` unless a single word is."""
    width = min(width, WIDEST)
    yield from _flow(_words(page.title, TITLE), width)
    yield from _flow(
        [*_words(f"{page.key}:", "cyan"), *_words(f"{source(page.section)} ({page.section})")], width
    )
    if page.draft:
        yield from _flow(_words(f"Draft: {page.draft}", "yellow"), width)
    for chapter in page.chapters:
        yield Text()
        yield from _flow(_words(chapter.title, HEADING), width)
        yield from _chapter(chapter, width)


def _chapter(chapter: Chapter, width: int) -> Iterator[Text]:
    about = ""
    for step, line in chapter.steps():
        if line.about != about:
            about = line.about
            yield from _flow(_words(about, ABOUT), width, "  ")
        indent = "    " if about else "  "
        if isinstance(line, Table):
            yield from _table(line.rows, width, indent)
            continue
        first, after = indent, f"{indent}  "
        if chapter.numbered:
            number = "" if step is None else f"{step}. "
            first, after = indent + number.rjust(4), indent + " " * (6 if step is None else 4)
        yield from _flow(
            [*_words(line.text), *((clause, CITED) for clause in line.clauses)], width, first, after
        )


def _table(rows: Sequence[Pay], width: int, indent: str) -> Iterator[Text]:
    cited = [row.clause.partition("#")[0] for row in rows]
    pays = max(len(row.pays) for row in rows)
    room = width - len(indent) - pays - max(map(len, cited)) - 4
    beside = room >= NARROWEST_HAND
    if not beside:
        room = width - len(indent) - pays - 2
    room = min(room, max(len(row.hand) for row in rows))
    for row, clause in zip(rows, cited, strict=True):
        first, *more = _flow(_words(row.hand), room, after="  ")
        line = Text(indent).append_text(first).append(" " * (room - len(first) + 2))
        line.append(row.pays)
        yield line.append(" " * (pays - len(row.pays) + 2)).append(clause, CITED) if beside else line
        yield from (Text(indent).append_text(each) for each in more)
        if not beside:
            yield from _flow([(clause, CITED)], width, f"{indent}  ")


def _words(text: str, style: str = "") -> list[Word]:
    return [(word, style) for word in text.split()]


def _flow(words: Iterable[Word], width: int, first: str = "", after: str | None = None) -> Iterator[Text]:
    """Words in lines. None is ever broken: one that is too long for any line has its own, from the margin."""
    after = first if after is None else after
    line, empty = Text(first), True
    for word, style in words:
        if not empty and len(line) + 1 + len(word) > width:
            yield line
            line, empty = Text(after if len(after) + len(word) <= width else ""), True
        line.append("" if empty else " ").append(word, style)
        empty = False
    yield line
