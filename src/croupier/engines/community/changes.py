"""Facts to state: each kind changes the hand in its own way. Nothing raises, nothing decides."""

from itertools import zip_longest
from operator import add

from croupier.cards.card import Card, code
from croupier.engines.common import changes
from croupier.engines.community.betting import Betting
from croupier.engines.community.killing import without
from croupier.engines.community.lineup import clockwise
from croupier.engines.community.state import Cut, Player, Round, blind_of
from croupier.model.facts.cards import Folded, HandShown
from croupier.model.facts.community import (
    Agreed,
    BlindPaid,
    BoardDealt,
    ButtonDrawn,
    Called,
    CardsReturned,
    ClockCalled,
    Discarded,
    FeeReturned,
    Gathered,
    HandsDealt,
    HandStarted,
    HoleCards,
    KillPromised,
    Mucked,
    Objected,
    OpenerFound,
    Posted,
    PotSettled,
    Raked,
    Restored,
    RunsTwice,
    SatIn,
    SatOut,
    Showing,
    Straddled,
    Wagered,
)
from croupier.model.facts.decide import Checked
from croupier.model.facts.jackpots import DealtIn, JackpotDropped, JackpotPaid, JackpotVoided
from croupier.model.facts.table import Ruled, SeatLeft, Voided


def _started(r: Round, fact: HandStarted) -> None:
    r.button, r.phase = fact.button, "playing"
    r.missed = {seat: frozenset(map(blind_of, kinds)) for seat, kinds in fact.missed.items()}
    r.spots = {seat: Player(seat, r.seats[seat]) for seat in sorted(fact.stacks_cents)}
    r.stacks_cents = dict(fact.stacks_cents)
    r.order = tuple(clockwise(r.spots, r.button))
    r.count_live()
    _open_betting(r, 0)


def _open_betting(r: Round, street: int) -> None:
    """Everybody who still holds cards, from the button's left; who begins is settled with the cards."""
    rules, killed = r.rules, r.killed
    limits = rules.limits(street, killed=killed)
    r.betting = Betting(limits, r.live(), r.stacks_cents)
    if r.bring_in_cents and limits.by_blinds:
        r.betting.step = r.bring_in_cents
    if killed and not street:  # rule: all-match-the-kill
        r.betting.level = r.betting.full = rules.killed(rules.options.number("big-blind"))


def _sat_out(r: Round, fact: SatOut) -> None:
    r.away.add(fact.seat)
    _out_of_the_next(r, fact.seat)


def _out_of_the_next(r: Round, seat: int) -> None:
    """What was announced, paid or promised for a hand that goes on without this seat."""
    if seat not in r.spots:
        r.paid.pop(seat, None)
        r.straddles.pop(seat, None)
        if r.promised == seat:
            r.promised = None


def _sat_in(r: Round, fact: SatIn) -> None:
    r.away.discard(fact.seat)


def _blind_paid(r: Round, fact: BlindPaid) -> None:
    r.paid[fact.seat] = r.paid.get(fact.seat, frozenset()) | {fact.blind}


def _kill_promised(r: Round, fact: KillPromised) -> None:
    r.promised = fact.seat


def _straddled(r: Round, fact: Straddled) -> None:
    if not (r.rules.options.flag("any-straddle") or r.draws_button):
        r.straddles.clear()  # there is one at most
    r.straddles.pop(fact.seat, None)
    r.straddles[fact.seat] = fact.to_cents


def _seat_left(r: Round, fact: SeatLeft) -> None:
    changes.seat_left(r, fact)
    r.away.discard(fact.seat)
    r.missed.pop(fact.seat, None)
    r.owed.pop(fact.seat, None)
    _out_of_the_next(r, fact.seat)
    r.gone.add(fact.seat)
    r.kill = without(r.kill, fact.seat)


def _button_drawn(r: Round, fact: ButtonDrawn) -> None:
    r.drawn = fact.seat


def _posted(r: Round, fact: Posted) -> None:
    assert r.betting is not None
    if fact.what == "ante":
        r.betting.ante(fact.seat, fact.amount_cents)
    elif fact.what in ("missed-small", "dead-ante"):
        r.betting.dead(fact.seat, fact.amount_cents)
    elif fact.what == "missed-big":
        r.betting.owe_nothing(fact.seat, fact.amount_cents)
    elif fact.what == "kill":
        # rule: a-kill-blind-is-live
        r.betting.post(fact.seat, fact.amount_cents, fact.level_cents, last=False)
    else:
        r.betting.post(fact.seat, fact.amount_cents, fact.level_cents)
        if fact.what == "straddle":
            r.bring_in_cents = fact.level_cents


