"""The blackjack engine: hit, stand, double, split, insure, surrender; the dealer draws to rule."""

from croupier.engines.blackjack.apply import apply
from croupier.engines.blackjack.bets import BETTING
from croupier.engines.blackjack.state import Round, Rules
from croupier.engines.blackjack.view import view
from croupier.engines.blackjack.walk import act, legal, legal_staff, open_offers

__all__ = ["BETTING", "Round", "Rules", "act", "apply", "legal", "legal_staff", "open_offers", "view"]
