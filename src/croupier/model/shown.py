"""What lies open when a pot is won."""

from typing import NamedTuple

from croupier.cards.card import Card


class Shown(NamedTuple):
    """The hands with which a pot is won, as far as they were shown, and the boards that they play with."""

    seat: int  # who gets this share
    winners: int  # how many have one
    hands: tuple[tuple[int, tuple[Card, ...]], ...]  # of the winners, by seat
    boards: tuple[tuple[Card, ...], ...]  # two where it was dealt twice; an empty one where there is none
    alone: bool = False  # everybody else has folded: no hand decides
    unopened: bool = False  # and nobody has called, bet or raised
    read: bool = False  # the dealer has read this player's hand already, for another pot
