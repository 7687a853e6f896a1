"""One player's stay at a table: bets, decisions and what the house says about them."""

from collections.abc import Sequence
from typing import Any

from croupier.bots import basic, betting
from croupier.cli.prompts import ASKING, Leave, ask, keys_for, label, limits, picked, span, words, worth
from croupier.errors import CroupierError
from croupier.model.choices import Choice
from croupier.model.settlement import Settlement
from croupier.money.cents import Cents, cents, dollars
from croupier.script.render import render
from croupier.table.table import Table

YOU = "you"
FLOOR = "floor"  # the house's own word where a rule asks for one, such as a large award
BOTS = ("Ada", "Blaise", "Emmy", "Jakob", "Sophie", "Pierre", "Grace", "Carl")
BOT_BETS = (1000, 2500, 500, 1500, 5000, 2000)  # cents; each bot keeps to its own
FIRST_BET = 1000  # cents: what Enter bets before there is a last bet

SHOWN = ("card-dealt", "packet-dealt", "hand-shown", "settled", "cards-collected")  # the layout shows these
POOR = "Your money does not cover the table's minimum."


class SeatedPlayer:
    """A player at a table with bots, round after round."""

    def __init__(self, layout: Any, table: Table, seats: int, bankroll: Cents) -> None:
        self.layout = layout
        self.table = table
        self.bankroll = bankroll
        each = table.options.number_or_none("least-positions") or 1  # spots that one player must play
        places = [tuple(range(at * each + 1, (at + 1) * each + 1)) for at in range(seats)]
        self.own = places.pop((seats - 1) // 2)
        self.seat = self.own[0]
        self.bots = [seat for place in places for seat in place]
        self.last_bets: dict[str, Cents] = {}
        self.stake: Cents = 0  # the base bet of this round
        self.lines: list[Settlement] = []
        self.told = 0  # how many events the player has been told of
        for at, seat in enumerate(self.own):
            table.sit(seat, YOU, dollars(bankroll) if at == 0 else None)
        for place, name in zip(places, BOTS, strict=False):
            for seat in place:
                table.sit(seat, name)

    def spend(self) -> None:
        """Play until the player leaves, the money does, or the input ends."""
        where = " and ".join(map(str, self.own))
        self.layout.say(
            f"{self.table.game.title}. You sit at seat {where} with ${dollars(self.funds)}.", "bold"
        )
        self.layout.say("Type a bet, or a bet with a tip for the dealer: 25 tip 5.", "dim")
        try:
            while True:
                before = self.funds
                if not self.bet():
                    self.layout.say(POOR, "yellow")
                    break
                if not self.deal():
                    continue
                self.round()
                self.layout.score(self.funds - before, self.funds)
        except Leave:
            pass
        finally:
            self.farewell()

    @property
    def funds(self) -> Cents:
        have = self.table.funds_cents(YOU)
        assert have is not None
        return have

    # --- before the deal ----------------------------------------------------------------------

    def bet(self) -> bool:
        """Take the player's bets, then the bots'. False when the money does not reach the minimum."""
        offered = self._open_bets()
        if not offered or not self._base_bet(offered[0]):
            return False
        asked = {offered[0].wager}
        while side := next((choice for choice in self._open_bets() if choice.wager not in asked), None):
            asked.add(side.wager)
            self._side_bet(side)
        for seat in self.bots:
            choice = next(choice for choice in self.table.legal(seat) if choice.do == "bet")
            least, most = limits(choice)
            amount = max(least, min(BOT_BETS[seat % len(BOT_BETS)], most))
            betting.place(self.table, seat, choice.wager or "main", amount)
        return True

    def _open_bets(self) -> list[Choice]:
        return [choice for choice in self.table.legal(self.seat) if choice.do == "bet"]

    def _base_bet(self, choice: Choice) -> bool:
        """The bet that makes a hand; with `tip 5` after it, one for the dealer too."""
        wager, (least, most) = choice.wager or "main", limits(choice)
        usual = max(least, min(self.last_bets.get(wager, FIRST_BET), most))
        what = "bet" if wager == "main" else words(wager)
        prompt = f"Your {what}? ({span(choice)}, Enter for {dollars(usual)})"
        while True:
            amount, _, tip = self.answer(prompt, [choice]).lower().partition("tip")
            stake = None
            try:
                stake = cents(amount) if amount.strip() else usual
                self._place(wager, stake, cents(tip) if tip.strip() else 0)
                return True
            except CroupierError as error:
                if stake == least and not tip and error.code == "money/insufficient-funds":
                    return False
                self.refused(error)

    def _place(self, wager: str, stake: Cents, tip: Cents) -> None:
        """The bet with what must lie beside it, on every spot of the player's: all of it or nothing."""
        placed: list[int] = []
        added: list[str] = []
        try:
            for seat in self.own:
                added = betting.place(self.table, seat, wager, stake, tip)
                placed.append(seat)
        except CroupierError:
            for seat in placed:
                self.table.act(seat, "withdraw")
            raise
        self.last_bets[wager] = self.stake = stake
        if added:
            told = " and ".join(map(words, added))
            self.layout.say(f"  The same, ${dollars(stake)}, goes on {told}.", "dim")
        if len(self.own) > 1:
            self.layout.say(f"  The same, ${dollars(stake)}, goes on each of your spots.", "dim")

    def _side_bet(self, choice: Choice) -> None:
        """A bet one may leave out: Enter does as in the last round."""
        wager, (_, most) = choice.wager or "", limits(choice)
        usual = self.last_bets.get(wager, 0)
        usual = usual if usual <= most else 0
        told = dollars(usual) if usual else "none"
        prompt = f"{words(wager).capitalize()}?"
        while True:
            answer = self.answer(f"{prompt} ({span(choice)}, 0 for none, Enter for {told})", [choice])
            try:
                stake = cents(answer) if answer else usual
                if stake:
                    self.table.bet(self.seat, **{wager: dollars(stake)})
                self.last_bets[wager] = stake
                return
            except CroupierError as error:
                self.refused(error)

    # --- the round ----------------------------------------------------------------------------

    def deal(self) -> bool:
        """Deal; where the house refuses, everybody takes the bets down again."""
        try:
            self.table.deal()
        except CroupierError as error:
            self.refused(error)
            for seat in (*self.own, *self.bots):
                self.table.act(seat, "withdraw")
            return False
        return True

    def round(self) -> None:
        """Let everybody decide, and show what became of the bets."""
        while self.table.in_play:
            seat = next((seat for seat in (*self.bots, *self.own) if self.table.legal(seat)), None)
            if seat is None:
                self.table.act(None, self.table.legal(FLOOR)[0].do, by=FLOOR)
            elif seat in self.own:
                choices = self.table.legal(seat)
                self.draw(numbered=any(choice.do == "keep" for choice in choices))
                self.decide(seat, choices)
            else:
                do, extra = basic.decide(self.table, seat)
                self.table.act(seat, do, **extra)
        self.lines = [line for line in self.table.settlements if line.seat in self.own]
        self.draw()
        self.layout.results(self.lines)

    def draw(self, *, numbered: bool = False) -> None:
        """The layout, then what the dealer said and did since the last time."""
        table = self.table
        view = table.view(f"seat:{self.seat}")
        describe = table.game.ranking.describe if table.game.ranking is not None else None
        self.layout.draw(
            view,
            self.own,
            table.game.title,
            self.funds,
            table.settlements,
            describe=describe,
            numbered=numbered,
        )
        news = [event for event in table.events[self.told :] if event.kind not in SHOWN]
        self.layout.tell(render(table.game, news, table.offers))
        self.told = len(table.events)

    def decide(self, seat: int, choices: list[Choice]) -> None:
        """Ask until the player does something the table accepts."""
        keys = keys_for(choices)
        names = {choice.do: key for key, choice in keys.items()}
        labels = {key: label(choice) for key, choice in keys.items()} | {"?": "why", "q": "quit"}
        while True:
            self.layout.menu(labels)
            answer = self.answer(">", choices).lower().replace(" ", "-")
            choice = keys.get(names.get(answer, answer))
            if choice is None:
                self.layout.say(f"{answer or 'Nothing'} is no choice here.", "yellow")
                continue
            try:
                self.table.act(seat, choice.do, **self._details(seat, choice))
                return
            except CroupierError as error:
                self.refused(error)

    def _details(self, seat: int, choice: Choice) -> dict[str, Any]:
        """What a choice leaves open: which hand, how much, which cards, and what goes along."""
        details: dict[str, Any] = {"hand": choice.hand}
        if choice.min_cents is not None and choice.min_cents != choice.max_cents:
            stake = self.stake if choice.do == "play" else 0
            answer = self.answer(f"How much? ({span(choice, stake)}, Enter for the most)", [choice])
            details["amount"] = dollars(worth(answer, stake)) if answer else choice.max
        if "cards" in choice.also:
            details["cards"] = " ".join(self._cards(seat, choice, "Which cards do you keep?")[0])
        if "first" in choice.also:
            first, second = self._cards(seat, choice, "Which cards make the first hand?")
            details |= {"first": " ".join(first), "second": " ".join(second)}
        asked = {"dealer-bet": True, "bonus": bool(self.last_bets.get("bonus"))}
        for name in choice.also:
            if asked.get(name):
                answer = self.answer(f"{words(name).capitalize()} too? (y, Enter for no)", [choice])
                details[name.replace("-", "_")] = True if answer.lower() in ("y", "yes") else None
        return details

    def _cards(self, seat: int, choice: Choice, prompt: str) -> tuple[list[str], list[str]]:
        """The cards that the player names by number, and the others."""
        spots = self.table.view(f"seat:{seat}").spots
        held = next(spot for spot in spots if spot.seat == seat).hands[0].cards
        named = picked(self.answer(f"{prompt} (their numbers, such as 1 3)", [choice]), held)
        rest = list(held)
        for card in named:
            rest.remove(card)
        return named, rest

    # --- words --------------------------------------------------------------------------------

    def answer(self, prompt: str, choices: Sequence[Choice]) -> str:
        """An answer to a prompt; `?` is answered here, with clauses, and the prompt comes again."""
        while True:
            said = ask(self.layout, prompt)
            if said.lower() not in ASKING:
                return said
            paid = [(f"{line.wager} {line.result}", line.clause) for line in self.lines]
            self.layout.why([*paid, *((label(choice), choice.clause) for choice in choices)])

    def refused(self, error: CroupierError) -> None:
        self.layout.say(f"{error.message}" + (f" ({error.clause})" if error.clause else ""), "yellow")

    def farewell(self) -> None:
        gain = self.funds - self.bankroll
        self.layout.say(
            f"You leave with ${dollars(self.funds)}: {_gain(gain)}. Thank you for playing.", "bold"
        )


def _gain(gain: Cents) -> str:
    if gain == 0:
        return "even"
    return f"{'up' if gain > 0 else 'down'} ${dollars(abs(gain))}"
