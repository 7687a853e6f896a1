"""Large payouts are held until the desk releases them."""

from croupier.engines.common.core import Core, S
from croupier.model.choices import Facts, Funds
from croupier.model.facts.table import PayoutHeld
from croupier.model.rules import Rule
from croupier.money.cents import Cents


def held_payouts(r: Core[S], hold_at: Rule[Cents], key: str, funds: Funds) -> Facts:
    """A player whose payouts of the round reach the limit is paid when a supervisor releases them.

    What was won early and bet again in the same round is not there to be held.
    """
    own = [one for one in r.settlements if one.owner in ("player", "back")]  # a tip is paid to the dealer
    for player in dict.fromkeys(one.player for one in own):
        wins = [one for one in own if one.player == player and one.result == "win"]
        paid = sum(one.paid_cents for one in wins)
        have = funds(player)
        amount = paid if have is None else min(paid, have)
        if paid >= hold_at.value and amount:
            awards = tuple(dict.fromkeys(one.wager for one in wins))
            yield PayoutHeld(hold_at.clause, f"{r.number}-{player}", key, player, amount, awards)
