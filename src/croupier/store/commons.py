"""What tables share besides money, in a store: one row, which follows from the events."""

from msgspec import MsgspecError, json, to_builtins
from sqlalchemy import Connection, delete, insert, select

from croupier.errors import BadInput
from croupier.ledger.commons import Commons
from croupier.store.chain import seal
from croupier.store.schema import COMMONS

FLOORS = "floor"  # whose they are


def read_commons(connection: Connection, store: str) -> Commons:
    """As they were written last."""
    found = connection.execute(select(COMMONS.c.body, COMMONS.c.seal).where(COMMONS.c.name == FLOORS)).first()
    if found is None:
        return Commons()
    try:
        if seal(found.body) == found.seal:
            return json.decode(found.body, type=Commons)
    except MsgspecError:
        pass
    raise BadInput(
        "store/broken-commons", f"{store}: what tables share is not as it was written.", offender=store
    )


def as_told(ours: Commons, told: Commons) -> Commons:
    """What we reckon, without what an earlier version did not note."""
    return ours if told.board.given is not None else ours._replace(board=ours.board._replace(given=None))


def write_commons(connection: Connection, commons: Commons) -> None:
    body = json.encode(to_builtins(commons, str_keys=True, order="sorted")).decode()
    connection.execute(delete(COMMONS).where(COMMONS.c.name == FLOORS))
    connection.execute(insert(COMMONS), {"name": FLOORS, "body": body, "seal": seal(body)})
