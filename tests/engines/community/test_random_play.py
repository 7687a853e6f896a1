"""Random hands of every game: chips are conserved, action is on a live player, what is legal is accepted and
what is not is refused, and the record tells the whole story again."""

import random
from collections.abc import Callable
from decimal import Decimal
from functools import partial

import pytest

from croupier.model.events import Event
from croupier.model.facts.community import Raked
from croupier.table.table import Table
from tests.engines.community.tables import seated
from tests.tables import ROOM, refuse

CENT = Decimal("0.01")


def offers_for(key: str, choose: random.Random) -> list[str]:
    """Some of what the game admits: limits of another kind, the board twice, kill pots."""
    if "stud" in key:
        return []
    found = choose.choice(([], ["bclc/no-limit"], ["bclc/pot-limit"]))
    if key == "bclc/texas-holdem":
        if found:
            return [*found, "bclc/run-the-board-twice"]
        return choose.choice(([], ["bclc/kill-pot"]))
    return list(found)


def opened(key: str, choose: random.Random) -> Table:
    most = 6 if "asian" in key else 7
    seats = choose.sample(range(1, most + 1), choose.randint(2, most))
    options = {"rake-percent": choose.choice((0, 5)), "rake-time": choose.choice(("end", "round"))}
    stacks = {seat: choose.choice((3, 20, 77, 500)) for seat in sorted(seats)}
    return seated(stacks, key, seed=choose.getrandbits(30), offers=offers_for(key, choose), options=options)


def step(table: Table, choose: random.Random) -> None:
    """Whoever must answers with something legal; what lies just outside is refused first."""
    prompt = table.waiting_on()[0]
    seat = prompt.seat
    assert seat is not None
    view = table.view(f"seat:{seat}")
    own = next(spot for spot in view.spots if spot.seat == seat)
    assert not own.folded
    if prompt.answers == ("discard",):
        table.act(seat, "discard", cards=choose.choice(own.hands[0].cards))
        return
    legal = table.legal(seat)
    assert legal
    for choice in legal:
        if choice.do in ("bet", "raise") and choose.random() < 0.1:
            assert choice.min is not None
            assert choice.max is not None
            for wrong in (choice.min - CENT, choice.max + CENT):
                refuse(table, partial(table.act, seat, choice.do, to=wrong))
    choice = choose.choice(legal)
    if choice.do in ("bet", "raise"):
        assert choice.min is not None
        assert choice.max is not None
        table.act(seat, choice.do, to=choose.choice((choice.min, choice.max)))
    else:
        table.act(seat, choice.do)


@pytest.mark.parametrize("key", ROOM)
def test_random_hands(key: str, size: Callable[[int], int]) -> None:
    choose = random.Random(f"{key} 10")
    for _ in range(size(1000)):
        table = opened(key, choose)
        begun = sum(table.funds_cents(player) or 0 for player in table.seats.values())
        for _ in range(3):
            if len([player for player in table.seats.values() if table.funds_cents(player)]) < 2:
                break
            table.deal()
            while table.in_play:
                step(table, choose)
            settled(table, begun)
        told_again(table)


def settled(table: Table, begun: int) -> None:
    """No chip lies about, and every line adds up."""
    held = table.balances_cents()
    assert not [account for account, cents in held.items() if account.startswith(("bet:", "pot:")) and cents]
    assert sum(held.values()) == 0
    stacks = sum(table.funds_cents(player) or 0 for player in table.seats.values())
    assert stacks + held.get("drop-box", 0) == begun
    lines, last = table.settlements, table.events[-1].round
    taken = [event.data for event in table.events if event.round == last]
    raked = sum(fact.amount_cents for fact in taken if isinstance(fact, Raked))
    assert sum(line.stake_cents for line in lines) == sum(line.returned_cents for line in lines) + raked
    assert raked <= 1500


def told_again(table: Table) -> None:
    """From its own record, through JSON, the table is the same."""
    events = [Event.from_json(event.to_json()) for event in table.events]
    assert events == list(table.events)
    again = Table.rebuild(events)
    assert again.balances_cents() == table.balances_cents()
    assert again.carried == table.carried
    assert again.view("public") == table.view("public")
