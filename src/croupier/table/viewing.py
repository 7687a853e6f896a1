"""Who looks at a table, and the feed of events that a viewer may know."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec.structs import asdict, replace

from croupier.errors import BadInput, brief, plain, unknown_name
from croupier.model.engine import RoundInPlay, TableRules
from croupier.model.events import Event
from croupier.model.facts import Fact
from croupier.model.facts.arrange import StacksDealt
from croupier.model.facts.cards import DiscardsShuffled
from croupier.model.facts.community import BoardDealt, CardsReturned, HandsDealt, HoleCards
from croupier.model.facts.table import CardBurned, RoundOpened, Shuffled
from croupier.model.records import Records
from croupier.model.view import HIDDEN, Viewer

KINDS = ("seat", "dealer", "supervisor", "auditor", "public")
VIEWS = ("seat:1", *KINDS[1:])


def viewer(who: str, seats: Mapping[int, str], most: int) -> Viewer:
    """`seat:3` with its player, or a role that sees what everybody sees."""
    if not isinstance(who, str):
        raise unknown_name("view", who, VIEWS)
    kind, seat = _parsed(who, most)
    return Viewer(kind) if seat is None else Viewer(kind, seat, seats.get(seat))


@lru_cache(maxsize=256)
def _parsed(who: str, most: int) -> tuple[str, int | None]:
    kind, _, number = who.partition(":")
    if kind not in KINDS or (kind == "seat") != bool(number):
        raise unknown_name("view", who, VIEWS)
    if kind != "seat":
        return kind, None
    if not number.isascii() or not number.isdigit() or len(number) > 6 or not 1 <= int(number) <= most:
        raise BadInput(
            "name/unknown-seat", f"Seats are 1 to {most}, not {brief(number)}.", offender=plain(number)
        )
    return kind, int(number)


def feeds(events: Records[Event], rules: TableRules, whos: Sequence[Viewer], since: int) -> list[list[Event]]:
    """Events after number `since`, each as these viewers may know it, as far back as they are kept.

    Whose cards are whose is told by the round they were dealt in, so the walk begins where that opened.
    """
    # Whoever asks may be ahead of us, or have nothing yet.
    start = max(0, min(since - events.gone, len(events)))
    while start and not isinstance(events[start - 1].data, RoundOpened):
        start -= 1
    start = max(start - 1, 0)
    told: list[list[Event]] = [[] for _ in whos]
    current: RoundInPlay | None = None
    for event in events[start:]:
        fact = event.data
        if isinstance(fact, RoundOpened):
            current = rules.new_round(event.round, fact)
        if current is not None:
            current.apply(fact)
        if event.seq > since:
            for who, heard in zip(whos, told, strict=True):
                known = _known(fact, current, who)
                heard.append(event if known is fact else replace(event, data=known))
    return told


def _known(fact: Fact, current: RoundInPlay | None, who: Viewer) -> Fact:
    if isinstance(fact, Shuffled | DiscardsShuffled | CardsReturned):
        return replace(fact, order="")
    if isinstance(fact, CardBurned):
        return replace(fact, card=HIDDEN)
    if isinstance(fact, StacksDealt | HandsDealt | BoardDealt):
        return replace(fact, drawn="")
    return _hidden(fact) if current is not None and current.hidden_from(who, fact) else fact


def _hidden(fact: Fact) -> Fact:
    """The same with every card face down that does not lie face up."""
    if isinstance(fact, HoleCards):
        faces = zip(fact.cards, fact.each, strict=True)
        return replace(fact, cards=tuple(card if face == "u" else HIDDEN for card, face in faces))
    return replace(fact, **{name: _turned(name, value) for name, value in asdict(fact).items()})


def _turned(name: str, value: object) -> object:
    if name == "card":
        return HIDDEN
    if name in ("cards", "plays", "first", "second", "removed") and isinstance(value, tuple):
        return (HIDDEN,) * len(value)
    if name == "hands" and isinstance(value, tuple):
        return tuple((HIDDEN,) * len(hand) for hand in value)
    if name == "foul":
        return False
    return "" if name == "decided" else value
