"""What became of a player's bets in a round. Tips are told apart: what they win is the dealer's."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.text import Text

from croupier.clauses.cite import Clause
from croupier.cli.terminal.pieces import EVEN, LOST, WON, gained
from croupier.model.events import Event
from croupier.model.facts.arrange import BankSettled
from croupier.model.facts.bets import Settled
from croupier.model.facts.community import PotSettled
from croupier.model.settlement import Settlement
from croupier.money.cents import Cents
from croupier.wording.names import Names
from croupier.wording.plain import money

RESULTS = {"win": WON, "lose": LOST, "push": EVEN, "surrender": "orange3", "void": "grey62"}

SAID = {"void": "returned"}  # where the word of the record is not the player's


class Tip(NamedTuple):
    """A bet for the dealer that was settled, and whether its money went into the tip box."""

    line: Settlement
    to_box: bool


class Result(NamedTuple):
    """A round as it ended for one player: their own lines, and the tips."""

    lines: tuple[Settlement, ...] = ()
    tips: tuple[Tip, ...] = ()
    against: tuple[Settlement, ...] = ()  # what the player's bank paid and collected, the house's bet first

    @property
    def gain(self) -> Cents:
        """What the player's own lines add up to."""
        return sum(line.returned_cents - line.stake_cents for line in self.lines)

    @property
    def tipped(self) -> Cents:
        """What the tips cost the player; one that came back cost nothing."""
        return sum(tip.line.stake_cents - (0 if tip.to_box else tip.line.returned_cents) for tip in self.tips)


def result_of(events: Iterable[Event], player: str) -> Result:
    """What these events settled for a player."""
    facts = [event.data for event in events]
    settled = [fact for fact in facts if isinstance(fact, Settled)]
    own = [fact for fact in settled if fact.line.player == player]
    banks = [fact.line for fact in facts if isinstance(fact, BankSettled) and fact.line.player == player]
    pots = [fact.line for fact in facts if isinstance(fact, PotSettled) and fact.line.player == player]
    return Result(
        (*(fact.line for fact in own if fact.line.owner != "dealer"), *banks, *pots),
        tuple(Tip(fact.line, fact.returns_to == "tip-box") for fact in own if fact.line.owner == "dealer"),
        tuple(fact.line for fact in settled if fact.payer == f"bank:{player}"),
    )


def report(result: Result, names: Names, width: int, bankroll: Cents) -> RenderableType:
    """Each line with its clause, what they add up to, and the fate of the tips."""
    told = [row for line in result.lines for row in told_lines(line, names, several_seats(result))]
    first = max((name.cell_len for name, *_ in told), default=0)
    second = max((word.cell_len for _, word, *_ in told), default=0)
    third = max((gain.cell_len for _, _, gain, _ in told), default=0)
    lines: list[Text] = []
    for name, word, gain, why in told:
        row = Text("  ").append_text(_padded(name, first)).append("  ").append_text(_padded(word, second))
        row.append("  ").append(" " * (third - gain.cell_len)).append_text(gain)
        if row.cell_len + 2 + why.cell_len <= width:
            lines.append(row.append("  ").append_text(why))
        else:  # a clause id is never cut
            lines += [row, Text("    ").append_text(why)]
    if result.against:
        lines += [Text(f"  {said}") for said in bank_story(result.against)]
    for tip in result.tips:
        lines += sentence_with_clause(f"  {tip_fate(tip, names)}", tip.line.clause, width)
    lines.append(_score(result.gain, bankroll))
    return Group(*lines)


def told_lines(line: Settlement, names: Names, several: bool = False) -> list[tuple[Text, Text, Text, Text]]:
    """A settled bet: its name, its result, what it won, and the clause with a note; commission apart."""
    name = Text(names.bet(line.wager)).append(f", seat {line.seat}" if several else "")
    name.append(f", hand {line.hand}" if line.hand > 1 else "")
    why = Text(" ".join(filter(None, (line.clause, f"({line.note})" if line.note else ""))), style="dim")
    gain = gained(line.returned_cents - line.stake_cents + line.commission_cents)
    rows = [(name, Text(SAID.get(line.result, line.result), style=RESULTS[line.result]), gain, why)]
    if line.commission_cents:
        kept = Text("commission").append(f", seat {line.seat}" if several else "")
        clause = Text(commission_clause(line, names), style="dim")
        rows.append((kept, Text("kept", style=LOST), gained(-line.commission_cents), clause))
    return rows


def commission_clause(line: Settlement, names: Names) -> Clause:
    """Where it stands that the house keeps a part of what a line has won."""
    return line.clause if line.wager == "bank" or names.commission is None else names.commission


def bank_story(against: Sequence[Settlement]) -> list[str]:
    """What the bank was made of: the house's bet, and what was collected and paid."""
    told = []
    for line in against:
        if line.owner == "house":
            fate = {"win": "won", "lose": "lost"}.get(line.result, "was a push")
            told.append(f"The house's bet of {money(line.stake_cents)} against you {fate}.")
    collected = sum(line.stake_cents for line in against if line.result == "lose")
    paid = sum(line.paid_cents for line in against)
    return [*told, f"Your bank collected {money(collected)} and paid {money(paid)}."]


def several_seats(result: Result) -> bool:
    return len({line.seat for line in result.lines}) > 1


def tip_fate(tip: Tip, names: Names) -> str:
    """`Your tip of $5.00 wins: $10.00 goes into the tip box.`"""
    line = tip.line
    where = "" if line.wager in ("main", "ante") else f" on {names.bet(line.wager)}"
    said = f"Your tip of {money(line.stake_cents)}{where}"
    if not line.stake_cents:
        said = f"The dealer's {names.bet(line.wager)}"
    if not line.returned_cents:
        return f"{said} {'loses' if line.stake_cents else 'wins nothing'}."
    goes = "goes into the tip box" if tip.to_box else "comes back to you"
    if line.result == "win":
        return f"{said} wins: {money(line.returned_cents)} {goes}."
    part = "" if line.returned_cents == line.stake_cents else f": {money(line.returned_cents)} of it"
    return f"{said}{part} {goes}."


def sentence_with_clause(said: str, clause: str, width: int) -> Sequence[Text]:
    if len(said) + 2 + len(clause) <= width:
        return [Text(said).append(f"  {clause}", style="dim")]
    return [Text(said), Text(f"    {clause}", style="dim")]


def _score(gain: Cents, bankroll: Cents) -> Text:
    word, style = ("win", WON) if gain > 0 else ("lose", LOST)
    told = f"You {word} {money(abs(gain))}" if gain else "You break even"
    return Text.assemble("  ", (told, style if gain else "bold"), f". Your bankroll is {money(bankroll)}.")


def _padded(text: Text, width: int) -> Text:
    text.pad_right(width - text.cell_len)
    return text


def in_brief(line: Settlement, names: Names) -> Text:
    """A bet that was settled: `War -5.00`, `bet 1 came back`."""
    gain = line.returned_cents - line.stake_cents
    told = gained(gain) if gain else Text("came back", style=EVEN)
    return Text(f"{names.bet(line.wager)} ").append_text(told)
