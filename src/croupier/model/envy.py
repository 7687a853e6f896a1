"""Envy: a prize for what another player holds."""

from dataclasses import dataclass
from typing import Generic

from croupier.clauses.cite import Clause
from croupier.hands.paytable import PayTable
from croupier.hands.predicate import Seen_contra
from croupier.model.rules import Direction, Rule
from croupier.money.cents import Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class Envy(Generic[Seen_contra]):
    """A prize for another player's hand, one for each, to every bonus wager that is large enough."""

    wagers: tuple[str, ...]  # the bonus wagers that qualify
    table: PayTable[Seen_contra]
    clause: Clause
    paying: Direction
    at_least: Rule[Cents] | None = None  # where not every such wager does
    last: Clause | None = None  # it is paid when everything else of the round is
    each: Clause | None = None  # where a section says so: several hands win it several times
    mark: Clause | None = None  # the wagers that qualify are marked before the deal
    not_the_banks: Clause | None = None  # nobody wins a prize for the hand of whoever banks
