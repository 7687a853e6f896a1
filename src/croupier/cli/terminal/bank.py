"""Before the deal, where players bank in turn: the offer of the bank, what it must cover, the house's bet."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from croupier.cli.terminal.bets import refusal
from croupier.cli.terminal.decisions import YES
from croupier.cli.terminal.screen import Screen
from croupier.engines.arrange.spec import Arranging
from croupier.errors import CroupierError
from croupier.model.choices import Choice
from croupier.money.cents import Cents, cents, dollars
from croupier.table.table import Table
from croupier.wording.labels import limits
from croupier.wording.plain import money

NO = ("", "n", "no", "waive")
Answer = Callable[[str, Sequence[Choice]], str]


class Banking:
    """Asks the player whose turn it is whether they bank."""

    def __init__(self, screen: Screen, table: Table, own: Sequence[int], ask: Answer) -> None:
        self._screen = screen
        self._table = table
        self._own = own
        self._ask = ask

    def offered(self) -> int | None:
        """The seat of the player's that is offered the bank."""
        for seat in self._own:
            if any(choice.do == "waive" for choice in self._table.legal(seat)):
                return seat
        return None

    def take(self, seat: int) -> bool:
        """Whether the player banks. The others' bets lie there already, so what it takes is known."""
        game = self._table.game
        assert isinstance(game, Arranging)
        assert game.bank is not None
        choices = [choice for choice in self._table.legal(seat) if choice.do in ("bank", "waive")]
        others = self._to_cover(game)
        granted = next((choice for choice in choices if choice.do == "bank"), None)
        told = f"The bank is offered to you. It plays against all bets: the others' {money(others)}"
        if granted is None:
            more = "and the house's, as much as you last bet"
            self._screen.say(f"{told} {more}. You cannot cover that, so the house banks.")
            self._table.act(seat, "waive")
            return False
        usual = limits(granted)[0] - others
        self._screen.say(f"{told} and the house's {money(usual)}, as you last bet, or less if you ask.")
        if not self._wants(choices):
            self._table.act(seat, "waive")
            return False
        least, most = self._table.options.number("minimum"), usual
        against = Choice("bank", game.bank.house_bet, "house-bet", amount_clause=game.bank.lowered)
        against = replace(against, min_cents=least, max_cents=most)
        house = self._amount("What does the house bet?", f"{money(least)} to {money(most)}", against, most)
        needs, have = others + house, self._funds(seat)
        bankroll = replace(granted, min_cents=needs, max_cents=have)
        span = f"{money(needs)} covers every bet, {money(have)} is all you have"
        amount = self._amount("Your bankroll?", span, bankroll, needs)
        self._table.act(seat, "bank", amount=dollars(amount), house_bet=dollars(house))
        self._screen.say(f"  You bank with {money(amount)}; the house bets {money(house)} against it.", "dim")
        return True

    def _wants(self, choices: Sequence[Choice]) -> bool:
        while True:
            said = self._ask("Do you bank? (y, Enter leaves it to the house)", choices).lower()
            if said in YES or said in NO:
                return said in YES
            self._screen.refuse(f"{said!r} is no answer: type y to bank, Enter to leave it to the house.")

    def _amount(self, question: str, span: str, choice: Choice, usual: Cents) -> Cents:
        """An amount that the choice allows; it is not asked for where there is only one."""
        while choice.min_cents != choice.max_cents:
            said = self._ask(f"{question} ({span}, Enter for {money(usual)})", [choice])
            try:
                return choice.check(cents(said), "You") if said else usual
            except CroupierError as error:
                self._screen.refuse(refusal(error))
        return usual

    def _to_cover(self, game: Arranging) -> Cents:
        spots = self._table.view("public").spots
        bets = [bet for spot in spots for hand in spot.hands for bet in hand.bets]
        return sum(bet.stake_cents for bet in bets if bet.wager == game.basic)

    def _funds(self, seat: int) -> Cents:
        have = self._table.funds_cents(self._table.seats[seat])
        assert have is not None, "whoever plays here has bought in"
        return have
