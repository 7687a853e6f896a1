"""A chart on a terminal: letters on colours, 80 columns at most where the words allow it."""

import textwrap
from collections.abc import Iterator, Sequence
from itertools import chain

from rich.text import Text

from croupier.sheets.chart import Cell, Chart, Kind

STYLES: dict[Kind, str] = {
    "more": "black on green3",
    "bet": "black on pale_green3",
    "some": "black on khaki1",
    "pass": "black on light_goldenrod2",
    "stand": "black on indian_red1",
    "split": "black on sky_blue2",
    "leave": "white on grey35",
    "swap": "black on plum2",
    "none": "dim",
    "plain": "",
}
INDENT = "  "


def chart_text(chart: Chart, width: int) -> Iterator[Text]:
    yield from (Text(line, style="bold") for line in textwrap.wrap(chart.title, width))
    first, *columns = _widths(chart, width)
    yield from _lines(chart.corner, [Cell(name) for name in chart.columns], first, columns, "dim")
    for head, cells in chart.rows:
        yield from _lines(head, cells, first, columns)
    for cell, meaning in chart.legend:
        mark = Text(INDENT).append_text(_drawn(cell, max(len(one.text) for one, _ in chart.legend)))
        for line in textwrap.wrap(meaning, max(width - len(mark) - 2, 20)):
            yield mark.append(f"  {line}")
            mark = Text(" " * (len(mark) - len(line) - 2))
    for note in chart.notes:
        yield from (Text(f"{INDENT}{line}") for line in textwrap.wrap(note, width - len(INDENT)))


def _widths(chart: Chart, width: int) -> list[int]:
    """Of the heads and of each column: the widest give way at blanks, until everything fits."""
    heads = [chart.corner, *(head for head, _ in chart.rows)]
    columns = [[name, *(cells[at].text for _, cells in chart.rows)] for at, name in enumerate(chart.columns)]
    if chart.even:
        columns = [list(chain(*columns))] * len(columns)
    texts = [heads, *columns]
    sizes = [max(map(len, column)) for column in texts]
    least = [max(len(word) for text in column for word in text.split() or [""]) for column in texts]
    while sum(sizes) + 2 * len(columns) + len(INDENT) > width:
        spare = [at for at in range(len(sizes)) if sizes[at] > least[at]]
        if not spare:
            break
        sizes[max(spare, key=lambda at: sizes[at])] -= 1
    return sizes


def _lines(
    head: str, cells: Sequence[Cell], first: int, columns: Sequence[int], style: str = ""
) -> Iterator[Text]:
    """A row; what is too long for its column goes on below."""
    heads = _wrapped(head, first)
    parts = [
        [Cell(text, cell.kind) for text in _wrapped(cell.text, size)]
        for cell, size in zip(cells, columns, strict=True)
    ]
    for at in range(max(len(heads), *map(len, parts))):
        line = Text(INDENT).append((heads[at] if at < len(heads) else "").ljust(first), style)
        for cell, part, size in zip(cells, parts, columns, strict=True):
            line.append_text(_drawn(part[at] if at < len(part) else Cell("", cell.kind), size))
        yield line


def _wrapped(text: str, size: int) -> list[str]:
    return textwrap.wrap(text, size, break_long_words=False, break_on_hyphens=False) or [""]


def _drawn(cell: Cell, size: int) -> Text:
    """A word within its column, with a blank on either side."""
    return Text(f" {cell.text.ljust(size)} ", style=STYLES[cell.kind])
