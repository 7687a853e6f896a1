"""Double entry: every event that moves money becomes postings that sum to zero."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from croupier.money.cents import Cents, dollars

Data: TypeAlias = Mapping[str, Any]


class Posting(NamedTuple):
    """So much into an account (or out of it, when negative) by the event of that number."""

    event: int
    account: str
    amount_cents: Cents

    def json(self) -> dict[str, Any]:
        return {"event": self.event, "account": self.account, "amount": dollars(self.amount_cents)}


Moves: TypeAlias = tuple[tuple[str, Cents], ...]


def bet_account(data: Data) -> str:
    return f"bet:{data['seat']}:{data['hand']}:{data['wager']}"


def _bought_in(data: Data) -> Moves:
    return (("cage", -data["amount_cents"]), (f"stack:{data['player']}", data["amount_cents"]))


def _placed(data: Data) -> Moves:
    """A stake moves from the stack to the bet when it is placed."""
    amount = data["amount_cents"]
    return ((f"stack:{data['player']}", -amount), (bet_account(data), amount))


def _withdrawn(data: Data) -> Moves:
    amount = data["amount_cents"]
    return ((bet_account(data), -amount), (f"stack:{data['player']}", amount))


def _settled(data: Data) -> Moves:
    """The bet is cleared; what is returned goes to its owner, a winning tip to the tip box."""
    stake, returned = data["stake_cents"], data["returned_cents"]
    commission = data["commission_cents"]
    tip_is_the_dealers = data["owner"] == "dealer" and (
        data["result"] == "win" or data["note"] == "kept as a tip"
    )
    to = "tip-box" if tip_is_the_dealers else f"stack:{data['player']}"
    moves = ((bet_account(data), -stake), (to, returned), ("tray", stake - returned - commission))
    return (*moves, ("commission", commission)) if commission else moves


MOVES: dict[str, Callable[[Data], Moves]] = {
    "bought-in": _bought_in,
    "wager-placed": _placed,
    "wager-withdrawn": _withdrawn,
    "settled": _settled,
}


def moves(kind: str, data: Data) -> Moves:
    """The money that an event moves."""
    post = MOVES.get(kind)
    if post is None:
        return ()
    made = tuple(move for move in post(data) if move[1])
    assert sum(amount for _, amount in made) == 0, f"{kind} does not balance: {made}"
    return made


class Ledger:
    """Every posting of a table, and what each account holds."""

    __slots__ = ("balances", "postings")

    def __init__(self) -> None:
        self.postings: list[Posting] = []
        self.balances: dict[str, Cents] = {}

    def post(self, event: int, kind: str, data: Data) -> None:
        for account, amount in moves(kind, data):
            self.postings.append(Posting(event, account, amount))
            self.balances[account] = self.balances.get(account, 0) + amount
