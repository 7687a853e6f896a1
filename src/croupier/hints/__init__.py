"""Hints at the table: the best choice of a hand, and what another one costs."""
