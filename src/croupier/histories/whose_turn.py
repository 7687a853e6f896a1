"""Whom a table waits for: offers, which silence declines, and decisions, which somebody must make."""

from croupier.errors import with_article
from croupier.table.table import TABLES_OWN, Table

# Payouts let go, the desk's day, chips to the cage, jackpots posted: whatever the cards do.
DAYS = ("post-jackpots", "open-day")
AFTER_THE_ROUND = frozenset({*TABLES_OWN, *DAYS})


def known_actions(table: Table) -> list[str]:
    """Every action that the table or its engine has a name for."""
    return sorted({*table.rules.actions, *TABLES_OWN})


def whose_turn(table: Table) -> tuple[str, list[str]]:
    """Who must act next, and what they may do."""
    for seat in sorted(table.seats):
        choices = table.legal(seat)
        if choices:
            hand = choices[0].hand
            whose = f"seat {seat}, hand {hand}" if hand and hand > 1 else f"seat {seat}"
            return whose, list(dict.fromkeys(choice.do for choice in choices))
    prompts = table.waiting_on()
    for prompt in prompts:
        for person in (*table.people, "dealer"):
            # In the order of the prompt: what they might do besides does not answer it.
            legal = {choice.do for choice in table.legal(person)}
            answers = [word for word in prompt.answers if word in legal]
            if answers:
                return person, answers
    if prompts:  # of whom the file names none
        return with_article(prompts[0].role), list(prompts[0].answers)
    return "the desk", []
