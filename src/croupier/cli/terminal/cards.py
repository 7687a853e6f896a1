"""Cards as a terminal shows them: in boxes, or in a row of small ones."""

from collections.abc import Sequence

from rich.text import Text

from croupier.cards.card import JOKER, Card
from croupier.model.view import HIDDEN

RED, BLACK = "bold #c01020 on grey93", "bold black on grey93"
WILD = "bold #7a1fa2 on grey93"
FACE = {"h": RED, "d": RED, "c": BLACK, "s": BLACK}
BACK = "#9fb8e8 on #24407a"
SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
BOX = 7  # columns that a boxed card takes


class CardDrawer:
    """Where the terminal cannot show a suit its letter will do, and boxes are plain."""

    def __init__(self, *, unicode: bool) -> None:
        self._suits = SYMBOLS if unicode else {suit: suit for suit in SYMBOLS}
        self._frame = ("╭────╮", "│", "╰────╯", "░") if unicode else ("+----+", "|", "+----+", "#")
        self.mark = "▸" if unicode else ">"  # whose turn it is

    def boxed(self, cards: Sequence[Card], *, numbered: bool = False) -> list[Text]:
        """Three lines, and their numbers under the cards where somebody is to name them."""
        if not cards:
            return []
        top, side, bottom, weave = self._frame
        rows = [Text("  "), Text("  "), Text("  ")]
        for card in cards:
            face = weave * 4 if card == HIDDEN else self._face(card).rjust(4)
            for row, part in zip(rows, (top, f"{side}{face}{side}", bottom), strict=True):
                row.append(part, style=_style(card)).append(" ")
        if numbered:
            rows.append(Text("  " + "".join(str(at).center(BOX) for at in range(1, len(cards) + 1))))
        return rows

    def small(self, cards: Sequence[Card], *, numbered: bool = False) -> Text:
        """A row of cards in one line: `5♦ 10♥`; numbered `1:5♦ 2:10♥`."""
        row = Text()
        for at, card in enumerate(cards, 1):
            row.append(" " if at > 1 else "")
            row.append(f"{at}:" if numbered else "")
            row.append(self._frame[-1] * 2 if card == HIDDEN else self._face(card, ""), style=_style(card))
        return row

    def _face(self, card: Card, between: str = " ") -> str:
        if card == JOKER:
            return card
        rank = "10" if card[0] == "T" else card[0]
        return f"{rank}{between}{self._suits.get(card[1], card[1])}"


def _style(card: Card) -> str:
    if card == JOKER:
        return WILD
    return BACK if card == HIDDEN else FACE.get(card[1], BLACK)
