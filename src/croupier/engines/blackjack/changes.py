"""Facts to state: each kind changes the round in its own way. Nothing raises, nothing decides."""

from croupier.cards.card import WEIGHT
from croupier.engines.blackjack.state import Asked, Hand, Mishap, Round, Spot
from croupier.engines.common import changes
from croupier.model.facts.bets import (
    BackBetsRefused,
    BetsClosed,
    ParlayDeclined,
    ParlayOffered,
    WagerPlaced,
    WagerRaised,
    WagerWithdrawn,
)
from croupier.model.facts.blackjack import (
    BlackjackLate,
    BlackjackOverlooked,
    CardExposed,
    CardsCut,
    DealerEnded,
    DealerTurn,
    Doubled,
    EvenMoneyTaken,
    ExposedBurned,
    ExposedGiven,
    ExposedOffered,
    FoldingDeclined,
    FoldingOffered,
    FollowAsked,
    Followed,
    HandEnded,
    HandReopened,
    Hit,
    HoleShown,
    InsuranceClosed,
    InsuranceDeclined,
    InsuranceOffered,
    PeekDue,
    Peeked,
    PeekSkipped,
    Split,
    SpotDropped,
    Stayed,
    Stood,
    Surrendered,
    Zapped,
)
from croupier.model.facts.cards import CardDealt, CardsCollected, Folded, HandShown, Turn
from croupier.model.facts.table import Irregularity, RoundClosed, Ruled, SeatLeft
from croupier.model.settlement import Stake

# --- bets -------------------------------------------------------------------------------------


def _back_bets_refused(r: Round, fact: BackBetsRefused) -> None:
    r.no_back.add(fact.seat)


def _seat_left(r: Round, fact: SeatLeft) -> None:
    """Whoever sits down there next has refused nothing."""
    changes.seat_left(r, fact)
    r.no_back.discard(fact.seat)


def _wager_placed(r: Round, fact: WagerPlaced) -> None:
    seat, hand, wager, owner, player = fact.seat, fact.hand, fact.wager, fact.owner, fact.player
    spot = r.spots.get(seat)
    if spot is None:
        spot = r.spots[seat] = Spot(seat, player)
    stake = Stake(seat, hand, wager, owner, player, fact.amount_cents, fact.worth_cents)
    spot.pile(wager, hand).append(stake)
    if owner == "back":
        spot.back = player
    if wager == "insurance" and owner != "dealer":  # a tip is insured by its player's word, not asked
        spot.offered.remove(owner)


def _wager_raised(r: Round, fact: WagerRaised) -> None:
    bets = r.spots[fact.seat].pile(fact.wager, fact.hand)
    for index, bet in enumerate(bets):
        if bet.wager == fact.wager and bet.owner == fact.owner:
            bets[index] = bet._replace(stake_cents=bet.stake_cents + fact.amount_cents)
    r.parlay = None


def _wager_withdrawn(r: Round, fact: WagerWithdrawn) -> None:
    if fact.owner == "back":
        r.spots[fact.seat].back = None
    changes.wager_withdrawn(r, fact)
    if r.mishap is not None and r.mishap.seat is not None and r.mishap.seat not in r.spots:
        r.mishap = None  # it was about to happen to somebody who does not play after all


def _bets_closed(r: Round, fact: BetsClosed) -> None:
    r.phase = "dealing"
    r.spots = dict(sorted(r.spots.items()))


def _parlay_offered(r: Round, fact: ParlayOffered) -> None:
    r.parlay = fact.seat


def _parlay_declined(r: Round, fact: ParlayDeclined) -> None:
    r.parlay = None


# --- cards ------------------------------------------------------------------------------------


def _card_dealt(r: Round, fact: CardDealt) -> None:
    card = fact.card
    r.code += WEIGHT[card]
    r.cards_out.append(card)
    if fact.seat is None:
        r.dealer.append(card)
        if fact.face == "down":
            r.hole_down = True
        return
    assert fact.hand is not None
    spot = r.spots[fact.seat]
    hand = spot.hands[fact.hand - 1]
    hand.cards.append(card)
    hand.awaits_double = False
    if fact.face == "down":
        hand.face_down.add(len(hand.cards) - 1)
    if r.phase == "dealing":
        spot.first.append(card)


