"""Why: the bet or the choice before the player with its pay table, and each line of the last round."""

from collections.abc import Iterator, Sequence
from typing import Never

from rich.text import Text

from croupier.book.words import pays
from croupier.clauses.cite import Clause
from croupier.cli.terminal.results import Result, commission_clause, several_seats, tip_fate
from croupier.engines.arrange.spec import Arranging
from croupier.engines.blackjack.spec import Blackjack
from croupier.engines.common.seated import Seated
from croupier.hands.paytable import Row
from croupier.model.choices import Choice
from croupier.model.settlement import Settlement
from croupier.model.wager import Wager
from croupier.money.odds import MeterShare, Odds, Times
from croupier.rulebook.glosses import gloss
from croupier.table.table import Table
from croupier.wording.labels import label, price
from croupier.wording.names import Names
from croupier.wording.plain import money, words

FATES = {"push": "comes back", "lose": "is lost", "surrender": "half comes back"}
RESULT = {"win": "won", "lose": "lost", "push": "pushed", "surrender": "was surrendered", "void": "came back"}


class Explainer:
    """Answers to `?` at one table."""

    def __init__(self, table: Table, names: Names) -> None:
        self._table = table
        self._names = names
        entries = (table.game, *table.offers)
        self._wagers = {wager.name: wager for entry in entries for wager in entry.wagers}

    # --- before ---------------------------------------------------------------------------------

    def bet(self, choice: Choice) -> Iterator[Text]:
        """A bet before the deal: its limits, what it is, what it pays."""
        name = self._names.bet(choice.wager)
        fixed = f", {price(choice)}" if choice.min_cents == choice.max_cents else ""
        yield _head(f"{_capital(name)}{fixed}", choice.clause)
        yield _gloss(choice.clause)
        if choice.amount_clause not in (None, choice.clause):
            yield from self._cited("limits", str(choice.amount_clause))
        yield from self._pays(choice.wager)
        for other in self._wagers.values():  # what is bet with it
            if other.when == "before" and other.equals is not None and other.equals.value == choice.wager:
                yield from self._pays(other.name)

    def choices(self, choices: Sequence[Choice]) -> Iterator[Text]:
        """Each thing that may be done, and the pay table of a bet that it would add."""
        names = [choice.do for choice in choices]
        for choice in choices:
            yield _head(label(choice, self._names, names), choice.clause)
            yield _gloss(choice.clause)
            if choice.amount_clause not in (None, choice.clause):
                yield from self._cited("amount", str(choice.amount_clause))
            yield from self._of_sets(choice)
        adds = [choice for choice in choices if choice.min_cents is not None and choice.do != "bank"]
        for wager in dict.fromkeys(choice.wager for choice in adds):
            yield from self._pays(wager)

    def _of_sets(self, choice: Choice) -> Iterator[Text]:
        """What else there is to know before setting a hand or banking."""
        game = self._table.game
        if not isinstance(game, Arranging):
            return
        if choice.do == "house-way":
            yield Text(f"    {_capital(game.hands.house_way.reads)}.", style="dim")
        if choice.do == "bank" and game.bank is not None and choice.min_cents is not None:
            yield from self._cited("the house's bet", game.bank.house_bet)
            yield from self._cited("or less, on request", game.bank.lowered)
            yield from self._cited("commission on what the bank wins", game.bank.commission)

    def _pays(self, wager: str | None) -> Iterator[Text]:
        name = wager or "main"
        bonuses = [one for one in self._wagers.values() if one.when == "bonus" and one.of == name]
        found = self._wagers.get(name)
        if found is not None:
            yield from self._table_of(found)
        else:
            yield from self._blackjack(name)
        for bonus in bonuses:
            yield from self._table_of(bonus)

    def _table_of(self, wager: Wager[Never]) -> Iterator[Text]:
        yield self._title(wager.name)
        for row in (*wager.table.rows, *wager.table.losing):
            yield _row(words(row.name), self._paid(wager, row.pays), row.clause)
        last = wager.table.otherwise
        yield _row("otherwise", self._paid(wager, last.pays), last.clause)
        yield from self._kept(wager.name)
        yield from self._envy(wager.name)

    def _kept(self, wager: str) -> Iterator[Text]:
        """What the house keeps of a win, where it does."""
        game = self._table.game
        if isinstance(game, Arranging) and wager == game.basic and game.commission is not None:
            percent = game.commission.percent
            yield _row("commission", f"{percent.value}% of what you win", percent.clause)

    def _envy(self, wager: str) -> Iterator[Text]:
        """What the hands of others pay to this bet."""
        game = self._table.game
        of_game = (game.envy,) if isinstance(game, Seated) else ()
        for envy in (*of_game, *(offer.envy for offer in self._table.offers)):
            if envy is None or wager not in envy.wagers:
                continue
            least = "" if envy.at_least is None else f" with {money(envy.at_least.value)} or more here,"
            yield Text(f"Envy Bonus, for another player's hand,{least} pays", style="bold")
            for row in envy.table.rows:
                yield _row(words(row.name), self._odds(row.pays), row.clause)

    def _paid(self, wager: Wager[Never], odds: Odds) -> str:
        """What a row pays; a bonus has no stake of its own to lose."""
        if wager.of is None:
            return self._odds(odds)
        return pays(odds, f"the {self._names.bet(wager.of)}") if isinstance(odds, Times) else "nothing"

    def _odds(self, odds: Odds) -> str:
        if not isinstance(odds, MeterShare):
            return FATES.get(str(odds), str(odds))
        meters = [meter.meter_cents for meter in self._table.meters().values()]
        now = f" (now {money(odds.pays(meters[0]))})" if len(meters) == 1 else ""
        return f"{odds}{now}"

    def _blackjack(self, wager: str) -> Iterator[Text]:
        game, options = self._table.game, self._table.options
        if not isinstance(game, Blackjack):
            return
        paying = game.pays
        if wager == "insurance":
            rows = {"dealer has blackjack": paying.insurance_wins, "dealer has none": paying.insurance_loses}
        else:
            rows = {"win": paying.win, "push": paying.push, "lose": paying.lose, "bust": paying.bust}
        yield self._title(wager)
        if wager == "main":
            odds = game.by_name["blackjack-pays"]
            paid = odds.among.show(options[odds.name]).replace("-", " to ")
            yield _row("blackjack", paid, odds.clause)
        for name, rule in rows.items():
            yield _row(name, self._odds(rule.value), rule.clause)

    def _title(self, wager: str) -> Text:
        return Text(f"{_capital(self._names.bet(wager))} pays", style="bold")

    def _cited(self, name: str, clause: Clause) -> Iterator[Text]:
        yield Text.assemble("  ", name, "  ", (clause, "cyan"))
        yield _gloss(clause)

    # --- after ----------------------------------------------------------------------------------

    def result(self, result: Result) -> Iterator[Text]:
        """Each line of a round: what became of it, why, and by which clause."""
        if result.lines or result.tips:
            yield Text("Your last round", style="bold underline")
        several = several_seats(result)
        for line in result.lines:
            seat = f" at seat {line.seat}" if several else ""
            hand = f" on hand {line.hand}" if line.hand > 1 else ""
            name = self._names.bet(line.wager)
            yield _head(f"{_capital(name)}{seat}{hand} {_became(line)}", line.clause)
            row = self._row_of(line)
            if row is not None:
                wager = self._wagers[line.wager]
                paid = row.pays if wager.of is None else self._paid(wager, row.pays)
                yield Text(f"    {words(row.name)}: {paid}")
            yield _gloss(line.clause)
            if line.commission_cents:
                clause = commission_clause(line, self._names)
                yield _head(f"The house kept {money(line.commission_cents)} of it{seat}", clause)
                yield _gloss(clause)
        for line in result.against:
            yield _head(_against(line, self._names), line.clause)
            yield _gloss(line.clause)
        for tip in result.tips:
            yield _head(tip_fate(tip, self._names).rstrip("."), tip.line.clause)
            yield _gloss(tip.line.clause)

    def _row_of(self, line: Settlement) -> Row[Never] | None:
        """The row of the pay table that decided the line, where the clause tells it from the others."""
        wager = self._wagers.get(line.wager)
        if wager is None or line.note == "fold":
            return None
        fitting = [
            row for row in wager.table.rows if row.clause == line.clause and row.pays.result == line.result
        ]
        return fitting[0] if len(fitting) == 1 else None


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _became(line: Settlement) -> str:
    gain = line.returned_cents - line.stake_cents + line.commission_cents
    amount = "" if not gain else f" {money(abs(gain))}"
    return f"{RESULT[line.result]}{amount}" + (f" ({line.note})" if line.note else "")


def _head(name: str, clause: Clause) -> Text:
    return Text.assemble((name, "bold"), "  ", (clause, "cyan"))


def _against(line: Settlement, names: Names) -> str:
    """A bet against the player's bank: `The house's bet of $25.00 lost`."""
    stake, became = money(line.stake_cents), RESULT[line.result]
    if line.owner == "house":
        return f"The house's bet of {stake} {became} against your bank"
    name = "tip" if line.owner == "dealer" else names.bet(line.wager)
    return f"{line.player}'s {name} of {stake} at seat {line.seat} {became} against your bank"


def _gloss(clause: Clause) -> Text:
    return Text(f"    {gloss(clause)}", style="dim")


def _row(name: str, pays: str, clause: Clause) -> Text:
    return Text.assemble("  ", f"{name}: ", (pays, "bold"), "  ", (clause, "dim"))
