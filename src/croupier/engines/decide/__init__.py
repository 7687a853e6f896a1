"""The engine for games against the house: bets, packets, decisions in turn, reveals, comparison."""

from croupier.engines.decide.apply import APPLY, apply
from croupier.engines.decide.bets import BETTING, placed_wagers
from croupier.engines.decide.state import Round, Rules
from croupier.engines.decide.view import view
from croupier.engines.decide.walk import (
    ACTIONS,
    STAFF,
    act,
    dealer_step,
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
