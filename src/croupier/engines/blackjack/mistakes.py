"""The dealer's mistakes at blackjack, one by one, and what each ruling does about them.

Mistakes in the deal are told before it and noticed in it (drawing.py); here are those of the play, the
rulings, the void, and the dealer's own steps where a table is dealt by hand.
"""

from collections.abc import Callable

from croupier.clauses.cite import Clause
from croupier.engines.blackjack.deal import deal_on, peek
from croupier.engines.blackjack.dealer import draw_out, finish, play_out, second_card, settle_insurance
from croupier.engines.blackjack.drawing import empty_shoe
from croupier.engines.blackjack.permissions import is_blackjack
from croupier.engines.blackjack.state import Hand, Round
from croupier.engines.blackjack.turns import next_turn, pay_blackjacks
from croupier.engines.common.core import Trouble
from croupier.engines.common.irregularity import Irregularity, call_supervisor
from croupier.engines.common.progressive import authorise, give_back_collected, start_game
from croupier.engines.common.settling import settle, settle_collected
from croupier.engines.common.void import give_back, reason_of, void_permit
from croupier.errors import BadInput, IllegalAction, unknown_name
from croupier.hands.blackjack import is_two_card_21, total
from croupier.model.choices import (
    Action,
    Choice,
    Facts,
    Funds,
    Permit,
    Supply,
    no_amount,
    no_hand,
    only,
    plain,
)
from croupier.model.facts.blackjack import (
    BlackjackLate,
    BlackjackOverlooked,
    CardExposed,
    CardsCut,
    DealerEnded,
    ExposedBurned,
    ExposedGiven,
    ExposedOffered,
    FoldingOffered,
    HandEnded,
    HandReopened,
    HoleShown,
    PeekSkipped,
    SpotDropped,
)
from croupier.model.facts.cards import DiscardsShuffled
from croupier.model.facts.table import Irregularity as IrregularityTold
from croupier.model.facts.table import Ruled
from croupier.model.settlement import undone_line, void_line


def ruling_choices(r: Round) -> list[Choice]:
    """What the clause lets a supervisor decide now; a void is always possible while a round is on."""
    choices = []
    if r.trouble is not None:
        for irregularity in r.rules.game.irregularities:
            if irregularity.kind == r.trouble.kind:
                choices = [
                    Choice("rule", clause, choice=name, also=("choice", "reason"))
                    for name, clause in irregularity.choices
                    if _possible(r, r.trouble, name)
                ]
    if r.spots:
        choices.append(Choice("void", void_clause(r), also=("reason",)))
    return choices


def _possible(r: Round, trouble: Trouble, choice: str) -> bool:
    match choice:
        case "taken":
            return bool(_involved(r, trouble).bets)
        case "offered-to-next":
            return _next_seat(r, trouble) is not None
        case "backed-up":
            return not r.dealer
        case "as-dealt":
            return bool(r.dealer)
        case _:
            return True


# --- the mistake ------------------------------------------------------------------------------

# What each kind of mistake is about; anything more is a slip in telling it.
ON_A_HAND = ("exposed-card", "face-up-card", "missed-hit")
AT_A_SEAT = (*ON_A_HAND, "wrong-spot", "wrong-card-count", "no-cards")
COUNTED = ("wrong-card-count", "dealer-card-count")


def err(r: Round, action: Action, funds: Funds) -> Permit:
    """The dealer has made a mistake and says which."""
    no_amount(action)
    irregularity = _kind(r, action)
    kind = irregularity.kind
    only(action, "kind", *(("seat",) if kind in AT_A_SEAT else ()), *(("count",) if kind in COUNTED else ()))
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
        why = f"count is how many cards were dealt instead of two, at most nine, not {said!r}."
        raise BadInput("irregularity/wrong-count", why, offender=text)
    return int(text)


def _seat(r: Round, action: Action, kind: str) -> int | None:
    """The seat it happened to: the one named, else the one that acted last, else the one in turn."""
    if action.get("seat") is not None:
        named = _named(r, action)
        if named is None:
            raise unknown_name("seat", action.get("seat"), [str(seat) for seat in r.spots])
        return named
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
        if 1 <= action.hand <= len(hands):
            return action.hand
        why = f"Seat {seat} has no hand {action.hand}."
        raise IllegalAction("action/wrong-hand", why, clause=r.rules.game.cites.turn, offender=action.by)
    if r.turn is not None:
        in_turn, number = r.turn
        if in_turn == seat:
            return number
    return len(hands)


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
    if clause is None or seat is None or r.phase not in ("betting", "insurance", "peek"):
        why = "There is no blackjack to overlook there."
        raise IllegalAction("irregularity/not-now", why, clause=clause, offender="dealer")

    def play(supply: Supply) -> Facts:
        yield BlackjackOverlooked(clause, seat)

    return Permit(play)


