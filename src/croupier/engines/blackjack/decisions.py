"""What people do once the cards are out: answer an offer, decide on a hand, follow or stay."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from croupier.cards.shoe import Device
from croupier.clauses.cite import Clause
from croupier.engines.blackjack import may
from croupier.engines.blackjack.ask import in_turn, owner_of, spot_of
from croupier.engines.blackjack.flow import (
    card_to,
    deal_on,
    ended,
    finish,
    next_turn,
    open_play,
    settled,
    show,
)
from croupier.engines.blackjack.progressives import authorise, start, start_game
from croupier.engines.blackjack.settle import hand_lines
from croupier.engines.blackjack.sides import parlayed
from croupier.engines.blackjack.state import Hand, Round, Spot
from croupier.engines.funds import afford
from croupier.errors import IllegalAction
from croupier.hands.blackjack import may_make_blackjack
from croupier.model.choices import Action, Choice, Refusal, only, plain
from croupier.model.events import Fact
from croupier.model.settlement import line, void_line
from croupier.money.cents import Cents, cents, dollars

Facts = Iterator[Fact]


def granted(answer: may.Answer, action: Action) -> tuple[Choice, Cents]:
    """The choice that the action is, with its amount; or the refusal, raised."""
    if not isinstance(answer, Choice):
        raise answer.error(action.bettor or action.who)
    only(action, *answer.also)
    return answer, answer.check(action.amount, action.bettor or action.who)


def deal(r: Round, action: Action, device: Device) -> Facts:
    plain(action)
    refusal = no_deal(r)
    if refusal is not None:
        raise refusal.error(action.by)
    yield from start(r)
    most = max(positions(r).values())
    told = {"seats": tuple(sorted(r.spots)), "positions": most}  # by the player who has the most
    yield Fact("bets-closed", r.rules.game.cites.verify_bets, told)
    yield from deal_on(r, device)


def positions(r: Round) -> Counter[str]:
    """How many spots each player has in this round."""
    return Counter([spot.player for spot in r.spots.values()])


def no_deal(r: Round) -> Refusal | None:
    """Why the deal may not begin, if it may not."""
    game, options, _ = r.rules
    if r.phase != "betting":
        return Refusal("action/already-dealt", "The cards are out.", game.cites.closed)
    if not r.spots:
        return Refusal("action/no-bets", "Nobody has bet.", game.cites.verify_bets)
    least = options["least-positions"]
    for player, played in positions(r).items() if least > 1 else ():
        if played < least:
            why = f"{player} plays {played} of at least {least} positions."
            return Refusal("wager/too-few-positions", why, game.clause_of("least-positions"))
    return None


def authorise_award(r: Round, action: Action, device: Device) -> Facts:
    yield from authorise(r, action)
    yield from finish(r)


# --- answers to offers ------------------------------------------------------------------------


def answer_offer(r: Round, action: Action, device: Device) -> Facts:
    spot = spot_of(r, action)
    owner = owner_of(spot, action)
    choice, amount = granted(may.OFFERS[action.do](r, spot, owner), action)
    if r.parlay is not None:
        yield from parlayed(r, spot, taken=action.do == "parlay")
        yield from deal_on(r, device)
        return
    terms = r.rules.game.insurance
    player = spot.player if owner == "player" else str(action.bettor)
    told = {"seat": spot.seat, "owner": owner, "player": player, "hand": 1}
    if action.do == "insure":
        tip = tip_amount(action, spot.hands[0], terms.tips, most_percent=terms.most_percent.value)
        afford(r, player, amount + tip, action.who)
        yield placed(told, "insurance", amount, choice.clause)
        if tip:
            yield placed({**told, "owner": "dealer"}, "insurance", tip, terms.tips)
    elif action.do == "decline":
        yield Fact("insurance-declined", choice.clause, told, by_actor=True)
    else:
        yield Fact("even-money-taken", choice.clause, told, by_actor=True)
        yield from show(r, spot, spot.hands[0], choice.clause)
        yield from pay_even_money(r, spot, owner)
    if not any(spot.offered for spot in r.spots.values()):
        yield Fact("insurance-closed", terms.closed, {})
        yield from open_play(r, device)


def pay_even_money(r: Round, spot: Spot, owner: str) -> Facts:
    """Paid at once; the tip rides with the player's own bet."""
    rule = r.rules.game.pays.even_money
    assert rule is not None
    owners = ("player", "dealer") if owner == "player" else ("back",)
    bets = [bet for owner in owners for bet in spot.hands[0].bets if bet.owner == owner]
    yield from settled([line(bet, rule.value, rule.clause) for bet in bets])
    clause = r.rules.game.insurance.even_money_cards
    if clause is not None and not spot.hands[0].bets:
        yield from show(r, spot, spot.hands[0])
        yield ended(spot, spot.hands[0], "blackjack", clause)
        yield Fact("cards-collected", clause, where(spot, spot.hands[0]))


