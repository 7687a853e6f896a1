"""The blackjack engine: actions in, facts out. The caller applies each fact before the next is made,
so every step below reads the round as it then stands."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from croupier.cards.shoe import Device
from croupier.clauses.cite import Clause
from croupier.engines.blackjack import may
from croupier.engines.blackjack.bets import BETTING, afford, betting_choices
from croupier.engines.blackjack.settle import dealer_has_blackjack, hand_lines, insurance_lines
from croupier.engines.blackjack.state import Hand, Round, Spot
from croupier.errors import IllegalAction, unknown_name
from croupier.hands.blackjack import may_make_blackjack, total
from croupier.model.choices import Action, Choice, only
from croupier.model.events import Fact
from croupier.model.settlement import Settlement, line
from croupier.money.cents import Cents, cents, dollars

Facts = Iterator[Fact]


# --- legal ------------------------------------------------------------------------------------


def legal(r: Round, seat: int, bettor: str | None = None) -> list[Choice]:
    """What a seat (or the back bettor at it) may do now and can pay for."""
    return affordable(r, granted(r, seat, bettor), bettor or r.seats.get(seat, ""))


def granted(r: Round, seat: int, bettor: str | None) -> list[Choice]:
    """What the rules grant a seat now."""
    if r.phase == "betting":
        return betting_choices(r, seat, bettor)
    spot = r.spots.get(seat)
    if spot is None or (bettor is not None and bettor != spot.back):
        return []
    if r.phase == "insurance":
        owner = "back" if bettor else "player"
        answers: list[may.Answer] = [ask(r, spot, owner) for ask in may.OFFERS.values()]
    elif r.waits is not None:
        answers = [ask(r, spot) for ask in may.FOLLOWS.values()] if bettor else []
    elif bettor is None and r.turn is not None and r.turn[0] == seat:
        hand = spot.hands[r.turn[1] - 1]
        answers = [ask(r, spot, hand) for ask in may.DECISIONS.values()]
    else:
        answers = []
    return [answer for answer in answers if isinstance(answer, Choice)]


def affordable(r: Round, choices: list[Choice], player: str) -> list[Choice]:
    """The same choices as far as the player's money goes."""
    have = r.funds(player)
    if have is None:
        return choices
    within = [choice for choice in choices if choice.min_cents is None or choice.min_cents <= have]
    return [
        replace(choice, max_cents=min(choice.max_cents, have)) if choice.max_cents is not None else choice
        for choice in within
    ]


def legal_dealer(r: Round) -> list[Choice]:
    """What the dealer may do: start the deal once a bet lies on the table."""
    if r.phase == "betting" and r.spots:
        return [Choice("deal", r.rules.game.cites.verify_bets)]
    return []


# --- act --------------------------------------------------------------------------------------


def act(r: Round, action: Action, device: Device) -> Facts:
    """Check an action, then tell what follows from it."""
    if action.do in BETTING:
        return BETTING[action.do](r, action)
    if action.do not in ACTIONS:
        raise unknown_name("action", action.do, [*BETTING, *ACTIONS])
    return ACTIONS[action.do](r, action, device)


def deal(r: Round, action: Action, device: Device) -> Facts:
    game = r.rules.game
    if r.phase != "betting":
        raise IllegalAction(
            "action/already-dealt", "The cards are out.", clause=game.cites.closed, offender=action.by
        )
    if not r.spots:
        raise IllegalAction(
            "action/no-bets", "Nobody has bet.", clause=game.cites.verify_bets, offender=action.by
        )
    yield Fact("bets-closed", game.cites.verify_bets, {"seats": tuple(sorted(r.spots))})
    order = game.dealing.order(list(r.spots))
    for step in game.deal:
        if step.to == "dealer":
            yield from card_to(r, device, None, None, step.clause, step.face)
        else:
            for seat in order:
                yield from card_to(r, device, seat, 1, step.clause, step.face)
    yield from offer_insurance(r, device)


