"""The page of every entry: nothing is left out or told in Python's words, every rule has its clause."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator

import pytest

from croupier.book.as_json import as_json
from croupier.book.as_markdown import as_markdown
from croupier.book.as_text import as_text
from croupier.book.page import Chapter, Page, Sentence, Table
from croupier.book.registry import WRITERS, page_of
from croupier.clauses.register import exists
from croupier.engines.registry import ENGINES
from croupier.hands.paytable import Row
from croupier.model.game import Entry
from croupier.rulebook import catalog
from croupier.rulebook.rulings import is_ruling, rulings, rulings_on
from tests.pages import walk
from tools.mutants.walk import Place, places

every_entry = pytest.mark.parametrize("key", catalog.GAMES)

# What a Python object looks like when it is printed by mistake, or a name that only programs use.
PYTHON = (
    r"\w+\(\w+=",
    r"<\w+",
    r"0x[0-9a-f]{6}",
    r"\bNone\b",
    r"\bTrue\b",
    r"\bFalse\b",
    r"dealer, 99",
    r"qualifies 0, 12",
    r"\(\d+, \d+\)",
    r"\('",
    r"[{}\[\]]",
    r"\b[a-z]+_[a-z_]+\b",
    r"frozenset|range\(",
)


def page(key: str) -> Page:
    return page_of(catalog.game(key))


def sentences(of: Page) -> Iterator[Sentence]:
    yield from (line for chapter in of.chapters for line in chapter.lines if isinstance(line, Sentence))


def pay_rows(of: Page) -> list[tuple[str, str]]:
    tables = [line for chapter in of.chapters for line in chapter.lines if isinstance(line, Table)]
    return [(row.pays, row.clause) for table in tables for row in table.rows]


def words(of: Page) -> Iterator[str]:
    """Everything the page says that is not a clause id."""
    yield from (of.title, of.draft)
    for chapter in of.chapters:
        yield chapter.title
        for line in chapter.lines:
            yield line.about
            if isinstance(line, Sentence):
                yield line.text
            else:
                yield from (word for row in line.rows for word in (row.hand, row.pays))


def cited(of: Page) -> set[str]:
    rows = {clause for _, clause in pay_rows(of)}
    return rows | {clause for sentence in sentences(of) for clause in sentence.clauses}


def chapter(of: Page, title: str) -> Chapter:
    (found,) = [one for one in of.chapters if one.title == title]
    return found


def test_every_family_of_games_has_a_writer() -> None:
    assert set(WRITERS) == set(ENGINES)


@every_entry
def test_nothing_is_said_in_pythons_words(key: str) -> None:
    wrong = [(text, form) for text in words(page(key)) for form in PYTHON if re.search(form, text)]
    assert not wrong


@every_entry
def test_every_sentence_is_a_sentence(key: str) -> None:
    """A capital and a full stop, no gap and no article twice; an option is called by its name."""
    for part in page(key).chapters:
        for line in part.lines:
            if isinstance(line, Table):
                assert all(row.hand[0].isupper() and row.pays for row in line.rows)
                continue
            text = line.text
            named = part.title.lower().endswith("options")
            assert text[0].isupper() or named or text[0] == "“" or text[0].isdigit(), text
            assert text.endswith((".", "?", "”", ".)")) or part.title.lower().endswith("script"), text
            assert not re.search(r"  | [.,;:]|\.\.|\b(\w+) \1\b", text), text


@every_entry
def test_every_rule_has_a_clause_that_exists(key: str) -> None:
    for sentence in sentences(page(key)):
        assert sentence.clauses, sentence.text
    for clause in cited(page(key)):
        assert clause in rulings() if is_ruling(clause) else exists(clause), clause


@every_entry
def test_every_clause_of_the_spec_is_cited(key: str) -> None:
    """So that a new field which the page forgets is noticed."""
    spec = catalog.game(key)
    lines = walk("", spec)
    assert {line.clause for line in lines if line.clause is not None} <= cited(page(key))


@every_entry
def test_every_row_option_ruling_and_cue_stands_on_the_page(key: str) -> None:
    spec, told = catalog.game(key), page(key)
    rows = [place.value for place in places(spec, key) if isinstance(place.value, Row)]
    assert {row.clause for row in rows} <= cited(told)
    options = chapter(told, "Options").lines
    assert all(isinstance(line, Sentence) for line in options)
    for option in spec.options:
        (line,) = [
            one for one in options if isinstance(one, Sentence) and one.text.startswith(f"{option.name} = ")
        ]
        assert (line.clauses, option.about in line.text) == ((option.clause,), True)
        assert line.about.startswith("Set by the house" if option.house else "Set by the document")
    readings = [line for line in chapter(told, "Rulings").lines if isinstance(line, Sentence)]
    assert {(one.id,) for one in rulings_on(spec.section)} <= {line.clauses for line in readings}
    script = [line for line in chapter(told, "The dealer's script").lines if isinstance(line, Sentence)]
    assert [line.clauses for line in script] == [(cue.clause,) for cue in spec.script]


def broken(spec: Entry, key: str) -> Iterator[tuple[Place, object, object]]:
    """A place of the spec, a wrong value for it, and the spec with that value."""
    for place in places(spec, key):
        if not hasattr(place.value, "mutants") or place.path.endswith(".when"):
            continue  # what a row asks is broken with its row
        for wrong in place.value.mutants():
            if wrong == place.value:
                continue
            try:
                yield place, wrong, place.rebuild(wrong)
            except (AssertionError, ValueError):
                continue  # no such spec can be made


@every_entry
def test_what_changes_in_the_spec_changes_on_the_page(key: str) -> None:
    """Every value is made wrong in turn: the page of the wrong spec differs from that of the right one."""
    spec = catalog.game(key)
    right = page(key).chapters
    for place, wrong, other in broken(spec, key):
        try:
            changed = page_of(other).chapters != right  # type: ignore[arg-type]
        except (IndexError, ValueError):
            continue  # a category that the ranking does not have
        assert changed, (place.path, place.value, wrong)


def everything() -> str:
    """All pages in all forms."""
    told = []
    for key in catalog.GAMES:
        one = page(key)
        told += [str(as_json(one)), as_markdown(one), *(line.plain for line in as_text(one, 80))]
    return "\n".join(told)


def test_two_processes_print_the_same() -> None:
    code = "from tests.book.test_registry import everything; import hashlib; "
    code += "print(hashlib.sha256(everything().encode()).hexdigest())"
    printed = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2", "77")
    }
    assert len(printed) == 1


@every_entry
def test_a_ruling_that_a_page_cites_is_told_on_it(key: str) -> None:
    """Also one on another section, from which the game has the rule."""
    elsewhere = [one for one in page(key).chapters if one.title != "Rulings"]
    cites = {clause for one in elsewhere for clause in one.clauses() if is_ruling(clause)}
    on = {one.id for one in rulings_on(catalog.game(key).section)}
    told = list(chapter(page(key), "Rulings").clauses())
    assert told == [one for one in rulings() if one in cites | on]


@every_entry
def test_a_ruling_names_no_option_that_the_page_has_not(key: str) -> None:
    entry = catalog.game(key)
    (told,) = [chapter for chapter in page_of(entry).chapters if chapter.title == "Rulings"]
    sentences = [line.text for line in told.lines if isinstance(line, Sentence)]
    named = [name for text in sentences for name in re.findall(r"\(Option (.*?)\.\)", text)]
    assert {*named} <= {option.name for option in entry.options}


def test_every_option_that_a_ruling_names_is_some_entrys() -> None:
    every = {option.name for key in catalog.GAMES for option in catalog.game(key).options}
    assert {ruling.option for ruling in rulings().values() if ruling.option} <= every
