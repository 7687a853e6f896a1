"""Jackpots in a hand of poker: who plays for them, and what each pot gives."""

from croupier.engines.community.jackpot_spec import Jackpot
from croupier.engines.community.pots import shares
from croupier.engines.community.state import Round
from croupier.model.choices import Facts
from croupier.model.facts.jackpots import DealtIn, JackpotDropped
from croupier.model.facts.wide_area import NotEligible
from croupier.model.jackpots import Board
from croupier.money.cents import Cents

# --- the beginning of a hand ----------------------------------------------------------------------


def dealt_in(r: Round, board: Board, first_card: int | None) -> Facts:
    """Who plays for them, the moment before the first card; and which of them nobody plays for."""
    offers = r.rules.jackpots
    clause = next((one.first_card for one in offers if one.first_card is not None), offers[0].players.clause)
    # A killer who sits out gets cards that are thrown away; nobody else who is away gets any.
    players = {seat: r.seats[seat] for seat in r.spots if seat not in r.away}
    reached = tuple(one.key for one in offers if board.reaches(one.key))
    # rule: out-of-reach-is-not-eligible
    yield from (NotEligible(one.linked, one.key) for one in offers if one.key not in reached)
    yield DealtIn(clause, reached, players, first_card)


def played_for(r: Round) -> list[Jackpot]:
    """The jackpots that this hand feeds and may win: those that were in reach when it was dealt."""
    return [offer for offer in r.rules.jackpots if offer.key in r.plays_for]


def active(r: Round) -> list[int]:
    """Who was dealt in and is at the table, from the button's left."""
    # rule: who-is-away-is-not-active
    return [seat for seat in r.order if not r.spots[seat].thrown_away]


# --- what each pot gives --------------------------------------------------------------------------


def take_drops(r: Round) -> Facts:
    """From the main pot first, what the fee has left of it."""
    for offer in played_for(r):
        due, given = r.rules.options.number(f"{offer.slug}-drop"), 0
        for number, held in enumerate(r.pots_cents, start=1):
            part = min(due - given, held - r.taken(number))
            if part > 0:
                yield _dropped(r, offer, number, given, part)  # rule: every-pot-feeds-the-jackpot
                given += part


def _dropped(r: Round, offer: Jackpot, pot: int, given: Cents, amount: Cents) -> JackpotDropped:
    """What a pot adds to what those before it have given: a hand's drop is divided once."""
    before, after = _divided(r, offer, given), _divided(r, offer, given + amount)
    pools, reserves = (
        {pool: cents - then[pool] for pool, cents in now.items() if cents > then[pool]}
        for now, then in zip(after, before, strict=True)
    )
    return JackpotDropped(offer.drops, offer.key, pot, amount, pools, reserves)


def _divided(r: Round, offer: Jackpot, amount: Cents) -> tuple[dict[str, Cents], dict[str, Cents]]:
    """Equal parts for the pools of a jackpot and for their reserves, odd cents to those that stand first."""
    percent = r.rules.options.number_or_none(f"{offer.slug}-reserve-percent") or 0
    kept = amount * percent // 100
    return _spread(offer, amount - kept), _spread(offer, kept)


def _spread(offer: Jackpot, amount: Cents) -> dict[str, Cents]:
    parts = shares(amount, range(len(offer.pools)), 1)
    return {pool: parts[at] for at, pool in enumerate(offer.pools)}
