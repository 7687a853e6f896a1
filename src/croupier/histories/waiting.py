"""Whom a table waits for: offers, which silence declines, and decisions, which somebody must make."""

from importlib import import_module
from typing import NamedTuple

from croupier.table.session import STAFF, Table

BEFORE_THE_DEAL = ("start-game",)
AFTER_THE_ROUND = ("release",)  # held payouts go when the desk lets them, whatever the cards do


class Offer(NamedTuple):
    """Something offered to a seat, or to the bettor behind it, and the word with which silence answers."""

    seat: int
    bettor: str | None
    silence: str
    answers: tuple[str, ...]


def open_offers(table: Table) -> list[Offer]:
    """The offers that nobody has answered yet."""
    return [
        Offer(seat, bettor, silence, _answers(table, seat, bettor, silence))
        for seat, bettor, silence in table.engine.open_offers(table.round)
    ]


def _answers(table: Table, seat: int, bettor: str | None, silence: str) -> tuple[str, ...]:
    """All the words that answer an offer, also those that the player cannot pay for."""
    if silence == "stay":
        return ("follow", "stay")
    if any(choice.do == "parlay" for choice in table.legal(seat, bettor)):
        return ("parlay", "decline")
    return ("insure", "even-money", "decline")


def known_actions(table: Table) -> list[str]:
    """Every action that the table or its engine has a name for."""
    walk = import_module(f"{table.engine.__name__}.walk")
    return sorted({*table.engine.BETTING, *walk.ACTIONS, *STAFF, *AFTER_THE_ROUND})


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
