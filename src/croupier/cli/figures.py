"""The page of an analysis: figures, distribution, assumptions, what is not covered. 60 columns will do."""

import re
import textwrap
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import zip_longest
from math import isfinite
from typing import Any, NamedTuple, TypeAlias

from croupier.analysis.report import Report
from croupier.analysis.simulate import Beside
from croupier.analysis.study import Sample, Study
from croupier.analysis.wanted import SetOption
from croupier.clauses.cite import Clause
from croupier.sheets.words import ending, even_at

GAP = "  "
NARROWEST = 10  # words are broken at spaces and hyphens, but not into less than this

IN_INTERVAL = {
    True: "in the interval",
    False: "not in the interval, as happens to one of 20",
    None: "",
}

Rows: TypeAlias = Sequence[Sequence[str]]


class Line(NamedTuple):
    text: str
    style: str = ""


def page(report: Report, width: int, beside: Mapping[str, Beside] | None = None) -> Iterator[Line]:
    """`beside`: what was counted of wagers that were played."""
    yield from _filled(f"{report.title}  ({report.game})", width, "", "bold")
    for one in report.options:
        yield from _filled(f"{set_to(one)} {one.clause}", width, GAP)
    for study in report.wagers:
        yield from _study(study, width, (beside or {}).get(study.wager), report.options)
    if report.waiting:
        yield Line("")
        yield Line("Not covered", "bold yellow")
        for row in report.waiting:
            named = row.wager if row.covers == (row.wager,) else f"{row.wager} ({', '.join(row.covers)})"
            yield from _filled(f"{named}: {row.why}", width, GAP)
    yield Line("")
    told = "computed" if report.fresh else "kept from earlier, told"
    yield Line(f"spec {report.spec}, {told} in {report.seconds:.2f} s", "dim")


def set_to(one: SetOption) -> str:
    """An option that was set: `decks = 8 (the document: 6)`."""
    told = f"{one.name} = {one.value}"
    if one.value == one.usual:
        return told
    return f"{told} ({'unless the house sets it' if one.house else 'the document'}: {one.usual})"


def _study(study: Study, width: int, exact: Beside | None, options: Sequence[SetOption]) -> Iterator[Line]:
    section = _section([outcome.clause for outcome in study.outcomes])
    yield Line("")
    yield Line(study.wager, "bold green")
    for line in _table(list(_figures(study, exact)), "lll", width):
        # A long fraction gets a line of its own.
        said, exactly, fraction = line.partition("exactly ")
        yield from (
            (Line(line),) if len(line) <= width else (Line(said.rstrip()), Line(f"  {exactly}{fraction}"))
        )
    yield Line("")
    yield Line(f"  Outcomes, by clauses of {section}", "bold")
    yield from map(Line, _distribution(study, section, width))
    if study.strategy is not None and study.strategy.get("lines"):
        yield Line("")
        yield Line("  Best play", "bold")
        for said in study.strategy["lines"]:
            yield from _filled(said, width, GAP)
    if study.strategy is not None and "up" in study.strategy:
        yield from _charts(study.strategy, width)
    yield Line("")
    yield Line("  Assumed", "bold")
    assumed = {name: value for name, value in study.assumptions.items() if name != "deals"}  # all, above
    if "departures" in assumed:
        values = {one.name: f"{one.name} = {one.value}" for one in options}
        assumed["departures"] = {
            values.get(name, name): clause for name, clause in assumed["departures"].items()
        }
    names = max(map(len, assumed))
    for name, value in assumed.items():
        yield from _filled(_in_words(value), width, f"{GAP}{name.ljust(names)}{GAP}")


def _figures(study: Study, exact: Beside | None) -> Iterator[tuple[str, str, str]]:
    found = study.figures
    if not study.staked:
        yield "chance", f"{float(found.hit_frequency):.10f}", _one_in(found.hit_frequency)
        if study.sample is not None:
            yield "", f"±{study.sample.half_width:.10f}", "at 95%"
        return
    exactly = f"exactly {found.edge}" if study.counted else ""
    yield "house edge", f"{float(found.edge):.4%}", exactly if study.sample is None else _within(study.sample)
    if exact is not None:
        yield "exact edge", f"{float(exact.study.figures.edge):.4%}", IN_INTERVAL[exact.within]
    if study.element_of_risk is not None:
        yield "element of risk", f"{float(study.element_of_risk):.4%}", "of all money bet"
    yield "return", f"{float(found.player_return):.4%}", ""
    yield "hit frequency", f"{float(found.hit_frequency):.4%}", _one_in(found.hit_frequency)
    yield "standard deviation", f"{found.std_dev:.4f}", "per unit bet"
    if found.meter is not None:
        yield "each meter dollar", f"{float(found.meter.return_per_dollar):.6%}", "of the wager, returned"
        yield "even at a meter of", even_at(found.meter.break_even_dollars), ""


