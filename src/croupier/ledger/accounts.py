"""The accounts that money moves between, by name.

A table's own accounts are its tray and boxes, the bets on its layout, payouts it holds and the stacks of
those who sit at it. Meters, reserves and pools belong to the floor: tables share them, and the cage and
the house stand behind all.
"""

from functools import lru_cache
from typing import TypeAlias

Account: TypeAlias = str
NAMES = 4096  # that are remembered of a kind, so that a name is not written anew for each posting

TRAY: Account = "tray"
TIP_BOX: Account = "tip-box"
DROP_BOX: Account = "drop-box"
COMMISSION: Account = "commission"
CAGE: Account = "cage"
HOUSE: Account = "house"

SINGLE = frozenset({TRAY, TIP_BOX, DROP_BOX, COMMISSION, CAGE, HOUSE})
FAMILIES = frozenset({"stack", "bank", "bet", "pot", "held", "meter", "reserve", "pool"})
OF_THE_FLOOR = ("meter:", "reserve:", "pool:")  # how the names of what tables share begin
SOLID = frozenset({"bank", "bet", "pot", "held", "meter", "reserve", "pool"})  # never less than nothing


@lru_cache(maxsize=NAMES)
def stack(player: str) -> Account:
    return f"stack:{player}"


@lru_cache(maxsize=NAMES)
def bet(seat: int, hand: int, wager: str) -> Account:
    """Seat 0 is the dealer's own place."""
    return f"bet:{seat or 'dealer'}:{hand}:{wager}"


def bank(player: str) -> Account:
    return f"bank:{player}"


def held(payout: str) -> Account:
    return f"held:{payout}"


@lru_cache(maxsize=NAMES)
def pot(number: int) -> Account:
    """The main pot is number one."""
    return f"pot:{number}"


def meter(key: str) -> Account:
    return f"meter:{key}"


def reserve(key: str) -> Account:
    return f"reserve:{key}"


def pool(name: str) -> Account:
    """Of a jackpot: its key, and its name where there are several."""
    return f"pool:{name}"


def family(account: Account) -> str:
    return account.partition(":")[0]


def is_account(name: str) -> bool:
    """Whether a name is one of those declared here."""
    first, _, rest = name.partition(":")
    return name in SINGLE or (first in FAMILIES and bool(rest))
