"""Every field of a hand, in the order of the specification.

`ante_trimming_status` comes second, where all known files have it.
"""

from typing import NamedTuple

from croupier.histories.phh import kinds


class Field(NamedTuple):
    """A field by its name in the file, and the attribute of a hand that holds it."""

    name: str
    attribute: str
    kind: kinds.Kind


VARIANT = Field("variant", "variant", kinds.VARIANT)
FIELDS = (
    VARIANT,
    Field("ante_trimming_status", "ante_trimming_status", kinds.FLAG),
    Field("antes", "antes_cents", kinds.AMOUNTS),
    Field("blinds_or_straddles", "blinds_or_straddles_cents", kinds.BLINDS),
    Field("bring_in", "bring_in_cents", kinds.LIMIT),
    Field("small_bet", "small_bet_cents", kinds.LIMIT),
    Field("big_bet", "big_bet_cents", kinds.LIMIT),
    Field("min_bet", "min_bet_cents", kinds.LIMIT),
    Field("starting_stacks", "starting_stacks_cents", kinds.STARTING_STACKS),
    Field("actions", "actions", kinds.ACTIONS),
    Field("author", "author", kinds.TEXT),
    Field("event", "event", kinds.TEXT),
    Field("url", "url", kinds.TEXT),
    Field("venue", "venue", kinds.TEXT),
    Field("address", "address", kinds.TEXT),
    Field("city", "city", kinds.TEXT),
    Field("region", "region", kinds.TEXT),
    Field("postal_code", "postal_code", kinds.TEXT),
    Field("country", "country", kinds.TEXT),
    Field("time", "time", kinds.TIME),
    Field("time_zone", "time_zone", kinds.TEXT),
    Field("time_zone_abbreviation", "time_zone_abbreviation", kinds.TEXT),
    Field("day", "day", kinds.DAY),
    Field("month", "month", kinds.MONTH),
    Field("year", "year", kinds.YEAR),
    Field("hand", "hand", kinds.TEXT_OR_NUMBER),
    Field("level", "level", kinds.NUMBER),
    Field("seats", "seats", kinds.NUMBERS),
    Field("seat_count", "seat_count", kinds.NUMBER),
    Field("table", "table", kinds.TEXT_OR_NUMBER),
    Field("players", "players", kinds.TEXTS),
    Field("finishing_stacks", "finishing_stacks_cents", kinds.FINISHING_STACKS),
    Field("winnings", "winnings_cents", kinds.WINNINGS),
    Field("currency", "currency", kinds.TEXT),
    Field("currency_symbol", "currency_symbol", kinds.TEXT),
    Field("time_limit", "time_limit", kinds.SECONDS),
    Field("time_banks", "time_banks", kinds.TIME_BANKS),
)
NAMES = frozenset(field.name for field in FIELDS)
ALWAYS = (
    "variant",
    "antes",
    "starting_stacks",
    "actions",
)  # with the limits of its variant, what a hand needs
EACH_PLAYER = (
    "antes", "blinds_or_straddles", "seats", "players", "finishing_stacks", "winnings", "time_banks",
)  # fmt: skip
