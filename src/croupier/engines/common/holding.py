"""Large payouts are held until the desk releases them."""

from collections.abc import Iterable

from croupier.engines.common.core import Core, S
from croupier.model.choices import Facts
from croupier.model.facts.table import PayoutHeld
from croupier.model.rules import Rule
from croupier.model.settlement import Settlement
from croupier.model.supply import Funds
from croupier.money.cents import Cents

PARLAYED = "parlayed"


def held_payouts(r: Core[S], hold_at: Rule[Cents], key: str, funds: Funds) -> Facts:
    """A player whose payouts of the round reach the limit is paid when a supervisor releases them.

    What was won early and bet again in the same round is not there to be held.
    """
    own = [one for one in r.settlements if one.owner in ("player", "back")]  # a tip is paid to the dealer
    for player in dict.fromkeys(one.player for one in own):
        wins = [one for one in own if one.player == player and one.result == "win"]
        payouts = {at: _paid_out(one, own) for at, one in enumerate(wins)}
        paid = sum(payouts.values())
        have = funds(player)
        amount = paid if have is None else min(paid, have)
        if paid >= hold_at.value and amount:
            awards = tuple(dict.fromkeys(wins[at].wager for at, cents in payouts.items() if cents))
            yield PayoutHeld(hold_at.clause, f"{r.number}-{player}", key, player, amount, awards)


def _paid_out(win: Settlement, lines: Iterable[Settlement]) -> Cents:
    """What a player has of a win. Parlayed winnings lie with the main bet: of those it is what comes back
    with it beyond the player's own stake."""
    if win.note != PARLAYED:
        return win.paid_cents
    spot = win.seat, 1, "main", win.owner
    main = [one for one in lines if (one.seat, one.hand, one.wager, one.owner) == spot]
    back = sum(one.returned_cents - one.paid_cents + one.commission_cents for one in main)
    stake = sum(one.stake_cents for one in main) - win.paid_cents  # the player's own
    return max(0, back - stake)
