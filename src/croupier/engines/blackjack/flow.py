"""What follows by itself: the deal, the offers, whose turn it is, the dealer's hand, take and pay.

Each function tells facts; the caller applies every fact before asking for the next, so the code
reads the round as it then stands. They run forward: deal, insurance, play, dealer, close.
"""

from collections.abc import Callable, Iterator

from croupier.cards.shoe import Device
from croupier.clauses.cite import Clause
from croupier.engines.blackjack import may
from croupier.engines.blackjack.mishaps import empty_shoe, misses, notice
from croupier.engines.blackjack.progressives import held_payouts, next_award, settle_fixed
from croupier.engines.blackjack.settle import dealer_has_blackjack, hand_lines, insurance_lines
from croupier.engines.blackjack.sides import hold_sides, settle_sides, stays_for
from croupier.engines.blackjack.state import Hand, Round, Spot
from croupier.hands.blackjack import is_two_card_21, may_make_blackjack, total
from croupier.model.choices import Choice
from croupier.model.events import Fact
from croupier.model.rules import Deal
from croupier.model.settlement import Settlement

Facts = Iterator[Fact]


# --- the deal ---------------------------------------------------------------------------------


def deal_on(r: Round, device: Device) -> Facts:
    """Deal what is still to come; side bets are settled as their cards fall."""
    game, _, sides = r.rules
    steps = deal_steps(r)
    for number, step in enumerate(steps):
        needed = sum(1 for earlier in steps[: number + 1] if earlier.to == step.to)
        if step.to == "dealer":
            if len(r.dealer) < needed and not misses(r, None, needed):
                yield from card_to(r, device, None, None, step.clause, step.face)
        else:
            for seat in game.dealing.order(list(r.spots)):
                if len(r.spots[seat].first) < needed and not misses(r, seat, needed):
                    yield from first_card(r, device, seat, step)
                if r.stopped():
                    return
        yield from notice(r, device, number)
        if r.stopped():
            return
        if sides:
            yield from settle_sides(r)
            if r.parlay is not None:
                return
    if sides:
        yield from settle_fixed(r)
        yield from hold_sides(r)
    yield from offer_insurance(r, device)


def deal_steps(r: Round) -> tuple[Deal, ...]:
    """The document's deal; a table that departs from it over the hole card deals a card more or less."""
    game, options, _ = r.rules
    if options["hole-card"] == game.by_name["hole-card"].default:
        return game.deal
    dealers = [step for step in game.deal if step.to == "dealer"]
    if options["hole-card"] == "none" and len(dealers) > 1:
        return tuple(step for step in game.deal if step is not dealers[-1])
    if options["hole-card"] == "peek" and len(dealers) == 1:
        return (*game.deal, Deal("dealer", "hole card", game.clause_of("hole-card"), "down"))
    return game.deal


def first_card(r: Round, device: Device, seat: int, step: Deal) -> Facts:
    """A card of the deal. Another position of the same player is told."""
    face, clause = how_it_lies(r, step)
    player = r.spots[seat].player
    earlier = [other for other, spot in r.spots.items() if spot.player == player and other < seat]
    more = {"position": len(earlier) + 1} if earlier else {}
    yield from card_to(r, device, seat, 1, clause, face, **more)


def how_it_lies(r: Round, step: Deal) -> tuple[str, Clause]:
    """As the step says, or the other way up at a table that departs from it."""
    usual = r.rules.game.by_name["player-cards"]
    if r.rules.options["player-cards"] == usual.default:
        return step.face, step.clause
    return r.rules.options["player-cards"], usual.clause


def card_to(
    r: Round,
    device: Device,
    seat: int | None,
    hand: int | None,
    clause: Clause,
    face: str = "up",
    **more: object,
) -> Facts:
    """One card. An empty shoe is filled from the discards, on a supervisor's word where the game says so."""
    if not device.left:
        yield from empty_shoe(r, device)
        if r.stopped():
            return
    card = device.draw("dealer" if seat is None else f"seat:{seat}")
    told = {"seat": seat, "hand": hand, "card": card, "face": face, **more}
    if seat is None and r.dealer and face == "up":
        told["total"] = total([*r.dealer, card])[0]
    yield Fact("card-dealt", clause, told)


def offer_insurance(r: Round, device: Device) -> Facts:
    if r.up[0] == "A":
        behind = r.rules.options.get("back-bettor-insurance", False)
        owners = ("player", "back") if behind else ("player",)
        to = tuple(
            (spot.seat, bet.owner)
            for spot in r.spots.values()
            for bet in spot.hands[0].bets
            if bet.wager == "main" and bet.owner in owners
        )
        yield Fact("insurance-offered", r.rules.game.insurance.offered, {"to": to})
    else:
        yield from open_play(r, device)


def open_play(r: Round, device: Device) -> Facts:
    """Where the game peeks, the dealer looks first; then the first hand is played."""
    if r.rules.options["hole-card"] == "peek":
        if may_make_blackjack(r.up):
            yield Fact("peek-due", r.rules.game.clause_of("hole-card"), {})
            return
        yield from pay_blackjacks(r)
    yield from next_turn(r, device)


