"""What is won at the end of a hand: by whom, and how much of what is posted."""

import sys
from collections.abc import Mapping, Sequence

from croupier.engines.community.jackpot_division import Award, Divided, asked_of_the_pool, divided, whole
from croupier.engines.community.jackpot_hands import Beaten, Judged, beaten, high_hands, judged, prize
from croupier.engines.community.jackpot_spec import HighHand, Jackpot
from croupier.engines.community.jackpots import active, played_for
from croupier.engines.community.state import Round
from croupier.model.choices import Facts
from croupier.model.facts.jackpots import JackpotClaimed, JackpotShared
from croupier.model.jackpots import Standing
from croupier.model.supply import Supply

HIGH_HAND = "high-hand"  # the note on a line of a jackpot that is not one of several


def awards(r: Round, supply: Supply) -> Facts:
    """Everything that the hands which were shown win, jackpot by jackpot."""
    standing, hands = supply.standing(), _judged(r)
    offers = played_for(r)
    by_key = {offer.key: offer for offer in offers}
    hits = {offer.key: hit for offer in offers if (hit := _bad_beat(r, offer, hands))}
    pays = _paid_one(offers, hits, standing)
    for offer in offers:
        if offer.high_hand is not None:
            yield from _high_hands(r, offer, offer.high_hand, hands, standing)
        elif offer.key == pays:
            asked = standing.board.linked(offer.key)
            stands = standing._replace(board=standing.board.with_kept_back()) if asked else standing
            parts = {key: divided(r, by_key[key], hit, hands, stands) for key, hit in hits.items()}
            if asked:
                yield from asked_of_the_pool(r, offer, parts, stands)
            else:
                yield from _paid(r, offer, parts[offer.key])


def _judged(r: Round) -> dict[int, Judged]:
    """The hands that were shown, on the first board."""
    ranking, found = r.rules.game.hand, {}
    for seat in r.order:
        if r.spots[seat].shown:  # rule: a-folded-hand-wins-no-jackpot
            hand = judged(ranking, r.spots[seat].cards, r.board)
            if hand is not None:
                found[seat] = hand
    return found


def _admitted(r: Round, offer: Jackpot) -> bool:
    """Players and pot enough."""
    if len(active(r)) < offer.players.value:
        return False
    if offer.least_pot is None:
        return True
    return sum(r.pots_cents) >= offer.least_pot.value  # rule: the-pot-counts-with-rake-and-drop


# --- a bad beat -------------------------------------------------------------------------------------


def _bad_beat(r: Round, offer: Jackpot, hands: Mapping[int, Judged]) -> Beaten | None:
    terms = offer.bad_beat
    if terms is None or not _admitted(r, offer):
        return None
    if offer.key in r.voided_jackpots:  # rule: a-word-may-void-it
        return None
    return beaten(terms, r.rules.game.hand, hands)


def _paid_one(offers: Sequence[Jackpot], hits: Mapping[str, Beaten], standing: Standing) -> str | None:
    """Of a local and a wide area jackpot the larger one; the wide area's where they are alike."""
    wide = [offer.key for offer in offers if offer.key in hits and offer.larger is not None]
    # rule: only-the-larger-jackpot
    return max((*wide, *hits), key=lambda key: standing.board.posted[key], default=None)


def _paid(r: Round, offer: Jackpot, parts: Divided) -> Facts:
    yield from (award.paid(r, offer) for award in parts.awards)
    if parts.each_cents and (parts.away or parts.elsewhere):
        yield JackpotShared(parts.others, offer.key, offer.key, parts.each_cents, parts.away, parts.elsewhere)


# --- a high hand ------------------------------------------------------------------------------------


def _high_hands(
    r: Round, offer: Jackpot, terms: HighHand, hands: Mapping[int, Judged], standing: Standing
) -> Facts:
    if not _admitted(r, offer):
        return
    if len(r.live()) < 2 and terms.no_showdown is None:
        return
    winners = high_hands(terms, r.rules.game.hand, hands)
    if offer.possession is not None:  # rule: who-leaves-the-hand-wins-nothing
        winners = [seat for seat in winners if seat not in r.away]
    sharing = 1
    if terms.wins is not None:  # rule: equal-winners-share-a-high-hand
        sharing = len(winners)
    for seat in winners:
        award = _award(offer, terms, seat, hands[seat], sharing, standing)
        if award is not None:
            yield from _awarded(r, offer, award, standing)


def _award(
    offer: Jackpot, terms: HighHand, seat: int, hand: Judged, sharing: int, standing: Standing
) -> Award | None:
    """A part of what is posted for a hand, alike for all who share it; None: no prize is for it."""
    pool, clause, note = offer.key, terms.qualifies, HIGH_HAND
    if terms.prizes:
        found = prize(terms.prizes, hand)
        if found is None:
            return None
        pool, clause, note = f"{offer.key}/{found.name}", found.clause, found.name
    amount = whole(standing.board.posted[pool] // sharing, offer)
    return Award(seat, amount, clause, note, pool, hand.cards)


def _awarded(r: Round, offer: Jackpot, award: Award, standing: Standing) -> Facts:
    """Paid, or a claim that waits."""
    seat, amount, clause, note, pool, cards = award
    board, player = standing.board, r.spots[seat].player
    if offer.next_day is not None:
        yield JackpotClaimed(clause, offer.key, pool, seat, player, cards, note, amount, by_posting=True)
        return
    if not amount:  # rule: what-was-won-is-not-won-again
        return
    if offer.first_round is not None:
        first = _first_card(r, standing)
        if board.rival(pool, first):  # rule: the-first-round-wins
            return
        if board.earlier(offer.key, first, standing.stream):  # rule: earlier-rounds-are-waited-for
            yield JackpotClaimed(clause, offer.key, pool, seat, player, cards, note, amount, by_posting=False)
            return
    yield award.paid(r, offer)


def _first_card(r: Round, standing: Standing) -> int:
    """When this round began; one that is over as soon as it is dealt began after all others."""
    if r.first_card is not None:
        return r.first_card
    begun = standing.board.rounds.get(standing.stream)
    return sys.maxsize if begun is None else begun.first_card
