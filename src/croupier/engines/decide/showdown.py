"""The showdown of a hand against the house lives with the hands; this name is kept for the engine."""

from croupier.hands.showdown import HouseHand, Showdown

__all__ = ["HouseHand", "Showdown"]
