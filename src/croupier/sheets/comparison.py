"""Two entries of the catalog compared: what differs, by which clauses, and what each difference costs."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import croupier
from croupier.analysis.analyze import prepare
from croupier.analysis.counts import Watch, unwatched
from croupier.analysis.setting_twin import best_set
from croupier.analysis.switching import (
    Cost,
    Edges,
    Switch,
    against_each_other,
    cost,
    edges,
    option_switch,
    table_switches,
    together,
)
from croupier.book.differences import (
    OptionDiffers,
    PayDiffers,
    RuleDiffers,
    options_that_differ,
    pays_that_differ,
    rules_only_in,
)
from croupier.book.wagers import SomeEntry
from croupier.engines.arrange.spec import Arranging
from croupier.errors import BadInput
from croupier.model.fingerprint import fingerprint
from croupier.model.game import Game
from croupier.rulebook import catalog

Begin = Callable[[str], Watch]  # a watch for a computation, by its name


@dataclass(frozen=True, slots=True)
class Option:
    """A setting that differs, and what that costs."""

    differs: OptionDiffers
    cost: Cost


@dataclass(frozen=True, slots=True)
class Comparison:
    first: SomeEntry
    second: SomeEntry
    edges: tuple[Edges, Edges]  # of all rows of each
    options: tuple[Option, ...]
    pays: tuple[PayDiffers, ...]
    tables: tuple[Cost, ...]  # of whole pay tables
    rules: tuple[tuple[RuleDiffers, ...], tuple[RuleDiffers, ...]]  # that only one of them has
    switched: tuple[Switch, ...]  # all at once
    together: Edges
    waiting: tuple[tuple[str, ...], tuple[str, ...]]  # rows whose cost is not known
    stands_in: tuple[Mapping[str, str], Mapping[str, str]]  # the row that a better play of the other meets

    @property
    def common(self) -> tuple[str, ...]:
        """Rows that both have."""
        return tuple(row for row in self.edges[0] if row in self.edges[1])

    def total(self, row: str) -> Fraction:
        return self.edges[1][row] - self.edges[0][row]

    def rest(self, row: str) -> Fraction:
        """What the settings, switched together, do not explain: other rules and pay tables."""
        return self.total(row) - self.together.get(row, Fraction(0))

    def json(self) -> dict[str, Any]:
        return {
            "games": [self.first.key, self.second.key],
            "specs": [fingerprint(self.first), fingerprint(self.second)],
            "version": croupier.__version__,
            "wagers": [
                {
                    "wager": row,
                    "rows": [
                        instead.get(row, row if row in side else None)
                        for side, instead in zip(self.edges, self.stands_in, strict=True)
                    ],
                    "edges": [_number(side.get(row)) for side in self.edges],
                    "difference": float(self.total(row)) if row in self.common else None,
                    "together": _number(self.together.get(row)) if row in self.common else None,
                    "rest": float(self.rest(row)) if row in self.common else None,
                }
                for row in dict.fromkeys((*self.edges[0], *self.edges[1]))
            ],
            "waiting": [list(side) for side in self.waiting],
            "options": [
                {
                    "option": one.differs.name,
                    "about": one.differs.first.about,
                    "values": list(one.differs.values),
                    "clauses": list(one.differs.clauses),
                    **_told(one.cost),
                }
                for one in self.options
            ],
            "switched_together": [one.name for one in self.switched],
            "tables": [
                {"wager": one.switch.name, "odds": [one.switch.back, one.switch.to], **_told(one)}
                for one in self.tables
            ],
            "paytables": [
                {"table": one.about, "hand": one.hand, "pays": list(one.pays), "clauses": list(one.clauses)}
                for one in self.pays
            ],
            "rules": [
                [
                    {"part": one.chapter, "about": one.about, "text": one.text, "clauses": list(one.clauses)}
                    for one in side
                ]
                for side in self.rules
            ],
        }


def compare(first_key: str, second_key: str, begin: Begin = lambda name: unwatched) -> Comparison:
    """Everything that differs. Two entries of different kinds have no rule in common to switch."""
    first, second = catalog.game(first_key), catalog.game(second_key)
    if _kind(first) != _kind(second):
        raise BadInput(
            "name/not-comparable",
            f"{first.key} and {second.key} are of different kinds: no rule of one can be put into the other.",
            offender=second.key,
        )
    found = tuple(edges(one.key, watch=begin(one.title)) for one in (first, second))
    common = [row for row in found[0] if row in found[1]]
    before = ({row: found[0][row] for row in common}, {row: found[1][row] for row in common})

    def priced(switch: Switch) -> Cost:
        return cost(first, second, switch, before, begin(switch.name))

    differ = tuple(options_that_differ(first, second))
    costs = [priced(option_switch(one.first, one.second)) for one in differ]
    tables = [priced(one) if isinstance(one, Switch) else one for one in table_switches(first, second)]
    switched, moved = _together(first, (*costs, *tables), before[0], begin)
    instead = _stands_in(first, *found), _stands_in(second, *found[::-1])
    return Comparison(
        first=first,
        second=second,
        edges=(_with(found[0], instead[0]), _with(found[1], instead[1])),
        options=tuple(map(Option, differ, costs)),
        pays=tuple(pays_that_differ(first, second)),
        tables=tuple(tables),
        rules=(tuple(rules_only_in(first, second)), tuple(rules_only_in(second, first))),
        switched=switched,
        together=moved,
        waiting=(_waiting(first), _waiting(second)),
        stands_in=instead,
    )


def _stands_in(entry: SomeEntry, own: Edges, others: Edges) -> dict[str, str]:
    """A better way to play a bet that only the other has is held against that bet itself: no better way to
    play it is known here."""
    better = {best_set(one): one.basic for one in (entry,) if isinstance(one, Arranging)}
    return {row: basic for row, basic in better.items() if row in others and row not in own and basic in own}


def _with(found: Edges, instead: Mapping[str, str]) -> Edges:
    return {**found, **{row: found[own] for row, own in instead.items()}}


def _together(
    first: SomeEntry, costs: Sequence[Cost], before: Edges, begin: Begin
) -> tuple[tuple[Switch, ...], Edges]:
    """What all rules that move a figure do at once; one alone is known already."""
    moving = [one for one in costs if one.change and any(one.change.values())]
    if not moving:
        return (), dict.fromkeys(before, Fraction(0))
    (alone, *more) = moving
    if not more and alone.on == first.key and alone.change is not None:
        return (alone.switch,), alone.change
    return together(first, [one.switch for one in moving], before, begin("all together"))


def _waiting(entry: SomeEntry) -> tuple[str, ...]:
    if against_each_other(entry.key):
        return ()
    return tuple(row.wager for row in prepare(entry.key).waiting)


def _kind(entry: SomeEntry) -> str:
    return entry.engine if isinstance(entry, Game) else "offer"


def _told(cost: Cost) -> dict[str, Any]:
    change = cost.change
    return {
        "costs": None if change is None else {row: float(by) for row, by in change.items()},
        "switched_in": cost.on or None,
        "why": cost.why or None,
    }


def _number(value: Fraction | None) -> float | None:
    return None if value is None else float(value)
