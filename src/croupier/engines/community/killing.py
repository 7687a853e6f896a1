"""The kill button: neutral, a leg up, or a kill. Pure: what one hand makes of it.

>>> after(Kill(), frozenset({3}), flop=True, pot=2000, post=800)
Kill(state='leg-up', seat=3)
>>> after(Kill("leg-up", 3), frozenset({3}), flop=True, pot=2000, post=800)
Kill(state='kill', seat=3)
"""

from typing import Literal, NamedTuple, TypeAlias

from croupier.money.cents import Cents

State: TypeAlias = Literal["neutral", "leg-up", "kill"]


class Kill(NamedTuple):
    """Where the kill button lies and which side is up."""

    state: State = "neutral"
    seat: int | None = None


def after(
    before: Kill, winners: frozenset[int], *, flop: bool, pot: Cents, post: Cents, chopped: bool = False
) -> Kill:
    """The button after a hand: `pot` before any rake, `post` the blind of a kill round."""
    if chopped:  # rule: a-chop-leaves-the-button
        return before
    if len(winners) != 1:  # rule: a-split-pot-is-neutral
        return Kill()
    (winner,) = winners
    if before.seat != winner:  # rule: who-wins-has-a-leg-up
        return Kill("leg-up", winner)
    if before.state == "kill":  # rule: a-kill-that-wins-stays
        return before
    # rule: two-pots-make-a-kill
    return Kill("kill", winner) if flop and pot >= 2 * post else before


def without(before: Kill, seat: int) -> Kill:
    """The button once a player has quit: a leg up is lost, a kill is still played."""
    return Kill() if before.seat == seat and before.state == "leg-up" else before


def post_of(big_blind: Cents, *, half: bool, chip: Cents) -> Cents:
    """The blind of a kill round: twice the big blind, or half as much again in whole chips, rounded up."""
    return -(-big_blind * 3 // (2 * chip)) * chip if half else 2 * big_blind
