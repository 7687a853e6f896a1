"""The games that the notation can name, and what a hand of each must say."""

from typing import Literal, TypeAlias, get_args

from msgspec import Struct

Code: TypeAlias = Literal["FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB"]
CODES: tuple[Code, ...] = get_args(Code)

_NO_FIXED_LIMIT = ("blinds_or_straddles", "min_bet")
_FIXED_LIMIT = ("blinds_or_straddles", "small_bet", "big_bet")
_STUD = ("bring_in", "small_bet", "big_bet")


class Variant(Struct, frozen=True):
    """A game. `limits` are its forced bets and limits: all of them stand in a hand, and no others."""

    name: str
    limits: tuple[str, ...]
    draws: bool = False  # cards are discarded and replaced, by discards too when the deck runs out
    short_deck: bool = False  # without deuces to fives


LIMITS = ("blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet")

VARIANTS: dict[Code, Variant] = {
    "FT": Variant("fixed-limit Texas hold'em", _FIXED_LIMIT),
    "NT": Variant("no-limit Texas hold'em", _NO_FIXED_LIMIT),
    "NS": Variant("no-limit short-deck hold'em", _NO_FIXED_LIMIT, short_deck=True),
    "PO": Variant("pot-limit Omaha", _NO_FIXED_LIMIT),
    "FO/8": Variant("fixed-limit Omaha high-low, eight or better", _FIXED_LIMIT),
    "F7S": Variant("fixed-limit seven-card stud", _STUD),
    "F7S/8": Variant("fixed-limit seven-card stud high-low, eight or better", _STUD),
    "FR": Variant("fixed-limit razz", _STUD),
    "N2L1D": Variant("no-limit deuce-to-seven single draw", _NO_FIXED_LIMIT, draws=True),
    "F2L3D": Variant("fixed-limit deuce-to-seven triple draw", _FIXED_LIMIT, draws=True),
    "FB": Variant("fixed-limit badugi", _FIXED_LIMIT, draws=True),
}
