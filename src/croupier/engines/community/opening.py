"""Before the cards: who is dealt in, the button, blinds, antes and straddles; who sits out and buys in."""

from collections.abc import Callable, Collection, Mapping

from croupier.clauses.cite import Clause
from croupier.engines.community.betting import UNBOUNDED
from croupier.engines.community.lineup import NOTHING, Blind, Lineup, clockwise, with_blinds
from croupier.engines.community.spec import Blinds
from croupier.engines.community.state import Round
from croupier.engines.community.streets import after_action, deal_street
from croupier.errors import BadInput, IllegalAction, unknown_name
from croupier.hands.exposed import highest_card
from croupier.model.choices import (
    Action,
    Choice,
    Facts,
    Funds,
    Permit,
    Supply,
    no_amount,
    only,
    plain,
)
from croupier.model.facts.cards import Folded
from croupier.model.facts.community import (
    BlindPaid,
    ButtonDrawn,
    HandStarted,
    KillPromised,
    Post,
    Posted,
    SatIn,
    SatOut,
    Straddled,
)
from croupier.model.facts.table import BoughtIn, SeatLeft
from croupier.money.cents import Cents, cents, dollars

SMALL: Post = "small-blind"
BIG: Post = "big-blind"

# --- who is dealt in ----------------------------------------------------------------------------


def stacks_of(r: Round, funds: Funds) -> dict[int, Cents | None]:
    """Who has chips to play with and does not sit out, by seat."""
    # rule: a-killer-who-sits-out-is-dealt-in
    killer = r.kill.seat if r.killed else None
    found: dict[int, Cents | None] = {}
    for seat, player in sorted(r.seats.items()):
        if seat not in r.away or seat == killer:
            stack = funds(player)
            if stack is None or stack > 0:
                found[seat] = stack
    return found


def lineup(r: Round, stacks: Collection[int]) -> Lineup | None:
    """The hand that would begin now among those who have chips, if there are players for one."""
    present, absent = list(stacks), [seat for seat in r.away if seat in r.seats]
    if len(present) < 2:
        return None
    before = r.carried.room
    button = next_button(r, present)
    if r.rules.game.blinds is None:
        return Lineup(button, tuple(clockwise(present, button)))
    new = [] if before is None else [seat for seat in present if seat not in before.regulars]
    if r.killed:
        entitled = [seat for seat in present if seat not in new or seat == r.promised]
        # rule: who-is-new-waits-for-the-next-pot
        present = entitled if len(entitled) > 1 else present
    options = r.rules.options
    found = with_blinds(
        present,
        absent,
        button=button,
        new=new,
        owing=r.missed,
        paid=r.paid,
        literal=options.word("heads-up-blinds") == "literal",
        dead_small=options.flag("dead-small-blind"),
    )
    return found if len(found.dealt) > 1 else None


def next_button(r: Round, seats: list[int]) -> int:
    """Where earlier hands left it, or the next seat that plays; at first with the player at the dealer's
    right, unless cards decide."""
    before = r.carried.room
    if before is None:
        return r.drawn or seats[-1]
    return before.button if before.button in seats else clockwise(seats, before.button)[0]


def deal(r: Round, action: Action, funds: Funds) -> Permit:
    plain(action)
    game = r.rules.game
    if r.phase != "betting":
        why = "The cards are out."
        raise IllegalAction("action/already-dealt", why, clause=game.showdown.wins, offender=action.by)
    chips = stacks_of(r, funds)
    found = lineup(r, chips)
    if found is None:
        why = "A hand needs two players with chips."
        raise IllegalAction("action/too-few-players", why, clause=game.against, offender=action.by)
    return Permit(lambda supply: _deal(r, found, chips, supply))


def _deal(r: Round, found: Lineup | None, chips: Mapping[int, Cents | None], supply: Supply) -> Facts:
    game = r.rules.game
    if r.carried.room is None and game.button.starts.value == "high-card":
        cards = supply.device.spread(list(chips))
        yield ButtonDrawn(
            game.button.starts.clause, highest_card({seat: [cards[seat]] for seat in cards}), cards
        )
        found = lineup(r, chips)  # with the button that was drawn
    assert found is not None
    stacks = {seat: chips[seat] for seat in sorted(found.dealt)}
    missed = {seat: tuple(sorted(kinds)) for seat, kinds in sorted(found.missed.items())}
    owed = {seat: r.missed[seat] for seat in found.dealt if seat in r.missed and seat != found.big}
    kill = r.kill if r.rules.killing is not None else ("", None)
    yield HandStarted(r.rules.table_stakes, found.button, stacks, missed, *kill)
    yield from _antes(r, found)
    if game.blinds is not None:
        yield from _blinds(r, game.blinds, found, owed)
    yield from deal_street(r, supply, 0)
    if r.killed and r.kill.seat in r.away:
        assert r.rules.killing is not None
        yield Folded(r.rules.killing.mucked, r.kill.seat, 1)
        yield from after_action(r)


