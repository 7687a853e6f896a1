"""Jackpots of the poker room: what feeds them, which hands win, how they are posted and paid."""

from collections.abc import Iterator

from croupier.book.offer import bases
from croupier.book.page import Chapter, Sentence, say
from croupier.book.wagers import known
from croupier.book.words import listed, money, setting
from croupier.clauses.cite import Clause
from croupier.engines.community.jackpot_spec import BadBeat, HighHand, Jackpot, Prize, Shares
from croupier.hands.predicate import NUMBERS
from croupier.model.game import SomeOffer

BOTH_NEEDED = "Both hole cards are needed: the same hand cannot be made without one of them."
SHARED = {
    "single-table": "Unless the house posts otherwise it is shared at the table where it is hit.",
    "multiple-tables": "Unless the house posts otherwise other tables have a share of it.",
}


def jackpot(offer: SomeOffer) -> tuple[Chapter, ...]:
    assert isinstance(offer, Jackpot)
    return (
        Chapter("The jackpot", tuple(_pool(offer))),
        Chapter("Which hands win", tuple(_wins(offer))),
        Chapter("On which conditions", tuple(_conditions(offer))),
        Chapter("What is posted", tuple(_posting(offer))),
        Chapter("How it is paid", tuple(_paid(offer))),
    )


def _pool(offer: Jackpot) -> Iterator[Sentence]:
    drop = known(offer, f"{offer.slug}-drop")
    yield say(f"{offer.title} is offered at tables of {bases(offer)}.", offer.only_on)
    if offer.never_beside is not None:
        text = f"It does not stand beside {listed(offer.never_beside.value, 'or')}."
        yield say(text, offer.never_beside.clause)
    if offer.linked is not None:
        yield say("Tables of several properties feed one pool and may win it.", offer.linked)
        yield say("A hand dealt while that pool is out of reach neither feeds nor wins it.", offer.linked)
    text = f"Part of every pot goes to it: {setting(drop)}, unless the house posts another amount."
    yield say(text, offer.drops, drop.clause)
    if offer.seeds is not None:
        kept = known(offer, f"{offer.slug}-reserve-percent")
        text = f"Of that {setting(kept)}% is kept to seed the next jackpot, or what the house posts."
        yield say(text, offer.seeds, kept.clause)
    if len(offer.pools) > 1:
        text = f"There are {len(offer.pools)} jackpots, each with a pool of its own."
        yield say(text, offer.posting.once, about="The jackpots")


# --- which hands ----------------------------------------------------------------------------------


def _wins(offer: Jackpot) -> Iterator[Sentence]:
    if offer.bad_beat is not None:
        yield from _bad_beat(offer.bad_beat)
    if offer.high_hand is not None:
        yield from _high_hand(offer.high_hand)
    yield say("Which hands qualify is as the house has been authorised to post it.", offer.qualifiers)


def _bad_beat(terms: BadBeat) -> Iterator[Sentence]:
    to = "a better hand" if terms.wins is None else f"{terms.wins} or better"
    clauses = (terms.loses.clause, None if terms.wins is None else terms.wins.clause)
    yield say(f"A hand of {terms.loses} or better wins it by losing to {to}.", *dict.fromkeys(clauses))
    yield say("Only the two best hands that are shown count.", terms.top_two)
    yield say("The one must beat the other.", terms.beats)
    yield say("Where either of them does not qualify, nobody wins.", terms.neither_less)
    text = "Two equal best hands are no bad beat; equal hands in second place share their part."
    yield say(text, terms.equal)
    if terms.local is not None and terms.larger is not None:
        yield say("A local jackpot may stand beside it.", terms.local)
        text = "A hand that wins both is paid the larger of the two alone, and nothing of the other."
        yield say(text, terms.larger)


def _high_hand(terms: HighHand) -> Iterator[Sentence]:
    yield say(f"It is won with {terms.least} or better.", terms.least.clause, terms.qualifies)
    if terms.wins is not None:
        yield say("The hand must win, and only one hand of a round can.", terms.wins)
    if terms.early is not None:
        yield say("It may be made on the flop, the turn or the river.", terms.early)
    if terms.no_showdown is not None:
        text = "There need be no showdown: whoever is left alone may show the hand."
        yield say(text, terms.no_showdown)
    for clause, prizes in _by_clause(terms.prizes).items():
        named = listed(f"{prize} ({prize.name})" for prize in prizes)
        yield say(f"One is for {named}." if len(prizes) == 1 else f"They are for {named}.", clause)


