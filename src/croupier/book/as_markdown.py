"""A page as Markdown."""

from collections.abc import Iterable, Iterator

from croupier.book.page import Chapter, Line, Page, Sentence, Table, source
from croupier.clauses.cite import Clause


def as_markdown(page: Page) -> str:
    return "\n".join(_lines(page)) + "\n"


def _lines(page: Page) -> Iterator[str]:
    yield f"# {page.title}"
    yield ""
    yield f"`{page.key}`: {source(page.section)} (`{page.section}`)."
    if page.draft:
        yield ""
        yield f"**Draft:** {page.draft}"
    for chapter in page.chapters:
        yield ""
        yield f"## {chapter.title}"
        yield from _chapter(chapter)


def _chapter(chapter: Chapter) -> Iterator[str]:
    about, last = "", ""
    for step, line in chapter.steps():
        kind = "table" if isinstance(line, Table) else "list"
        if line.about != about:
            about, last = line.about, ""
            yield from ("", f"### {about}")
        if kind != last or kind == "table":
            yield ""
        last = kind
        under = "   " if chapter.numbered else ""
        yield from _line(line, f"{under}-" if step is None else f"{step}.")


def _line(line: Line, mark: str) -> Iterator[str]:
    if isinstance(line, Sentence):
        yield f"{mark} {line.text} {_cited(line.clauses)}".rstrip()
        return
    yield "| Hand | Pays | Clause |"
    yield "| --- | --- | --- |"
    for row in line.rows:
        yield f"| {_cell(row.hand)} | {_cell(row.pays)} | {_cited([row.clause])} |"


def _cited(clauses: Iterable[Clause]) -> str:
    return " ".join(f"`{clause}`" for clause in clauses)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
