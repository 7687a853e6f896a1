"""Cards as they leave the shoe: one at a time, past the dealer's mistakes, until the shoe is empty."""

from croupier.cards.device import ShoeEmpty
from croupier.clauses.cite import Clause
from croupier.engines.blackjack.state import Hand, Mishap, Round, Spot
from croupier.engines.common.irregularity import call_supervisor, clause_of
from croupier.hands.blackjack import total
from croupier.model.choices import Facts
from croupier.model.facts.cards import CardDealt, DiscardsShuffled, HandShown
from croupier.model.supply import Supply
from croupier.model.vocabulary import Face

IN_THE_DEAL = ("wrong-spot", "wrong-card-count", "no-cards", "dealer-card-count", "dealer-not-dealt")


def card_to(
    r: Round,
    supply: Supply,
    seat: int | None,
    hand: int | None,
    clause: Clause,
    face: Face = "up",
    position: int | None = None,
) -> Facts:
    """One card. An empty shoe is filled from the discards, on a supervisor's word where the game says so."""
    try:
        card = supply.device.draw("dealer" if seat is None else f"seat:{seat}")
    except ShoeEmpty:
        return _after_the_last(r, supply, seat, hand, clause, face, position)
    if seat is not None:
        return (CardDealt(clause, "seat", seat, hand, card, face, None, position),)
    points = total([*r.dealer, card])[0] if r.dealer and face == "up" else None
    return (CardDealt(clause, "dealer", None, None, card, face, points),)


def _after_the_last(
    r: Round,
    supply: Supply,
    seat: int | None,
    hand: int | None,
    clause: Clause,
    face: Face,
    position: int | None,
) -> Facts:
    yield from empty_shoe(r, supply)
    if r.trouble is None:
        yield from card_to(r, supply, seat, hand, clause, face, position)


def empty_shoe(r: Round, supply: Supply) -> Facts:
    """Nothing left to draw. Where no clause asks for a supervisor the discards are shuffled in at once."""
    known = r.rules.game.irregularities
    device = supply.device
    if clause_of(known, "shoe-empty") is None and device.discarded:
        device.reshuffle_discards()
        yield DiscardsShuffled(r.rules.game.clause_of("device"), device.left, device.order())
    if not device.left:
        yield call_supervisor(known, "shoe-empty", None)


def show(r: Round, spot: Spot, hand: Hand, clause: Clause | None = None) -> Facts:
    """Turn a face-down hand up."""
    if not hand.face_down:
        return ()
    return (HandShown(clause or r.rules.game.cites.shown, spot.seat, hand.number, tuple(hand.cards)),)


# --- mistakes in the deal itself --------------------------------------------------------------


def misses(mishap: Mishap, seat: int | None, needed: int) -> bool:
    """Whether the dealer's mistake passes over this card of a seat (or of the dealer: None)."""
    match mishap.kind:
        case "no-cards":
            return seat == mishap.seat
        case "dealer-not-dealt":
            return seat is None
        case "wrong-card-count" | "dealer-card-count":
            return seat == mishap.seat and needed > mishap.cards
        case _:
            return False


def notice(r: Round, mishap: Mishap, supply: Supply, step: int) -> Facts:
    """Cards one spot off are seen before the dealer has one; everything else at the end of the deal."""
    if mishap.seat is not None and mishap.seat not in r.spots:  # its bets were taken down again
        return
    known = r.rules.game.irregularities
    last = step == len(r.rules.game.deal) - 1
    if mishap.kind == "wrong-spot":
        if step == 0:
            yield call_supervisor(known, mishap.kind, mishap.seat)
    elif last:
        if mishap.kind in ("wrong-card-count", "dealer-card-count"):
            clause = clause_of(known, mishap.kind)
            assert clause is not None
            for _ in range(mishap.cards - 2):
                if r.trouble is None:
                    yield from card_to(r, supply, mishap.seat, 1, clause)
        yield call_supervisor(known, mishap.kind, mishap.seat)
