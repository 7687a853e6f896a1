"""The blackjack engine: hit, stand, double, split, insure, surrender; the dealer draws to rule."""

from croupier.engines.blackjack.apply import APPLY, apply
from croupier.engines.blackjack.bets import BETTING, placed_wagers
from croupier.engines.blackjack.irregular import dealer_step
from croupier.engines.blackjack.state import Round, Rules
from croupier.engines.blackjack.view import view
from croupier.engines.blackjack.walk import (
    ACTIONS,
    STAFF,
    act,
    legal,
    legal_staff,
    open_offers,
    told_before_the_deal,
)

__all__ = [
    "ACTIONS",
    "APPLY",
    "BETTING",
    "STAFF",
    "Round",
    "Rules",
    "act",
    "apply",
    "dealer_step",
    "legal",
    "legal_staff",
    "open_offers",
    "placed_wagers",
    "told_before_the_deal",
    "view",
]
