"""Games in which hands are set the house way, and the cards of a hand before that."""

from croupier.cards.card import parse_cards
from croupier.engines.arrange.spec import Arranging
from croupier.errors import BadInput, brief, counted, listed, plain
from croupier.hands.algorithm import Cards
from croupier.rulebook import catalog
from croupier.rulebook.names import meant, unknown_game

CARDS = 7


def setting_games() -> dict[str, Arranging]:
    """Every game in which hands are set, by its key."""
    found = {key: catalog.game(key) for key in catalog.GAMES}
    return {key: game for key, game in found.items() if isinstance(game, Arranging)}


def setting_game(name: object) -> Arranging:
    """The game of that name whose hands the house way sets; any other name is refused."""
    key = plain(name).lower().replace("_", "-")
    games = setting_games()
    if key in games:
        return games[key]
    these = f"The house way is known for {listed(games)}."
    if key in catalog.GAMES:
        why = f"In {catalog.game(key).title} ({key}) no hands are set. {these}"
        raise BadInput("name/no-house-way", why, offender=key)
    near = meant(key, dict.fromkeys((*games, *catalog.GAMES)))
    if near in games:
        why = f"There is no game called {brief(name)}. {these}"
        raise BadInput("name/unknown-game", why, offender=plain(name), nearest=near)
    raise unknown_game(name, catalog.GAMES)


def seven_cards(written: object) -> Cards:
    """The cards of a hand before it is set, or a refusal."""
    cards = parse_cards(written.replace(",", " ") if isinstance(written, str) else written)
    twice = next((card for card in cards if cards.count(card) > 1), None)
    if twice is not None:
        raise BadInput("card/too-many-copies", f"One deck holds one {twice}.", offender=twice)
    if len(cards) != CARDS:
        why = f"A hand of {counted(CARDS, 'card')} is set; {brief(written)} is {counted(len(cards), 'card')}."
        raise BadInput("card/not-seven", why, offender=plain(written))
    return tuple(cards)
