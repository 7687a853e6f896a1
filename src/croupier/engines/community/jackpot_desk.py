"""What the desk does about jackpots: it posts them and calls one off."""

from croupier.clauses.cite import Clause
from croupier.engines.community.jackpot_spec import Jackpot
from croupier.engines.community.state import Round
from croupier.errors import IllegalAction, unknown_name
from croupier.model.arguments import no_amount, no_hand, only, plain
from croupier.model.choices import Action, Choice, Facts, Permit
from croupier.model.claims import pay_due
from croupier.model.facts.jackpots import JackpotsPosted, JackpotVoided
from croupier.model.jackpots import Board, Standing
from croupier.model.supply import Funds, Supply
from croupier.money.cents import Cents

DESK_ACTIONS = ("post-jackpots", "void-jackpot")


def _offered(r: Round, action: Action) -> None:
    if not r.rules.jackpots:
        raise unknown_name("action", action.do, ())


def void_jackpot(r: Round, action: Action, funds: Funds) -> Permit:
    """Somebody has said that a jackpot is possible: a supervisor may call it off, with a reason."""
    _offered(r, action)
    only(action, "reason")
    no_hand(action)
    no_amount(action)
    spoken = [offer.voids for offer in r.rules.jackpots if offer.voids is not None]
    if not spoken:
        why = "No jackpot of this table is lost by a word."
        raise IllegalAction("action/no-void", why, clause=r.rules.jackpots[0].qualifiers, offender=action.by)
    clause, reason, left = spoken[0], action.get("reason"), _lost_by_a_word(r)
    if r.phase != "playing":
        why = "A jackpot is called off during the hand, before it is paid."
        raise IllegalAction("action/not-now", why, clause=clause, offender=action.by)
    if not isinstance(reason, str) or not reason.strip():
        why = "Calling a jackpot off needs a reason."
        raise IllegalAction("irregularity/reason-needed", why, clause=clause, offender=action.by)
    if not left:
        why = "The jackpot of this hand is called off already."
        raise IllegalAction("action/not-now", why, clause=clause, offender=action.by)
    return Permit(lambda supply: [JackpotVoided(clause, (key,), reason) for key, clause in left.items()])


def _lost_by_a_word(r: Round) -> dict[str, Clause]:
    """The jackpots of this hand that may still be called off, by key, each with its own clause."""
    return {
        offer.key: offer.voids
        for offer in r.rules.jackpots
        if offer.voids is not None and offer.key not in r.voided_jackpots
    }


# --- posting --------------------------------------------------------------------------------------


def post_jackpots(r: Round, action: Action, funds: Funds) -> Permit:
    """What the pools held when the day began can be won from now on; claims that waited for this are paid.

    Those that waited for other rounds are paid before, so that their jackpots are posted with the others.
    """
    _offered(r, action)
    plain(action)
    return Permit(lambda supply: _post(r, supply))


def _post(r: Round, supply: Supply) -> Facts:
    standing = supply.standing()
    board, stream = standing.board, standing.stream
    # The board as each fact leaves it: the one that was committed does not know them yet.
    for paid in pay_due(board.due(stream)):
        yield paid
        board = board.with_payment(paid, stream)
    board = board.begun()
    for offer in r.rules.jackpots:
        posted = _posted(offer, standing._replace(board=board))
        yield posted
        board = board.with_posting(posted)
    yield from pay_due(board.due(stream))


def _posted(offer: Jackpot, standing: Standing) -> JackpotsPosted:
    board, totals, seeded = standing.board, {}, {}
    for pool in offer.pools:
        if board.linked(offer.key):  # what several properties share is posted for all of them at once
            continue
        if board.won_today(pool) or board.undecided(pool):  # rule: once-a-day
            continue
        held, today = standing.pool(pool), board.given_today(pool)
        kept = held.reserve_cents - today.reserve_cents
        if pool in board.won and kept:  # rule: the-reserve-seeds-the-next
            seeded[pool] = kept
        before = held.pool_cents - today.pool_cents  # rule: what-a-day-brings-is-posted-on-the-next
        totals[pool] = before + seeded.get(pool, 0) - board.locked(pool)
    return JackpotsPosted(offer.posting.clause, offer.key, totals, seeded, _due(offer, board, totals))


def _due(offer: Jackpot, board: Board, totals: dict[str, Cents]) -> dict[str, Cents]:
    """Winners of the days before share what has come together, alike and in whole dollars."""
    waiting = [
        claim
        for claim in board.claims
        if claim.key == offer.key and claim.waits == "posting" and (not board.day or claim.day != board.day)
    ]
    if not waiting or offer.key not in totals:
        return {}
    unit = offer.unit.value
    each = totals[offer.key] // len(waiting) // unit * unit
    return {claim.id: each for claim in waiting}


def desk_choices(r: Round) -> list[Choice]:
    """What the desk may do about the jackpots of this table."""
    offers = r.rules.jackpots
    if not offers:
        return []
    found = [Choice("post-jackpots", offers[0].posting.clause)]
    left = _lost_by_a_word(r)
    if left and r.phase == "playing":
        found.append(Choice("void-jackpot", next(iter(left.values())), also=("reason",)))
    return found