def _antes(r: Round, found: Lineup) -> Facts:
    """Everybody's; or one player's for all of them, which nobody matches."""
    game, options = r.rules.game, r.rules.options
    amount = options.number("ante")
    clause = game.ante if game.blinds is None else game.blinds.clause
    assert clause is not None
    if not amount:
        return
    if game.blinds is None or options.word("ante-by") == "everybody":
        for seat in found.dealt:
            yield _post(r, seat, "ante", amount, clause)
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
    killer, killing = r.kill.seat if r.killed else None, r.rules.killing
    due = [(found.big, BIG, big, terms.big)]
    if found.small is not None:
        due.insert(0, (found.small, SMALL, small, terms.small))
    for seat, what, amount, clause in due:
        if killing is not None and seat == killer:
            yield _post(r, seat, what, r.rules.killed(big), killing.only_post)
        elif what == SMALL and "big" in owed.get(seat, NOTHING):  # which lies there, and is live
            yield _post(r, seat, "missed-small", amount, terms.dead_small)
        else:
            yield _post(r, seat, what, amount, clause)
    straddler = None if r.straddle is None else r.straddle[0]
    # A killer who straddles has both in one.
    if killing is not None and killer in found.dealt and killer not in (found.small, found.big, straddler):
        assert killer is not None
        clause = killing.dealt_out if killer in r.away else killing.post
        yield _post(r, killer, "kill", r.rules.killed(big), clause)
    if r.straddle is not None and r.straddle[0] in found.dealt:
        seat, to = r.straddle
        yield _post(r, seat, "straddle", to, straddle_clause(r, terms))


def _post(r: Round, seat: int, what: Post, amount: Cents, clause: Clause) -> Posted:
    """As much as the player has."""
    assert r.betting is not None
    left = r.betting.behind[seat]
    player = r.spots[seat].player
    return Posted(clause, seat, player, what, amount if left is None else min(amount, left), amount)


# --- straddles ----------------------------------------------------------------------------------


def straddle(r: Round, action: Action, funds: Funds) -> Permit:
    """A third blind, by the player who may make one, before the first card."""
    only(action, "to")
    terms = r.rules.game.blinds
    if terms is None:
        raise unknown_name("action", "straddle", ())
    seat = _between_hands(r, action, terms.straddle.in_time or terms.straddle.clause)
    found = lineup(r, stacks_of(r, funds))
    allowed, clause = terms.straddle, straddle_clause(r, terms)
    if found is None or seat not in found.dealt:
        why = f"Seat {seat} is not dealt in."
        raise IllegalAction("action/no-hand", why, clause=allowed.clause, offender=action.who)
    if r.rules.options.flag("any-straddle"):
        to = straddle_choice(r, terms).check(_said(action, "to"), action.who)
        return Permit(lambda supply: (Straddled(clause, seat, to),))
    on_button = r.rules.options.flag("mississippi-straddle")
    if seat == found.button and not on_button:
        why = "The button may not straddle."
        raise IllegalAction("action/no-straddle", why, clause=allowed.no_button, offender=action.who)
    if seat not in (found.third, found.button):
        why = f"The straddle is for seat {found.third}."
        raise IllegalAction("action/no-straddle", why, clause=allowed.clause, offender=action.who)
    if r.straddle is not None and r.straddle[0] == found.button:
        why = "The button has straddled."
        raise IllegalAction("action/no-straddle", why, clause=allowed.supersedes, offender=action.who)
    to = straddle_choice(r, terms).check(_said(action, "to"), action.who)
    return Permit(lambda supply: (Straddled(clause, seat, to),))


def straddle_clause(r: Round, terms: Blinds) -> Clause:
    killing = r.rules.killing
    return killing.straddle if killing is not None and r.killed else terms.straddle.clause


def straddle_choice(r: Round, terms: Blinds) -> Choice:
    big, structure, killing = r.rules.options.number("big-blind"), r.rules.structure, r.rules.killing
    if r.killed:
        big = r.rules.killed(big)
    allowed = terms.straddle
    if r.rules.options.flag("any-straddle"):
        return Choice("straddle", allowed.clause, min_cents=big + 1, max_cents=UNBOUNDED, also=("to",))
    least, most = (allowed.least, allowed.most) if structure is None else 2 * (structure.straddle,)
    if killing is not None and r.killed:
        least = most = killing.straddle_size
    return Choice(
        "straddle",
        least.clause,
        min_cents=big * least.value // 2,
        max_cents=big * most.value // 2,
        also=("to",),
        max_clause=most.clause,
    )


def _said(action: Action, name: str) -> Cents | None:
    said = action.get(name)
    return None if said is None else cents(said)


# --- coming and going ---------------------------------------------------------------------------


def _between_hands(r: Round, action: Action, clause: Clause) -> int:
    assert action.seat is not None
    if r.phase != "betting":
        why = "The hand has begun: it is too late for that now."
        raise IllegalAction("action/too-late", why, clause=clause, offender=action.who)
    return action.seat


