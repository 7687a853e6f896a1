"""The lines of a script for one bet: paid, taken, pushed, given back. Each document cites its own clauses.

Every bet that is settled gets one of them: which, its result and its owner say. A tip that wins goes to the
dealers, so nobody is paid; a win that is held is not paid yet.
"""

from collections.abc import Mapping

from croupier.clauses.cite import Clause
from croupier.model.rules import Cue

When = Mapping[str, object]
ANY: When = {}
PLAYERS = ("player", "back")


def paid(clause: Clause, when: When = ANY) -> Cue:
    return Cue(
        "settled",
        clause,
        does="Pay {bettor}, {bet}: {paid}.",
        when={"result": "win", "owner": PLAYERS, "held": False, **when},
    )


def tipped(clause: Clause, when: When = ANY) -> Cue:
    """A winning tip, with its winnings."""
    return Cue(
        "settled",
        clause,
        does="The dealer bet of {at} on {named} wins: {returned} to the tip area.",
        when={"result": "win", "owner": "dealer", **when},
    )


def taken(clause: Clause, when: When = ANY) -> Cue:
    return Cue("settled", clause, does="Take the {bet} of {bettor}.", when={"result": "lose", **when})


def pushed(clause: Clause, when: When = ANY) -> Cue:
    return Cue("settled", clause, does="Push {bettor}, {bet}.", when={"result": "push", **when})


def surrendered(clause: Clause, when: When = ANY) -> Cue:
    return Cue(
        "settled",
        clause,
        does="Take half of the {bet} of {bettor}: {returned} goes back.",
        when={"result": "surrender", **when},
    )


def called_off(clause: Clause, when: When = ANY) -> tuple[Cue, ...]:
    """A round that a supervisor voids, and each bet that goes back because of it."""
    return (
        Cue("voided", clause, says="The round is void.", does="Stop the round: {reason}."),
        given_back(clause, when),
    )


def given_back(clause: Clause, when: When = ANY) -> Cue:
    return Cue(
        "settled",
        clause,
        does="Give {returned} back to {bettor}: {bet}.",
        when={"result": "void", **when},
    )
