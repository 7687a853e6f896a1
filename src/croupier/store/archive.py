"""Days that are over move out of a store into an archive, and the store goes on without them.

An archive is a store as it stood when the next day began, in a file of its own; it is audited, reported and
recalled from like any other. It is whole, found right and on the disk before the store is cut, and the cut is
one transaction: whoever is interrupted between the two finds the same archive again and only cuts.
"""

import sqlite3
from datetime import date
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, Engine, Select, Table, insert, select

from croupier.errors import BadInput, CroupierError, IllegalAction, plain
from croupier.model.facts.floor import DayTurned
from croupier.store import reading
from croupier.store.audit import audit
from croupier.store.backup import Copy, beside, taken
from croupier.store.connecting import connect, look_at, named, shown
from croupier.store.cut import Cut, Cuts, Noted, cuts
from croupier.store.cutting import cut_off, shrink
from croupier.store.findings import Audit
from croupier.store.following import Followed, Progress
from croupier.store.holding import held
from croupier.store.reading import Head
from croupier.store.schema import ACTIONS, CUTS, EVENTS, POSTINGS
from croupier.table.clock import Clock, now
from croupier.table.floor_record import FLOOR


class Archived(NamedTuple):
    """Which days lie in which file now, and what their audit found; if it failed, nothing was archived."""

    days: tuple[str, ...]
    before: str
    audit: Audit


class _Turn(NamedTuple):
    """Where a store is to be cut: a day began there."""

    day: str
    at: int
    days: tuple[str, ...]  # those that are over and still in the store
    heads: dict[str, Head]  # how every stream ended, as the floor noted it
    place: int  # of the last action before it


def archive(
    store: str, before: str, to: Path, progress: Progress | None = None, clock: Clock = now
) -> Archived:
    """Move the business days before one that has begun into a file, which must not be there yet."""
    wanted = _day_of(before)
    with held(store) as engine:
        name = shown(store)
        known = cuts(engine, name)
        with named(name):
            turn = _turn(engine, name, known, wanted)
        if turn is None:
            done = _archived_before(known, wanted, to)
            shrink(engine, name)  # which may have been interrupted
            return done
        if to.exists():
            found, noted = _left_over(engine, name, known, turn, to, progress)
        else:
            found, noted = _written(engine, name, known, turn, to, progress)
        if noted is not None:
            cut_off(engine, name, known, noted, clock())
            shrink(engine, name)
    return Archived(turn.days, turn.day, found)


def _day_of(before: str) -> str:
    try:
        return date.fromisoformat(before).isoformat()
    except ValueError:
        why = f"{plain(before)} is no day such as 2026-11-15."
        raise BadInput("setting/business-day", why, offender=plain(before)) from None


# --- where to cut -----------------------------------------------------------------------------


def _turn(engine: Engine, store: str, known: Cuts, wanted: str) -> _Turn | None:
    """The day that everything before it is to be archived; None where that was done already."""
    begins = known.begins
    told = reading.events(engine, store, FLOOR, begins.stand(FLOOR).events)
    turns = [(event.at, event.data) for event in told if isinstance(event.data, DayTurned)]
    number = next((number for number, (_, one) in enumerate(turns) if one.day >= wanted), None)
    if not turns:
        raise BadInput("store/no-day", f"{store}: no day was ever begun.", offender=store)
    if number is None:
        why = f"{store}: a day is over when the next one begins, and none has begun since {turns[-1][1].day}."
        raise IllegalAction("store/day-not-over", why, offender=wanted)
    at, turned = turns[number]
    if number == 0:
        if begins.place:
            return None
        why = f"{store} holds no day before {turned.day}."
        raise BadInput("store/nothing-to-archive", why, offender=wanted)
    heads = {}
    for stream, head in turned.heads.items():
        seq, _, noted = head.partition(" ")
        heads[stream] = Head(int(seq), bytes.fromhex(noted))
    days = tuple(one.day for _, one in turns[:number])
    return _Turn(turned.day, at, days, heads, _place(engine, store, begins, heads))


def _place(engine: Engine, store: str, begins: Cut, heads: dict[str, Head]) -> int:
    """Of the last action that led to one of these ends."""
    columns, found = ACTIONS.c, begins.place
    with named(store), engine.connect() as connection:
        for stream, head in heads.items():
            wanted = select(columns.place).where(columns.stream == stream, columns.last == head.seq)
            found = max(found, connection.execute(wanted).scalar() or 0)
    return found


def _archived_before(known: Cuts, wanted: str, to: Path) -> Archived:
    """It was done before: harmless, if it was into this very file."""
    if not to.exists():
        last = known.archived[-1]
        why = f"{known.store} holds no day before {last.day}: {last.where()}."
        raise BadInput("store/nothing-to-archive", why, offender=wanted)
    ends = _cuts_of(to).ends
    done = next((one for one in known.archived if ends is not None and one.digest == ends.digest), None)
    if done is None:
        raise taken(to)
    return Archived(done.days, done.day, audit(str(to)))


