"""What a drill says about an answer, and what its answers add up to."""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from croupier.clauses.cite import Clause
from croupier.rulebook.glosses import gloss

Kind: TypeAlias = Literal["pay", "set", "play"]
KINDS: tuple[Kind, ...] = ("pay", "set", "play")

# What was wrong: another bet was due, the bet ends otherwise, another amount, other cards, another choice,
# or the answer came too late.
Fault: TypeAlias = Literal["order", "result", "amount", "cards", "choice", "time"]


class Cited(NamedTuple):
    """A clause or ruling, and what it says in our words."""

    clause: Clause
    gloss: str


def cited(clause: Clause) -> Cited:
    return Cited(clause, gloss(clause))


@dataclass(frozen=True, slots=True)
class Verdict:
    """Right or wrong, what would have been right, and where that stands."""

    right: bool
    answer: str  # the right one, in words
    faults: tuple[Fault, ...] = ()
    why: tuple[Cited, ...] = ()  # the clause of the very line first
    cost: float | None = None  # of a mistake in play, in units of the first bet, where it is known
    seconds: float | None = None  # that the answer took, if anybody looked at a clock

    @property
    def clause(self) -> Clause | None:
        return self.why[0].clause if self.why else None


class Answered(NamedTuple):
    """A question that was answered: of which drill, and how."""

    kind: Kind
    game: str
    verdict: Verdict
