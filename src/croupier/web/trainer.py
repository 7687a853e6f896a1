"""The trainer's shelf: drills of every game, and tables that the desk wrote down."""

from typing import Annotated, Any, TypeAlias

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import Field
from starlette.concurrency import run_in_threadpool

from croupier.errors import IllegalAction
from croupier.web.api import Hubbed, Name, Strict, Who
from croupier.web.drill_tables import Written
from croupier.web.evening import title_of
from croupier.web.hub import Hub
from croupier.web.listing import games
from croupier.web.pages import page
from croupier.web.people import Visitor

Json: TypeAlias = dict[str, Any]
trainer = APIRouter()
WRITERS = ("supervisor", "executive")


class Handed(Strict):
    """A scenario file, as YAML or JSON, under the name that trainees find it by."""

    name: Name
    text: Annotated[str, Field(max_length=60_000)]


class Beginning(Strict):
    limit: Annotated[float | None, Field(gt=0, le=600, description="Seconds for an answer")] = None


def _shown(one: Written) -> Json:
    return {
        "name": one.name,
        "game": one.game,
        "title": title_of(one.game),
        "tables": len(one.exercises),
        "questions": one.questions,
    }


@trainer.get("/drills", include_in_schema=False)
def shelf(request: Request) -> Response:
    hub: Hub = request.app.state.hub
    broken = {name: error.message for name, error in hub.drills.tables.broken.items()}
    return page("drills.html", request, games=games(), broken=broken)


@trainer.get("/api/drills", summary="Drills that the desk wrote down")
def drills(hub: Hubbed) -> list[Json]:
    return [_shown(one) for one in hub.drills.tables.all()]


@trainer.post("/api/drills", summary="Hand in a scenario file as a drill", status_code=201)
async def hand_in(hub: Hubbed, who: Who, handed: Handed) -> Json:
    """For supervisors and executives. It is played at once; a mistake is told by line and field."""
    _check(who)
    return _shown(await run_in_threadpool(hub.drills.tables.add, handed.name, handed.text))


@trainer.delete("/api/drills/{drill}", summary="Take a drill off the shelf")
async def take_off(hub: Hubbed, who: Who, drill: str) -> list[Json]:
    _check(who)
    await run_in_threadpool(hub.drills.tables.remove, drill)
    return drills(hub)


@trainer.post("/api/drills/{drill}", summary="Begin a drill that the desk wrote down")
async def begin(hub: Hubbed, who: Who, drill: str, beginning: Beginning) -> Json:
    return await run_in_threadpool(hub.drills.begin_tables, who.name, drill, beginning.limit)


def _check(who: Visitor) -> None:
    if who.role not in WRITERS:
        why = "Drills are handed in and taken away by a supervisor or an executive."
        raise IllegalAction("authority/role", why, offender=who.name)
