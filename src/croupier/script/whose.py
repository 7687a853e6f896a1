"""Whose bet and which hand: what a line of the script needs to know of the other events of its round."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from croupier.model.events import Event
from croupier.model.facts.blackjack import Split
from croupier.model.facts.decide import HandSplit
from croupier.model.facts.table import PayoutHeld, RoundOpened
from croupier.model.settlement import DEALER


class Whose(NamedTuple):
    """What names hands and bets as a dealer would.

    A hand has a number only where its seat has several. A bet of an offer bears the offer's name.
    """

    several: frozenset[int] = frozenset()  # seats with more than one hand
    held: frozenset[str] = frozenset()  # players whose win of this round is not paid yet

    def words(self, told: Mapping[str, object], titles: Mapping[str, str]) -> dict[str, object]:
        """`at` is a hand, `bettor` whose bet lies there, `bet` its name; `held` is a win not yet paid."""
        seat, hand = told.get("seat"), told.get("hand")
        at = f"seat {seat}, hand {hand}" if seat in self.several and hand is not None else f"seat {seat}"
        if seat == DEALER:
            at = "the house"
        owner, player, wager = told.get("owner"), told.get("player"), str(told.get("wager"))
        bettor = f"the back bettor {player} behind {at}" if owner == "back" else at
        name = titles.get(wager, wager.replace("-", " "))
        return {
            "at": at,
            "At": _sentence(at),
            "bettor": bettor,
            "Bettor": _sentence(bettor),
            "bet": f"dealer bet on {name}" if owner == "dealer" else name,
            "named": name,
            "dealers": "dealer's " if owner == "dealer" else "",
            "held": player in self.held and owner != "dealer" and told.get("result") == "win",
        }


def heard(events: Sequence[Event]) -> Iterator[tuple[Event, Whose]]:
    """Each event with what is known when it is heard. That a win is held shows only afterwards."""
    held: dict[int, frozenset[str]] = {}
    for event in events:
        if isinstance(event.data, PayoutHeld):
            held[event.round] = held.get(event.round, frozenset()) | {event.data.player}
    number, whose = None, Whose()
    for event in events:
        fact = event.data
        if event.round != number:
            number, whose = event.round, whose._replace(held=held.get(event.round, frozenset()))
        if isinstance(fact, RoundOpened):
            whose = Whose(held=whose.held)
        elif isinstance(fact, (Split, HandSplit)):
            whose = whose._replace(several=whose.several | {fact.seat})
        yield event, whose


def _sentence(text: str) -> str:
    """As it stands at the beginning of a sentence."""
    return text[:1].upper() + text[1:]
