"""Running the board twice: whether it is agreed, and the second set of cards."""

from croupier.cards.card import Card
from croupier.clauses.cite import Clause
from croupier.engines.community.spec import RunTwice, Street
from croupier.engines.community.state import Round
from croupier.model.choices import Facts
from croupier.model.facts.community import BoardDealt
from croupier.model.supply import Supply


def begins_twice(r: Round) -> Clause | None:
    """The clause by which the rest of the board is dealt twice, if it is from here on."""
    terms = r.rules.twice
    if terms is None or r.kept is not None or _forbids(r, terms) is not None:
        return None
    return terms.agreed if set(r.live()) <= r.agreed["run-twice"] else None


def _forbids(r: Round, terms: RunTwice) -> Clause | None:
    """The clause by which the board may not be dealt twice now; None: it may."""
    live = r.live()
    if len(live) != 2:
        return terms.two
    # One all-in is enough: what the other could not match has gone back, so that both have all in that they
    # can lose to each other, and nobody is left to bet against.
    if all(r.stacks_cents[seat] != 0 for seat in live):
        return terms.both_all_in
    unseen = not r.board and not r.rules.options.flag("run-twice-before-flop")
    return terms.seen if unseen else None


def second_board(r: Round, supply: Supply) -> Facts:
    """The cards that are dealt again, each street with its burn."""
    terms, kept = r.rules.twice, r.kept
    if kept is None:
        return
    assert terms is not None
    at = 0
    for number, street in enumerate(r.rules.game.streets):
        at += street.board
        if at > kept:
            burned, *cards = board_cards(supply, street)
            yield BoardDealt(terms.again[kept], number, tuple(cards), "".join((burned, *cards)), 2)


def board_cards(supply: Supply, street: Street) -> list[Card]:
    """A burned card, and those that a street adds to the board."""
    return supply.device.deal(["burn", *["board"] * street.board])
