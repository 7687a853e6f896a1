"""What there is to choose from: every game of the catalog, and the tables that are open."""

from functools import cache
from typing import Any

from croupier.analysis.analyze import prepare
from croupier.analysis.kept import usual
from croupier.book.page import source
from croupier.model.game import Game, Offer, SomeGame
from croupier.money.cents import dollars
from croupier.rulebook import catalog
from croupier.table.waiting import stakes_of
from croupier.web.house import House
from croupier.web.shown import family


@cache
def _games() -> tuple[dict[str, Any], ...]:
    entries = [catalog.game(key) for key in catalog.GAMES]
    offers = [entry for entry in entries if isinstance(entry, Offer)]
    return tuple(
        {
            "key": game.key,
            "title": game.title,
            "family": family(game),
            "from": source(game.section),
            "edge": edge_of(game),
            "stakes": _stakes(game),
            "offers": [
                {"key": offer.key, "title": offer.title} for offer in offers if game.key in offer.base_games
            ],
            "options": [
                {
                    "name": option.name,
                    "about": option.about,
                    "usual": option.among.show(option.default),
                    "range": option.among.told(),
                }
                for option in game.options
            ],
        }
        for game in entries
        if isinstance(game, Game)
    )


def edge_of(game: SomeGame) -> str | None:
    """What the base game costs, where that is known already: nobody waits in the lobby for mathematics."""
    if family(game) == "room":
        return None
    analysis = prepare(game.key)
    base = next((wager for wager in ("main", "ante") if wager in analysis.work), None)
    found = None if base is None else analysis.kept(base, usual())
    return None if found is None else f"{float(found.figures.edge):.2%}"


def _stakes(game: SomeGame) -> str:
    """The limits of a table that is opened without a word."""
    known = {option.name: option.among.show(option.default) for option in game.options}
    if "minimum" not in known:
        return ""
    most = f" to ${known['maximum']}" if known.get("maximum", "none") != "none" else ""
    return f"${known['minimum']}{most}"


def games() -> list[dict[str, Any]]:
    return [dict(game) for game in _games()]


def tables(house: House) -> list[dict[str, Any]]:
    found = []
    for name, party in list(house.parties.items()):
        table = party.table
        found.append(
            {
                "name": name,
                "game": table.game.key,
                "title": table.game.title,
                "family": family(table.game),
                "stakes": stakes_of(table) if party.room else "",
                "seats": table.options.number("seats"),
                "taken": len(table.seats),
                "people": len(party.people()),
                "meters": {key: dollars(held.meter_cents) for key, held in table.meters().items()},
            }
        )
    return found
