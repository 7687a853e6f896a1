"""Between two hands at the terminal: chips for whoever has none, straddles, missed blinds, sitting out."""

from collections.abc import Callable, Sequence

from rich.text import Text

from croupier.cli.terminal.bets import refusal
from croupier.cli.terminal.decisions import entry
from croupier.cli.terminal.screen import Screen
from croupier.engines.community.spec import Community
from croupier.errors import BadInput, CroupierError, IllegalAction
from croupier.model.choices import Choice
from croupier.money.cents import Cents, cents, dollars
from croupier.table.table import Table
from croupier.wording.labels import label, limits
from croupier.wording.names import Names
from croupier.wording.plain import money

DOLLAR: Cents = 100
BOT_STACKS = (100, 60, 150, 80, 40, 120)  # percent of what the player sits down with
KEYS = {"straddle": "s", "post": "p", "buy-in": "b", "sit-out": "o", "sit-in": "o"}
Ask = Callable[[str, Sequence[Choice], Sequence[Text]], str]  # the prompt, what `?` explains, the menu


def check_buy_in(table: Table, amount: Cents) -> None:
    """What somebody sits down with reaches what the table posts."""
    assert isinstance(table.game, Community)
    least = max(1, table.options.number("buy-in-minimum"))
    if amount < least:
        why = f"The least buy-in is {money(least)}, not {money(amount)}."
        raise IllegalAction("money/buy-in-too-small", why, clause=table.game.buy_in, offender="you")


def bot_stack(table: Table, first: Cents, seat: int) -> Cents:
    """Different stacks make side pots; nobody has less than the table asks for."""
    worth = first * BOT_STACKS[seat % len(BOT_STACKS)] // 100 // DOLLAR * DOLLAR
    return max(worth, table.options.number("buy-in-minimum"), 10 * DOLLAR)


def amount(ask: Ask, question: str, choice: Choice, typed: Sequence[str] = ()) -> Cents:
    """One that was typed along, the only one there is, or the answer to a question."""
    least, most = limits(choice)
    if typed:
        return cents(typed[0])
    if least == most:
        return least
    said = ask(f"{question} ({money(least)} to {money(most)}, Enter for {money(least)})", [choice], ())
    return cents(said) if said else least


class BetweenHands:
    """Asks until the next hand may be dealt, and remembers what was bought in for."""

    def __init__(
        self, screen: Screen, table: Table, seat: int, names: Names, bankroll: Cents, ask: Ask
    ) -> None:
        self._screen = screen
        self._table = table
        self._seat = seat
        self._names = names
        self._first = bankroll
        self._ask = ask
        self.bought = bankroll  # in all

    @property
    def _funds(self) -> Cents:
        return self._table.funds_cents(self._table.seats[self._seat]) or 0

    def ask(self) -> None:
        """Chips for whoever has none; what the player wants before the next hand."""
        for seat, player in self._table.seats.items():
            if seat != self._seat and not self._table.funds_cents(player):
                stack = bot_stack(self._table, self._first, seat)
                self._table.act(seat, "buy-in", amount=dollars(stack))
                self._screen.say(f"  {player} buys in again for {money(stack)}.", "dim")
        while not self._funds:
            self._again()
        while True:
            choices = [choice for choice in self._table.legal(self._seat) if choice.do in KEYS]
            lines = [entry("Enter", "next hand")]
            lines += [entry(self._key(choice), label(choice, self._names)) for choice in choices]
            said = self._ask(">", choices, [*lines, entry("?", "why"), entry("q", "quit")])
            if not said:
                return
            try:
                self._before(said, choices)
            except CroupierError as error:
                self._screen.refuse(refusal(error))

    def _key(self, choice: Choice) -> str:
        return KEYS[choice.do] if choice.choice is None else f"p {choice.choice}"

    def _before(self, said: str, choices: Sequence[Choice]) -> None:
        first, *rest = said.lower().split()
        name = " ".join((first, *rest)).replace(" ", "-")
        named = [one for one in choices if said.lower() == self._key(one) or name == one.do]
        named = named or [one for one in choices if first in (KEYS[one.do], one.do)]
        if not named:
            keys = ", ".join(map(self._key, choices))
            why = f"{said!r} is not possible here. Enter deals the next hand; else type one of {keys}."
            raise BadInput("action/not-possible", why, offender=said)
        choice, typed = named[0], [word for word in rest if word[:1] in "$0123456789"]
        match choice.do:
            case "post":
                self._table.act(self._seat, "post", blind=choice.choice)
                self._screen.say(f"  Your {choice.choice} blind lies ready.", "dim")
            case "straddle":
                to = amount(self._ask, "Straddle to how much?", choice, typed)
                self._table.act(self._seat, "straddle", to=dollars(to))
                self._screen.say(f"  You straddle to {money(to)}.", "dim")
            case "buy-in":
                self._buy(choice, typed)
            case _:
                self._table.act(self._seat, choice.do)
                self._screen.say("  You sit out." if choice.do == "sit-out" else "  You sit in again.", "dim")

    def _again(self) -> None:
        """Out of chips: buy in again, or leave."""
        choice = next(one for one in self._table.legal(self._seat) if one.do == "buy-in")
        self._screen.say("  You are out of chips.", "yellow")
        try:
            self._buy(choice, ())
        except CroupierError as error:
            self._screen.refuse(refusal(error))

    def _buy(self, choice: Choice, typed: Sequence[str]) -> None:
        least = limits(choice)[0]
        usual = max(self._first, least)
        said = typed[0] if typed else ""
        if not said:
            span = f"at least {money(least)}, " if least > 1 else ""
            said = self._ask(f"Buy in for how much? ({span}Enter for {money(usual)}, q leaves)", [choice], ())
        chips = cents(said) if said else usual
        self._table.act(self._seat, "buy-in", amount=dollars(chips))
        self.bought += chips
        self._screen.say(f"  You buy in for {money(chips)} and have {money(self._funds)}.", "dim")
