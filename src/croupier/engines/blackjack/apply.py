"""Events to state: each kind changes the round in its own way. Nothing raises, nothing decides."""

from collections.abc import Callable, Mapping
from typing import Any

from croupier.cards.card import WEIGHT
from croupier.engines.blackjack.state import Hand, Mishap, Round, Spot, Trouble
from croupier.engines.meter import Award, Meter
from croupier.model.settlement import Settlement, Stake

Data = Mapping[str, Any]

ON_A_HAND = ("main", "double", "free-double", "free-split")


def _round_opened(r: Round, d: Data) -> None:
    r.seats = dict(d["seats"])
    r.last_tips = dict(d["last_tips"])
    r.no_back = set(d["no_back"])
    r.joined = frozenset(d["joined"])
    r.dropped = frozenset(d["dropped"])
    r.meters = {key: Meter(*amounts) for key, amounts in d["meters"].items()}


def _game_started(r: Round, d: Data) -> None:
    r.started.add(d["key"])


def _wager_collected(r: Round, d: Data) -> None:
    spot = r.spots[d["seat"]]
    for bet in [bet for bet in spot.sides if bet.wager == d["wager"]]:
        spot.sides.remove(bet)
        spot.collected.append(bet)


def _feed(r: Round, key: str, meter: int, reserve: int) -> None:
    was = r.meters[key]
    r.meters[key] = Meter(was.meter_cents + meter, was.reserve_cents + reserve)


def _meter_fed(r: Round, d: Data) -> None:
    _feed(r, d["key"], d["meter_cents"], d["reserve_cents"])


def _award_due(r: Round, d: Data) -> None:
    r.phase = "awards"
    r.award = Award(**d)


def _meter_reseeded(r: Round, d: Data) -> None:
    r.meters[d["key"]] = Meter(d["meter_cents"], 0)


def _back_bets_refused(r: Round, d: Data) -> None:
    r.no_back.add(d["seat"])


def _seat_taken(r: Round, d: Data) -> None:
    r.seats[d["seat"]] = d["player"]


def _seat_left(r: Round, d: Data) -> None:
    r.seats.pop(d["seat"], None)


def _wager_placed(r: Round, d: Data) -> None:
    seat: int = d["seat"]
    spot = r.spots.get(seat)
    if spot is None:
        spot = r.spots[seat] = Spot(seat, d["player"])
    wager = d["wager"]
    worth = d.get("worth_cents", 0)
    bet = Stake(seat, d["hand"], wager, d["owner"], d["player"], d["amount_cents"], worth)
    if bet.owner == "back":
        spot.back = bet.player
    if wager == "insurance":
        spot.insurance.append(bet)
        if bet.owner != "dealer":  # a tip is insured by its player's word, not asked
            spot.offered.remove(bet.owner)
    else:
        _pile(spot, bet).append(bet)


def _pile(spot: Spot, bet: Stake | Settlement) -> list[Stake]:
    """Where a bet lies."""
    if bet.wager in ON_A_HAND:
        return spot.hands[bet.hand - 1].bets
    return spot.insurance if bet.wager == "insurance" else spot.sides


def _wager_raised(r: Round, d: Data) -> None:
    bets = r.spots[d["seat"]].hands[0].bets
    for index, bet in enumerate(bets):
        if bet.wager == "main" and bet.owner == d["owner"]:
            bets[index] = bet._replace(stake_cents=bet.stake_cents + d["amount_cents"])
    r.parlay = None


def _wager_withdrawn(r: Round, d: Data) -> None:
    spot = r.spots[d["seat"]]
    for pile in (spot.hands[0].bets, spot.sides):
        pile[:] = [bet for bet in pile if (bet.wager, bet.owner) != (d["wager"], d["owner"])]
    if d["owner"] == "back":
        spot.back = None
    if not spot.hands[0].bets and not spot.sides:
        del r.spots[d["seat"]]


def _bets_closed(r: Round, d: Data) -> None:
    r.phase = "dealing"
    r.spots = dict(sorted(r.spots.items()))


def _card_dealt(r: Round, d: Data) -> None:
    card = d["card"]
    r.code += WEIGHT[card]
    r.cards_out.append(card)
    seat = d["seat"]
    if seat is None:
        r.dealer.append(card)
        if d["face"] == "down":
            r.hole_down = True
        return
    spot = r.spots[seat]
    hand = spot.hands[d["hand"] - 1]
    hand.cards.append(card)
    hand.awaits_double = False
    if d["face"] == "down":
        hand.face_down.add(len(hand.cards) - 1)
    if r.phase == "dealing":
        spot.first.append(card)


