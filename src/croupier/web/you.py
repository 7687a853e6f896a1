"""Everybody's own page: what their rounds came to, and their last hands again."""

import asyncio
import json
from collections import OrderedDict
from typing import Annotated, Any, NamedTuple, TypeAlias

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from croupier.errors import MachineFailure
from croupier.money.cents import dollars
from croupier.report.evening import Record
from croupier.store import reading
from croupier.store.books import StoreBooks
from croupier.store.floor import StoredFloor
from croupier.web.api import Hubbed, Who
from croupier.web.commands import heard
from croupier.web.evening import of_tables
from croupier.web.house import GIVEN, House
from croupier.web.pages import page

Json: TypeAlias = dict[str, Any]
you = APIRouter()
AT_ONCE = 2  # stores that are read through at a time
KEPT = 500  # people whose evening is at hand


class Known(NamedTuple):
    """An evening, and how many actions the store held when it was read."""

    place: int
    told: Json


class Evenings:
    """Everybody's evening, read again when something has happened since."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._reading = asyncio.Semaphore(AT_ONCE)
        self._known: OrderedDict[str, Known] = OrderedDict()

    async def of(self, player: str) -> Json:
        floor = self._house.floor
        if not isinstance(floor, StoredFloor):
            return await run_in_threadpool(self._of_tables, player)
        async with self._reading:
            place = await run_in_threadpool(_last_place, floor)
            known = self._known.get(player)
            if known is None or known.place != place:
                known = self._known[player] = Known(place, await _read(floor.store, player))
            self._known.move_to_end(player)
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
            return known.told

    def _of_tables(self, player: str) -> Json:
        """Of a floor that keeps nothing: what the open tables remember."""
        records = []
        for party in list(self._house.parties.values()):
            table = party.table
            with party.lock:
                offers = tuple(offer.key for offer in table.offers)
                records.append(Record(table.stream, table.game.key, offers, list(table.events)))
        return of_tables(records, player, GIVEN)


def _last_place(floor: StoredFloor) -> int:
    books = floor.books
    assert isinstance(books, StoreBooks)
    return reading.last_place(books.engine, books.store)


async def _read(store: str, player: str) -> Json:
    said = await heard("-m", "croupier.web.evening", store, player, str(GIVEN))
    told: Json = json.loads(said.text) if said.text.startswith("{") else {}
    if said.code or "error" in told:
        why = told.get("error", {}).get("message", "Your evening could not be read from the store.")
        raise MachineFailure("store/evening", why)
    return told


def the_evenings(request: Request) -> Evenings:
    evenings: Evenings = request.app.state.evenings
    return evenings


@you.get("/you", include_in_schema=False)
def your_page(request: Request) -> Response:
    return page("you.html", request)


@you.get("/api/me/evening", summary="What your rounds came to, and your last hands")
async def your_evening(hub: Hubbed, evenings: Annotated[Evenings, Depends(the_evenings)], who: Who) -> Json:
    """Rounds, sums by game and wager, the bankroll after each round, the last hands step by step.

    It is worked out from the record. `kept` says whether it comes back another day.
    """
    house = hub.house
    told = await evenings.of(who.name)
    on_tables = sum(
        party.table.funds_cents(who.name) or 0 for party in house.parties.values() if party.seats_of(who.name)
    )
    return {
        "name": who.name,
        "purse": dollars(house.purse(who.name)),
        "on_tables": dollars(on_tables),
        "kept": isinstance(house.floor, StoredFloor),
        **told,
    }
