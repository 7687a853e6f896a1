"""The tables over HTTP and WebSocket: what the pages use, and what anybody may write a client for."""

import secrets
import time
from typing import Annotated, Any

from fastapi import APIRouter, Body, Depends, Request, Response, WebSocket
from pydantic import BaseModel, ConfigDict, Field
from starlette.concurrency import run_in_threadpool

from croupier.errors import IllegalAction
from croupier.money.cents import dollars
from croupier.web.asking import Json
from croupier.web.guarding import badge_cookie, visitor_of
from croupier.web.hub import Hub
from croupier.web.listing import games, tables
from croupier.web.party import PATIENCE, Party, amount_of
from croupier.web.people import Visitor

CALL_CLOCK = "call-clock"
api = APIRouter(prefix="/api")
Amount = Annotated[str, Field(max_length=20, description="Dollars, such as 25 or 7.50")]
Name = Annotated[str, Field(max_length=60)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Arrival(Strict):
    """Somebody new."""

    name: Annotated[str | None, Field(max_length=60)] = None


class Opening(Strict):
    """A table to open."""

    game: Name
    offers: Annotated[list[Name], Field(max_length=20)] = []
    options: Annotated[dict[Name, Name], Field(max_length=60)] = {}
    paytables: Annotated[dict[Name, Name], Field(max_length=20)] = {}
    bots: Annotated[int, Field(ge=0, le=9)] = 0
    by_hand: bool = False  # a dealer of the staff starts and ends the game, and plays the house's hand out


class Sitting(Strict):
    """A seat, and what to sit down with."""

    seat: Annotated[int, Field(ge=1, le=30)]
    stack: Amount = "500"


class Bets(Strict):
    """Bets of one spot by their wagers."""

    wagers: Annotated[dict[Name, Amount], Field(min_length=1, max_length=20)]
    seat: Annotated[int | None, Field(ge=1, le=30)] = None


class Doing(Strict):
    """Something that `legal` lists. `said` holds what it leaves open: to, cards, high, low, award, reason."""

    do: Name
    seat: Annotated[int | None, Field(ge=1, le=30)] = None
    hand: Annotated[int | None, Field(ge=1, le=30)] = None
    wager: Name | None = None
    amount: Amount | None = None
    behind: Annotated[bool, Field(description="As the one who bets behind that seat")] = False
    said: Annotated[dict[Name, Annotated[str, Field(max_length=200)]], Field(max_length=8)] = {}


class Buying(Strict):
    amount: Amount


class Drilling(Strict):
    """A drill to begin: pay (take and pay, or pots), set (the house way), play (the best choice)."""

    game: Name
    kind: Annotated[str, Field(pattern="^(pay|set|play)$")] = "pay"
    count: Annotated[int, Field(ge=1, le=50)] = 10
    limit: Annotated[float | None, Field(gt=0, le=600, description="Seconds for an answer")] = None
    seed: Annotated[str, Field(max_length=40)] = ""


class Answering(Strict):
    """An answer: bet and returned, shares by seat, hands, or do, as the question asks."""

    bet: int | None = None
    returned: Amount | None = None
    shares: Annotated[dict[Name, Amount], Field(max_length=12)] | None = None
    hands: Annotated[list[Name], Field(max_length=4)] | None = None
    do: Name | None = None


async def the_hub(request: Request) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


async def somebody(hub: Annotated[Hub, Depends(the_hub)], request: Request) -> Visitor:
    """Who asks; nobody may act without a badge."""
    found = visitor_of(request, hub.house.badges)
    if found is None:
        why = "Nobody knows you yet: POST /api/me gives you a name and a badge."
        raise IllegalAction("authority/no-badge", why)
    return found


Hubbed = Annotated[Hub, Depends(the_hub)]
Who = Annotated[Visitor, Depends(somebody)]


@api.post("/me", summary="Arrive")
def arrive(
    hub: Hubbed, response: Response, request: Request, arrival: Annotated[Arrival, Body()]
) -> dict[str, str]:
    """A name and a purse of play money. The badge is kept as a cookie, or sent as a bearer token."""
    visitor = hub.house.arrive(arrival.name)
    badge = hub.house.badges.write(visitor)
    badge_cookie(response, badge, secure=request.url.scheme == "https")
    return {"name": visitor.name, "token": badge}


@api.get("/me", summary="Who you are")
def me(hub: Hubbed, who: Who) -> dict[str, Any]:
    seats = [party.name for party in hub.house.parties.values() if party.seats_of(who.name)]
    return {"name": who.name, "role": who.role, "purse": dollars(hub.house.purse(who.name)), "tables": seats}


@api.post("/me/refill", summary="Play money again, for whoever has none")
def refill(hub: Hubbed, who: Who) -> dict[str, Any]:
    hub.house.refill(who.name)
    return me(hub, who)


@api.get("/games", summary="Every game")
def every_game() -> list[dict[str, Any]]:
    return games()


@api.get("/tables", summary="The tables that are open")
def open_tables(hub: Hubbed) -> list[dict[str, Any]]:
    return tables(hub.house)


@api.post("/tables", summary="Open a table", status_code=201)
async def open_a_table(hub: Hubbed, who: Who, opening: Opening) -> dict[str, str]:
    def opened() -> Party:
        return hub.house.open(
            opening.game,
            offers=opening.offers,
            options=opening.options,
            paytables=opening.paytables,
            bots=opening.bots,
            by_hand=opening.by_hand,
        )

    return {"name": (await run_in_threadpool(opened)).name}


@api.get("/tables/{name}", summary="A table as you see it", response_model=Json)
async def look(hub: Hubbed, who: Who, name: str) -> Response:
    return await hub.look(hub.house.party(name), who)


@api.post("/tables/{name}/sit", summary="Sit down", response_model=Json)
async def sit(hub: Hubbed, who: Who, name: str, sitting: Sitting) -> Response:
    party, stack = hub.house.party(name), amount_of(sitting.stack)
    return await hub.do(party, who, lambda: hub.house.sit(who.name, name, sitting.seat, stack))


@api.post("/tables/{name}/leave", summary="Stand up, between rounds", response_model=Json)
async def leave(hub: Hubbed, who: Who, name: str) -> Response:
    return await hub.do(hub.house.party(name), who, lambda: hub.house.leave(who.name, name))


@api.post("/tables/{name}/buy", summary="Buy more chips", response_model=Json)
async def buy(hub: Hubbed, who: Who, name: str, buying: Buying) -> Response:
    party, amount = hub.house.party(name), amount_of(buying.amount)
    return await hub.do(party, who, lambda: hub.house.buy(who.name, name, amount))


@api.post("/tables/{name}/bets", summary="Bet", response_model=Json)
async def bet(hub: Hubbed, who: Who, name: str, bets: Bets) -> Response:
    party = hub.house.party(name)
    return await hub.do(party, who, lambda: party.bet(who.name, bets.wagers, bets.seat))


@api.delete("/tables/{name}/bets", summary="Take bets back before the deal", response_model=Json)
async def clear(hub: Hubbed, who: Who, name: str) -> Response:
    party = hub.house.party(name)
    return await hub.do(party, who, lambda: party.clear(who.name))


@api.post("/tables/{name}/deal", summary="Ready: deal when everybody is", response_model=Json)
async def deal(hub: Hubbed, who: Who, name: str) -> Response:
    party = hub.house.party(name)
    told = await hub.do(party, who, lambda: party.deal(who.name, time.monotonic()))
    if party.ready_since is not None:
        hub.later(party, PATIENCE, lambda: party.deal_if_due(time.monotonic()))
    return told


@api.post("/tables/{name}/act", summary="Decide, or do what your role may", response_model=Json)
async def act(hub: Hubbed, who: Who, name: str, doing: Doing) -> Response:
    party = hub.house.party(name)
    said: dict[str, object] = dict(doing.said)
    for extra in ("hand", "wager", "amount"):
        value = getattr(doing, extra)
        if value is not None:
            said[extra] = value
    behind = doing.behind
    told = await hub.do(party, who, lambda: party.act(who, doing.seat, doing.do, said, behind=behind))
    if doing.do == CALL_CLOCK:
        await _watch_the_clock(hub, party)
    return told


async def _watch_the_clock(hub: Hub, party: Party) -> None:
    """Whoever lets their minute pass holds nobody up."""
    clock = await run_in_threadpool(party.clock) if party.room else None
    if clock is not None:
        hub.later(party, clock.seconds_left, party.time_out_if_due)


# --- the trainer ----------------------------------------------------------------------------------


@api.post("/drill", summary="Begin a drill")
async def begin_drill(hub: Hubbed, who: Who, drilling: Drilling) -> dict[str, Any]:
    seed = drilling.seed or secrets.token_hex(8)
    asked = (who.name, drilling.game, drilling.kind, drilling.count, drilling.limit, seed)
    return await run_in_threadpool(hub.drills.begin, *asked)


@api.get("/drill", summary="The question that is open")
def drill(hub: Hubbed, who: Who) -> dict[str, Any]:
    return hub.drills.stands(who.name)


@api.post("/drill/answer", summary="Answer it")
async def answer_drill(hub: Hubbed, who: Who, answering: Answering) -> dict[str, Any]:
    said = answering.model_dump(exclude_none=True)
    return await run_in_threadpool(hub.drills.answer, who.name, said)


@api.get("/drill/scores", summary="Your scores")
def drill_scores(hub: Hubbed, who: Who) -> list[dict[str, Any]]:
    return hub.drills.scores(who.name)


@api.websocket("/tables/{name}/feed")
async def feed(socket: WebSocket, name: str) -> None:
    """The table as you see it, again whenever something happens. Nothing is read from you."""
    hub: Hub = socket.app.state.hub
    who = visitor_of(socket, hub.house.badges)
    if who is None or name not in hub.house.parties:
        await socket.close(4404 if who else 4401)
        return
    await socket.accept()
    party = hub.house.party(name)
    await _watch_the_clock(hub, party)  # also in a floor that was closed while it ran
    await hub.watched(party, socket, who)
