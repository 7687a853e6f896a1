"""The meters and jackpots of the floor: what all tables share, whether one of them is open or not."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from fastapi import APIRouter

from croupier.ledger.accounts import meter, pool, reserve
from croupier.model.game import Game, SomeOffer
from croupier.money.cents import Cents, dollars
from croupier.rulebook import catalog
from croupier.table.floor_record import FLOOR
from croupier.web.api import Hubbed
from croupier.web.house import House

Json: TypeAlias = dict[str, Any]
meters = APIRouter()
_ENTRIES = [catalog.game(key) for key in catalog.GAMES]
OFFERS: list[SomeOffer] = [entry for entry in _ENTRIES if not isinstance(entry, Game)]


@meters.get("/api/meters", summary="What the meters and jackpots of the floor hold")
def every_meter(hub: Hubbed) -> list[Json]:
    """`live` is false where no table has ever fed it: then `shows` is what it begins with."""
    return list(standing(hub.house))


def standing(house: House) -> Iterator[Json]:
    """Every one that a table may have, with the games that play for it."""
    books = house.floor.books
    ledger, board = books.ledger(FLOOR), books.commons().board
    for offer in OFFERS:
        told = {"key": offer.key, "title": offer.title, "games": list(offer.base_games)}
        if offer.progressive is not None:
            live = books.has_meter(offer.key)
            shows = ledger.balance(meter(offer.key)) if live else _seed(offer)
            kept = ledger.balance(reserve(offer.key)) if live else 0
            yield told | _amounts(shows, kept, live=live)
        elif offer.pools:
            holds = sum(ledger.balance(pool(name)) for name in offer.pools)
            kept = sum(ledger.balance(reserve(name)) for name in offer.pools)
            posted = sum(board.posted.get(name, 0) for name in offer.pools)
            yield told | _amounts(holds, kept, live=bool(holds or kept)) | {"posted": dollars(posted)}


def _amounts(shows: Cents, kept: Cents, *, live: bool) -> Json:
    return {"shows": dollars(shows), "reserve": dollars(kept), "live": live, "posted": None}


def _seed(offer: SomeOffer) -> Cents:
    """What a new meter begins with at a table that is opened without a word."""
    seed = next(option.default for option in offer.options if option.name.endswith("-seed"))
    assert isinstance(seed, int)
    return seed