def card_to(
    r: Round, device: Device, seat: int | None, hand: int | None, clause: Clause, face: str = "up"
) -> Facts:
    if not device.left:
        device.reshuffle_discards()
        yield Fact("discards-shuffled", r.rules.game.clause_of("device"), {"cards": device.left})
    card = device.draw("dealer" if seat is None else f"seat:{seat}")
    yield Fact("card-dealt", clause, {"seat": seat, "hand": hand, "card": card, "face": face})


def offer_insurance(r: Round, device: Device) -> Facts:
    terms = r.rules.game.insurance
    if r.up[0] == "A":
        to = tuple(
            (spot.seat, bet.owner)
            for spot in r.spots.values()
            for bet in spot.hands[0].bets
            if bet.wager == "main" and bet.owner != "dealer"
        )
        yield Fact("insurance-offered", terms.offered, {"to": to})
    else:
        yield from open_play(r, device)


def answer_offer(r: Round, action: Action, device: Device) -> Facts:
    spot = spot_of(r, action)
    owner = owner_of(spot, action)
    answer = may.OFFERS[action.do](r, spot, owner)
    if not isinstance(answer, Choice):
        raise answer.error(action.who)
    only(action, *answer.also)
    amount = answer.check(action.amount, action.who)
    player = spot.player if owner == "player" else action.bettor
    told = {"seat": spot.seat, "owner": owner, "player": player, "hand": 1}
    if action.do == "insure":
        terms = r.rules.game.insurance
        tip = tip_amount(action, spot.hands[0], terms.tips, most_percent=terms.most_percent.value)
        afford(r, str(player), amount + tip, action.who)
        yield placed(told, "insurance", amount, answer.clause)
        if tip:
            yield placed({**told, "owner": "dealer"}, "insurance", tip, terms.tips)
    elif action.do == "decline":
        yield Fact("insurance-declined", answer.clause, told, by_actor=True)
    else:
        yield Fact("even-money-taken", answer.clause, told, by_actor=True)
        yield from pay_even_money(r, spot, owner)
    if not any(spot.offered for spot in r.spots.values()):
        yield Fact("insurance-closed", r.rules.game.insurance.offered, {})
        yield from open_play(r, device)


def pay_even_money(r: Round, spot: Spot, owner: str) -> Facts:
    """Paid at once; the tip rides with the player's own bet."""
    rule = r.rules.game.pays.even_money
    assert rule is not None
    owners = ("player", "dealer") if owner == "player" else ("back",)
    bets = [bet for owner in owners for bet in spot.hands[0].bets if bet.owner == owner]
    yield from settled([line(bet, rule.value, rule.clause) for bet in bets])


def open_play(r: Round, device: Device) -> Facts:
    """Look for a dealer's blackjack where the game peeks, then start with the first hand."""
    game, options = r.rules
    if options["hole-card"] == "peek":
        if may_make_blackjack(r.up):
            found = dealer_has_blackjack(r)
            yield Fact("peeked", game.clause_of("hole-card"), {"blackjack": found})
            if found:
                yield from dealer_plays(r, device)
                return
            yield from settle_insurance(r)
        for seat in game.paying.order(list(r.spots)):
            hand = r.spots[seat].hands[0]
            if may.is_blackjack(hand) and hand.bets:
                yield ended(r, r.spots[seat], hand, "blackjack", game.cites.blackjack_paid)
                yield from settled(hand_lines(r, hand))
                yield Fact("cards-collected", game.cites.blackjack_paid, {"seat": seat, "hand": 1})
    yield from next_turn(r, device)


