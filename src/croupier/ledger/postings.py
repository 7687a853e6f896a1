"""Double entry: every event that moves money becomes postings that sum to zero."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from croupier.model.records import Records
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
    source = data.get("from")  # the stake was collected before: a progressive
    if source is not None:
        # Awards are paid from the chip tray too, which the meter makes good.
        through = () if source == "tray" else ((source, -returned), ("tray", returned))
        return (*through, ("tray", -returned), (to, returned))
    moves = ((bet_account(data), -stake), (to, returned), ("tray", stake - returned - commission))
    return (*moves, ("commission", commission)) if commission else moves


def _collected(data: Data) -> Moves:
    return ((bet_account(data), -data["amount_cents"]), ("tray", data["amount_cents"]))


def _meter_opened(data: Data) -> Moves:
    """A seed flows through the table; amounts carried over from before come from the house."""
    meter, reserve, source = data["meter_cents"], data["reserve_cents"], data["from"]
    return ((source, -meter - reserve), (f"meter:{data['key']}", meter), (f"reserve:{data['key']}", reserve))


def _meter_fed(data: Data) -> Moves:
    meter, reserve = data["meter_cents"], data["reserve_cents"]
    return (("tray", -meter - reserve), (f"meter:{data['key']}", meter), (f"reserve:{data['key']}", reserve))


def _meter_reseeded(data: Data) -> Moves:
    """All of the reserve, and from the table what it lacks."""
    reserve, added = data["reserve_cents"], data["table_cents"]
    key = data["key"]
    return ((f"reserve:{key}", -reserve), ("tray", -added), (f"meter:{key}", reserve + added))


def _held(data: Data) -> Moves:
    return ((f"stack:{data['player']}", -data["amount_cents"]), (f"held:{data['id']}", data["amount_cents"]))


def _released(data: Data) -> Moves:
    return ((f"held:{data['id']}", -data["amount_cents"]), (f"stack:{data['player']}", data["amount_cents"]))


MOVES: dict[str, Callable[[Data], Moves]] = {
    "bought-in": _bought_in,
    "wager-placed": _placed,
    "wager-raised": _placed,
    "wager-withdrawn": _withdrawn,
    "wager-collected": _collected,
    "settled": _settled,
    "meter-opened": _meter_opened,
    "meter-fed": _meter_fed,
    "meter-reseeded": _meter_reseeded,
    "payout-held": _held,
    "payout-released": _released,
}


def moves(kind: str, data: Data) -> Moves:
    """The money that an event moves."""
    if kind not in MOVES:
        return ()
    made = MOVES[kind](data)
    assert sum(amount for _, amount in made) == 0, f"{kind} does not balance: {made}"
    return made


class Ledger:
    """Every posting of a table, and what each account holds."""

    __slots__ = ("balances", "postings")

    def __init__(self) -> None:
        self.postings: Records[Posting] = Records(Posting._make)
        self.balances: dict[str, Cents] = {}

    def post(self, event: int, kind: str, data: Data) -> None:
        for account, amount in moves(kind, data):
            if amount:
                self.postings.add((event, account, amount))
                self.balances[account] = self.balances.get(account, 0) + amount
