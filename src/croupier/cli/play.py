"""`croupier play`: a table in the terminal. Lines in, lines out: no raw keyboard is needed."""

import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from croupier.bots import basic
from croupier.errors import BadInput, CroupierError, nearest
from croupier.model.choices import Choice
from croupier.model.settlement import Settlement
from croupier.money.cents import Cents, cents, dollars
from croupier.script.render import render

YOU = "you"
FLOOR = "floor"  # the house's own word where a rule asks for one, such as a large award
BOTS = ("Ada", "Blaise", "Emmy", "Jakob", "Sophie", "Pierre", "Grace", "Carl")
BOT_BETS = (1000, 2500, 500, 1500, 5000, 2000)  # cents; each bot keeps to its own
FIRST_BET = 1000  # cents: what Enter bets before there is a last bet

LEAVING = ("q", "quit", "exit")
ASKING = ("?", "w", "why")
SHOWN = ("card-dealt", "settled")  # events the felt shows by itself: the dealer need not tell them too
USUAL = {"split": "p", "surrender": "r", "decline": "n"}  # where the first letter is not the custom


class Leave(Exception):
    """The player gets up, or the input has ended."""


def play(
    key: Annotated[str | None, typer.Argument(help="A game of the catalog; without one you choose.")] = None,
    seats: Annotated[int, typer.Option(min=1, help="How many play; bots take the other seats.")] = 1,
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Set an option of the table.")
    ] = None,
    offers: Annotated[
        list[str] | None, typer.Option("--offer", metavar="KEY", help="Add an offer, such as a side bet.")
    ] = None,
    bankroll: Annotated[str, typer.Option(help="Dollars you sit down with.")] = "500",
    seed: Annotated[int | None, typer.Option(help="Shuffle the same way every time.")] = None,
) -> None:
    """Sit down and play. Enter repeats the last bet, ? tells why, q leaves.

    Example: croupier play bclc/blackjack --seats 3 --bankroll 200
    """
    from rich.console import Console

    from croupier.cli.felt import Felt
    from croupier.table.opening import open_table

    felt = Felt(Console(highlight=False, markup=False, emoji=False))
    try:
        chosen = key or lobby(felt)
    except Leave:
        felt.say("Goodbye.")
        return
    table = open_table(
        chosen,
        offers=offers or (),
        options=options_of(settings or ()),
        seed=seed,
        people={FLOOR: "executive"},
    )
    Evening(felt, table, seats, cents(bankroll)).spend()


def options_of(settings: Sequence[str]) -> dict[str, str]:
    """`--set decks=2 --set soft-17=stand` as options."""
    options = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not (name and equals and value):
            raise BadInput("setting/not-a-pair", f"Write NAME=VALUE, not {setting!r}.", offender=setting)
        options[name.strip()] = value.strip()
    return options


def lobby(felt: Any) -> str:
    """List the games and ask for one; Enter takes the first."""
    from croupier.cli.games import entry
    from croupier.rulebook import catalog

    games = [one for one in map(entry, catalog.GAMES) if one["kind"] == "base"]
    felt.say("Welcome. The tables tonight:", "bold")
    for number, one in enumerate(games, 1):
        felt.say(f"  {number:2}  {one['title']}  ({one['key']})")
    keys = [one["key"] for one in games]
    while True:
        answer = ask(felt, f"Which one? (1 to {len(keys)}, Enter for {keys[0]})") or "1"
        if answer.isdecimal() and 1 <= int(answer) <= len(keys):
            return str(keys[int(answer) - 1])
        if answer in keys:
            return answer
        close = nearest(answer, keys)
        felt.say(f"There is no table {answer!r}." + (f" Did you mean {close}?" if close else ""), "yellow")


def ask(felt: Any, prompt: str) -> str:
    """One line of the player's. The end of the input means good night."""
    try:
        answer: str = felt.console.input(felt.prompt(prompt)).strip()
    except EOFError:
        felt.say("")
        raise Leave from None
    if not sys.stdin.isatty():
        felt.say(answer)  # a terminal shows what is typed; a transcript should too
    if answer.lower() in LEAVING:
        raise Leave
    return answer


