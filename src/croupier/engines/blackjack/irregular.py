"""Irregularities: a dealer's mistake stops the game until a supervisor rules, as the clause allows.

`err` tells of the mistake; then everything is refused but `rule` (one of the clause's choices, with a
reason) and `void`. Mistakes in the deal are told before it and noticed in it (mishaps.py).
"""

from collections.abc import Callable, Iterator

from croupier.cards.shoe import Device
from croupier.engines.blackjack.flow import (
    deal_on,
    draw_out,
    finish,
    next_turn,
    pay_blackjacks,
    peek,
    play_out,
    second_card,
    settle_insurance,
    settled,
)
from croupier.engines.blackjack.mishaps import IN_THE_DEAL, call_supervisor
from croupier.engines.blackjack.spec import Irregularity
from croupier.engines.blackjack.state import Round
from croupier.errors import BadInput, IllegalAction, unknown_name
from croupier.hands.blackjack import is_two_card_21
from croupier.model.choices import Action, Choice, only, plain
from croupier.model.events import Fact
from croupier.model.settlement import Stake, void_line

Facts = Iterator[Fact]


def refuse_while_troubled(r: Round, action: Action) -> None:
    if r.trouble is not None and action.do not in ("rule", "void"):
        clause = next((one.clause for one in r.rules.game.irregularities if one.kind == r.trouble.kind), None)
        why = f"A supervisor must rule on the {r.trouble.kind.replace('-', ' ')} first."
        raise IllegalAction("irregularity/supervisor-needed", why, clause=clause, offender=action.who)


def ruling_choices(r: Round) -> list[Choice]:
    """What the clause lets a supervisor decide now; a void is always possible while a round is on."""
    choices = []
    if r.trouble is not None:
        for irregularity in r.rules.game.irregularities:
            if irregularity.kind == r.trouble.kind:
                choices = [
                    Choice("rule", clause, choice=name, also=("choice", "reason"))
                    for name, clause in irregularity.choices
                    if _possible(r, name)
                ]
    if not r.closed and r.spots:
        choices.append(Choice("void", r.rules.game.cites.void or r.rules.game.section, also=("reason",)))
    return choices


def _possible(r: Round, choice: str) -> bool:
    assert r.trouble is not None
    if choice == "offered-to-next":
        return _next_seat(r, r.trouble.seat) is not None
    if choice == "backed-up":
        return not r.dealer
    if choice == "as-dealt":
        return bool(r.dealer)
    return True


# --- the mistake ------------------------------------------------------------------------------


def err(r: Round, action: Action, device: Device) -> Facts:
    """The dealer has made a mistake and says which."""
    only(action, "kind", "seat", "count")
    known = [one.kind for one in r.rules.game.irregularities]
    kind = str(action.get("kind")).replace("_", "-")
    if not known:
        why = "This document has no clause for a dealer's mistakes: a supervisor may void the round."
        raise IllegalAction("irregularity/not-covered", why, clause=r.rules.game.cites.void, offender=kind)
    if kind not in known:
        raise unknown_name("kind", action.get("kind"), known)
    irregularity = next(one for one in r.rules.game.irregularities if one.kind == kind)
    seat = _seat(r, action, irregularity)
    if r.phase not in irregularity.phases:
        where = f"while the round is at {r.phase}"
        raise IllegalAction(
            "irregularity/not-now",
            f"{kind} cannot happen {where}.",
            clause=irregularity.clause,
            offender="dealer",
        )
    count = action.get("count")
    told = {"kind": kind, "seat": seat, "count": int(str(count)) if str(count).isdigit() else 3}
    if kind == "late-blackjack" and not (r.unpeeked and is_two_card_21(r.dealer)):
        why = "The dealer has no blackjack that was overlooked."
        raise IllegalAction("irregularity/not-now", why, clause=irregularity.clause, offender="dealer")
    yield Fact("irregularity", irregularity.clause, told, by_actor=True)
    if kind in IN_THE_DEAL and r.phase == "betting":
        return
    if kind in ("exposed-card", "face-up-card"):
        yield from expose(device, irregularity)
    elif kind == "hole-card-exposed":
        yield Fact("hole-shown", irregularity.clause, {"card": r.dealer[1]})
    elif kind == "hit-standing-hand":
        yield from second_card(r, device)
        yield from draw_out(r, device)
        yield from expose(device, irregularity)
    yield call_supervisor(r, kind, seat)


def expose(device: Device, irregularity: Irregularity) -> Facts:
    yield Fact("card-exposed", irregularity.clause, {"card": device.draw("next"), "face": "up"})


