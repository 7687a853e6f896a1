"""Mistakes in the deal itself: whom a card misses, when it is noticed, and a shoe that runs out."""

from collections.abc import Iterator

from croupier.cards.shoe import Device
from croupier.engines.blackjack.state import Round
from croupier.model.events import Fact

Facts = Iterator[Fact]

IN_THE_DEAL = ("wrong-spot", "wrong-card-count", "no-cards", "dealer-card-count", "dealer-not-dealt")


def misses(r: Round, seat: int | None, needed: int) -> bool:
    """Whether the dealer's mistake passes over this card of a seat (or of the dealer: None)."""
    mishap = r.mishap
    if mishap is None:
        return False
    if mishap.kind == "no-cards":
        return seat is not None and seat == mishap.seat
    if mishap.kind == "dealer-not-dealt":
        return seat is None
    if mishap.kind == "wrong-card-count":
        return seat is not None and seat == mishap.seat and needed > mishap.cards
    if mishap.kind == "dealer-card-count":
        return seat is None and needed > mishap.cards
    return False


def notice(r: Round, device: Device, step: int) -> Facts:
    """Cards one spot off are seen before the dealer has one; everything else at the end of the deal."""
    mishap = r.mishap
    if mishap is None or r.trouble is not None:
        return
    last = step == len(r.rules.game.deal) - 1
    if mishap.kind == "wrong-spot":
        if step == 0:
            yield call_supervisor(r, mishap.kind, mishap.seat)
    elif last:
        if mishap.cards > 2 and mishap.kind in ("wrong-card-count", "dealer-card-count"):
            seat = mishap.seat if mishap.kind == "wrong-card-count" else None
            card = device.draw("dealer" if seat is None else f"seat:{seat}")
            told = {"seat": seat, "hand": 1 if seat else None, "card": card, "face": "up"}
            yield Fact("card-dealt", clause_of(r, mishap.kind), told)
        yield call_supervisor(r, mishap.kind, mishap.seat)


def empty_shoe(r: Round, device: Device) -> Facts:
    """Nothing left to draw. Where no clause asks for a supervisor the discards are shuffled in at once."""
    supervised = any(one.kind == "shoe-empty" for one in r.rules.game.irregularities)
    if not supervised and device.whole != device.remaining + r.code:
        device.reshuffle_discards()
        yield Fact("discards-shuffled", r.rules.game.clause_of("device"), {"cards": device.left})
    if not device.left:
        yield call_supervisor(r, "shoe-empty", None)


def call_supervisor(r: Round, kind: str, seat: int | None, hand: int | None = None) -> Fact:
    return Fact("supervisor-called", clause_of(r, kind), {"kind": kind, "seat": seat, "hand": hand})


def clause_of(r: Round, kind: str) -> str | None:
    return next((one.clause for one in r.rules.game.irregularities if one.kind == kind), None)
