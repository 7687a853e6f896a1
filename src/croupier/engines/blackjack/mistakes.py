"""The dealer's mistakes at blackjack, as the dealer tells of them.

Mistakes in the deal are told before it and noticed in it (drawing.py); what a supervisor decides about any of
them is in rulings.py.
"""

from croupier.engines.blackjack.dealer import draw_out, second_card
from croupier.engines.blackjack.drawing import empty_shoe
from croupier.engines.blackjack.state import Round
from croupier.engines.common.irregularity import Irregularity, call_supervisor
from croupier.errors import BadInput, IllegalAction, brief, unknown_name
from croupier.hands.blackjack import is_two_card_21, total
from croupier.model.arguments import no_amount, no_hand, only, plain
from croupier.model.choices import Action, Choice, Facts, Permit
from croupier.model.facts.blackjack import BlackjackOverlooked, CardExposed, HoleShown
from croupier.model.facts.table import Irregularity as IrregularityTold
from croupier.model.supply import Funds, Supply
from croupier.model.vocabulary import Phase

# What each kind of mistake is about; anything more is a slip in telling it.
ON_A_HAND = ("exposed-card", "face-up-card", "missed-hit")
AT_A_SEAT = (*ON_A_HAND, "wrong-spot", "wrong-card-count", "no-cards")
OVERLOOKING: tuple[Phase, ...] = ("betting", "insurance", "peek")
COUNTED = ("wrong-card-count", "dealer-card-count")


def err(r: Round, action: Action, funds: Funds) -> Permit:
    """The dealer has made a mistake and says which."""
    no_amount(action)
    irregularity = _kind(r, action)
    kind = irregularity.kind
    only(action, *_told_of(kind))
    if kind not in ON_A_HAND:
        no_hand(action)
    seat = _seat(r, action, kind) if kind in AT_A_SEAT else None
    hand = _hand(r, action, seat) if seat is not None else None
    count = _count(action)
    if r.phase not in irregularity.phases or not _can_happen(r, kind, seat, hand):
        raise IllegalAction(
            "irregularity/not-now",
            f"{kind.replace('-', ' ').capitalize()} cannot happen while the round is at {r.phase}.",
            clause=irregularity.clause,
            offender="dealer",
        )

    def play(supply: Supply) -> Facts:
        yield IrregularityTold(irregularity.clause, kind, seat, action.hand, count)
        if r.phase == "betting":  # it is noticed in the deal
            return
        if kind in ("exposed-card", "face-up-card"):
            yield from expose(r, supply, irregularity)
        elif kind == "hole-card-exposed":
            yield HoleShown(irregularity.clause, r.dealer[1], total(r.dealer)[0])
        elif kind == "late-blackjack":
            yield from second_card(r, supply)
        elif kind == "hit-standing-hand":
            yield from second_card(r, supply)
            if not r.stopped():
                yield from draw_out(r, supply)
            if not r.stopped():
                yield from expose(r, supply, irregularity)
        if not r.stopped():
            yield call_supervisor(r.rules.game.irregularities, kind, seat, hand)

    return Permit(play)


def mistake_choices(r: Round) -> list[Choice]:
    """The mistakes that the dealer could tell of now, and the blackjack that may be passed over."""
    if not r.spots or r.trouble is not None:
        return []
    overlooked = r.rules.game.cites.overlooked
    passes = overlooked is not None and r.phase in OVERLOOKING
    return [
        *(Choice("err", one.clause, choice=one.kind, also=_told_of(one.kind)) for one in _possible(r)),
        *([Choice("overlook", overlooked, also=("seat",))] if passes and overlooked is not None else []),
    ]


def _possible(r: Round) -> list[Irregularity]:
    """Those that would be accepted at the seat that comes to mind first.

    What depends on a card that may lie face down is listed either way: a list tells nothing of such cards.
    """

    def happens(kind: str) -> bool:
        seat = _usual_seat(r, kind) if kind in AT_A_SEAT else None
        hand = None if seat is None else _usual_hand(r, seat)
        return kind == "late-blackjack" or _can_happen(r, kind, seat, hand)

    known = r.rules.game.irregularities
    return [one for one in known if r.phase in one.phases and happens(one.kind)]


