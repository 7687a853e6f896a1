"""Random nights on a floor with a store: every kind of table, tips, fills, voids, and days that turn."""

import random
from collections.abc import Callable
from contextlib import suppress
from datetime import date, timedelta
from itertools import count
from pathlib import Path
from typing import Any

from croupier.bots.house import kept
from croupier.errors import BadInput, IllegalAction
from croupier.model.choices import Choice
from croupier.store.floor import open_floor
from croupier.table.floor import Floor
from croupier.table.table import Table
from tests.rounds import seen, spot_of
from tests.tables import PEOPLE, bet_everything, tip_everything

FIRST = date(2026, 11, 15)
TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "A1": ("bclc/blackjack", {"offers": ["bclc/blazing-sevens"], "options": {"blazing-sevens-seed": 100}}),
    "A2": ("bclc/blackjack", {"offers": ["bclc/blazing-sevens"], "options": {"blazing-sevens-seed": 100}}),
    "C1": ("bclc/three-card-poker", {}),
    "G1": ("bclc/pai-gow-poker", {}),
    "P1": (
        "bclc/texas-holdem",
        {
            "offers": ["bclc/bad-beat-jackpot"],
            "options": {
                "rake-percent": 10,
                "bad-beat-jackpot-drop": 1,
                "bad-beat-jackpot-reserve-percent": 10,
            },
        },
    ),
}
BETTING = ("bet", "tip", "back", "withdraw", "refuse-back-bets", "leave-tip")


def clock() -> Callable[[], int]:
    """One second after the other."""
    ticks = count(1_763_229_600_000_000, 1_000_000)
    return lambda: next(ticks)


def night(store: Path | str, seed: int, days: int = 2, rounds: int = 3) -> None:
    """So many days, each with so many rounds at every table."""
    choose = random.Random(seed)
    with open_floor(store, day=FIRST, clock=clock()) as floor:
        for name, (key, parts) in TABLES.items():
            floor.open(name, key, people=PEOPLE, seed=choose.randrange(10**9), **parts)
        for number in range(days):
            if number:
                floor.next_day(FIRST + timedelta(days=number))
            _a_day(floor, choose, rounds)


def _a_day(floor: Floor, choose: random.Random, rounds: int) -> None:
    for table in floor.tables.values():
        if any(one.do == "open-day" for one in table.at_the_desk()):  # some were never closed
            table.act(None, "open-day", by="s1")
        table.act(None, "fill", by="s1", amount=choose.randrange(1, 5000))
        for seat in (1, 2):
            if seat not in table.seats and choose.random() < 0.9:
                table.sit(seat, f"{table.stream}-p{seat}", choose.choice([200, 1000]))
    for _ in range(rounds):
        for table in floor.tables.values():
            _a_round(table, choose)
            _at_the_desk(table, choose)
    for table in floor.tables.values():
        if choose.random() < 0.7:
            table.act(None, "close-day", by="s1")


def _at_the_desk(table: Table, choose: random.Random) -> None:
    tries: list[Callable[[], None]] = [
        lambda: table.act(None, "credit", by="s1", amount=choose.randrange(1, 300)),
        lambda: table.act(None, "count", by="s1", amount=choose.randrange(5000)),
        lambda: table.act(
            None, "correct", by="e1", event=1, reason="r", amount=3, taken_from="tray", given_to="house"
        ),
        lambda: table.act(None, "correct", by="s1", event=2, reason="a wrong seat"),
        lambda: table.act(None, "authorise", by="a1"),
        lambda: _go_home(table, choose.choice((1, 2))),
    ]
    with suppress(IllegalAction, BadInput):  # it may not be possible now
        choose.choice(tries)()


def _go_home(table: Table, seat: int) -> None:
    player = table.seats.get(seat, "")
    table.leave(seat)
    table.cash_out(player)


def _a_round(table: Table, choose: random.Random) -> None:
    for seat in table.seats:
        with suppress(IllegalAction, BadInput):  # too little may be left
            bet_everything(table, seat, choose.choice([10, 25]))
            tip_everything(table, seat)
    try:
        table.deal()
    except (IllegalAction, BadInput):
        return  # nobody plays
    voided = choose.random() < 0.1
    while table.in_play:
        if voided:
            table.act(None, "void", by="s1", reason="a card fell on the floor")
        else:
            _next_step(table, choose)


def _next_step(table: Table, choose: random.Random) -> None:
    for seat in table.seats:
        granted = [one for one in table.legal(seat) if one.do not in (*BETTING, "split-hand", "house-way")]
        if any(one.do == "set" for one in granted):
            if spot_of(table, seat).own is None:
                table.act(seat, "house-way")
                return
            continue
        if granted:
            one = choose.choice(granted)
            table.act(seat, one.do, **_details(table, seat, one, choose))
            return
    table.act(None, "authorise", by="e1")


def _details(table: Table, seat: int, one: Choice, choose: random.Random) -> dict[str, Any]:
    details: dict[str, Any] = {}
    if one.max_cents is not None and one.do != "call":
        name = "to" if one.do in ("bet", "raise", "straddle") else "amount"
        details[name] = choose.choice([one.min, one.max])
    if one.do == "keep":
        (spot,) = [spot for spot in seen(table, f"seat:{seat}", "spots") if spot["seat"] == seat]
        details["cards"] = " ".join(kept(spot["hands"][0]["cards"]))
    return details
