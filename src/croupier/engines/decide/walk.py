"""The engine's face: what is legal, what an action leads to, and a round called off."""

from collections.abc import Callable, Iterator
from typing import Any

from croupier.cards.shoe import Device
from croupier.engines.decide.bets import BETTING, betting_choices
from croupier.engines.decide.decisions import DO, choices_for, decide
from croupier.engines.decide.flow import deal, no_deal, settled
from croupier.engines.decide.state import Round
from croupier.engines.funds import affordable
from croupier.errors import BadInput, IllegalAction, unknown_name
from croupier.model.choices import Action, Choice, only
from croupier.model.events import Fact
from croupier.model.settlement import Stake, void_line

Facts = Iterator[Fact]


# --- void -------------------------------------------------------------------------------------


def void(r: Round, action: Action, device: Device) -> Facts:
    """A supervisor calls the round off: what lies on the table goes back."""
    only(action, "reason")
    reason = str(action.get("reason") or "").strip()
    if r.closed or not r.spots:
        raise IllegalAction("action/nothing-to-void", "No round is in play.", offender=action.by)
    if not reason:
        raise BadInput("irregularity/reason-needed", "void needs a reason.", offender=action.by)
    clause = r.rules.game.void or r.rules.game.section
    yield Fact("voided", clause, {"reason": reason}, by_actor=True)
    bets: list[Stake] = [
        bet
        for seat in r.rules.game.paying.order(list(r.spots))
        for hand in r.spots[seat].hands
        for bet in hand.bets
    ]
    yield from settled(r, [void_line(bet, clause) for bet in bets])
    yield Fact("round-closed", clause, {})


ACTIONS: dict[str, Callable[[Round, Action, Device], Facts]] = {
    "deal": deal,
    **dict.fromkeys(DO, decide),
    "void": void,
}
STAFF = {"deal": ("dealer",), "void": ("supervisor", "executive")}


def legal(r: Round, seat: int, bettor: str | None = None) -> list[Choice]:
    """What a seat may do now and can pay for."""
    choices: list[Choice] = []
    if bettor is None and r.phase == "betting":
        choices = betting_choices(r, seat)
    elif bettor is None and r.turn == seat:
        choices = [choice for choice, _ in choices_for(r, r.spots[seat])]
    return affordable(r, choices, r.seats.get(seat, ""))


def legal_staff(r: Round, role: str) -> list[Choice]:
    if r.closed or not r.spots:
        return []
    if role != "dealer":
        return [Choice("void", r.rules.game.void or r.rules.game.section, also=("reason",))]
    return [Choice("deal", r.rules.game.bet_closed)] if no_deal(r) is None else []


def open_offers(r: Round) -> list[Any]:
    """Every decision here is required."""
    return []


def dealer_step(r: Round) -> str | None:
    return None


def told_before_the_deal(do: str, kind: str | None) -> bool:
    return do in BETTING


def act(r: Round, action: Action, device: Device) -> Facts:
    """Check an action, then tell what follows from it."""
    if action.do in BETTING:
        return BETTING[action.do](r, action)
    if action.do not in ACTIONS:
        raise unknown_name("action", action.do, [*BETTING, *ACTIONS])
    return ACTIONS[action.do](r, action, device)
