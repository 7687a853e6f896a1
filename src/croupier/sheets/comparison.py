"""Two entries of the catalog compared: what differs, by which clauses, and what each difference costs."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import croupier
from croupier.analysis.analyze import prepare
from croupier.analysis.counts import Watch, unwatched
from croupier.analysis.setting_twin import best_set
from croupier.analysis.switching import (
    NO_EDGE,
    NO_FIGURE,
    Cost,
    Edges,
    Switch,
    against_each_other,
    cost,
    edges,
    option_switch,
    read_options,
    table_switches,
    together,
)
from croupier.analysis.waiting import NO_COMPILER
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
class Together:
    """What differs, switched all at once: in the first game what it can have, the others back in the second.
    Then both are set alike but for `apart`, and what is still between them is other rules and pay tables."""

    switched: tuple[Switch, ...]  # in the first game
    moved: Edges
    back: tuple[Switch, ...]  # in the second
    moved_back: Edges  # told from the first to the second, like all costs
    apart: tuple[Switch, ...]  # that may move a figure, and could be switched in neither

    def change(self, row: str) -> Fraction:
        return self.moved.get(row, Fraction(0)) + self.moved_back.get(row, Fraction(0))


@dataclass(frozen=True, slots=True)
class Comparison:
    first: SomeEntry
    second: SomeEntry
    edges: tuple[Edges, Edges]  # of all rows of each
    options: tuple[Option, ...]
    pays: tuple[PayDiffers, ...]
    tables: tuple[Cost, ...]  # of whole pay tables
    rules: tuple[tuple[RuleDiffers, ...], tuple[RuleDiffers, ...]]  # that only one of them has
    together: Together
    waiting: tuple[tuple[str, ...], tuple[str, ...]]  # rows whose cost is not known
    stands_in: tuple[Mapping[str, str], Mapping[str, str]]  # the row that a better play of the other meets

    @property
    def common(self) -> tuple[str, ...]:
        """Rows that both have."""
        return tuple(row for row in self.edges[0] if row in self.edges[1])

    def total(self, row: str) -> Fraction:
        return self.edges[1][row] - self.edges[0][row]

    def rest(self, row: str) -> Fraction:
        """What no switch explains: other rules and pay tables, and what could not be switched."""
        return self.total(row) - self.together.change(row)

    def json(self) -> dict[str, Any]:
        return {
            "games": [self.first.key, self.second.key],
            "specs": [_spec(self.first), _spec(self.second)],
            "version": croupier.__version__,
            "wagers": [
                {
                    "wager": row,
                    "rows": [
                        instead.get(row, row if row in side else None)
                        for side, instead in zip(self.edges, self.stands_in, strict=True)
                    ],
                    "edges": [_number(side.get(row)) for side in self.edges],
                    **self._sums(row),
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
            "switched_together": _names((*self.together.switched, *self.together.back)),
            "switched_back": _names(self.together.back),
            "not_switched": _names(self.together.apart),
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

    def _sums(self, row: str) -> dict[str, float | None]:
        if row not in self.common:
            return dict.fromkeys(("difference", "together", "switched_back", "rest"))
        known = row in self.together.moved
        return {
            "difference": float(self.total(row)),
            "together": float(self.together.change(row)) if known else None,
            "switched_back": _number(self.together.moved_back.get(row)),
            "rest": float(self.rest(row)),
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
    instead = _stands_in(first, *found), _stands_in(second, *found[::-1])
    return Comparison(
        first=first,
        second=second,
        edges=(_with(found[0], instead[0]), _with(found[1], instead[1])),
        options=tuple(map(Option, differ, costs)),
        pays=tuple(pays_that_differ(first, second)),
        tables=tuple(tables),
        rules=(tuple(rules_only_in(first, second)), tuple(rules_only_in(second, first))),
        together=_together(first, second, costs, tables, before, begin),
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
    first: SomeEntry,
    second: SomeEntry,
    options: Sequence[Cost],
    tables: Sequence[Cost],
    before: tuple[Edges, Edges],
    begin: Begin,
) -> Together:
    """All that may move a figure, each where it was priced; what is refused alone may go with others."""
    known = read_options(first) is not None
    moving = [
        *(one for one in options if _may_move(one, known=known)),
        *(one for one in tables if one.change and any(one.change.values())),
    ]
    there = not any(one.why == NO_COMPILER for one in moving)
    ahead = [one.switch for one in moving if there and one.on != second.key]
    switched, moved = _at_once(first, ahead, before[0], begin, "all together")
    left = [one.switch for one in moving if one.switch not in switched]
    turned = {replace(one, to=one.back, back=one.to): one for one in left if there}
    taken, moved_back = _at_once(second, list(turned), before[1], begin, "the others, switched back")
    back = tuple(turned[one] for one in taken)
    apart = tuple(one for one in left if one not in back)
    return Together(switched, moved, back, {row: -by for row, by in moved_back.items()}, apart)


def _may_move(cost: Cost, *, known: bool) -> bool:
    """Whether a setting may move a figure among others: it does so alone, it cannot be switched alone, or it
    is `known` that figures read it: a limit of split hands matters with six decks and not with one."""
    if cost.why in (NO_FIGURE, NO_EDGE):
        return False
    return known or cost.change is None or any(cost.change.values())


def _at_once(
    entry: SomeEntry, switches: Sequence[Switch], known: Edges, begin: Begin, name: str
) -> tuple[tuple[Switch, ...], Edges]:
    if switches:
        with suppress(BadInput):  # what a document allows, but no analysis can tell
            return together(entry, switches, known, begin(name))
    return (), dict.fromkeys(known, Fraction(0))


def _waiting(entry: SomeEntry) -> tuple[str, ...]:
    if against_each_other(entry.key):
        return ()
    return tuple(row.wager for row in prepare(entry.key).waiting)


def _kind(entry: SomeEntry) -> str:
    return entry.engine if isinstance(entry, Game) else "offer"


def _spec(entry: SomeEntry) -> str:
    """The hash of the rules, as `analyze` tells it: of an offer together with the game it is offered on."""
    return fingerprint(entry) if isinstance(entry, Game) else prepare(entry.key).spec


def _names(switches: Sequence[Switch]) -> list[str]:
    return [one.name for one in switches]


def _told(cost: Cost) -> dict[str, Any]:
    change = cost.change
    return {
        "costs": None if change is None else {row: float(by) for row, by in change.items()},
        "switched_in": cost.on or None,
        "why": cost.why or None,
    }


def _number(value: Fraction | None) -> float | None:
    return None if value is None else float(value)