# --- the ruling -------------------------------------------------------------------------------


def rule(r: Round, action: Action, funds: Funds) -> Permit:
    plain(action, "choice", "reason")
    trouble = r.trouble
    if trouble is None:
        raise IllegalAction("irregularity/nothing-to-rule", "No irregularity waits.", offender=action.by)
    granted = {one.choice: one.clause for one in ruling_choices(r) if one.choice is not None}
    choice = str(action.get("choice")).replace("_", "-")
    if choice not in granted:
        raise unknown_name("choice", action.get("choice"), granted)
    reason = reason_of(action)
    clause = granted[choice]

    def play(supply: Supply) -> Facts:
        yield Ruled(clause, trouble.kind, choice, reason, trouble.seat, trouble.hand)
        yield from RULINGS[choice](r, trouble, clause, supply)
        if not r.closed:
            yield from resume(r, supply)

    return Permit(play)


def resume(r: Round, supply: Supply) -> Facts:
    """Go on where the mistake stopped the game."""
    if r.phase == "dealing":
        yield from deal_on(r, supply)
    elif r.phase == "play":
        yield from next_turn(r, supply)
    elif r.done:
        yield from play_out(r, supply)


def _involved(r: Round, trouble: Trouble) -> Hand:
    assert trouble.seat is not None
    assert trouble.hand is not None
    return r.spots[trouble.seat].hands[trouble.hand - 1]


def take(r: Round, trouble: Trouble, clause: Clause, supply: Supply) -> Facts:
    """The player involved takes the card that was shown."""
    hand = _involved(r, trouble)
    assert trouble.seat is not None
    assert r.exposed is not None
    if hand.end is not None:
        yield HandReopened(clause, trouble.seat, hand.number, deferred=False)
    yield ExposedGiven(clause, trouble.seat, hand.number, r.exposed, offered=False)


def offer_to_next(r: Round, trouble: Trouble, clause: Clause, supply: Supply) -> Facts:
    """The next player may take it with a hit; whatever else they do burns it."""
    following = _next_seat(r, trouble)
    assert following is not None
    assert trouble.seat is not None
    yield ExposedOffered(clause, following, trouble.seat)


def burn(r: Round, trouble: Trouble, clause: Clause, supply: Supply) -> Facts:
    assert r.exposed is not None
    yield ExposedBurned(clause, r.exposed)


def go_on(r: Round, trouble: Trouble, clause: Clause, supply: Supply) -> Facts:
    return iter(())


def dead_hand(r: Round, trouble: Trouble, clause: Clause, supply: Supply) -> Facts:
    """That hand only: its bets go back."""
    hand = _involved(r, trouble)
    assert trouble.seat is not None
    yield from settle([void_line(bet, clause) for bet in list(hand.bets)])
    if hand.end is None:
        yield HandEnded(clause, trouble.seat, hand.number, "stood", hand.total)


def card_at_end(r: Round, trouble: Trouble, clause: Clause, supply: Supply) -> Facts:
    """The hand is played after all the others, before the dealer's."""
    assert trouble.seat is not None
    yield HandReopened(clause, trouble.seat, _involved(r, trouble).number, deferred=True)


def out_of_the_round(r: Round, trouble: Trouble, clause: Clause, supply: Supply) -> Facts:
    """The bets of the spot go back and its cards, if any, are burned."""
    assert trouble.seat is not None
    yield from settle([void_line(bet, clause) for bet in list(r.spots[trouble.seat].bets())])
    yield SpotDropped(clause, trouble.seat)


def keep_the_cards(r: Round, trouble: Trouble, clause: Clause, supply: Supply) -> Facts:
    """A missing card is dealt now; of too many the first two stay."""
    assert trouble.seat is not None
    if len(r.spots[trouble.seat].first) > 2:
        yield CardsCut(clause, trouble.seat, 2)


def play_or_fold(r: Round, trouble: Trouble, clause: Clause, supply: Supply) -> Facts:
    """The dealer's hand is put right and every player may still fold with the money back."""
    if len(r.dealer) > 2:
        yield CardsCut(clause, None, 2)
    yield FoldingOffered(clause, tuple(r.spots))


