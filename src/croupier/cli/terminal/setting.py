"""Setting a hand: the house way is suggested, cards move by number or name, a foul is warned of."""

from collections.abc import Sequence

from rich.text import Text

from croupier.cards.card import Card
from croupier.cli.terminal.bets import refusal
from croupier.cli.terminal.decisions import YES, Ask, entry
from croupier.cli.terminal.happened import happened
from croupier.cli.terminal.hints import HINT
from croupier.cli.terminal.moves import filled, named, same, swapped
from croupier.cli.terminal.screen import REFUSAL, Screen
from croupier.cli.terminal.sets import FOUL, Hands, Sets, in_order, sets_of
from croupier.cli.terminal.spread import STYLES
from croupier.engines.arrange.spec import Arranging
from croupier.errors import BadInput, CroupierError, counted, listed
from croupier.hands.algorithm import Setting
from croupier.model.choices import Choice
from croupier.rulebook.glosses import gloss
from croupier.table.table import Table

SET = ("", "set", "y", "yes")
HOUSE = ("h", "house", "house way", "house-way")
BACK = ("b", "back")
SWAP = ("s", "swap")


class HandSetting:
    """Asks until the player's cards are set."""

    def __init__(self, screen: Screen, table: Table, game: Arranging, ask: Ask) -> None:
        self._screen = screen
        self._table = table
        self._game = game
        self._ask = ask

    def decide(self, seat: int, choices: Sequence[Choice]) -> None:
        view = self._table.view(f"seat:{seat}")
        (held,) = [spot.hands[0].cards for spot in view.spots if spot.seat == seat]
        banker = happened(self._table.events).banker
        sets = sets_of(view, self._game, banker)
        assert sets is not None
        house = self._game.hands.house_way(held)
        tried = [house.hands]
        while True:
            above = self._shown(sets, tried[-1], house)
            said = self._ask(">", choices, self._menu(len(tried) > 1), above).lower()
            try:
                if said in HINT:
                    self._screen.say(self._hint(sets, house.hands))
                elif said in BACK:
                    self._back(tried)
                elif said not in SET:
                    hands = house.hands if said in HOUSE else self._moved(said, tried[-1], in_order(held))
                    tried += [hands] if not same(hands, tried[-1]) else []
                elif self._confirmed(sets, tried[-1], choices, above, banks=banker == seat):
                    self._set(seat, tried[-1], house.hands)
                    return
            except CroupierError as error:
                self._screen.refuse(refusal(error))

    # --- what is shown --------------------------------------------------------------------------

    def _shown(self, sets: Sets, hands: Hands, house: Setting) -> list[Text]:
        """The hands as they would be set, what they make, and whose idea that was."""
        parts = sets.parts(hands)
        if same(hands, house.hands):
            told = gloss(house.clause)
            head = Text.assemble(("The house way", "bold"), "  ", (house.clause, "cyan"))
            head.append(f"  {told}" if told else "", style="dim")
        else:
            head = Text("Your own way", style="bold")
        widest = max(self._screen.cards.small(part.cards).cell_len for part in parts)
        lines = [head]
        for part in parts:
            row = self._screen.cards.small(part.cards)
            row.pad_right(widest - row.cell_len)
            line = Text.assemble("  ", f"{part.name:<7}", row, "  ", (part.made, "bold"))
            compared = f"  {part.compared}" if part.compared else ""
            lines.append(line.append(compared, style=STYLES.get(part.compared, "")))
        return lines

    def _menu(self, changed: bool) -> list[Text]:
        lower = listed([f"{name} hand" for name in self._game.hands.names[1:]])
        example = " ".join(str(at) for at in range(2, 2 + sum(self._sizes[1:])))
        menu = [
            entry("Enter", "set it so"),
            entry(example, f"cards of the {lower}"),
            entry("s 1 6", "swap two cards"),
        ]
        menu += [entry("b", "back"), entry("h", "house way")] if changed else []
        return [*menu, entry("?", "why"), entry("q", "quit")]

    @property
    def _sizes(self) -> tuple[int, ...]:
        return self._game.hands.sizes.value

    def _hint(self, sets: Sets, house: Hands) -> str:
        """The best setting against open hands; else the house way, which is suggested."""
        best = sets.best(house)
        if best is None:
            return "No hint: the house way is suggested, and what another setting costs is not known here."
        beats = ("no hand of the house is beaten", "one hand of the house is beaten", "both hands are beaten")
        how = "the house way" if same(best, house) else f"low {' '.join(in_order(best[-1]))}"
        return f"Best: {how}; {beats[sets.above(best)]}."

    # --- what is done ---------------------------------------------------------------------------

    def _back(self, tried: list[Hands]) -> None:
        if len(tried) < 2:
            raise BadInput("action/nothing-to-undo", "This is the first setting: there is none before it.")
        tried.pop()

    def _moved(self, said: str, hands: Hands, cards: Sequence[Card]) -> Hands:
        """Another setting: two cards swapped, or the lower hands named."""
        first, *rest = said.replace(",", " ").split() or [""]
        if first in SWAP:
            pair = named(rest, cards, "Swap two cards, such as s 1 6.")
            if len(pair) != 2:
                raise BadInput("card/two-to-swap", "Swap two cards, such as s 1 6.", offender=said)
            if any(set(pair) <= set(hand) for hand in hands):
                why = "Those two lie in the same hand: swap cards of different hands."
                raise BadInput("card/same-hand", why, offender=said)
            return swapped(hands, pair[0], pair[1])
        return self._lower(said, named([word for word in (first, *rest) if word], cards, self._how()), hands)

    def _how(self) -> str:
        lower = zip(self._game.hands.names[1:], self._sizes[1:], strict=True)
        hands = listed([f"{counted(size, 'card')} for the {name} hand" for name, size in lower])
        return f"Name {hands}, by number or as cards; s swaps two, Enter sets the hand as it lies."

    def _lower(self, said: str, chosen: list[Card], hands: Hands) -> Hands:
        """The cards of all lower hands in their order, or those of the one that takes so many."""
        sizes = self._sizes
        places = [at for at in range(1, len(sizes)) if sizes[at] == len(chosen)]
        if len(chosen) == sum(sizes[1:]):
            places = list(range(1, len(sizes)))
        if not places:
            raise BadInput("action/wrong-cards", self._how(), offender=said)
        for at in places:
            hands = filled(hands, at, chosen[: sizes[at]])
            del chosen[: sizes[at]]
        return hands

    def _confirmed(
        self, sets: Sets, hands: Hands, choices: Sequence[Choice], shown: Sequence[Text], *, banks: bool
    ) -> bool:
        """Whether the hand is to be set so: a foul only if the player insists."""
        foul = sets.foul(hands)
        if foul is None:
            return True
        above, below = foul
        why = f"A foul: {above.name} hand {above.made} is above {below.name} hand {below.made}."
        warned = Text(f"{why} {self._cost(banks=banks)}", style=REFUSAL)
        said = self._ask("Set it all the same? (y, Enter goes back)", choices, (), [*shown, warned])
        return said.lower() in YES

    def _cost(self, *, banks: bool) -> str:
        """What a foul leads to."""
        if banks and self._game.bank is not None:
            return f"The dealer would set it again the house way. ({self._game.bank.reset})"
        (basic,) = [wager for wager in self._game.wagers if wager.name == self._game.basic]
        (row,) = [row for row in basic.table.losing if row.name == FOUL]
        return f"Your bet would lose. ({row.clause})"

    def _set(self, seat: int, hands: Hands, house: Hands) -> None:
        """A hand that lies the house way is set by the dealer."""
        if same(hands, house):
            self._table.act(seat, "house-way")
            return
        names = self._game.hands.names
        said = {name: " ".join(cards) for name, cards in zip(names, hands, strict=True)}
        self._table.act(seat, "set", hand=1, **said)
