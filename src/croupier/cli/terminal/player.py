"""One player's evening at a table with bots: round after round, until somebody has had enough."""

from collections.abc import Sequence
from itertools import accumulate

from rich.text import Text

from croupier.bots import basic, betting, setting
from croupier.bots.people import BOT_BETS, BOTS
from croupier.cli.terminal import farewell
from croupier.cli.terminal.bank import Banking
from croupier.cli.terminal.bets import Betting, refusal
from croupier.cli.terminal.decisions import YES, Deciding
from croupier.cli.terminal.explain import Explainer
from croupier.cli.terminal.happened import happened
from croupier.cli.terminal.hints import Hints
from croupier.cli.terminal.layout import Layout
from croupier.cli.terminal.marking import mark_others
from croupier.cli.terminal.results import Result, report, result_of
from croupier.cli.terminal.screen import ASKING, InputEnded, Leave, Screen
from croupier.cli.terminal.setting import HandSetting
from croupier.engines.arrange.spec import Arranging
from croupier.errors import BadInput, CroupierError, counted, listed
from croupier.model.choices import Choice
from croupier.model.facts.table import PayoutReleased
from croupier.money.cents import Cents, dollars
from croupier.script.render import Line, render
from croupier.table.table import Table
from croupier.wording.labels import limits
from croupier.wording.names import Names, takes_tips
from croupier.wording.plain import money

YOU = "you"
FLOOR = "floor"  # the house's own word where a rule asks for one, such as a large award
SHOWN = (  # the layout shows these
    "card-dealt",
    "packet-dealt",
    "stacks-dealt",
    "first-hand",
    "stack-delivered",
    "vacant-removed",
    "cards-counted",
    "dice-covered",
    "hand-shown",
    "hand-set",
    "house-shown",
    "hand-compared",
    "settled",
    "bank-settled",
    "cards-collected",
)
SHOWN_LINES = 4  # of what the dealer just said and did
POOR = "Your money does not cover the table's minimum."


