"""How a bad beat is divided: among the two hands and everybody else who was dealt in."""

from collections.abc import Mapping
from typing import NamedTuple

from croupier.cards.card import Card
from croupier.clauses.cite import Clause
from croupier.engines.community.jackpot_hands import Beaten, Judged
from croupier.engines.community.jackpot_spec import Jackpot
from croupier.engines.community.jackpots import active
from croupier.engines.community.state import Round
from croupier.model.choices import Facts
from croupier.model.facts.jackpots import DealtInElsewhere, JackpotPaid
from croupier.model.facts.wide_area import HitShare, JackpotHit
from croupier.model.jackpots import Standing
from croupier.model.settlement import Settlement
from croupier.money.cents import Cents

NO_CARDS: tuple[Card, ...] = ()


class Award(NamedTuple):
    """What one seat has won of a pool, and with which cards."""

    seat: int
    amount_cents: Cents
    clause: Clause
    note: str
    pool: str
    cards: tuple[Card, ...]

    def paid(self, r: Round, offer: Jackpot) -> JackpotPaid:
        seat, amount, clause, note, pool, cards = self
        player, slug = r.spots[seat].player, offer.slug
        line = Settlement(seat, player, "player", 1, slug, 0, "win", amount, 0, amount, clause, note)
        return JackpotPaid(clause, line, pool, "", cards)


class Divided(NamedTuple):
    """Awards at this table, and what each of the players at other tables has."""

    awards: list[Award]
    others: Clause
    each_cents: Cents
    away: tuple[DealtInElsewhere, ...]  # at tables of the floor
    elsewhere: int


def whole(amount: Cents, offer: Jackpot) -> Cents:
    """Rounded down: the rest stays in the pool."""
    return amount // offer.unit.value * offer.unit.value


def divided(
    r: Round, offer: Jackpot, hit: Beaten, hands: Mapping[int, Judged], standing: Standing
) -> Divided:
    """The losing hand, the winning hand, then everybody else who was dealt in."""
    terms, key = offer.bad_beat, offer.key
    assert terms is not None
    several = r.rules.options.word("jackpot-share") == "multiple-tables"
    losing, winning, others = (terms.tables if several else terms.table).parts
    here = [seat for seat in active(r) if seat not in (*hit.losing, hit.winning)]
    away = _at_other_tables(r, key, standing) if several else ()
    # Of a jackpot of several properties, each divides among its own tables.
    more = r.carried.elsewhere if several and not standing.board.linked(key) else 0
    posted = standing.board.posted[key]
    lost = whole(posted * losing.value // 100 // len(hit.losing), offer)
    won = whole(posted * winning.value // 100, offer)
    many = max(len(here) + len(away) + more, 1)  # where nobody else is dealt in, that share stays in the pool
    each = whole(posted * others.value // 100 // many, offer)
    due = [Award(seat, lost, losing.clause, "losing-hand", key, hands[seat].cards) for seat in hit.losing]
    due.append(Award(hit.winning, won, winning.clause, "winning-hand", key, hands[hit.winning].cards))
    due += [Award(seat, each, others.clause, "dealt-in", key, NO_CARDS) for seat in here]
    return Divided([award for award in due if award.amount_cents], others.clause, each, away, more)


def _at_other_tables(r: Round, key: str, standing: Standing) -> tuple[DealtInElsewhere, ...]:
    """Each of the other players once: whoever is dealt in here has a share here, at whatever other tables."""
    counted = {r.spots[seat].player for seat in active(r)}
    found = []
    for stream, one in sorted(standing.board.rounds.items()):
        if stream != standing.stream and key in one.keys:
            for seat, player in sorted(one.players.items()):
                if player not in counted:
                    counted.add(player)
                    found.append(DealtInElsewhere(stream, seat, player))
    return tuple(found)


# --- a jackpot of several properties ----------------------------------------------------------------


def asked_of_the_pool(r: Round, offer: Jackpot, parts: Mapping[str, Divided], standing: Standing) -> Facts:
    """The hand waits for the pool's word; what it has won of another jackpot, for a no."""
    posted, key = standing.board.posted, offer.key
    if not posted[key]:
        return
    other = next((one for one in parts if one != key and posted[one]), "")
    instead = (other, posted[other], _shares(r, parts[other], standing)) if other else ()
    yield JackpotHit(offer.linked, key, posted[key], _shares(r, parts[key], standing), *instead)


def _shares(r: Round, parts: Divided, standing: Standing) -> tuple[HitShare, ...]:
    stream, each = standing.stream, parts.each_cents
    here = [
        HitShare(stream, seat, r.spots[seat].player, note, clause, cards, amount)
        for seat, amount, clause, note, _, cards in parts.awards
    ]
    away = [
        HitShare(one.stream, one.seat, one.player, "dealt-in", parts.others, NO_CARDS, each)
        for one in parts.away
    ]
    return (*here, *(away if each else ()))
