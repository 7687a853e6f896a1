"""When a table may be closed: nobody is owed anything there, and nobody owes anything."""

from collections.abc import Mapping

from croupier.errors import IllegalAction
from croupier.ledger.accounts import Account, family
from croupier.money.cents import Cents, dollars
from croupier.table.state import TableState


def check_settled(name: str, state: TableState, balances: Mapping[Account, Cents]) -> None:
    """Refuse while a payout is held, or a stack is not at the cage."""
    for held in state.holds.values():
        why = f"{held.player}'s payout {held.id} is held at {name}: it closes after that is released."
        raise IllegalAction("action/payout-held", why, clause=held.clause, offender=held.player)
    for player, cents in stacks(balances).items():
        has = f"has ${dollars(cents)}" if cents > 0 else f"owes ${dollars(-cents)}"
        why = f"{player} still {has} at {name}: it closes after that is cashed out."
        raise IllegalAction("action/chips-on-table", why, offender=player)


def stacks(balances: Mapping[Account, Cents]) -> dict[str, Cents]:
    """What players have on a table, or owe there."""
    found = {
        account.partition(":")[2]: cents for account, cents in balances.items() if family(account) == "stack"
    }
    return {player: cents for player, cents in found.items() if cents}