class SeatedPlayer:
    """A player at a table, with what is remembered from round to round."""

    def __init__(
        self,
        screen: Screen,
        table: Table,
        seats: int,
        bankroll: Cents,
        spots: int = 1,
        *,
        hints: Hints | None = None,
    ) -> None:
        self.screen = screen
        self.table = table
        self.bankroll = bankroll
        each = table.options.number_or_none("least-positions") or 1  # spots that one player must play
        most = max(each, table.options.number_or_none("positions") or each)
        if spots > most:
            why = f"One player has at most {counted(most, 'spot')} at this table."
            raise BadInput("setting/out-of-range", why, offender=str(spots))
        mine = (seats - 1) // 2
        places = side_by_side([max(each, spots) if at == mine else each for at in range(seats)])
        self.own = places.pop(mine)
        self.seat = self.own[0]
        self.bots = [seat for place in places for seat in place]
        self.names = Names(table.game, table.offers)
        self.result = Result()  # of the last round
        self._told = 0  # how many events the player has been told of
        self._round_at = 0  # where the round of the last of them begins: the script is told from there
        self._why = Explainer(table, self.names)
        self._betting = Betting(screen, table, self.own, self.names, self._ask_bet)
        self._banking = Banking(screen, table, self.own, self._ask_before)
        self._hints = hints
        self._deciding = Deciding(screen, table, self.names, self._ask_choice, hints)
        self._sets: int | None = None  # the seat whose hand the player set last, of several
        for at, seat in enumerate(self.own):
            table.sit(seat, YOU, dollars(bankroll) if at == 0 else None)
        for place, name in zip(places, BOTS, strict=False):
            for seat in place:
                table.sit(seat, name)

    @property
    def funds(self) -> Cents:
        have = self.table.funds_cents(YOU)
        assert have is not None
        return have

    def spend(self) -> None:
        """Play until the player leaves, the money does, or the input ends."""
        where = f"seat{'s' if len(self.own) > 1 else ''} {listed([str(seat) for seat in self.own])}"
        self.screen.say(f"{self.table.game.title}. You sit at {where} with {money(self.funds)}.", "bold")
        tip = ", or 25 tip 5 to tip the dealer" if takes_tips(self.table.game) else ""
        self.screen.say(f"Bet 25{tip}. Enter repeats, ? explains, q leaves.", "dim")
        try:
            while self._bets():
                if self._deal():
                    self._round()
            self.screen.say(POOR, "yellow")
        except Leave:
            pass
        finally:  # an interruption too leaves a word that is true
            self._leave()

    def _leave(self) -> None:
        if farewell.undealt(self.table, self.own):
            back = farewell.take_down(self.table, self.own)
            if back:
                self.screen.say(f"{farewell.in_words(back)} comes back to you: no card was dealt.")
        left = farewell.lying(self.table, self.own)
        self.screen.say(farewell.farewell(self.funds, self.bankroll, left), "bold")
        self.screen.flush()

    # --- a round --------------------------------------------------------------------------------

    def _bets(self) -> bool:
        """Everybody's bets. Who may bank is asked when the others' lie there. False: the money is short."""
        offered = self._banking.offered()
        if offered is not None:
            self._bots_bet()
            if self._banking.take(offered):
                return True
        if not self._betting.take():
            return False
        self._sets = mark_others(self.screen, self.table, self.own, self._ask_before, self._sets)
        if offered is None:
            self._bots_bet()
        return True

    def _bots_bet(self) -> None:
        for seat in self.bots:
            setting.waive(self.table, seat)
            choice = next(choice for choice in self.table.legal(seat) if choice.do == "bet")
            least, most = limits(choice)
            amount = max(least, min(BOT_BETS[seat % len(BOT_BETS)], most))
            betting.place(self.table, seat, choice.wager or "main", amount)

    def _deal(self) -> bool:
        """Deal; where the house refuses, everybody takes the bets down again."""
        try:
            self.table.deal()
        except CroupierError as error:
            self.screen.refuse(refusal(error))
            farewell.take_down(self.table, (*self.own, *self.bots))
            return False
        return True

    def _round(self) -> None:
        """Let everybody decide, and show what became of the bets."""
        start = self._told
        while self.table.in_play:
            asked = {prompt.seat for prompt in self.table.waiting_on()}  # who has set a hand may change it
            turns = [seat for seat in (*self.bots, *self.own) if seat in asked and self.table.legal(seat)]
            seat = next(iter(turns), None)
            if seat is None:
                self._authorise()
            elif seat in self.own:
                choices = self.table.legal(seat)
                self._draw(seat, numbered=any(choice.do in ("keep", "set") for choice in choices))
                self._decide(seat, choices)
            else:
                do, extra = basic.decide(self.table, seat)
                self.table.act(seat, do, **extra)
        self._release()
        events = self.table.events[start:]
        self.result = result_of(events, YOU)
        self._draw(self.seat)
        for fact in (event.data for event in events):
            if isinstance(fact, PayoutReleased) and fact.player == YOU:
                said = f"{money(fact.amount_cents)} was held until a supervisor released it."
                self.screen.say(f"  {said} ({fact.clause})")
        self.screen.add(report(self.result, self.names, self.screen.width, self.funds))

    def _decide(self, seat: int, choices: Sequence[Choice]) -> None:
        game = self.table.game
        if isinstance(game, Arranging):
            HandSetting(self.screen, self.table, game, self._ask_choice).decide(seat, choices)
        else:
            self._deciding.decide(seat, choices)

    def _authorise(self) -> None:
        """A share of a meter waits for the floor's word."""
        due = next(choice for choice in self.table.legal(FLOOR) if choice.do == "authorise")
        self.table.act(None, due.do, by=FLOOR, amount=due.min)

    def _release(self) -> None:
        """The floor lets go of what was held."""
        for held in self.table.held():
            self.table.act(None, "release", by=FLOOR, award=held)

    def _draw(self, seat: int, *, numbered: bool = False) -> None:
        """The layout, then what the dealer said and did since the last time."""
        table = self.table
        view = table.view(f"seat:{seat}")
        self.screen.show(
            Layout(
                view,
                self.own,
                table.game,
                self.names,
                self.funds,
                cards=self.screen.cards,
                numbered=numbered,
                since=happened(table.events[self._round_at :]),
            )
        )
        news = table.events[self._told :]
        fresh = {event.seq for event in news if event.kind not in SHOWN}
        script = render(table.game, table.events[self._round_at :], table.offers)
        for line in [one for one in script if one["event"] in fresh][-SHOWN_LINES:]:
            self.screen.add(_spoken(line))
        for place, event in enumerate(news, self._told):
            if event.kind == "round-opened":
                self._round_at = place
        self._told = len(table.events)
        if self._hints is not None and self._hints.lesson:
            self.screen.say(f"  {self._hints.lesson}", "yellow")
            self._hints.lesson = ""

    # --- questions ------------------------------------------------------------------------------

    def _ask_bet(self, prompt: str, choices: Sequence[Choice]) -> str:
        """A bet; `?` explains the last round first, while nothing lies on the table for the next."""
        while True:
            said = self._answer(prompt, ())
            if said.lower() not in ASKING:
                return said
            told = [] if farewell.lying(self.table, self.own) else [*self._why.result(self.result)]
            self.screen.page([*told, *(line for choice in choices for line in self._why.bet(choice))])

    def _ask_before(self, prompt: str, choices: Sequence[Choice]) -> str:
        """A question before the deal that is no bet."""
        return self._ask_choice(prompt, choices, (), ())

    def _ask_choice(
        self, prompt: str, choices: Sequence[Choice], menu: Sequence[Text], above: Sequence[Text]
    ) -> str:
        while True:
            said = self._answer(prompt, menu, above)
            if said.lower() not in ASKING:
                return said
            self.screen.page(self._why.choices(choices))

    def _answer(self, prompt: str, menu: Sequence[Text], above: Sequence[Text] = ()) -> str:
        """An answer. Who wants to leave money in play is asked first."""
        while True:
            try:
                return self.screen.ask(prompt, menu, above)
            except InputEnded:
                raise
            except Leave:
                bets = farewell.lying(self.table, self.own)
                if not bets or farewell.undealt(self.table, self.own):
                    raise
                behind = Text(f"You would leave {farewell.in_words(bets)} on the table.", style="yellow")
                if self.screen.ask("Leave all the same? (y, Enter plays on)", [behind]).lower() in YES:
                    raise


def side_by_side(sizes: Sequence[int]) -> list[tuple[int, ...]]:
    """The seats of players who take so many each.

    >>> side_by_side([1, 2, 1])
    [(1,), (2, 3), (4,)]
    """
    ends = list(accumulate(sizes))
    return [tuple(range(end - size + 1, end + 1)) for size, end in zip(sizes, ends, strict=True)]


def _spoken(line: Line) -> Text:
    said = Text("  ")
    said.append(f'"{line["says"]}" ' if line["says"] else "", style="bold italic")
    return said.append(line["does"], style="dim")
