"""Whose bet and which hand: what a line of the script needs to know of the other events of its round."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from croupier.errors import listed
from croupier.model.events import Event
from croupier.model.facts.blackjack import Split
from croupier.model.facts.community import HandsDealt, PotSettled
from croupier.model.facts.decide import HandSplit
from croupier.model.facts.table import PayoutHeld, PayoutReleased, RoundClosed, RoundOpened, Voided
from croupier.model.settlement import DEALER
from croupier.model.shown import Shown
from croupier.money.cents import Cents, dollars
from croupier.script.poker_hand import PokerHand


class Whose(NamedTuple):
    """What names hands and bets as a dealer would.

    A hand has a number only where its seat has several. A bet of an offer bears the offer's name.
    """

    several: frozenset[int] = frozenset()  # seats with more than one hand
    held: frozenset[str] = frozenset()  # players whose win of this round is not paid yet
    shown: Shown | None = None  # where a pot is won, the hands that win it
    fees_cents: Cents = 0  # where a hand of poker is over, what the house took from its pots
    winners: int = 0  # and how many players have a share of them
    voided: bool = False  # the round was called off
    desk: str = ""  # the role of whoever has let a payout go
    dead: tuple[int, ...] = ()  # where cards go round, the seats that take one for a folded hand

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
            "held": player in self.held and owner != "dealer" and _is_paid(told),
            "raked": self.fees_cents > 0,
            "fees": f"${dollars(self.fees_cents)}",
            "winners": self.winners,
            "voided": self.voided,
            "desk": self.desk,
            "dead": listed(f"seat {one}" for one in self.dead) if self.dead else "",
            "takes_dead": bool(self.dead),
        }


def _is_paid(told: Mapping[str, object]) -> bool:
    """Whether a bet is paid to its player; what is parlayed goes to the main bet instead."""
    return told.get("result") == "win" and told.get("note") != "parlayed"


def heard(events: Sequence[Event]) -> Iterator[tuple[Event, Whose]]:
    """Each event with what is known when it is heard. What is held and who shares a pot shows later."""
    held: dict[int, frozenset[str]] = {}
    winners: dict[tuple[int, int], set[int]] = {}  # the seats that have a share of a round's pot
    for_pots = False  # whether poker is played among players, as far as it is told
    for event in events:
        fact = event.data
        if isinstance(fact, PayoutHeld):
            held[event.round] = held.get(event.round, frozenset()) | {fact.player}
        elif isinstance(fact, HandsDealt):
            for_pots = True
        elif isinstance(fact, PotSettled) and fact.line.result == "win":
            winners.setdefault((event.round, fact.pot), set()).add(fact.line.seat)
    number, whose, hand = None, Whose(), PokerHand()
    for event in events:
        fact = event.data
        if event.round != number:
            number, whose = event.round, whose._replace(held=held.get(event.round, frozenset()))
        if isinstance(fact, RoundOpened):
            whose, hand = Whose(held=whose.held), PokerHand()
        elif isinstance(fact, (Split, HandSplit)):
            whose = whose._replace(several=whose.several | {fact.seat})
        elif isinstance(fact, Voided):
            whose = whose._replace(voided=True)
        elif isinstance(fact, PayoutReleased):
            whose = whose._replace(desk=event.role)
        if not winners and not for_pots:
            yield event, whose
            continue
        hand.hear(fact)
        yield event, _in_a_hand(event, whose, hand, winners)


def _in_a_hand(
    event: Event, whose: Whose, hand: PokerHand, winners: Mapping[tuple[int, int], set[int]]
) -> Whose:
    """What only a hand of poker asks about: dead cards, and its end."""
    fact = event.data
    if isinstance(fact, HandsDealt):
        return whose._replace(dead=hand.folded(fact.seats))
    if isinstance(fact, PotSettled) and fact.line.result == "win":
        return whose._replace(shown=hand.shown(fact.line.seat, winners[event.round, fact.pot]))
    if isinstance(fact, RoundClosed):
        won = {seat for (number, _), seats in winners.items() if number == event.round for seat in seats}
        return whose._replace(fees_cents=hand.fees_cents, winners=len(won))
    return whose


def _sentence(text: str) -> str:
    """As it stands at the beginning of a sentence."""
    return text[:1].upper() + text[1:]
