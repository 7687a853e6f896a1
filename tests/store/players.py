"""People who do whatever is offered to them, at a table of any game."""

from random import Random
from typing import Any

from croupier.model.choices import Choice
from croupier.money.cents import dollars
from croupier.table.table import Table
from tests.rounds import spot_of
from tests.tables import ROOM

PLACED = ("bet", "tip", "back")  # take a wager by name, and always an amount
RARE = ("void", "withdraw", "refuse-back-bets", "leave", "sit-out", "buy-in", "err")
STAFF = ("dealer", "s1", "e1")


def somebody_acts(table: Table, random: Random, id: str | None = None) -> bool:
    """Take one of the choices that are listed; whether there was any."""
    offered = [(seat, None, choice) for seat in table.seats for choice in table.legal(seat)]
    offered += [(None, person, choice) for person in STAFF for choice in table.legal(person)]  # type: ignore[misc]
    usual = [one for one in offered if one[2].do not in RARE]
    if usual and random.random() < 0.95:
        offered = usual
    if not offered:
        return False
    do = random.choice(sorted({choice.do for _, _, choice in offered}))
    seat, person, choice = random.choice([one for one in offered if one[2].do == do])
    said = in_the_room(table, seat, choice) if table.game.key in ROOM else at_the_house(table, seat, choice)
    if choice.min_cents is not None and choice.max_cents is not None:
        steps = (choice.max_cents - choice.min_cents) // choice.step_cents
        amount = choice.min_cents + random.choice((0, 0, min(steps, 3), steps // 20)) * choice.step_cents
        if table.game.key not in ROOM or choice.do == "buy-in":
            said["amount"] = dollars(amount)
        elif "to" in choice.also:
            said["to"] = dollars(amount)
    if "reason" in choice.also:
        said["reason"] = "as it pleases them"
    table.act(seat, choice.do, by=person, id=id, **said)
    return True


def at_the_house(table: Table, seat: int | None, choice: Choice) -> dict[str, Any]:
    said: dict[str, Any] = {} if choice.choice is None else {"choice": choice.choice}
    if choice.do in PLACED:
        said["wager"] = choice.wager
    if choice.hand is not None:
        said["hand"] = choice.hand
    if choice.do == "release":
        said = {"award": choice.choice}
    return said | named_cards(table, seat, choice)


def named_cards(table: Table, seat: int | None, choice: Choice) -> dict[str, Any]:
    """Decisions that name cards take them as they come, foul or not."""
    if choice.do not in ("keep", "split-hand", "set"):
        return {}
    assert seat is not None
    if choice.do == "set":
        cards = spot_of(table, seat).cards
        low = {"low": cards[:1], "medium": cards[1:3]} if "medium" in choice.also else {"low": cards[:2]}
        return {name: list(hand) for name, hand in low.items()}
    dealt = spot_of(table, seat).dealt
    return {"cards": dealt[:2]} if choice.do == "keep" else {"first": dealt[:2], "second": dealt[2:]}


def in_the_room(table: Table, seat: int | None, choice: Choice) -> dict[str, Any]:
    said: dict[str, Any] = {}
    if "blind" in choice.also:
        said["blind"] = choice.choice
    elif choice.choice is not None:
        said["choice"] = choice.choice
    if "cards" in choice.also:
        view = table.view(f"seat:{seat}")
        said["cards"] = next(spot for spot in view.spots if spot.seat == seat).hands[0].cards[-1]
    if choice.do == "buy-in" and choice.max_cents is None:
        said["amount"] = dollars(choice.min_cents or 0)
    return said
