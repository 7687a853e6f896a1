"""The catalog: key to game. The only registry, and the only place that knows every game."""

from functools import cache
from importlib import import_module
from typing import Any

from croupier.errors import unknown_name

GAMES: dict[str, str] = {
    "bclc/blackjack": "croupier.rulebook.bclc_blackjack.basic:BASIC",
    "bclc/kings-bounty": "croupier.rulebook.bclc_blackjack.kings_bounty:KINGS_BOUNTY",
}


@cache
def _load(key: str) -> Any:
    module, _, name = GAMES[key].partition(":")
    return getattr(import_module(module), name)


def game(key: str) -> Any:
    """The spec of a catalog entry."""
    name = str(key).lower().replace("_", "-")
    if name not in GAMES:
        raise unknown_name("game", key, GAMES)
    return _load(name)
