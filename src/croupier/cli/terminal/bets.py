"""Before the deal: the player's bets, with tips beside them, on every spot that the player has."""

import re
from collections.abc import Callable, Sequence

from croupier.bots import betting
from croupier.cli.terminal.screen import Screen
from croupier.engines.common.seated import Seated
from croupier.errors import BadInput, CroupierError, IllegalAction, listed
from croupier.model.choices import Choice
from croupier.money.cents import Cents, cents, dollars
from croupier.table.table import Table
from croupier.wording.labels import limits
from croupier.wording.names import Names, takes_tips
from croupier.wording.plain import money

FIRST_BET = 1000  # cents: what Enter bets before there is a last bet
HOW = "Type an amount, such as 25."
HOW_TO_TIP = "Type an amount, such as 25, or with a tip for the dealer: 25 tip 5."

Answer = Callable[[str, Sequence[Choice]], str]


class Betting:
    """Asks for every bet that may be placed, and remembers them for the next round."""

    def __init__(self, screen: Screen, table: Table, own: Sequence[int], names: Names, ask: Answer) -> None:
        self._screen = screen
        self._table = table
        self._own = own
        self._names = names
        self._ask = ask
        self._how = HOW_TO_TIP if takes_tips(table.game) else HOW
        self.last: dict[str, Cents] = {}

    def take(self) -> bool:
        """All of the player's bets. False when the money does not reach the least of them."""
        asked: set[str] = set()
        openers = [str(choice.wager) for choice in self._open()]
        while True:
            choice = next((one for one in self._open() if one.wager not in asked), None)
            if choice is None and (not openers or self._placed()):
                return bool(openers)
            if choice is None:
                self._screen.refuse(f"A hand needs a bet on {self._called(openers, 'or')}.")
                asked.clear()
                continue
            asked.add(str(choice.wager))
            if not self._one(choice, skippable=len(openers) > 1 or self._placed()):
                return False

    def _open(self) -> list[Choice]:
        """What may be bet now, within the player's money and with what must lie beside it."""
        return [choice for choice in self._table.legal(self._own[0]) if choice.do == "bet"]

    def _funds(self) -> Cents:
        have = self._table.funds_cents(self._table.seats[self._own[0]])
        assert have is not None, "whoever plays here has bought in"
        return have

    def _placed(self) -> bool:
        return any(choice.do == "withdraw" for choice in self._table.legal(self._own[0]))

    def _called(self, wagers: Sequence[str], last: str = "and") -> str:
        return listed([self._names.bet(wager) for wager in wagers], last)

    # --- one bet --------------------------------------------------------------------------------

    def _one(self, choice: Choice, *, skippable: bool) -> bool:
        """Ask for one bet until it lies there or is left out. False: the money does not reach it."""
        wager = choice.wager or "main"
        beside = self._beside(wager)
        least, most = limits(choice)
        least *= self._times(wager)
        most = max(least, min(most, self._funds() // (len(self._own) * (1 + len(beside)))))
        usual = self._usual(wager, least, most, skippable=skippable)
        together = self._called(sorted([wager, *beside])) if beside else ""
        while True:
            said = self._ask(self._prompt(choice, least, most, usual, beside, skippable=skippable), [choice])
            stake = tip = 0
            try:
                stake, tip = parsed(said, usual, equal=together, how=self._how)
                if not stake and not tip and skippable:
                    self.last[wager] = 0
                    return True
                self._place(wager, stake, tip, beside)
                return True
            except CroupierError as error:
                if error.code == "money/insufficient-funds" and stake <= least and not tip and not skippable:
                    return False
                self._screen.refuse(refusal(error))

    def _times(self, wager: str) -> int:
        """How many times the least bet must lie on each of several spots."""
        game = self._table.game
        if len(self._own) < 2 or not isinstance(game, Seated) or game.several_minimum is None:
            return 1
        return game.several_minimum.value if wager in game.start_with.value else 1

    def _usual(self, wager: str, least: Cents, most: Cents, *, skippable: bool) -> Cents:
        """What Enter bets: as in the last round, as far as that is possible."""
        opens = not self._placed()
        before = self.last.get(wager)
        if before is None:
            before = FIRST_BET if opens and not self.last else 0
        if not before and skippable:
            return 0
        return max(least, min(before or FIRST_BET, most)) if before <= most or not skippable else 0

    def _prompt(
        self,
        choice: Choice,
        least: Cents,
        most: Cents,
        usual: Cents,
        beside: Sequence[str],
        *,
        skippable: bool,
    ) -> str:
        """`Your ante, and the same on blind? ($1.00 to $250.00, Enter for $10.00)`"""
        with_it = f", and the same on {self._called(beside)}" if beside else ""
        span = money(least) if least == most else f"{money(least)} to {money(most)}"
        none = ", 0 for none" if skippable else ""
        enter = money(usual) if usual else "none"
        return f"{self._names.asked(choice.wager)}{with_it}? ({span}{none}, Enter for {enter})"

    def _beside(self, wager: str) -> list[str]:
        """The bets that must be as large as this one and are placed with it."""
        return [
            other.name
            for other in self._table.game.wagers
            if other.when == "before" and other.equals is not None and other.equals.value == wager
        ]

    def _place(self, wager: str, stake: Cents, tip: Cents, beside: Sequence[str]) -> None:
        """The bet and its tip on every spot of the player's: all of it or nothing."""
        if tip and not stake:
            raise BadInput("money/missing", "A tip lies beside a bet of your own.")
        if self._placed():
            self._add(wager, stake, tip)
        else:
            self._begin(wager, stake, tip)
        self.last[wager] = stake
        told = f"{self._called(sorted([wager, *beside]))} {money(stake)}{' each' if beside else ''}"
        told += f" with a tip of {money(tip)}" if tip else ""
        spots = ", on each of your spots" if len(self._own) > 1 else ""
        self._screen.say(f"  {told[:1].upper()}{told[1:]}{spots}.", "dim")

    def _begin(self, wager: str, stake: Cents, tip: Cents) -> None:
        """The bet that opens the spots."""
        placed: list[int] = []
        try:
            for seat in self._own:
                betting.place(self._table, seat, wager, stake, tip)
                placed.append(seat)
        except CroupierError:
            for seat in placed:
                self._table.act(seat, "withdraw")
            raise

    def _add(self, wager: str, stake: Cents, tip: Cents) -> None:
        """A bet beside those that lie there. Nothing is placed before all of it is known to be allowed."""
        for seat in self._own:
            legal = self._table.legal(seat)
            for do, amount in (("bet", stake), ("tip", tip)):
                granted = next((one for one in legal if (one.do, one.wager) == (do, wager)), None)
                if amount and granted is None:
                    self._refused(do, seat, wager, amount)
                elif amount and granted is not None:
                    granted.check(amount, "You")
        have = self._funds()
        needed = (stake + tip) * len(self._own)
        if needed > have:
            why = f"That needs {money(needed)}; you have {money(have)}."
            raise IllegalAction("money/insufficient-funds", why, offender="You")
        for seat in self._own:
            self._table.bet(seat, **{wager: dollars(stake)})
            if tip:
                self._table.tip(seat, **{wager: dollars(tip)})

    def _refused(self, do: str, seat: int, wager: str, amount: Cents) -> None:
        """What is not offered is asked of the table all the same: its refusal says why."""
        place = self._table.tip if do == "tip" else self._table.bet
        place(seat, **{wager: dollars(amount)})


def parsed(said: str, usual: Cents, *, equal: str = "", how: str = HOW_TO_TIP) -> tuple[Cents, Cents]:
    """A bet and a tip: `25`, `$7.50`, `25 tip 5`; nothing means the usual bet.

    >>> parsed("25 tip 5", 1000), parsed("", 1000)
    ((2500, 500), (1000, 0))
    """
    parts = said.lower().split()
    match parts:
        case []:
            return usual, 0
        case [amount] if amount not in ("tip", "tips"):
            return _amount(amount, how), 0
        case [amount, "tip", tip]:
            return _amount(amount, how), _amount(tip, how)
        case [_, "tip"]:
            raise BadInput("money/missing", f"How much is the tip? Write {parts[0]} tip 5.", offender=said)
        case ["tip", *_]:
            raise BadInput("money/missing", "A tip goes with a bet of your own: 25 tip 5.", offender=said)
    if equal and all(re.fullmatch(r"\$?[\d.]+", part) for part in parts):
        why = f"Type one amount: {equal} must be equal."
        raise BadInput("money/unreadable", why, offender=said)
    raise BadInput("money/unreadable", f"{said!r} is no bet. {how}", offender=said)


def _amount(said: str, how: str) -> Cents:
    try:
        return cents(said)
    except BadInput as error:
        if error.code != "money/unreadable":
            raise
        raise BadInput(error.code, f"{said!r} is no amount. {how}", offender=said) from None


def refusal(error: CroupierError) -> str:
    """What the house says to somebody who asked for what is not allowed."""
    return error.message + (f" ({error.clause})" if error.clause else "")
