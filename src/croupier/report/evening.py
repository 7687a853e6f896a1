"""What a player's rounds came to: from the events of a record that concern them, and from nothing else.

Play money is given once, and again to whoever has none left. That second gift is on no record of its own: it
shows in the next buy-in, which is more than the purse could hold without it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from croupier.ledger.accounts import TIP_BOX
from croupier.model.events import Event
from croupier.model.facts import NAMES
from croupier.model.facts.arrange import BankSettled
from croupier.model.facts.bets import Settled
from croupier.model.facts.community import PotSettled
from croupier.model.facts.desk import CashedOut
from croupier.model.facts.jackpots import JackpotPaid
from croupier.model.facts.table import BoughtIn
from croupier.model.settlement import Settlement
from croupier.money.cents import Cents

Settling: TypeAlias = Settled | PotSettled | BankSettled | JackpotPaid
SETTLED = (Settled, PotSettled, BankSettled, JackpotPaid)
KINDS = tuple(NAMES[kind] for kind in (*SETTLED, BoughtIn, CashedOut))  # all that is read here
TIP = "tip"


class Record(NamedTuple):
    """A table's events, all of them or those that concern a player, in their order."""

    stream: str
    game: str
    offers: tuple[str, ...]
    events: Iterable[Event]


@dataclass(slots=True)
class Tally:
    """Bets, added up."""

    rounds: int = 0
    bets: int = 0
    won: int = 0
    lost: int = 0
    staked_cents: Cents = 0
    returned_cents: Cents = 0

    @property
    def gain_cents(self) -> Cents:
        return self.returned_cents - self.staked_cents

    def add(self, line: Settlement, returned: Cents, *, first: bool) -> None:
        self.rounds += first
        self.bets += 1
        self.won += line.result == "win"
        self.lost += line.result == "lose"
        self.staked_cents += line.stake_cents
        self.returned_cents += returned


@dataclass(slots=True)
class PlayedRound:
    """A round in which something of theirs was settled, and what they had after it."""

    stream: str
    game: str
    round: int
    at: int
    gain_cents: Cents = 0
    bankroll_cents: Cents = 0
    wagers: set[str] = field(default_factory=set)


@dataclass(slots=True)
class Evening:
    """All rounds of a player, the oldest first; tallies by game, and by game and wager."""

    rounds: list[PlayedRound] = field(default_factory=list)
    games: dict[str, Tally] = field(default_factory=dict)
    wagers: dict[tuple[str, str], Tally] = field(default_factory=dict)

    @property
    def biggest(self) -> PlayedRound | None:
        """The round that won most, if one won anything."""
        best = max(self.rounds, key=lambda one: one.gain_cents, default=None)
        return best if best is not None and best.gain_cents > 0 else None


def evening(player: str, records: Iterable[Record], given_cents: Cents) -> Evening:
    """What all of their rounds came to, for somebody who came with so much."""
    found = Evening()
    played: dict[tuple[str, int], PlayedRound] = {}
    purse = bankroll = given_cents
    for record, event in _in_time(records):
        fact = event.data
        if isinstance(fact, BoughtIn) and fact.player == player:
            if fact.amount_cents > purse:  # they had none left, and were given again
                bankroll += given_cents - purse
                purse = given_cents
            purse -= fact.amount_cents
        elif isinstance(fact, CashedOut) and fact.player == player:
            purse += fact.amount_cents
        elif isinstance(fact, SETTLED) and fact.line.player == player:
            place = event.stream, event.round
            if place not in played:
                played[place] = PlayedRound(event.stream, record.game, event.round, event.at)
            bankroll += _settle(found, played[place], fact)
            played[place].at, played[place].bankroll_cents = event.at, bankroll
    found.rounds = sorted(played.values(), key=lambda one: (one.at, one.stream, one.round))
    return found


def _in_time(records: Iterable[Record]) -> Iterator[tuple[Record, Event]]:
    """Events of all tables, as they happened."""
    every = [
        (event.at, event.stream, event.seq, record, event) for record in records for event in record.events
    ]
    for *_, record, event in sorted(every, key=lambda one: one[:3]):
        yield record, event


def _settle(found: Evening, played: PlayedRound, fact: Settling) -> Cents:
    """Count a line; what the player gained by it."""
    line, returned = fact.line, came_back(fact)
    name = TIP if line.owner == "dealer" else line.wager
    tallied = found.games.setdefault(played.game, Tally())
    tallied.add(line, returned, first=not played.wagers)
    by_wager = found.wagers.setdefault((played.game, name), Tally())
    by_wager.add(line, returned, first=name not in played.wagers)
    played.wagers.add(name)
    gain = returned - line.stake_cents
    played.gain_cents += gain
    return gain


def came_back(fact: Settling) -> Cents:
    """What a line gave back to its player: what a tip wins is the dealer's."""
    to_dealer = isinstance(fact, Settled) and fact.returns_to == TIP_BOX
    return 0 if to_dealer else fact.line.returned_cents
