"""Few engines walk the specs of all games. The one table that says which plays what."""

from collections.abc import Mapping
from types import MappingProxyType

from croupier.engines.arrange.engine import ArrangeEngine
from croupier.engines.blackjack.engine import BlackjackEngine
from croupier.engines.community.engine import CommunityEngine
from croupier.engines.decide.engine import HouseEngine
from croupier.model.engine import Engine

ENGINES: Mapping[str, Engine] = MappingProxyType(
    {
        "blackjack": BlackjackEngine(),
        "decide": HouseEngine(),
        "arrange": ArrangeEngine(),
        "community": CommunityEngine(),
    }
)
