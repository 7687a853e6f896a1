"""What the dealer and the desk do at a blackjack table, each action with its check."""

from collections.abc import Callable

from croupier.engines.blackjack.dealer import finish
from croupier.engines.blackjack.dealer_steps import house_hand, look
from croupier.engines.blackjack.mistakes import err, overlook
from croupier.engines.blackjack.rulings import rule, void
from croupier.engines.blackjack.state import Round
from croupier.engines.common.awards import authorise
from croupier.engines.common.progressive import start_game
from croupier.model.choices import Action, Permit
from croupier.model.supply import Funds


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
