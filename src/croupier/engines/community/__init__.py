"""Poker among players: streets, betting, pots, showdown."""