def peek(r: Round, device: Device) -> Facts:
    """Look under the up card: a blackjack ends the round, otherwise the players' blackjacks are paid."""
    found = dealer_has_blackjack(r)
    yield Fact("peeked", r.rules.game.clause_of("hole-card"), {"blackjack": found})
    if found:
        yield from play_out(r, device)
        return
    yield from settle_insurance(r)
    yield from settle_sides(r)
    yield from pay_blackjacks(r)
    yield from next_turn(r, device)


def pay_blackjacks(r: Round) -> Facts:
    game = r.rules.game
    for seat in game.dealing.order(list(r.spots)):
        spot = r.spots[seat]
        hand = spot.hands[0]
        if may.is_blackjack(hand) and hand.end is None and seat not in r.overlooked:
            yield from pay_blackjack(r, spot, hand)
            yield Fact("cards-collected", game.cites.blackjack_paid, {"seat": seat, "hand": 1})


# --- the players' turns -----------------------------------------------------------------------


def next_turn(r: Round, device: Device) -> Facts:
    """Go on to the next hand that needs its player; when none is left it is the dealer's turn."""
    if r.waits is not None:
        return
    game = r.rules.game
    for spot, hand in unfinished(r):
        yield from cards_due(r, device, spot, hand)
        if r.stopped():
            return
        ending = ends_by_itself(r, spot, hand)
        if ending is None:
            if r.turn != (spot.seat, hand.number):
                yield Fact("turn", game.cites.turn, {"seat": spot.seat, "hand": hand.number})
            return
        yield from ending
    if r.has_bets():
        yield Fact("dealer-turn", game.cites.second_card, {})
    else:
        yield from finish(r)


def unfinished(r: Round) -> Iterator[tuple[Spot, Hand]]:
    """The hands still to be played, in turn; those that were put off come after all the others."""
    order = r.rules.game.dealing.order(list(r.spots))
    for put_off in (False, True):
        for seat in order:
            spot = r.spots[seat]
            for hand in spot.hands:
                if hand.end is None and hand.deferred is put_off:
                    yield spot, hand


def cards_due(r: Round, device: Device, spot: Spot, hand: Hand) -> Facts:
    """The card a split hand gets when play reaches it, the one card of a double, the two of a zap."""
    game = r.rules.game
    if game.zap is not None and hand.zapped:
        while len(hand.cards) < 2:
            yield from card_to(r, device, spot.seat, hand.number, game.zap.new_cards)
            if is_two_card_21(hand.cards):
                yield Fact("marked", game.zap.marked, {"seat": spot.seat, "hand": hand.number})
    if len(hand.cards) == 1 and (not hand.aces or game.ace_cards.value):
        yield from card_to(r, device, spot.seat, hand.number, game.cites.split_one_card)
    if hand.awaits_double:
        clause, face = _double_card(r, hand)
        yield from card_to(r, device, spot.seat, hand.number, clause, face)


def _double_card(r: Round, hand: Hand) -> tuple[Clause, str]:
    """The one card of a double lies face down where players' cards do and it cannot break the hand."""
    game, options, _ = r.rules
    hidden = game.hidden_double
    if hidden is None or options["player-cards"] == "up" or hand.total > hidden.value:
        return game.cites.double_one_card, "up"
    if options["double-card"] == "up":
        return game.clause_of("double-card"), "up"
    return hidden.clause, "down"


def ends_by_itself(r: Round, spot: Spot, hand: Hand) -> Facts | None:
    """How a hand ends without a decision of its player, if it does."""
    cites = r.rules.game.cites
    points, soft = total(hand.cards)
    if points > 21:
        return bust(r, spot, hand)
    if may.is_blackjack(hand):
        return reach_blackjack(r, spot, hand)
    if hand.doubled:
        return iter((ended(spot, hand, "stood", cites.double_one_card),))
    if hand.aces and _ace_is_done(r, spot, hand):
        return iter((ended(spot, hand, "stood", cites.split_aces),))
    if points == 21 and not soft:
        return iter((ended(spot, hand, "stood", cites.no_hit),))
    return None


def _ace_is_done(r: Round, spot: Spot, hand: Hand) -> bool:
    """A split ace has its cards and may not be split again."""
    enough = len(hand.cards) > r.rules.game.ace_cards.value
    return enough and not isinstance(may.split(r, spot, hand), Choice)


def ended(spot: Spot, hand: Hand, how: str, clause: Clause | None) -> Fact:
    told = {"seat": spot.seat, "hand": hand.number, "end": how, "total": hand.total}
    return Fact("hand-ended", clause, told)


def reach_blackjack(r: Round, spot: Spot, hand: Hand) -> Facts:
    """Paid when the dealer comes to it, unless the dealer may still draw a blackjack."""
    if may_make_blackjack(r.up) or spot.seat in r.overlooked:
        yield from show(r, spot, hand)
        yield ended(spot, hand, "blackjack", r.rules.game.cites.blackjack_waits)
    else:
        yield from pay_blackjack(r, spot, hand)