def _drawn(r: Round, text: str) -> list[Card]:
    cards = list(map(add, text[::2], text[1::2]))  # ranks and suits
    r.code += code(cards)
    r.cards_out += cards
    return cards


def _hands_dealt(r: Round, fact: HandsDealt) -> None:
    drawn = _drawn(r, fact.drawn)
    r.burned = [*r.burned, *drawn[: len(drawn) - len(fact.seats) * len(fact.each)]]
    _no_dead_cards(r)
    _street(r, fact.street)


def _street(r: Round, street: int) -> None:
    r.street, r.aggressor = street, None
    if street:  # the first is open since the blinds
        _open_betting(r, street)


def _hole_cards(r: Round, fact: HoleCards) -> None:
    player = r.spots[fact.seat]
    player.cards.extend(fact.cards)
    if "u" in fact.each:
        player.up += [card for card, face in zip(fact.cards, fact.each, strict=True) if face == "u"]


def _board_dealt(r: Round, fact: BoardDealt) -> None:
    if not r.agreed_all_in():
        r.agreed["run-twice"].clear()  # it was for the cards that come now
    _drawn(r, fact.drawn)
    if fact.board > len(r.boards):
        r.boards.append(r.board[: r.kept])
    r.boards[fact.board - 1] += fact.cards
    if fact.board == 1:
        _street(r, fact.street)


def _cards_returned(r: Round, fact: CardsReturned) -> None:
    back = r.out_of_play(fact.source)
    r.code -= code(back)
    r.cards_out = [card for card in r.cards_out if card not in back]
    r.burned = [card for card in r.burned if card not in back]
    for player in r.spots.values():
        player.mucked = [card for card in player.mucked if card not in back]


def _opens(r: Round, fact: OpenerFound) -> None:
    assert r.betting is not None
    r.betting.opens(fact.seat)


def _checked(r: Round, fact: Checked) -> None:
    assert r.betting is not None
    r.betting.check(fact.seat)
    r.clock = None


def _folded(r: Round, fact: Folded) -> None:
    player = r.spots[fact.seat]
    player.folded, player.folded_by = True, fact.clause
    player.mucked, r.clock = player.cards.copy(), None
    r.count_live()
    player.takes_card = r.betting is not None and r.betting.level == 0
    if r.rules.killing is not None and fact.clause == r.rules.killing.mucked:
        player.thrown_away = True
    _acted_on(r, fact.seat, follows=False)
    if r.betting is not None:
        r.betting.fold(fact.seat, acts=not player.thrown_away)


def _discarded(r: Round, fact: Discarded) -> None:
    player = r.spots[fact.seat]
    for card in fact.cards:
        player.cards.remove(card)


def _clock_called(r: Round, fact: ClockCalled) -> None:
    r.clock = fact.seat


def _voided(r: Round, fact: Voided) -> None:
    r.voided = True


def _agreed(r: Round, fact: Agreed) -> None:
    r.agreed[fact.to].add(fact.seat)


def _runs_twice(r: Round, fact: RunsTwice) -> None:
    r.kept = fact.kept


def _called(r: Round, fact: Called) -> None:
    assert r.betting is not None
    r.betting.call(fact.seat)
    r.opened, r.clock = True, None
    _acted_on(r, fact.seat, follows=True)


def _wagered(r: Round, fact: Wagered) -> None:
    assert r.betting is not None
    forced = r.rules.game.streets[r.street].forced
    if forced is not None and forced.value == "bet" and not r.betting.level:
        r.betting.bring(fact.seat, fact.to_cents)
    else:
        r.betting.wager(fact.seat, fact.to_cents)
    r.aggressor, r.opened, r.clock = fact.seat, True, None
    _no_dead_cards(r)
    if fact.surplus_cents:
        r.cut = Cut(fact.seat, fact.surplus_cents, frozenset(r.betting.able) - {fact.seat})
    else:
        _acted_on(r, fact.seat, follows=True)


