"""Hands that are set, as they lie spread on the table: a row for each, or all in one line."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from croupier.cli.terminal.cards import BOX, CardDrawer
from croupier.cli.terminal.pieces import EVEN, LOST, WON
from croupier.cli.terminal.sets import FOUL, Part

STYLES = {"higher": WON, "copy": EVEN, "lower": LOST, FOUL: LOST}
BESIDE = 70  # columns in which a name fits beside its rows
GAP = 3  # columns between boxed hands


def spread(
    head: Text, parts: Sequence[Part], cards: CardDrawer, width: int, *, boxed: bool
) -> list[RenderableType]:
    """One player's hands under or beside their name."""
    widths = [max(BOX * len(part.cards) + 2, _caption(part).cell_len) for part in parts]
    if boxed and sum(widths) + GAP * (len(parts) - 1) <= width:
        grid = Grid.grid(padding=(0, GAP, 0, 0))
        grid.add_row(*(Group(_caption(part), *cards.boxed(part.cards)) for part in parts))
        return [head, grid]
    beside = width >= BESIDE
    grid = Grid.grid(padding=(0, 2 if beside else 1, 0, 0))
    told = any(part.compared for part in parts)
    for at, part in enumerate(parts):
        first = [head if at == 0 else Text()] if beside else [Text(" ")]
        name, laid, compared, made = row(part, cards)
        grid.add_row(*first, name, laid, *([compared] if told else []), made)
    return [grid] if beside else [head, grid]


def row(part: Part, cards: CardDrawer) -> tuple[Text, Text, Text, Text]:
    """`high`, its cards, `higher`, `pair of kings`."""
    made = Text(part.made, style="bold", no_wrap=True, overflow="ellipsis")
    compared = Text(part.compared, style=STYLES.get(part.compared, ""), no_wrap=True)
    return Text(part.name, no_wrap=True), cards.small(part.cards), compared, made


def line(parts: Sequence[Part], cards: CardDrawer) -> tuple[Text, Text]:
    """All hands in a row, and what they make: `A♥ 9♦ 8♦ 4♠ 2♠ / K♣ Q♦`, `ace high / king high`."""
    laid = Text(" / ").join(cards.small(part.cards) for part in parts)
    words = [FOUL] if any(part.compared == FOUL for part in parts) else []
    words += [part.made for part in parts if part.made]
    return laid, Text(" / ".join(words), no_wrap=True, overflow="ellipsis")


def _caption(part: Part) -> Text:
    compared = (f" {part.compared}", STYLES.get(part.compared, ""))
    return Text.assemble(" ", f"{part.name} ", (part.made, "bold"), compared)
