"""Every reading adopted where a document is silent, damaged or contradicts itself."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType

from croupier.clauses.cite import Clause
from croupier.clauses.ruling import Ruling
from croupier.errors import unknown_name

LISTS = (
    "croupier.rulebook.bclc_blackjack.rulings",
    "croupier.rulebook.bclc_poker.rulings",
    "croupier.rulebook.pennsylvania_blackjack.rulings",
    "croupier.rulebook.iowa_blackjack.rulings",
)


@cache
def rulings() -> Mapping[Clause, Ruling]:
    """All rulings by id, document by document, in the order of their lists."""
    listed = [ruling for module in LISTS for ruling in import_module(module).RULINGS]
    found = {ruling.id: ruling for ruling in listed}
    assert len(found) == len(listed), "two rulings share an id"
    return MappingProxyType(found)


def is_ruling(clause: Clause) -> bool:
    """Whether an id is shaped like a ruling's; the ruling need not exist."""
    return clause.split("/")[1:2] == ["ruling"]


def ruling(clause: Clause) -> Ruling:
    """The ruling with an id such as `bclc-blackjack/ruling/29`."""
    known = rulings()
    if clause not in known:
        raise unknown_name("ruling", clause, known)
    return known[clause]


def rulings_on(part: str) -> tuple[Ruling, ...]:
    """The rulings that read a clause, or any clause of a section or document."""
    return tuple(
        ruling
        for ruling in rulings().values()
        if any(clause == part or clause.startswith(f"{part}/") for clause in ruling.clauses)
    )
