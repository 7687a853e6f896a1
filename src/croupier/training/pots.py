"""Reading pots: who wins each pot of a finished hand among players, and how much everybody gets."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from croupier.errors import IllegalAction
from croupier.model.settlement import Settlement
from croupier.money.cents import Cents, dollars
from croupier.training.felt import Felt, Finished, felt
from croupier.training.verdict import Fault, Verdict, cited

UNCALLED = "uncalled"  # goes back before any pot is read: told, and not asked for


class Pot(NamedTuple):
    """Chips in the middle, after the house's fee."""

    name: str  # main-pot, side-pot-1; a jackpot's slug
    cents: Cents
    put: Mapping[int, Cents]  # by seat, what each has in it


class PotQuestion(NamedTuple):
    """Who gets how much of the next pot?"""

    table: int
    felt: Felt
    pot: Pot
    others: tuple[Pot, ...]  # that are still to be read; whether a jackpot is won is not told before
    uncalled: Mapping[int, Cents]  # bets that nobody called, back already
    settled: tuple[Settlement, ...]


class PotAnswer(NamedTuple):
    """What each seat gets; who is not named gets nothing."""

    shares: Mapping[int, Cents]


@dataclass(frozen=True)
class Pots:
    """A finished hand, pot by pot, in the order in which the dealer awards them."""

    played: Finished
    table: int = 0

    @cached_property
    def felt(self) -> Felt:
        return felt(self.played)

    @property
    def game(self) -> str:
        return self.played.game.key

    @cached_property
    def groups(self) -> tuple[tuple[Settlement, ...], ...]:
        """The lines of each pot."""
        asked = [line for line in self.played.lines if line.wager != UNCALLED]
        return tuple(tuple(lines) for _, lines in groupby(asked, key=lambda line: line.wager))

    def __len__(self) -> int:
        return len(self.groups)

    def question(self, at: int) -> PotQuestion:
        uncalled: dict[int, Cents] = {}
        for line in self.played.lines:
            if line.wager == UNCALLED:
                uncalled[line.seat] = uncalled.get(line.seat, 0) + line.returned_cents
        return PotQuestion(
            self.table,
            self.felt,
            _pot(self.groups[at]),
            tuple(_pot(lines) for lines in self.groups[at + 1 :] if _lies(lines)),
            uncalled,
            tuple(line for lines in self.groups[:at] for line in lines),
        )

    def judge(self, at: int, answer: object) -> Verdict:
        """Right are those who win and what each gets; the clause is that of the share it went wrong with."""
        if not isinstance(answer, PotAnswer):
            raise IllegalAction("action/wrong-answer", "This drill asks who gets how much.")
        lines = self.groups[at]
        right = shares_of(lines)
        said = {seat: amount for seat, amount in answer.shares.items() if amount}
        faults: list[Fault] = []
        if said.keys() != right.keys():
            faults.append("result")
        if any(said.get(seat) != amount for seat, amount in right.items()):
            faults.append("amount")
        wrong = [line for line in lines if said.get(line.seat, 0) != right.get(line.seat, 0)]
        due = [line for line in (*wrong, *lines) if line.returned_cents] or [*lines]
        return Verdict(not faults, in_words(lines), tuple(faults), (cited(due[0].clause),))


def shares_of(lines: tuple[Settlement, ...]) -> dict[int, Cents]:
    """What each seat gets of a pot."""
    found: dict[int, Cents] = {}
    for line in lines:
        if line.returned_cents:
            found[line.seat] = found.get(line.seat, 0) + line.returned_cents
    return found


def right_answer(lines: tuple[Settlement, ...]) -> PotAnswer:
    return PotAnswer(shares_of(lines))


def called(pot: str) -> str:
    """`main pot`, `side pot 1`."""
    return pot.replace("-", " ")


def in_words(lines: tuple[Settlement, ...]) -> str:
    """`main pot: seat 2 $40.00, seat 5 $40.00`"""
    parts = [f"seat {seat} ${dollars(amount)}" for seat, amount in sorted(shares_of(lines).items())]
    return f"{called(lines[0].wager)}: {', '.join(parts) or 'nobody'}"


def _lies(lines: tuple[Settlement, ...]) -> bool:
    """Whether it is a pot in the middle, and no award from elsewhere."""
    return any(line.stake_cents for line in lines)


def _pot(lines: tuple[Settlement, ...]) -> Pot:
    total = sum(line.returned_cents for line in lines)
    return Pot(lines[0].wager, total, {line.seat: line.stake_cents for line in lines if line.stake_cents})
