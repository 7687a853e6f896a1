"""What one rule costs: a game is analysed again with that rule alone as another game has it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, Never

from croupier.analysis.analyze import prepare
from croupier.analysis.counts import Watch, unwatched
from croupier.analysis.waiting import NO_COMPILER
from croupier.engines.blackjack.spec import Blackjack
from croupier.engines.community.spec import Community
from croupier.errors import BadInput
from croupier.hands.paytable import PayTable
from croupier.model.game import Game, SomeGame, SomeOffer
from croupier.model.options import Option, resolve
from croupier.model.values import Value, Values
from croupier.money.odds import Odds
from croupier.rulebook import catalog

Edges = Mapping[str, Fraction]  # by row of the analysis

NO_FIGURE = "it changes no figure"
NO_EDGE = "there is no house edge of both to be moved"


@dataclass(frozen=True, slots=True)
class Switch:
    """One rule of the first game, as the second has it."""

    kind: Literal["option", "paytable"]
    name: str
    to: str  # the value in the second game
    back: str  # and in the first


@dataclass(frozen=True, slots=True)
class Cost:
    """By how much the edges move when a rule is switched alone; without them, why that cannot be told."""

    switch: Switch
    change: Edges | None
    why: str = ""
    on: str = ""  # the game it was switched in


class Asking(Values):
    """Options that remember which of them were asked for."""

    def __init__(self, values: Values) -> None:
        super().__init__(values)
        self.asked: set[str] = set()

    def __getitem__(self, name: str) -> Value:
        self.asked.add(name)
        return super().__getitem__(name)

    def get(self, name: str, default: Value = None) -> Value:  # type: ignore[override]
        self.asked.add(name)
        return super().get(name, default)


def read_options(game: SomeGame | SomeOffer) -> frozenset[str] | None:
    """The options that figures of a base game depend on; None: not known, so any may matter."""
    if not isinstance(game, Blackjack):
        return None
    from croupier.analysis.blackjack_rules import compiled_rules

    values = Asking(resolve(game.options, {}))
    compiled_rules(game, values)
    return frozenset(values.asked)


def edges(
    key: str,
    set_to: Iterable[tuple[Switch, str]] = (),
    rows: Iterable[str] | None = None,
    watch: Watch = unwatched,
) -> dict[str, Fraction]:
    """The house edge of each row of an entry, or of those that are named, with rules as told."""
    told = list(set_to)
    if against_each_other(key):
        return {}
    options = {one.name: value for one, value in told if one.kind == "option"}
    paytables = {one.name: value for one, value in told if one.kind == "paytable"}
    analysis = prepare(key, options=options, paytables=paytables)
    wanted = analysis if rows is None else analysis.only(set(rows))
    return {one.study.wager: one.study.figures.edge for one in wanted.studies(lambda row: watch)}


def against_each_other(key: str) -> bool:
    """Whether players bet against each other: then no bet has an edge."""
    entry = catalog.game(key)
    bases = (entry,) if isinstance(entry, Game) else tuple(map(catalog.game, entry.base_games[:1]))
    return any(isinstance(base, Community) for base in bases)


def cost(
    first: SomeGame | SomeOffer,
    second: SomeGame | SomeOffer,
    switch: Switch,
    before: tuple[Edges, Edges],
    watch: Watch = unwatched,
) -> Cost:
    """Of one rule, switched in the first game; where that cannot have it, switched back in the second."""
    if not before[0]:
        return Cost(switch, None, NO_EDGE)
    read = read_options(first)
    if switch.kind == "option" and read is not None and switch.name not in read:
        return Cost(switch, {row: Fraction(0) for row in before[0]}, NO_FIGURE)
    refused = ""
    for entry, value, known, sign in ((first, switch.to, before[0], 1), (second, switch.back, before[1], -1)):
        try:
            check(entry, [(switch, value)])
            after = edges(entry.key, [(switch, value)], known, watch)
        except BadInput as no:
            refused = refused or no.message
            continue
        if not after.keys() >= known.keys():
            return Cost(switch, None, NO_COMPILER)
        return Cost(switch, {row: sign * (after[row] - known[row]) for row in known}, on=entry.key)
    return Cost(switch, None, f"it cannot be switched alone: {refused}")


def check(entry: SomeGame | SomeOffer, set_to: Iterable[tuple[Switch, str]]) -> None:
    """Refuse settings that the document of an entry does not know, or that do not go together."""
    values = resolve(entry.options, {one.name: value for one, value in set_to if one.kind == "option"})
    for needs in entry.requires:
        if values.keys() >= {needs.option, *needs.when}:  # an offer may name options of its base game
            needs.check(values)


def together(
    first: SomeGame | SomeOffer, switches: Iterable[Switch], known: Edges, watch: Watch = unwatched
) -> tuple[tuple[Switch, ...], Edges]:
    """All rules at once that the first game can have together, and what that does to its edges."""
    taken: list[Switch] = []
    for switch in switches:
        try:
            check(first, [(one, one.to) for one in (*taken, switch)])
        except BadInput:
            continue
        taken.append(switch)
    after = edges(first.key, [(one, one.to) for one in taken], known, watch)
    return tuple(taken), {row: after[row] - known[row] for row in known}


def option_switch(first: Option, second: Option) -> Switch:
    return Switch("option", first.name, second.among.show(second.default), first.among.show(first.default))


def table_switches(first: SomeGame | SomeOffer, second: SomeGame | SomeOffer) -> Iterator[Switch | Cost]:
    """The pay tables that both have with other odds; those that pay other hands or otherwise stay."""
    others = {wager.name: wager.table for wager in second.wagers}
    for wager in first.wagers:
        one, other = wager.table, others.get(wager.name)
        if other is None or _odds(one) == _odds(other):
            continue
        was, becomes = one.odds(), other.odds()
        switch = Switch("paytable", wager.name, becomes or _shown(other), was or _shown(one))
        if list(_odds(one)) != list(_odds(other)):
            yield Cost(switch, None, "it cannot be switched alone: the tables pay different hands")
        elif was is None or becomes is None or _kinds(one) != _kinds(other):
            yield Cost(switch, None, "it cannot be switched alone: only odds of the same kind can")
        else:
            yield switch


def _odds(table: PayTable[Never]) -> dict[str, Odds]:
    return {row.name: row.pays for row in table.rows if row.priced}


def _kinds(table: PayTable[Never]) -> list[type[Odds]]:
    return [type(pays) for pays in _odds(table).values()]


def _shown(table: PayTable[Never]) -> str:
    return "-".join(map(str, _odds(table).values()))
