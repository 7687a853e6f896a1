"""The board of the jackpots in a store: one row, which follows from the events."""

from msgspec import MsgspecError, json, to_builtins
from sqlalchemy import Connection, delete, insert, select

from croupier.errors import BadInput
from croupier.model.jackpots import Board
from croupier.store.chain import seal
from croupier.store.schema import BOARDS

FLOORS = "floor"  # whose board it is


def read_board(connection: Connection, store: str) -> Board:
    """The board as it was written last."""
    found = connection.execute(select(BOARDS.c.body, BOARDS.c.seal).where(BOARDS.c.name == FLOORS)).first()
    if found is None:
        return Board()
    try:
        if seal(found.body) == found.seal:
            return json.decode(found.body, type=Board)
    except MsgspecError:
        pass
    raise BadInput("store/broken-board", f"{store}: the board is not as it was written.", offender=store)


def write_board(connection: Connection, board: Board) -> None:
    body = json.encode(to_builtins(board, str_keys=True, order="sorted")).decode()
    connection.execute(delete(BOARDS).where(BOARDS.c.name == FLOORS))
    connection.execute(insert(BOARDS), {"name": FLOORS, "body": body, "seal": seal(body)})
