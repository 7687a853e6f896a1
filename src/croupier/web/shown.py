"""What a browser is told of a table: the view of whoever looks, what they may do, and why things came out so.

Nothing of a round comes from anywhere but the view, so that no hidden card can slip out.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from typing import Generic, TypeVar

from croupier.bots.people import BOTS
from croupier.engines.arrange.spec import Arranging
from croupier.engines.blackjack.spec import Blackjack
from croupier.engines.common.seated import Seated
from croupier.engines.community.spec import Community
from croupier.engines.decide.spec import Decide, Keep
from croupier.engines.decide.spec import House as HousePoker
from croupier.model.choices import Choice
from croupier.model.events import Event
from croupier.model.facts.table import RoundOpened
from croupier.model.game import SomeGame, SomeOffer
from croupier.model.settlement import Settlement
from croupier.model.view import View
from croupier.money.cents import dollars
from croupier.table.table import Table
from croupier.web.asking import Json, asked, in_our_words
from croupier.web.clock import running
from croupier.web.house import House
from croupier.web.party import TIME_OUT, Party
from croupier.web.people import Visitor
from croupier.web.retelling import hides
from croupier.wording.names import Names

Seen = TypeVar("Seen")
Made = TypeVar("Made")
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
    return shown_to(house, party, [visitor])[visitor]


def shown_to(house: House, party: Party, visitors: Iterable[Visitor]) -> dict[Visitor, Json]:
    """The table as each of these sees it now."""
    with party.lock:
        own = {visitor: party.seats_of(visitor.name) for visitor in visitors}
        moment = _Moment(house, party, {seen_as(visitor, seats) for visitor, seats in own.items()})
        return {visitor: moment.shown(visitor, seats) for visitor, seats in own.items()}


class _Moment:
    """A table as it stands. Of views and feeds that are equal, what is told of them is made once."""

    def __init__(self, house: House, party: Party, eyes: Set[str]) -> None:
        table, names = party.table, party.names
        self.house, self.party = house, party
        self.table: Json = {
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
        }
        self.around: Json = {
            "waiting": party.awaited(),
            "bots": [seat for seat, name in table.seats.items() if name in BOTS],
            "ready": sorted(party.ready),
        }
        self.feeds = _feeds(table, sorted(eyes))
        self.script = Shared(self._script)
        self.felt = Shared(self._felt)

    def shown(self, visitor: Visitor, own: list[int]) -> Json:
        table, names = self.party.table, self.party.names
        eyes = seen_as(visitor, own)
        view = table.view(eyes)
        legal = {seat: table.legal(seat) for seat in own}
        if visitor.role != "player":
            legal = {0: [*table.legal(visitor.role), *_desk(self.party, visitor)]}
        stack = table.funds_cents(visitor.name) if own else None
        return {
            "table": self.table,
            "you": {
                "name": visitor.name,
                "role": visitor.role,
                "seats": own,
                "purse": dollars(self.house.purse(visitor.name)),
                "stack": None if stack is None else dollars(stack),
            },
            **self.felt(view),
            **self.around,
            "clock": _clock(self.party, view),
            "legal": _asked(legal, names, view),
            "besides": _asked(_besides(self.party, visitor, own), names, view),
            "behind": _asked(self.party.behind(visitor.name), names, view),
            "script": self.script(self.feeds[eyes]),
        }

    def _felt(self, view: View) -> Json:
        return {"view": view.json(), "lines": [_line(one, self.party.names) for one in view.settlements]}

    def _script(self, feed: list[Event]) -> list[Json]:
        """What the dealer said and did last, from what this viewer may know."""
        known = [event for event in feed if not hides(event)]
        return [dict(line) for line in self.party.script.lines(known)[-LINES_OF_SCRIPT:]]


class Shared(Generic[Seen, Made]):
    """Makes one thing of each that is seen, and the same one of those that are equal."""

    def __init__(self, make: Callable[[Seen], Made]) -> None:
        self._make = make
        self._made: list[tuple[Seen, Made]] = []

    def __call__(self, seen: Seen) -> Made:
        for known, made in self._made:
            if known == seen:
                return made
        self._made.append((seen, made := self._make(seen)))
        return made


def seen_as(visitor: Visitor, own: list[int]) -> str:
    """Through whose eyes."""
    if visitor.role != "player":
        return visitor.role if visitor.role != "executive" else "supervisor"
    return f"seat:{own[0]}" if own else "public"


def _desk(party: Party, visitor: Visitor) -> list[Choice]:
    return party.table.at_the_desk() if visitor.role in ("supervisor", "executive") else []


def _besides(party: Party, visitor: Visitor, own: list[int]) -> dict[int, list[Choice]]:
    """What nobody waits for. The end of somebody's time is told by the floor itself, not by hand."""
    of: dict[int, int | str] = {seat: seat for seat in own} if visitor.role == "player" else {0: visitor.role}
    return {at: [one for one in party.table.besides(who) if one.do != TIME_OUT] for at, who in of.items()}


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


def _feeds(table: Table, eyes: Sequence[str]) -> Mapping[str, list[Event]]:
    """What happened in this round, as each of these may know it."""
    opened = next((one.seq for one in reversed(table.events) if isinstance(one.data, RoundOpened)), None)
    if opened is None:
        return {one: [] for one in eyes}
    return dict(zip(eyes, table.feeds(eyes, opened - 1), strict=True))
