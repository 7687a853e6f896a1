"""The dealer's own steps, one by one: a table takes them by itself unless it is dealt by hand."""

from msgspec.structs import replace

from croupier.engines.blackjack.deal import peek
from croupier.engines.blackjack.dealer import play_out, settle_insurance
from croupier.engines.blackjack.mistakes import err
from croupier.engines.blackjack.state import Round
from croupier.engines.blackjack.turns import next_turn, pay_blackjacks
from croupier.errors import IllegalAction
from croupier.hands.blackjack import is_two_card_21
from croupier.model.arguments import plain
from croupier.model.choices import Action, Facts, Permit
from croupier.model.facts.blackjack import PeekSkipped
from croupier.model.supply import Funds, Supply

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
        return err(r, replace(action, do="err", extra=(("kind", "late-blackjack"),)), funds)
    return Permit(lambda supply: play_out(r, supply))