# --- decisions on the hand in turn ------------------------------------------------------------


def hit(r: Round, action: Action, device: Device) -> Facts:
    spot, hand = in_turn(r, action)
    choice, _ = granted(may.hit(r, spot, hand), action)
    yield Fact("hit", choice.clause, {**where(spot, hand), "cards": len(hand.cards)}, by_actor=True)
    if r.offered_card == spot.seat:
        yield Fact("exposed-given", choice.clause, {**where(spot, hand), "card": r.exposed})
    else:
        yield from card_to(r, device, spot.seat, hand.number, choice.clause)
    if not r.stopped():
        yield from next_turn(r, device)


def fold(r: Round, action: Action, device: Device) -> Facts:
    spot, hand = in_turn(r, action)
    choice, _ = granted(may.fold(r, spot, hand), action)
    yield Fact("folded", choice.clause, where(spot, hand), by_actor=True)
    yield from settled([void_line(bet, choice.clause) for bet in list(spot.bets())])
    yield Fact("hand-ended", choice.clause, {**where(spot, hand), "end": "stood", "total": hand.total})
    yield from next_turn(r, device)


def exposed_refused(r: Round, spot: Spot, clause: Clause) -> Facts:
    """A player who was offered an exposed card does something else with the hand: it is burned."""
    if r.exposed is not None and r.offered_card == spot.seat:
        yield Fact("exposed-burned", clause, {"card": r.exposed})


def stand(r: Round, action: Action, device: Device) -> Facts:
    spot, hand = in_turn(r, action)
    choice, _ = granted(may.stand(r, spot, hand), action)
    yield from exposed_refused(r, spot, choice.clause)
    yield Fact("stood", choice.clause, where(spot, hand), by_actor=True)
    yield ended(spot, hand, "stood", choice.clause)
    yield from next_turn(r, device)


def surrender(r: Round, action: Action, device: Device) -> Facts:
    """Half the bet; held while the dealer may still draw a blackjack and no card lies under the first."""
    spot, hand = in_turn(r, action)
    choice, _ = granted(may.surrender(r, spot, hand), action)
    yield from exposed_refused(r, spot, choice.clause)
    yield Fact("surrendered", choice.clause, where(spot, hand), by_actor=True)
    yield from show(r, spot, hand, choice.clause)
    yield ended(spot, hand, "surrendered", choice.clause)
    lines = hand_lines(r, hand)
    if r.rules.options["hole-card"] == "none" and may_make_blackjack(r.up):
        # A tip too small to halve is the dealer's at once, whatever the second card.
        lines = [one for one in lines if one.note]
    yield from settled(lines)
    yield from next_turn(r, device)


def zap(r: Round, action: Action, device: Device) -> Facts:
    spot, hand = in_turn(r, action)
    choice, _ = granted(may.zap(r, spot, hand), action)
    told = {**where(spot, hand), "cards": tuple(hand.cards)}
    yield Fact("zapped", choice.clause, told, by_actor=True)
    yield from next_turn(r, device)


def double(r: Round, action: Action, device: Device) -> Facts:
    spot, hand = in_turn(r, action)
    choice, amount = granted(may.double(r, spot, hand), action)
    free = choice.wager == "free-double"
    tip = tip_amount(action, hand, added_tips(r, "double"), whole=free)  # a token is worth the whole tip
    afford(r, spot.player, amount + (0 if free else tip), action.who)
    yield from show(r, spot, hand, choice.clause)
    yield from exposed_refused(r, spot, choice.clause)
    less = not free and amount < hand.original("player")
    told = {**where(spot, hand), "total": hand.total, "less": less}
    yield Fact("doubled", choice.clause, told, by_actor=True)
    told = {**where(spot, hand), "owner": "player", "player": spot.player}
    yield from added(r, told, choice, amount, hand.original("player"), tip)
    yield from ask_back_bettor(r, spot, hand, "double")
    yield from next_turn(r, device)