def _insurance_offered(r: Round, d: Data) -> None:
    r.phase = "insurance"
    for seat, owner in d["to"]:
        r.spots[seat].offered.append(owner)


def _insurance_declined(r: Round, d: Data) -> None:
    r.spots[d["seat"]].offered.remove(d["owner"])


def _even_money_taken(r: Round, d: Data) -> None:
    r.spots[d["seat"]].offered.remove(d["owner"])


def _insurance_closed(r: Round, d: Data) -> None:
    r.phase = "play"


def _parlay_offered(r: Round, d: Data) -> None:
    r.parlay = d["seat"]


def _parlay_declined(r: Round, d: Data) -> None:
    r.parlay = None


def _peeked(r: Round, d: Data) -> None:
    r.peeked = not d["blackjack"]


def _dealer_ended(r: Round, d: Data) -> None:
    r.done = True


def _hand_shown(r: Round, d: Data) -> None:
    r.spots[d["seat"]].hands[d["hand"] - 1].face_down.clear()


def _zapped(r: Round, d: Data) -> None:
    _acted(r, d)
    hand = r.spots[d["seat"]].hands[0]
    hand.zapped = True
    hand.cards = []
    hand.face_down = set()


def _peek_due(r: Round, d: Data) -> None:
    r.phase = "peek"


def _peek_skipped(r: Round, d: Data) -> None:
    r.unpeeked = True


def _irregularity(r: Round, d: Data) -> None:
    if r.phase == "betting":
        r.mishap = Mishap(d["kind"], d["seat"], d["count"])


def _supervisor_called(r: Round, d: Data) -> None:
    r.trouble = Trouble(d["kind"], d["seat"])


def _ruled(r: Round, d: Data) -> None:
    r.trouble = r.mishap = None


def _card_exposed(r: Round, d: Data) -> None:
    r.exposed = d["card"]
    r.code += WEIGHT[d["card"]]
    r.cards_out.append(d["card"])


def _exposed_given(r: Round, d: Data) -> None:
    r.spots[d["seat"]].hands[d["hand"] - 1].cards.append(d["card"])
    r.exposed = r.offered_card = None


def _exposed_offered(r: Round, d: Data) -> None:
    r.offered_card = d["seat"]
    r.turn = None
    _put_off(r, d["refused_by"], later=True)


def _exposed_burned(r: Round, d: Data) -> None:
    """Refused twice: the player it was meant for is not put off any longer."""
    r.exposed = r.offered_card = None
    _put_off(r, r.trouble.seat if r.trouble else None, later=False)


def _put_off(r: Round, seat: int | None, *, later: bool) -> None:
    for hand in r.spots[seat].hands if seat in r.spots else []:
        hand.deferred = later and hand.end is None


def _hand_reopened(r: Round, d: Data) -> None:
    hand = r.spots[d["seat"]].hands[d["hand"] - 1]
    hand.end = None
    hand.deferred = d["deferred"]
    r.phase = "play"
    r.turn = None


def _spot_dropped(r: Round, d: Data) -> None:
    del r.spots[d["seat"]]


def _cards_cut(r: Round, d: Data) -> None:
    if d["seat"] is None:
        del r.dealer[d["keep"] :]
    else:
        spot = r.spots[d["seat"]]
        del spot.first[d["keep"] :]
        del spot.hands[0].cards[d["keep"] :]


def _folding_offered(r: Round, d: Data) -> None:
    r.may_fold = set(d["seats"])


def _blackjack_late(r: Round, d: Data) -> None:
    r.late = True


def _blackjack_overlooked(r: Round, d: Data) -> None:
    r.overlooked.add(d["seat"])


def _acted(r: Round, d: Data) -> None:
    r.last_seat = d["seat"]
    r.may_fold.discard(d["seat"])


def _turn(r: Round, d: Data) -> None:
    r.phase = "play"
    r.turn = (d["seat"], d["hand"])


def _doubled(r: Round, d: Data) -> None:
    _acted(r, d)
    hand = r.spots[d["seat"]].hands[d["hand"] - 1]
    hand.doubled = hand.awaits_double = True


