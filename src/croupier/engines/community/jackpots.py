"""Jackpots in a hand of poker: who is dealt in, what each pot gives, and what is won at the end."""

import sys
from collections.abc import Iterator, Mapping

from croupier.clauses.cite import Clause
from croupier.engines.community.jackpot_hands import Beaten, Judged, beaten, high_hands, judged, prize
from croupier.engines.community.jackpot_spec import HighHand, Jackpot, slug_of
from croupier.engines.community.pots import shares
from croupier.engines.community.state import Round
from croupier.model.choices import Facts, Supply
from croupier.model.facts.jackpots import (
    DealtIn,
    DealtInElsewhere,
    JackpotClaimed,
    JackpotDropped,
    JackpotPaid,
    JackpotShared,
)
from croupier.model.jackpots import Claim, Standing
from croupier.model.settlement import Settlement
from croupier.money.cents import Cents

MAIN_PRIZE = "high-hand"  # the note on a line of a jackpot that is not one of several


# --- the beginning of a hand ----------------------------------------------------------------------


def dealt_in(r: Round, first_card: int | None) -> Facts:
    """Who plays for them, the moment before the first card."""
    offers = r.rules.jackpots
    clause = next((one.first_card for one in offers if one.first_card is not None), offers[0].players.clause)
    players = {seat: r.seats[seat] for seat in r.spots if not _dealt_out(r, seat)}
    return (DealtIn(clause, tuple(one.key for one in offers), players, first_card),)


def _dealt_out(r: Round, seat: int) -> bool:
    """A killer who sits out gets cards that are thrown away."""
    return r.killed and seat == r.kill.seat and seat in r.away


def active(r: Round) -> list[int]:
    """Who was dealt in and is at the table, from the button's left."""
    return [seat for seat in r.order if not r.spots[seat].thrown_away]


# --- what each pot gives --------------------------------------------------------------------------


def take_drops(r: Round) -> Facts:
    """From the main pot first, what the fee has left of it."""
    for offer in r.rules.jackpots:
        due = r.rules.options.number(f"{offer.slug}-drop")
        for number, held in enumerate(r.pots_cents, start=1):
            part = min(due, held - r.taken(number))
            if part > 0:
                due -= part
                yield _dropped(r, offer, number, part)


def _dropped(r: Round, offer: Jackpot, pot: int, amount: Cents) -> JackpotDropped:
    """Equal parts for the pools of a jackpot, odd cents to those that stand first."""
    percent = r.rules.options.number_or_none(f"{offer.slug}-reserve-percent") or 0
    kept = amount * percent // 100
    return JackpotDropped(
        offer.drops, offer.key, pot, amount, _spread(offer, amount - kept), _spread(offer, kept)
    )


def _spread(offer: Jackpot, amount: Cents) -> dict[str, Cents]:
    parts = shares(amount, range(len(offer.pools)), 1)
    return {pool: parts[at] for at, pool in enumerate(offer.pools) if parts[at]}


# --- the end of a hand ----------------------------------------------------------------------------


def awards(r: Round, supply: Supply) -> Facts:
    """Everything that the hands which were shown win."""
    standing = supply.standing()
    hands = _judged(r)
    hits = [(offer, hit) for offer in r.rules.jackpots if (hit := _bad_beat(r, offer, hands, standing))]
    for offer in r.rules.jackpots:
        if offer.high_hand is not None:
            yield from _high_hands(r, offer, offer.high_hand, hands, standing)
            continue
        hit = next((hit for one, hit in hits if one is offer), None)
        if hit is not None and offer is _paid_one([one for one, _ in hits], standing):
            yield from _bad_beat_paid(r, offer, hit, standing)


def _judged(r: Round) -> dict[int, Judged]:
    """The hands that were shown, on the first board."""
    ranking, found = r.rules.game.hand, {}
    for seat in r.live():
        if r.spots[seat].shown:
            hand = judged(ranking, r.spots[seat].cards, r.board)
            if hand is not None:
                found[seat] = hand
    return found


def _admitted(r: Round, offer: Jackpot) -> bool:
    """Players and pot enough."""
    if len(active(r)) < offer.players.value:
        return False
    return offer.least_pot is None or sum(r.pots_cents) >= offer.least_pot.value


def _line(
    r: Round, offer: Jackpot, seat: int, amount: Cents, clause: Clause, note: str, pool: str
) -> JackpotPaid:
    player = r.spots[seat].player
    line = Settlement(seat, player, "player", 1, offer.slug, 0, "win", amount, 0, amount, clause, note)
    return JackpotPaid(clause, line, pool)


# --- a bad beat -------------------------------------------------------------------------------------


def _bad_beat(r: Round, offer: Jackpot, hands: Mapping[int, Judged], standing: Standing) -> Beaten | None:
    terms = offer.bad_beat
    if terms is None or offer.key in r.voided_jackpots or not _admitted(r, offer) or len(r.live()) < 2:
        return None
    if not standing.board.posted.get(offer.key):  # rule: only-what-is-posted-is-won
        return None
    return beaten(terms, r.rules.game.hand, hands)


