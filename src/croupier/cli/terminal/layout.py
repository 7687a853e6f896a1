"""The layout: a table as one player sees it, drawn with Rich from `table.view`.

It draws cards, bets and money, and asks nothing. Where the screen is low or narrow the cards get smaller
first, then the other players shorter.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from croupier.cli.terminal.cards import BOX, CardDrawer
from croupier.cli.terminal.happened import Happened
from croupier.cli.terminal.made import FAINT, Made
from croupier.cli.terminal.pieces import flow, gained
from croupier.cli.terminal.results import in_brief
from croupier.cli.terminal.sets import Part, in_order, sets_of
from croupier.cli.terminal.spread import line as in_a_line
from croupier.cli.terminal.spread import row, spread
from croupier.engines.arrange.spec import Arranging
from croupier.model.game import SomeGame
from croupier.model.settlement import Stake
from croupier.model.view import HIDDEN, HandView, Place, SpotView, View
from croupier.money.cents import Cents
from croupier.wording.names import Names
from croupier.wording.plain import money, without_zeros

WIDTH = 100
COLUMNS = 6  # of a set hand before its words: turn, player, worth, high or low, cards, compared
METER = "yellow1"
CLOTH = "grey93 on #0b4f36"


class Level(NamedTuple):
    """How much room a drawing takes."""

    boxed: bool
    others: Literal["rows", "lines", "brief"]  # a row for each of the hands that cards are set into, or one


LEVELS = (Level(True, "rows"), Level(False, "rows"), Level(False, "lines"), Level(False, "brief"))


class Layout:
    """One moment of a table, ready to be drawn in the room there is."""

    def __init__(
        self,
        view: View,
        mine: Sequence[int],
        game: SomeGame,
        names: Names,
        funds: Cents,
        *,
        cards: CardDrawer,
        numbered: bool = False,
        since: Happened = Happened(),  # noqa: B008  (a named tuple)
    ) -> None:
        self._view = view
        self._mine = mine
        self._title = game.title
        self._names = names
        self._funds = funds
        self._made = Made(view, game)
        self._cards = cards
        self._numbered = numbered  # the player is to name cards by number
        self._since = since
        self._banks = isinstance(game, Arranging) and game.bank is not None  # players may
        self._sets = sets_of(view, game, since.banker)
        self._gains: dict[tuple[int, int], Cents] = {}
        for line in view.settlements:
            if line.owner == "player":
                at = (line.seat, line.hand)
                self._gains[at] = self._gains.get(at, 0) + line.returned_cents - line.stake_cents

    def __call__(self, console: Console, rows: int | None) -> RenderableType:
        """The fullest drawing that fits; the smallest where none does. Without rows: the fullest."""
        width = min(WIDTH, console.width)
        for level in LEVELS:
            drawn = self._panel(level, width)
            if rows is None or len(console.render_lines(drawn, pad=False)) <= rows:
                return drawn
        return drawn

    def _panel(self, level: Level, width: int) -> Panel:
        padding = 3 if width >= 80 else 1
        inner = width - 2 * padding - 2
        gap = [Text()] if level.boxed else []
        body: list[RenderableType] = [*self._house(level, inner), *gap]
        rest = [spot for spot in self._view.spots if spot.seat not in self._mine]
        if rest:
            body += [*self._others(level, rest, inner), *gap]
        for spot in self._view.spots:
            if spot.seat in self._mine:
                body += self._own(level, spot, inner)
        return Panel(
            Group(*body),
            title=f"{self._title}, round {self._view.round}",
            subtitle=f"bankroll {money(self._funds)}",
            subtitle_align="right",
            style=CLOTH,
            width=width,
            padding=(0, padding),
        )

    # --- the house ----------------------------------------------------------------------------

    def _house(self, level: Level, width: int) -> list[RenderableType]:
        """The dealer's cards, the board and the meters."""
        if self._sets is not None:
            return self._with_meters(self._house_of_sets(level, width), level, width)
        play, aside = self._made.dealer_cards()
        board = self._view.board
        head = Text.assemble(("Dealer", "bold"), "  ")
        state = self._made.by_dealer()
        left = [Text.assemble("aside: ", self._cards.small(aside), style=FAINT)] if aside else []
        lines: list[RenderableType] = []
        if not level.boxed:
            if play or not board:
                lines += _hung([head.append_text(self._cards.small(play)), state, *left], width)
            if board:
                lines.append(Text.assemble(("Board ", "bold"), "  ", self._cards.small(board)))
        else:
            blocks: list[list[Text]] = []
            if play or not board:
                blocks.append([*_hung([head.append_text(state), *left], width), *self._cards.boxed(play)])
            if board:
                blocks.append([Text("Board", style="bold"), *self._cards.boxed(board)])
            if BOX * (len(play) + len(board)) + 8 > width:
                lines += [line for block in blocks for line in block]
            else:
                grid = Grid.grid(padding=(0, 4))
                grid.add_row(*(Group(*block) for block in blocks))
                lines.append(grid)
        return self._with_meters(lines, level, width)

    def _with_meters(self, lines: list[RenderableType], level: Level, width: int) -> list[RenderableType]:
        """What the meters show, below the cards; a single one in brief on their last line, if it fits."""
        shown = {key: money(meter.meter_cents) for key, meter in self._view.meters.items()}
        last = lines[-1]
        if level.others == "brief" and len(shown) == 1 and isinstance(last, Text):
            (amount,) = shown.values()
            joined = Text.assemble(last, "  ", (f"meter {amount}", METER))
            if joined.cell_len <= width:
                return [*lines[:-1], joined]
        named = [f"{self._names.meters.get(key, key)} meter {amount}" for key, amount in shown.items()]
        return [*lines, *flow([Text(one, style=METER) for one in named], width, indent="")]

    def _house_of_sets(self, level: Level, width: int) -> list[RenderableType]:
        """The dealer's hands, who banks, and what the dice or the number said."""
        dealer, head = self._view.dealer, Text("Dealer", style="bold")
        told = flow(
            [Text(one, style=FAINT) for one in self._since.told(self._you, banks=self._banks)],
            width,
            indent="",
        )
        parts = self._parts(dealer.parts, banker=self._since.bank is None)
        if parts:
            return [*spread(head, parts, self._cards, width, boxed=level.boxed), *told]
        cards = in_order(dealer.cards)
        if not level.boxed or BOX * len(cards) + 2 > width:
            return [head.append("  ").append_text(self._cards.small(cards)), *told]
        return [head, *self._cards.boxed(cards), *told]

    def _parts(self, hands: tuple[tuple[str, ...], ...], *, banker: bool) -> list[Part]:
        return [] if self._sets is None or not hands else self._sets.parts(hands, banker=banker)

    @property
    def _you(self) -> str:
        return self._view.seats.get(self._mine[0], "")

    # --- the other players --------------------------------------------------------------------

    def _others(self, level: Level, spots: Sequence[SpotView], width: int) -> list[RenderableType]:
        """A line for each hand; or in brief, several players in a line."""
        if level.others == "brief":
            told = []
            for spot in spots:
                told += [self._brief(spot, hand) for hand in spot.hands]
            return list(flow(told, width, indent="", between=" "))
        grid = Grid.grid(padding=(0, 2 if width >= 70 else 1))
        if self._sets is not None:  # the words make room for the cards
            for _ in range(COLUMNS if level.others == "rows" else COLUMNS - 2):
                grid.add_column(no_wrap=True)
            grid.add_column()
        for spot in spots:
            for hand in spot.hands:
                first = [
                    self._turn(spot, hand),
                    Text(_who(spot, hand), no_wrap=True),
                    self._worth(spot, hand),
                ]
                for rest in self._hand_of_other(level, spot, hand):
                    grid.add_row(*first, *rest)
                    first = [Text()] * len(first)
        return [grid]

    def _hand_of_other(self, level: Level, spot: SpotView, hand: HandView) -> list[list[Text]]:
        """The cards of another player, and what they make where that may be seen."""
        if self._sets is None:
            state = self._made.state(spot, hand)
            state.no_wrap, state.overflow = True, "ellipsis"
            return [[self._cards.small(hand.cards), state]]
        parts = self._parts(hand.parts, banker=spot.seat == self._since.banker)
        if parts and parts[0].made and level.others == "rows":
            return [list(row(part, self._cards)) for part in parts]
        laid, words = (
            in_a_line(parts, self._cards) if parts else (self._cards.small(in_order(hand.cards)), Text())
        )
        return [[Text(), laid, Text(), words] if level.others == "rows" else [laid, words]]

    def _brief(self, spot: SpotView, hand: HandView) -> Text:
        parts = [Text(f"{spot.seat} {spot.player}"), self._made.brief(spot, hand), self._worth(spot, hand)]
        return Text.assemble(self._turn(spot, hand), Text(" ").join(part for part in parts if part.plain))

    def _worth(self, spot: SpotView, hand: HandView) -> Text:
        """What lies on the hand; once it is settled, what was won or lost on it."""
        beside = spot.beside if hand.hand == 1 else ()
        lies = sum(bet.stake_cents for bet in (*hand.bets, *beside) if bet.owner == "player")
        if lies:
            return Text(f"${without_zeros(lies)}", justify="right", no_wrap=True)
        gain = self._gains.get((spot.seat, hand.hand))
        return Text() if gain is None else gained(gain, brief=True)

    # --- the player's own ---------------------------------------------------------------------

    def _own(self, level: Level, spot: SpotView, width: int) -> list[RenderableType]:
        lines: list[RenderableType] = []
        dealt = self._view.phase != "betting"
        for hand in spot.hands:
            which = f", hand {hand.hand}" if len(spot.hands) > 1 else ""
            head = Text.assemble(self._turn(spot, hand), (f"You, seat {spot.seat}{which}", "bold"), "  ")
            parts = self._parts(hand.parts, banker=spot.seat == self._since.banker)
            if parts and parts[0].made:
                lines += spread(head, parts, self._cards, width, boxed=level.boxed)
                lines += self._bets((*hand.bets, *spot.beside), width, dealt=dealt)
                continue
            state, cards = self._made.state(spot, hand, own=True), hand.cards
            if self._sets is not None:
                hidden = HIDDEN in hand.cards
                state, cards = Text("the dealer sets it" if hidden else "", style=FAINT), in_order(hand.cards)
            numbered = self._numbered and HIDDEN not in cards
            # A folded hand, and one whose cards are gone, is no hand to look at any more.
            if level.boxed and not spot.folded and not hand.collected:
                lines += [head.append_text(state), *self._cards.boxed(cards, numbered=numbered)]
            else:
                small = self._cards.small(cards, numbered=numbered)
                lines += _hung([head.append_text(small), state], width)
            beside = spot.beside if len(spot.hands) == 1 else ()
            lines += self._bets((*hand.bets, *beside), width, dealt=dealt)
        if len(spot.hands) > 1:
            lines += self._bets(spot.beside, width, dealt=dealt)
        return [*lines, *self._settled(spot, width)]

    def _settled(self, spot: SpotView, width: int) -> list[Text]:
        """What was taken or paid while the round goes on, such as a side bet after the first cards."""
        if self._view.phase == "closed":
            return []
        told = [
            in_brief(line, self._names)
            for line in self._view.settlements
            if line.seat == spot.seat and line.owner == "player"
        ]
        return flow([Text("settled:", style=FAINT), *told] if told else [], width)

    def _bets(self, bets: Sequence[Stake], width: int, *, dealt: bool) -> list[Text]:
        told = [Text(self._names.stake(bet, dealt=dealt), style="italic") for bet in bets]
        return flow(told, width, between=", ")

    def _turn(self, spot: SpotView, hand: HandView) -> Text:
        here = self._view.turn == Place(spot.seat, hand.hand)
        return Text(f"{self._cards.mark} " if here else "  ", style="bold yellow1")


def _who(spot: SpotView, hand: HandView) -> str:
    return f"{spot.seat} {spot.player}" if hand.hand == 1 else f"  hand {hand.hand}"


def _hung(parts: Sequence[Text], width: int) -> list[Text]:
    return flow([part for part in parts if part.plain], width, indent="", hanging="    ")
