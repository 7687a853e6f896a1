"""What stays in a store of days that were archived: openings and last rounds of tables, and used ids."""

from collections.abc import Iterable
from hashlib import sha256

from sqlalchemy import func, select

from croupier.errors import BadInput
from croupier.model.events import Event
from croupier.store import reading
from croupier.store.books import broken, broken_action, linked
from croupier.store.chain import NOTHING, seal
from croupier.store.cut import Cut, Stand, Stays
from croupier.store.reading import ActionRow
from croupier.store.schema import EVENTS
from croupier.store.still import Source


def stays_of(engine: Source, store: str, name: str, last: int, stood: Stays | None) -> Stays:
    """Of a stream that is cut after event number `last`: its last round with its shuffle, and the event
    before it was opened. `stood` is what had stayed of it before."""
    columns = EVENTS.c
    of_round = select(columns.round).where(columns.stream == name, columns.seq == last).scalar_subquery()
    wanted = select(func.min(columns.seq)).where(columns.stream == name, columns.round == of_round)
    with engine.connect() as connection:
        first = connection.execute(wanted).scalar() or 1
        opened = connection.execute(wanted.where(columns.kind == "round-opened")).scalar() or 1
    after = max(min(first, opened - 1) - 1, 0)
    if stood is not None and stood.after == after:
        return stood
    before, opening = (reading.link_of(engine, store, name, seq) or NOTHING for seq in (after, 1))
    return Stays(after, before.hex(), opening.hex())


def check_what_stays(engine: Source, store: str, cut: Cut) -> dict[str, list[Event]]:
    """Whether all of it is there, and nothing else of those days; the last rounds, by their streams."""
    found = {}
    for name, stand in cut.streams.items():
        numbers = reading.numbers(engine, store, name, stand.events)
        stays = stand.stays
        wanted = [] if stays is None else sorted({1, *range(stays.after + 1, stand.events + 1)})
        if numbers != wanted:
            raise broken(store, name, min({*numbers} ^ {*wanted}))
        if stays is not None:
            found[name] = _linked(engine, store, name, stays, stand)
    if ids_of(store, reading.actions(engine, store, 0, cut.place)) != cut.ids:
        why = f"{store}: the ids of actions before {cut.day} are not as they were written."
        raise BadInput("store/broken-action", why, offender=cut.day)
    return found


def _linked(engine: Source, store: str, name: str, stays: Stays, stand: Stand) -> list[Event]:
    before = bytes.fromhex(stays.before) if stays.before else NOTHING
    found, last = linked(engine, store, name, before, stays.after, stand.events)
    if last != stand.head:
        raise broken(store, name, stand.events)
    _, first = linked(engine, store, name, NOTHING, 0, 1)
    if first.hex() != stays.first:
        raise broken(store, name, 1)
    return found


def ids_of(store: str, actions: Iterable[ActionRow]) -> str:
    """The digest of actions whose ids may be asked for again; of none there is none."""
    found = None
    for action in actions:
        check_seal(store, action)
        found = found or sha256()
        found.update(f"{action.place} {action.seal.hex()}\n".encode())
    return "" if found is None else found.hexdigest()


def check_seal(store: str, action: ActionRow) -> None:
    if action.seal != seal(action.stream, action.last, action.id, action.request):
        raise broken_action(store, action.stream, action.last)
