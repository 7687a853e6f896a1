"""The one table that says which module writes the chapters of which family, and the page they make."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from croupier.book import blackjack, house, offer, room, room_jackpots, room_offers, setting
from croupier.book.endmatter import options, rulings, script
from croupier.book.page import Chapter, Page
from croupier.clauses.ruling import Ruling
from croupier.engines.community.jackpot_spec import Jackpot
from croupier.engines.community.spec import KillPot, RunTwice, Structure
from croupier.model.game import Game, SomeGame, SomeOffer
from croupier.rulebook.rulings import rulings as all_rulings
from croupier.rulebook.rulings import rulings_on

Writer = Callable[[SomeGame], tuple[Chapter, ...]]

WRITERS: Mapping[str, Writer] = MappingProxyType(
    {
        "blackjack": blackjack.chapters,
        "decide": house.chapters,
        "arrange": setting.chapters,
        "community": room.chapters,
    }
)
# Offers that are no bet have a writer of their own.
OFFERS: Mapping[type[SomeOffer], Callable[[SomeOffer], tuple[Chapter, ...]]] = MappingProxyType(
    {
        Structure: room_offers.structure,
        RunTwice: room_offers.twice,
        KillPot: room_offers.kill,
        Jackpot: room_jackpots.jackpot,
    }
)


def page_of(entry: SomeGame | SomeOffer) -> Page:
    """The page of an entry: what its family writes, then what all pages end with."""
    play = WRITERS[entry.engine](entry) if isinstance(entry, Game) else _offer(entry)
    options_of, script_of = options(entry), script(entry)
    adopted = _adopted(entry.section, (*play, options_of, script_of))
    last = (options_of, rulings(entry, adopted), script_of)
    written = (*play, *(chapter for chapter in last if chapter.lines))
    return Page(entry.key, entry.title, entry.section, entry.draft, written, entry.options, adopted)


def _adopted(section: str, chapters: Iterable[Chapter]) -> tuple[Ruling, ...]:
    """The rulings on a section, and those on others that its page cites: a reader finds them there."""
    cited = {clause for chapter in chapters for clause in chapter.clauses()}
    on = rulings_on(section)
    return tuple(one for one in all_rulings().values() if one in on or one.id in cited)


def _offer(entry: SomeOffer) -> tuple[Chapter, ...]:
    """An offer; where another section words it for its own games, that again, under their names."""
    write = OFFERS.get(type(entry), offer.chapters)
    found = list(write(entry))
    if isinstance(entry, RunTwice):  # its section tells the whole game again
        told = (*room.chapters(entry.holdem), options(entry.holdem), script(entry.holdem))
        found += [_under("At such a table", chapter) for chapter in told]
    for variant in entry.variants:
        on = f"On {offer.bases(variant)}"
        written = (*write(variant), options(variant), script(variant))
        found += [_under(on, chapter) for chapter in written if chapter.lines]
    return tuple(found)


def _under(head: str, chapter: Chapter) -> Chapter:
    title = f"{head}: {chapter.title[:1].lower()}{chapter.title[1:]}"
    return Chapter(title, chapter.lines, chapter.numbered)
