"""What the dealer says and does, for tests: all of it by one clause, and in which round."""

from croupier.histories.result import Result
from croupier.script.render import render


def heard(result: Result, clause: str) -> list[str]:
    """Every line of the script by a clause, with the number of its round: `2: Blackjack.`."""
    return [
        f"{number}: {line['says']} {line['does']}".strip().replace(":  ", ": ")
        for number, one in enumerate(result.rounds, 1)
        for line in render(result.game, one.events, result.offers)
        if line["clause"] == clause
    ]
