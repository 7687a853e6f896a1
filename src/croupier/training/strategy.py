"""Strategy drills: a hand, what is seen of the house's, and which choice is best.

The best choice is the exact solver's, as `analyze` has it for the same options and pay tables; what a mistake
costs is told where the solver knows it for every choice.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, Protocol

from croupier.cards.card import Card
from croupier.errors import BadInput, IllegalAction
from croupier.training.verdict import Verdict

SAME = 1e-9  # of a unit: choices that differ by less are equally good
TRIES = 200  # hands dealt in search of one that asks for a given choice


class PlayQuestion(NamedTuple):
    """Which of the choices is best?"""

    game: str
    title: str
    asks: str  # what is decided: `two cards`, `bet-1, with three cards seen`
    cards: tuple[Card, ...]
    dealer: tuple[Card, ...]
    board: tuple[Card, ...]
    choices: tuple[str, ...]


class PlayAnswer(NamedTuple):
    do: str


@dataclass(frozen=True, slots=True)
class Playing:
    """One decision and what is best."""

    asked: PlayQuestion
    best: str
    why: str  # what is best, where and instead of what: `hard 16 against 10`
    worth: Mapping[str, float] | None = None  # what each choice gains, in units of the first bet

    @property
    def game(self) -> str:
        return self.asked.game

    def __len__(self) -> int:
        return 1

    def question(self, at: int) -> PlayQuestion:
        return self.asked

    def judge(self, at: int, answer: object) -> Verdict:
        if not isinstance(answer, PlayAnswer):
            raise IllegalAction("action/wrong-answer", "This drill asks for a choice.")
        if answer.do not in self.asked.choices:
            why = f"{answer.do!r} is not among {', '.join(self.asked.choices)}."
            raise IllegalAction("action/not-possible", why, offender=answer.do)
        cost = None if self.worth is None else self.worth[self.best] - self.worth[answer.do]
        right = answer.do == self.best or (cost is not None and cost < SAME)
        said = f"{self.best} ({self.why})" if self.why else self.best
        return Verdict(right, said, () if right else ("choice",), cost=None if right else cost)


class Adviser(Protocol):
    """Knows the best play of one game, and deals hands to ask about."""

    @property
    def answers(self) -> tuple[str, ...]:
        """What may be best; hands are dealt for each of them in turn."""
        ...

    @property
    def lines(self) -> tuple[str, ...]:
        """The strategy in sentences, where it can be told in a few."""
        ...

    def deal(self, rng: Random) -> Playing | None:
        """A hand that is worth asking about; None: this one is not."""
        ...


def decisions(adviser: Adviser, seed: str) -> Iterator[Playing]:
    """Decisions without end. Each answer has its turn, so that folding all the time is no strategy."""
    rng = Random(seed)
    answers = list(adviser.answers)
    while True:
        rng.shuffle(answers)
        for wanted in answers:
            found = None
            for _ in range(TRIES):
                dealt = adviser.deal(rng)
                if dealt is not None:
                    found = dealt
                    if dealt.best == wanted:
                        break
            assert found is not None, "no hand is worth asking about"
            yield found


def no_strategy(title: str, key: str, *, instead: str = "") -> BadInput:
    """The refusal of a game whose best play nobody has worked out."""
    why = f"The best play of {title} is not known here.{instead}"
    return BadInput("name/no-strategy", why, offender=key)
