"""Whose bet and which hand: what a line of the script needs to know of the other events of its round."""

from collections.abc import Iterable, Mapping

from croupier.model.events import Event
from croupier.model.facts.blackjack import Split
from croupier.model.facts.decide import HandSplit
from croupier.model.facts.table import PayoutHeld, RoundOpened
from croupier.model.game import SomeOffer


class Whose:
    """Hears every event in its order and names hands and bets as a dealer would.

    A hand has a number only where its seat has several. A bet of an offer bears the offer's name.
    """

    def __init__(self, events: Iterable[Event], offers: Iterable[SomeOffer]) -> None:
        self._titles = {wager.name: offer.title for offer in offers for wager in offer.wagers}
        self._held = {
            (event.round, event.data.player) for event in events if isinstance(event.data, PayoutHeld)
        }
        self._several: set[int] = set()  # seats with more than one hand

    def hear(self, event: Event) -> None:
        fact = event.data
        if isinstance(fact, RoundOpened):
            self._several.clear()
        elif isinstance(fact, Split | HandSplit):
            self._several.add(fact.seat)

    def words(self, event: Event, told: Mapping[str, object]) -> dict[str, object]:
        """`at` is a hand, `bettor` whose bet lies there, `bet` its name; `held` is a win not yet paid."""
        seat, hand = told.get("seat"), told.get("hand")
        at = f"seat {seat}, hand {hand}" if seat in self._several and hand is not None else f"seat {seat}"
        owner, player, wager = told.get("owner"), told.get("player"), str(told.get("wager"))
        bettor = f"the back bettor {player} behind {at}" if owner == "back" else at
        name = self._titles.get(wager, wager.replace("-", " "))
        return {
            "at": at,
            "At": _sentence(at),
            "bettor": bettor,
            "Bettor": _sentence(bettor),
            "bet": f"dealer bet on {name}" if owner == "dealer" else name,
            "named": name,
            "dealers": "dealer's " if owner == "dealer" else "",
            "held": (event.round, player) in self._held and owner != "dealer" and told.get("result") == "win",
        }


def _sentence(text: str) -> str:
    """As it stands at the beginning of a sentence."""
    return text[:1].upper() + text[1:]