def _hand(r: Round, seat: int, hand: int) -> Hand:
    return r.spots[seat].hands[hand - 1]


def _hand_shown(r: Round, fact: HandShown) -> None:
    _hand(r, fact.seat, fact.hand).face_down.clear()


def _cards_collected(r: Round, fact: CardsCollected) -> None:
    _hand(r, fact.seat, fact.hand).collected = True


def _hole_shown(r: Round, fact: HoleShown) -> None:
    r.hole_down = False


def _dealer_ended(r: Round, fact: DealerEnded) -> None:
    r.done = True


def _peek_due(r: Round, fact: PeekDue) -> None:
    r.phase = "peek"


def _peeked(r: Round, fact: Peeked) -> None:
    r.peeked = not fact.blackjack


def _peek_skipped(r: Round, fact: PeekSkipped) -> None:
    r.unpeeked = True


# --- insurance --------------------------------------------------------------------------------


def _insurance_offered(r: Round, fact: InsuranceOffered) -> None:
    r.phase = "insurance"
    for seat, owner in fact.to:
        r.spots[seat].offered.append(owner)


def _insurance_answered(r: Round, fact: InsuranceDeclined | EvenMoneyTaken) -> None:
    r.spots[fact.seat].offered.remove(fact.owner)


def _insurance_closed(r: Round, fact: InsuranceClosed) -> None:
    r.phase = "play"


# --- decisions --------------------------------------------------------------------------------


def _turn(r: Round, fact: Turn) -> None:
    r.phase = "play"
    r.turn = (fact.seat, fact.hand)


def _acted(r: Round, fact: Hit | Stood | Surrendered | Doubled | Split) -> None:
    r.last_seat = fact.seat


def _zapped(r: Round, fact: Zapped) -> None:
    hand = _hand(r, fact.seat, fact.hand)
    hand.zapped = True
    hand.cards = []
    hand.face_down = set()


def _doubled(r: Round, fact: Doubled) -> None:
    _acted(r, fact)
    hand = _hand(r, fact.seat, fact.hand)
    hand.doubled = hand.awaits_double = True


def _split(r: Round, fact: Split) -> None:
    _acted(r, fact)
    hands = r.spots[fact.seat].hands
    first = hands[fact.hand - 1]
    second = Hand(fact.hand + 1, added=True)
    second.cards.append(first.cards.pop())
    for hand in (first, second):
        hand.split = True
        hand.aces = fact.aces
    for later in hands[fact.hand :]:  # they play after the new hand and count one more
        later.number += 1
        later.bets = [bet._replace(hand=later.number) for bet in later.bets]
    hands.insert(fact.hand, second)


def _follow_asked(r: Round, fact: FollowAsked) -> None:
    r.waits = Asked(fact.seat, fact.hand, fact.to)


def _follow_answered(r: Round, fact: Followed | Stayed) -> None:
    r.waits = None


def _hand_ended(r: Round, fact: HandEnded) -> None:
    _hand(r, fact.seat, fact.hand).end = fact.end
    r.turn = None


def _dealer_turn(r: Round, fact: DealerTurn) -> None:
    r.phase = "dealer"
    r.turn = None


def _round_closed(r: Round, fact: RoundClosed) -> None:
    changes.round_closed(r, fact)
    r.turn = None


# --- irregularities ---------------------------------------------------------------------------


def _irregularity(r: Round, fact: Irregularity) -> None:
    if r.phase == "betting":
        r.mishap = Mishap(fact.kind, fact.seat, fact.cards)


def _ruled(r: Round, fact: Ruled) -> None:
    changes.ruled(r, fact)
    r.mishap = None


