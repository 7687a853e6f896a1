"""Getting up: what goes back to the player, what stays behind, and how the evening went."""

from collections.abc import Sequence

from croupier.cli.terminal.happened import happened
from croupier.errors import listed
from croupier.model.settlement import Stake
from croupier.money.cents import Cents
from croupier.table.table import Table
from croupier.wording.plain import money


def lying(table: Table, seats: Sequence[int]) -> list[Stake]:
    """The player's money on the table, bets for the dealer and what was collected among it."""
    if not table.in_play:
        return []
    spots = [spot for spot in table.view(f"seat:{seats[0]}").spots if spot.seat in seats]
    bets = [bet for spot in spots for hand in spot.hands for bet in hand.bets]
    bets += [bet for spot in spots for bet in spot.beside]
    bank = happened(table.events).bank
    if bank is not None and bank.seat in seats:
        bets.append(Stake(bank.seat, 1, "bank", "player", bank.player, bank.amount_cents))
    return [bet for bet in bets if bet.owner in ("player", "dealer") and bet.stake_cents]


def in_words(bets: Sequence[Stake]) -> str:
    """`$25.00 in bets and $5.00 in tips`; a bank is no bet."""
    bank = sum(bet.stake_cents for bet in bets if bet.wager == "bank")
    own = sum(bet.stake_cents for bet in bets if bet.owner == "player") - bank
    tips = sum(bet.stake_cents for bet in bets if bet.owner == "dealer")
    told = [(bank, "your bank"), (own, "bets"), (tips, "tips")]
    return listed([f"{money(amount)} in {name}" for amount, name in told if amount])


def undealt(table: Table, seats: Sequence[int]) -> bool:
    """Whether the bets may still be taken down."""
    return any(choice.do == "withdraw" for seat in seats for choice in table.legal(seat))


def take_down(table: Table, seats: Sequence[int]) -> list[Stake]:
    """Before the deal a player who leaves takes the bets along: those that come back."""
    bets = lying(table, seats)
    for seat in seats:
        if any(choice.do == "withdraw" for choice in table.legal(seat)):
            table.act(seat, "withdraw")
    return bets


def farewell(funds: Cents, bankroll: Cents, left: Sequence[Stake]) -> str:
    """`You leave with $450.00: down $50.00, and $25.00 in bets stays on the table.`"""
    gain = funds - bankroll
    told = "even" if not gain else f"{'up' if gain > 0 else 'down'} {money(abs(gain))}"
    behind = f", and {in_words(left)} stays on the table" if left else ""
    return f"You leave with {money(funds)}: {told}{behind}. Thank you for playing."
