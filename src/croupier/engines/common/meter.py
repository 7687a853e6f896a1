"""The arithmetic of a meter: what goes in, what a share of it is, what a new one starts from."""

from croupier.model.facts.table import Meter
from croupier.model.options import PERCENT
from croupier.money.cents import Cents
from croupier.money.odds import MeterShare

PARTS = 100 * PERCENT  # of a cent: a rate in hundredths of a percent leaves no smaller ones


def contribution(staked: Cents, rate: int, parts: int) -> tuple[Cents, int]:
    """What a wager adds in whole cents, and the parts of a cent that then wait for the next one.

    Exact over any number of wagers; of a stake below zero it takes out what such a stake has added.

    >>> contribution(100, 2350, 0), contribution(100, 2350, 5000)
    ((23, 5000), (24, 0))
    >>> contribution(-100, 2350, 0)
    (-24, 5000)
    """
    return divmod(staked * rate + parts, PARTS)


def withdrawal(staked: Cents, rate: int, holds: Cents, parts: int) -> tuple[Cents, int]:
    """What comes out again for a wager that is called off: as much as it added, as far as that is there."""
    taken = min(staked * rate, holds * PARTS + parts)
    return divmod(parts - taken, PARTS)


def awarded(meter: Meter, share: MeterShare) -> Cents:
    """A percentage of the meter, rounded down to the cent."""
    return share.pays(meter.meter_cents)


def reseed(reserve: Cents, seed: Cents) -> tuple[Cents, Cents]:
    """The new meter and how much of it the table must add: the reserve, or the seed if that is more."""
    return max(reserve, seed), max(seed - reserve, 0)
