"""The desk: what waits for the staff, meters, the day's report, the audit, the last rounds of every table."""

import json
import time
from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from croupier.errors import IllegalAction, MachineFailure, unknown_name
from croupier.model.facts.bets import AwardDue
from croupier.model.facts.table import PayoutHeld, RoundOpened
from croupier.model.vocabulary import STAFF
from croupier.money.cents import dollars
from croupier.store.floor import StoredFloor
from croupier.web.api import Hubbed, Who
from croupier.web.commands import heard, told
from croupier.web.guarding import visitor_of
from croupier.web.house import House
from croupier.web.meters import standing
from croupier.web.pages import nowhere, page
from croupier.web.party import Party
from croupier.web.people import Visitor

Json: TypeAlias = dict[str, Any]
desk = APIRouter()
LAST = 10  # rounds that are told again
PAPERS = {"report": "The day's report", "audit": "Audit of the store"}
FOR_STAFF = "The desk is for the staff: croupier serve prints a link for each role."


@dataclass(slots=True)
class Audited:
    """How the last audit of this floor ended, and when."""

    at: float
    right: bool


@dataclass(slots=True)
class Audits:
    """What is remembered of them while the floor is open."""

    last: Audited | None = None


def of_the_staff(request: Request) -> House:
    """Whoever is here by role: everybody else is refused."""
    house: House = request.app.state.hub.house
    visitor = visitor_of(request, house.badges)
    if visitor is None or visitor.role == "player":
        raise IllegalAction("authority/role", FOR_STAFF)
    return house


Staffed = Annotated[House, Depends(of_the_staff)]


# --- pages --------------------------------------------------------------------------------------


@desk.get("/desk", include_in_schema=False)
def the_desk(request: Request, house: Staffed) -> Response:
    return page("desk.html", request, day=house.floor.day.isoformat(), kept=_kept(house))


@desk.get("/desk/recall", include_in_schema=False)
def recall(request: Request, house: Staffed, table: str = "") -> Response:
    party = house.party(table)
    title = party.table.game.title
    return page("recall.html", request, table=party.name, title=title, kept=_kept(house))


@desk.get("/desk/{what}", include_in_schema=False)
def paper(request: Request, house: Staffed, what: str) -> Response:
    """A page that asks for the day's report or the audit, which may take a while."""
    if what not in PAPERS or not _kept(house):
        return nowhere(404)
    return page("paper.html", request, what=what, title=PAPERS[what])


def _audits(request: Request) -> Audits:
    audits: Audits = request.app.state.audits
    return audits


def _kept(house: House) -> bool:
    return isinstance(house.floor, StoredFloor)


# --- the same for programs ----------------------------------------------------------------------


@desk.get("/api/desk", summary="What waits for the staff, and how the floor stands")
def standing_now(hub: Hubbed, request: Request, house: Staffed, who: Who) -> Json:
    """For the staff. Of every table: awards that wait for a card, payouts that are held, what you may do."""
    audited = _audits(request).last
    return {
        "day": house.floor.day.isoformat(),
        "audit": None if audited is None else {"at": audited.at, "right": audited.right},
        "meters": list(standing(house)),
        "tables": [_table(name, party, who) for name, party in list(house.parties.items())],
    }


@desk.get("/api/desk/papers/{what}", summary="The day's report, or the audit of the store")
async def written(request: Request, house: Staffed, what: str) -> Json:
    """For the staff: `report` or `audit`, as the commands of these names tell them."""
    if what not in PAPERS:
        raise unknown_name("paper", what, PAPERS)
    if not isinstance(house.floor, StoredFloor):
        raise IllegalAction("action/nothing-kept", "This floor keeps nothing to report on.", offender=what)
    said = await told(what, house.floor.store)
    if what == "audit":
        _audits(request).last = Audited(time.time(), said.code == 0)
    return {"text": said.text, "right": said.code == 0}


@desk.get("/api/desk/rounds", summary="The last rounds of a table, step by step")
async def rounds(house: Staffed, table: str) -> list[Json]:
    """For the staff: every card that the record shows, the newest round first. One in play waits."""
    party = house.party(table)
    if not isinstance(house.floor, StoredFloor):
        return await run_in_threadpool(_remembered, party)
    said = await heard("-m", "croupier.web.recalling", house.floor.store, party.table.stream, str(LAST))
    found = json.loads(said.text) if said.text.startswith("[") else None
    if said.code or not isinstance(found, list):
        raise MachineFailure("store/rounds", "The rounds could not be read from the store.")
    return found


def _remembered(party: Party) -> list[Json]:
    from croupier.web.recalling import last_rounds

    with party.lock:
        events = list(party.table.events)
    return last_rounds(events, LAST)


def _table(name: str, party: Party, who: Visitor) -> Json:
    table = party.table
    with party.lock:
        waits = sorted({one.role for one in table.waiting_on() if one.role in STAFF})
        held = set(table.held())
        return {
            "name": name,
            "game": table.game.key,
            "title": table.game.title,
            "round": table.view("public").round,
            "seats": table.options.number("seats"),
            "taken": len(table.seats),
            "waits": waits,
            "award": _due(party) if waits else None,
            "held": _held(party, held) if held else [],
            "may": [
                {
                    "do": choice.do,
                    "amount": None if choice.min is None else str(choice.min),
                    "award": choice.choice,
                }
                for choice in table.legal(who.role)
                if choice.do in ("authorise", "release")
            ],
            "feeds": [offer.key for offer in table.offers if offer.progressive is not None or offer.pools],
        }


def _due(party: Party) -> Json | None:
    """The award that waits for a card, and whose card it must be."""
    for event in reversed(party.table.events):
        fact = event.data
        if isinstance(fact, RoundOpened):
            return None
        if isinstance(fact, AwardDue):
            return {
                "row": fact.row.replace("-", " "),
                "title": party.names.bet(fact.wager),
                "seat": fact.seat,
                "player": fact.player,
                "cards": fact.cards.split(),
                "amount": dollars(fact.amount_cents),
                "card": fact.role,
                "clause": fact.pays_by,
            }
    return None


def _held(party: Party, waiting: set[str]) -> list[Json]:
    """The payouts that wait, by what was noted when they were held."""
    found: list[Json] = []
    for event in reversed(party.table.events):
        fact = event.data
        if isinstance(fact, PayoutHeld) and fact.id in waiting:
            waiting.discard(fact.id)
            found.append({"id": fact.id, "player": fact.player, "amount": dollars(fact.amount_cents)})
        if not waiting:
            break
    return found
