"""Who acts first in a street, where cards that lie face up say it."""

from croupier.clauses.cite import Clause
from croupier.engines.community.lineup import clockwise
from croupier.engines.community.spec import Street
from croupier.engines.community.state import Round
from croupier.hands.exposed import UpCards, highest_card, highest_hand, lowest_card, same_card, same_hand
from croupier.model.choices import Facts
from croupier.model.facts.community import OpenerFound


def by_cards(r: Round, street: Street) -> int | None:
    """The player whose cards say so, all in or not."""
    if street.opens.value in ("after-the-blinds", "left-of-button"):
        return None
    up = _up(r)
    match street.opens.value:
        case "low-card":
            return lowest_card(up)
        case "high-card":
            return highest_card(up)
        case _:
            return highest_hand(up, r.rules.game.hand, by_suit=_by_suit(r))


def _up(r: Round) -> UpCards:
    return {seat: tuple(r.spots[seat].up) for seat in r.live()}


def _by_suit(r: Round) -> bool:
    return r.rules.options.word("tied-hands") == "suit"


def _decided(r: Round, street: Street, found: int) -> Clause:
    """By which clause this player opens: what their cards are worth, or the suit of equal ones."""
    up = _up(r)
    if street.opens.value == "high-hand":
        equal = _by_suit(r) and same_hand(up, found, r.rules.game.hand)
    else:
        equal = same_card(up, found)
    return street.suits if equal and street.suits is not None else street.opens.clause


def opener(r: Round, street: Street) -> Facts:
    """The first to act, if anybody can: in place of an all-in player, the next one on the left."""
    found, betting = by_cards(r, street), r.betting
    assert betting is not None  # the cards of a street open it
    if found is None or betting.turn is None:
        return ()
    passed = r.rules.game.all_in.opens
    if found not in betting.able and passed is not None:
        return (OpenerFound(passed, clockwise(betting.able, found)[0]),)
    return (OpenerFound(_decided(r, street, found), found),)
