"""`croupier compare KEY KEY`: which rules of two games differ, and what each difference costs."""

import json
import textwrap
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.main import interruptible

if TYPE_CHECKING:
    from croupier.analysis.switching import Cost, Switch
    from croupier.book.differences import RuleDiffers
    from croupier.sheets.comparison import Comparison, Option


@interruptible("Stopped before the comparison was done.")
def compare(
    first: Annotated[str, typer.Argument(metavar="KEY", help="A key of the catalog.")],
    second: Annotated[str, typer.Argument(metavar="KEY", help="Another one of the same kind.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Tell the rules that differ, with their clauses, and the house edge that each difference costs.

    Each setting is switched alone in the first game, or back in the second where only that can have both;
    then all of them together, in the same way. What is left is other rules and pay tables, and any setting
    that neither game can take over from the other, which is then named.

    Example: croupier compare bclc/blackjack bclc/six-to-five-blackjack
    """
    from croupier.cli.progress import progress
    from croupier.sheets.comparison import compare as compared

    with progress() as begin:
        found = compared(first, second, begin)
    if as_json:
        print(json.dumps(found.json(), indent=2))
    else:
        show(found)


def show(found: "Comparison") -> None:
    from rich.console import Console

    console = Console(highlight=False, markup=False, emoji=False)
    for text, style in page(found, min(console.width, 100)):
        console.print(text, style=style or None, soft_wrap=True)


Line = tuple[str, str]  # and its style


def page(found: "Comparison", width: int) -> Iterator[Line]:
    first, second = found.first, found.second
    yield f"1  {first.title}  ({first.key})", "bold"
    yield f"2  {second.title}  ({second.key})", "bold"
    yield "", ""
    yield "House edge", "bold green"
    if not any((*found.edges, *found.waiting)):
        yield "  none: players bet against each other", ""
    else:
        yield from _edges(found)
        yield from _stands_in(found, width)
    if found.options:
        yield "", ""
        yield "Settings that differ, and what each costs when it is switched alone", "bold green"
        for one in found.options:
            yield from _option(one, found, width)
    if found.pays or found.tables:
        yield "", ""
        yield "Pay tables", "bold green"
        yield from _pays(found, width)
    yield from _sums(found, width)
    for number, entry, rules in ((1, first, found.rules[0]), (2, second, found.rules[1])):
        if rules:
            yield "", ""
            yield f"Only in {number}, {entry.title}", "bold green"
            yield from _rules(rules, width)
    if not (found.options or found.pays or any(found.rules)):
        yield "", ""
        yield "They are played by the same rules.", ""


def _edges(found: "Comparison") -> Iterator[Line]:
    rows = dict.fromkeys((*found.edges[0], *found.edges[1], *found.waiting[0], *found.waiting[1]))
    names = max((len(row) for row in rows), default=0)
    yield f"  {''.ljust(names)}  {'1':>9}  {'2':>9}  difference", "dim"
    for row in rows:
        cells = [
            f"{float(side[row]):.4%}" if row in side else "unknown" if row in waiting else "none"
            for side, waiting in zip(found.edges, found.waiting, strict=True)
        ]
        more = f"{float(found.total(row)):+.4%}" if row in found.common else ""
        yield f"  {row.ljust(names)}  {cells[0]:>9}  {cells[1]:>9}  {more:>10}".rstrip(), ""


def _stands_in(found: "Comparison", width: int) -> Iterator[Line]:
    for number, instead in enumerate(found.stands_in, 1):
        for row, own in instead.items():
            yield from _filled(f"{row}: of {number} that is {own}, the best play known there", width, "  ")


def _option(one: "Option", found: "Comparison", width: int) -> Iterator[Line]:
    was, becomes = one.differs.values
    told = _cost(one.cost, found)
    yield from _filled(f"{one.differs.name}: {was}, then {becomes}: {told}", width, "  ")
    cited = " ".join(dict.fromkeys(one.differs.clauses))
    yield from ((text, "dim") for text, _ in _filled(f"{one.differs.first.about}. {cited}", width, "    "))


def _cost(cost: "Cost", found: "Comparison") -> str:
    change = cost.change
    if change is None or not any(change.values()):
        return cost.why or "it changes no figure"
    several = len(found.common) > 1
    told = ", ".join(
        f"{float(by):+.4%}" + (f" on {row}" if several else "") for row, by in change.items() if by
    )
    return told if cost.on == found.first.key else f"{told} (switched back in {cost.on})"


def _sums(found: "Comparison", width: int) -> Iterator[Line]:
    for row in found.common:
        if not found.total(row) and not found.together.change(row):
            continue
        yield "", ""
        yield f"In all, on {row}", "bold green"
        for by, told in _parts(found, row):
            yield from _filled(f"{float(by):+.4%}  {told}", width, "  ")


def _parts(found: "Comparison", row: str) -> Iterator[tuple[Fraction, str]]:
    """What the difference is made of, and the difference."""
    sums = found.together
    if sums.switched:
        yield sums.moved.get(row, Fraction(0)), f"switched together: {_names(sums.switched)}"
    if sums.back:
        told = f"switched back together in {found.second.key}: {_names(sums.back)}"
        yield sums.moved_back.get(row, Fraction(0)), told
    if not (sums.switched or sums.back):
        yield Fraction(0), "switched together: nothing can be switched"
    also = f"; and what could not be switched together: {_names(sums.apart)}" if sums.apart else ""
    yield found.rest(row), f"other rules and pay tables, which no setting switches{also}"
    yield found.total(row), "in all"


def _names(switches: "Sequence[Switch]") -> str:
    return ", ".join(one.name for one in switches)


def _pays(found: "Comparison", width: int) -> Iterator[Line]:
    for about, rows in groupby(found.pays, key=lambda one: one.about):
        yield f"  {about}", "bold"
        for row in rows:
            told = [pays or "no such row" for pays in row.pays]
            cited = " ".join(clause.partition("#")[0] for clause in row.clauses if clause)
            yield from _filled(f"{row.hand}: {told[0]}, then {told[1]}. {cited}", width, "    ")
    for one in found.tables:
        yield from _filled(f"{one.switch.name}, the whole table: {_cost(one, found)}", width, "  ")


def _rules(rules: "tuple[RuleDiffers, ...]", width: int) -> Iterator[Line]:
    for chapter, lines in groupby(rules, key=lambda one: one.chapter):
        yield f"  {chapter}", "bold"
        for one in lines:
            about = f"{one.about}: " if one.about else ""
            cited = " ".join(clause.partition("#")[0] for clause in one.clauses)
            yield from _filled(f"{about}{one.text} {cited}", width, "    ")


def _filled(text: str, width: int, indent: str) -> Iterator[Line]:
    for line in textwrap.wrap(
        text, width, initial_indent=indent, subsequent_indent=f"{indent}  ",
        break_long_words=False, break_on_hyphens=False,
    ):  # fmt: skip
        yield line, ""
