"""The deal: stacks before the tray, a number for the first hand, delivery to every position."""

from collections import Counter
from collections.abc import Iterator

from croupier.cards.card import Card
from croupier.engines.arrange.banking import open_offer
from croupier.engines.arrange.bets import no_deal
from croupier.engines.arrange.setting import walk_on
from croupier.engines.arrange.spec import Delivery
from croupier.engines.arrange.state import Round
from croupier.engines.common.envy import mark_envy
from croupier.engines.common.progressive import start
from croupier.model.arguments import plain
from croupier.model.choices import Action, Facts, Permit
from croupier.model.facts.arrange import (
    BankWaived,
    CardsCounted,
    DiceCovered,
    FirstHand,
    StackDelivered,
    StacksDealt,
    VacantRemoved,
)
from croupier.model.facts.bets import BetsClosed
from croupier.model.supply import Funds, Supply

Position = int | None  # a seat; None: the dealer


def deal(r: Round, action: Action, funds: Funds) -> Permit:
    plain(action)
    refusal = no_deal(r)
    if refusal is not None:
        raise refusal.error(action.by)
    return Permit(lambda supply: _deal(r, supply))


def _deal(r: Round, supply: Supply) -> Facts:
    yield from _lapsed(r)
    delivery = r.rules.game.delivery
    thrown = throw(r, supply)
    total = sum(thrown)
    positions = from_the_first(ring(r, delivery), total)
    stacks, size = delivery.stacks.value
    options = r.rules.options
    by_hand = options.word("device") == "hand-dealt"
    drawn: dict[Position, list[Card]] = {position: [] for position in positions}
    places = list(card_by_card(positions, size) if by_hand else in_packets(positions, size))
    order = supply.device.deal(["dealer" if position is None else f"seat:{position}" for position in places])
    for position, card in zip(places, order, strict=True):
        drawn[position].append(card)
    direct = options.get("delivery") == "direct" and not by_hand
    dealt_by = delivery.one_by_one if by_hand else delivery.direct if direct else delivery.stacks.clause
    dealt = StacksDealt(dealt_by, stacks, size, "".join(order))
    counted = CardsCounted(delivery.count_down, supply.device.left)
    in_stacks = options.get("delivery") is not None and not direct  # all cards are out before a hand is
    if not direct:
        yield dealt
    if in_stacks:
        yield counted
    played = Counter(spot.player for spot in r.spots.values())
    yield BetsClosed(r.rules.game.bet_closed, tuple(sorted(r.spots)), max(played.values()))
    yield from start(r, r.rules.offers, r.rules.options, supply)
    yield from mark_envy(r)
    by = "dice" if len(thrown) > 1 else "number"
    first = ring(r, delivery).index(positions[0]) + 1
    banker = r.bank.seat if r.bank is not None and by in delivery.banker_throws else None
    yield FirstHand(delivery.announced[by], thrown, total, first, positions[0], banker)
    if direct:  # rule: straight-to-the-players
        yield dealt
    for position in positions:
        vacant = position is not None and position not in r.spots
        clause = delivery.everyone if vacant else delivery.counting.clause
        yield StackDelivered(clause, position, tuple(drawn[position]), vacant)
    vacant_seats = tuple(seat for seat in positions if seat is not None and seat not in r.spots)
    if vacant_seats and delivery.remove is not None:
        yield VacantRemoved(delivery.remove, tuple(sorted(vacant_seats, reverse=True)))
    if by == "dice" and delivery.cover is not None:
        yield DiceCovered(delivery.cover)
    if not in_stacks:
        yield counted
    yield from walk_on(r, supply)


def _lapsed(r: Round) -> Facts:
    """A bank that nobody has answered for is waived."""
    seat = open_offer(r)
    if seat is not None:
        yield BankWaived(r.terms.waived, seat, r.seats[seat])


def throw(r: Round, supply: Supply) -> tuple[int, ...]:
    """Dice, or one number of the generator: as many as there are positions."""
    delivery = r.rules.game.delivery
    if r.rules.options.word("first-hand") == "dice":
        assert delivery.dice is not None
        return supply.device.throw(*delivery.dice.value)
    return supply.device.throw(1, len(ring(r, delivery)))


def ring(r: Round, delivery: Delivery) -> list[Position]:
    """All positions counter-clockwise, from the one that counts as the first."""
    right_to_left: list[Position] = [*range(r.rules.options.number("seats"), 0, -1)]
    if delivery.counting.value == "right":
        return [*right_to_left, None]
    around: list[Position] = [None, *right_to_left]
    at = around.index(None if r.bank is None else r.bank.seat)
    return around[at:] + around[:at]


def from_the_first(positions: list[Position], total: int) -> list[Position]:
    """In the order of delivery: the total is counted round the table, and round again."""
    at = (total - 1) % len(positions)
    return positions[at:] + positions[:at]


def in_packets(positions: list[Position], size: int) -> Iterator[Position]:
    """Each stack whole, as the shuffler gives it out."""
    for position in positions:
        yield from [position] * size


def card_by_card(positions: list[Position], size: int) -> Iterator[Position]:
    """A card to every stack, back and forth."""
    for card in range(size):
        yield from positions if card % 2 == 0 else reversed(positions)
