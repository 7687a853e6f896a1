"""Tables for tests about money and order: any game with stacks and stacked cards, and refusals without trace.

`stacked("bclc/blackjack", {1: "Th 9c", "dealer": "6s"}, {1: 20})` is a table whose cards are known and whose
players have so much money; `refuse` asks for something that must be refused and must leave no trace at all.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.histories.scripted import ScriptedShoe
from croupier.model.choices import Choice
from croupier.model.facts.desk import Refused
from croupier.model.game import Game, Offer
from croupier.rulebook import catalog
from croupier.table.closing import stacks
from croupier.table.floor import Floor
from croupier.table.opening import open_table
from croupier.table.table import Table
from tests.rounds import scenario

AREAS = frozenset(
    {"scenario", "wager", "action", "money", "setting", "card", "irregularity", "authority", "store", "name"}
)
PEOPLE = {"s1": "supervisor", "e1": "executive", "a1": "auditor"}
STRANGER = "nobody-known"
GAMES = [key for key in catalog.GAMES if isinstance(catalog.game(key), Game)]


def _family(engine: str) -> list[str]:
    return [key for key in GAMES if isinstance(game := catalog.game(key), Game) and game.engine == engine]


BLACKJACKS, POKERS, SETTINGS = _family("blackjack"), _family("decide"), _family("arrange")
ROOM = _family("community")
BANKED = [key for key in GAMES if key not in ROOM]  # where bets lie against the house or a bank
JACKPOTS = (
    "bclc/bad-beat-jackpot",
    "bclc/wide-area-bad-beat-jackpot",
    "bclc/high-hand-progressive",
    "bclc/daily-high-hand-bonus",
    "bclc/holdem-high-hand-progressive",
)
ROOM_OFFERS = ("bclc/no-limit", "bclc/pot-limit", "bclc/kill-pot", "bclc/run-the-board-twice", *JACKPOTS)
# Where the document leaves the odds to the house, or gives them for more decks.
PAYTABLES: dict[str, dict[str, object]] = {
    "pa/blackjack": {"in-between": [30, 10, 6, 4, 1]},
    "ia/single-deck-blackjack": {"lucky-ladies": [1000, 125, 19, 9, 4]},
}


@cache
def offers_of(key: str) -> tuple[str, ...]:
    """The offers that a base game admits."""
    entries = [catalog.game(one) for one in catalog.GAMES]
    return tuple(one.key for one in entries if isinstance(one, Offer) and key in one.base_games)


def opened(key: str, stacks: Mapping[int, object] | None = None, **parts: Any) -> Table:
    """A table with every offer its game admits, and p1, p2 and so on at their seats.

    In the poker room with none: there one offer may stand in the way of another.
    """
    offers = parts.pop("offers", () if key in ROOM else offers_of(key))
    parts.setdefault("seed", 7)
    names = {wager.name for one in offers for wager in catalog.game(one).wagers}
    tables = {name: rows for name, rows in PAYTABLES.get(key, {}).items() if name in names}
    options: dict[str, object] = dict(parts.pop("options", {}))
    if key == "ia/multiple-hand-blackjack":
        options.setdefault("least-positions", 1)
    table = open_table(key, offers=offers, people=PEOPLE, paytables=tables, options=options, **parts)
    for seat, stack in (stacks or {}).items():
        table.sit(seat, f"p{seat}", stack)
    return table


def stacked(key: str, cards: Mapping[Any, str], stacks: Mapping[int, object], **parts: Any) -> Table:
    """The same with cards that are known, as in a scenario: by seat, `dealer`, `board`, `next`."""
    parts.setdefault("offers", ())
    options = opened(key, offers=(), options=parts.get("options", {})).options
    shoe = ScriptedShoe(options.number("decks"), options.number_or_none("jokers") or 0)
    table = opened(key, stacks, device=shoe, **parts)
    (plan,) = scenario(key, cards).rounds
    shoe.load(plan.script)
    return table


# --- refusals ---------------------------------------------------------------------------------


def happened(table: Table) -> int:
    """How many events there are, without those that only tell of a refusal."""
    return sum(1 for event in table.events if type(event.data) is not Refused)


def quick(table: Table) -> tuple[object, ...]:
    """What nearly every mistake would change. That the desk is told of some of them is no change."""
    return happened(table), len(table.postings), dict(table.balances_cents()), table._course.device.left


def everything(table: Table) -> dict[str, object]:
    """All that anybody can see, ask or own at a table."""
    seats = table.seats
    viewers = [*(f"seat:{seat}" for seat in seats), "dealer", "supervisor", "public"]
    behind = [*{*seats.values()}, "p9"]
    device = table._course.device
    return {
        "record": quick(table),
        "cards": (device.out, device.discarded, device.needs_shuffle),
        "seats": seats,
        "funds": {player: table.funds_cents(player) for player in behind},
        "views": {who: table.view(who) for who in viewers},
        "legal": {seat: table.legal(seat) for seat in seats},
        "behind": {(seat, who): table.legal(seat, who) for seat in seats for who in behind},
        "staff": {who: table.legal(who) for who in ("dealer", *PEOPLE)},
        "waits": table.waiting_on(),
        "held": table.held(),
        "cutter": table.cutter,
        "meters": table.meters(),
    }


def refuse(table: Table, do: Callable[[], object], code: str | None = None) -> CroupierError:
    """The error with which something is refused; nothing has changed by it."""
    before = everything(table)
    with pytest.raises(CroupierError) as caught:
        do()
    assert everything(table) == before
    error = caught.value
    assert error.code.partition("/")[0] in AREAS
    if code is not None:
        assert error.code == code
    return error


def too_poor(table: Table, do: Callable[[], object]) -> None:
    refuse(table, do, "money/insufficient-funds")


# --- what is offered --------------------------------------------------------------------------


def offer(table: Table, who: int | str, do: str, wager: str | None = None, **more: Any) -> Choice | None:
    """What somebody may do, if they may."""
    found = (one for one in table.legal(who, **more) if one.do == do and wager in (None, one.wager))
    return next(found, None)


def all_payable(table: Table) -> bool:
    """Nothing is offered to a player that they could not pay."""
    return all(
        one.min_cents is None
        or (have := table.funds_cents(bettor or player)) is None
        or (one.max_cents is not None and one.min_cents <= one.max_cents <= have)
        for seat, player in table.seats.items()
        for bettor in (None, *table.seats.values())
        for one in table.legal(seat, bettor)
    )


def negative(table: Table) -> dict[str, int]:
    """Accounts that hold less than nothing though they may not."""
    solid = ("bet:", "held:", "meter:", "reserve:", "pot:", "pool:")
    limited = {f"stack:{player}" for player in table.seats.values() if table.funds_cents(player) is not None}
    return {
        account: cents
        for account, cents in table.balances_cents().items()
        if cents < 0 and (account.startswith(solid) or account in limited)
    }


def lines(table: Table) -> list[str]:
    """The settlements of the round: `1 main player 20.00 -> 40.00 win`, or `1.2 main` for another hand."""
    return [
        f"{one.seat}{f'.{one.hand}' if one.hand > 1 else ''} {one.wager} {one.owner} "
        f"{one.stake} -> {one.returned} {one.result}"
        for one in table.settlements
    ]


def money(table: Table, player: str) -> int:
    """What a player's stack holds, in cents."""
    return table.balances_cents().get(f"stack:{player}", 0)


