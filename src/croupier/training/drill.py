"""A drill: questions one after the other. A value: every answer gives a verdict and the drill after it.

Nothing here prints or looks at a clock: how long an answer took comes with it.

>>> from croupier.training.opening import open_drill
>>> drill = open_drill("bclc/three-card-poker", kind="pay", count=1, seed=7)
>>> question = drill.question
>>> verdict, drill = drill.answered(PayAnswer(question.bets[-1], 0), seconds=2.5)
>>> len(drill.answers)
1
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias

from croupier.errors import IllegalAction
from croupier.training.paying import PayAnswer, PayQuestion
from croupier.training.pots import PotAnswer, PotQuestion
from croupier.training.setting import SetAnswer, SetQuestion
from croupier.training.strategy import PlayAnswer, PlayQuestion
from croupier.training.verdict import Answered, Kind, Verdict

Question: TypeAlias = PayQuestion | PotQuestion | SetQuestion | PlayQuestion
Answer: TypeAlias = PayAnswer | PotAnswer | SetAnswer | PlayAnswer


class Exercise(Protocol):
    """Something to ask about, in one question or several."""

    @property
    def game(self) -> str: ...
    def __len__(self) -> int: ...
    def question(self, at: int) -> Question:
        """What is shown of it: the answer is not in there."""
        ...

    def judge(self, at: int, answer: object) -> Verdict: ...


@dataclass(frozen=True, slots=True)
class Drill:
    """Exercises, how far they have come, and the verdicts so far."""

    kind: Kind
    exercises: Sequence[Exercise]
    limit: float | None = None  # seconds for an answer
    lines: tuple[str, ...] = ()  # of the strategy, where it can be told in a few
    exercise: int = 0
    at: int = 0
    answers: tuple[Answered, ...] = ()

    @property
    def question(self) -> Question | None:
        """What is asked now; None when all is answered."""
        if self.exercise == len(self.exercises):
            return None
        return self.exercises[self.exercise].question(self.at)

    @property
    def total(self) -> int:
        """How many questions there are in all."""
        return sum(map(len, self.exercises))

    @property
    def right(self) -> int:
        return sum(answered.verdict.right for answered in self.answers)

    def answered(self, answer: Answer, seconds: float | None = None) -> tuple[Verdict, "Drill"]:
        """Judge an answer. One that comes after the time is wrong, whatever it says."""
        if self.exercise == len(self.exercises):
            raise IllegalAction("action/drill-over", "Every question of this drill is answered.")
        current = self.exercises[self.exercise]
        verdict = replace(current.judge(self.at, answer), seconds=seconds)
        if self.limit is not None and seconds is not None and seconds > self.limit:
            verdict = replace(verdict, right=False, faults=(*verdict.faults, "time"))
        last = self.at + 1 == len(current)
        told = Answered(self.kind, current.game, verdict)
        return verdict, replace(
            self,
            exercise=self.exercise + last,
            at=0 if last else self.at + 1,
            answers=(*self.answers, told),
        )