def _seat(r: Round, action: Action, irregularity: Irregularity) -> int | None:
    """The seat it happened to: the one named, else the one that acted last, else the one in turn."""
    named = action.get("seat")
    if named is not None and str(named).isdigit() and int(str(named)) in r.spots:
        return int(str(named))
    if named is not None:
        raise unknown_name("seat", named, [str(seat) for seat in r.spots])
    if irregularity.kind == "face-up-card":
        return r.turn[0] if r.turn else None
    if r.last_seat in r.spots:
        return r.last_seat
    return r.turn[0] if r.turn else next(iter(r.spots), None)


def overlook(r: Round, action: Action, device: Device) -> Facts:
    """The dealer passes over a player's blackjack; it is paid in the regular order of take and pay."""
    only(action, "seat")
    seat = int(str(action.get("seat") or 0))
    clause = r.rules.game.cites.overlooked
    if clause is None or seat not in r.spots or r.phase not in ("betting", "insurance", "peek"):
        why = "There is no blackjack to overlook there."
        raise IllegalAction("irregularity/not-now", why, clause=clause, offender="dealer")
    yield Fact("blackjack-overlooked", clause, {"seat": seat}, by_actor=True)


# --- the ruling -------------------------------------------------------------------------------


def rule(r: Round, action: Action, device: Device) -> Facts:
    only(action, "choice", "reason")
    trouble = r.trouble
    if trouble is None:
        raise IllegalAction("irregularity/nothing-to-rule", "No irregularity waits.", offender=action.by)
    names = [choice.choice for choice in ruling_choices(r) if choice.choice is not None]
    choice = str(action.get("choice")).replace("_", "-")
    if choice not in names:
        raise unknown_name("choice", action.get("choice"), names)
    reason = _reason(action)
    clause = next(one.clause for one in ruling_choices(r) if one.choice == choice)
    told = {"kind": trouble.kind, "choice": choice, "reason": reason, "seat": trouble.seat}
    yield Fact("ruled", clause, told, by_actor=True)
    yield from RULINGS[choice](r, trouble.seat, clause, device)
    if not r.closed:
        yield from resume(r, device)


def _reason(action: Action) -> str:
    reason = str(action.get("reason") or "").strip()
    if not reason:
        raise BadInput("irregularity/reason-needed", f"{action.do} needs a reason.", offender=action.by)
    return reason


def resume(r: Round, device: Device) -> Facts:
    """Go on where the mistake stopped the game."""
    if r.phase == "dealing":
        yield from deal_on(r, device)
    elif r.phase == "play":
        yield from next_turn(r, device)
    elif r.phase == "dealer" and r.done:
        yield from play_out(r, device)


def take(r: Round, seat: int | None, clause: str, device: Device) -> Facts:
    """The player involved takes the card that was shown."""
    assert seat is not None
    spot = r.spots[seat]
    hand = next((one for one in spot.hands if one.end is None), spot.hands[-1])
    if hand.end is not None:
        yield Fact("hand-reopened", clause, {"seat": seat, "hand": hand.number, "deferred": False})
    yield Fact("exposed-given", clause, {"seat": seat, "hand": hand.number, "card": r.exposed})


def offer_to_next(r: Round, seat: int | None, clause: str, device: Device) -> Facts:
    """The next player may take it with a hit; whatever else he does burns it."""
    following = _next_seat(r, seat)
    assert following is not None
    yield Fact("exposed-offered", clause, {"seat": following, "refused_by": seat})


def burn(r: Round, seat: int | None, clause: str, device: Device) -> Facts:
    yield Fact("exposed-burned", clause, {"card": r.exposed})


def go_on(r: Round, seat: int | None, clause: str, device: Device) -> Facts:
    return iter(())


def dead_hand(r: Round, seat: int | None, clause: str, device: Device) -> Facts:
    assert seat is not None
    for hand in r.spots[seat].hands:
        yield from settled([void_line(bet, clause) for bet in hand.bets])
        if hand.end is None:
            yield Fact("hand-ended", clause, {"seat": seat, "hand": hand.number, "end": "stood", "total": 0})


def card_at_end(r: Round, seat: int | None, clause: str, device: Device) -> Facts:
    """The hand is played after all the others, before the dealer's."""
    assert seat is not None
    hand = r.spots[seat].hands[-1]
    yield Fact("hand-reopened", clause, {"seat": seat, "hand": hand.number, "deferred": True})


def out_of_the_round(r: Round, seat: int | None, clause: str, device: Device) -> Facts:
    """The bets of the spot go back and its cards, if any, are burned."""
    assert seat is not None
    spot = r.spots[seat]
    yield from settled([void_line(bet, clause) for bet in spot.bets()])
    yield Fact("spot-dropped", clause, {"seat": seat})


def keep_the_cards(r: Round, seat: int | None, clause: str, device: Device) -> Facts:
    """A missing card is dealt now; of too many the first two stay."""
    if seat is not None and len(r.spots[seat].first) > 2:
        yield Fact("cards-cut", clause, {"seat": seat, "keep": 2})


