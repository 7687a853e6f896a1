"""One player's evening in the poker room: hand after hand against bots, until somebody has had enough."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from croupier.bots import basic
from croupier.bots.people import BOTS
from croupier.cli.terminal import farewell
from croupier.cli.terminal.bets import refusal
from croupier.cli.terminal.decisions import YES, entry, picked
from croupier.cli.terminal.explain import Explainer
from croupier.cli.terminal.results import Result, report, result_of
from croupier.cli.terminal.room_between import BetweenHands, amount, bot_stack, check_buy_in
from croupier.cli.terminal.room_layout import RoomLayout
from croupier.cli.terminal.room_moves import Move, menu, read
from croupier.cli.terminal.room_story import Story
from croupier.cli.terminal.screen import ASKING, InputEnded, Leave, Screen
from croupier.engines.community.spec import Community, RunTwice
from croupier.errors import BadInput, CroupierError
from croupier.model.choices import Choice
from croupier.model.settlement import Stake
from croupier.money.cents import Cents, dollars
from croupier.rulebook.glosses import gloss
from croupier.table.table import Table
from croupier.table.waiting import stakes_of
from croupier.wording.names import Names
from croupier.wording.plain import money

YOU = "you"
USUAL_SEATS = 6
CLAUSE = "clause"


class RoomPlayer:
    """A player among bots, with what is remembered from hand to hand."""

    def __init__(self, screen: Screen, table: Table, seats: int | None, bankroll: Cents) -> None:
        assert isinstance(table.game, Community)
        self.screen = screen
        self.table = table
        self.game = table.game
        most = table.options.number("seats")
        seats = min(USUAL_SEATS, most) if seats is None else seats
        if not 2 <= seats <= most:
            why = f"2 to {most} play at this table, not {seats}."
            raise BadInput(
                "setting/out-of-range", why, clause=self.game.clause_of("seats"), offender=str(seats)
            )
        check_buy_in(table, bankroll)
        self.seat = (seats + 1) // 2
        self.names = Names(self.game, table.offers)
        self.result = Result()  # of the last hand
        self._told = 0  # how many events the player has been told of
        self._had = bankroll  # when the hand began
        self._why = Explainer(table, self.names)
        self._between = BetweenHands(screen, table, self.seat, self.names, bankroll, self._ask)
        self._twice = any(isinstance(offer, RunTwice) for offer in table.offers)
        bots = iter(BOTS)
        for seat in range(1, seats + 1):
            own = seat == self.seat
            stack = bankroll if own else bot_stack(table, bankroll, seat)
            table.sit(seat, YOU if own else next(bots), dollars(stack))
        self.story = Story(self.game, table.seats, self.seat, screen.cards)

    @property
    def funds(self) -> Cents:
        return self.table.funds_cents(YOU) or 0

    def spend(self) -> None:
        """Play until the player leaves or the input ends."""
        title = f"{self.game.title}, {stakes_of(self.table)}"
        self.screen.say(f"{title}. You sit at seat {self.seat} with {money(self.funds)}.", "bold")
        self.screen.say("Enter deals, ? explains, clause ID tells what one says, q leaves.", "dim")
        try:
            while True:
                self._between.ask()
                if self._deal():
                    self._hand()
        except Leave:
            pass
        finally:  # an interruption too leaves a word that is true
            left = self._lying()
            self.screen.say(farewell.farewell(self.funds, self._between.bought, left), "bold")
            self.screen.flush()

    def _deal(self) -> bool:
        self._had = self.funds
        try:
            self.table.deal()
        except CroupierError as error:
            self.screen.refuse(refusal(error))
            return False
        return True

    # --- a hand ---------------------------------------------------------------------------------

    def _hand(self) -> None:
        """Let everybody act, and show what became of the chips."""
        begun = self._told
        while self.table.in_play:
            (prompt, *_) = self.table.waiting_on()
            assert prompt.seat is not None
            if prompt.seat == self.seat:
                self._turn()
            else:
                do, extra = basic.decide(self.table, prompt.seat)
                self.table.act(prompt.seat, do, **extra)
        events = self.table.events[begun:]
        self.result = result_of(events, YOU)
        self._draw()
        if self.result.lines:
            self.screen.add(report(self.result, self.names, self.screen.width, self.funds))

    def _turn(self) -> None:
        choices = self.table.legal(self.seat)
        if any(choice.do == "discard" for choice in choices):
            self._discard(choices)
            return
        self._draw()
        spots = self.table.view("public").spots
        bets = [bet for spot in spots if spot.seat == self.seat for bet in spot.hands[0].bets]
        lines = menu(choices, self.names, self.funds + sum(bet.stake_cents for bet in bets))
        while True:
            may = self._agreements()
            more = [entry(key, told) for key, (_, told) in may.items()]
            said = self._ask(">", choices, [*lines, *more, entry("?", "why"), entry("q", "quit")])
            try:
                if said.lower() in may:
                    self._agree(may[said.lower()][0])
                    if not self.table.in_play:
                        return
                elif self._act(read(said, choices), choices):
                    return
            except CroupierError as error:
                self.screen.refuse(refusal(error))

    def _act(self, move: Move, choices: Sequence[Choice]) -> bool:
        """Whether it was done: a fold that saves nothing is asked about."""
        do = move.choice.do
        if do == "fold" and any(choice.do == "check" for choice in choices):
            said = self._ask("A check is free. Fold all the same? (y, Enter goes back)", choices)
            if said.lower() not in YES:
                return False
        if do not in ("bet", "raise"):
            self.table.act(self.seat, do)
            return True
        to = move.to
        if to is None:
            question = "Bet how much?" if do == "bet" else "Raise to how much?"
            to = amount(self._ask, question, move.choice)
        self.table.act(self.seat, do, to=dollars(to))
        return True

    def _discard(self, choices: Sequence[Choice]) -> None:
        self._draw(numbered=True)
        spot = next(one for one in self.table.view(f"seat:{self.seat}").spots if one.seat == self.seat)
        held = spot.hands[0].cards
        lines = [entry("1", "its number gives a card away"), entry("?", "why"), entry("q", "quit")]
        while True:
            said = self._ask("Which card do you give away?", choices, lines)
            try:
                self.table.act(self.seat, "discard", cards=" ".join(picked(said, held)))
                return
            except CroupierError as error:
                self.screen.refuse(refusal(error))

    def _agreements(self) -> dict[str, tuple[str, str]]:
        """What two players may agree to, by its key."""
        view = self.table.view("public")
        live = [spot for spot in view.spots if not spot.folded]
        found = {}
        if len(live) == 2 and self._twice:
            found["t"] = "run-twice", "run it twice, if all in"
        fronts = [sum(bet.stake_cents for bet in spot.hands[0].bets) for spot in live]
        small, big = (self.table.options.number_or_none(f"{one}-blind") for one in ("small", "big"))
        if len(live) == 2 and not view.board and sorted(fronts) == [small, big]:
            found["x"] = "chop", "take the blinds back"
        return found

    def _agree(self, to: str) -> None:
        """A bot says yes to whoever asks."""
        for spot in self.table.view("public").spots:
            if not spot.folded:
                self.table.act(spot.seat, "agree", to=to)
        if to == "run-twice":
            said = "Agreed: once both are all in, the rest of the board is dealt twice."
            self.screen.say(f"  {said}", "dim")

    def _draw(self, *, numbered: bool = False) -> None:
        """The table, then what happened since the last time."""
        view = self.table.view(f"seat:{self.seat}")
        away = frozenset(seat for seat in self.table.seats if seat not in {spot.seat for spot in view.spots})
        left = self.table.carried.poker
        seen = [one.hands[0].cards for one in self.table.view("public").spots if one.seat == self.seat]
        self.screen.show(
            RoomLayout(
                view,
                self.seat,
                self.game,
                cards=self.screen.cards,
                numbered=numbered,
                away=away,
                public=seen[0] if seen else (),
                kill=("neutral", None) if left is None else left.kill,
            )
        )
        for line in self.story.lines(self.table.events[self._told :]):
            self.screen.add(line)
        self._told = len(self.table.events)

    # --- questions ------------------------------------------------------------------------------

    def _ask(self, prompt: str, choices: Sequence[Choice], lines: Sequence[Text] = ()) -> str:
        """An answer that is no question in return."""
        while True:
            said = self._answer(prompt, lines)
            first, _, rest = said.partition(" ")
            if first.lower() == CLAUSE:
                self.screen.page(self._clause(rest.strip()))
            elif said.lower() in ASKING:
                told = [] if self.table.bets_lie() else [*self._why.result(self.result)]
                self.screen.page([*told, *self._why.choices(choices)])
            else:
                return said

    def _clause(self, clause: str) -> Iterable[Text]:
        """What a clause says, as `croupier clause` does at greater length."""
        if not clause:
            yield Text("Type clause and an id, such as clause bclc-poker/17/2.4.")
            return
        try:
            said = gloss(clause)
        except CroupierError as error:
            yield Text(error.message + (f" Did you mean {error.nearest}?" if error.nearest else ""))
            return
        yield Text(clause, style="bold cyan")
        yield Text(f"    {said or 'Nothing here cites it.'}")

    def _lying(self) -> list[Stake]:
        """What the player has put into the hand that is on, and leaves behind."""
        put = self._had - self.funds
        if not self.table.bets_lie() or self._folded() or put <= 0:
            return []
        return [Stake(self.seat, 1, "chips", "player", YOU, put)]

    def _answer(self, prompt: str, lines: Sequence[Text]) -> str:
        """An answer. Who wants to leave a hand that is on is asked first."""
        while True:
            try:
                return self.screen.ask(prompt, lines)
            except InputEnded:
                raise
            except Leave:
                if not self._lying():
                    raise
                behind = Text(f"You would leave {farewell.in_words(self._lying())} behind.", "yellow")
                if self.screen.ask("Leave all the same? (y, Enter plays on)", [behind]).lower() in YES:
                    raise

    def _folded(self) -> bool:
        spots = self.table.view("public").spots
        return all(spot.folded for spot in spots if spot.seat == self.seat)
