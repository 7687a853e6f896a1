"""A wager: a kind of bet, and how it ends."""

from dataclasses import dataclass, replace
from typing import Generic, Literal

from croupier.clauses.cite import Clause
from croupier.hands.paytable import PayTable
from croupier.hands.predicate import Seen_contra
from croupier.model.rules import Rule
from croupier.money.cents import Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class Wager(Generic[Seen_contra]):
    """A bet and how it ends: the first row of its table that fits what is seen pays."""

    name: str
    table: PayTable[Seen_contra]
    clause: Clause
    # Placed before the deal, by a "decision", or a "bonus" paid without a stake.
    when: Literal["before", "decision", "bonus"] = "before"
    of: str | None = None  # the wager a bonus is a multiple of
    equals: Rule[str] | None = None  # must be the same amount as that wager
    needs: Rule[tuple[str, ...]] | None = None  # one of these must be placed
    price: Rule[Cents] | None = None
    on_fold: Rule[str] | None = None  # "lives" after a fold; otherwise it is lost with the hand
    fold_takes: Clause | None = None  # lives, but is taken with the fold where the hand has lost it already
    collected: Clause | None = None  # taken in before the deal: only what it wins comes back
    once: Clause | None = None  # why there may not be a second one
    closed: Clause | None = None  # when it must be placed, where the game's own clause is about another bet
    tips: Clause | None = None
    tip_needs: Clause | None = None  # who tips must be in the game, where an offer says so itself
    no_tips: Clause | None = None


def repriced(
    wagers: tuple[Wager[Seen_contra], ...], name: str, rows: object
) -> tuple[Wager[Seen_contra], ...]:
    """The wagers with other odds in one pay table, which several of them may pay by."""
    (before,) = (wager.table for wager in wagers if wager.name == name)
    table = before.replaced(rows)
    return tuple(replace(wager, table=table) if wager.table is before else wager for wager in wagers)
