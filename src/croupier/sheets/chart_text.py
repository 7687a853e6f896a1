"""A chart on a terminal: letters on colours, 80 columns at most where the words allow it."""

import textwrap
from collections.abc import Iterator, Sequence

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
NARROWEST_HEAD = 12  # of a row: longer ones are broken


def chart_text(chart: Chart, width: int) -> Iterator[Text]:
    yield Text(chart.title, style="bold")
    columns = _widths(chart)
    heads = [len(head) for head, _ in chart.rows] + [len(chart.corner)]
    room = max(width - len(INDENT) - sum(columns) - 2 * len(columns), NARROWEST_HEAD)
    first = min(max(heads), room)
    names = [Text(_in(name, size)) for name, size in zip(chart.columns, columns, strict=True)]
    yield _line(chart.corner, first, names, "dim")
    for head, cells in chart.rows:
        words = textwrap.wrap(head, first, break_long_words=False) or [""]
        drawn = [_drawn(cell, size) for cell, size in zip(cells, columns, strict=True)]
        yield _line(words[0], first, drawn)
        yield from (Text(f"{INDENT}{more}") for more in words[1:])
    for cell, meaning in chart.legend:
        mark = Text(INDENT).append_text(_drawn(cell, max(len(one.text) for one, _ in chart.legend)))
        for line in textwrap.wrap(meaning, max(width - len(mark) - 2, 20)):
            yield mark.append(f"  {line}")
            mark = Text(" " * (len(mark) - len(line) - 2))
    for note in chart.notes:
        yield from (Text(f"{INDENT}{line}") for line in textwrap.wrap(note, width - len(INDENT)))


def _widths(chart: Chart) -> list[int]:
    each = [
        max(len(name), *(len(cells[at].text) for _, cells in chart.rows))
        for at, name in enumerate(chart.columns)
    ]
    return [max(each)] * len(each) if chart.even else each


def _line(head: str, first: int, cells: Sequence[Text], style: str = "") -> Text:
    line = Text(INDENT).append(head.ljust(first), style)
    for cell in cells:
        line.append_text(cell)
    return line


def _drawn(cell: Cell, size: int) -> Text:
    return Text(_in(cell.text, size), style=STYLES[cell.kind])


def _in(text: str, size: int) -> str:
    """A word within its column, with a blank on either side."""
    return f" {text.ljust(size)} "