def _told_of(kind: str) -> tuple[str, ...]:
    """What is said about a mistake."""
    return ("kind", *(("seat",) if kind in AT_A_SEAT else ()), *(("count",) if kind in COUNTED else ()))


def _can_happen(r: Round, kind: str, seat: int | None, hand: int | None) -> bool:
    """Whether bets and cards are such that this mistake is possible at all."""
    match kind:
        case "late-blackjack":  # found by a look, it would have ended the round
            return is_two_card_21(r.dealer)
        case "hole-card-exposed":
            return r.hole_down
        case "missed-hit":  # to a hand that is still in the game
            assert seat is not None
            assert hand is not None
            return bool(r.spots[seat].hands[hand - 1].bets)
        case _:
            return seat is not None or kind not in AT_A_SEAT


def _kind(r: Round, action: Action) -> Irregularity:
    irregularities = r.rules.game.irregularities
    kind = str(action.get("kind")).replace("_", "-")
    if not irregularities:
        why = "This document has no clause for a dealer's mistakes: a supervisor may void the round."
        raise IllegalAction("irregularity/not-covered", why, clause=r.rules.game.cites.void, offender=kind)
    for one in irregularities:
        if one.kind == kind:
            return one
    raise unknown_name("kind", action.get("kind"), [one.kind for one in irregularities])


def _count(action: Action) -> int:
    """How many cards were dealt; three where nobody says."""
    said = action.get("count")
    if said is None:
        return 3
    text = str(said)
    if text not in "013456789" or len(text) != 1:
        why = f"count is how many cards were dealt instead of two, at most nine, not {brief(said)}."
        raise BadInput("irregularity/wrong-count", why, offender=text)
    return int(text)


def _seat(r: Round, action: Action, kind: str) -> int | None:
    """The seat it happened to: the one named, else the one that acted last, else the one in turn."""
    if action.get("seat") is not None:
        named = _named(r, action)
        if named is None:
            raise unknown_name("seat", action.get("seat"), [str(seat) for seat in r.spots])
        return named
    return _usual_seat(r, kind)


def _usual_seat(r: Round, kind: str) -> int | None:
    if kind != "face-up-card" and r.last_seat in r.spots:
        return r.last_seat
    in_turn, _ = r.turn or (next(iter(r.spots), None), None)
    return in_turn


def _named(r: Round, action: Action) -> int | None:
    """The seat that is named, if it plays."""
    said = str(action.get("seat"))
    return next((seat for seat in r.spots if str(seat) == said), None)


def _hand(r: Round, action: Action, seat: int) -> int:
    """The hand named, which must exist; else the one in turn, or the last of the seat."""
    hands = r.spots[seat].hands
    if action.hand is not None:
        if action.hand <= len(hands):
            return action.hand
        why = f"Seat {seat} has no hand {action.hand}."
        raise IllegalAction("action/wrong-hand", why, clause=r.rules.game.cites.turn, offender=action.by)
    return _usual_hand(r, seat)


def _usual_hand(r: Round, seat: int) -> int:
    if r.turn is not None:
        in_turn, number = r.turn
        if in_turn == seat:
            return number
    return len(r.spots[seat].hands)


def expose(r: Round, supply: Supply, irregularity: Irregularity) -> Facts:
    """A card is shown that nobody was to get; an empty shoe comes first."""
    if not supply.device.left:
        yield from empty_shoe(r, supply)
    if not r.stopped():
        yield CardExposed(irregularity.clause, supply.device.draw("next"), "up")


def overlook(r: Round, action: Action, funds: Funds) -> Permit:
    """The dealer passes over a player's blackjack; it is paid in the regular order of take and pay."""
    plain(action, "seat")
    seat = _named(r, action)
    clause = r.rules.game.cites.overlooked
    if clause is None or seat is None or r.phase not in OVERLOOKING:
        why = "There is no blackjack to overlook there."
        raise IllegalAction("irregularity/not-now", why, clause=clause, offender="dealer")

    def play(supply: Supply) -> Facts:
        yield BlackjackOverlooked(clause, seat)

    return Permit(play)
