"""The screen: the table on top, what was said below it, a question at the bottom.

On a terminal every question draws all of it again, so that the table stays in sight. In a pipe one thing
follows another and nothing is repeated: a transcript.
"""

import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from rich.console import Console, Group, RenderableType
from rich.text import Text

from croupier.cli.terminal.cards import CardDrawer
from croupier.cli.terminal.pieces import flow

Picture: TypeAlias = Callable[[Console, int | None], RenderableType]  # of the table, in so many rows

LEAVING = ("q", "quit", "exit")
ASKING = ("?", "w", "why", "help")
REFUSAL = "yellow"
SPARE = 9  # rows below the table


class Leave(Exception):
    """The player asks to get up."""


class InputEnded(Leave):
    """Nobody will answer any more: the input has ended."""


class Screen:
    """A console with a table on it."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.cards = CardDrawer(unicode=console.encoding.lower().startswith("utf"))
        self._picture: Picture | None = None
        self._notes: list[RenderableType] = []
        self._refusal: RenderableType | None = None  # the last answer was no: told until there is another

    @property
    def live(self) -> bool:
        """A terminal that can be drawn over."""
        return self.console.is_terminal

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def rows(self) -> int | None:
        """How many lines there are to draw on; None: as many as it takes."""
        return self.console.height if self.live else None

    # --- what is to be seen -------------------------------------------------------------------

    def show(self, picture: Picture) -> None:
        """The table has changed: what was said about the last one goes."""
        self._picture = picture
        self._notes = []
        if not self.live:
            self.console.print(picture(self.console, None))

    def add(self, block: RenderableType) -> None:
        """Something to read below the table."""
        block = Group(*self._wrapped(block)) if isinstance(block, Text) else block
        self._notes.append(block)
        if not self.live:
            self.console.print(block)

    def say(self, text: str, style: str = "") -> None:
        self.add(Text(text, style=style))

    def refuse(self, text: str) -> None:
        self._refusal = Group(*self._wrapped(Text(text, style=REFUSAL)))
        if not self.live:
            self.console.print(self._refusal)

    def clear(self) -> None:
        """A clean sheet, for what has nothing to do with the table."""
        self._picture, self._notes = None, []

    def flush(self) -> None:
        """Show what no question follows."""
        if self.live:
            self._draw([Text(), Text()])  # the shell's own line comes after it

    # --- questions ----------------------------------------------------------------------------

    def ask(self, prompt: str, menu: Sequence[Text] = (), above: Sequence[Text] = ()) -> str:
        """One line of the player's. What is asked about may stand above the menu."""
        below = [line for block in above for line in self._wrapped(block)]
        below += flow(menu, self.width) if menu else []
        if self.live:
            said = [self._refusal] if self._refusal is not None else []
            self._draw([*said, *below, Text(f"{prompt} ")])
            for line in said:
                self.console.print(line)
        self._refusal = None
        for line in below:
            self.console.print(line)
        try:
            answer = self.console.input(Text(f"{prompt} ", style="bold")).strip()
        except EOFError:
            self.console.print()
            raise InputEnded from None
        if not sys.stdin.isatty():
            self.console.print(Text(answer))  # a terminal shows what is typed; a transcript should too
        if answer.lower() in LEAVING:
            raise Leave
        return answer

    def page(self, blocks: Iterable[Text]) -> None:
        """Something to read by itself: page by page on a terminal, which then shows the table again.

        A block without words, such as the gloss of a heading, takes no line.
        """
        blocks = [block for block in blocks if block.plain.strip()]
        if not self.live:
            for block in blocks:
                for line in self._wrapped(block):
                    self.console.print(line)
            return
        lines = [line for block in blocks for line in self._wrapped(block)]
        size = self.console.height - 2
        for start in range(0, len(lines), size):
            self.console.clear()
            for line in lines[start : start + size]:
                self.console.print(line)
            more = "the next page" if start + size < len(lines) else "the table"
            try:
                self.console.input(Text(f"Enter for {more} ", style="bold"))
            except EOFError:
                raise InputEnded from None

    def _wrapped(self, block: Text) -> list[Text]:
        """The lines of a block, each as far in as the first."""
        if not block.plain:
            return [block]
        indent = len(block.plain) - len(block.plain.lstrip())
        lines = block[indent:].wrap(self.console, self.width - indent)
        return [Text(" " * indent).append_text(line) for line in lines]

    # --- drawing ------------------------------------------------------------------------------

    def _draw(self, below: Sequence[RenderableType]) -> None:
        """Table and notes; where the screen is too low for all, the oldest notes go."""
        self.console.clear()
        notes = list(self._notes)
        rows = self.console.height - self._height(below)
        drawn: RenderableType | None = None
        while self._picture is not None:
            room = rows - self._height(notes)
            # A little is always left free, so that the table does not change its size with every answer.
            drawn = self._picture(self.console, min(room, self.console.height - SPARE))
            if len(notes) < 2 or self._height([drawn]) <= room:
                break
            del notes[0]
        for block in ([] if drawn is None else [drawn]) + notes:
            self.console.print(block)

    def _height(self, blocks: Sequence[RenderableType]) -> int:
        return sum(len(self.console.render_lines(block, pad=False)) for block in blocks)
