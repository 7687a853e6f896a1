"""What the dealer and the players did: a struct for each kind.

>>> Fold(2, written="p2  f") == Fold(2), Fold(2) == Fold(2, comment="shows a deuce")
(True, False)
"""

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import astuple

from croupier.cards.card import Card
from croupier.money.cents import Cents

UNKNOWN: Card = "??"  # a card that nobody who wrote the file saw


class _Noted(Struct, frozen=True, kw_only=True, eq=False):
    """What every action may have: a comment, and how its file wrote it, for messages.

    Two actions that say the same are equal, however they were written.
    """

    comment: str = ""
    written: str = ""  # empty where no file did

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._said() == astuple(other)[:-1]

    def __hash__(self) -> int:
        return hash((type(self), self._said()))

    def _said(self) -> tuple[object, ...]:
        return astuple(self)[:-1]  # `written` is the last field


class DealHole(_Noted, frozen=True, eq=False):
    """The dealer deals cards to a player; `??` is one that was not seen."""

    player: int
    cards: tuple[Card, ...]


class DealBoard(_Noted, frozen=True, eq=False):
    """The dealer deals cards to the board."""

    cards: tuple[Card, ...]


class Fold(_Noted, frozen=True, eq=False):
    player: int


class CheckOrCall(_Noted, frozen=True, eq=False):
    player: int


class BetTo(_Noted, frozen=True, eq=False):
    """A player completes, bets or raises to a total for this street."""

    player: int
    to_cents: Cents


class BringIn(_Noted, frozen=True, eq=False):
    """A player posts the bring-in."""

    player: int


class Discard(_Noted, frozen=True, eq=False):
    """A player discards; no cards at all is standing pat."""

    player: int
    cards: tuple[Card, ...] = ()


class Show(_Noted, frozen=True, eq=False):
    """A player tables a hand at the showdown. None: the cards as they were dealt, written `-`.

    Cards that are `??` are neither mucked nor seen, also where the deal told them.
    """

    player: int
    cards: tuple[Card, ...] | None


class Muck(_Noted, frozen=True, eq=False):
    player: int


class Remark(_Noted, frozen=True, eq=False):
    """Nothing is done; the comment, if any, says something about the hand."""


Action: TypeAlias = (
    DealHole | DealBoard | Fold | CheckOrCall | BetTo | BringIn | Discard | Show | Muck | Remark
)
