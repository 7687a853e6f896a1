"""Drills for dealers and players: questions, answers and verdicts as values, for a terminal or a page."""