def _by_clause(prizes: tuple[Prize, ...]) -> dict[Clause, list[Prize]]:
    found: dict[Clause, list[Prize]] = {}
    for prize in prizes:
        found.setdefault(prize.clause, []).append(prize)
    return found


def _conditions(offer: Jackpot) -> Iterator[Sentence]:
    players = offer.players
    text = f"At least {NUMBERS[players.value]} players are dealt in."
    yield say(text, players.clause)
    yield say("Who is away from the table does not count.", offer.away, under=True)
    if offer.least_pot is not None:
        text = f"The pot is at least {money(offer.least_pot.value)}, with rake and jackpot drop."
        yield say(text, offer.least_pot.clause)
    yield say("A hand that was folded wins nothing.", offer.mucked)
    yield say("The hand is the best that its player has.", offer.best)
    yield say(BOTH_NEEDED, offer.both)
    if offer.hole is not None:
        yield say("In stud the first two cards face down are the hole cards.", offer.hole, under=True)
    yield say("Four of a kind takes a pair in the hole.", offer.pocket_pair)
    if offer.kickers is not None:
        yield say("A kicker does not count as needed.", offer.kickers)
    if offer.possession is not None:
        text = "The player stays with the hand: who walks away from it (sit-out) wins nothing."
        yield say(text, offer.possession)
    if offer.talk is not None:
        yield say("Nobody may say that a jackpot is possible.", offer.talk)
    if offer.voids is not None:
        text = "Where somebody has, a supervisor may call the jackpot off for the hand (void-jackpot)."
        yield say(text, offer.voids, under=True)


# --- posting and paying ---------------------------------------------------------------------------


def _posting(offer: Jackpot) -> Iterator[Sentence]:
    terms = offer.posting
    when = "" if terms.hour is None else f", at {terms.hour.value}:00"
    text = f"At the start of each business day{when} what came together before it is posted (post-jackpots)."
    yield say(text, *dict.fromkeys((terms.clause, terms.clause if terms.hour is None else terms.hour.clause)))
    if terms.available is not None:
        yield say("That can be won until the next posting.", terms.available)
    if terms.effective is not None:
        yield say("A new amount counts from the posting itself.", terms.effective)
    if terms.only is not None:
        yield say("Whatever the time, nothing but the posted amount can be won.", terms.only)
    if terms.awarded is not None:
        yield say("Winners are paid as it was posted.", terms.awarded)
    if terms.once is not None:
        yield say("What was won is not posted again before the next business day.", terms.once)


def _paid(offer: Jackpot) -> Iterator[Sentence]:
    if offer.bad_beat is not None:
        yield from _divided(offer, offer.bad_beat)
    text = f"Awards are whole multiples of {money(offer.unit.value)}; the rest stays in the pool."
    yield say(text, offer.unit.clause)
    if offer.next_day is not None:
        text = "Who has such a hand is paid on the following day: all of them share the bonus alike."
        yield say(text, offer.next_day)
    if offer.first_round is not None:
        text = "Hit at several tables at about the same time, it belongs to the round that began first."
        yield say(text, offer.first_round)
    if offer.first_card is not None:
        yield say("A round begins with its first card.", offer.first_card, under=True)


def _divided(offer: Jackpot, terms: BadBeat) -> Iterator[Sentence]:
    how = known(offer, "jackpot-share")
    yield say(SHARED.get(str(how.default), str(how.default)), terms.divided, how.clause)
    yield from _shares("At a single table", terms.table)
    yield from _shares("Where other tables have a share", terms.tables)
    text = "The others are all who were dealt a starting hand; they share alike."
    yield say(text, terms.dealt_in)


def _shares(where: str, parts: Shares) -> Iterator[Sentence]:
    yield say(f"{where} it is divided in three parts.", parts.clause)
    yield say(f"The losing hand has {parts.losing.value}%.", parts.losing.clause, under=True)
    yield say(f"The winning hand has {parts.winning.value}%.", parts.winning.clause, under=True)
    text = f"The others who were dealt in have {parts.others.value}%."
    yield say(text, parts.others.clause, under=True)