def _paid_one(hits: list[Jackpot], standing: Standing) -> Jackpot:
    """Of a local and a wide area jackpot the larger one."""
    wide = [offer for offer in hits if offer.bad_beat is not None and offer.bad_beat.larger is not None]
    if not wide:
        return hits[0]
    first = [*wide, *(offer for offer in hits if offer not in wide)]
    return max(first, key=lambda offer: standing.board.posted[offer.key])  # rule: only-the-larger-jackpot


def _bad_beat_paid(r: Round, offer: Jackpot, hit: Beaten, standing: Standing) -> Facts:
    """The losing hand, the winning hand, then everybody else who was dealt in."""
    terms, posted, unit = offer.bad_beat, standing.board.posted[offer.key], offer.unit.value
    assert terms is not None
    several = r.rules.options.word("jackpot-share") == "multiple-tables"
    parts = terms.tables if several else terms.table
    lost = _whole(posted * parts.losing.value // 100 // len(hit.losing), unit)
    won = _whole(posted * parts.winning.value // 100, unit)
    others = [seat for seat in active(r) if seat not in (*hit.losing, hit.winning)]
    away = _at_other_tables(offer, standing) if several else ()
    more = r.carried.elsewhere if several else 0
    many = len(others) + len(away) + more
    each = _whole(posted * parts.others.value // 100 // many, unit) if many else 0
    due = [(seat, lost, parts.losing.clause, "losing-hand") for seat in hit.losing]
    due.append((hit.winning, won, parts.winning.clause, "winning-hand"))
    due += [(seat, each, parts.others.clause, "dealt-in") for seat in others]
    for seat, amount, clause, note in due:
        if amount:
            yield _line(r, offer, seat, amount, clause, note, offer.key)
    if each and (away or more):
        yield JackpotShared(parts.others.clause, offer.key, offer.key, each, away, more)


def _whole(amount: Cents, unit: Cents) -> Cents:
    """Rounded down: the rest stays in the pool."""
    return amount // unit * unit


def _at_other_tables(offer: Jackpot, standing: Standing) -> tuple[DealtInElsewhere, ...]:
    return tuple(
        DealtInElsewhere(stream, seat, player)
        for stream, one in sorted(standing.board.rounds.items())
        if stream != standing.stream and offer.key in one.keys
        for seat, player in sorted(one.players.items())
    )


# --- a high hand ------------------------------------------------------------------------------------


def _high_hands(
    r: Round, offer: Jackpot, terms: HighHand, hands: Mapping[int, Judged], standing: Standing
) -> Facts:
    if not _admitted(r, offer) or (len(r.live()) < 2 and terms.no_showdown is None):
        return
    for seat in high_hands(terms, r.rules.game.hand, hands):
        if offer.possession is not None and seat in r.away:  # rule: who-leaves-the-hand-wins-nothing
            continue
        yield from _high_hand(r, offer, terms, seat, hands[seat], standing)


def _high_hand(
    r: Round, offer: Jackpot, terms: HighHand, seat: int, hand: Judged, standing: Standing
) -> Facts:
    board, stream = standing.board, standing.stream
    found = prize(terms.prizes, hand)
    if terms.prizes and found is None:
        return
    pool, clause, note = offer.key, terms.qualifies, MAIN_PRIZE
    if found is not None:
        pool, clause, note = f"{offer.key}/{found.name}", found.clause, found.name
    posted = board.posted.get(pool, 0)
    player, claimed = r.spots[seat].player, offer.next_day is not None
    if claimed:
        yield JackpotClaimed(clause, offer.key, pool, seat, player, hand.cards, note, posted, True)
        return
    amount = _whole(posted, offer.unit.value)
    if not amount:  # rule: only-what-is-posted-is-won
        return
    if offer.first_round is not None:
        first = _first_card(r, standing)
        if board.rival(pool, first):  # rule: the-first-round-wins
            return
        if board.earlier(offer.key, first, stream):
            yield JackpotClaimed(clause, offer.key, pool, seat, player, hand.cards, note, amount, False)
            return
    yield _line(r, offer, seat, amount, clause, note, pool)


def _first_card(r: Round, standing: Standing) -> int:
    """When this round began; one that is over as soon as it is dealt began after all others."""
    if r.first_card is not None:
        return r.first_card
    begun = standing.board.rounds.get(standing.stream)
    return sys.maxsize if begun is None else begun.first_card


# --- claims that waited -----------------------------------------------------------------------------


def pay_due(claims: list[Claim]) -> Iterator[JackpotPaid]:
    """What this table's dealer has to pay."""
    for claim in claims:
        seat, player, slug, amount = claim.seat, claim.player, slug_of(claim.key), claim.amount_cents
        clause, note = claim.clause, claim.note
        line = Settlement(seat, player, "player", 1, slug, 0, "win", amount, 0, amount, clause, note)
        yield JackpotPaid(clause, line, claim.pool, claim.id)
