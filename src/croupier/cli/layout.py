"""The layout: a table as one player sees it, drawn with Rich from `table.view`.

It draws cards, bets and money, and asks nothing: what may be done is `croupier.cli.play`'s business.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from croupier.model.settlement import Settlement, Stake
from croupier.model.view import HIDDEN, HandView, Place, SpotView, View
from croupier.money.cents import Cents, dollars
from croupier.rulebook.glosses import gloss

Describe: TypeAlias = Callable[[Sequence[str]], str]  # how a hand is announced

WIDTH = 100
CLOTH = "grey93 on #0b4f36"
CARD = {"h": "bold #c01020 on grey93", "d": "bold #c01020 on grey93", "c": "bold black on grey93"}
CARD["s"] = CARD["c"]
BACK = "#9fb8e8 on #24407a"
OUT = "grey58 on #0b4f36"  # a card that does not play
CARD_WIDTH = 7
LONG = 40  # bets longer than this are told without their zero cents
SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
RESULTS = {
    "win": "bold green1",
    "lose": "indian_red1",
    "push": "yellow3",
    "surrender": "orange3",
    "void": "grey62",
}
SHOWN_LINES = 6  # of what the dealer just said and did


class Layout:
    """A console with a table on it."""

    def __init__(self, console: Console) -> None:
        self.console = console
        # Where the terminal cannot show a suit its letter will do, and Rich falls back to plain boxes.
        unicode = console.encoding.lower().startswith("utf")
        self._suits = SYMBOLS if unicode else {suit: suit for suit in SYMBOLS}
        self._frame = ("╭────╮", "│", "╰────╯", "░") if unicode else ("+----+", "|", "+----+", "#")
        self._mark = "▸" if unicode else ">"

    # --- the table ----------------------------------------------------------------------------

    def draw(
        self,
        view: View,
        mine: Sequence[int],
        title: str,
        bankroll: Cents,
        lines: Sequence[Settlement],
        *,
        describe: Describe | None = None,
        numbered: bool = False,
    ) -> None:
        """The whole table. On a terminal it stays in place; in a file one table follows another.

        `describe` names hands, in games that do; `numbered` puts a number under each of the player's cards.
        """
        if self.console.is_terminal:
            self.console.clear()
        width = min(WIDTH, self.console.width)
        made = _Made(view, describe)
        rest = [spot for spot in view.spots if spot.seat not in mine]
        body: list[RenderableType] = [*self._house(view, made, width), Text()]
        if rest:
            body += [self._others(rest, view.turn, lines, made), Text()]
        for spot in view.spots:
            if spot.seat in mine:
                body += self._mine(spot, view.turn, made, numbered=numbered)
        self.console.print(
            Panel(
                Group(*body),
                title=f"{title}, round {view.round}",
                subtitle=f"bankroll ${dollars(bankroll)}",
                subtitle_align="right",
                style=CLOTH,
                width=width,
                padding=(0, 3),
            )
        )

    def _house(self, view: View, made: "_Made", width: int) -> list[RenderableType]:
        """The dealer's cards and the board, side by side where they fit."""
        dealer, board = view.dealer, view.board
        head = Text.assemble(("Dealer", "bold"), ("   " + made.by_dealer()).rstrip())
        blocks = []
        if dealer.cards or not board:
            blocks.append([head, *self._boxed(dealer.cards, dealer.plays)])
        if board:
            blocks.append([Text("Board", style="bold"), *self._boxed(board)])
        if CARD_WIDTH * (len(dealer.cards) + len(board)) + 16 > width:
            return [line for block in blocks for line in block]
        grid = Grid.grid(padding=(0, 4))
        grid.add_row(*(Group(*block) for block in blocks))
        return [grid]

    def _others(
        self,
        spots: Sequence[SpotView],
        turn: Place | None,
        lines: Sequence[Settlement],
        made: "_Made",
    ) -> Grid:
        """The other players, a line for each hand, with what it won once that is known."""
        gains: dict[tuple[int, int], Cents] = {}
        for line in lines:
            hand_of = (line.seat, line.hand)
            gains[hand_of] = gains.get(hand_of, 0) + line.returned_cents - line.stake_cents
        grid = Grid.grid(padding=(0, 2))
        for spot in spots:
            for hand in spot.hands:
                first = hand.hand == 1
                grid.add_row(
                    self._turn_mark(spot, hand, turn),
                    f"{spot.seat} {spot.player}" if first else "",
                    Text(" ").join(self._small(card) for card in hand.cards),
                    made.state(spot, hand),
                    _stakes(hand).replace(".00", "") or _gain(gains.get((spot.seat, hand.hand))),
                )
        return grid

    def _mine(self, spot: SpotView, turn: Place | None, made: "_Made", *, numbered: bool) -> list[Text]:
        lines: list[Text] = []
        for hand in spot.hands:
            mark = self._turn_mark(spot, hand, turn)
            which = f" hand {hand.hand}" if len(spot.hands) > 1 else ""
            state = made.state(spot, hand, own=True)
            head = Text.assemble(mark, (f"You, seat {spot.seat}{which}", "bold"), "   ", state)
            stakes = _stakes(hand)
            stakes = stakes if len(stakes) <= LONG else stakes.replace(".00", "")
            head.append(f"   {stakes}" if stakes else "", style="italic")
            lines += [head, *self._boxed(hand.cards)]
            if numbered:
                places = range(1, len(hand.cards) + 1)
                lines.append(Text("  " + "".join(str(place).center(CARD_WIDTH) for place in places)))
        beside = spot.beside
        if beside:
            lines.append(Text("  " + _told(beside), style="italic"))
        return lines

    def _turn_mark(self, spot: SpotView, hand: HandView, turn: Place | None) -> Text:
        here = turn == Place(spot.seat, hand.hand)
        return Text(f"{self._mark} " if here else "  ", style="bold yellow1")

    # --- cards --------------------------------------------------------------------------------

    def _boxed(self, cards: Sequence[str], plays: Sequence[int] | None = None) -> list[Text]:
        """Cards in a row; where only those in some places play, the others are faint."""
        top, side, bottom, weave = self._frame
        rows = [Text("  "), Text("  "), Text("  ")]
        for place, card in enumerate(cards):
            style = BACK if card == HIDDEN else CARD.get(card[1], CARD["c"])
            style = style if plays is None or place in plays else OUT
            face = weave * 4 if card == HIDDEN else f"{self._rank(card)} {self._suit(card)}".rjust(4)
            for row, part in zip(rows, (top, f"{side}{face}{side}", bottom), strict=True):
                row.append(part, style=style)
                row.append(" ")
        return rows if cards else []

    def _small(self, card: str) -> Text:
        if card == HIDDEN:
            return Text(f" {self._frame[-1] * 2} ", style=BACK)
        return Text(f"{self._rank(card):>2}{self._suit(card)} ", style=CARD.get(card[1], BACK))

    @staticmethod
    def _rank(card: str) -> str:
        return "10" if card[0] == "T" else card[0]

    def _suit(self, card: str) -> str:
        return self._suits.get(card[1], card[1])

    # --- words --------------------------------------------------------------------------------

    def tell(self, lines: Sequence[Mapping[str, Any]]) -> None:
        """What the dealer just said and did, the latest of it."""
        for line in lines[-SHOWN_LINES:]:
            said = Text("  ")
            said.append(f'"{line["says"]}" ' if line["says"] else "", style="bold italic")
            said.append(line["does"], style="dim")
            self.console.print(said)

    def results(self, lines: Sequence[Settlement]) -> None:
        """What became of each bet, and by which clause."""
        grid = Grid.grid(padding=(0, 2))
        several = len({line.seat for line in lines}) > 1
        for line in lines:
            hand = f" seat {line.seat}" if several else ""
            hand += f" hand {line.hand}" if line.hand > 1 else ""
            owner = " (tip)" if line.owner == "dealer" else ""
            grid.add_row(
                f"  {line.wager}{hand}{owner}",
                Text(line.result, style=RESULTS[line.result]),
                _gain(line.returned_cents - line.stake_cents),
                Text(" ".join(filter(None, (line.clause, line.note))), style="dim"),
            )
        self.console.print(grid)

    def score(self, gain: Cents, bankroll: Cents) -> None:
        """The round in one line."""
        word, style = ("win", RESULTS["win"]) if gain > 0 else ("lose", RESULTS["lose"])
        told = f"You {word} ${dollars(abs(gain))}" if gain else "You break even"
        self.console.print(Text.assemble("  ", (told, f"bold {style}" if gain else "bold"), ". "), end="")
        self.say(f"Your bankroll is ${dollars(bankroll)}.")

    def why(self, cited: Iterable[tuple[str, str]]) -> None:
        """The clauses behind what was paid or may be done, each with its gloss."""
        for name, clause in cited:
            self.console.print(Text.assemble("  ", (name, "bold"), "  ", (clause, "cyan")))
            self.console.print(Text(f"    {gloss(clause)}", style="dim"))

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def menu(self, keys: Mapping[str, str]) -> None:
        """The keys that may be pressed: `[h] hit  [s] stand`."""
        told = Text("  ")
        for key, label in keys.items():
            told.append(f"[{key}]", style="bold yellow3").append(f" {label}  ")
        self.console.print(told)

    def prompt(self, words: str) -> Text:
        return Text(f"{words} ", style="bold")


