"""A table that was opened under other rules goes on under ours: its old record ends, a new one begins.

Only between rounds, and with nothing held: the old record pays everybody out to the cage, the new one opens
with the same seats, the same chips and what the last round left to the next. The old rounds stay as they were
written; the audit reports them as not replayed.
"""

from typing import NamedTuple

from sqlalchemy import select

from croupier.errors import BadInput, IllegalAction
from croupier.ledger.accounts import COMMISSION, DROP_BOX, TIP_BOX, TRAY, family
from croupier.model.events import Event
from croupier.model.facts import Fact
from croupier.model.facts.desk import CashedOut, DayClosed, TrayCredited, TrayFilled
from croupier.model.facts.floor import TableClosed, TablePlaced
from croupier.model.facts.table import BoughtIn, RoundClosed, SeatLeft, SeatTaken, TableOpened
from croupier.money.cents import Cents
from croupier.store import reading
from croupier.store.books import StoreBooks
from croupier.store.connecting import named
from croupier.store.schema import EVENTS
from croupier.store.snapshot import Snapshot
from croupier.store.stored_table import StoredTable
from croupier.table.clock import Clock
from croupier.table.device import make_device
from croupier.table.floor_record import FLOOR
from croupier.table.opening import setting_of


class Upgrade(NamedTuple):
    """A table that can go on: how it was opened, and how it stood when its floor was shut."""

    name: str
    stream: str
    opened: TableOpened
    told: Snapshot


def upgrade_of(books: StoreBooks, name: str, stream: str, opened: TableOpened) -> Upgrade:
    """Refuse what cannot go on, before anything is written."""
    if _in_play(books, stream):
        why = f"A round is in play at {name}, under other rules: end it with the version that dealt it."
        raise IllegalAction("store/round-open", why, offender=name)
    told = books.last_snapshot(stream)
    if told is None or told.events != reading.streams(books.engine, books.store)[stream]:
        why = (
            f"{name} was played under the rules {opened.spec}: shut its floor with the version that wrote it."
        )
        raise BadInput("store/other-rules", why, offender=name)
    waits = books.commons().board.waits_at(stream)
    if waits is not None:
        why = f"{waits.player} has won {waits.key} at {name}: pay it with the version that wrote it."
        raise IllegalAction("store/claim-waits", why, clause=waits.clause, offender=name)
    if told.state.holds:
        why = f"A payout is held at {name}: release it with the version that wrote it."
        raise IllegalAction("store/payout-held", why, offender=name)
    setting_of(opened)  # our rules must know such a table
    return Upgrade(name, stream, opened, told)


def _in_play(books: StoreBooks, stream: str) -> bool:
    ends = ("round-opened", "round-closed")
    wanted = select(EVENTS.c.body).where(EVENTS.c.stream == stream, EVENTS.c.kind.in_(ends))
    with named(books.store), books.engine.connect() as connection:
        last = connection.execute(wanted.order_by(EVENTS.c.seq.desc()).limit(1)).scalar()
    return last is not None and not isinstance(Event.from_json(str(last)).data, RoundClosed)


def upgraded(books: StoreBooks, wanted: Upgrade, stream: str, clock: Clock, keep: int | None) -> StoredTable:
    """The table under our rules. Its new record begins with the commit that ends the old one."""
    setting = setting_of(wanted.opened)
    device = make_device(setting.options)
    table = StoredTable(setting, device, books, stream=stream, clock=clock, keep=keep)
    with books.together():
        table.open({}, wanted.told.state.carried, {})
        balances = _balances(books, wanted.stream)
        table.take_over(_new_facts(wanted.told, balances))
        books.ledger(wanted.stream).stands_at(wanted.told.events, bytes.fromhex(wanted.told.link), balances)
        ends = wanted.stream, _old_facts(wanted.told, balances)
        moves = [TableClosed(None, wanted.name, wanted.stream), TablePlaced(None, wanted.name, stream)]
        books.write_together([ends, (FLOOR, moves)], clock())
    return table


def _balances(books: StoreBooks, stream: str) -> dict[str, Cents]:
    return reading.sums(books.engine, books.store, stream, stand=books.cut.stand(stream))


def _old_facts(told: Snapshot, balances: dict[str, Cents]) -> list[Fact]:
    """Everybody leaves with their chips, and tray and boxes go to the cage."""
    left: list[Fact] = [SeatLeft(None, seat, player) for seat, player in told.state.seats]
    paid = [
        CashedOut(None, account.partition(":")[2], cents)
        for account, cents in sorted(balances.items())
        if family(account) == "stack" and cents
    ]
    boxes = [balances.get(box, 0) for box in (TRAY, DROP_BOX, TIP_BOX, COMMISSION)]
    return [*left, *paid, DayClosed(None, *boxes), TrayCredited(None, boxes[0])]


def _new_facts(told: Snapshot, balances: dict[str, Cents]) -> list[Fact]:
    """The same people with the same chips, and the same tray."""
    seated: list[Fact] = []
    bought: set[str] = set()
    for seat, player in told.state.seats:
        seated.append(SeatTaken(None, seat, player))
        if player not in bought and player in told.state.limited:
            seated.append(BoughtIn(None, seat, player, balances.get(f"stack:{player}", 0)))
        bought.add(player)
    return [*seated, TrayFilled(None, balances.get(TRAY, 0))]
