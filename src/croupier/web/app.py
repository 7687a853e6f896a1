"""The application: the house behind its guard, with the API and the pages."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from importlib import resources

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException

import croupier
from croupier.errors import CroupierError
from croupier.web.api import api
from croupier.web.desk import Audits, desk
from croupier.web.guarding import Guard
from croupier.web.hints import Hinting, hints
from croupier.web.house import House
from croupier.web.hub import Hub
from croupier.web.meters import meters
from croupier.web.pages import nowhere, pages
from croupier.web.proof import proof
from croupier.web.trainer import trainer
from croupier.web.you import Evenings, you

LOCAL = ("localhost", "127.0.0.1", "[::1]")
STATUS = {  # by the area of the refusal, where it is not a conflict with how things stand
    "name": 404,
    "setting": 422,
    "scenario": 422,
    "authority": 403,
    "store": 503,
}


def application(house: House, hosts: Sequence[str] = LOCAL) -> FastAPI:
    """The floor of a house, for these hosts alone."""
    app = FastAPI(
        title="Croupier",
        version=croupier.__version__,
        description="The tables of a floor: open one, sit down, bet, decide. Amounts are dollars as text.",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=_open,
    )
    app.state.hub = Hub(house)
    app.state.evenings = Evenings(house)
    app.state.hinting = Hinting()
    app.state.audits = Audits()
    app.include_router(api)
    app.include_router(pages)
    app.include_router(proof)
    app.include_router(you)
    app.include_router(hints)
    app.include_router(trainer)
    app.include_router(meters)
    app.include_router(desk)
    with resources.as_file(resources.files("croupier.web").joinpath("static")) as static:
        app.mount("/static", StaticFiles(directory=static), name="static")
    app.add_exception_handler(CroupierError, _refuse)  # type: ignore[arg-type]
    app.add_exception_handler(RequestValidationError, _unreadable)  # type: ignore[arg-type]
    app.add_exception_handler(HTTPException, _otherwise)  # type: ignore[arg-type]
    app.add_middleware(Guard, hosts=tuple(hosts))
    return app


@asynccontextmanager
async def _open(app: FastAPI) -> AsyncIterator[None]:
    """What goes on by itself while the floor is open."""
    tidying = asyncio.create_task(app.state.hub.tidy())
    yield
    tidying.cancel()


async def _refuse(request: Request, error: CroupierError) -> Response:
    """What the table says no to, as every command says it."""
    if not request.url.path.startswith("/api"):
        return nowhere(403 if error.code.startswith("authority/") else 404, error.message)
    status = STATUS.get(error.code.partition("/")[0], 409)
    if error.code == "authority/no-badge":
        status = 401
    return JSONResponse({"error": error.json()}, status)


async def _otherwise(request: Request, error: HTTPException) -> Response:
    """What no table was asked about: an address that leads nowhere, a body that is no JSON."""
    if not request.url.path.startswith("/api"):
        return nowhere(error.status_code)
    told = {"code": "name/unreadable", "clause": None, "offender": None, "position": None}
    return JSONResponse({"error": {**told, "message": str(error.detail)}}, error.status_code)


async def _unreadable(request: Request, error: RequestValidationError) -> JSONResponse:
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])
    told = {"code": "name/unreadable", "clause": None, "offender": where, "position": None}
    return JSONResponse({"error": {**told, "message": f"{where}: {first['msg']}."}}, 422)
