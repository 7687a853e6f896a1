"""Between rounds: the shuffle that is due, who cuts it, burned cards, a new dealer."""

from collections.abc import Iterable, Iterator, Mapping

from croupier.cards.device import Device
from croupier.errors import IllegalAction, with_article
from croupier.model.engine import RoundInPlay
from croupier.model.facts import Fact
from croupier.model.facts.arrange import StacksDealt
from croupier.model.facts.blackjack import CardExposed
from croupier.model.facts.cards import CardDealt, DiscardsShuffled
from croupier.model.facts.community import BoardDealt, CardsReturned, HandsDealt
from croupier.model.facts.table import CardBurned, CutRefused, DealerChanged, Shuffled
from croupier.model.game import SomeGame
from croupier.model.values import Values
from croupier.model.vocabulary import Role
from croupier.table.reading import name_of
from croupier.table.state import TableState


def shuffle_if_due(game: SomeGame, options: Values, state: TableState, device: Device) -> Iterable[Fact]:
    due = device.needs_shuffle or state.shuffle_due
    return _shuffled(game, options, state, device) if due else ()


def _shuffled(game: SomeGame, options: Values, state: TableState, device: Device) -> Iterator[Fact]:
    cut_by = None if game.cut is None else cutter(game, state) or "dealer"
    device.shuffle()
    behind = None if game.cut is None else min(options.number("cut-card"), device.left - 1)
    yield Shuffled(game.clause_of("device"), device.left, device.order(), cut_by, behind)
    for _ in range(options.number_or_none("burn-cards") or 0):
        yield burn(game, device)


def burn(game: SomeGame, device: Device) -> CardBurned:
    card = device.draw("burn")
    device.discard([card])
    return CardBurned(game.clause_of("burn-cards"), card, "down")


def cutter(game: SomeGame, state: TableState) -> int | None:
    """The seat that is offered the next cut: the one the cut card came to, else the first to sit down;
    from there on those who have not refused. None: the dealer cuts."""
    seats = state.seats
    if game.cut is None or not seats:
        return None
    first = state.cut_from if state.cut_from in seats else next(iter(seats))
    assert first is not None
    round_the_table = sorted(seats, key=lambda seat: (seat < first, seat))
    return next((seat for seat in round_the_table if seat not in state.refused_cuts), None)


def refuse_cut(
    game: SomeGame, state: TableState, device: Device, current: RoundInPlay | None, seat: int
) -> Iterator[Fact]:
    due = (current is None or current.closed) and (device.needs_shuffle or state.shuffle_due)
    if not due or cutter(game, state) != seat:
        why = f"Seat {seat} is not offered a cut now."
        raise IllegalAction("action/no-cut-offered", why, clause=game.cut, offender=f"seat {seat}")
    return iter((CutRefused(game.cut, seat),))


def change_dealer(
    game: SomeGame,
    state: TableState,
    people: Mapping[str, Role],
    device: Device,
    current: RoundInPlay | None,
    named: object,
) -> Iterator[Fact]:
    """A new dealer does what the game asks: shuffles before the next round, or burns a card."""
    incoming = "dealer" if named == "dealer" else name_of(named, "dealer")
    _check_deals_only(state, people, incoming)
    if current is not None and not current.closed:
        raise IllegalAction("action/round-in-play", "Dealers change between rounds.", offender=incoming)
    return _changed(game, device, incoming)


def _check_deals_only(state: TableState, people: Mapping[str, Role], incoming: str) -> None:
    """Whoever deals neither plays here nor has the desk's word: somebody else reviews what a dealer does."""
    role = "player" if incoming in state.seats.values() else people.get(incoming, "dealer")
    if role != "dealer":
        why = f"{incoming} is {with_article(role)} at this table: somebody else deals."
        raise IllegalAction("authority/wrong-role", why, offender=incoming)


def _changed(game: SomeGame, device: Device, incoming: str) -> Iterator[Fact]:
    rule = game.new_dealer
    shuffles = rule is not None and rule.value == "shuffle"
    yield DealerChanged(rule.clause if rule else None, incoming, shuffles)
    if rule is not None and rule.value == "burn" and not device.needs_shuffle:
        yield burn(game, device)


def follow_cards(device: Device, fact: Fact) -> None:
    """What a fact of the record did to the cards."""
    if isinstance(fact, Shuffled):
        device.laid(fact.order, whole=True)
    elif isinstance(fact, DiscardsShuffled):
        device.laid(fact.order, whole=False)
    elif isinstance(fact, CardsReturned):
        cards = [fact.order[at : at + 2] for at in range(0, len(fact.order), 2)]
        device.discard(cards[device.left :])
        device.laid(fact.order, whole=False)
    elif isinstance(fact, CardDealt | CardExposed):
        device.taken(fact.card)
    elif isinstance(fact, StacksDealt | HandsDealt | BoardDealt):
        for at in range(0, len(fact.drawn), 2):
            device.taken(fact.drawn[at : at + 2])
    elif isinstance(fact, CardBurned):
        device.taken(fact.card)
        device.discard([fact.card])
