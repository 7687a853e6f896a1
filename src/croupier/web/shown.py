"""What a browser is told of a table: the view of whoever looks, what they may do, and why things came out so.

Nothing of a round comes from anywhere but the view, so that no hidden card can slip out.
"""

from collections.abc import Mapping

from msgspec.json import encode

from croupier.bots.people import BOTS
from croupier.engines.arrange.spec import Arranging
from croupier.engines.blackjack.spec import Blackjack
from croupier.engines.common.seated import Seated
from croupier.engines.community.spec import Community
from croupier.engines.decide.spec import Decide, Keep
from croupier.engines.decide.spec import House as HousePoker
from croupier.model.choices import Choice
from croupier.model.events import Event
from croupier.model.game import SomeGame, SomeOffer
from croupier.model.settlement import Settlement
from croupier.model.view import HIDDEN, View
from croupier.money.cents import dollars
from croupier.web.asking import Json, asked, in_our_words
from croupier.web.clock import running
from croupier.web.house import House
from croupier.web.party import Party
from croupier.web.people import Visitor
from croupier.wording.names import Names

LINES_OF_SCRIPT = 12
MAIN = "main"  # the bet of a blackjack hand


def family(game: SomeGame | SomeOffer) -> str:
    """Which way a game is played, as the lobby groups them."""
    if isinstance(game, Blackjack):
        return "blackjack"
    if isinstance(game, Arranging):
        return "setting"
    return "room" if isinstance(game, Community) else "house"


def shown(house: House, party: Party, visitor: Visitor) -> Json:
    """The table as this visitor sees it now."""
    with party.lock:
        table, own = party.table, party.seats_of(visitor.name)
        view = table.view(seen_as(visitor, own))
        names = party.names
        legal = {seat: table.legal(seat) for seat in own}
        if visitor.role != "player":
            legal = {0: [*table.legal(visitor.role), *_desk(party, visitor)]}
        stack = table.funds_cents(visitor.name) if own else None
        return {
            "table": {
                "name": party.name,
                "game": table.game.key,
                "title": table.game.title,
                "family": family(table.game),
                "seats": table.options.number("seats"),
                "parts": _parts(table.game),
                "keeps": _keeps(table.game),
                "offers": [offer.title for offer in table.offers],
                "wagers": _wagers(party, names),
                "later": _later(party, names),
            },
            "you": {
                "name": visitor.name,
                "role": visitor.role,
                "seats": own,
                "purse": dollars(house.purse(visitor.name)),
                "stack": None if stack is None else dollars(stack),
            },
            "view": view.json(),
            "waiting": party.awaited(),
            "bots": [seat for seat, name in table.seats.items() if name in BOTS],
            "ready": sorted(party.ready),
            "clock": _clock(party, view),
            "legal": _asked(legal, names, view),
            "besides": _asked(_besides(party, visitor, own), names, view),
            "behind": _asked(party.behind(visitor.name), names, view),
            "lines": [_line(one, names) for one in view.settlements],
            "script": _script(party, visitor, own),
        }


def seen_as(visitor: Visitor, own: list[int]) -> str:
    """Through whose eyes."""
    if visitor.role != "player":
        return visitor.role if visitor.role != "executive" else "supervisor"
    return f"seat:{own[0]}" if own else "public"


def _desk(party: Party, visitor: Visitor) -> list[Choice]:
    return party.table.at_the_desk() if visitor.role in ("supervisor", "executive") else []


def _besides(party: Party, visitor: Visitor, own: list[int]) -> dict[int, list[Choice]]:
    """What nobody waits for. The end of somebody's time is told by the floor itself, not by hand."""
    if visitor.role == "player":
        return {seat: party.table.besides(seat) for seat in own}
    return {0: [one for one in party.table.besides(visitor.role) if one.do != "time-out"]}


def _asked(offered: Mapping[int, list[Choice]], names: Names, view: View) -> Json:
    return {
        str(seat): [asked(one, names, choices, view, seat) for one in choices]
        for seat, choices in offered.items()
    }


def _clock(party: Party, view: View) -> Json | None:
    """Whose time runs, and when it ends, in milliseconds as browsers count them."""
    found = None if view.middle is None else running(party.table, view.middle)
    return None if found is None else {"seat": found.seat, "ends": found.ends // 1000}


def _parts(game: SomeGame) -> list[Json]:
    """The hands that cards are set into, the high one first, where they are."""
    if not isinstance(game, Arranging):
        return []
    return [
        {"name": name, "cards": size}
        for name, size in zip(game.hands.names, game.hands.sizes.value, strict=True)
    ]


def _keeps(game: SomeGame) -> int | None:
    """How many of their cards players go on with, where they are dealt more."""
    if isinstance(game, Community):
        return None if game.discards is None else game.holds
    steps = game.steps if isinstance(game, HousePoker) else ()
    options = [option for step in steps if isinstance(step, Decide) for option in step.options]
    return next((option.cards.value for option in options if isinstance(option, Keep)), None)


def _wagers(party: Party, names: Names) -> list[Json]:
    """The bets that can be placed before the deal, as they lie on the layout."""
    if party.room:
        return []
    table = party.table
    placed = [one for entry in (table.game, *table.offers) for one in entry.wagers if one.when == "before"]
    opens = table.game.start_with.value if isinstance(table.game, Seated) else (MAIN,)
    equal = {one.name: one.equals.value for one in placed if one.equals is not None}
    every = dict.fromkeys(
        (*(opens if isinstance(table.game, Blackjack) else ()), *(one.name for one in placed))
    )
    return [
        {"name": name, "label": names.bet(name), "equals": equal.get(name), "opens": name in opens}
        for name in every
    ]


def _later(party: Party, names: Names) -> list[Json]:
    """The spots of the layout that only a decision puts a bet on."""
    entries = (party.table.game, *party.table.offers)
    placed = [one.name for entry in entries for one in entry.wagers if one.when == "decision"]
    return [{"name": name, "label": names.bet(name)} for name in placed]


def _line(line: Settlement, names: Names) -> Json:
    return {**line.json(), "label": names.bet(line.wager), "why": in_our_words(line.clause)}


def _script(party: Party, visitor: Visitor, own: list[int]) -> list[Json]:
    """What the dealer said and did last, from what this visitor may know."""
    table = party.table
    opened = next((one.seq for one in reversed(table.events) if one.kind == "round-opened"), None)
    if opened is None:
        return []
    known = [event for event in table.feed(seen_as(visitor, own), since=opened - 1) if not _hides(event)]
    return [dict(line) for line in party.script.lines(known)[-LINES_OF_SCRIPT:]]


def _hides(event: Event) -> bool:
    """Whether it tells of cards that this viewer may not see: then the dealer's words about them wait too."""
    return HIDDEN.encode() in encode(event.data)