def next_turn(r: Round, device: Device) -> Facts:
    """Go on to the next hand that needs its player; when none is left the dealer plays."""
    if r.waits is not None:
        return
    game, options = r.rules
    cites = game.cites
    for seat in game.dealing.order(list(r.spots)):
        spot = r.spots[seat]
        number = 0
        while number < len(spot.hands):
            hand = spot.hands[number]
            number += 1
            if hand.end is not None:
                continue
            if len(hand.cards) == 1:
                yield from card_to(r, device, seat, hand.number, cites.split_one_card)
            if hand.awaits_double:
                yield from card_to(r, device, seat, hand.number, cites.double_one_card)
            points, soft = total(hand.cards)
            if points > 21:
                yield from bust(r, spot, hand)
            elif may.is_blackjack(hand):
                yield from reach_blackjack(r, spot, hand)
            elif hand.doubled or (hand.aces and _ace_is_done(r, spot, hand)):
                yield ended(
                    r, spot, hand, "stood", cites.double_one_card if hand.doubled else cites.split_aces
                )
            elif points == 21 and not soft:
                yield ended(r, spot, hand, "stood", cites.no_hit)
            else:
                if r.turn != (seat, hand.number):
                    yield Fact("turn", cites.turn, {"seat": seat, "hand": hand.number})
                return
    yield from dealer_plays(r, device)


def _ace_is_done(r: Round, spot: Spot, hand: Hand) -> bool:
    """A split ace has its cards and may not be split again."""
    enough = len(hand.cards) > r.rules.game.ace_cards.value
    return enough and not isinstance(may.split(r, spot, hand), Choice)


def ended(r: Round, spot: Spot, hand: Hand, how: str, clause: Clause) -> Fact:
    return Fact(
        "hand-ended", clause, {"seat": spot.seat, "hand": hand.number, "end": how, "total": hand.total}
    )


def reach_blackjack(r: Round, spot: Spot, hand: Hand) -> Facts:
    """Paid when the dealer comes to it, unless the dealer may still draw a blackjack."""
    cites = r.rules.game.cites
    if may_make_blackjack(r.up):
        yield ended(r, spot, hand, "blackjack", cites.blackjack_waits)
        return
    yield ended(r, spot, hand, "blackjack", cites.blackjack_paid)
    yield from settled(hand_lines(r, hand))


def bust(r: Round, spot: Spot, hand: Hand) -> Facts:
    """Lost at once, except a doubled or split hand while the dealer may still draw a blackjack."""
    game, options = r.rules
    cites = game.cites
    yield ended(r, spot, hand, "bust", game.pays.bust.clause)
    where = {"seat": spot.seat, "hand": hand.number}
    if options["hole-card"] == "none" and (hand.doubled or hand.split) and may_make_blackjack(r.up):
        clause = cites.double_bust_waits if hand.doubled else cites.split_bust_waits
        yield Fact("bets-left", clause, where)
        return
    yield from settled(hand_lines(r, hand))
    if spot.insurance:
        yield Fact("bets-left", cites.insured_bust_stays, where)
    else:
        yield Fact("cards-collected", cites.bust_collected, where)


# --- a player's decisions ---------------------------------------------------------------------


def decide(r: Round, action: Action, device: Device) -> Facts:
    spot, hand = in_turn(r, action)
    answer = may.DECISIONS[action.do](r, spot, hand)
    if not isinstance(answer, Choice):
        raise answer.error(action.who)
    only(action, *answer.also)
    amount = answer.check(action.amount, action.who)
    tip = tip_amount(action, hand, r.rules.game.tips.added, whole=action.do == "split")
    afford(r, spot.player, amount + tip, action.who)
    where: dict[str, Any] = {"seat": spot.seat, "hand": hand.number}
    told = {**where, "owner": "player", "player": spot.player}
    if action.do == "hit":
        yield Fact("hit", answer.clause, where, by_actor=True)
        yield from card_to(r, device, spot.seat, hand.number, answer.clause)
    elif action.do == "stand":
        yield Fact("stood", answer.clause, where, by_actor=True)
        yield ended(r, spot, hand, "stood", answer.clause)
    elif action.do == "surrender":
        yield Fact("surrendered", answer.clause, where, by_actor=True)
        yield ended(r, spot, hand, "surrendered", answer.clause)
        if not (r.rules.options["hole-card"] == "none" and may_make_blackjack(r.up)):
            yield from settled(hand_lines(r, hand))
    elif action.do == "double":
        yield Fact("doubled", answer.clause, where, by_actor=True)
        yield placed(told, "double", amount, answer.amount_clause)
        if tip:
            yield placed({**told, "owner": "dealer"}, "double", tip, r.rules.game.tips.added)
        yield from ask_back_bettor(spot, hand, "double", r)
    else:
        yield Fact("split", answer.clause, {**where, "aces": hand.cards[0][0] == "A"}, by_actor=True)
        told["hand"] = len(spot.hands)
        yield placed(told, "main", amount, answer.amount_clause)
        if tip:
            yield placed({**told, "owner": "dealer"}, "main", tip, r.rules.game.tips.added)
        yield from ask_back_bettor(spot, hand, "split", r)
    yield from next_turn(r, device)