def _split(r: Round, d: Data) -> None:
    _acted(r, d)
    spot = r.spots[d["seat"]]
    first = spot.hands[d["hand"] - 1]
    second = Hand(len(spot.hands) + 1)
    second.cards.append(first.cards.pop())
    for hand in (first, second):
        hand.split = True
        hand.aces = d["aces"]
    spot.hands.append(second)


def _follow_asked(r: Round, d: Data) -> None:
    r.waits = (d["seat"], d["hand"], d["to"])


def _follow_answered(r: Round, d: Data) -> None:
    r.waits = None


def _hand_ended(r: Round, d: Data) -> None:
    r.spots[d["seat"]].hands[d["hand"] - 1].end = d["end"]
    r.turn = None


def _cards_collected(r: Round, d: Data) -> None:
    r.spots[d["seat"]].hands[d["hand"] - 1].collected = True


def _dealer_turn(r: Round, d: Data) -> None:
    r.phase = "dealer"
    r.turn = None


def _hole_shown(r: Round, d: Data) -> None:
    r.hole_down = False


def _settled(r: Round, d: Data) -> None:
    line = Settlement(*map(d.__getitem__, Settlement._fields))
    r.settlements.append(line)
    source = d.get("from")  # money collected before: a progressive wager
    bets = r.spots[line.seat].collected if source else _pile(r.spots[line.seat], line)
    if source and source.startswith("meter:"):
        _feed(r, source.removeprefix("meter:"), -line.paid_cents, 0)
        r.award = None
    for index, bet in enumerate(bets):
        if bet.wager == line.wager and bet.owner == line.owner:
            del bets[index]
            break


def _round_closed(r: Round, d: Data) -> None:
    r.phase = "closed"
    r.code = 0  # the cards leave the table
    r.turn = None


def _nothing(r: Round, d: Data) -> None:
    """Told for the record and the script; the round is as it was."""


APPLY: dict[str, Callable[[Round, Data], None]] = {
    "round-opened": _round_opened,
    "seat-taken": _seat_taken,
    "seat-left": _seat_left,
    "back-bets-refused": _back_bets_refused,
    "game-started": _game_started,
    "wager-collected": _wager_collected,
    "meter-fed": _meter_fed,
    "award-due": _award_due,
    "award-authorised": _nothing,
    "meter-reseeded": _meter_reseeded,
    "payout-held": _nothing,
    "wager-placed": _wager_placed,
    "wager-withdrawn": _wager_withdrawn,
    "bets-closed": _bets_closed,
    "card-dealt": _card_dealt,
    "insurance-offered": _insurance_offered,
    "insurance-declined": _insurance_declined,
    "insurance-closed": _insurance_closed,
    "even-money-taken": _even_money_taken,
    "turn": _turn,
    "hit": _acted,
    "stood": _acted,
    "surrendered": _acted,
    "folded": _acted,
    "peek-due": _peek_due,
    "peek-skipped": _peek_skipped,
    "irregularity": _irregularity,
    "supervisor-called": _supervisor_called,
    "ruled": _ruled,
    "card-exposed": _card_exposed,
    "exposed-given": _exposed_given,
    "exposed-offered": _exposed_offered,
    "exposed-burned": _exposed_burned,
    "hand-reopened": _hand_reopened,
    "spot-dropped": _spot_dropped,
    "cards-cut": _cards_cut,
    "folding-offered": _folding_offered,
    "blackjack-late": _blackjack_late,
    "blackjack-overlooked": _blackjack_overlooked,
    "doubled": _doubled,
    "split": _split,
    "follow-asked": _follow_asked,
    "followed": _follow_answered,
    "stayed": _follow_answered,
    "hand-ended": _hand_ended,
    "bets-left": _nothing,
    "cards-collected": _cards_collected,
    "dealer-turn": _dealer_turn,
    "hole-shown": _hole_shown,
    "peeked": _peeked,
    "dealer-ended": _dealer_ended,
    "wager-raised": _wager_raised,
    "parlay-offered": _parlay_offered,
    "parlay-declined": _parlay_declined,
    "hand-shown": _hand_shown,
    "side-bet-held": _nothing,
    "zapped": _zapped,
    "marked": _nothing,
    "discards-shuffled": _nothing,
    "settled": _settled,
    "voided": _nothing,
    "round-closed": _round_closed,
}


def apply(r: Round, kind: str, data: Data) -> None:
    APPLY[kind](r, data)