def _cuts_of(file: Path) -> Cuts:
    """Of a file that is there; what is no store or archive of Croupier's stays what it is."""
    try:
        engine = look_at(str(file))
    except CroupierError:
        raise taken(file) from None
    try:
        return cuts(engine, str(file))
    finally:
        engine.dispose()


# --- the archive ------------------------------------------------------------------------------


def _written(
    engine: Engine, store: str, known: Cuts, turn: _Turn, to: Path, progress: Progress | None
) -> tuple[Audit, Noted | None]:
    """Write the archive, go through it, and keep it if it is right."""
    with beside(to) as copy:
        target = connect(str(copy), new=True)
        try:
            with named(str(to)), target.begin() as connection, named(store), engine.connect() as source:
                _copy(source, connection, known, turn, to)
            found, cut = _followed(engine, target, store, known.begins, turn, progress)
            if cut is None:
                return found, None
            noted = Noted.of(cut, "ends", turn.days, to.name)
            with named(str(to)), target.begin() as connection:
                connection.execute(insert(CUTS), noted.row())
        finally:
            target.dispose()
        _keep(copy, to)
    found.store = str(to)
    return found, noted


def _copy(source: Connection, target: Connection, known: Cuts, turn: _Turn, to: Path) -> None:
    """Everything up to the end of the day, and where it began."""
    for stream, head in turn.heads.items():
        for table in (EVENTS, POSTINGS):
            wanted = select(table).where(table.c.stream == stream, table.c.seq <= head.seq)
            _copy_rows(source, target, table, wanted, to)
    _copy_rows(source, target, ACTIONS, select(ACTIONS).where(ACTIONS.c.place <= turn.place), to)
    with named(str(to)):
        for noted in known.archived:
            target.execute(insert(CUTS), noted.row())


def _copy_rows(
    source: Connection, target: Connection, table: Table, wanted: Select[tuple[object, ...]], to: Path
) -> None:
    found = source.execute(wanted.execution_options(yield_per=reading.PAGE))
    for page in found.mappings().partitions():
        with named(str(to)):
            target.execute(insert(table), [dict(row) for row in page])


def _followed(
    engine: Engine, target: Engine, store: str, begins: Cut, turn: _Turn, progress: Progress | None
) -> tuple[Audit, Cut | None]:
    """What an audit of the days finds, and how everything stood after them if it is right."""
    found = Audit(store)
    followed = Followed(target, store, begins, found.streams, snapshots=False)
    try:
        with named(store):
            followed.all(progress)
            found.meters = followed.meters()
            ends = followed.heads()
            for name in sorted({*ends, *turn.heads}):
                reading.check_end(store, name, ends.get(name, Head()), turn.heads.get(name, Head()))
            cut = followed.cut(turn.day, turn.at)
    except BadInput as error:
        found.failed = error
        return found, None
    _refuse_what_cannot_go_on(engine, store, begins, cut)
    return found, cut


def _refuse_what_cannot_go_on(engine: Engine, store: str, begins: Cut, cut: Cut) -> None:
    """The store must be able to do without what is taken out of it."""
    told = reading.events(engine, store, FLOOR, begins.stand(FLOOR).events)
    stands = begins.floor.after(event.data for event in told).streams
    ends = reading.heads(engine, store)
    for name, stand in cut.streams.items():
        if name in stands and stand.snapshot is None:
            why = f"{name} was played under other rules than these: open its floor, and archive then."
            raise BadInput("store/other-rules", why, offender=name)
        if name != FLOOR and stand.stays is None and ends[name].seq > stand.events:
            why = f"{name} was closed, and played on after {cut.day} began: its record cannot be cut."
            raise BadInput("store/closed-table", why, offender=name)


def _keep(copy: Copy, to: Path) -> None:
    with named(str(to)):
        connection = sqlite3.connect(str(copy))
        try:
            connection.execute("PRAGMA journal_mode=DELETE")  # one file, all of it
        finally:
            connection.close()
    copy.keep()


def _left_over(
    engine: Engine, store: str, known: Cuts, turn: _Turn, to: Path, progress: Progress | None
) -> tuple[Audit, Noted | None]:
    """The archive of somebody who was interrupted before the cut; any other file stays what it is."""
    theirs = _cuts_of(to)
    noted, after = theirs.ends, known.begins.place
    if noted is None or noted.day != turn.day or theirs.archived != known.archived:
        raise taken(to)
    cut = noted.cut(str(to))
    if {name: Head(stand.events, stand.head) for name, stand in cut.streams.items()} != turn.heads:
        raise taken(to)
    looking = look_at(str(to))
    try:
        theirs_asked = reading.actions(looking, str(to), after)
        asked = zip_longest(reading.actions(engine, store, after, turn.place), theirs_asked)
        if any(ours != other for ours, other in asked):
            raise taken(to)
    finally:
        looking.dispose()
    found = audit(str(to), None, progress)
    if found.failed is not None:
        return found, None
    _refuse_what_cannot_go_on(engine, store, known.begins, cut)
    return found, noted._replace(file=to.name)