def placed(told: dict[str, Any], wager: str, amount: Cents, clause: Clause | None) -> Fact:
    return Fact("wager-placed", clause, {**told, "wager": wager, "amount_cents": amount}, by_actor=True)


def tip_amount(
    action: Action, hand: Hand, clause: Clause | None, *, whole: bool = False, most_percent: int = 100
) -> Cents:
    """How much is added to the tip with the player's own bet: `dealer-bet: true` means all that is allowed."""
    wanted = action.get("dealer-bet")
    tip = hand.bet("main", "dealer")
    if wanted is None or wanted is False or tip is None:
        return 0
    most = tip.stake_cents * most_percent // 100
    amount = most if wanted is True or str(wanted).lower() in ("true", "yes") else cents(wanted)
    if not 0 < amount <= most or (whole and amount != most):
        raise IllegalAction(
            "wager/wrong-dealer-bet",
            f"The added dealer bet may be {'exactly' if whole else 'at most'} ${dollars(most)}.",
            clause=clause,
            offender=action.who,
        )
    return amount


def ask_back_bettor(spot: Spot, hand: Hand, to: str, r: Round) -> Facts:
    back = r.rules.game.back
    if back is not None and hand.bet("main", "back"):
        yield Fact("follow-asked", back.need_not_follow, {"seat": spot.seat, "hand": hand.number, "to": to})


def answer_follow(r: Round, action: Action, device: Device) -> Facts:
    spot = spot_of(r, action)
    owner_of(spot, action)
    if r.rules.game.back is None or action.bettor is None:
        raise IllegalAction(
            "action/no-back-bettor", f"{action.do} is a back bettor's answer.", offender=action.who
        )
    answer = may.FOLLOWS[action.do](r, spot)
    if not isinstance(answer, Choice):
        raise answer.error(action.who)
    only(action)
    amount = answer.check(action.amount, action.who)
    afford(r, action.bettor, amount, action.bettor)
    assert r.waits is not None
    _, number, to = r.waits
    hand = number if to == "double" else len(spot.hands)
    where = {"seat": spot.seat, "hand": number, "player": action.bettor}
    if action.do == "follow":
        yield Fact("followed", answer.clause, where, by_actor=True)
        told = {"seat": spot.seat, "hand": hand, "owner": "back", "player": action.bettor}
        yield placed(told, "double" if to == "double" else "main", amount, answer.amount_clause)
    else:
        yield Fact("stayed", answer.clause, where, by_actor=True)
    yield from next_turn(r, device)


# --- the dealer -------------------------------------------------------------------------------


def dealer_plays(r: Round, device: Device) -> Facts:
    game, options = r.rules
    cites = game.cites
    if r.has_bets():
        yield Fact("dealer-turn", cites.second_card, {})
        if r.hole_down:
            yield Fact("hole-shown", cites.second_card, {"card": r.dealer[1]})
        elif len(r.dealer) == 1:
            yield from card_to(r, device, None, None, cites.second_card)
        if dealer_has_blackjack(r):
            yield Fact("dealer-ended", cites.blackjack, {"total": 21, "blackjack": True})
            yield from settle_to_blackjack(r)
        else:
            yield from settle_insurance(r)
            yield from settle_where(r, lambda hand: hand.end in ("blackjack", "surrendered", "bust"))
            if r.has_bets():
                yield from draw_out(r, device)
                yield from settle_where(r, lambda hand: True)
    yield Fact("round-closed", cites.dealer_stops, {})


