"""The kill button: neutral, a leg up, or a kill. Pure: what one hand makes of it.

>>> after(Kill(), frozenset({3}), flop=True, pot=2000, post=800)
Kill(state='leg-up', seat=3)
>>> after(Kill("leg-up", 3), frozenset({3}), flop=True, pot=2000, post=800)
Kill(state='kill', seat=3)
"""

from typing import Literal, NamedTuple, TypeAlias

from croupier.money.cents import Cents

DOLLAR: Cents = 100

State: TypeAlias = Literal["neutral", "leg-up", "kill"]


class Kill(NamedTuple):
    """Where the kill button lies and which side is up."""

    state: State = "neutral"
    seat: int | None = None


NEUTRAL = Kill()


def after(
    before: Kill, winners: frozenset[int], *, flop: bool, pot: Cents, post: Cents, chopped: bool = False
) -> Kill:
    """The button after a hand: `pot` before any rake, `post` the blind of a kill round."""
    if chopped:  # rule: a-chop-leaves-the-button
        return before
    if len(winners) != 1:  # rule: a-split-pot-is-neutral
        return NEUTRAL
    (winner,) = winners
    if before.seat != winner:  # rule: who-wins-has-a-leg-up
        return Kill("leg-up", winner)
    # rule: two-pots-make-a-kill
    return Kill("kill", winner) if flop and pot >= 2 * post else before


def without(before: Kill, seat: int | None) -> Kill:
    """The button once a player has quit: a leg up is lost, a kill is still played, though nobody posts."""
    if before.seat != seat:  # rule: a-leg-up-goes-with-its-player
        return before
    # rule: a-kill-outlives-its-player
    return Kill("neutral" if before.state != "kill" else "kill")


def promised(found: Kill, seat: int | None) -> Kill:
    """The button after a hand in which somebody new played for killing the next pot."""
    # rule: an-earned-kill-goes-first
    return found if seat is None or found.state == "kill" else Kill("kill", seat)


def killed(amount: Cents, *, halves: int) -> Cents:
    """A bet of a kill round, in halves of the usual; half as much again in whole dollars, rounded up."""
    whole, odd = divmod(amount * halves, 2 * DOLLAR)
    if halves % 2 and odd:  # rule: half-a-kill-in-whole-dollars
        return (whole + 1) * DOLLAR
    return amount * halves // 2