def close_table(floor: Floor, name: str) -> None:
    """Everybody takes their chips to the cage, and the table closes."""
    for player in stacks(floor.tables[name].balances_cents()):
        floor.tables[name].cash_out(player)
    floor.close(name)


def bets_left(table: Table) -> Iterator[str]:
    """The bets that money still lies on."""
    for account, cents in table.balances_cents().items():
        if account.startswith("bet:") and cents:
            yield account


def refuse_act(table: Table, code: str | None, seat: int | None, do: str, **said: Any) -> CroupierError:
    """An action that is refused with this code."""
    return refuse(table, lambda: table.act(seat, do, **said), code)


def bet_everything(table: Table, seat: int, dollars: object = 10) -> dict[str, Any]:
    """Every wager of the game and its offers, in one breath; those with a price for that price.

    In the poker room there is none before the deal.
    """
    entries = (table.game, *table.offers)
    prices = {one.name: one.price.value // 100 for entry in entries for one in entry.wagers if one.price}
    placed: dict[str, Any] = {name: prices.get(name, dollars) for name in table.rules.wagers}
    if placed:
        table.bet(seat, **placed)
    return placed


def tip_everything(table: Table, seat: int, dollars: int = 4) -> dict[str, Any]:
    """A tip on every wager that takes one; those with a price for that price."""
    granted = [one for one in table.legal(seat) if one.do == "tip"]
    tips: dict[str, Any] = {
        one.wager or "": one.min if one.min_cents == one.max_cents else dollars for one in granted
    }
    if tips:
        table.tip(seat, **tips)
    return tips
