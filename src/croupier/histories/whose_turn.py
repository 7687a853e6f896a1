"""Whom a table waits for: offers, which silence declines, and decisions, which somebody must make."""

from croupier.table.table import Table

DAYS = ("post-jackpots", "open-day")
AFTER_THE_ROUND = ("release", *DAYS)  # held payouts go, and days turn, whatever the cards do


def known_actions(table: Table) -> list[str]:
    """Every action that the table or its engine has a name for."""
    return sorted({*table.rules.actions, "release"})


def whose_turn(table: Table) -> tuple[str, list[str]]:
    """Who must act next, and what they may do."""
    for seat in sorted(table.seats):
        choices = table.legal(seat)
        if choices:
            hand = choices[0].hand
            whose = f"seat {seat}, hand {hand}" if hand and hand > 1 else f"seat {seat}"
            return whose, [choice.do for choice in choices]
    for person in (*table.people, "dealer"):
        choices = table.legal(person)
        if choices:
            return person, [choice.do for choice in choices]
    return "the desk", []
