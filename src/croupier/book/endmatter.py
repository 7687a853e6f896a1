"""What ends every page: options, rulings, and the dealer's script."""

from collections.abc import Iterator, Sequence

from croupier.book.cues import cue_text, event_words
from croupier.book.page import Chapter, Sentence, say
from croupier.book.wagers import SomeEntry, option, the
from croupier.book.words import listed, scope, setting
from croupier.clauses.ruling import Ruling
from croupier.engines.blackjack.settle import FREE
from croupier.engines.blackjack.spec import Blackjack
from croupier.model.game import Offer
from croupier.model.options import Option, Requires
from croupier.model.rules import Cue
from croupier.model.values import Value

HOUSE = "Set by the house"
DOCUMENT = "Set by the document: another value departs from it, and the record says so"


def options(entry: SomeEntry) -> Chapter:
    lines = [*_settings(entry.options), *_together(entry)]
    return Chapter("Options", tuple(lines))


def _settings(listed_options: Sequence[Option]) -> Iterator[Sentence]:
    for about, house in ((HOUSE, True), (DOCUMENT, False)):
        for one in listed_options:
            if one.house is house:
                text = f"{one.name} = {setting(one)} ({scope(one)}): {one.about}."
                yield Sentence(text, (one.clause,), about)


def _together(entry: SomeEntry) -> Iterator[Sentence]:
    for needs in entry.requires:
        yield _needs(needs, entry, "Settings that go together")
    if isinstance(entry, Offer):
        for needs in entry.table_requires:
            yield _needs(needs, entry, "What the printed pay table is made for")


def _needs(needs: Requires, entry: SomeEntry, about: str) -> Sentence:
    while_ = listed(f"{name} is {_value(name, value, entry)}" for name, value in needs.when.items())
    must = listed((_value(needs.option, value, entry) for value in needs.one_of), "or")
    text = f"{needs.option} must be {must}{f' while {while_}' if while_ else ''}."
    return Sentence(text, (needs.clause,), about)


def _value(name: str, value: Value, entry: SomeEntry) -> str:
    """A value as its option shows it; an offer may name options of its base game."""
    of = option(entry, name)
    if of is not None:
        return of.among.show(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def rulings(entry: SomeEntry, adopted: Sequence[Ruling]) -> Chapter:
    """How the document is read where it does not say, or says two things."""
    return Chapter("Rulings", tuple(_ruling(entry, one) for one in adopted))


def _ruling(entry: SomeEntry, one: Ruling) -> Sentence:
    """With the option that changes it: a ruling may be of several games, and not all of them have it."""
    other = f" (Option {one.option}.)" if option(entry, one.option) is not None else ""
    return Sentence(f"{one.reading}{other}", (one.id,))


def script(entry: SomeEntry) -> Chapter:
    return Chapter("The dealer's script", tuple(_cue(cue, entry) for cue in entry.script))


def _cue(cue: Cue, entry: SomeEntry) -> Sentence:
    # Games of a family share lines of the script; those without free bets name none.
    without = FREE if isinstance(entry, Blackjack) and entry.free is None else ()
    text = cue_text(cue, lambda wager: "" if wager in without else the(wager, entry))
    return say(text, cue.clause, about=event_words(cue.on))
