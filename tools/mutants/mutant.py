"""A mutant: one thing broken, how to break it, and which tests must notice."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

Family: TypeAlias = Literal["spec", "marker", "code"]
Plant: TypeAlias = Callable[[], bool]  # done in the child; true where tests must be read anew to pass


class Refused(Exception):
    """The spec checks itself and would not be built."""


@dataclass(frozen=True)
class Mutant:
    """`make` prepares it before the fork, and gives back what the child does to plant it."""

    id: str  # stable: no line numbers
    family: Family
    kind: str
    where: str  # the section or the module it stands in
    content: str  # what else the verdict hangs on: the text around it
    tests: tuple[str, ...]
    make: Callable[[], Plant]
    clauses: tuple[str, ...] = ()
    types: frozenset[str] = frozenset()  # the clause-bearing types that it breaks
    reached: bool = True  # whether any test comes by

    def __str__(self) -> str:
        return self.id