def _within(sample: Sample) -> str:
    """How far off it may be: `±0.0710% at 95%`."""
    return f"±{sample.half_width:.4%} at 95%" if isfinite(sample.half_width) else "one round tells no more"


def _distribution(study: Study, section: str, width: int) -> Iterator[str]:
    """One outcome a line; counts that leave too little room for the rest get a list of their own."""
    deals = sum(outcome.count for outcome in study.outcomes)
    rows = [("outcome", "pays", "count", "probability", "clause")]
    for one in study.outcomes:
        chance = f"{one.count / deals:.8f}"
        pays, clause = _grouped(str(one.pays)), short(one.clause, section)
        rows.append((ending(one.name), pays, f"{one.count:,}", chance, clause))
    rows.append(("all", "", f"{deals:,}", f"{1:.8f}", ""))
    sides = "wwrrl"
    parts: tuple[tuple[int, ...], ...] = ((0, 1, 3, 4),)  # where nothing is counted there is no count to show
    if study.counted:
        whole = _too_wide(_widths(rows, sides, width), width) <= 0
        parts = ((0, 1, 2, 3, 4),) if whole else (*parts, (0, 2))
    for chosen in parts:
        yield from _table(
            [[row[at] for at in chosen] for row in rows], "".join(sides[at] for at in chosen), width
        )


def _charts(strategy: Mapping[str, Any], width: int) -> Iterator[Line]:
    """Best play by what a hand holds and the dealer's up card, as blackjack charts have it."""
    free = strategy.get("free-hands", {})
    parts = [(name, strategy[name]) for name in ("hard", "soft", "pairs")]
    parts += [(f"{name}, on a free bet", free[name]) for name in ("hard", "soft") if name in free]
    yield Line("")
    yield Line("  Best play of two cards, by the dealer's up card", "bold")
    for name, rows in parts:
        yield Line(f"{GAP}{name}")
        head = ["", *strategy["up"]]
        yield from map(
            Line, _table([head, *([hand, *row] for hand, row in rows.items())], "r" + "l" * 10, width)
        )
    for letter, meaning in strategy["legend"].items():
        yield from _filled(meaning, width, f"{GAP}{letter}{GAP}")
    for one in strategy["exceptions"]:
        yield Line(f"{GAP}but {one['hand']} against {one['up']}: {one['play']}")


def short(clause: Clause, section: str) -> str:
    """A clause beside a heading with its section, without the row that the line already names.

    >>> short("bclc-poker/1/5.3#flush", "bclc-poker/1"), short("bclc-poker/ruling/35", "bclc-poker/1")
    ('5.3', 'ruling/35')
    """
    number = clause.partition("#")[0]
    document = section.partition("/")[0]
    return number.removeprefix(f"{section}/").removeprefix(f"{document}/")


def _section(clauses: Sequence[Clause]) -> str:
    """The section that most of them stand in."""
    return Counter("/".join(clause.split("/")[:2]) for clause in clauses).most_common(1)[0][0]


def _table(rows: Rows, sides: str, width: int) -> Iterator[str]:
    """Aligned columns: `l` and `r` stay whole, `w` is words that may be broken."""
    widths = _widths(rows, sides, width)
    for row in rows:
        cells = [
            textwrap.wrap(text, most) if side == "w" else [text]
            for text, most, side in zip(row, widths, sides, strict=True)
        ]
        for parts in zip_longest(*cells, fillvalue=""):
            padded = [
                part.rjust(most) if side == "r" else part.ljust(most)
                for part, most, side in zip(parts, widths, sides, strict=True)
            ]
            yield f"{GAP}{GAP.join(padded)}".rstrip()


def _widths(rows: Rows, sides: str, width: int) -> list[int]:
    """As wide as the longest cell, or less where words can be broken and the page is too narrow."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(sides))]
    for at, side in enumerate(sides):
        if side == "w":
            spare = max(widths[at] - NARROWEST, 0)
            widths[at] -= min(max(_too_wide(widths, width), 0), spare)
    return widths


def _too_wide(widths: Sequence[int], width: int) -> int:
    return sum(widths) + len(GAP) * len(widths) - width


def _filled(text: str, width: int, head: str, style: str = "") -> list[Line]:
    """A text in lines, the further ones below the first."""
    below = " " * max(len(head), 4)
    lines = textwrap.wrap(
        text,
        width,
        initial_indent=head,
        subsequent_indent=below,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [Line(line, style) for line in lines]


def _in_words(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{option} ({clause})" for option, clause in value.items()) or "none"
    return f"{value:,}" if isinstance(value, int) else str(value)


def _grouped(text: str) -> str:
    """Large whole numbers with commas.

    >>> _grouped("25000 to 1"), _grouped("$20000.00")
    ('25,000 to 1', '$20,000.00')
    """
    return re.sub(r"\d{4,}", lambda digits: f"{int(digits[0]):,}", text)


def _one_in(chance: Fraction) -> str:
    return f"one in {float(1 / chance):,.1f}" if chance else "never"
