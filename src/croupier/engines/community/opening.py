"""The first steps of a hand: the button, antes and blinds, and the cards."""

from collections.abc import Mapping

from croupier.clauses.cite import Clause
from croupier.engines.community.jackpots import dealt_in
from croupier.engines.community.lineup import NOTHING, Blind, Lineup
from croupier.engines.community.seating import lineup, stacks_of
from croupier.engines.community.spec import Blinds
from croupier.engines.community.state import Round
from croupier.engines.community.straddling import may_straddle, straddle_clause
from croupier.engines.community.streets import after_action, deal_street
from croupier.errors import IllegalAction
from croupier.hands.exposed import highest_card
from croupier.model.arguments import plain
from croupier.model.choices import Action, Facts, Permit
from croupier.model.claims import pay_due
from croupier.model.facts.cards import Folded
from croupier.model.facts.community import ButtonDrawn, HandStarted, Post, Posted
from croupier.model.moments import time_of_day
from croupier.model.supply import Funds, Supply
from croupier.money.cents import Cents

SMALL: Post = "small-blind"
BIG: Post = "big-blind"


def deal(r: Round, action: Action, funds: Funds) -> Permit:
    plain(action, *(("first-card",) if any(one.first_round for one in r.rules.jackpots) else ()))
    game = r.rules.game
    if r.phase != "betting":
        why = "The cards are out."
        raise IllegalAction("action/already-dealt", why, clause=game.showdown.award, offender=action.by)
    chips = stacks_of(r, funds)
    found = lineup(r, chips, funds)
    if found is None:
        owing = "" if game.blinds is None else " and owe no blind"
        why = f"A hand needs two players who have chips{owing}."
        raise IllegalAction("action/too-few-players", why, clause=game.against, offender=action.by)
    said = action.get("first-card")
    first = None if said is None else time_of_day(said)
    return Permit(lambda supply: _deal(r, found, chips, supply, first))


def _deal(
    r: Round, found: Lineup | None, chips: Mapping[int, Cents | None], supply: Supply, first: int | None
) -> Facts:
    game = r.rules.game
    if r.rules.jackpots:
        standing = supply.standing()
        yield from pay_due(standing.board.due(standing.stream))
        chips = stacks_of(r, supply.funds)  # what was just paid is played with
        found = lineup(r, chips, supply.funds)
    if r.draws_button:
        cards = supply.device.spread(list(chips))
        yield ButtonDrawn(
            game.button.starts.clause, highest_card({seat: [cards[seat]] for seat in cards}), cards
        )
        found = lineup(r, chips, supply.funds)  # with the button that was drawn
    assert found is not None
    stacks = {seat: chips[seat] for seat in sorted(found.dealt)}
    missed = {seat: tuple(sorted(kinds)) for seat, kinds in sorted(found.missed.items())}
    owed = {seat: r.missed[seat] for seat in found.dealt if seat in r.missed and seat != found.big}
    kill = r.kill if r.rules.killing is not None else ("", None)
    yield HandStarted(r.rules.table_stakes, found.button, stacks, missed, *kill)
    if r.rules.jackpots:
        yield from dealt_in(r, supply.standing().board, first)
    yield from _antes(r, found)
    if game.blinds is not None:
        yield from _blinds(r, game.blinds, found, owed)
    yield from deal_street(r, supply, 0)
    killer, killing = r.kill.seat, r.rules.killing
    if killing is not None and r.killed and killer in r.away and killer in r.spots:
        yield Folded(killing.mucked, killer, 1)
        yield from after_action(r)


def _antes(r: Round, found: Lineup) -> Facts:
    """Everybody's; or one player's for all of them, which nobody matches."""
    game, options = r.rules.game, r.rules.options
    amount = options.number("ante")
    clause = game.ante if game.blinds is None else game.blinds.clause
    assert clause is not None
    if not amount or options.flag("no-ante"):
        return
    if game.blinds is None or options.word("ante-by") == "everybody":
        what: Post = "dead-ante" if options.flag("dead-antes") else "ante"
        for seat in found.dealt:
            yield _post(r, seat, what, amount, clause)
        return
    one = found.button if options.word("ante-by") == "button" else found.big
    if one in found.dealt:
        yield _post(r, one, "dead-ante", amount, clause)


def _blinds(r: Round, terms: Blinds, found: Lineup, owed: Mapping[int, frozenset[Blind]]) -> Facts:
    """Missed ones first, so that action begins behind the last of this hand's."""
    options = r.rules.options
    small, big = options.number("small-blind"), options.number("big-blind")
    for seat, kinds in owed.items():
        if "small" in kinds:
            yield _post(r, seat, "missed-small", small, terms.dead_small)
        if "big" in kinds:
            yield _post(r, seat, "missed-big", big, terms.missed)
    assert found.big is not None
    killer, killing = r.kill.seat, r.rules.killing if r.killed else None
    due = [] if found.small is None else [(found.small, SMALL, small, terms.small)]
    due.append((found.big, BIG, big, terms.big))
    if options.flag("no-blinds"):
        due = []
    for seat, what, amount, clause in due:
        if killing is not None and seat == killer:
            yield _post(r, seat, what, r.rules.killed(big), killing.only_post)
        elif "big" in owed.get(seat, NOTHING):  # the small one's: it lies there, and is live
            yield _post(r, seat, "missed-small", amount, terms.dead_small)
        else:
            yield _post(r, seat, what, amount, clause)
    # Who has announced a straddle may have lost the place for it since.
    straddles = {seat: to for seat, to in r.straddles.items() if may_straddle(r, found, seat)}
    # A killer who straddles has both in one.
    posts = (found.small, found.big, *straddles)
    if killing is not None and killer in found.dealt and killer not in posts:
        assert killer is not None
        clause = killing.dealt_out if killer in r.away else killing.post
        yield _post(r, killer, "kill", r.rules.killed(big), clause)
    for seat, to in straddles.items():
        yield _post(r, seat, "straddle", to, straddle_clause(r, terms), lies=r.front(seat))


def _post(r: Round, seat: int, what: Post, amount: Cents, clause: Clause, *, lies: Cents = 0) -> Posted:
    """As much as the player has; of a straddle, what is missing beside the blind that lies there."""
    assert r.betting is not None
    left, due = r.betting.behind[seat], amount - lies
    paid = due if left is None else min(due, left)
    return Posted(clause, seat, r.spots[seat].player, what, paid, amount, lies, paid == left)