def keys_for(choices: Sequence[Choice]) -> dict[str, Choice]:
    """A key for each choice: the customary letter, else the first letter of its name that is free."""
    keys: dict[str, Choice] = {}
    taken = {*LEAVING, *ASKING}
    for choice in choices:
        wanted = USUAL.get(choice.do, "") + choice.do.replace("-", "") + "0123456789"
        key = next(letter for letter in wanted if letter not in taken)
        taken.add(key)
        keys[key] = choice
    return keys


class Evening:
    """One player's stay at a table, round after round."""

    def __init__(self, felt: Any, table: Any, seats: int, bankroll: Cents) -> None:
        self.felt = felt
        self.table = table
        self.bankroll = bankroll
        self.seat = (seats + 1) // 2
        self.bots = [seat for seat in range(1, seats + 1) if seat != self.seat]
        self.last_bets: dict[str, Cents] = {}
        self.lines: list[Settlement] = []
        self.told = 0  # how many events the player has been told of
        table.sit(self.seat, YOU, stack=dollars(bankroll))
        for seat, name in zip(self.bots, BOTS, strict=False):
            table.sit(seat, name)

    def spend(self) -> None:
        """Play until the player leaves, the money does, or the input ends."""
        self.felt.say(
            f"{self.table.game.title}. You sit at seat {self.seat} with ${dollars(self.funds)}.", "bold"
        )
        self.felt.say("Type a bet, or a bet with a tip for the dealer: 25 tip 5.", "dim")
        try:
            while True:
                before = self.funds
                if not self.bet():
                    break
                self.round()
                self.felt.score(self.funds - before, self.funds)
        except Leave:
            pass
        finally:
            self.farewell()

    @property
    def funds(self) -> Cents:
        have: Cents = self.table.funds(YOU)
        return have

    # --- before the deal ----------------------------------------------------------------------

    def bet(self) -> bool:
        """Take the player's bets, then the bots'. False when the money does not reach the minimum."""
        offered = self._open_bets()
        if not offered:
            self.felt.say("Your money does not cover the table's minimum.", "yellow")
            return False
        self._base_bet(offered[0])
        asked = {offered[0].wager}
        while side := next((choice for choice in self._open_bets() if choice.wager not in asked), None):
            asked.add(side.wager)
            self._side_bet(side)
        for seat in self.bots:
            choice = next(choice for choice in self.table.legal(seat) if choice.do == "bet")
            least, most = _limits(choice)
            amount = max(least, min(BOT_BETS[seat % len(BOT_BETS)], most))
            self.table.bet(seat, **{choice.wager: dollars(amount)})
        return True

    def _open_bets(self) -> list[Choice]:
        return [choice for choice in self.table.legal(self.seat) if choice.do == "bet"]

    def _base_bet(self, choice: Choice) -> None:
        """The bet that makes a hand; with `tip 5` after it, one for the dealer too."""
        wager, (least, most) = choice.wager or "main", _limits(choice)
        usual = max(least, min(self.last_bets.get(wager, FIRST_BET), most))
        prompt = f"Your bet? ({_range(choice)}, Enter for {dollars(usual)})"
        while True:
            amount, _, tip = self.answer(prompt, [choice]).lower().partition("tip")
            try:
                self._place(
                    wager, cents(amount) if amount.strip() else usual, cents(tip) if tip.strip() else 0
                )
                return
            except CroupierError as error:
                self.refused(error)

    def _place(self, wager: str, stake: Cents, tip: Cents) -> None:
        """The bet and its tip, both or neither."""
        self.table.bet(self.seat, **{wager: dollars(stake)})
        try:
            if tip:
                self.table.tip(self.seat, **{wager: dollars(tip)})
        except CroupierError:
            self.table.act(self.seat, "withdraw")
            raise
        self.last_bets[wager] = stake

    def _side_bet(self, choice: Choice) -> None:
        """A bet one may leave out: Enter does as in the last round."""
        wager, (_, most) = choice.wager or "", _limits(choice)
        usual = self.last_bets.get(wager, 0)
        usual = usual if usual <= most else 0
        told = dollars(usual) if usual else "none"
        prompt = f"{_words(wager).capitalize()}?"
        while True:
            answer = self.answer(f"{prompt} ({_range(choice)}, 0 for none, Enter for {told})", [choice])
            try:
                stake = cents(answer) if answer else usual
                if stake:
                    self.table.bet(self.seat, **{wager: dollars(stake)})
                self.last_bets[wager] = stake
                return
            except CroupierError as error:
                self.refused(error)

    # --- the round ----------------------------------------------------------------------------

    def round(self) -> None:
        """Deal, let everybody decide, and show what became of the bets."""
        self.table.deal()
        while not self.table.round.closed:
            seat = next((seat for seat in (*self.bots, self.seat) if self.table.legal(seat)), None)
            if seat is None:
                self.table.act(None, self.table.legal(FLOOR)[0].do, by=FLOOR)
            elif seat == self.seat:
                self.draw()
                self.decide(self.table.legal(seat))
            else:
                do, extra = basic.decide(self.table, seat)
                self.table.act(seat, do, **extra)
        self.lines = [line for line in self.table.settlements if line.seat == self.seat]
        self.draw()
        self.felt.results(self.lines)

    def draw(self) -> None:
        """The felt, then what the dealer said and did since the last time."""
        table = self.table
        # A closed round is drawn too: Table.view would open the next one.
        view = table.engine.view(table.round, f"seat:{self.seat}")
        self.felt.draw(view, self.seat, table.game.title, self.funds, table.settlements)
        news = [event for event in table.events[self.told :] if event.kind not in SHOWN]
        self.felt.tell(render(table.game, news, table.offers))
        self.told = len(table.events)

    def decide(self, choices: list[Choice]) -> None:
        """Ask until the player does something the table accepts."""
        keys = keys_for(choices)
        names = {choice.do: key for key, choice in keys.items()}
        labels = {key: _words(choice.do) for key, choice in keys.items()} | {"?": "why", "q": "quit"}
        while True:
            self.felt.menu(labels)
            answer = self.answer(">", choices).lower().replace(" ", "-")
            choice = keys.get(names.get(answer, answer))
            if choice is None:
                self.felt.say(f"{answer or 'Nothing'} is no choice here.", "yellow")
                continue
            try:
                self.table.act(self.seat, choice.do, **self._details(choice))
                return
            except CroupierError as error:
                self.refused(error)

    def _details(self, choice: Choice) -> dict[str, Any]:
        """What a choice leaves open: which hand, how much, and whether the dealer's bet goes along."""
        details: dict[str, Any] = {"hand": choice.hand}
        if choice.min_cents is not None and choice.min_cents != choice.max_cents:
            answer = self.answer(f"How much? ({_range(choice)}, Enter for the most)", [choice])
            details["amount"] = answer or None
        for name in choice.also:
            answer = self.answer(f"{_words(name).capitalize()} too? (y, Enter for no)", [choice])
            details[name.replace("-", "_")] = True if answer.lower() in ("y", "yes") else None
        return details

    # --- words --------------------------------------------------------------------------------

    def answer(self, prompt: str, choices: Sequence[Choice]) -> str:
        """An answer to a prompt; `?` is answered here, with clauses, and the prompt comes again."""
        while True:
            said = ask(self.felt, prompt)
            if said.lower() not in ASKING:
                return said
            paid = [(f"{line.wager} {line.result}", line.clause) for line in self.lines]
            self.felt.why([*paid, *((_words(choice.do), choice.clause) for choice in choices)])

    def refused(self, error: CroupierError) -> None:
        self.felt.say(f"{error.message}" + (f" ({error.clause})" if error.clause else ""), "yellow")

    def farewell(self) -> None:
        gain = self.funds - self.bankroll
        self.felt.say(f"You leave with ${dollars(self.funds)}: {_gain(gain)}. Thank you for playing.", "bold")


def _limits(choice: Choice) -> tuple[Cents, Cents]:
    """The least and the most of a choice that takes an amount."""
    assert choice.min_cents is not None, f"{choice.do} takes no amount"
    return choice.min_cents, choice.min_cents if choice.max_cents is None else choice.max_cents


def _range(choice: Choice) -> str:
    least, most = _limits(choice)
    return dollars(least) if least == most else f"{dollars(least)} to {dollars(most)}"


def _gain(gain: Cents) -> str:
    if gain == 0:
        return "even"
    return f"{'up' if gain > 0 else 'down'} ${dollars(abs(gain))}"


def _words(name: str) -> str:
    return name.replace("-", " ")
