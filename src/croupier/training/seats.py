"""Seats at a table that is dealt for a drill: who sits there, what they bet, and what they decide.

They play as the bots do, only livelier: side bets lie about, insurance is taken now and then, and a dealer
gets a tip. A drill needs tables with something to settle, not good players.
"""

from collections.abc import Iterator
from random import Random

from croupier.bots import basic, betting, setting
from croupier.bots.decision import Decision, Said
from croupier.bots.people import BOTS
from croupier.model.choices import Choice
from croupier.money.cents import Cents, dollars
from croupier.table.table import Table

FLOOR = "floor"  # whose word a large award waits for
FIRST_BETS = tuple(range(500, 5001, 500))  # cents
SIDE_BETS = (100, 200, 500, 500, 1000)
TIPS = (100, 500)
STACKS = (1, 2, 3, 5, 8, 13)  # of a poker player, in large bets: short ones make side pots

SIDE_CHANCE, TIP_CHANCE = 0.6, 0.1
RAISES, FOLDS = 0.25, 0.2
TAKEN = {"insure": 0.5, "even-money": 0.5, "parlay": 0.5, "zap": 0.3, "split-hand": 0.4}


def sit(table: Table, players: int) -> None:
    """Players side by side, with as many spots each as one must play."""
    each = table.options.number_or_none("least-positions") or 1
    most = table.options.number("seats") // each
    for at, name in enumerate(BOTS[: min(players, most)]):
        for seat in range(at * each + 1, at * each + each + 1):
            table.sit(seat, name)


def place_bets(table: Table, seat: int, rng: Random) -> None:
    """A first bet with what must lie beside it, then some of what may."""
    setting.waive(table, seat)
    opening = next(choice for choice in table.legal(seat) if choice.do == "bet")
    betting.place(table, seat, opening.wager or "main", _amount(opening, FIRST_BETS, rng))
    tried: set[str | None] = set()
    while side := next((one for one in _open(table, seat, "bet") if one.wager not in tried), None):
        tried.add(side.wager)
        if rng.random() < SIDE_CHANCE:
            table.act(seat, "bet", wager=side.wager, amount=dollars(_amount(side, SIDE_BETS, rng)))
    tips = list(_open(table, seat, "tip"))
    if tips and rng.random() < TIP_CHANCE:
        tip = rng.choice(tips)
        table.act(seat, "tip", wager=tip.wager, amount=dollars(_amount(tip, TIPS, rng)))


def _open(table: Table, seat: int, do: str) -> Iterator[Choice]:
    return (choice for choice in table.legal(seat) if choice.do == do and choice.min_cents is not None)


def _amount(choice: Choice, usual: tuple[Cents, ...], rng: Random) -> Cents:
    """One of the usual amounts, or the nearest that may be bet."""
    assert choice.min_cents is not None
    most = choice.min_cents if choice.max_cents is None else choice.max_cents
    wished = max(choice.min_cents, min(rng.choice(usual), most))
    return choice.min_cents + (wished - choice.min_cents) // choice.step_cents * choice.step_cents


def decide(table: Table, seat: int, rng: Random) -> Decision:
    """What a seat does now, as arguments for `table.act`."""
    for choice in table.legal(seat):
        if choice.do in TAKEN and rng.random() < TAKEN[choice.do]:
            return choice.do, _with(choice, table, seat)
    return basic.decide(table, seat)


def _with(choice: Choice, table: Table, seat: int) -> Said:
    extra = basic.in_full(choice) if choice.min_cents is not None else {}
    if choice.do == "split-hand":
        (spot,) = [spot for spot in table.view(f"seat:{seat}").spots if spot.seat == seat]
        cards = spot.hands[0].cards
        half = len(cards) // 2
        extra |= {"first": " ".join(cards[:half]), "second": " ".join(cards[half:])}
    return extra


# --- the poker room -----------------------------------------------------------------------------


def buy_in(table: Table, players: int, rng: Random) -> None:
    """Players with stacks of different sizes."""
    for seat in range(1, min(players, table.options.number("seats")) + 1):
        table.sit(seat, BOTS[seat - 1], dollars(_stack(table, rng)))


def buy_again(table: Table, rng: Random) -> None:
    for seat, player in table.seats.items():
        if not table.funds_cents(player):
            table.act(seat, "buy-in", amount=dollars(_stack(table, rng)))


def decide_in_room(table: Table, seat: int, rng: Random) -> Decision:
    """Loose play, so that many come to the end of a hand."""
    granted = {choice.do: choice for choice in table.legal(seat)}
    if "discard" in granted or not granted.keys() & {"check", "call"}:
        return basic.decide(table, seat)
    raised = granted.get("bet") or granted.get("raise")
    if raised is not None and raised.min is not None and rng.random() < RAISES:
        return raised.do, {"to": raised.min}
    if "check" in granted:
        return "check", {}
    return ("fold" if rng.random() < FOLDS else "call"), {}


def _stack(table: Table, rng: Random) -> Cents:
    bet = table.options.number_or_none("big-bet") or table.options.number("small-bet")
    return max(bet * rng.choice(STACKS), table.options.number("buy-in-minimum"))