def _gain(gain: Cents | None) -> Text:
    """What was won or lost: `+25.00`, `-10.00`, `0.00`."""
    if gain is None:
        return Text()
    style = RESULTS["win"] if gain > 0 else RESULTS["lose"] if gain else RESULTS["push"]
    return Text(f"{'+' if gain > 0 else ''}{dollars(gain)}", style=style, justify="right")


def _stakes(hand: HandView) -> str:
    return _told(hand.bets)


def _told(bets: Iterable[Stake]) -> str:
    """Bets in brief: `$25.00 + double $25.00 + tip $5.00`."""
    told = []
    for bet in bets:
        name = bet.wager if bet.owner == "player" else "tip" if bet.owner == "dealer" else bet.player
        stake = dollars(bet.stake_cents)
        told.append(f"${stake}" if name == "main" else f"{name} ${stake}")
    return " + ".join(told)


class _Made:
    """What the hands in a view have come to: a total in blackjack, a poker hand elsewhere."""

    def __init__(self, view: View, describe: Describe | None) -> None:
        self._dealer = view.dealer
        self._board = [card for card in view.board if card != HIDDEN]
        self._over = view.phase == "closed"
        self._describe = describe

    def by_dealer(self) -> str:
        cards, plays = self._dealer.cards, self._dealer.plays
        if self._dealer.total is not None and cards:
            return str(self._dealer.total)
        return self._named(cards if plays is None else [cards[place] for place in plays])

    def state(self, spot: SpotView, hand: HandView, *, own: bool = False) -> Text:
        """The total or the name of a hand, or how it ended. Who plays on knows only their own."""
        if spot.folded:
            return Text("folded", style="italic grey70")
        if self._describe is None:
            return _total(hand)
        return Text(self._named(hand.cards) if own or self._over else "", style="bold")

    def _named(self, cards: Sequence[str]) -> str:
        if self._describe is None or not cards or HIDDEN in cards:
            return ""
        return self._describe([*cards, *self._board])


def _total(hand: HandView) -> Text:
    """The total, or how the hand ended."""
    if hand.total is None or not hand.cards:
        return Text()  # nothing to count yet, or cards that only their owner has seen
    ended = hand.ended
    if ended == "blackjack":
        return Text("Blackjack!", style="bold yellow1")
    if ended == "bust":
        return Text(f"{hand.total} bust", style="bold red1")
    text = Text(f"{'soft ' if hand.soft and not ended else ''}{hand.total}", style="bold")
    return text.append(f" {ended.replace('-', ' ')}" if ended and ended != "stood" else "", style="italic")
