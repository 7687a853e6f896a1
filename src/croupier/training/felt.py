"""A table when the cards are out and nothing is paid yet: what a dealer sees who is to take and pay.

It is made from the events of a round that is over. No result, total or amount won is in it.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from croupier.cards.card import Card
from croupier.engines.arrange.spec import Arranging
from croupier.engines.community.spec import Community
from croupier.model.events import Event
from croupier.model.facts import Fact
from croupier.model.facts.arrange import BankTaken, StackDelivered
from croupier.model.facts.bets import AwardDue, MeterFed
from croupier.model.facts.blackjack import EvenMoneyTaken, Surrendered
from croupier.model.facts.cards import CardDealt
from croupier.model.facts.community import Raked
from croupier.model.facts.decide import TakenBack
from croupier.model.facts.table import Irregularity, RoundOpened, Ruled, Voided
from croupier.model.game import SomeGame, SomeOffer
from croupier.model.settlement import Settlement
from croupier.model.view import DealerView, RoundView, SpotView, Viewer
from croupier.money.cents import Cents, dollars
from croupier.table.replay import replay


@dataclass(frozen=True, slots=True)
class Finished:
    """A round that is over: by which rules, what happened from its opening on, and how it was settled."""

    game: SomeGame
    offers: tuple[SomeOffer, ...]
    events: tuple[Event, ...]
    lines: tuple[Settlement, ...]

    @property
    def facts(self) -> Iterator[Fact]:
        return (event.data for event in self.events)


def finished(
    game: SomeGame, offers: Sequence[SomeOffer], events: Sequence[Event], lines: Sequence[Settlement]
) -> Finished | None:
    """The last round that these events open; None where they open none or nothing was settled."""
    opened = [at for at, event in enumerate(events) if isinstance(event.data, RoundOpened)]
    if not opened or not lines:
        return None
    return Finished(game, tuple(offers), tuple(events[opened[-1] :]), tuple(lines))


class Hand(NamedTuple):
    """Cards that play together, and the hands they are set into where they are."""

    number: int
    cards: tuple[Card, ...]
    parts: tuple[tuple[Card, ...], ...] = ()


class Spot(NamedTuple):
    seat: int
    player: str
    hands: tuple[Hand, ...]
    folded: bool = False
    gone: tuple[Card, ...] = ()  # cards that were given away or exchanged, as they came


class Felt(NamedTuple):
    """The cards of everybody, and what was decided that no card shows."""

    game: str
    title: str
    dealer: Hand
    aside: tuple[Card, ...]  # cards of the dealer's that do not play
    board: tuple[Card, ...]
    second_board: tuple[Card, ...]  # where it was dealt twice
    spots: tuple[Spot, ...]
    meters: Mapping[str, Cents]  # by the title of the offer, as they stood when it was to be paid
    told: tuple[str, ...]
    hand_names: tuple[str, ...] = ()  # of those that cards are set into: high, medium, low
    button: int | None = None


def felt(played: Finished) -> Felt:
    """The table as it lay there. Among players, hands that were never shown stay face down."""
    current = replay(played.events)
    assert current is not None
    public = current.view(Viewer("public"))
    views = [public] * len(public.spots)
    if not isinstance(played.game, Community):  # the dealer turns what is settled
        views = [current.view(Viewer("seat", spot.seat, spot.player)) for spot in public.spots]
    middle = public.middle
    return Felt(
        played.game.key,
        played.game.title,
        *_dealer(public.dealer),
        public.board,
        () if middle is None else middle.second,
        tuple(_spot(view, at, _dealt(played)) for at, view in enumerate(views)),
        _meters(played),
        tuple(_told(played)),
        played.game.hands.names if isinstance(played.game, Arranging) else (),
        None if middle is None else middle.button,
    )


def _dealer(seen: DealerView) -> tuple[Hand, tuple[Card, ...]]:
    """The dealer's cards that play, and those that were set aside."""
    places = range(len(seen.cards)) if seen.plays is None else seen.plays
    aside = tuple(card for place, card in enumerate(seen.cards) if place not in places)
    return Hand(0, tuple(seen.cards[place] for place in places), seen.parts), aside


def _spot(view: RoundView, at: int, dealt: Mapping[int, Sequence[Card]]) -> Spot:
    spot: SpotView = view.spots[at]
    hands = tuple(Hand(hand.hand, hand.cards, hand.parts) for hand in spot.hands)
    held = Counter(card for hand in hands for card in hand.cards)
    gone = []
    for card in dealt.get(spot.seat, ()):
        if held[card]:
            held[card] -= 1
        else:
            gone.append(card)
    return Spot(spot.seat, spot.player, hands, spot.folded, tuple(gone))


def _dealt(played: Finished) -> dict[int, list[Card]]:
    """Every card that lay before a seat against the house; among players nobody is told."""
    found: dict[int, list[Card]] = {}
    for fact in played.facts:
        if isinstance(fact, CardDealt) and fact.to == "seat" and fact.seat is not None:
            found.setdefault(fact.seat, []).append(fact.card)
        elif isinstance(fact, StackDelivered) and fact.seat is not None and not fact.vacant:
            found.setdefault(fact.seat, []).extend(fact.cards)
    return found


def _meters(played: Finished) -> dict[str, Cents]:
    """What the meters showed when shares of them were due."""
    found: dict[str, Cents] = {}
    due: set[str] = set()
    for fact in played.facts:
        if isinstance(fact, RoundOpened):
            found = {key: meter.meter_cents for key, meter in fact.meters.items()}
        elif isinstance(fact, AwardDue):
            due.add(fact.key)
        elif isinstance(fact, MeterFed) and fact.key not in due:
            found[fact.key] = found.get(fact.key, 0) + fact.meter_cents
    titles = {offer.key: offer.title for offer in played.offers}
    return {titles.get(key, key): amount for key, amount in found.items()}


def _told(played: Finished) -> Iterator[str]:
    for fact in played.facts:
        match fact:
            case EvenMoneyTaken():
                yield f"{fact.player} at seat {fact.seat} took even money."
            case Surrendered():
                yield f"Seat {fact.seat} surrendered hand {fact.hand}."
            case TakenBack():
                yield f"Seat {fact.seat} took {fact.wager} back."
            case BankTaken():
                amount, bet = dollars(fact.amount_cents), dollars(fact.house_bet_cents)
                yield f"Seat {fact.seat} banks with ${amount}; the house bets ${bet} against it."
            case Raked():
                pot = "main pot" if fact.pot == 1 else f"side pot {fact.pot - 1}"
                yield f"The house took its fee of ${dollars(fact.amount_cents)} from the {pot}."
            case Irregularity():
                yield f"Irregularity: {fact.kind.replace('-', ' ')}."
            case Ruled():
                yield f"The supervisor ruled {fact.choice.replace('-', ' ')}."
            case Voided():
                yield "The round was called off."
            case _:
                pass
    for line in played.lines:
        if line.note == "parlayed":
            yield f"Seat {line.seat} put what {line.wager} won on the next bet."
