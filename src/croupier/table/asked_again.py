"""What was asked for at one table, done at another: how an audit plays a record again."""

import json
from datetime import date

from croupier.errors import BadInput, brief
from croupier.table import once
from croupier.table.table import Table


def again(table: Table, request: str, ident: str | None) -> None:
    """Do what was asked for at another table, as its record tells it."""
    told: object = json.loads(request)
    match told:
        case ["sit", int(seat), str(player), stack]:
            table.sit(seat, player, stack, id=ident)
        case ["leave", int(seat)]:
            table.leave(seat, id=ident)
        case ["give-up", int(seat), str(by)]:
            table.give_up(seat, by=by, id=ident)
        case ["refuse-cut", int(seat)]:
            table.refuse_cut(seat, id=ident)
        case ["change-dealer", str(incoming)]:
            table.change_dealer(incoming, id=ident)
        case ["cash-out", str(player)]:
            table.cash_out(player, id=ident)
        case ["turn-day", str(day)]:
            table.turn_day(date.fromisoformat(day), id=ident)
        case ["pay-claims"]:
            table.pay_claims(id=ident)
        case ["open-round"]:
            table.open_round(id=ident)
        case [
            str(do),
            (int() | None) as place,
            (str() | None) as person,
            (str() | None) as bettor,
            (int() | None) as hand,
            amount,
            (dict() | None) as extra,
            (dict() | None) as wagers,
        ]:
            placed = once.with_left_out(wagers)
            table.ask(ident, do, place, person, bettor, hand, amount, extra, placed)
        case _:
            raise BadInput("store/not-a-request", f"Nobody can do {brief(request)}.", offender=table.stream)