def draw_out(r: Round, device: Device) -> Facts:
    game, options = r.rules
    points, soft = total(r.dealer)
    stands = game.dealer_stands_on.value
    hits_soft = options["soft-17"] == "hit"
    while points < stands or (soft and points == stands and hits_soft):
        yield from card_to(r, device, None, None, game.clause_of("soft-17"))
        points, soft = total(r.dealer)
    yield Fact("dealer-ended", game.dealer_stands_on.clause, {"total": points, "blackjack": False})


def settle_to_blackjack(r: Round) -> Facts:
    if r.rules.game.insurance.settled_first.value:
        yield from settle_insurance(r)
    yield from settle_where(r, lambda hand: True)
    yield from settle_insurance(r)


def settle_insurance(r: Round) -> Facts:
    for seat in r.rules.game.paying.order(list(r.spots)):
        yield from settled(insurance_lines(r, r.spots[seat]))


def settle_where(r: Round, chosen: Callable[[Hand], bool]) -> Facts:
    """Take and pay round the table, hand by hand."""
    for seat in r.rules.game.paying.order(list(r.spots)):
        for hand in r.spots[seat].hands:
            if hand.bets and chosen(hand):
                yield from settled(hand_lines(r, hand))


def settled(lines: list[Settlement]) -> Facts:
    for settlement in lines:
        yield Fact("settled", settlement.clause, settlement._asdict())


# --- who is asking ----------------------------------------------------------------------------


def spot_of(r: Round, action: Action) -> Spot:
    spot = r.spots.get(action.seat or 0)
    if spot is None:
        raise IllegalAction("action/no-hand", f"{action.who} has no bet in this round.", offender=action.who)
    return spot


def owner_of(spot: Spot, action: Action) -> str:
    if action.bettor is None:
        return "player"
    if action.bettor != spot.back:
        raise IllegalAction(
            "action/no-back-bettor",
            f"{action.bettor} does not bet behind seat {spot.seat}.",
            offender=action.bettor,
        )
    return "back"


def in_turn(r: Round, action: Action) -> tuple[Spot, Hand]:
    """The hand whose turn it is, if it is this seat's."""
    game = r.rules.game
    if r.phase == "betting":
        raise IllegalAction(
            "action/not-dealt", "No card is dealt yet.", clause=game.cites.turn, offender=action.who
        )
    if r.closed:
        raise IllegalAction(
            "action/round-over", "The round is over.", clause=game.cites.turn, offender=action.who
        )
    if r.phase == "insurance":
        why = "Insurance is open; it is answered before any action."
        raise IllegalAction("action/insurance-open", why, clause=game.insurance.offered, offender=action.who)
    if action.bettor is not None and game.back is not None:
        why = "The spot's own player makes every decision on the hand."
        raise IllegalAction("action/out-of-turn", why, clause=game.back.spot_decides, offender=action.bettor)
    if r.waits is not None and game.back is not None:
        why = f"The back bettor at seat {r.waits[0]} is asked whether to follow."
        raise IllegalAction("action/out-of-turn", why, clause=game.back.need_not_follow, offender=action.who)
    if r.turn is None or r.turn[0] != action.seat:
        whose = f"seat {r.turn[0]}" if r.turn else "nobody"
        why = f"It is the turn of {whose}, not of {action.who}."
        raise IllegalAction("action/out-of-turn", why, clause=game.cites.turn, offender=action.who)
    if action.hand is not None and action.hand != r.turn[1]:
        why = f"Hand {r.turn[1]} is completed first, not hand {action.hand}."
        raise IllegalAction("action/wrong-hand", why, clause=game.cites.split_in_order, offender=action.who)
    spot = r.spots[r.turn[0]]
    return spot, spot.hands[r.turn[1] - 1]


ACTIONS: dict[str, Callable[[Round, Action, Device], Facts]] = {
    "deal": deal,
    **dict.fromkeys(may.OFFERS, answer_offer),
    **dict.fromkeys(may.DECISIONS, decide),
    **dict.fromkeys(may.FOLLOWS, answer_follow),
}