def pay_blackjack(r: Round, spot: Spot, hand: Hand) -> Facts:
    yield from show(r, spot, hand)
    yield ended(spot, hand, "blackjack", r.rules.game.cites.blackjack_paid)
    yield from settled(hand_lines(r, hand))


def bust(r: Round, spot: Spot, hand: Hand) -> Facts:
    """Lost at once, except a doubled or split hand while the dealer may still draw a blackjack."""
    game, options, _ = r.rules
    cites = game.cites
    yield from show(r, spot, hand, cites.shown_bust)
    yield ended(spot, hand, "bust", game.pays.bust.clause)
    where = {"seat": spot.seat, "hand": hand.number}
    unseen = options["hole-card"] == "none" or r.unpeeked
    if unseen and (hand.doubled or hand.split) and may_make_blackjack(r.up):
        clause = cites.double_bust_waits if hand.doubled else cites.split_bust_waits
        yield Fact("bets-left", clause, where)
        return
    yield from settled(hand_lines(r, hand))
    if spot.insurance:
        yield Fact("bets-left", cites.insured_bust_stays, where)
    elif (kept := stays_for(r, spot)) is not None:
        yield Fact("bets-left", kept, where)
    else:
        yield Fact("cards-collected", cites.bust_collected, where)


def show(r: Round, spot: Spot, hand: Hand, clause: Clause | None = None) -> Facts:
    """Turn a face-down hand up."""
    if hand.face_down:
        told = {"seat": spot.seat, "hand": hand.number, "cards": tuple(hand.cards)}
        yield Fact("hand-shown", clause or r.rules.game.cites.shown, told)


# --- the dealer -------------------------------------------------------------------------------


def play_out(r: Round, device: Device) -> Facts:
    """Draw as far as the bets that lie there need it, settling each as soon as it is decided."""
    if not r.done and r.has_bets():
        yield from second_card(r, device)
        if r.stopped():
            return
        if dealer_has_blackjack(r):
            yield Fact("dealer-ended", r.rules.game.cites.blackjack, {"total": 21, "blackjack": True})
        else:
            yield from settle_insurance(r)
            yield from settle_held(r)
            yield from settle_sides(r)
            if r.has_bets():
                yield from draw_out(r, device)
                if r.stopped():
                    return
    if dealer_has_blackjack(r):
        yield from settle_to_blackjack(r)
    yield from settle_insurance(r)
    yield from settle_where(r, lambda spot, hand: True)
    yield from settle_sides(r)
    yield from finish(r)


def second_card(r: Round, device: Device) -> Facts:
    clause = r.rules.game.cites.second_card
    if r.hole_down:
        yield Fact("hole-shown", clause, {"card": r.dealer[1], "total": total(r.dealer)[0]})
    elif len(r.dealer) == 1:
        yield from card_to(r, device, None, None, clause)


def finish(r: Round) -> Facts:
    """Shares of a meter come last, one by one as they are authorised; then the round is over."""
    if r.rules.sides:
        award = next_award(r)
        if award is not None:
            yield award
            return
        yield from held_payouts(r)
    yield Fact("round-closed", r.rules.game.cites.dealer_stops, {})


def draw_out(r: Round, device: Device) -> Facts:
    game, options, _ = r.rules
    points, soft = total(r.dealer)
    stands = game.dealer_stands_on.value
    hits_soft = options["soft-17"] == "hit"
    while points < stands or (soft and points == stands and hits_soft):
        clause = game.clause_of("soft-17") if points >= stands else game.cites.dealer_hits
        yield from card_to(r, device, None, None, clause)
        if r.stopped():
            return
        points, soft = total(r.dealer)
    yield Fact("dealer-ended", game.dealer_stands_on.clause, {"total": points, "blackjack": False})


def settle_to_blackjack(r: Round) -> Facts:
    if r.rules.game.insurance.settled_first.value:
        yield from settle_insurance(r)
    yield from settle_where(r, lambda spot, hand: True)


def settle_insurance(r: Round) -> Facts:
    for seat in r.rules.game.paying.order(list(r.spots)):
        yield from settled(insurance_lines(r, r.spots[seat]))


def settle_held(r: Round) -> Facts:
    """What only waited for the dealer's second card; an overlooked blackjack waits for its turn."""
    yield from settle_where(
        r,
        lambda spot, hand: (
            hand.end in ("surrendered", "bust") or (hand.end == "blackjack" and spot.seat not in r.overlooked)
        ),
    )


def settle_where(r: Round, chosen: Callable[[Spot, Hand], bool]) -> Facts:
    """Take and pay round the table, hand by hand."""
    cites = r.rules.game.cites
    for seat in r.rules.game.paying.order(list(r.spots)):
        spot = r.spots[seat]
        for hand in spot.hands:
            if hand.bets and chosen(spot, hand):
                yield from show(r, spot, hand, cites.shown_double if hand.doubled else None)
                yield from settled(hand_lines(r, hand))


def settled(lines: list[Settlement]) -> Facts:
    for one in lines:
        yield Fact("settled", one.clause, one._asdict())
