"""Main pot and side pots: what each player put into which, and who may win it. Pure arithmetic.

>>> main, side = pots([Put(1, 50), Put(2, 200), Put(3, 200), Put(4, 75, live=False)])
>>> main.cents, main.seats
(200, (1, 2, 3))
>>> side.cents, side.seats, dict(side.put)
(325, (2, 3), {2: 150, 3: 150, 4: 25})
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from croupier.engines.community.put import Put
from croupier.money.cents import Cents


class Pot(NamedTuple):
    """Chips that the same players may win."""

    seats: tuple[int, ...]
    put: Mapping[int, Cents]  # by everybody who has chips in it, folded or not

    @property
    def cents(self) -> Cents:
        return sum(self.put.values())


def uncalled(puts: Sequence[Put]) -> tuple[int, Cents] | None:
    """Who put in more than anybody matched, and how much more; a hand that was folded gets nothing back."""
    *_, matched, most = sorted([0, *[put.cents for put in puts]])
    if most == matched:
        return None
    largest = next(put for put in puts if put.cents == most)
    return (largest.seat, most - matched) if largest.live else None


def pots(puts: Sequence[Put], all_in: Collection[Cents] | None = None) -> list[Pot]:
    """The main pot first, then a side pot for each player who had less than the others: who put in so much as
    `all_in` says, where bets lie that others have yet to answer.

    Dead money lies in the main pot. Chips above what any live player put in lie in the last pot.
    """
    levels = sorted({put.cents for put in puts if put.live})
    if all_in is not None:
        levels = [level for level in levels if level in all_in or level == levels[-1]]
    if len(levels) == 1:  # as mostly: nobody was all in for less
        inside = {put.seat: put.whole for put in puts if put.whole}
        return [Pot(tuple([put.seat for put in puts if put.live and put.cents >= levels[0]]), inside)]
    found: list[Pot] = []
    below = 0
    for level in levels:
        top = max([put.cents for put in puts]) if level == levels[-1] else level
        inside = {}
        for put in puts:
            cents = put.cents
            live = (cents if cents < top else top) - below if cents > below else 0
            chips = live if found else live + put.dead
            if chips:
                inside[put.seat] = chips
        found.append(Pot(tuple([put.seat for put in puts if put.live and put.cents >= level]), inside))
        below = level
    return found


def shares(amount: Cents, winners: Sequence[int], chip: Cents) -> dict[int, Cents]:
    """Equal shares in whole chips; odd chips go one each in the order of the winners, the first one also
    takes what is less than a chip."""
    chips, rest = divmod(amount, chip)
    each, odd = divmod(chips, len(winners))
    found = {seat: (each + (at < odd)) * chip for at, seat in enumerate(winners)}
    found[winners[0]] += rest
    return found


def halves(amount: Cents, chip: Cents) -> tuple[Cents, Cents]:
    """For the high hand and the low one: the odd chip is the high hand's."""
    low = amount // 2 // chip * chip
    return amount - low, low


def rake(called: Cents, percent: int, most: Cents, *, nearest: bool, unit: Cents = 100) -> Cents:
    """The house's fee on the money that was called, in whole units: rounded down, or to the nearest."""
    up = 50 * unit if nearest else 0
    return min((called * percent + up) // (100 * unit), most // unit) * unit


def fees(held: Sequence[Cents], percent: int, most: Cents, *, nearest: bool) -> list[Cents]:
    """The fee on these pots, by pot: each pays what it adds to it, unless that is all it holds. Then
    the first that holds more pays it, the main pot before the others.

    >>> fees([6000, 8000], 10, 1500, nearest=False), fees([1925, 75], 5, 1500, nearest=False)
    ([600, 800], [100, 0])
    """
    found = [0] * len(held)
    below = fee = 0
    for pot, cents in enumerate(held):
        below += cents
        before, fee = fee, rake(below, percent, most, nearest=nearest)
        for payer in (pot, *range(len(held))):
            if found[payer] + fee - before < held[payer]:
                found[payer] += fee - before
                break
    return found
