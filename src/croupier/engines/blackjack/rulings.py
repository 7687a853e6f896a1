"""What a supervisor decides about a dealer's mistake, one ruling by one, and the round that is called off."""

from collections.abc import Callable

from croupier.clauses.cite import Clause
from croupier.engines.blackjack.deal import deal_on
from croupier.engines.blackjack.dealer import finish, play_out
from croupier.engines.blackjack.permissions import is_blackjack
from croupier.engines.blackjack.state import Hand, Round
from croupier.engines.blackjack.turns import next_turn
from croupier.engines.common.core import Trouble
from croupier.engines.common.progressive import give_back_collected
from croupier.engines.common.settling import settle, settle_collected
from croupier.engines.common.void import give_back, reason_of, void_permit
from croupier.errors import IllegalAction, unknown_name
from croupier.model.arguments import plain
from croupier.model.choices import Action, Choice, Facts, Permit
from croupier.model.facts.blackjack import (
    BlackjackLate,
    CardsCut,
    DealerEnded,
    ExposedBurned,
    ExposedGiven,
    ExposedOffered,
    FoldingOffered,
    HandEnded,
    HandReopened,
    SpotDropped,
)
from croupier.model.facts.cards import DiscardsShuffled
from croupier.model.facts.table import Ruled
from croupier.model.settlement import undone_line, void_line
from croupier.model.supply import Funds, Supply


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
        choices.append(Choice("void", r.rules.game.cites.void, also=("reason",)))
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


def rule(r: Round, action: Action, funds: Funds) -> Permit:
    plain(action, "choice", "reason")
    trouble = r.trouble
    if trouble is None:
        raise IllegalAction(
            "irregularity/nothing-to-rule", "No mistake waits for a ruling.", offender=action.by
        )
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
    return ()


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


def void(r: Round, action: Action, funds: Funds) -> Permit:
    clause = r.rules.game.cites.void
    return void_permit(r, action, clause, lambda supply: call_off(r, clause, supply))


def call_off(r: Round, clause: Clause, supply: Supply) -> Facts:
    """Every bet still there is returned; what progressive wagers added to a meter comes out again.

    Where the document takes the whole round back, bets that were lost in it are returned too; what was
    paid stays paid.
    """
    lost = [one for one in r.settlements if one.result in ("lose", "surrender")]
    yield from give_back(r, r.rules.game.paying, lambda wager: clause)
    yield from give_back_collected(r, r.rules.sides, r.rules.options, clause, supply)
    if r.rules.game.cites.undoes_losses is not None:
        progressive = {side.wager.name for side in r.rules.sides if side.progressive is not None}
        yield from settle_collected(undone_line(one, clause) for one in lost if one.wager not in progressive)
    yield from finish(r, supply)
