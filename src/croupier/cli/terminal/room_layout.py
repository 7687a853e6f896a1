"""A table of the poker room as one player sees it: board and pots, everybody's chips, the own cards."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from croupier.cards.card import Card
from croupier.cli.terminal.cards import BOX, CardDrawer
from croupier.cli.terminal.layout import CLOTH, WIDTH
from croupier.cli.terminal.made import FAINT
from croupier.cli.terminal.pieces import flow, gained
from croupier.cli.terminal.room_story import brief
from croupier.engines.community.spec import Community
from croupier.model.facts.cards import HandShown
from croupier.model.view import HIDDEN, SpotView, View
from croupier.money.cents import Cents
from croupier.rulebook import catalog
from croupier.wording.plain import money, words

BUTTON = "D"
CHIPS = "italic"


class Level(NamedTuple):
    """How much room a drawing takes."""

    boxed: bool
    rows: bool  # a line for each player; else several in a line


LEVELS = (Level(True, True), Level(False, True), Level(False, False))


class RoomLayout:
    """One moment of a hand, ready to be drawn in the room there is."""

    def __init__(
        self,
        view: View,
        own: int,
        game: Community,
        *,
        cards: CardDrawer,
        numbered: bool = False,
        away: frozenset[int] = frozenset(),
        public: Sequence[Card] = (),
        kill: tuple[str, int | None] = ("neutral", None),
    ) -> None:
        assert view.middle is not None
        self._view = view
        self._own = own
        self._game = game
        self._middle = view.middle
        self._cards = cards
        self._numbered = numbered  # the player is to name cards by number
        self._away = away
        self._public = public  # the player's cards as everybody sees them
        self._kill = {} if kill[1] is None else {kill[1]: f" ({words(kill[0])})"}
        self._spots: Mapping[int, SpotView] = {spot.seat: spot for spot in view.spots}
        self._gains: dict[int, Cents] = {}
        for line in view.settlements:
            gain = line.returned_cents - line.stake_cents
            self._gains[line.seat] = self._gains.get(line.seat, 0) + gain

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
        body = [*self._board(level, inner), *self._others(level, inner), *self._player(level, inner)]
        have = self._view.stacks_cents.get(self._view.seats[self._own])
        return Panel(
            Group(*body),
            title=f"{self._game.title}, round {self._view.round}",
            subtitle="" if have is None else f"your chips {money(have)}",
            subtitle_align="right",
            style=CLOTH,
            width=width,
            padding=(0, padding),
        )

    # --- the middle ---------------------------------------------------------------------------

    def _board(self, level: Level, width: int) -> list[RenderableType]:
        """Board and pots."""
        boards = [board for board in (self._view.board, self._middle.second) if board]
        lines: list[RenderableType] = []
        for number, board in enumerate(boards):
            name = Text("Again  " if number else "Board  ", style="bold")
            if level.boxed and BOX * len(board) + 2 <= width and len(boards) == 1:
                lines += self._cards.boxed(board)
            else:
                lines.append(name.append_text(self._cards.small(board)))
        return [*lines, *self._pots(width), *self._jackpots(width)]

    def _jackpots(self, width: int) -> list[Text]:
        """What can be won of each jackpot; of several, the largest."""
        posted: dict[str, list[Cents]] = {}
        for name, pool in self._view.pools.items():
            posted.setdefault("/".join(name.split("/")[:2]), []).append(pool.posted_cents)
        told = []
        for key, amounts in posted.items():
            most = "" if len(amounts) == 1 else f"{len(amounts)} jackpots up to "
            told.append(Text(f"{catalog.game(key).title}: {most}{brief(max(amounts))}", style="yellow1"))
        return flow(told, width, indent="  ")

    def _pots(self, width: int) -> list[Text]:
        pots = self._middle.pots
        told = []
        if len(pots) == 1:
            told.append(Text(f"pot {brief(pots[0].cents)}", style="bold"))
        for number, pot in enumerate(pots if len(pots) > 1 else ()):
            name = f"side pot {number}" if number else "main pot"
            seats = ", ".join(map(str, pot.seats))
            told.append(Text(f"{name} {brief(pot.cents)}", style="bold").append(f" (seats {seats})", FAINT))
        if self._middle.total_cents > sum(pot.cents for pot in pots):
            told.append(Text(f"{brief(self._middle.total_cents)} in all", style=FAINT))
        return flow(told, width, indent="  ")

    # --- the other players --------------------------------------------------------------------

    def _others(self, level: Level, width: int) -> list[RenderableType]:
        seats = [seat for seat in sorted(self._view.seats) if seat != self._own]
        if not level.rows:
            return list(flow([self._brief(seat) for seat in seats], width, indent=""))
        wide = width >= 70
        grid = Grid.grid(padding=(0, 2 if wide else 1, 0, 0))
        for at in range(4):
            grid.add_column(no_wrap=True, justify="right" if at in (1, 2) else "left")
        grid.add_column()  # words make room for the cards
        for seat in seats:
            grid.add_row(*self._row(seat))
        return [grid]

    def _row(self, seat: int) -> list[Text]:
        spot = self._spots.get(seat)
        cards = self._cards.small(()) if spot is None or spot.folded else self._laid(spot)
        state = self._state(seat)
        state.no_wrap, state.overflow = True, "ellipsis"
        who = self._mark(seat).append(f"{seat:>{len(str(max(self._view.seats)))}} {self._name(seat)}")
        return [who, self._stack(seat), self._chips(seat), cards, state]

    def _brief(self, seat: int) -> Text:
        spot = self._spots.get(seat)
        parts = [Text(f"{seat} {self._name(seat)}"), self._stack(seat), self._chips(seat)]
        if spot is not None and not spot.folded and any(card != HIDDEN for card in spot.hands[0].cards):
            parts.append(self._laid(spot))
        if spot is None or spot.folded or not self._chips(seat).plain:
            parts.append(self._state(seat, named=False))
        return Text.assemble(self._mark(seat), Text(" ").join(part for part in parts if part.plain))

    def _laid(self, spot: SpotView) -> Text:
        return self._cards.small(spot.hands[0].cards)

    def _name(self, seat: int) -> str:
        return self._view.seats[seat] + self._kill.get(seat, "")

    def _mark(self, seat: int) -> Text:
        """Whose turn it is, and where the button lies."""
        turn = self._view.turn is not None and self._view.turn.seat == seat
        mark = Text(f"{self._cards.mark} " if turn else "  ", style="bold yellow1")
        return mark.append(BUTTON if self._middle.button == seat else " ", style="bold").append(" ")

    def _stack(self, seat: int) -> Text:
        have = self._view.stacks_cents.get(self._view.seats[seat])
        return Text("" if have is None else brief(have))

    def _chips(self, seat: int) -> Text:
        """What lies before a player in this round of betting; at the end, what the hand brought."""
        if self._view.phase == "closed":
            gain = self._gains.get(seat)
            return Text() if gain is None else gained(gain, brief=True)
        spot = self._spots.get(seat)
        lies = 0 if spot is None else sum(bet.stake_cents for bet in spot.hands[0].bets)
        return Text(f"bets {brief(lies)}" if lies else "", style=CHIPS)

    def _state(self, seat: int, *, named: bool = True) -> Text:
        """`folded`, `all in`, `sits out`; what a hand that is seen has come to."""
        spot = self._spots.get(seat)
        if spot is None:
            return Text("sits out" if seat in self._away else "waits", style=FAINT)
        if spot.folded:
            return Text("folded", style=FAINT)
        made = self._made(spot) if named else ""
        if made:
            return Text(made, style="bold")
        broke = self._view.stacks_cents.get(spot.player) == 0 and self._view.phase == "playing"
        return Text("all in" if broke else "", style="bold yellow1")

    def _made(self, spot: SpotView) -> str:
        cards, board = spot.hands[0].cards, self._view.board
        if not cards or HIDDEN in cards:
            return ""
        fact = HandShown(None, spot.seat, 1, cards, board)
        return str(self._game.words(fact)["makes"])

    # --- the player's own ---------------------------------------------------------------------

    def _player(self, level: Level, width: int) -> list[RenderableType]:
        spot = self._spots.get(self._own)
        head = self._mark(self._own).append(f"You, seat {self._own}", style="bold")
        head.append(self._kill.get(self._own, ""), style="bold")
        chips = self._chips(self._own)
        parts = [head, chips] if chips.plain else [head]
        if spot is None or spot.folded or not spot.hands[0].cards:
            dealt = self._view.phase != "betting" or spot is not None
            parts += [self._state(self._own)] if dealt else []
            return list(flow(parts, width, indent=""))
        cards, state = spot.hands[0].cards, self._state(self._own)
        shown = [card for card in self._public if card != HIDDEN]
        seen = Text()
        if shown and self._view.phase != "closed":
            seen = Text("others see ", style=FAINT).append_text(self._cards.small(shown))
        if level.boxed and BOX * len(cards) + 2 <= width:
            told = [one for one in (*parts, state, seen) if one.plain]
            lines = flow(told, width, indent="", hanging="    ")
            return [*lines, *self._cards.boxed(cards, numbered=self._numbered)]
        small = self._cards.small(cards, numbered=self._numbered)
        told = [one for one in (*parts, small, state, seen) if one.plain]
        return list(flow(told, width, indent="", hanging="    "))
