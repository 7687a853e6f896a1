"""Which offers may stand beside a game."""

from collections.abc import Iterator

from croupier.book.page import Sentence, say
from croupier.book.room_offers import rests_on
from croupier.book.words import listed
from croupier.clauses.cite import Clause
from croupier.model.game import Offer, SomeGame, SomeOffer
from croupier.rulebook import catalog


def offers_on(game: SomeGame) -> tuple[SomeOffer, ...]:
    """The offers of the catalog that this game admits, as they stand on it."""
    entries = [catalog.game(key) for key in catalog.GAMES]
    return tuple(
        entry.on(game.key) for entry in entries if isinstance(entry, Offer) and game.key in entry.base_games
    )


def offered(game: SomeGame) -> Iterator[Sentence]:
    every = offers_on(game)
    jackpots = [offer for offer in every if offer.pools]
    offers = [offer for offer in every if not offer.pools]
    if offers:
        yield say(f"A table may add {_titles(offers)}.", game.side_bets, *_needs(offers))
    elif game.side_bets is not None:
        yield say("No side bet stands beside it.", game.side_bets)
    if jackpots:
        yield say(f"Its pots may feed {_titles(jackpots)}.", *_needs(jackpots))


def _titles(offers: list[SomeOffer]) -> str:
    return listed([f"{offer.title} ({offer.key})" for offer in offers], "or")


def _needs(offers: list[SomeOffer]) -> list[Clause | None]:
    return [clause for offer in offers for clause in rests_on(offer)]