def _card_exposed(r: Round, fact: CardExposed) -> None:
    r.exposed = fact.card
    r.code += WEIGHT[fact.card]
    r.cards_out.append(fact.card)


def _exposed_given(r: Round, fact: ExposedGiven) -> None:
    _hand(r, fact.seat, fact.hand).cards.append(fact.card)
    # rule: the-first-player-plays-last
    if r.offered_card is not None:  # the second player took it: the first one plays last
        for hand in r.spots[r.offered_card[1]].hands:
            hand.deferred = hand.end is None
    r.exposed = r.offered_card = None


def _exposed_offered(r: Round, fact: ExposedOffered) -> None:
    r.offered_card = (fact.seat, fact.refused_by)
    r.turn = None


def _exposed_burned(r: Round, fact: ExposedBurned) -> None:
    """Refused twice: it is the first player's turn again."""
    if r.offered_card is not None:
        r.turn = None
    r.exposed = r.offered_card = None


def _hand_reopened(r: Round, fact: HandReopened) -> None:
    hand = _hand(r, fact.seat, fact.hand)
    hand.end = None
    hand.deferred = fact.deferred
    r.phase = "play"
    r.turn = None


def _spot_dropped(r: Round, fact: SpotDropped) -> None:
    del r.spots[fact.seat]


def _cards_cut(r: Round, fact: CardsCut) -> None:
    if fact.seat is None:
        del r.dealer[fact.keep :]
    else:
        spot = r.spots[fact.seat]
        (hand,) = spot.hands
        del spot.first[fact.keep :]
        del hand.cards[fact.keep :]


def _folding_offered(r: Round, fact: FoldingOffered) -> None:
    r.may_fold = set(fact.seats)
    r.folding = fact.clause


def _folding_answered(r: Round, fact: FoldingDeclined | Folded) -> None:
    r.may_fold.discard(fact.seat)


def _blackjack_late(r: Round, fact: BlackjackLate) -> None:
    r.late = True


def _blackjack_overlooked(r: Round, fact: BlackjackOverlooked) -> None:
    r.overlooked.add(fact.seat)


CHANGES = changes.table_of(
    Round,
    changes.COMMON,
    {
        BackBetsRefused: _back_bets_refused,
        SeatLeft: _seat_left,
        WagerPlaced: _wager_placed,
        WagerRaised: _wager_raised,
        WagerWithdrawn: _wager_withdrawn,
        BetsClosed: _bets_closed,
        ParlayOffered: _parlay_offered,
        ParlayDeclined: _parlay_declined,
        CardDealt: _card_dealt,
        HandShown: _hand_shown,
        CardsCollected: _cards_collected,
        HoleShown: _hole_shown,
        DealerEnded: _dealer_ended,
        PeekDue: _peek_due,
        Peeked: _peeked,
        PeekSkipped: _peek_skipped,
        InsuranceOffered: _insurance_offered,
        InsuranceDeclined: _insurance_answered,
        EvenMoneyTaken: _insurance_answered,
        InsuranceClosed: _insurance_closed,
        Turn: _turn,
        Hit: _acted,
        Stood: _acted,
        Surrendered: _acted,
        Zapped: _zapped,
        Doubled: _doubled,
        Split: _split,
        FollowAsked: _follow_asked,
        Followed: _follow_answered,
        Stayed: _follow_answered,
        HandEnded: _hand_ended,
        DealerTurn: _dealer_turn,
        RoundClosed: _round_closed,
        Irregularity: _irregularity,
        Ruled: _ruled,
        CardExposed: _card_exposed,
        ExposedGiven: _exposed_given,
        ExposedOffered: _exposed_offered,
        ExposedBurned: _exposed_burned,
        HandReopened: _hand_reopened,
        SpotDropped: _spot_dropped,
        CardsCut: _cards_cut,
        FoldingOffered: _folding_offered,
        FoldingDeclined: _folding_answered,
        Folded: _folding_answered,
        BlackjackLate: _blackjack_late,
        BlackjackOverlooked: _blackjack_overlooked,
    },
)
