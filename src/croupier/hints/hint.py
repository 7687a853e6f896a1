"""What a hint says: the best choice and, where it is known, what every choice gains on average."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from croupier.model.events import Event
from croupier.model.view import View

UNKNOWN = "What another choice costs is not known here."


class Move(tuple[str, int | None]):
    """A choice: what is done, and how many times the first bet is raised where that is open."""

    __slots__ = ()

    @property
    def do(self) -> str:
        return self[0]

    @property
    def times(self) -> int | None:
        return self[1]

    def __str__(self) -> str:
        do = self.do.replace("-", " ")
        return do if self.times is None else f"{do} {self.times}x"


def move(do: str, times: int | None = None) -> Move:
    return Move((do, times))


@dataclass(frozen=True, slots=True)
class Hint:
    """The best of some choices; gains are in units of the first bet."""

    best: Move | None  # None: it is not known
    gains: Mapping[Move, float] = field(default_factory=dict)
    why: str = ""  # what it rests on, or why it is not known
    later: bool = False  # it would be known to who waits

    def cost(self, done: Move) -> float | None:
        """What a choice costs beside the best one; None: not known."""
        if self.best is None or done not in self.gains or self.best not in self.gains:
            return None
        return self.gains[self.best] - self.gains[done]


def best_of(gains: Mapping[Move, float], why: str) -> Hint:
    return Hint(max(gains, key=lambda one: gains[one]) if gains else None, gains, why)


def no_hints(key: str) -> str:
    """Why a game has none: its best play takes longer to count than a player waits."""
    told = f"`croupier strategy {key}` tells it"
    return f"The best play of {key} is not counted at the table, so there are no hints; {told}."


class Seen(Protocol):
    """What a hint may rest on: a table, or what somebody saw of one."""

    def view(self, who: str) -> View: ...
    @property
    def events(self) -> Sequence[Event]: ...


class Hinter(Protocol):
    """Knows one game."""

    def hint(self, table: Seen, seat: int, choices: frozenset[str], *, wait: bool) -> Hint:
        """For the player at a seat, who may do one of these; by what is seen there and nothing else.

        Who does not want to `wait` for an answer that takes longer than a moment gets none.
        """
        ...
