"""Decisions on a hand: the menu with prices, and what a choice leaves open."""

from collections.abc import Callable, Sequence

from rich.text import Text

from croupier.cli.terminal.bets import refusal
from croupier.cli.terminal.hints import HINT, Hints
from croupier.cli.terminal.screen import ASKING, LEAVING, Screen
from croupier.errors import BadInput, CroupierError
from croupier.model.choices import Choice
from croupier.model.settlement import Stake
from croupier.model.view import SpotView
from croupier.money.cents import Cents, cents, dollars
from croupier.table.table import Table
from croupier.wording.labels import label, limits
from croupier.wording.names import Names
from croupier.wording.plain import money, words

USUAL = {"split": "p", "surrender": "r", "decline": "n"}  # where the first letter is not the custom
YES = ("y", "yes")
# The prompt, what `?` explains, the menu, and lines above it.
Ask = Callable[[str, Sequence[Choice], Sequence[Text], Sequence[Text]], str]


class Deciding:
    """Asks until the player does something that the table accepts."""

    def __init__(
        self, screen: Screen, table: Table, names: Names, ask: Ask, hints: Hints | None = None
    ) -> None:
        self._screen = screen
        self._table = table
        self._names = names
        self._ask = ask
        self._hints = hints

    def decide(self, seat: int, choices: Sequence[Choice]) -> None:
        keys = keys_for(choices)
        offered = [choice.do for choice in choices]
        stakes = {bet.wager: bet.stake_cents for bet in self._bets(seat) if bet.owner == "player"}
        menu = [entry(key, label(one, self._names, offered, stakes)) for key, one in keys.items()]
        menu += [entry(HINT[0], "hint")] if self._hints is not None else []
        menu += [entry("?", "why"), entry("q", "quit")]
        stake = next(iter(stakes.values()), 0)
        while True:
            said = self._ask(">", choices, menu, ())
            if self._hints is not None and said.lower() in HINT:
                for line in self._hints.told(self._hints.of(seat, choices), stake):
                    self._screen.say(line)
                continue
            choice = _chosen(said, keys)
            if choice is None:
                self._screen.refuse(_no_choice(said, keys))
                continue
            try:
                amount = self._amount(choice, stakes)
                extra = self._details(seat, choice)
                hint = None if self._hints is None else self._hints.of(seat, choices, wait=False)
                self._table.act(seat, choice.do, hand=choice.hand, amount=amount, **extra)
                if self._hints is not None and hint is not None:
                    self._hints.learn(hint, choice, None if amount is None else cents(amount), stake)
                return
            except CroupierError as error:
                self._screen.refuse(refusal(error))

    # --- what a choice leaves open --------------------------------------------------------------

    def _amount(self, choice: Choice, stakes: dict[str, Cents]) -> str | None:
        """How much, where several amounts are legal; Enter takes one that is named."""
        if choice.min_cents is None:
            return None
        least, most = limits(choice)
        if least == most:
            return dollars(most)
        usual, why = (least, "the least") if choice.do == "play" else (most, "the full amount")
        base = next(iter(stakes.values()), 0) if choice.do == "play" else 0
        said = self._ask(
            f"How much? ({_span(choice, base)}, Enter for {money(usual)}, {why})", [choice], (), ()
        )
        return dollars(worth(said, base) if said else usual)

    def _details(self, seat: int, choice: Choice) -> dict[str, str]:
        """Which cards, and which other bets go along."""
        details: dict[str, str] = {}
        if "cards" in choice.also:
            details["cards"] = " ".join(self._cards(seat, choice, "Which cards do you keep?")[0])
        if "first" in choice.also:
            first, second = self._cards(seat, choice, "Which cards make the first hand?")
            details |= {"first": " ".join(first), "second": " ".join(second)}
        if "bonus" in choice.also and (bonus := self._stake(seat, "bonus", "player")):
            price = f"{money(bonus)} on the second hand"
            if self._agrees(f"The bonus too, another {price}?", choice):
                details["bonus"] = "true"
        if "dealer-bet" in choice.also and self._agrees(self._tip_too(seat, choice), choice):
            details["dealer_bet"] = "true"
        return details

    def _tip_too(self, seat: int, choice: Choice) -> str:
        """What the tip would add, where one lies on this bet."""
        tip = self._stake(seat, "main", "dealer")
        if choice.wager is not None and choice.wager.startswith("free-"):
            return f"{words(choice.do).capitalize()} your tip too, free?"
        adds = tip // 2 if choice.do == "insure" else tip
        return f"{words(choice.do).capitalize()} your tip too, for another {money(adds)}?"

    def _agrees(self, question: str, choice: Choice) -> bool:
        return self._ask(f"{question} (y, Enter for no)", [choice], (), ()).lower() in YES

    def _cards(self, seat: int, choice: Choice, prompt: str) -> tuple[list[str], list[str]]:
        """The cards that the player names by number, and the others."""
        held = self._spot(seat).hands[0].cards
        named = picked(self._ask(f"{prompt} (their numbers, such as 1 3)", [choice], (), ()), held)
        rest = list(held)
        for card in named:
            rest.remove(card)
        return named, rest

    # --- what lies there ------------------------------------------------------------------------

    def _spot(self, seat: int) -> SpotView:
        return next(spot for spot in self._table.view(f"seat:{seat}").spots if spot.seat == seat)

    def _bets(self, seat: int) -> list[Stake]:
        spot = self._spot(seat)
        return [*(bet for hand in spot.hands for bet in hand.bets), *spot.beside]

    def _stake(self, seat: int, wager: str, owner: str) -> Cents:
        found = [bet for bet in self._bets(seat) if (bet.wager, bet.owner) == (wager, owner)]
        return found[0].stake_cents if found else 0


