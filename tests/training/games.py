"""The games that tables are dealt of for drills, and one whose best play is worked out once for all."""

from functools import cache

from croupier.engines.community.spec import Community
from croupier.model.game import Game
from croupier.rulebook import catalog
from croupier.training.advisers import adviser_of
from croupier.training.strategy import Adviser

ENTRIES = [catalog.game(key) for key in catalog.GAMES]
GAMES = [entry for entry in ENTRIES if isinstance(entry, Game)]
ROOM = [game.key for game in GAMES if isinstance(game, Community)]
HOUSE = [game.key for game in GAMES if not isinstance(game, Community)]


@cache
def let_it_ride() -> Adviser:
    return adviser_of("bclc/let-it-ride", {}, {})
