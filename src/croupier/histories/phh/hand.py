"""A hand of poker as a file tells it: who sat down with what, and what was done. No rule is applied."""

import datetime
from decimal import Decimal
from typing import Any

from msgspec import Struct

from croupier.histories.phh.actions import Action
from croupier.histories.phh.amounts import Ended
from croupier.histories.phh.variants import Code
from croupier.money.cents import Cents


class Hand(Struct, frozen=True, kw_only=True):
    """One hand. Players count from 1, in the order of the deal; what each has comes in that order.

    Fields have the notation's names, with `_cents` where they hold money; what a file does not say is None.
    Forced bets stand as written: where two play they post each other's, and a blind below zero is posted by
    somebody who comes in out of turn. A stack of None is unlimited, as files say where they do not know it.
    """

    variant: Code
    ante_trimming_status: bool = False  # whether an ante posted short wins only its like from each
    antes_cents: tuple[Cents, ...]
    blinds_or_straddles_cents: tuple[Cents, ...] | None = None
    bring_in_cents: Cents | None = None
    small_bet_cents: Cents | None = None
    big_bet_cents: Cents | None = None
    min_bet_cents: Cents | None = None
    starting_stacks_cents: tuple[Cents | None, ...]
    actions: tuple[Action, ...]
    author: str | None = None
    event: str | None = None
    url: str | None = None
    venue: str | None = None
    address: str | None = None
    city: str | None = None
    region: str | None = None
    postal_code: str | None = None
    country: str | None = None
    time: datetime.time | None = None
    time_zone: str | None = None
    time_zone_abbreviation: str | None = None
    day: int | None = None
    month: int | None = None
    year: int | None = None
    hand: int | str | None = None
    level: int | None = None
    seats: tuple[int, ...] | None = None
    seat_count: int | None = None
    table: int | str | None = None
    players: tuple[str, ...] | None = None
    finishing_stacks_cents: tuple[Ended | None, ...] | None = None
    winnings_cents: tuple[Ended, ...] | None = None
    currency: str | None = None
    currency_symbol: str | None = None
    time_limit: Decimal | None = None  # seconds for each decision; may be infinite
    time_banks: tuple[Decimal, ...] | None = None
    other_fields: dict[str, Any] = {}  # user-defined ones (`_...`) and those of later versions, as they stand

    @property
    def player_count(self) -> int:
        """How many play."""
        return len(self.starting_stacks_cents)
