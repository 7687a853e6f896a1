"""Two entries side by side: what their pages tell otherwise, and which settings and odds differ."""

from collections.abc import Iterator, Set
from dataclasses import dataclass

from croupier.book.page import Page, Sentence, Table
from croupier.book.registry import page_of
from croupier.book.wagers import SomeEntry
from croupier.clauses.cite import Clause
from croupier.model.options import Option

ELSEWHERE = (
    "Options",
    "Rulings",
    "The dealer's script",
)  # chapters that differ in words alone, or are told apart


@dataclass(frozen=True, slots=True)
class OptionDiffers:
    """A setting that both have, with another value in each document."""

    first: Option
    second: Option

    @property
    def name(self) -> str:
        return self.first.name

    @property
    def values(self) -> tuple[str, str]:
        return self.first.among.show(self.first.default), self.second.among.show(self.second.default)

    @property
    def clauses(self) -> tuple[Clause, Clause]:
        return self.first.clause, self.second.clause


@dataclass(frozen=True, slots=True)
class RuleDiffers:
    """Something that the page of one of them tells, and that of the other does not."""

    chapter: str
    about: str
    text: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class PayDiffers:
    """A row of a pay table with other odds, or that the other table does not have."""

    about: str
    hand: str
    pays: tuple[str | None, str | None]
    clauses: tuple[Clause | None, Clause | None]


def options_that_differ(first: SomeEntry, second: SomeEntry) -> Iterator[OptionDiffers]:
    others = {option.name: option for option in second.options}
    for option in first.options:
        other = others.get(option.name)
        if other is not None and other.default != option.default:
            yield OptionDiffers(option, other)


def rules_only_in(first: SomeEntry, second: SomeEntry) -> Iterator[RuleDiffers]:
    """What the first one's page tells and the second's does not, whichever clauses both rest on."""
    page, other = page_of(first), page_of(second)
    of_both = _pays(page).keys() & _pays(other).keys()
    told = {(one.about, one.text) for one in _rules(other, of_both)}
    for one in _rules(page, of_both):
        if (one.about, one.text) not in told:
            yield one


def _rules(page: Page, of_both: Set[str]) -> Iterator[RuleDiffers]:
    """Every sentence, and every row of the pay tables but of those `of_both`: these are told row by row."""
    for chapter in page.chapters:
        if not chapter.title.endswith(ELSEWHERE):
            for line in chapter.lines:
                if isinstance(line, Sentence):
                    yield RuleDiffers(chapter.title, line.about, line.text, line.clauses)
                elif line.about not in of_both:  # a table
                    for row in line.rows:
                        yield RuleDiffers(
                            chapter.title, line.about, f"{row.hand}: {row.pays}.", (row.clause,)
                        )


def pays_that_differ(first: SomeEntry, second: SomeEntry) -> Iterator[PayDiffers]:
    """Rows of the tables that both call by one name; a table that only one has is a rule of its own."""
    one, other = _pays(page_of(first)), _pays(page_of(second))
    for about, rows in one.items():
        if about not in other:
            continue
        for hand in dict.fromkeys((*rows, *other[about])):
            (pays, clause), (theirs, their_clause) = (
                rows.get(hand, (None, None)),
                other[about].get(hand, (None, None)),
            )
            if pays != theirs:
                yield PayDiffers(about, hand, (pays, theirs), (clause, their_clause))


def _pays(page: Page) -> dict[str, dict[str, tuple[str, Clause]]]:
    return {
        line.about: {row.hand: (row.pays, row.clause) for row in line.rows}
        for chapter in page.chapters
        if not chapter.title.endswith(ELSEWHERE)
        for line in chapter.lines
        if isinstance(line, Table)
    }
