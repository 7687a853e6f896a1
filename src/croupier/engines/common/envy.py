"""Envy: a prize for what another player holds."""

from collections.abc import Callable, Iterator
from functools import partial

from croupier.engines.common.core import Hand
from croupier.engines.common.seated import P, Round
from croupier.hands.predicate import Seen_contra
from croupier.model.choices import Facts
from croupier.model.envy import Envy
from croupier.model.facts.bets import WagerMarked
from croupier.model.settlement import Settlement, Stake, line


def mark_envy(r: Round[P, Seen_contra]) -> Facts:
    """The dealer marks what qualifies for another player's hand."""
    envy = r.rules.game.envy
    if envy is not None and envy.mark is not None:
        for spot in r.spots.values():
            for bet in spot.bets():
                if qualifies_for_envy(envy, bet):
                    yield WagerMarked(envy.mark, bet.seat, bet.wager)


def qualifies_for_envy(envy: Envy[Seen_contra], bet: Stake) -> bool:
    large_enough = envy.at_least is None or bet.stake_cents >= envy.at_least.value
    return large_enough and bet.wager in envy.wagers and bet.owner == "player"  # rule: tips-win-no-envy


def envy_lines(
    r: Round[P, Seen_contra],
    envy: Envy[Seen_contra],
    seen: Callable[[P, Hand], Seen_contra | None],
    bets: Callable[[P], Iterator[Stake]],
) -> Iterator[Settlement]:
    """A prize for each other player's hand that earns one, to every bonus wager large enough.

    `seen`: what there is to see of a hand; None: it is out of the round. `bets`: what a spot has bet.
    """
    triggers = []
    for spot in r.spots.values():
        for hand in spot.hands:
            shown = seen(spot, hand)
            row = None if shown is None else envy.table.judge(shown)
            if row is not None and row.pays.result == "win":  # rule: envy-goes-by-the-best-hand
                triggers.append((spot, hand, row))
    for seat in envy.paying.order(list(r.spots)):
        spot = r.spots[seat]
        for hand in spot.hands:
            own = [bet for bet in bets(spot) if bet.hand == hand.number]
            if any(qualifies_for_envy(envy, bet) for bet in own):  # rule: envy-hand-by-hand
                for other, at, row in triggers:
                    if other.player != spot.player:  # rule: envy-of-each-other-hand
                        free = Stake(seat, hand.number, "envy", "player", spot.player, 0)
                        yield line(free, row.pays, row.clause, note=f"for seat {other.seat} hand {at.number}")


def envy_of_offers(
    r: Round[P, Seen_contra], seen: Callable[[str, P, Hand], Seen_contra | None]
) -> Iterator[Settlement]:
    """The envy of side bets, which is paid when all bets are settled; `seen` is told for which bet."""
    for offer in r.rules.offers:
        if offer.envy is not None:
            yield from envy_lines(r, offer.envy, partial(seen, offer.wager.name), partial(settled_bets, r))


def settled_bets(r: Round[P, Seen_contra], spot: P) -> Iterator[Stake]:
    """What a spot had bet, once it is settled."""
    for one in r.settlements:
        if one.seat == spot.seat:
            yield Stake(one.seat, one.hand, one.wager, one.owner, one.player, one.stake_cents)
