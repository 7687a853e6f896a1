"""Which offers may stand beside a game."""

from collections.abc import Iterator

from croupier.book.page import Sentence, say
from croupier.book.room_offers import rests_on
from croupier.book.words import listed
from croupier.model.game import Offer, SomeGame, SomeOffer
from croupier.rulebook import catalog


def offers_on(game: SomeGame) -> tuple[SomeOffer, ...]:
    """The offers of the catalog that this game admits, as they stand on it."""
    entries = [catalog.game(key) for key in catalog.GAMES]
    return tuple(
        entry.on(game.key) for entry in entries if isinstance(entry, Offer) and game.key in entry.base_games
    )


def offered(game: SomeGame) -> Iterator[Sentence]:
    offers = offers_on(game)
    if offers:
        needs = [clause for offer in offers for clause in rests_on(offer)]
        titles = [f"{offer.title} ({offer.key})" for offer in offers]
        text = f"A table may add {listed(titles, 'or')}."
        yield say(text, game.side_bets, *needs)
    elif game.side_bets is not None:
        yield say("No side bet stands beside it.", game.side_bets)
