"""What a row of an analysis reads, as one number: the rules in force, and the code that reckons with them.

A figure that was kept is used only where this number is the same. The rules are those of the game and its
offers as they would be played, options and pay tables included; odds of other side bets are left out, because
no row depends on them. Of the code counts all that `analysis` imports, and the house's algorithms.
"""

import json
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from croupier.model.fingerprint import Plain, canonical
from croupier.model.game import SomeGame, SomeOffer
from croupier.model.values import Values

PACKAGE = Path(__file__).parent.parent

# Rules of the rulebook are data and counted as such; what is left there of code are the house's algorithms.
CODE = (
    "analysis/**/*.py",
    "cards/card.py",
    "cards/deck.py",
    "hands/*.py",
    "model/envy.py",
    "model/fingerprint.py",
    "model/game.py",
    "model/options.py",
    "model/rules.py",
    "model/values.py",
    "model/wager.py",
    "money/*.py",
    "engines/*/spec.py",
    "engines/*/*_spec.py",
    "engines/blackjack/settle.py",
    "engines/community/jackpot_hands.py",
    "rulebook/bclc_poker/house/discard_inferno.py",
    "rulebook/bclc_poker/house/fast_action_holdem.py",
    "rulebook/bclc_poker/setting/*_way*.py",
    "rulebook/bclc_poker/setting/rankings.py",
)


@dataclass(frozen=True, slots=True)
class Reads:
    """A game as it is asked about."""

    game: SomeGame
    offers: tuple[SomeOffer, ...]
    values: Values
    asides: frozenset[str] = frozenset()  # side bets that are a row of their own

    def digest(self, row: str) -> str | None:
        """The number of one row; none where the code cannot be read, as in a package without sources."""
        made_by = code(PACKAGE)
        if made_by is None:
            return None
        others = self.asides - {row}
        rules: Plain = [_without_odds(canonical(one), others) for one in (self.game, *self.offers)]
        return _hash([row, rules, dict(self.values), made_by])


@cache
def code(package: Path) -> str | None:
    """A hash of the sources on which figures depend."""
    try:
        files = sorted({path for pattern in CODE for path in package.glob(pattern)})
        sources = [(path.relative_to(package).as_posix(), path.read_bytes()) for path in files]
    except OSError:
        return None
    if not sources:
        return None
    return sha256(b"\0".join(part for name, text in sources for part in (name.encode(), text))).hexdigest()


def _without_odds(spec: Plain, wagers: Collection[str]) -> Plain:
    """A spec without what these wagers pay; when they are won stays."""
    assert isinstance(spec, dict)
    listed = spec["wagers"]
    assert isinstance(listed, list)
    return {**spec, "wagers": [_free(one) if _name(one) in wagers else one for one in listed]}


def _name(wager: Plain) -> Plain:
    assert isinstance(wager, dict)
    return wager["name"]


def _free(wager: Plain) -> Plain:
    assert isinstance(wager, dict)
    table = wager["table"]
    assert isinstance(table, dict)
    rows = table["rows"]
    assert isinstance(rows, list)
    priced = [{**row, "pays": None} for row in rows if isinstance(row, dict)]
    return {**wager, "table": {**table, "rows": list[Plain](priced)}}


def _hash(what: list[Plain]) -> str:
    text = json.dumps(what, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:24]
