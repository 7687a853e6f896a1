"""The few words that records, views and rules share, each with just the values it may take."""

from typing import Literal, TypeAlias

Role: TypeAlias = Literal["player", "back-bettor", "dealer", "supervisor", "executive", "auditor"]
Owner: TypeAlias = Literal["player", "back", "dealer", "house"]  # whose bet it is; a dealer's is a tip
Result: TypeAlias = Literal["win", "lose", "push", "surrender", "void"]
Face: TypeAlias = Literal["up", "down"]
Place: TypeAlias = Literal["seat", "dealer", "board", "burn"]  # where a card of a packet goes
Phase: TypeAlias = Literal[
    "betting", "dealing", "insurance", "peek", "play", "dealer", "playing", "awards", "closed"
]
Day: TypeAlias = Literal["", "open", "closed"]  # of a table; most are never opened for a day
Ending: TypeAlias = Literal["stood", "blackjack", "surrendered", "bust"]  # how a blackjack hand ends
Outcome: TypeAlias = Literal["win", "tie", "lose", "fold"]  # of a hand against the house

STAFF: tuple[Role, ...] = ("dealer", "supervisor", "executive", "auditor")
DESK: tuple[Role, ...] = ("supervisor", "executive")  # who rules, voids and releases
