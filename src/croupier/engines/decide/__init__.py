"""The engine for games against the house: bets, packets, decisions in turn, reveals, comparison."""