def sit_out(r: Round, action: Action, funds: Funds) -> Permit:
    plain(action)
    seat = action.seat
    assert seat is not None
    if seat in r.away:
        raise IllegalAction("action/sits-out", f"Seat {seat} sits out already.", offender=action.who)
    blinds = r.rules.game.blinds
    return Permit(lambda supply: (SatOut(None if blinds is None else blinds.missed, seat),))


def sit_in(r: Round, action: Action, funds: Funds) -> Permit:
    plain(action)
    seat = action.seat
    assert seat is not None
    if seat not in r.away:
        raise IllegalAction("action/sits-in", f"Seat {seat} does not sit out.", offender=action.who)
    blinds = r.rules.game.blinds
    return Permit(lambda supply: (SatIn(None if blinds is None else blinds.missed, seat),))


def post(r: Round, action: Action, funds: Funds) -> Permit:
    """A missed blind is paid: the small one dead, the big one live."""
    only(action, "blind")
    no_amount(action)
    blinds = r.rules.game.blinds
    said = action.get("blind")
    if blinds is None or said not in ("small", "big"):
        raise unknown_name("blind", said, ("small", "big"))
    seat = _between_hands(r, action, blinds.missed)
    kind: Blind = "small" if said == "small" else "big"
    if kind not in r.missed.get(seat, NOTHING) - r.paid.get(seat, NOTHING):
        why = f"Seat {seat} owes no {kind} blind."
        raise IllegalAction("action/no-blind-owed", why, clause=blinds.missed, offender=action.who)
    clause = blinds.dead_small if kind == "small" else blinds.missed
    return Permit(lambda supply: (BlindPaid(clause, seat, kind),))


def buy_in(r: Round, action: Action, funds: Funds) -> Permit:
    """More chips, never in the middle of a hand."""
    only(action)
    seat = _between_hands(r, action, r.rules.no_more)
    game, player, amount = r.rules.game, r.seats[seat], action.amount
    least = r.rules.options.number("buy-in-minimum")
    if amount is None or amount <= 0:
        raise BadInput("money/missing", "buy-in needs an amount.", offender=action.who)
    if amount < least:
        why = f"The least buy-in is ${dollars(least)}, not ${dollars(amount)}."
        raise IllegalAction("money/buy-in-too-small", why, clause=game.buy_in, offender=action.who)
    return Permit(lambda supply: (BoughtIn(game.buy_in, seat, player, amount),))


def leave(r: Round, action: Action, funds: Funds) -> Permit:
    """A player takes the whole stack away, between hands or once out of one."""
    only(action)
    seat = action.seat
    assert seat is not None
    if action.amount is not None:
        why = "Who leaves takes the whole stack along: say no amount."
        raise IllegalAction("money/whole-stack", why, clause=r.rules.whole_stack, offender=action.who)
    spot = r.spots.get(seat)
    if r.phase == "playing" and spot is not None and not spot.folded:
        why = f"Seat {seat} is in a hand: fold first."
        raise IllegalAction("action/bets-in-play", why, clause=r.rules.whole_stack, offender=action.who)
    killing = r.rules.killing
    quits = killing is not None and r.phase == "betting" and r.killed and r.kill.seat == seat
    clause = killing.quits if killing is not None and quits else r.rules.whole_stack
    return Permit(lambda supply: (SeatLeft(clause, seat, r.seats[seat]),))


# --- kills --------------------------------------------------------------------------------------


def refuse_kill(r: Round, action: Action, funds: Funds) -> Permit:
    """A killer who will not post is out of the game."""
    plain(action)
    killing = r.rules.killing
    if killing is None:
        raise unknown_name("action", "refuse-kill", ())
    seat = _between_hands(r, action, killing.refuses)
    if not r.killed or r.kill.seat != seat:
        why = f"Seat {seat} has no kill to post."
        raise IllegalAction("action/no-kill", why, clause=killing.post, offender=action.who)
    return Permit(lambda supply: (SeatLeft(killing.refuses, seat, r.seats[seat]),))


def kill_next(r: Round, action: Action, funds: Funds) -> Permit:
    """Who is new plays in a killed pot by killing the next one."""
    plain(action)
    killing, before = r.rules.killing, r.carried.room
    if killing is None:
        raise unknown_name("action", "kill-next", ())
    seat = _between_hands(r, action, killing.promise)
    if not r.killed or before is None or seat in before.regulars:
        why = "Only who is new in a kill round may kill the next pot."
        raise IllegalAction("action/no-kill", why, clause=killing.promise, offender=action.who)
    if r.promised is not None:
        why = f"Seat {r.promised} kills the next pot; one kill is enough."
        raise IllegalAction("action/one-kill", why, clause=killing.one, offender=action.who)
    return Permit(lambda supply: (KillPromised(killing.promise, seat),))


OPENING: Mapping[str, Callable[[Round, Action, Funds], Permit]] = {
    "straddle": straddle,
    "post": post,
    "sit-out": sit_out,
    "sit-in": sit_in,
    "buy-in": buy_in,
    "leave": leave,
    "refuse-kill": refuse_kill,
    "kill-next": kill_next,
}