def play_or_fold(r: Round, seat: int | None, clause: str, device: Device) -> Facts:
    """The dealer's hand is put right and every player may still fold with the money back."""
    if len(r.dealer) > 2:
        yield Fact("cards-cut", clause, {"seat": None, "keep": 2})
    yield Fact("folding-offered", clause, {"seats": tuple(r.spots)})


def refill(r: Round, seat: int | None, clause: str, device: Device) -> Facts:
    device.reshuffle_discards()
    yield Fact("discards-shuffled", clause, {"cards": device.left})


def becomes_21(r: Round, seat: int | None, clause: str, device: Device) -> Facts:
    yield Fact("blackjack-late", clause, {})
    yield Fact("dealer-ended", clause, {"total": 21, "blackjack": False})


def misdeal(r: Round, seat: int | None, clause: str, device: Device) -> Facts:
    yield from void_bets(r, clause)
    yield from finish(r)


RULINGS: dict[str, Callable[[Round, int | None, str, Device], Facts]] = {
    "taken": take,
    "offered-to-next": offer_to_next,
    "burned": burn,
    "play-on": go_on,
    "backed-up": go_on,
    "as-dealt": go_on,
    "becomes-21": becomes_21,
    "dead-hand": dead_hand,
    "card-at-end": card_at_end,
    "sit-out": out_of_the_round,
    "misdealt-hand": out_of_the_round,
    "no-hand": out_of_the_round,
    "keep": keep_the_cards,
    "offered-play": play_or_fold,
    "shuffle-discards": refill,
    "misdeal": misdeal,
}


def _next_seat(r: Round, seat: int | None) -> int | None:
    """The next player who still has a hand to play."""
    order = r.rules.game.dealing.order(list(r.spots))
    later = order[order.index(seat) + 1 :] if seat in order else order
    return next((one for one in later if any(hand.end is None for hand in r.spots[one].hands)), None)


# --- void -------------------------------------------------------------------------------------


def void(r: Round, action: Action, device: Device) -> Facts:
    """A supervisor calls the round off: what lies on the table goes back."""
    only(action, "reason")
    if r.closed or not r.spots:
        raise IllegalAction("action/nothing-to-void", "No round is in play.", offender=action.by)
    reason = _reason(action)
    clause = r.rules.game.cites.void or r.rules.game.section
    yield Fact("voided", clause, {"reason": reason}, by_actor=True)
    yield from void_bets(r, clause)
    yield from finish(r)


def void_bets(r: Round, clause: str) -> Facts:
    """Every bet still there is returned; what progressive wagers added to a meter comes out again."""
    for seat in r.rules.game.paying.order(list(r.spots)):
        yield from settled([void_line(bet, clause) for bet in list(r.spots[seat].bets())])
    for side in r.rules.sides:
        bets = [bet for spot in r.spots.values() for bet in spot.collected if bet.wager == side.wager]
        if bets and side.progressive is not None:
            yield from unfeed(r, side.key, side.wager, bets, clause)


def unfeed(r: Round, key: str, wager: str, bets: list[Stake], clause: str) -> Facts:
    staked = sum(bet.stake_cents for bet in bets)
    options = r.rules.options
    told = {
        "key": key,
        "meter_cents": -(staked * options[f"{wager}-meter-percent"] // 100),
        "reserve_cents": -(staked * options[f"{wager}-reserve-percent"] // 100),
    }
    yield Fact("meter-fed", clause, told)
    for bet in bets:
        yield Fact("settled", clause, {**void_line(bet, clause)._asdict(), "from": "tray"})


# --- the dealer's own steps, one by one -------------------------------------------------------


STEPS = {"peek": "peek", "dealer": "play-out"}  # by phase


def dealer_step(r: Round) -> str | None:
    """What the dealer does next of himself; a table dealt by hand waits for his word."""
    return None if r.trouble is not None else STEPS.get(r.phase)


def look(r: Round, action: Action, device: Device) -> Facts:
    """The dealer peeks, or forgets to."""
    plain(action)
    if r.phase != "peek":
        raise IllegalAction("action/nothing-to-peek", "There is no hole card to look at.", offender=action.by)
    if action.do == "peek":
        yield from peek(r, device)
        return
    yield Fact("peek-skipped", r.rules.game.clause_of("hole-card"), {}, by_actor=True)
    yield from settle_insurance(r)
    yield from pay_blackjacks(r)
    yield from next_turn(r, device)


def house_hand(r: Round, action: Action, device: Device) -> Facts:
    plain(action)
    if r.phase != "dealer":
        raise IllegalAction("action/not-the-dealers-turn", "Players are still to act.", offender=action.by)
    yield from play_out(r, device)


ACTIONS: dict[str, Callable[[Round, Action, Device], Facts]] = {
    "err": err,
    "overlook": overlook,
    "rule": rule,
    "void": void,
    "peek": look,
    "skip-peek": look,
    "play-out": house_hand,
}