def refill(r: Round, trouble: Trouble, clause: Clause, supply: Supply) -> Facts:
    supply.device.reshuffle_discards()
    yield DiscardsShuffled(clause, supply.device.left, supply.device.order())


def becomes_21(r: Round, trouble: Trouble, clause: Clause, supply: Supply) -> Facts:
    yield BlackjackLate(clause)
    yield DealerEnded(clause, 21, blackjack=False)


def misdeal(r: Round, trouble: Trouble, clause: Clause, supply: Supply) -> Facts:
    """The round is void."""
    return call_off(r, clause, supply)


RULINGS: dict[str, Callable[[Round, Trouble, Clause, Supply], Facts]] = {
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


def _next_seat(r: Round, trouble: Trouble) -> int | None:
    """The next player who still has a hand to play; a blackjack takes no card."""
    assert trouble.seat is not None
    order = r.rules.game.dealing.order(list(r.spots))
    for one in order[order.index(trouble.seat) + 1 :]:
        if any(hand.end is None and not is_blackjack(hand) for hand in r.spots[one].hands):
            return one
    return None


# --- void -------------------------------------------------------------------------------------


def void_clause(r: Round) -> Clause:
    return r.rules.game.cites.void or r.rules.game.section


def void(r: Round, action: Action, funds: Funds) -> Permit:
    clause = void_clause(r)
    return void_permit(r, action, clause, lambda supply: call_off(r, clause, supply))


def call_off(r: Round, clause: Clause, supply: Supply) -> Facts:
    """Every bet still there is returned; what progressive wagers added to a meter comes out again.

    Where the document takes the whole round back, bets that were lost in it are returned too; what was
    paid stays paid.
    """
    lost = [one for one in r.settlements if one.result in ("lose", "surrender")]
    yield from give_back(r, r.rules.game.paying, lambda wager: clause)
    yield from give_back_collected(r, r.rules.sides, r.rules.options, clause)
    if r.rules.game.cites.undoes_losses is not None:
        progressive = {side.wager.name for side in r.rules.sides if side.progressive is not None}
        yield from settle_collected(undone_line(one, clause) for one in lost if one.wager not in progressive)
    yield from finish(r, supply)


# --- the dealer's own steps, one by one -------------------------------------------------------


STEPS = {"peek": "peek", "dealer": "play-out"}  # by phase


def dealer_step(r: Round) -> str | None:
    """What the dealer does next of their own accord; a table dealt by hand waits for their word."""
    return None if r.trouble is not None else STEPS.get(r.phase)


def look(r: Round, action: Action, funds: Funds) -> Permit:
    """The dealer peeks, or forgets to."""
    plain(action)
    if r.phase != "peek":
        raise IllegalAction("action/nothing-to-peek", "There is no hole card to look at.", offender=action.by)
    if action.do == "peek":
        return Permit(lambda supply: peek(r, supply))

    def play(supply: Supply) -> Facts:
        yield PeekSkipped(r.rules.game.clause_of("hole-card"))
        yield from settle_insurance(r)
        yield from pay_blackjacks(r)
        yield from next_turn(r, supply)

    return Permit(play)


def house_hand(r: Round, action: Action, funds: Funds) -> Permit:
    plain(action)
    if r.phase != "dealer":
        raise IllegalAction("action/not-the-dealers-turn", "Players are still to act.", offender=action.by)
    if is_two_card_21(r.dealer) and r.rules.game.late_blackjack is not None:
        # A blackjack that nobody looked for is found now: a mistake, and told as one.
        return err(r, action._replace(do="err", extra=(("kind", "late-blackjack"),)), funds)
    return Permit(lambda supply: play_out(r, supply))


def lock_wagers(r: Round, action: Action, funds: Funds) -> Permit:
    return start_game(r, action, r.rules.sides, r.rules.options)


def authorise_award(r: Round, action: Action, funds: Funds) -> Permit:
    return authorise(r, action, r.rules.sides, r.rules.options, lambda supply: finish(r, supply))


DESK: dict[str, Callable[[Round, Action, Funds], Permit]] = {
    "start-game": lock_wagers,
    "authorise": authorise_award,
    "err": err,
    "overlook": overlook,
    "rule": rule,
    "void": void,
    "peek": look,
    "skip-peek": look,
    "play-out": house_hand,
}
