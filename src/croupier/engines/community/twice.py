"""Running the board twice: whether it is agreed, and the second set of cards."""

from croupier.clauses.cite import Clause
from croupier.engines.community.state import Round
from croupier.model.choices import Facts, Supply
from croupier.model.facts.community import BoardDealt


def begins_twice(r: Round) -> Clause | None:
    """The clause by which the rest of the board is dealt twice, if it is from here on."""
    terms = r.rules.twice
    if terms is None or r.kept is not None or no_second_board(r) is not None:
        return None
    return terms.agreed if set(r.live()) <= r.agreed["run-twice"] else None


def no_second_board(r: Round) -> tuple[str, Clause] | None:
    """Why the board may not be dealt twice now, and by which clause; None: it may."""
    terms = r.rules.twice
    assert terms is not None
    live = r.live()
    if len(live) != 2:
        return "Only two players may have the board dealt twice.", terms.two
    # One all-in is enough: what the other could not match has gone back, so that both have all in that they
    # can lose to each other, and nobody is left to bet against.
    if all(r.spots[seat].stack_cents != 0 for seat in live):
        return "Both players must be all in.", terms.all_in
    if not r.board and not r.rules.options.flag("run-twice-before-flop"):
        return "The flop must have been seen.", terms.seen
    return None


def second_board(r: Round, supply: Supply) -> Facts:
    """The cards that are dealt again, each street with its burn."""
    terms, kept = r.rules.twice, r.kept
    if terms is None or kept is None:
        return
    at = 0
    for number, street in enumerate(r.rules.game.streets):
        at += street.board
        if at > kept:
            burned = [supply.device.draw("burn")] if street.burn is not None else []
            cards = [supply.device.draw("board") for _ in range(street.board)]
            yield BoardDealt(terms.again[kept], number, tuple(cards), "".join((*burned, *cards)), 2)
