"""Whom a table waits for: offers, which silence declines, and decisions, which somebody must make."""

from importlib import import_module
from typing import Any, NamedTuple

from croupier.table.session import Table


class Offer(NamedTuple):
    """Something offered to a seat, or to the bettor behind it, and how silence answers it."""

    seat: int
    bettor: str | None
    answers: tuple[str, ...]
    silence: str


def open_offers(table: Table) -> list[Offer]:
    """The offers that nobody has answered yet."""
    hook = getattr(table.engine, "open_offers", None)
    if hook is not None:
        return list(hook(table.round))
    return _blackjack_offers(table.round)


def _blackjack_offers(current: Any) -> list[Offer]:
    """Until the engine tells by itself."""
    if current.closed:
        return []
    offers = [
        Offer(
            spot.seat,
            spot.back if owner == "back" else None,
            ("insure", "even-money", "decline"),
            "decline",
        )
        for spot in current.spots.values()
        for owner in spot.offered
    ]
    if current.waits is not None:
        seat = current.waits[0]
        offers.append(Offer(seat, current.spots[seat].back, ("follow", "stay"), "stay"))
    if getattr(current, "parlay", None) is not None:
        offers.append(Offer(current.parlay, None, ("parlay", "decline"), "decline"))
    return offers


def known_actions(table: Table) -> list[str]:
    """Every action that the table's engine has a name for."""
    engine = table.engine
    names = getattr(engine, "ACTIONS", None) or import_module(f"{engine.__name__}.walk").ACTIONS
    return sorted({*engine.BETTING, *names})


def whose_turn(table: Table) -> tuple[str, list[str]]:
    """Who must act next, and what they may do."""
    for seat in sorted(table.seats):
        choices = table.legal(seat)
        if choices:
            hand = choices[0].hand
            whose = f"seat {seat}, hand {hand}" if hand and hand > 1 else f"seat {seat}"
            return whose, [choice.do for choice in choices]
    return "the dealer", [choice.do for choice in table.legal("dealer")]
