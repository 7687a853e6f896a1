"""Who plays the next hand, and where its button lies."""

from collections.abc import Collection, Mapping

from croupier.engines.community.lineup import NOTHING, Blind, Lineup, clockwise, with_blinds
from croupier.engines.community.state import Round
from croupier.model.supply import Funds
from croupier.money.cents import Cents


def stacks_of(r: Round, funds: Funds) -> dict[int, Cents | None]:
    """Who has chips to play with and does not sit out, by seat."""
    # rule: a-killer-who-sits-out-is-dealt-in
    killer = r.kill.seat if r.killed else None
    found: dict[int, Cents | None] = {}
    for seat, player in sorted(r.seats.items()):
        if seat not in r.away or seat == killer:
            stack = funds(player)
            if stack is None or stack > 0:
                found[seat] = stack
    return found


def lineup(
    r: Round, stacks: Collection[int], funds: Funds, paid: Mapping[int, frozenset[Blind]] | None = None
) -> Lineup | None:
    """The hand that would begin now among those who have chips, if there are players for one; with `paid`, if
    these missed blinds lay ready."""
    present, paid = list(stacks), r.paid if paid is None else paid
    if len(present) < 2:
        return None
    before, new = r.carried.poker, list[int]()
    settled = regular = present
    if before is not None and (r.missed or before.regulars != tuple(present)):  # else all play as before
        settled = [seat for seat in present if r.missed.get(seat, NOTHING) <= paid.get(seat, NOTHING)]
        regular = [seat for seat in settled if seat in before.regulars]
        new = [seat for seat in present if seat not in before.regulars]
    button = next_button(r, regular or settled or present)  # it passes whoever gets no cards
    if r.rules.game.blinds is None:
        return Lineup(button, tuple(clockwise(present, button)))
    options = r.rules.options
    # Who went broke misses no blind.
    absent = [seat for seat in r.away if seat in r.seats and seat not in stacks and funds(r.seats[seat]) != 0]
    # rule: who-is-new-waits-for-the-next-pot
    entitled = [seat for seat in present if seat not in new or seat == r.promised] if r.killed else present
    for players in (entitled, present):  # where no hand could begin otherwise, who is new plays
        found = with_blinds(
            players,
            absent,
            button=button,
            new=new,
            owing=r.missed,
            paid=paid,
            literal=options.word("heads-up-blinds") == "literal",
            dead_small=options.flag("dead-small-blind"),
        )
        if len(found.dealt) > 1:
            return found
    return None


def next_button(r: Round, seats: list[int]) -> int:
    """Where earlier hands left it, or the next seat that plays; at first with the player at the dealer's
    right, unless cards decide."""
    before = r.carried.poker
    if before is None:
        return r.drawn or seats[-1]
    return before.button if before.button in seats else clockwise(seats, before.button)[0]