def _acted_on(r: Round, seat: int, *, follows: bool) -> None:
    """Somebody answers a wager that was cut; once everybody has, its size can no longer be doubted."""
    over = r.cut
    if over is not None and seat in over.waiting:
        waiting, along = over.waiting - {seat}, (seat,) if follows else ()
        r.cut = Cut(over.seat, over.surplus_cents, waiting, over.followed + along) if waiting else None


def _objected(r: Round, fact: Objected) -> None:
    if r.cut is not None and not r.cut.followed:
        r.cut = None  # it stays cut


def _ruled(r: Round, fact: Ruled) -> None:
    changes.ruled(r, fact)
    r.cut = None


def _restored(r: Round, fact: Restored) -> None:
    assert r.betting is not None
    r.betting.restore(fact.seat, fact.amount_cents, raises=fact.own and fact.seat == r.aggressor)


def _no_dead_cards(r: Round) -> None:
    for player in r.spots.values():
        player.takes_card = False


def _gathered(r: Round, fact: Gathered) -> None:
    betting, spots = r.betting, r.spots
    assert betting is not None
    r.betting = r.cut = None
    if not fact.bets_cents and r.pots_cents:  # all have checked, and every pot is as it was
        return
    r.pots_cents = [*map(sum, zip_longest(r.pots_cents, fact.pots_cents, fillvalue=0))]
    if not fact.bets_cents:
        return
    for seat, amount in fact.bets_cents.items():
        spots[seat].put_cents += amount
    for seat, dead in betting.dead_chips.items():
        spots[seat].put_cents -= dead
        spots[seat].dead_cents += dead


def _raked(r: Round, fact: Raked) -> None:
    r.raked_cents[fact.pot] = r.raked_cents.get(fact.pot, 0) + fact.amount_cents


def _fee_returned(r: Round, fact: FeeReturned) -> None:
    r.raked_cents[fact.pot] -= fact.amount_cents


def _dealt_in(r: Round, fact: DealtIn) -> None:
    r.first_card, r.plays_for = fact.first_card, fact.keys


def _dropped(r: Round, fact: JackpotDropped) -> None:
    r.dropped_cents[fact.pot] = r.dropped_cents.get(fact.pot, 0) + fact.amount_cents


def _jackpot_voided(r: Round, fact: JackpotVoided) -> None:
    r.voided_jackpots |= {*fact.keys}


def _jackpot_paid(r: Round, fact: JackpotPaid) -> None:
    r.settlements.append(fact.line)


def _shown(r: Round, fact: HandShown) -> None:
    r.spots[fact.seat].shown = True


def _mucked(r: Round, fact: Mucked) -> None:
    player = r.spots[fact.seat]
    player.mucks, player.shows = True, False  # the last word counts


def _showing(r: Round, fact: Showing) -> None:
    player = r.spots[fact.seat]
    player.mucks, player.shows = False, True


def _settled(r: Round, fact: PotSettled) -> None:
    r.settlements.append(fact.line)
    if not fact.pot and r.betting is not None:  # back from in front of the player
        r.betting.give_back(fact.line.seat, fact.line.returned_cents)


CHANGES = changes.table_of(
    Round,
    changes.COMMON,
    {
        SeatLeft: _seat_left,
        SatOut: _sat_out,
        SatIn: _sat_in,
        BlindPaid: _blind_paid,
        Straddled: _straddled,
        KillPromised: _kill_promised,
        ButtonDrawn: _button_drawn,
        HandStarted: _started,
        Posted: _posted,
        HandsDealt: _hands_dealt,
        HoleCards: _hole_cards,
        BoardDealt: _board_dealt,
        CardsReturned: _cards_returned,
        OpenerFound: _opens,
        Checked: _checked,
        Folded: _folded,
        Discarded: _discarded,
        ClockCalled: _clock_called,
        Voided: _voided,
        Agreed: _agreed,
        RunsTwice: _runs_twice,
        Called: _called,
        Wagered: _wagered,
        Objected: _objected,
        Ruled: _ruled,
        Restored: _restored,
        Gathered: _gathered,
        Raked: _raked,
        FeeReturned: _fee_returned,
        HandShown: _shown,
        Mucked: _mucked,
        Showing: _showing,
        PotSettled: _settled,
        DealtIn: _dealt_in,
        JackpotDropped: _dropped,
        JackpotVoided: _jackpot_voided,
        JackpotPaid: _jackpot_paid,
    },
)
