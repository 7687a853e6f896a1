"""The small frozen objects that specs are made of. Each carries the clause it comes from.

Every one of them knows its `mutants`: the nearest wrong values. `make mutants` plants each in turn
and demands that a test citing the clause fails.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, Literal, Protocol, TypeVar, runtime_checkable

from croupier.clauses.cite import Clause
from croupier.model.vocabulary import Face

T = TypeVar("T")


@runtime_checkable
class HasNeighbour(Protocol):
    """A value that knows the nearest wrong one, as odds do."""

    def neighbour(self) -> object: ...


def wrong_values(value: object) -> Iterator[object]:
    """The nearest wrong values of a rule: next odds, one more, the other answer, the next order."""
    if isinstance(value, HasNeighbour):
        yield value.neighbour()
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
        yield value - 1
    elif isinstance(value, tuple) and len(value) > 1:
        yield (value[1], value[0], *value[2:])
        for place, item in enumerate(value):
            if type(item) is int:
                yield (*value[:place], item + 1, *value[place + 1 :])
    elif isinstance(value, frozenset) and value:
        yield value - {max(value)}
    elif isinstance(value, str):
        yield f"not {value}"


@dataclass(frozen=True, slots=True)
class Rule(Generic[T]):
    """One value of the document: odds, a limit, an order, a yes or a no."""

    value: T
    clause: Clause

    def mutants(self) -> Iterator["Rule[object]"]:
        for wrong in wrong_values(self.value):
            yield Rule(wrong, self.clause)


@dataclass(frozen=True, slots=True)
class Deal:
    """A step of the initial deal: one card to each hand in play, or one to the dealer."""

    to: Literal["seats", "dealer"]
    name: str
    clause: Clause
    face: Face = "up"

    def mutants(self) -> Iterator["Deal"]:
        yield replace(self, to="dealer" if self.to == "seats" else "seats")
        yield replace(self, face="down" if self.face == "up" else "up")


@dataclass(frozen=True, slots=True)
class Cue:
    """A line of the dealer's script: what to say or do when an event happens."""

    on: str  # the kind of event
    clause: Clause
    does: str = ""
    says: str = ""
    when: Mapping[str, object] = field(default_factory=dict)  # facts of the event that must hold

    def mutants(self) -> Iterator["Cue"]:
        yield replace(self, on="never")


@dataclass(frozen=True, slots=True)
class Direction:
    """Which way the dealer goes round the table. Seat 1 is at the dealer's left."""

    right_to_left: bool
    clause: Clause

    def order(self, seats: list[int]) -> list[int]:
        return seats if len(seats) < 2 else sorted(seats, reverse=self.right_to_left)

    def mutants(self) -> Iterator["Direction"]:
        yield Direction(not self.right_to_left, self.clause)
