"""The pages: the lobby, a table, a game's rules. They hold no state; the API does."""

from functools import cache
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from jinja2 import Environment, PackageLoader, StrictUndefined

from croupier.book.page import Sentence, source
from croupier.book.registry import page_of
from croupier.rulebook import catalog
from croupier.rulebook.admission import base_game
from croupier.rulebook.glosses import gloss
from croupier.web.guarding import badge_cookie, visitor_of
from croupier.web.house import House
from croupier.web.hub import Hub
from croupier.web.listing import games
from croupier.web.shown import family

pages = APIRouter(include_in_schema=False)


@cache
def templates() -> Environment:
    return Environment(loader=PackageLoader("croupier.web"), autoescape=True, undefined=StrictUndefined)


def page(template: str, /, request: Request, **known: Any) -> Response:
    """A page; whoever comes for the first time is given a name."""
    house: House = request.app.state.hub.house
    visitor = visitor_of(request, house.badges)
    arrived = visitor or house.arrive()
    response = HTMLResponse(templates().get_template(template).render(visitor=arrived, **known))
    if visitor is None:
        badge_cookie(response, house.badges.write(arrived), secure=request.url.scheme == "https")
    return response


@pages.get("/")
def lobby(request: Request) -> Response:
    return page("lobby.html", request)


@pages.get("/favicon.ico")
def icon() -> Response:
    """Where browsers look by themselves."""
    return RedirectResponse("/static/icon.svg", 301)


@pages.get("/table/{name}")
def table(request: Request, name: str) -> Response:
    house: House = request.app.state.hub.house
    party = house.parties.get(name)
    if party is None:
        return RedirectResponse("/", 303)
    return page("table.html", request, name=name, title=party.table.game.title, game=party.table.game.key)


@pages.get("/rules/{authority}/{slug}")
def rules(request: Request, authority: str, slug: str) -> Response:
    entry = catalog.game(f"{authority}/{slug}")
    written = page_of(entry)
    told = [
        (chapter.title, [(step, isinstance(line, Sentence), line) for step, line in chapter.steps()])
        for chapter in written.chapters
    ]
    return page(
        "rules.html", request, page=written, source=source(written.section), chapters=told, gloss=gloss
    )


@pages.get("/drill/{authority}/{slug}")
def trainer(request: Request, authority: str, slug: str) -> Response:
    game = base_game(f"{authority}/{slug}")
    kinds = {"pay": "Read the pots" if family(game) == "room" else "Take and pay"}
    if family(game) == "setting":
        kinds["set"] = "Set the house way"
    elif family(game) != "room":
        kinds["play"] = "Find the best play"
    hub: Hub = request.app.state.hub
    written = [one.name for one in hub.drills.tables.all() if one.game == game.key]
    return page("drill.html", request, game=game.key, title=game.title, kinds=kinds, written=written)


@pages.get("/proof/{authority}/{slug}")
def costs(request: Request, authority: str, slug: str) -> Response:
    game = base_game(f"{authority}/{slug}")
    options = next(one["options"] for one in games() if one["key"] == game.key)
    odds = {wager.name: odds for wager in game.wagers if (odds := wager.table.odds())}
    return page("proof.html", request, game=game.key, title=game.title, options=options, paytables=odds)


@pages.get("/staff/{token}")
def staff(request: Request, token: str) -> Response:
    """A link that `croupier serve` printed: it works once."""
    house: House = request.app.state.hub.house
    visitor = house.staffed(token)
    if visitor is None:
        return nowhere(403, "A link for the staff works once, and this one has been used.")
    response = RedirectResponse("/", 303)
    badge_cookie(response, house.badges.write(visitor), secure=request.url.scheme == "https")
    return response


def nowhere(status: int, why: str = "There is nothing at this address.") -> Response:
    """A page for whoever is lost."""
    return HTMLResponse(templates().get_template("nowhere.html").render(visitor=None, why=why), status)
