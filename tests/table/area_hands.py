"""Tables of a property that shares the wide area jackpot with others; a test speaks for the pool."""

from typing import Any

from croupier.model.facts import Fact
from croupier.model.facts.wide_area import AreaJoined, AreaLost, AreaPosted, AreaReached, HitDecided
from croupier.model.wide_area import Area
from croupier.table.floor import Floor
from tests.table.jackpot_hands import Hand, two_tables

WIDE = "bclc/wide-area-bad-beat-jackpot"
SLUG = "wide-area-bad-beat-jackpot"
DROPS = {f"{SLUG}-drop": 1, f"{SLUG}-reserve-percent": 25}
# Four eights lose to four nines; the two hands take both hole cards each.
BEATEN = '{1: "9c 9d", 2: "8c 8d"}, board: "9h 9s 8h 8s Kd"'
TODAY = "2026-11-15"


def tell(floor: Floor, *facts: Fact) -> None:
    """What the floor writes down of the pool."""
    floor._record.tell(*facts)


def linked(*offers: str, posted: int = 1_000_00, **parts: Any) -> tuple[Floor, Hand, Hand]:
    """Two tables of a property that reaches the pool, with an amount posted."""
    options = {**DROPS, **(parts.pop("options", None) or {})}
    floor, a, b = two_tables(WIDE, *offers, options=options, **parts)
    tell(floor, AreaJoined(None, "north", "1", {WIDE: 0}, {WIDE: 0}))
    tell(floor, AreaReached(None), AreaPosted(None, WIDE, TODAY, 4, posted))
    return floor, a, b


def lose(floor: Floor) -> None:
    tell(floor, AreaLost(None))


def regain(floor: Floor) -> None:
    tell(floor, AreaReached(None))


def answer(floor: Floor, *, won: bool) -> None:
    """The pool answers the first of the hits that wait."""
    hit = area(floor).hits[0]
    tell(floor, HitDecided(None, hit.id, WIDE, won))


def area(floor: Floor) -> Area:
    found = floor.jackpots().area
    assert found is not None
    return found
