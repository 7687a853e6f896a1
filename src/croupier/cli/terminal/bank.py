"""Before the deal, where players bank in turn: the offer of the bank, what it must cover, the house's bet."""

from collections.abc import Callable, Sequence

from croupier.cli.terminal.bets import refusal
from croupier.cli.terminal.decisions import YES
from croupier.cli.terminal.pieces import money
from croupier.cli.terminal.screen import Screen
from croupier.engines.arrange.spec import Arranging, PlayerBank
from croupier.errors import CroupierError
from croupier.model.choices import Choice
from croupier.model.facts.table import RoundOpened
from croupier.money.cents import Cents, cents, dollars
from croupier.table.table import Table

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
            self._screen.say(f"{told}, and a bet of the house. You cannot cover that, so the house banks.")
            self._table.act(seat, "waive")
            return False
        usual = self._usual(game, granted)
        self._screen.say(f"{told} and the house's {money(usual)}, as you last bet, or less if you ask.")
        while True:
            if self._ask("Do you bank? (y, Enter leaves it to the house)", choices).lower() not in YES:
                self._table.act(seat, "waive")
                return False
            try:
                self._bank(seat, game.bank, granted, others, usual)
                return True
            except CroupierError as error:
                self._screen.refuse(refusal(error))

    def _bank(self, seat: int, terms: PlayerBank, granted: Choice, others: Cents, usual: Cents) -> None:
        least, have = granted.min_cents or 0, self._funds(seat)
        lowest = least - others
        most = max(lowest, min(usual, have - others))
        house = most
        if lowest < most:
            said = self._ask(
                f"What does the house bet? ({money(lowest)} to {money(most)}, Enter for {money(most)})",
                [Choice("bank", terms.house_bet, amount_clause=terms.lowered)],
            )
            house = cents(said) if said else most
        needs = others + house
        span = f"{money(needs)} covers every bet; {money(have)} is all you have"
        said = self._ask(f"Your bankroll? ({span}, Enter for {money(needs)})", [granted])
        amount = cents(said) if said else needs
        self._table.act(seat, "bank", amount=dollars(amount), house_bet=dollars(house))

    def _usual(self, game: Arranging, granted: Choice) -> Cents:
        """What the house bets unless it is asked for less: the player's last bet, within the limits."""
        opened = [event.data for event in self._table.events if isinstance(event.data, RoundOpened)]
        bets = opened[-1].carried.last_bets if opened else {}
        own = [bets[seat] for seat in sorted(self._own, reverse=True) if bets.get(seat)]
        options = self._table.options
        return min(max(next(iter(own), 0), options.number("minimum")), options.number("maximum"))

    def _to_cover(self, game: Arranging) -> Cents:
        spots = self._table.view("public").spots
        bets = [bet for spot in spots for hand in spot.hands for bet in hand.bets]
        return sum(bet.stake_cents for bet in bets if bet.wager == game.basic)

    def _funds(self, seat: int) -> Cents:
        have = self._table.funds_cents(self._table.seats[seat])
        assert have is not None, "whoever plays here has bought in"
        return have