def keys_for(choices: Sequence[Choice]) -> dict[str, Choice]:
    """A key for each choice: the customary letter, else the first letter of its name that is free."""
    keys: dict[str, Choice] = {}
    taken = {*LEAVING, *ASKING, *HINT}
    for choice in choices:
        wanted = USUAL.get(choice.do, "") + choice.do.replace("-", "") + "0123456789"
        key = next(letter for letter in wanted if letter not in taken)
        taken.add(key)
        keys[key] = choice
    return keys


def entry(key: str, told: str) -> Text:
    """A line of the menu: `[h] hit`."""
    return Text.assemble((f"[{key}]", "bold yellow3"), f" {told}")


def _chosen(said: str, keys: dict[str, Choice]) -> Choice | None:
    """A choice by its key or by its name."""
    name = said.lower().replace(" ", "-")
    return keys.get(name) or next((choice for choice in keys.values() if choice.do == name), None)


def _no_choice(said: str, keys: dict[str, Choice]) -> str:
    letters = ", ".join(keys)
    if not said:
        return f"It is your turn. Please type one of {letters}; ? explains them."
    return f"{said!r} is not possible here. Please type one of {letters}; ? explains them."


def _span(choice: Choice, base: Cents) -> str:
    """`$1.00 to $20.00`; as multiples of a bet too, where they are: `$30.00 (3x) or $40.00 (4x)`."""
    least, most = limits(choice)
    told = [money(end) + (f" ({end // base}x)" if base and end % base == 0 else "") for end in (least, most)]
    return (" or " if most - least == choice.step_cents else " to ").join(told)


def worth(answer: str, base: Cents) -> Cents:
    """An amount in dollars, or as a multiple of the bet: `3x`."""
    times = answer.lower().removesuffix("x").strip()
    if base and answer.lower().endswith("x") and times.isdecimal() and times.isascii():
        return int(times) * base
    return cents(answer)


def picked(answer: str, cards: Sequence[str]) -> list[str]:
    """Cards by their numbers in the row: `1 3`. Each may be named once."""
    numbers = answer.replace(",", " ").split()
    known = [str(number) for number in range(1, len(cards) + 1)]
    if not numbers or len(set(numbers)) < len(numbers) or not set(numbers) <= set(known):
        why = f"Name cards by their numbers, 1 to {len(cards)}, such as 1 3."
        raise BadInput("card/not-a-number", why, offender=answer)
    return [cards[int(number) - 1] for number in numbers]