def split(r: Round, action: Action, device: Device) -> Facts:
    spot, hand = in_turn(r, action)
    choice, amount = granted(may.split(r, spot, hand), action)
    tip = tip_amount(action, hand, added_tips(r, "split"), whole=True)
    free = choice.wager == "free-split"
    afford(r, spot.player, amount + (0 if free else tip), action.who)
    yield from show(r, spot, hand, choice.amount_clause)
    aces = hand.cards[0][0] == "A"
    worth = hand.original("player")
    yield from exposed_refused(r, spot, choice.clause)
    yield Fact("split", choice.clause, {**where(spot, hand), "aces": aces}, by_actor=True)
    told = {"seat": spot.seat, "hand": len(spot.hands), "owner": "player", "player": spot.player}
    yield from added(r, told, choice, amount, worth, tip)
    yield from ask_back_bettor(r, spot, hand, "split")
    yield from next_turn(r, device)


def where(spot: Spot, hand: Hand) -> dict[str, Any]:
    return {"seat": spot.seat, "hand": hand.number}


def added(r: Round, told: dict[str, Any], choice: Choice, amount: Cents, worth: Cents, tip: Cents) -> Facts:
    """The bet that goes with a double or a split, and the tip's if the player adds to it."""
    assert choice.wager is not None
    game = r.rules.game
    if game.free is not None and choice.wager.startswith("free-"):
        clause = game.free.double_worth if choice.wager == "free-double" else game.free.split_worth
        yield placed({**told, "worth_cents": worth}, choice.wager, 0, clause)
        if tip:
            free_tip = {**told, "owner": "dealer", "worth_cents": tip}
            yield placed(free_tip, choice.wager, 0, game.free.tips)
        return
    yield placed(told, choice.wager, amount, choice.amount_clause)
    if tip:
        yield placed({**told, "owner": "dealer"}, choice.wager, tip, added_tips(r, choice.do))


def placed(told: dict[str, Any], wager: str, amount: Cents, clause: Clause | None) -> Fact:
    return Fact("wager-placed", clause, {**told, "wager": wager, "amount_cents": amount}, by_actor=True)


def added_tips(r: Round, to: str) -> Clause | None:
    """What lets a tip grow with a double or a split."""
    tips = r.rules.game.tips
    if tips is None:
        return None
    return tips.added_to_split or tips.added if to == "split" else tips.added


def tip_amount(
    action: Action, hand: Hand, clause: Clause | None, *, whole: bool = False, most_percent: int = 100
) -> Cents:
    """What is added to the tip with the player's own bet; `dealer-bet: true` means all that is allowed."""
    wanted = action.get("dealer-bet")
    most = hand.original("dealer") * most_percent // 100
    if wanted is None or wanted is False or not most:
        return 0
    amount = most if wanted is True or str(wanted).lower() in ("true", "yes") else cents(wanted)
    if not 0 < amount <= most or (whole and amount != most):
        raise IllegalAction(
            "wager/wrong-dealer-bet",
            f"The added dealer bet may be {'exactly' if whole else 'at most'} ${dollars(most)}.",
            clause=clause,
            offender=action.who,
        )
    return amount


# --- the back bettor --------------------------------------------------------------------------


def ask_back_bettor(r: Round, spot: Spot, hand: Hand, to: str) -> Facts:
    back = r.rules.game.back
    if back is not None and hand.bet("main", "back"):
        yield Fact("follow-asked", back.need_not_follow, {**where(spot, hand), "to": to})


def answer_follow(r: Round, action: Action, device: Device) -> Facts:
    spot = spot_of(r, action)
    owner_of(spot, action)
    if r.rules.game.back is None or action.bettor is None:
        why = f"{action.do} is a back bettor's answer."
        raise IllegalAction("action/no-back-bettor", why, offender=action.who)
    choice, amount = granted(may.FOLLOWS[action.do](r, spot), action)
    afford(r, action.bettor, amount, action.bettor)
    assert r.waits is not None
    _, number, to = r.waits
    told = {"seat": spot.seat, "hand": number, "player": action.bettor}
    if action.do == "follow":
        yield Fact("followed", choice.clause, told, by_actor=True)
        bet = {**told, "hand": number if to == "double" else len(spot.hands), "owner": "back"}
        yield placed(bet, str(choice.wager), amount, choice.amount_clause)
    else:
        yield Fact("stayed", choice.clause, told, by_actor=True)
    yield from next_turn(r, device)


ACTIONS: dict[str, Callable[[Round, Action, Device], Facts]] = {
    "start-game": start_game,
    "deal": deal,
    "authorise": authorise_award,
    **dict.fromkeys(may.OFFERS, answer_offer),
    "hit": hit,
    "stand": stand,
    "surrender": surrender,
    "zap": zap,
    "fold": fold,
    "double": double,
    "split": split,
    **dict.fromkeys(may.FOLLOWS, answer_follow),
}
